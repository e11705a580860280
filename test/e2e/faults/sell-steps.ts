// Leads to each call of the sell flow and of the public page.
import { expect, type Page } from 'playwright/test';
import { SELL_CARDS, sellSteps } from '../../support/sell-steps.ts';
import { signInSteps } from './customer-steps.ts';
import { sellStageOf } from '../../support/sell-stage.ts';
import { tagFor } from '../../support/embeddings.ts';
import { signedText } from '../../support/signed-launch.ts';
import { openElement } from './start-steps.ts';
import type { Customer } from '../../support/stage.ts';
import { expectAsTimeGoesBy, leave, letTimePass, type Step, type StepMaker, type World } from './walker.ts';
import { en } from '../../support/english.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const SAVED = 'Ending 4242';

const opened =
  (html: string): StepMaker =>
  async (world) => ({ email: null, act: () => openElement(world, html) });
const PLAIN = opened('<ramp-widget mode="sell"></ramp-widget>');

/** Verified, with the choice made: the order is created as soon as the page has loaded. */
const prepared: StepMaker = async (world) => {
  const customer = await world.stage.signIn('kyc-complete');
  return {
    email: customer.email,
    isRepeated: true,
    act: () => sellStageOf(world).open('/sell/kyc', { customer, hasDraft: true }),
  };
};

const welcomed: StepMaker = async (world) => {
  const customer = await world.stage.signIn('kyc-complete');
  return {
    email: customer.email,
    isGivenUp: true,
    act: () => sellStageOf(world).open('/sell/welcome', { customer, hasDraft: true }),
  };
};

const loggedOut: StepMaker = async (world) => {
  const { page } = world;
  const step = await welcomed(world);
  await step.act();
  await expect(button(page, en('userInfo.logOut'))).toBeVisible();
  return { email: step.email, act: () => button(page, en('userInfo.logOut')).click() };
};

const unverified: StepMaker = async (world) => {
  const { page } = world;
  const customer = await world.stage.signIn('anna');
  return {
    email: customer.email,
    act: () => sellStageOf(world).open('/sell/kyc', { customer, hasDraft: true }),
    actions: {
      'Try again': async () => {
        await button(page, en('shell.tryAgain')).click();
        await expect(page.locator(`iframe[title="${en('kyc.frameTitle')}"]`)).toBeVisible();
      },
    },
  };
};

interface OnOrder extends Step {
  customer: Customer;
  orderId: string;
}

/** An order before the choice of its card; a returning customer has a saved one. */
async function onCard(world: World, kind: 'returning' | 'kyc-complete', amount?: string): Promise<OnOrder> {
  const stage = sellStageOf(world);
  const customer = await world.stage.signIn(kind);
  const orderId = await stage.order(customer, amount);
  const act = () => stage.open(`/sell/order/${orderId}/card_select`, { customer, orderId });
  return { email: customer.email, customer, orderId, act };
}

const cardList: StepMaker = async (world) => {
  return onCard(world, 'returning');
};

const savedCard: StepMaker = async (world) => {
  const { page } = world;
  const step = await onCard(world, 'returning');
  await step.act();
  const fields = [page.getByRole('radio', { name: SAVED })];
  await expect(fields[0]!).toBeChecked();
  return { email: step.email, fields, act: () => button(page, en('sell.confirm')).click() };
};

const newCard: StepMaker = async (world) => {
  const { page, sandbox } = world;
  const step = await onCard(world, 'kyc-complete');
  await step.act();
  await sellSteps(page, sandbox, step.email!).fillCard(SELL_CARDS.good);
  const card = page.frameLocator('iframe[title]');
  const fields = ['Card number', 'Expiry date', 'Name on card', 'Date of birth'].map((name) =>
    card.getByLabel(name),
  );
  const actions = { 'Card number': () => sellSteps(page, sandbox, step.email!).fillCard(SELL_CARDS.good) };
  return { email: step.email, fields, actions, act: () => button(page, en('card.proceed')).click() };
};

const deletedCard: StepMaker = async (world) => {
  const { page } = world;
  const step = await onCard(world, 'returning');
  await step.act();
  const fields = [page.getByRole('radio', { name: SAVED })];
  await expect(fields[0]!).toBeChecked();
  await button(page, 'Delete card ending 4242').click();
  const act = () => button(page, en('card.deleteConfirm')).click();
  return { email: step.email, act };
};

/**
 * Past its reservation, with the amount that outlives it: another reservation has a rate that the customer must
 * accept.
 */
const reservedAgain: StepMaker = async (world) => {
  const { page, sandbox } = world;
  const step = await onCard(world, 'returning', '101.06');
  await step.act();
  await expect(button(page, en('sell.confirm'))).toBeVisible();
  await sandbox.advance(15 * 60_000);
  await letTimePass(world, 15 * 60_000);
  await expect(button(page, en('order.reserveAgain'))).toBeVisible();
  return { email: step.email, act: () => button(page, en('order.reserveAgain')).click() };
};

/** The card is chosen, and the order waits for its crypto. */
async function onPayment(world: World): Promise<OnOrder> {
  const stage = sellStageOf(world);
  const customer = await world.stage.signIn('kyc-complete');
  const orderId = await stage.chosenOrder(customer);
  const act = () => stage.open(`/sell/order/${orderId}/payment`, { customer, orderId });
  return { email: customer.email, customer, orderId, act };
}

/** The offer appears once the order can be read again, which is retried with growing pauses. */
const openedOrder: StepMaker = async (world) => {
  const { page } = world;
  await leave(world);
  const step = await onPayment(world);
  const offer = button(page, en('calculator.continueOrder'));
  const actions = {
    'Continue your order': async () => {
      await expectAsTimeGoesBy(world, offer, 60_000);
      await offer.click();
    },
  };
  return { ...step, actions };
};

const polledOrder: StepMaker = async (world) => {
  const step = await onPayment(world);
  await step.act();
  await expect(heading(world.page, 'Send 100 USDT')).toBeVisible();
  return { email: step.email, isMoving: true, act: () => sellStageOf(world).deposit(step.orderId) };
};

const cancelled: StepMaker = async (world) => {
  const { page } = world;
  const step = await onPayment(world);
  await step.act();
  await button(page, en('auth.cancelOrder')).click();
  const act = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: en('auth.cancelOrder') })
      .click();
  // The dialog and the next screen have the same heading; the next press must wait for the screen.
  const askAgain = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, en('sell.cancelTitle'))).toBeVisible();
    await button(page, en('auth.cancelOrder')).click();
  };
  return { email: step.email, act, actions: { 'Cancel again': askAgain, 'Cancel it': act } };
};

const tracked: StepMaker = async (world) => {
  await leave(world);
  const { email, orderId } = await onPayment(world);
  const act = () => sellStageOf(world).open(`/orders/${orderId}/public`);
  return { email, orderId, isRepeated: true, act };
};

/** The page is already shown when the crypto arrives. */
const followed: StepMaker = async (world) => {
  const { page } = world;
  const { email, orderId } = await onPayment(world);
  await sellStageOf(world).open(`/orders/${orderId}/public`);
  await expect(heading(page, en('publicOrder.progress'))).toBeVisible();
  return { email, isMoving: true, isRepeated: true, act: () => sellStageOf(world).deposit(orderId) };
};

export const SELL_STEPS: Readonly<Record<string, StepMaker>> = {
  'GET /offramp/currencies/rates': PLAIN,
  'GET /offramp/currencies/fees/{pair}': PLAIN,
  'POST /offramp/merchants/validate-widget': opened(tagFor({ mode: 'sell', ...signedText('{}') })),
  ...signInSteps((world) => sellStageOf(world).open('/sell/login', { hasDraft: true })),
  'GET /customers/current': welcomed,
  'POST /customers/current/sign-out': loggedOut,
  'POST /customers/current/kyc': unverified,
  'POST /offramp/orders': prepared,
  'GET /offramp/customers/cards': cardList,
  'DELETE /offramp/customers/cards/{id}': deletedCard,
  'POST /offramp/orders/{id}/processing of a saved card': savedCard,
  'POST /offramp/orders/{id}/processing by the vault': newCard,
  'POST /offramp/orders/{id}/processing/reserve': reservedAgain,
  'GET /offramp/orders/{id} at the start': openedOrder,
  'GET /offramp/orders/{id} while the crypto is awaited': polledOrder,
  'GET /widget-api/v1/config': openedOrder,
  'POST /offramp/orders/{id}/cancel': cancelled,
  'GET /orders/{id}/track at the start': tracked,
  'GET /orders/{id}/track while it is followed': followed,
};
