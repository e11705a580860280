// A payment in doubt asks for confirmation first in a sale, a signed launch and a browser without local storage, even
// under the first quote.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { holdBeyondQuote } from '../support/before-react.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { payField, ready } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { signed } from '../support/signed-launch.ts';
import { button, verified as test } from './sellers.ts';

test.beforeEach(({ reports }) => reports.causes(/^network_error at \/buy\/order card_page: /));

const PATIENT = { timeout: 40_000 };

/** Types another amount into the first quote, and presses Proceed, which waits for the rest. */
async function proceedEarly(page: Page, path: string, proceed: string | RegExp) {
  const release = await holdBeyondQuote(page);
  await page.goto(path);
  await ready(page);
  await payField(page).fill('60');
  await page.getByRole('button', { name: proceed }).click(PATIENT);
  release();
}

/** From the calculator with this query to a payment whose request is lost. */
async function loseAPayment(page: Page, baseURL: string, email: string, query = '') {
  const sandbox = sandboxOf(page.request, baseURL);
  const steps = buySteps(page, sandbox, email);
  await steps.open(query);
  await steps.signIn();
  await button(page, en('userInfo.confirm')).click();
  await steps.fillCard();
  await steps.fillBilling();
  await steps.confirm();
  await page.context().route('**/processing', (route) => route.abort());
  await steps.pay();
  await expect(page.getByText(en('unsettled.askTitle'))).toBeVisible(PATIENT);
  await page.context().unroute('**/processing');
  return sandbox;
}

/** From the wallet address, signed in. */
async function orderAnother(page: Page): Promise<void> {
  await page.getByLabel(en('address.label', { currency: 'USDT Polygon' })).fill(WALLET, PATIENT);
  await button(page, en('address.confirm')).click();
  await button(page, en('userInfo.confirm')).click(PATIENT);
}

const question = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a second sale asks for confirmation first while the transfer of another one has not been seen', async ({
  page,
  sell,
}) => {
  test.setTimeout(120_000);
  const { steps, sandbox, email } = sell;
  await steps.toPayment();
  await button(page, en('sell.haveSent')).click();
  await expect(page.getByText(en('sell.awaitingTitle'))).toBeVisible();
  await proceedEarly(page, '/sell', /^Proceed/);
  await button(page, en('card.proceed')).click(PATIENT);
  await expect(question(page, en('unsettled.sellAskTitle'))).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
});

test('a second order asks for confirmation first in a browser without local storage', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    }),
  );
  const email = newEmail('kyc-complete');
  const sandbox = await loseAPayment(page, baseURL!, email);
  await proceedEarly(page, '/buy', en('calculator.proceed'));
  await orderAnother(page);
  await expect(question(page, en('unsettled.askTitle'))).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
});

/** There is no first quote, because the signature is checked first. */
test('a restarted signed launch shows the payment that is being checked, and a second order asks for confirmation first', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const payload = { merchantOrderId: `doubt-${randomUUID()}`, toCurrency: 'USDT-MATIC' };
  const { apiKey, payload: text, signature } = await signed(request, payload);
  const query = `?${new URLSearchParams({ apiKey, payload: text, signature })}`;
  const email = newEmail('kyc-complete');
  const sandbox = await loseAPayment(page, baseURL!, email, query);
  await page.goto(`/buy${query}`);
  await ready(page);
  await expect(page.getByText("We're checking the payment of 100 USD for your purchase.")).toBeVisible(
    PATIENT,
  );
  await payField(page).fill('60');
  await button(page, en('calculator.proceed')).click(PATIENT);
  await orderAnother(page);
  await expect(question(page, en('unsettled.askTitle'))).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
});
