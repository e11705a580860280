// The sell flow as a customer walks it, by roles and labels.
import { expect, type Page } from 'playwright/test';
import type { Sandbox } from './sandbox.ts';

export const SELL_CARDS = {
  good: '4242 4242 4242 4242',
  dailyLimit: '4000 0000 0000 9995',
  wrongNumber: '4000 0000 0000 0119',
  onHold: '4000 0000 0000 4095',
  failing: '4000 0000 0000 4111',
} as const;

export interface SellSteps {
  /** Opens the hosted page's sell calculator and waits for the first quote. */
  open(query?: string): Promise<void>;
  toCode(): Promise<void>;
  signIn(): Promise<void>;
  /** For customers whose verification is complete. */
  toCard(): Promise<void>;
  fillCard(number?: string, born?: string): Promise<void>;
  toPayment(number?: string): Promise<void>;
  /** From the address of the page. */
  orderId(): string;
  status(name: string): Promise<void>;
}

/** `root`: the page, or the frame that the hosted page is in. */
export function sellSteps(page: Page, sandbox: Sandbox, email: string): SellSteps {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const card = page.frameLocator('iframe[title]');
  const steps: SellSteps = {
    async open(query = '') {
      await page.goto(`/sell${query}`);
      await expect(page.getByLabel('You receive')).not.toHaveValue('');
    },
    async toCode() {
      await button(/^Proceed 100 USDT$/).click();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('I agree to the terms').check();
      await button('Continue').click();
      await expect(page.getByLabel('Confirmation code')).toBeVisible();
    },
    async signIn() {
      await steps.toCode();
      await page.getByLabel('Confirmation code').fill(await sandbox.code(email));
      await expect(page.getByLabel('Confirmation code')).toBeHidden();
    },
    async toCard() {
      await steps.open();
      await steps.signIn();
      await expect(card.getByLabel('Card number')).toBeVisible();
    },
    async fillCard(number = SELL_CARDS.good, born = '12051990') {
      await card.getByLabel('Card number').fill(number);
      await card.getByLabel('Expiry date').fill('12/30');
      await card.getByLabel('Name on card').fill('ANNA SMITH');
      await card.getByLabel('Date of birth').fill('');
      await card.getByLabel('Date of birth').pressSequentially(born);
    },
    async toPayment(number) {
      await steps.toCard();
      await steps.fillCard(number);
      await button('Proceed').click();
      await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    },
    orderId: () => decodeURIComponent(new URL(page.url()).pathname.split('/')[3] ?? ''),
    status: async (name) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible(),
  };
  return steps;
}
