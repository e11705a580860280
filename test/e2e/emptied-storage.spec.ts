// A shop clears the browser's storage, as at a log-out, during a payment or a sale: nothing is paid twice, hidden or
// cancelled.
import { expect, test, type Page } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { EMBEDDINGS, type Placed } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { keepPayment } from '../support/late-payment.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { sellStageOf } from '../support/sell-stage.ts';
import { createStage, type Customer } from '../support/stage.ts';
import { storedValue } from '../support/stored-values.ts';

test.beforeEach(({ reports }) => reports.causes(/^network_error at \/buy\/order card_page: /));

const [inline] = EMBEDDINGS;
const PATIENT = { timeout: 40_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** In the page: clears both storages, with everything that the widget has stored. */
const emptyStorages = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** The shop's page in a browser that has already created this order. */
async function goOn(page: Page, baseURL: string, mode: 'buy' | 'sell', { token }: Customer, orderId: string) {
  const placed = await inline!.open(page, baseURL, { mode });
  await page.evaluate(
    ([session, key, order]) => {
      sessionStorage.setItem('ramp.session', session!);
      localStorage.setItem(key!, order!);
    },
    [
      storedValue(baseURL, token),
      mode === 'sell' ? 'ramp.order.anonymous.sell' : 'ramp.order.anonymous',
      storedValue(baseURL, orderId),
    ],
  );
  await page.reload();
  await placed.ready();
  await button(page, en('calculator.continueOrder')).click(PATIENT);
  return placed;
}

/** The messages that may come only once: `payment_sent` and the ends. */
async function told({ host }: Placed): Promise<string[]> {
  const wanted = ['payment_sent', 'operation_success', 'operation_fail'];
  return (await host.posts()).map(({ type }) => type).filter((type) => wanted.includes(type));
}

test('if storage is cleared during a payment, the payment is checked, not offered again, and announced with one end', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const sandbox = sandboxOf(request, baseURL!);
  const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
  const customer = await stage.signIn('kyc-complete');
  const placed = await goOn(page, baseURL!, 'buy', customer, await stage.order(customer));
  const steps = buySteps(page, sandbox, customer.email);
  await steps.fillCard();
  await steps.confirm();
  const arrive = await keepPayment(page, request, () => emptyStorages(page));
  await steps.pay();
  await expect(page.getByText(en('unsettled.payChecked'))).toBeVisible(PATIENT);
  await expect(button(page, en('card.proceed'))).toBeHidden();
  await emptyStorages(page);
  await arrive();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const { orders, charges } = await sandbox.ledgerOf(customer.email);
  expect([orders.length, charges.length]).toEqual([1, 1]);
  await expect.poll(() => told(placed)).toEqual(['payment_sent', 'operation_success']);
});

test('if storage is cleared after the customer said they sent the crypto, it is not requested again or cancelled, and is announced with one end', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const sandbox = sandboxOf(request, baseURL!);
  const customer = await createStage({ page, request, baseURL: baseURL!, sandbox }).signIn('kyc-complete');
  const sales = sellStageOf({ page, baseURL: baseURL! });
  const orderId = await sales.chosenOrder(customer);
  const placed = await goOn(page, baseURL!, 'sell', customer, orderId);
  await button(page, en('sell.haveSent')).click(PATIENT);
  await expect(page.getByText(en('sell.awaitingTitle'))).toBeVisible();
  await emptyStorages(page);
  // Since then, the screen has checked its state and the order was read.
  const isRead = (url: string) => new URL(url).pathname === `/api/v1/offramp/orders/${orderId}`;
  for (let reads = 0; reads < 2; reads += 1)
    await page.waitForResponse((answer) => isRead(answer.url()), PATIENT);
  await expect(page.getByText(en('sell.awaitingTitle'))).toBeVisible();
  for (const name of ['sell.haveSent', 'auth.cancelOrder'] as const)
    await expect(button(page, en(name))).toBeHidden();
  await sales.deposit(orderId);
  await expect(page.getByRole('heading', { name: en('order.complete'), exact: true })).toBeVisible(PATIENT);
  const { orders, payouts } = await sandbox.ledgerOf(customer.email);
  expect([orders.map(({ status }) => status), payouts.length]).toEqual([['complete'], 1]);
  await expect.poll(() => told(placed)).toEqual(['payment_sent', 'operation_success']);
});
