// Sellers for browser tests: their page, their steps, and the transfer of their crypto.
import {
  expect,
  test,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
} from '../support/journey.ts';
import { test as ownSandboxTest } from './faults/own-sandbox.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';
import { sellStageOf } from '../support/sell-stage.ts';
import { sellSteps, type SellSteps } from '../support/sell-steps.ts';
import { createStage, type CustomerKind } from '../support/stage.ts';

export interface Sell {
  page: Page;
  sandbox: Sandbox;
  steps: SellSteps;
  email: string;
  deposit(orderId: string): Promise<void>;
  /** Signed in, with an order made by API: before the choice of its card, or at the payment. */
  openOrder(at: 'card' | 'payment'): Promise<string>;
}

type Given = PlaywrightTestArgs & PlaywrightTestOptions;

const sellAs =
  (name: CustomerKind) =>
  async ({ page, request, baseURL }: Given, use: (sell: Sell) => Promise<void>) => {
    const email = newEmail(name);
    const sandbox = sandboxOf(request, baseURL!);
    const steps = sellSteps(page, sandbox, email);
    const openOrder = async (at: 'card' | 'payment') => {
      const customer = await createStage({ page, request, baseURL: baseURL!, sandbox }).signIn(name, email);
      const stage = sellStageOf({ page, baseURL: baseURL! });
      const orderId = at === 'card' ? await stage.order(customer) : await stage.chosenOrder(customer);
      const step = at === 'card' ? 'card_select' : 'payment';
      await stage.open(`/sell/order/${orderId}/${step}`, { customer, orderId });
      if (at === 'payment') await steps.status('Send 100 USDT');
      return orderId;
    };
    const deposit = async (orderId: string) => {
      const answer = await request.post(`${baseURL}/sandbox/orders/${orderId}/deposit`, { data: {} });
      expect(answer.ok()).toBe(true);
    };
    await use({ page, sandbox, steps, email, deposit, openOrder });
  };

export const verified = test.extend<{ sell: Sell }>({ sell: sellAs('kyc-complete') });
export const returning = test.extend<{ sell: Sell }>({ sell: sellAs('returning') });
export const unverified = test.extend<{ sell: Sell }>({ sell: sellAs('anna') });
export const blocked = test.extend<{ sell: Sell }>({ sell: sellAs('blocked') });
/** A sandbox of its own, because advanced clocks and faults would affect other tests. */
export const alone = ownSandboxTest.extend<{ sell: Sell }>({ sell: sellAs('kyc-complete') });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const DONE_MS = 25_000;
