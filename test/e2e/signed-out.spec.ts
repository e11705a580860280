// A session that ends with a response: the order is created, the customer gets a 401 and signs in again.
import { expect, type Page } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { WALLET } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { button, verified } from './sellers.ts';

test.beforeEach(({ reports }) => reports.causes(/^authentication_error at/));

/** The gateway creates the order, and a proxy responds to the first call in its place. */
async function answers401(page: Page, path: string): Promise<void> {
  let isFirst = true;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    expect((await route.fetch()).status()).toBe(200);
    await route.fulfill({
      status: 401,
      json: { error: { code: 'authentication_error', message: 'Sign in to continue.', payload: null } },
    });
  });
}

const isSignedOut = (page: Page) => expect(page.getByText(en('errors.signedOut'))).toBeVisible();

test('ERR-04 after a 401 for the creation of an order, the purchase continues with that order once the customer has signed in again', async ({
  page,
  scenes,
}) => {
  const { steps, sandbox, email } = await scenes.signedIn('kyc-complete', '/buy/user_info');
  await answers401(page, '/api/v1/orders');
  await button(page, en('userInfo.confirm')).click();
  await isSignedOut(page);
  const { orders: made } = await sandbox.ledgerOf(email);
  expect(made).toHaveLength(1);

  await calculatorPage(page).proceed();
  await addressPage(page).give(WALLET);
  await signInPage(page).giveEmail(email);
  await signInPage(page).giveCode(await sandbox.code(email));
  await button(page, en('userInfo.confirm')).click();
  await expect(page.getByRole('heading', { name: en('card.formTitle'), exact: true })).toBeVisible();
  await steps.fillCard();
  await steps.confirm();
  await steps.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 25_000,
  });
  const { orders, charges } = await sandbox.ledgerOf(email);
  expect(orders.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect(charges).toHaveLength(1);
});

verified(
  'ERR-04 after a 401 for the creation of a sale, the sale continues with that order',
  async ({ sell: { page, steps, sandbox, email } }) => {
    await answers401(page, '/api/v1/offramp/orders');
    await steps.open();
    await steps.signIn();
    await isSignedOut(page);
    const { orders: made } = await sandbox.ledgerOf(email);
    expect(made).toHaveLength(1);

    await steps.signIn();
    await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeVisible();
    expect(steps.orderId()).toBe(made[0]!.id);
    expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  },
);
