// A user action takes effect once, however often its request is sent.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARD, ORDER, SELL_CARD, openSandbox, type Loose, type TestSandbox } from './harness.ts';

describe('idempotency keys', () => {
  let box: TestSandbox;
  /** A slow request passes this the function that releases it. */
  let tellSlow: (letGo: () => void) => void = (letGo) => letGo();
  const waitWhenSlow = () => new Promise<void>((letGo) => tellSlow(letGo));
  before(() => void (box = openSandbox(':memory:', 4410, { waitWhenSlow })));
  after(() => box.close());

  it('a repeated request with the same key gets the first response', async () => {
    const token = await box.signIn('same@example.com');
    const first = await box.post('/api/v1/orders', ORDER, { token, key: 'k1' });
    const second = await box.post('/api/v1/orders', ORDER, { token, key: 'k1' });
    assert.deepEqual(second.body, first.body);
    assert.equal(first.headers['idempotent-replayed'], undefined);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.equal((await box.ledger()).orders.length, 1);
  });

  it('a key is refused for another body or another call', async () => {
    const token = await box.signIn('reuse@example.com');
    const { body } = await box.post('/api/v1/orders', ORDER, { token, key: 'k2' });
    const other = await box.post('/api/v1/orders', { ...ORDER, fromAmount: '200' }, { token, key: 'k2' });
    assert.equal(other.status, 422);
    assert.equal(other.body.error.code, 'idempotency_key_reused');
    const path = `/api/v1/orders/${body.result.id}/processing/reserve`;
    assert.equal((await box.post(path, {}, { token, key: 'k2' })).body.error.code, 'idempotency_key_reused');
  });

  it('the same key of two customers does not collide', async () => {
    const one = await box.signIn('one@example.com');
    const two = await box.signIn('two@example.com');
    const first = await box.post('/api/v1/orders', ORDER, { token: one, key: 'shared' });
    const second = await box.post('/api/v1/orders', ORDER, { token: two, key: 'shared' });
    assert.equal(second.status, 200);
    assert.notEqual(second.body.result.id, first.body.result.id);
  });

  it('the same key leads the customer to the order in a new session, and a 401 is never stored as the response', async () => {
    const one = await box.signIn('again@example.com');
    const refused = await box.post('/api/v1/orders', ORDER, { token: 'gone', key: 'over' });
    assert.deepEqual([refused.status, refused.body.error.code], [401, 'authentication_error']);
    const first = await box.post('/api/v1/orders', ORDER, { token: one, key: 'over' });
    assert.equal(first.status, 200);
    assert.equal((await box.post('/api/v1/orders', ORDER, { token: 'gone', key: 'over' })).status, 401);
    const two = await box.signIn('again@example.com');
    assert.notEqual(one, two);
    const second = await box.post('/api/v1/orders', ORDER, { token: two, key: 'over' });
    assert.equal(second.body.result.id, first.body.result.id);
  });

  it('a refusal is stored under the key, but not a request that failed the schema', async () => {
    const token = await box.signIn('refused@example.com');
    const magic = { ...ORDER, fromAmount: '101.01' };
    await box.post('/api/v1/orders', magic, { token, key: 'k3' });
    const again = await box.post('/api/v1/orders', magic, { token, key: 'k3' });
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(again.body.error.code, 'no_payment_provider_can_be_used');
    await box.post('/api/v1/orders', { ...ORDER, colour: 'red' }, { token, key: 'k4' });
    assert.equal((await box.post('/api/v1/orders', ORDER, { token, key: 'k4' })).status, 200);
  });

  it('a second request reports that the first one with its key is still running', async () => {
    const token = await box.signIn('running@example.com');
    await box.post('/sandbox/faults', { method: 'POST', path: '/api/v1/orders', kind: 'slow', times: 1 });
    const slow = new Promise<() => void>((isSlow) => (tellSlow = isSlow));
    const first = box.post('/api/v1/orders', ORDER, { token, key: 'k5' });
    const letGo = await slow;
    const second = await box.post('/api/v1/orders', ORDER, { token, key: 'k5' });
    assert.equal(second.status, 409);
    assert.equal(second.body.error.code, 'idempotency_in_progress');
    letGo();
    assert.equal((await first).status, 200);
    const third = await box.post('/api/v1/orders', ORDER, { token, key: 'k5' });
    assert.equal(third.headers['idempotent-replayed'], 'true');
  });

  it('a payment that is sent twice is charged once, with or without a key', async () => {
    const token = await box.signIn('twice@example.com');
    for (const key of ['pay-key', undefined]) {
      const { id } = await box.reservedOrder(token);
      const [first, second] = await Promise.all([
        box.pay(token, id as string, CARD, { key }),
        box.pay(token, id as string, CARD, { key }),
      ]);
      assert.equal(first.status, 200);
      if (key) assert.equal(second.headers['idempotent-replayed'], 'true');
      else assert.equal(second.body.error.code, 'order_status_cannot_be_changed');
      const { charges } = await box.ledger();
      assert.equal(charges.filter((charge: Loose) => charge.orderId === id).length, 1);
    }
  });

  it('a key must be printable text', async () => {
    const token = await box.signIn('odd@example.com');
    const { status } = await box.post('/api/v1/orders', ORDER, { token, key: 'x'.repeat(300) });
    assert.equal(status, 422);
  });
});

describe('a call that creates or pays', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  it('a call that creates or pays is refused without a key, and has no effect', async () => {
    const token = await box.signIn('keyless@example.com');
    const sell = { fromCurrency: 'USDT-MATIC', toCurrency: 'USD', fromAmount: '100' };
    const { id } = await box.reservedOrder(token);
    const sold = (await box.post('/api/v1/offramp/orders', sell, { token })).body.result;
    const before = await box.ledger();
    for (const [path, body] of [
      ['/api/v1/orders', ORDER],
      ['/api/v1/offramp/orders', sell],
      [`/api/v2/orders/${id}/processing`, { agreement: true, card: [CARD] }],
      [`/api/v1/offramp/orders/${sold.id}/processing`, { card: [SELL_CARD] }],
    ] as const) {
      const answer = await box.post(path, body, { token, key: null });
      assert.deepEqual([answer.status, answer.body.error.code], [400, 'api_client_error'], path);
      assert.deepEqual(Object.keys(answer.body.error.payload as object), ['Idempotency-Key']);
    }
    assert.deepEqual(await box.ledger(), before);
  });
});
