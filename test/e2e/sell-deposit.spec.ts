// Host-executed sell: the merchant's page, on another site, sends the crypto from its own wallet.
import { expect, test, type Page } from '../support/journey.ts';
import { openHostPage, type HostPage } from '../support/host-page.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { storedValue } from '../support/stored-values.ts';
import { sellStageOf } from '../support/sell-stage.ts';
import { createStage } from '../support/stage.ts';
import { en } from '../support/english.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const FROM_WALLET = 'Send from connected wallet';

interface Asked {
  orderId: string;
  idempotencyKey: string;
  toWallet: string;
  amount: string;
}

/** A shop with the element, whose customer has an order that waits for its crypto. */
async function toPayment(
  page: Page,
  baseURL: string,
  script: string,
): Promise<{ host: HostPage; email: string }> {
  const sandbox = sandboxOf(page.request, baseURL);
  const { email, token } = await createStage({ page, request: page.request, baseURL, sandbox }).signIn(
    'kyc-complete',
  );
  const orderId = await sellStageOf({ page, baseURL }).chosenOrder({ email, token });
  await page.addInitScript(
    ({ token, orderId }) => {
      if (location.hostname !== 'localhost') return;
      sessionStorage.setItem('ramp.session', token);
      localStorage.setItem('ramp.order.anonymous.sell', orderId);
    },
    { token: storedValue(baseURL, token), orderId: storedValue(baseURL, orderId) },
  );
  const { port } = new URL(baseURL);
  const html = `<ramp-widget mode="sell" gateway-url="http://127.0.0.1:${port}"></ramp-widget>
    <script>window.asked = []; const widget = document.querySelector('ramp-widget'); ${script}</script>`;
  const host = await openHostPage(page, baseURL, { html });
  await button(page, en('calculator.continueOrder')).click();
  await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
  return { host, email };
}

const expectTold = (host: HostPage, type: string, times: number) =>
  expect.poll(async () => (await host.events(type)).length).toBe(times);

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked[] }).asked);

/** The page's wallet has sent; for scripts that store the resolver in `answer`. */
const answer = (page: Page, txHash: string) =>
  page.evaluate(
    (hash) => (window as unknown as { answer(value: object): void }).answer({ txHash: hash }),
    txHash,
  );

test("HOST-15 HOST-08 the page's deposit handler sends the crypto, and the payout is made once", async ({
  page,
  baseURL,
}) => {
  const { host, email } = await toPayment(
    page,
    baseURL!,
    `widget.onDeposit = async (request) => {
       asked.push(request);
       const answer = await fetch(widget.getAttribute('gateway-url') + '/sandbox/orders/' + request.orderId + '/deposit',
         { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
       return { txHash: (await answer.json()).result.txHash };
     };`,
  );
  await expectTold(host, 'payment_pending', 1);
  const [pending] = await host.events('payment_pending');
  expect(pending?.payload['toWallet']).toMatch(/^0x/);
  await button(page, FROM_WALLET).click();
  await expect(page.getByRole('heading', { name: en('order.complete') })).toBeVisible({
    timeout: 25_000,
  });
  const requests = await asked(page);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    orderId: pending!.payload['orderId'],
    toWallet: pending!.payload['toWallet'],
    amount: '100',
    currency: 'USDT-MATIC',
    network: 'MATIC',
  });
  await expectTold(host, 'operation_success', 1);
  await expectTold(host, 'payment_sent', 1);
  expect((await sandboxOf(page.request, baseURL!).ledgerOf(email)).payouts).toHaveLength(1);
});

for (const [refusal, text] of [
  ['rejected', 'The transfer was declined in your wallet. Nothing was sent.'],
  ['insufficient_funds', "Your wallet doesn't have enough funds. Nothing was sent."],
  ['timeout', "Your wallet didn't answer in time. Check it before you send again."],
] as const) {
  test(`HOST-15 after ${refusal} the customer reads why, and address and QR code stay available`, async ({
    page,
    baseURL,
  }) => {
    const { host } = await toPayment(
      page,
      baseURL!,
      `widget.onDeposit = (request) => { asked.push(request); return { error: '${refusal}' }; };`,
    );
    await button(page, FROM_WALLET).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('img', { name: en('sell.qrAlt') })).toBeVisible();
    await expect(button(page, en('tracker.copyAddress'))).toBeVisible();
    expect(await host.events('payment_sent')).toHaveLength(0);
    await button(page, FROM_WALLET).click();
    await expect.poll(async () => (await asked(page)).length).toBe(2);
    const [first, second] = await asked(page);
    expect(first!.idempotencyKey === second!.idempotencyKey).toBe(refusal === 'timeout');
  });
}

test('a double press calls the deposit handler once, and re-attaching the element while it waits does not call it again', async ({
  page,
  baseURL,
}) => {
  await toPayment(
    page,
    baseURL!,
    `widget.onDeposit = (request) => { asked.push(request); return new Promise(() => {}); };`,
  );
  await button(page, FROM_WALLET).dblclick();
  await expect(page.getByText(en('sell.walletWaiting'))).toBeVisible();
  // Taking the order's lock among the tabs lies between the two.
  await expect.poll(async () => (await asked(page)).length).toBe(1);
  const widget = await page.locator('ramp-widget').elementHandle();
  await widget!.evaluate((node) => node.remove());
  await expect.poll(() => widget!.evaluate((node) => node.shadowRoot!.childElementCount)).toBe(0);
  await widget!.evaluate((node) => document.body.append(node));
  await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
  await expect(page.getByRole('img', { name: en('sell.qrAlt') })).toBeVisible();
  expect(await asked(page)).toHaveLength(1);
});

test('the page can send the crypto by itself with respondWith', async ({ page, baseURL }) => {
  const { host } = await toPayment(
    page,
    baseURL!,
    `widget.addEventListener('ramp-payment-pending', (event) =>
       event.respondWith(new Promise((resolve) => { window.answer = resolve; })));`,
  );
  await expect(button(page, FROM_WALLET)).toBeVisible();
  await answer(page, '0xfeed');
  await expect.poll(async () => (await host.events('payment_sent')).length).toBe(1);
  await expect(page.getByText(en('sell.awaitingTitle'))).toBeVisible();
});

test('an order that expires while the wallet is open ends as Order expired', async ({ page, baseURL }) => {
  const { host } = await toPayment(
    page,
    baseURL!,
    `widget.onDeposit = (request) => { asked.push(request); return new Promise((resolve) => { window.answer = resolve; }); };`,
  );
  await button(page, FROM_WALLET).click();
  await expect.poll(async () => (await asked(page)).length).toBe(1);
  await expectTold(host, 'operation_created', 1);
  const [created] = await host.events('operation_created');
  await sandboxOf(page.request, baseURL!).moveOrder(String(created!.payload['orderId']), 'expired');
  await expect(page.getByRole('heading', { name: en('order.expired') })).toBeVisible();
  await answer(page, '0xlate');
  await expect(page.getByText(en('sell.txSent'))).toBeVisible();
  await expectTold(host, 'operation_fail', 1);
  expect(await host.events('payment_sent')).toHaveLength(0);
});
