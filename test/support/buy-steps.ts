// The buy flow as a customer walks it, by roles and labels.
import { expect, type FrameLocator, type Page } from 'playwright/test';
import type { Sandbox } from './sandbox.ts';

export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  smsCode: '4000 0000 0000 3220',
  bankCode: '4000 0000 0000 3238',
  iframe: '4000 0000 0000 3063',
  newTab: '4000 0000 0000 3089',
  redirect: '4000 0000 0000 3105',
  dailyLimit: '4000 0000 0000 9995',
  wrongNumber: '4000 0000 0000 0119',
} as const;

export interface BuySteps {
  /** Opens the hosted page's calculator and waits for the first quote. */
  open(query?: string): Promise<void>;
  toAddress(): Promise<void>;
  toLogin(): Promise<void>;
  toCode(): Promise<void>;
  /** A new customer's next screen asks for the name. */
  signIn(): Promise<void>;
  /** Leads to where the provider wants to be paid. */
  giveName(): Promise<void>;
  toCard(): Promise<void>;
  fillCard(number?: string): Promise<void>;
  fillBilling(): Promise<void>;
  /** From the card form, once all that it asks for is there. */
  confirm(): Promise<void>;
  toConfirm(number?: string): Promise<void>;
  pay(): Promise<void>;
}

/** Where the widget stands: a page, or a frame in it. */
export type Surface = Pick<FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'frameLocator'>;

export function buySteps(page: Page, sandbox: Sandbox, email: string, surface: Surface = page): BuySteps {
  const button = (name: string) => surface.getByRole('button', { name, exact: true });
  const card = surface.frameLocator('iframe[title]');
  const steps: BuySteps = {
    async open(query = '') {
      await page.goto(`/buy${query}`);
      await expect(surface.getByLabel('You receive')).not.toHaveValue('');
    },
    async toAddress() {
      await button('Proceed').click();
      await expect(surface.getByLabel('USDT Polygon address')).toBeVisible();
    },
    async toLogin() {
      await steps.toAddress();
      await surface.getByLabel('USDT Polygon address').fill(WALLET);
      await button('Confirm').click();
      await expect(surface.getByLabel('E-mail')).toBeVisible();
    },
    async toCode() {
      await steps.toLogin();
      await surface.getByLabel('E-mail').fill(email);
      await surface.getByLabel('I agree to the terms').check();
      await button('Continue').click();
      await expect(surface.getByLabel('Confirmation code')).toBeVisible();
    },
    async signIn() {
      await steps.toCode();
      await surface.getByLabel('Confirmation code').fill(await sandbox.code(email));
      await expect(surface.getByLabel('Confirmation code')).toBeHidden();
    },
    async giveName() {
      await steps.signIn();
      await surface.getByLabel('First name').fill('Anna');
      await surface.getByLabel('Last name').fill('Smith');
      await button('Continue').click();
    },
    async toCard() {
      await steps.giveName();
      // The order is made first, then the vault's page is loaded: each has a patience of its own.
      await expect(surface.getByRole('heading', { name: 'Card details', exact: true })).toBeVisible();
      await expect(card.getByLabel('Card number')).toBeVisible();
    },
    async fillCard(number = CARDS.good) {
      await card.getByLabel('Card number').fill(number);
      await card.getByLabel('Expiry date').fill('12/30');
      await card.getByLabel('Security code').fill('123');
      await card.getByLabel('Name on card').fill('ANNA SMITH');
    },
    async fillBilling() {
      await button('Edit').click();
      await surface.getByLabel('Street address').fill('1 Main Street');
      await surface.getByLabel('City').fill('Springfield');
      await surface.getByLabel('Postal code').fill('12345');
      await surface.getByLabel('State').selectOption('IL');
      await button('Save').click();
      await surface.getByLabel('Phone', { exact: true }).fill('2125550123');
    },
    async confirm() {
      await button('Proceed').click();
      await expect(button('Buy Now')).toBeVisible();
    },
    async toConfirm(number) {
      await steps.toCard();
      await steps.fillCard(number);
      await steps.fillBilling();
      await steps.confirm();
    },
    async pay() {
      await surface.getByLabel('I agree to the terms').check();
      await button('Buy Now').click();
    },
  };
  return steps;
}
