// A customer continues an order on another device: who may open the link, for how long, and that the order is paid
// once.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Json, MINUTE, openSandbox, type TestSandbox } from './harness.ts';

const TAKE = '/api/v1/orders/handover';
const ENDED = 'This link has ended. Ask for another one on the device where the order is.';

describe('hand-over of an order', () => {
  let box: TestSandbox;
  let first: string;
  let order: Json;
  let customers = 0;
  before(() => void (box = openSandbox()));
  after(() => box.close());
  beforeEach(async () => {
    first = await box.signIn(`handover-${(customers += 1)}@example.com`);
    order = await box.reservedOrder(first);
  });

  const ask = (token = first, id = order.id as string) =>
    box.post(`/api/v1/orders/${id}/handover`, {}, { token });
  const link = async () => (await ask()).body.result as { url: string; expiresAt: string };
  const tokenIn = ({ url }: { url: string }) => new URL(url).searchParams.get('handover')!;
  const take = (token: string, by: string, more: Json = {}) =>
    box.post(TAKE, { token }, { token: by, ...more });
  /** The same customer on the second device. */
  const second = () => box.signIn(`handover-${customers}@example.com`);
  const refusedWith = ({ status, body }: { status: number; body: Json }) => [
    status,
    body.error?.payload?.handover?.[0],
  ];

  it('a hand-over returns a link to the hosted page that is valid for ten minutes', async () => {
    const { url, expiresAt } = await link();
    assert.match(url, /^http:\/\/127\.0\.0\.1:4410\/buy\/login\?handover=[\w-]{43}$/);
    const leftMs = Date.parse(expiresAt) - box.gateway.clock.now().getTime();
    assert.ok(leftMs > 9.9 * MINUTE && leftMs <= 10 * MINUTE, `${leftMs} ms are left`);
  });

  it('a hand-over link leads the same customer to the order, and works once', async () => {
    const token = tokenIn(await link());
    const other = await second();
    assert.deepEqual((await take(token, other)).body.result, { id: order.id, mode: 'buy' });
    assert.equal((await box.orderOf(other, order.id as string)).status, 'reserved');
    assert.deepEqual(refusedWith(await take(token, other)), [422, ENDED]);
  });

  it('a hand-over link can be redeemed again under the same key if the response was lost', async () => {
    const token = tokenIn(await link());
    const other = await second();
    for (let time = 0; time < 2; time += 1)
      assert.equal((await take(token, other, { key: 'lost-answer' })).body.result.id, order.id);
  });

  it("a hand-over link expires after ten minutes of the gateway's clock, and when a new one is requested", async () => {
    const old = tokenIn(await link());
    const token = tokenIn(await link());
    assert.deepEqual(refusedWith(await take(old, first)), [422, ENDED]);
    await box.advance(10 * MINUTE);
    assert.deepEqual(refusedWith(await take(token, first)), [422, ENDED]);
  });

  it('only the owner can request a hand-over link, and only while the order is open', async () => {
    const stranger = await box.signIn(`stranger-${customers}@example.com`);
    assert.equal((await ask(stranger)).status, 404);
    assert.equal((await box.post(`/api/v1/orders/${order.id}/handover`)).status, 401);
    assert.equal((await ask(first, 'unknown')).status, 404);
    await box.post(`/api/v1/orders/${order.id}/cancel`, {}, { token: first });
    assert.equal((await ask()).body.error.code, 'order_status_cannot_be_changed');
  });

  it('a hand-over link is refused to another customer, in the language of the device, and stays valid', async () => {
    const token = tokenIn(await link());
    const stranger = await box.signIn(`stranger-${customers}@example.com`);
    const headers = { 'accept-language': 'es' };
    const [status, said] = refusedWith(await take(token, stranger, { headers }));
    assert.equal(status, 422);
    assert.match(said as string, /otra persona/);
    assert.equal((await take(token, first)).status, 200);
  });

  it('a hand-over link also leads to a sale', async () => {
    const body = { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR', fromAmount: '100' };
    const sale = (await box.post('/api/v1/offramp/orders', body, { token: first })).body.result as Json;
    const { body: answer } = await box.post(
      `/api/v1/offramp/orders/${sale.id}/handover`,
      {},
      { token: first },
    );
    assert.match(answer.result.url as string, /\/sell\/login\?handover=/);
    const taken = await take(tokenIn(answer.result as { url: string }), first);
    assert.deepEqual(taken.body.result, { id: sale.id, mode: 'sell' });
  });

  it('two devices cannot both pay an order: the second payment is refused, and one charge is made', async () => {
    const other = await second();
    await take(tokenIn(await link()), other);
    const id = order.id as string;
    const answers = await Promise.all([box.pay(first, id), box.pay(other, id)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const { charges } = await box.ledger();
    assert.equal((charges as Json[]).filter(({ orderId }) => orderId === id).length, 1);
  });
});
