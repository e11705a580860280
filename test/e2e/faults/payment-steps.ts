// Leads to each call of the payment: the order is made by API, the step itself through the widget.
import { expect, type Page } from 'playwright/test';
import { buySteps, CARDS } from '../../support/buy-steps.ts';
import { en } from '../../support/english.ts';
import { cardPage } from '../../support/pages/card-page.ts';
import {
  expectAsTimeGoesBy,
  leave,
  letTimePass,
  offered,
  type Step,
  type StepMaker,
  type World,
} from './walker.ts';
import { button, payByWallet, reserved, walletForm } from './wallet-steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const SMS_CODE = '123456';
/** From the payment to the bank's question. */
const TO_QUESTION_MS = 2_500;
/** Longer than the pause before the order is read again. */
const PAST_PAUSE_MS = 6_000;

/** The customer's data that the card form needs besides the card. */
async function fillCard({ page, sandbox }: World, email: string): Promise<void> {
  await buySteps(page, sandbox, email).fillCard();
  await button(page, en('calculator.proceed')).click();
  await expect(heading(page, en('confirm.title'))).toBeVisible();
  await page.getByLabel(en('agreement.terms')).check();
}

const payByCard: StepMaker = async (world) => {
  const { page, stage } = world;
  const scene = await reserved(world, 'kyc-complete');
  await stage.open('/buy/order', scene);
  await fillCard(world, scene.customer.email);
  const act = () => button(page, en('card.buyNow')).click();
  const { email } = scene.customer;
  const fields = [page.getByLabel(en('agreement.terms'))];
  return { email, fields, act, actions: offered(world, en('card.buyNow')), isMoving: true };
};

/** The last step before the payment with the saved card, which needs only its security code. */
export const payBySavedCard: StepMaker = async (world) => {
  const { page, stage } = world;
  const scene = await reserved(world, 'returning');
  await stage.open('/buy/order', scene);
  await page.frameLocator('iframe[title]').getByLabel(en('vault.securityCode')).fill('123');
  await page.getByLabel(en('agreement.terms')).check();
  return { email: scene.customer.email, act: () => button(page, en('card.buyNow')).click(), isMoving: true };
};

const cardList: StepMaker = async (world) => {
  const scene = await reserved(world, 'returning');
  return { email: scene.customer.email, act: () => world.stage.open('/buy/order', scene) };
};

const deleteCard: StepMaker = async (world) => {
  const step = await cardList(world);
  await step.act();
  await cardPage(world.page).toSavedCards();
  const remove = async () => {
    await button(world.page, 'Delete card ending 4242').click();
    await button(world.page, en('card.deleteConfirm')).click();
  };
  return { ...step, act: remove, actions: { 'Delete card ending 4242': remove } };
};

const states: StepMaker = async (world) => {
  const { page, stage } = world;
  const scene = await reserved(world, 'kyc-complete');
  await stage.open('/buy/user_info', scene);
  await button(page, en('billing.edit')).click();
  const isThere = () =>
    expect(page.getByLabel(en('billing.state')).locator('option', { hasText: 'Illinois' })).toBeAttached();
  return {
    email: scene.customer.email,
    act: () => page.getByLabel(en('billingEdit.newAddress')).check(),
    actions: {
      State: isThere,
      'Try again': async () => {
        await button(page, en('shell.tryAgain')).click();
        await isThere();
      },
    },
  };
};

const cardConfig: StepMaker = async (world) => {
  const { page, stage } = world;
  const scene = await reserved(world, 'kyc-complete');
  const number = page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'));
  return {
    email: scene.customer.email,
    act: () => stage.open('/buy/order', scene),
    actions: {
      'Reload card form': async () => {
        await button(page, en('vault.reload')).click();
        await expect(number).toBeVisible();
      },
    },
  };
};

const smsQuestion: StepMaker = async (world) => {
  const { sandbox, stage } = world;
  const scene = await reserved(world, 'kyc-complete', { cardNumber: CARDS.smsCode });
  const { customer, orderId } = scene;
  await sandbox.advance(TO_QUESTION_MS);
  const act = () => stage.open('/buy/order', scene);
  return { email: customer.email, orderId, act, pauseMs: PAST_PAUSE_MS };
};

const smsAnswer: StepMaker = async (world) => {
  const { page } = world;
  const question = await smsQuestion(world);
  await question.act();
  const code = page.getByLabel(en('auth.smsTitle'));
  // The last digit submits the code.
  await code.fill(SMS_CODE.slice(0, -1));
  return {
    email: question.email,
    fields: [code],
    typed: [[SMS_CODE, false]],
    act: () => code.fill(SMS_CODE),
    isMoving: true,
  };
};

const cancelled: StepMaker = async (world) => {
  const { page } = world;
  const question = await smsQuestion(world);
  await question.act();
  const cancel = button(page, en('auth.cancelOrder'));
  await expect(cancel).toBeVisible();
  return { email: question.email, act: () => cancel.click() };
};

/** Paid, and checked while the response is held. */
const onItsWay: StepMaker = async (world) => {
  const { sandbox, stage } = world;
  const scene = await reserved(world, 'kyc-complete', { cardNumber: CARDS.good });
  await sandbox.moveOrder(scene.orderId, 'on_hold');
  return {
    email: scene.customer.email,
    orderId: scene.orderId,
    act: () => stage.open('/buy/order', scene),
    actions: { complete: () => sandbox.moveOrder(scene.orderId, 'complete') },
    isMoving: true,
  };
};

const polled: StepMaker = async (world) => {
  const step = await onItsWay(world);
  await step.act();
  await expect(heading(world.page, en('tracker.almostDone'))).toBeVisible();
  return { ...step, act: () => letTimePass(world, PAST_PAUSE_MS) };
};

const reloaded: StepMaker = async (world) => {
  const { stage } = world;
  await leave(world);
  const scene = await reserved(world, 'kyc-complete');
  return {
    email: scene.customer.email,
    act: () => stage.open('/buy/order', scene),
    actions: { 'Continue your order': () => resume(world) },
  };
};

/** The offer appears when the gateway can be reached again. */
async function resume(world: World): Promise<void> {
  const offer = button(world.page, en('calculator.continueOrder'));
  await expectAsTimeGoesBy(world, offer, PAST_PAUSE_MS);
  await offer.click();
}

const signOut: StepMaker = async ({ page, stage }) => {
  const customer = await stage.signIn('kyc-complete');
  await stage.open('/buy/user_info', { customer, hasDraft: true });
  return {
    email: customer.email,
    async act() {
      await button(page, en('userInfo.logOut')).click();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ramp.session'))).toBeNull();
    },
  };
};

const withResume =
  (make: StepMaker): StepMaker =>
  async (world): Promise<Step> => {
    const step = await make(world);
    return { ...step, actions: { ...step.actions, 'Continue your order': () => resume(world) } };
  };

export const PAYMENT_STEPS: Readonly<Record<string, StepMaker>> = {
  'GET /customers/current/cards': cardList,
  'DELETE /customers/current/cards/{id}': deleteCard,
  'PATCH /orders/{id} (wallet)': walletForm,
  'GET /countries/{code}/states': states,
  'GET /widget-api/v1/config (card)': cardConfig,
  'POST /api/v2/orders/{id}/processing (card)': withResume(payByCard),
  'POST /api/v2/orders/{id}/processing (wallet)': withResume(payByWallet),
  'GET /orders/{id}/processing/auth': withResume(smsQuestion),
  'POST /orders/{id}/processing/auth': smsAnswer,
  'POST /orders/{id}/cancel': cancelled,
  'GET /orders/{id}/processing/status': onItsWay,
  'GET /orders/{id} (polled)': polled,
  'GET /orders/{id} (reload)': reloaded,
  'GET /customers/current (reload)': reloaded,
  'POST /customers/current/sign-out': signOut,
};
