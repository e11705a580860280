// The gateway changes an order while its payment is in flight: only the shown amount is paid, and a payment that went
// through is reported.
import { expect } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { CARDS } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';

test.beforeEach(({ reports }) => reports.causes(/^time_out at \/buy\/order card_page: /));

const PATIENT = { timeout: 45_000 };
/** The gateway responds to the payment with a price that is 1 % worse. */
const DEARER_CARD = '4000 0000 0000 4004';
const OTHER_WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

test('the vault does not resend a payment at another price: both prices are shown, and nothing is charged', async ({
  page,
  scenes,
}) => {
  test.setTimeout(90_000);
  const { steps, sandbox, email } = await scenes.atConfirmation(DEARER_CARD);
  const shown = page.locator('.summary__row').filter({ hasText: en('calculator.youReceive') });
  const before = ((await shown.last().locator('dd').first().textContent()) ?? '').split(' ')[0]!;
  let sent = 0;
  await page.context().route('**/processing', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    // The request arrives, and its response is lost.
    await route.fetch();
  });
  await steps.pay();
  const change = page.getByRole('alert').filter({ hasText: en('order.rateChangedTitle') });
  await expect(change).toContainText(before, PATIENT);
  await expect(change).toContainText(en('order.rateChangedLead'));
  // Longer than the vault waits before it sends again.
  await expect(page.getByText(en('unsettled.payChecked'))).toBeVisible(PATIENT);
  expect(sent).toBe(1);
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(0);
});

test('an order that is stopped during its payment tells the customer not to pay again, and later that it is complete', async ({
  page,
  request,
  scenes,
  reports,
}) => {
  test.setTimeout(120_000);
  reports.causes(/changed toWallet$/);
  const { steps, sandbox, email, orderId } = await scenes.atConfirmation(CARDS.good);
  let isAltered = false;
  await page.context().route(`**/orders/${orderId}`, async (route) => {
    if (!isAltered || route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { result: { ...body.result, toWallet: OTHER_WALLET } } });
  });
  const late = new Promise<void>((delivered) => {
    void page.context().route('**/processing', async (route) => {
      const call = route.request();
      if (call.method() !== 'POST') return route.fallback();
      isAltered = true;
      // The request is held in flight for longer than the vault waits.
      await expect(page.getByText(en('fatal.alteredCheckedLead'))).toBeVisible(PATIENT);
      const { headers, data } = { headers: await call.allHeaders(), data: call.postData() ?? '' };
      await request.post(call.url(), { headers, data });
      delivered();
    });
  });
  await steps.pay();
  await late;
  await expect(page.getByRole('heading', { name: en('order.complete'), exact: true })).toBeVisible(PATIENT);
  await expect(page.getByText(en('fatal.alteredPaidLead'))).toBeVisible();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});
