// Leads to each call of the steps between calculator and payment.
import { expect, type Page } from 'playwright/test';
import { newEmail } from '../../support/sandbox.ts';
import type { Customer } from '../../support/stage.ts';
import { letTimePass, type StepMaker, type World } from './walker.ts';
import { en } from '../../support/english.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
/** Waits for another code, by the sandbox's clock and the page's. */
const CODE_WAIT_MS = 61_000;

/** Signing in is the same in both directions; `open` opens its first page. */
export function signInSteps(open: (world: World) => Promise<unknown>): Readonly<Record<string, StepMaker>> {
  const emailStep = emailStepAt(open);
  const codeStep = codeStepAfter(emailStep);
  return {
    'POST /customers/sign-up': emailStep,
    'POST /customers/sign-in': codeStep,
    'POST /customers/resend-password': resendStepAfter(codeStep),
  };
}

const emailStepAt =
  (open: (world: World) => Promise<unknown>): StepMaker =>
  async (world) => {
    const { page } = world;
    const email = newEmail();
    await open(world);
    const fields = [
      page.getByLabel(en('login.email')),
      page.getByLabel(en('agreement.terms')),
      page.getByLabel(en('login.news')),
    ];
    await fields[0]!.fill(email);
    await fields[1]!.check();
    await fields[2]!.check();
    return {
      email,
      fields,
      act: () => button(page, en('lightKyc.continue')).click(),
      actions: codeActions(world, email),
    };
  };

const codeStepAfter =
  (emailStep: StepMaker): StepMaker =>
  async (world) => {
    const step = await emailStep(world);
    await step.act();
    const field = world.page.getByLabel(en('login.code'));
    await expect(field).toBeVisible();
    const code = await world.sandbox.code(step.email!);
    return { ...step, fields: [field], typed: [[code, false]], act: () => field.fill(code) };
  };

const resendStepAfter =
  (codeStep: StepMaker): StepMaker =>
  async (world) => {
    const step = await codeStep(world);
    const resend = button(world.page, en('login.resend'));
    await world.sandbox.advance(CODE_WAIT_MS);
    await letTimePass(world, CODE_WAIT_MS);
    await expect(resend).toBeEnabled();
    return { ...step, typed: [['', false]], act: () => resend.click() };
  };

/** Another code continues the sign-in, and so does one that was mailed although its response was lost. */
function codeActions(world: World, email: string) {
  const { page, sandbox } = world;
  const typeCode = async () => page.getByLabel(en('login.code')).fill(await sandbox.code(email));
  const resend = async () => {
    await sandbox.advance(CODE_WAIT_MS);
    await letTimePass(world, CODE_WAIT_MS);
    const answered = page.waitForResponse(/resend-password$/);
    await button(page, en('login.resend')).click();
    await answered;
    await typeCode();
  };
  const agree = () => page.getByLabel(en('agreement.terms')).check();
  return { 'Resend code': resend, 'Confirmation code': typeCode, 'I agree to the terms': agree };
}

const userInfo =
  (act: (world: World, customer: Customer) => Promise<unknown>): StepMaker =>
  async (world) => {
    const customer = await world.stage.signIn('kyc-complete');
    await world.stage.open('/buy/user_info', { customer, hasDraft: true });
    await expect(button(world.page, en('userInfo.confirm'))).toBeVisible();
    return { email: customer.email, act: () => act(world, customer) };
  };

const confirmed = userInfo(({ page }) => button(page, en('userInfo.confirm')).click());

const languageChosen = userInfo(async ({ page }) => {
  await button(page, 'Language EN').click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
});

const lightKyc: StepMaker = async ({ page, stage }) => {
  const customer = await stage.signIn('anna');
  await stage.open('/buy/light_kyc', { customer, hasDraft: true });
  const fields = [
    page.getByLabel(en('lightKyc.firstName')),
    page.getByLabel(en('lightKyc.lastName')),
    page.getByLabel(en('billing.country')),
  ];
  await fields[0]!.fill('Anna');
  await fields[1]!.fill('Smith');
  await expect(fields[2]!).toHaveValue('US');
  return { email: customer.email, fields, act: () => button(page, en('lightKyc.continue')).click() };
};

const countries: StepMaker = async ({ page, stage }) => {
  const customer = await stage.signIn('anna');
  return {
    email: customer.email,
    act: () => stage.open('/buy/light_kyc', { customer, hasDraft: true }),
    actions: {
      'Try again': async () => {
        await button(page, en('shell.tryAgain')).click();
        await expect(
          page.getByLabel(en('billing.country')).locator('option', { hasText: 'Canada' }),
        ).toBeAttached();
      },
    },
  };
};

const verification: StepMaker = async ({ page, stage }) => {
  const customer = await stage.signIn('kyc-retry');
  return {
    email: customer.email,
    act: () => stage.open('/buy/kyc', { customer, hasDraft: true }),
    actions: {
      'Try again': async () => {
        await button(page, en('shell.tryAgain')).click();
        await expect(page.locator(`iframe[title="${en('kyc.frameTitle')}"]`)).toBeVisible();
      },
    },
  };
};

const currentCustomer: StepMaker = async ({ stage }) => {
  const customer = await stage.signIn('kyc-complete');
  return {
    email: customer.email,
    act: () => stage.open('/buy/user_info', { customer, hasDraft: true }),
  };
};

const billingEdit: StepMaker = async ({ page, stage }) => {
  const customer = await stage.signIn('kyc-complete');
  const orderId = await stage.order(customer);
  await stage.open('/buy/user_info', { customer, orderId });
  await button(page, en('billing.edit')).click();
  await expect(heading(page, en('billingEdit.title'))).toBeVisible();
  await page.getByLabel(en('billingEdit.newAddress')).check();
  const fields = ['Street address', 'City', 'Postal code'].map((name) => page.getByLabel(name));
  for (const [index, text] of ['2 Main Street', 'Springfield', '54321'].entries())
    await fields[index]!.fill(text);
  return { email: customer.email, fields, act: () => button(page, en('billing.save')).click() };
};

export const CUSTOMER_STEPS: Readonly<Record<string, StepMaker>> = {
  ...signInSteps(({ stage }) => stage.open('/buy/login', { hasDraft: true })),
  'GET /customers/current': currentCustomer,
  'GET /countries': countries,
  'POST /customers/current/kyc/light': lightKyc,
  'POST /customers/current/kyc': verification,
  'GET /languages': languageChosen,
  'POST /customers/current/language': languageChosen,
  'POST /orders': confirmed,
  'POST /orders/{id}/processing/reserve': confirmed,
  'PATCH /orders/{id}': billingEdit,
};
