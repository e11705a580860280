// Host-executed sell through a frame: the element with render="frame", and a plain iframe without our script.
import { expect, test, type FrameLocator, type Page } from '../support/journey.ts';
import { openHostPage, type HostPage } from '../support/host-page.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { storedValue } from '../support/stored-values.ts';
import { sellStageOf } from '../support/sell-stage.ts';
import { createStage, type Customer } from '../support/stage.ts';
import { en } from '../support/english.ts';

const FROM_WALLET = 'Send from connected wallet';

interface Asked {
  orderId: string;
  idempotencyKey: string;
}

interface Place {
  host: HostPage;
  card: FrameLocator;
  customer: Customer;
  orderId: string;
  asked(): Promise<Asked[]>;
}

/** Messages from the frame to its page arrive asynchronously. */
const expectTold = (host: HostPage, type: string, times: number) =>
  expect.poll(async () => (await host.events(type)).length).toBe(times);

const press = ({ card }: Place) => card.getByRole('button', { name: FROM_WALLET, exact: true }).click();

/** The customer's order waits for its crypto, and the card in the frame shows where to send it. */
async function atPayment(
  page: Page,
  baseURL: string,
  html: (gateway: string, shop: string) => string,
): Promise<Place> {
  const sandbox = sandboxOf(page.request, baseURL);
  const customer = await createStage({ page, request: page.request, baseURL, sandbox }).signIn(
    'kyc-complete',
  );
  const orderId = await sellStageOf({ page, baseURL }).chosenOrder(customer);
  const host = await openHostPage(page, baseURL, {
    html: (shop) => `<script>window.asked = []</script>${html(baseURL, shop)}`,
  });
  const card = page.frameLocator('iframe');
  await expect(card.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  const frame = page.frames().find((each) => each.url().startsWith(`${baseURL}/sell`))!;
  const isThere = page.waitForEvent('framenavigated', (each) => each === frame);
  await frame.evaluate(
    ({ token, orderId }) => {
      sessionStorage.setItem('ramp.session', token);
      localStorage.setItem('ramp.order.anonymous.sell', orderId);
      location.reload();
    },
    { token: storedValue(baseURL, customer.token), orderId: storedValue(baseURL, orderId) },
  );
  await isThere;
  await card.getByRole('button', { name: en('calculator.continueOrder') }).click();
  // A page that answers at once has sent before the test looks.
  await expect(card.getByRole('heading', { name: /^Send 100 USDT$|^100 USDT on the way$/ })).toBeVisible();
  const asked = () => page.evaluate(() => (window as unknown as { asked: Asked[] }).asked);
  return { host, card, customer, orderId, asked };
}

const framed = (script: string) => (gateway: string) =>
  `<ramp-widget mode="sell" render="frame" gateway-url="${gateway}"></ramp-widget>
   <script>const widget = document.querySelector('ramp-widget'); ${script}</script>`;

/** `say(type, payload)` posts to the frame; `heard(message)` receives what it posts. */
const bare = (script: string) => (gateway: string, shop: string) =>
  `<iframe title="Sell" style="width: 420px; height: 900px" allow="payment"
     src="${gateway}/sell?hostOrigin=${encodeURIComponent(shop)}"></iframe>
   <script>
     const frame = document.querySelector('iframe');
     const say = (type, payload) =>
       frame.contentWindow.postMessage({ source: 'ramp-host', version: 1, type, payload }, '${gateway}');
     addEventListener('message', ({ source, origin, data }) => {
       if (source === frame.contentWindow && origin === '${gateway}') heard(data);
     });
     ${script}
   </script>`;

test('HOST-15 HOST-08 render="frame": the handler is called once, and the payout is made once', async ({
  page,
  baseURL,
}) => {
  const place = await atPayment(
    page,
    baseURL!,
    framed(`widget.onDeposit = async (request) => {
      asked.push(request);
      const answer = await fetch(widget.getAttribute('gateway-url') + '/sandbox/orders/' + request.orderId + '/deposit',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      return { txHash: (await answer.json()).result.txHash };
    };`),
  );
  await place.card.getByRole('button', { name: FROM_WALLET, exact: true }).dblclick();
  await expect(place.card.getByRole('heading', { name: en('order.complete') })).toBeVisible({
    timeout: 25_000,
  });
  expect(await place.asked()).toEqual([
    expect.objectContaining({ orderId: place.orderId, amount: '100', currency: 'USDT-MATIC', tag: null }),
  ]);
  await expectTold(place.host, 'operation_success', 1);
  await expectTold(place.host, 'payment_sent', 1);
  const { payouts } = await sandboxOf(page.request, baseURL!).ledgerOf(place.customer.email);
  expect(payouts).toHaveLength(1);
});

test('HOST-15 render="frame": a response that throws when it is read counts as no response, and no error is uncaught', async ({
  page,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const place = await atPayment(
    page,
    baseURL!,
    framed(`widget.onDeposit = (request) => {
      asked.push(request);
      return { get txHash() { throw new Error('read me not'); } };
    };`),
  );
  await place.card.getByRole('button', { name: FROM_WALLET, exact: true }).click();
  await expect(place.card.getByText(en('sell.refusedUnknown'))).toBeVisible();
  expect(errors).toEqual([]);
});

test('HOST-15 render="frame": the hash of a response that cannot be cloned counts, as it does without a frame', async ({
  page,
  baseURL,
}) => {
  const place = await atPayment(
    page,
    baseURL!,
    framed(`class Sent { get txHash() { return '0xfeed'; } wait = () => Promise.resolve(); }
    widget.onDeposit = (request) => (asked.push(request), new Sent());`),
  );
  await press(place);
  await expect(place.card.getByText(en('sell.awaitingTitle'))).toBeVisible();
  await expect(place.card.getByText('0xfeed')).toBeVisible();
  await expectTold(place.host, 'payment_sent', 1);
});

test('HOST-15 render="frame": a thrown refusal that names a transfer leads to no second transfer', async ({
  page,
  baseURL,
}) => {
  const place = await atPayment(
    page,
    baseURL!,
    framed(`widget.onDeposit = (request) => {
      asked.push(request);
      throw Object.assign(new Error('rejected'), { txHash: '0xfeed' });
    };`),
  );
  await press(place);
  await expect(place.card.getByText(en('sell.begunBefore'))).toBeVisible();
  await expect(place.card.getByRole('button', { name: FROM_WALLET, exact: true })).toBeHidden();
  expect(await place.host.events('payment_sent')).toHaveLength(0);
});

test('HOST-15 render="frame": calling respondWith twice makes one transfer, and the first response counts', async ({
  page,
  baseURL,
}) => {
  const { host, card } = await atPayment(
    page,
    baseURL!,
    framed(`widget.addEventListener('ramp-payment-pending', (event) => {
      event.respondWith(new Promise((resolve) => { window.answer = resolve; }));
      event.respondWith(new Promise(() => {}));
    });`),
  );
  await expect.poll(() => page.evaluate(() => 'answer' in window)).toBe(true);
  await expect(card.getByRole('img', { name: en('sell.qrAlt') })).toBeVisible();
  expect(await host.events('payment_sent')).toHaveLength(0);
  await page.evaluate(() =>
    (window as unknown as { answer(value: object): void }).answer({ txHash: '0xfeed' }),
  );
  await expect(card.getByText(en('sell.awaitingTitle'))).toBeVisible();
  await expectTold(host, 'payment_sent', 1);
});

test('HOST-15 a bare iframe: the page receives the request as a message, refuses, and sends under another key', async ({
  page,
  baseURL,
}) => {
  const place = await atPayment(
    page,
    baseURL!,
    bare(`function heard({ source, type, payload }) {
      if (source === 'ramp-widget' && type === 'loaded') say('set', { canDeposit: true });
      if (source === 'ramp-frame' && type === 'deposit') asked.push(payload);
    }
    function answer(orderId, given) { say('deposit_result', { orderId, answer: given }); }`),
  );
  const { card, orderId, asked, host } = place;
  const answer = (given: object, id = orderId) =>
    page.evaluate(
      ([id, given]) =>
        (window as unknown as { answer(id: string, given: object): void }).answer(
          id as string,
          given as object,
        ),
      [id, given],
    );
  await press(place);
  await expect.poll(async () => (await asked()).length).toBe(1);
  await answer({ txHash: '0xforeign' }, 'another-order');
  await answer({ error: 'rejected' });
  await expect(card.getByText(en('sell.refusedRejected'))).toBeVisible();
  await press(place);
  await expect.poll(async () => (await asked()).length).toBe(2);
  const [first, second] = await asked();
  expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey);
  await answer({ txHash: '0xfeed' });
  await expect(card.getByText(en('sell.awaitingTitle'))).toBeVisible();
  await expect(card.getByText('0xfeed')).toBeVisible();
  await expect
    .poll(async () => (await host.posts()).filter(({ type }) => type === 'payment_sent').length)
    .toBe(1);
});

test('HOST-15 a bare iframe: the page sends by itself when it receives payment_pending', async ({
  page,
  baseURL,
}) => {
  const { card, host } = await atPayment(
    page,
    baseURL!,
    bare(`function heard({ type, payload }) {
      if (type === 'payment_pending') say('deposit_result', { orderId: payload.orderId, txHash: '0xfeed' });
    }`),
  );
  await expect(card.getByText(en('sell.awaitingTitle'))).toBeVisible();
  await expect(card.getByRole('img', { name: en('sell.qrAlt') })).toBeHidden();
  await expect
    .poll(async () => (await host.posts()).filter(({ type }) => type === 'payment_sent').length)
    .toBe(1);
});
