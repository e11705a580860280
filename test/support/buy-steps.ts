// Performs the steps of the buy flow like a customer, by roles and labels.
import { expect, type Page } from 'playwright/test';
import type { Sandbox } from './sandbox.ts';
import { en } from './english.ts';
import { addressPage } from './pages/address-page.ts';
import { calculatorPage } from './pages/calculator-page.ts';
import { cardPage } from './pages/card-page.ts';
import { namePage } from './pages/name-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import type { Surface } from './pages/surface.ts';

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
  /** Opens the hosted page's calculator, and waits for the first quote. */
  open(query?: string): Promise<void>;
  toAddress(): Promise<void>;
  toLogin(): Promise<void>;
  toCode(): Promise<void>;
  /** Signs in a new customer; the next screen asks for the name. */
  signIn(): Promise<void>;
  /** Leads to the provider's place of payment. */
  giveName(): Promise<void>;
  toCard(): Promise<void>;
  fillCard(number?: string): Promise<void>;
  fillBilling(): Promise<void>;
  /** Starts at the card form, once it is complete. */
  confirm(): Promise<void>;
  toConfirm(number?: string): Promise<void>;
  pay(): Promise<void>;
}

export function buySteps(page: Page, sandbox: Sandbox, email: string, surface: Surface = page): BuySteps {
  const calculator = calculatorPage(surface);
  const wallet = addressPage(surface);
  const signing = signInPage(surface);
  const card = cardPage(surface);
  const steps: BuySteps = {
    async open(query = '') {
      await page.goto(`/buy${query}`);
      await calculator.quoted();
    },
    async toAddress() {
      await calculator.proceed();
      await expect(wallet.address).toBeVisible();
    },
    async toLogin() {
      await steps.toAddress();
      await wallet.give(WALLET);
      await expect(signing.email).toBeVisible();
    },
    async toCode() {
      await steps.toLogin();
      await signing.giveEmail(email);
    },
    async signIn() {
      await steps.toCode();
      await signing.giveCode(await sandbox.code(email));
      await expect(signing.code).toBeHidden();
    },
    async giveName() {
      await steps.signIn();
      await namePage(surface).give('Anna', 'Smith');
    },
    async toCard() {
      await steps.giveName();
      // First the order is created, then the vault's page loads: each may take its own time.
      await expect(surface.getByRole('heading', { name: en('card.formTitle'), exact: true })).toBeVisible();
      await expect(card.number).toBeVisible();
    },
    fillCard: (number = CARDS.good) => card.fill(number),
    fillBilling: () => card.fillBilling(),
    confirm: () => card.proceed(),
    async toConfirm(number) {
      await steps.toCard();
      await steps.fillCard(number);
      await steps.fillBilling();
      await steps.confirm();
    },
    pay: () => card.buy(),
  };
  return steps;
}
