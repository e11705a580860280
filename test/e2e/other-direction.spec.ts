// An order with money in flight is shown in either direction, and its end stays until it was seen.
import { expect, type Page } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { sellStageOf } from '../support/sell-stage.ts';
import { sendsOn } from '../support/sends-on.ts';
import { createStage } from '../support/stage.ts';
import { storedValue } from '../support/stored-values.ts';

const PATIENT = { timeout: 40_000 };
/** The response takes 12 s. */
const SLOW_CARD = '4000 0000 0000 4129';
const DONE = en('unsettled.complete', { amount: '100', ticker: 'USD' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('Sell shows a purchase in progress until its end, Buy shows the end too, and neither shows it after the customer has opened it', async ({
  page,
  scenes,
}) => {
  test.setTimeout(150_000);
  const { steps, sandbox, email } = await scenes.atConfirmation(SLOW_CARD);
  const isSent = sendsOn(page);
  await steps.pay();
  await isSent;
  await page.goto('/sell');
  await expect(
    page.getByText(/the payment of 100 USD for your purchase|purchase for 100 USD is /),
  ).toBeVisible(PATIENT);
  await expect(page.getByText(DONE)).toBeVisible({ timeout: 60_000 });
  await page.goto('/buy');
  await expect(page.getByText(DONE)).toBeVisible(PATIENT);
  await page.goto('/sell');
  await expect(page.getByText(DONE)).toBeVisible(PATIENT);
  await button(page, en('unsettled.show')).click(PATIENT);
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(PATIENT);
  await expect(page).toHaveURL(/\/buy\/order/);
  for (const place of ['/buy', '/sell']) {
    await page.goto(place);
    await expect(page.getByRole('tab', { name: en('calculator.sell') })).toBeVisible(PATIENT);
    // Without the list, the widget does not know of the order.
    expect(
      await page.evaluate(() =>
        Object.values({ ...localStorage }).filter((text) => text.includes('"open\\"')),
      ),
    ).toEqual([]);
    await expect(page.getByText(DONE)).toHaveCount(0);
  }
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('a sale whose wallet responds after the page switched to buying is announced, and can be opened from there', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const sandbox = sandboxOf(page.request, baseURL!);
  const { email, token } = await createStage({
    page,
    request: page.request,
    baseURL: baseURL!,
    sandbox,
  }).signIn('kyc-complete');
  const orderId = await sellStageOf({ page, baseURL: baseURL! }).chosenOrder({ email, token });
  await page.addInitScript(
    ({ token, orderId }) => {
      if (location.hostname !== 'localhost') return;
      sessionStorage.setItem('ramp.session', token);
      localStorage.setItem('ramp.order.anonymous.sell', orderId);
    },
    { token: storedValue(baseURL!, token), orderId: storedValue(baseURL!, orderId) },
  );
  const { port } = new URL(baseURL!);
  const host = await openHostPage(page, baseURL!, {
    html: `<ramp-widget mode="sell" gateway-url="http://127.0.0.1:${port}"></ramp-widget>
      <script>
        const widget = document.querySelector('ramp-widget');
        widget.onDeposit = () => new Promise((resolve) => { window.answer = resolve; });
      </script>`,
  });
  await button(page, en('calculator.continueOrder')).click(PATIENT);
  await button(page, 'Send from connected wallet').click(PATIENT);
  await expect(page.getByText(en('sell.walletWaiting'))).toBeVisible(PATIENT);
  await page.waitForFunction(() => 'answer' in window);
  await page.evaluate(() => document.querySelector('ramp-widget')!.setAttribute('mode', 'buy'));
  await expect(page.getByText('for your sale.')).toBeVisible(PATIENT);
  await page.evaluate(
    (txHash) => (window as unknown as { answer(value: object): void }).answer({ txHash }),
    `0x${'ab'.repeat(32)}`,
  );
  await expect.poll(async () => (await host.events('payment_sent')).length, PATIENT).toBe(1);
  expect((await host.events('payment_sent'))[0]?.payload).toMatchObject({ orderId, mode: 'sell' });
  await button(page, en('calculator.continueOrder')).click(PATIENT);
  await expect(page.getByRole('heading', { name: '100 USDT on the way' })).toBeVisible(PATIENT);
});
