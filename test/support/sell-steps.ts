// Performs the steps of the sell flow like a customer, by roles and labels.
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { en } from './english.ts';
import { type Sandbox, sandboxOf } from './sandbox.ts';
import { calculatorPage } from './pages/calculator-page.ts';
import { payoutCardPage } from './pages/payout-card-page.ts';
import { signInPage } from './pages/sign-in-page.ts';

export const SELL_CARDS = {
  good: '4242 4242 4242 4242',
  dailyLimit: '4000 0000 0000 9995',
  wrongNumber: '4000 0000 0000 0119',
  onHold: '4000 0000 0000 4095',
  failing: '4000 0000 0000 4111',
} as const;

export interface SellSteps {
  /** Opens the hosted page's sell calculator, and waits for the first quote. */
  open(query?: string): Promise<void>;
  toCode(): Promise<void>;
  signIn(): Promise<void>;
  /** For customers whose verification is complete. */
  toCard(): Promise<void>;
  fillCard(number?: string, born?: string): Promise<void>;
  toPayment(number?: string): Promise<void>;
  /** Reads it from the page's URL. */
  orderId(): string;
  status(name: string): Promise<void>;
}

export function sellSteps(page: Page, sandbox: Sandbox, email: string): SellSteps {
  const calculator = calculatorPage(page);
  const signing = signInPage(page);
  const card = payoutCardPage(page);
  const steps: SellSteps = {
    async open(query = '') {
      await page.goto(`/sell${query}`);
      await calculator.quoted();
    },
    async toCode() {
      await calculator.proceed(/^Proceed 100 USDT$/);
      await signing.giveEmail(email);
    },
    async signIn() {
      await steps.toCode();
      await signing.giveCode(await sandbox.code(email));
      await expect(signing.code).toBeHidden();
    },
    async toCard() {
      await steps.open();
      await steps.signIn();
      await expect(card.number).toBeVisible();
    },
    fillCard: (number = SELL_CARDS.good, born = '12051990') => card.fill(number, born),
    async toPayment(number) {
      await steps.toCard();
      await steps.fillCard(number);
      await card.proceed();
      await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    },
    orderId: () => decodeURIComponent(new URL(page.url()).pathname.split('/')[3] ?? ''),
    status: async (name) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible(),
  };
  return steps;
}

/** Starts at the transfer step, with the customer's only order: the crypto arrives, and the order is completed and paid out once. */
export async function expectSold(
  page: Page,
  { request, baseURL, email }: { request: APIRequestContext; baseURL: string; email: string },
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
  const sandbox = sandboxOf(request, baseURL);
  const [order] = (await sandbox.ledgerOf(email)).orders;
  const answer = await request.post(`${baseURL}/sandbox/orders/${order!.id}/deposit`, { data: {} });
  expect(answer.ok()).toBe(true);
  await expect(page.getByRole('heading', { name: en('order.complete'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  const { orders, payouts } = await sandbox.ledgerOf(email);
  expect([orders.length, payouts.length]).toEqual([1, 1]);
}
