// The device's payment sheets: the protocols of Google Pay and Apple Pay, the data they provide, and every way in
// which they end.
import { readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext, type Page } from '../support/journey.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { en } from '../support/english.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';

test.beforeEach(({ reports }) => reports.causes(/^validation_error at \S+ without_card: /));

const APPLE_PAY = readFileSync(fromRoot('demo/sandbox/emulators/pages/express/apple-pay.js'), 'utf8');
const PATIENT = { timeout: 30_000 };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} (sandbox)` });

/** At 'Confirm' of an order reserved for Google Pay, on a device that supports it. */
async function comeToSheet(page: Page, request: APIRequestContext, baseURL: string) {
  const sandbox = sandboxOf(request, baseURL);
  const stage = createStage({ page, request, baseURL, sandbox });
  const customer = await stage.signIn('kyc-light');
  const orderId = await stage.order(customer, { paymentType: 'google_pay' });
  await page.addInitScript(() => localStorage.setItem('sandbox.google-pay', 'card'));
  await stage.open('/buy/order_without_card', { customer, orderId });
  return { sandbox, customer, orderId };
}

async function openSheet(page: Page, type: 'googlePay' | 'applePay' = 'googlePay') {
  await page.getByLabel(en('agreement.terms')).check();
  await button(page, en(`express.${type}`)).click();
  return sheetOf(page, type === 'googlePay' ? 'Google Pay' : 'Apple Pay');
}

test('APM-02 Google Pay opens its sheet with the amounts on the screen, and one press pays without a form', async ({
  page,
  request,
  baseURL,
}) => {
  const { sandbox, customer } = await comeToSheet(page, request, baseURL!);
  const sent = page.waitForRequest(/\/api\/v2\/orders\/[^/]+\/processing$/);
  const sheet = await openSheet(page);
  await expect(sheet).toContainText('Ramp sandbox: 100.00 USD');
  await expect(page.getByLabel(en('billing.phone'), { exact: true })).toBeHidden();
  await button(page, 'Pay').click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    wallet: { type: 'google_pay' },
    billingAddress: { countryCode: 'US', state: 'IL', city: 'Springfield', postalCode: '12345' },
    phone: '+12125550123',
    agreement: true,
  });
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  const { orders, charges, payouts } = await sandbox.ledgerOf(customer.email);
  expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
  expect(charges[0]).toMatchObject({ amount: '100', currency: 'USD' });
});

test("the hosted page draws Google's own button, and its policy refuses nothing of it", async ({
  page,
  request,
  baseURL,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await comeToSheet(page, request, baseURL!);
  const drawn = page.locator('.gpay-button');
  await expect(drawn).toHaveCSS('background-color', 'rgb(31, 31, 31)');
  await expect(drawn).toHaveText(en('express.googlePay'));
  await openSheet(page);
  await button(page, 'Pay').click();
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  expect(refused).toEqual([]);
});

test('APM-02 Apple Pay validates the page through the gateway and pays with its token', async ({
  page,
  request,
  baseURL,
}) => {
  await page.addInitScript(APPLE_PAY);
  const { sandbox, customer } = await comeToSheet(page, request, baseURL!);
  const validated = page.waitForRequest(/\/customers\/current\/apple-pay-session$/);
  const sheet = await openSheet(page, 'applePay');
  expect((await validated).postDataJSON()).toEqual({
    validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    domain: new URL(baseURL!).hostname,
  });
  await expect(sheet).toContainText('Ramp sandbox: 100.00 USD');
  await button(page, 'Pay').click();
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  await expect(sheet).toBeHidden();
  expect((await sandbox.ledgerOf(customer.email)).charges).toHaveLength(1);
});

/** The resulting screen for each way in which a sheet ends without a payment and can be opened again. */
const ENDS: readonly { press: string; shows: string }[] = [
  { press: 'Close', shows: en('express.closed') },
  { press: 'Error', shows: en('express.failed') },
  { press: 'Token refused', shows: 'This payment was not accepted by your wallet. Try again.' },
];

test("APM-02 after 'Close', 'Error' and 'Token refused' in the payment sheet nothing is charged, and the same press opens it again and pays once", async ({
  page,
  request,
  baseURL,
  reports,
}) => {
  // The widget reports the vendor's own failure to the gateway.
  reports.causes(/open payment sheet/);
  const { sandbox, customer } = await comeToSheet(page, request, baseURL!);
  for (const { press, shows } of ENDS)
    await test.step(press, async () => {
      await openSheet(page);
      await button(page, press).click();
      await expect(page.getByText(shows, { exact: true })).toBeVisible();
      expect((await sandbox.ledgerOf(customer.email)).charges).toHaveLength(0);
    });
  await button(page, en('express.googlePay')).click();
  await button(page, 'Pay').click();
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(customer.email)).charges).toHaveLength(1);
});

test("APM-02 after 'Pay without address' in the payment sheet nothing is charged, and the form asks for it", async ({
  page,
  request,
  baseURL,
}) => {
  const { sandbox, customer } = await comeToSheet(page, request, baseURL!);
  await openSheet(page);
  await button(page, 'Pay without address').click();
  await expect(button(page, en('card.proceed'))).toBeVisible();
  expect((await sandbox.ledgerOf(customer.email)).charges).toHaveLength(0);
});

test('APM-02 a payment sheet that a reload closes has charged nothing, and the order is paid once by the next one', async ({
  page,
  request,
  baseURL,
}) => {
  const { sandbox, customer } = await comeToSheet(page, request, baseURL!);
  await expect(await openSheet(page)).toBeVisible();
  await page.reload();
  const sheet = await openSheet(page);
  await expect(sheet).toContainText('Ramp sandbox: 100.00 USD');
  expect((await sandbox.ledgerOf(customer.email)).charges).toHaveLength(0);
  await button(page, 'Pay').click();
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  const { orders, charges } = await sandbox.ledgerOf(customer.email);
  expect([orders.length, charges.length]).toEqual([1, 1]);
});

test('APM-02 if the price gets worse while the payment sheet is open, the customer is asked before the token is sent', async ({
  page,
  request,
  baseURL,
}) => {
  const { sandbox, customer, orderId } = await comeToSheet(page, request, baseURL!);
  let sent = 0;
  page.on('request', (one) => (sent += Number(/\/processing$/.test(one.url()))));
  await openSheet(page);
  // The gateway quotes the order again, with a payout that is a tenth lower.
  await page.route(new RegExp(`/orders/${orderId}(\\?.*)?$`), async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const { result } = (await answer.json()) as { result: { toAmount: string } };
    const toAmount = String(Number(result.toAmount) * 0.9);
    return route.fulfill({ response: answer, json: { result: { ...result, toAmount } } });
  });
  await button(page, 'Pay').click();
  await expect(button(page, en('order.acceptRate'))).toBeVisible();
  expect(sent).toBe(0);
  expect((await sandbox.ledgerOf(customer.email)).charges).toHaveLength(0);
});
