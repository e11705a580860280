// Magic inputs make the sandbox return a certain refusal.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARD, ORDER, openSandbox, type TestSandbox } from './harness.ts';

describe('magic inputs', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());
  it('the magic input for changed data makes the gateway quote the order again, once', async () => {
    const token = await box.signIn('changed@example.com');
    const order = await box.reservedOrder(token);
    const card = { ...CARD, number: '4000000000004004' };
    const first = await box.pay(token, order.id as string, card);
    assert.equal(first.body.error.code, 'order_data_changed');
    const quoted = await box.orderOf(token, order.id as string);
    assert.ok(Number(quoted.toAmount) < Number(order.toAmount));
    assert.equal(quoted.status, 'reserved');
    assert.equal((await box.pay(token, order.id as string, card)).status, 200);
  });

  for (const [number, code] of [
    ['4000000000004012', 'country_data_changed'],
    ['4000000000004020', 'failed_to_detect_country_by_bin'],
    ['4000000000004038', 'order_status_cannot_be_changed'],
    ['4000000000004046', 'no_payment_provider_can_be_used'],
    ['4000000000004053', 'max_sum_for_light_kyc_exceeded'],
    ['4000000000004061', 'must_pass_kyc'],
    ['4000000000004079', 'order_cannot_be_processed'],
    ['4000000000004087', 'transfer_limit_reached_for_unverified_funds'],
  ] as const) {
    it(`the magic card makes the gateway answer ${code}`, async () => {
      const token = await box.signIn('magic@example.com');
      const { id } = await box.reservedOrder(token);
      const { status, body } = await box.pay(token, id as string, { ...CARD, number });
      assert.equal(status, 409);
      assert.equal(body.error.code, code);
    });
  }

  for (const [fromAmount, code] of [
    ['101.01', 'no_payment_provider_can_be_used'],
    ['101.02', 'transfer_limit_reached_for_unverified_funds'],
    ['101.03', 'must_pass_kyc'],
    ['101.11', 'validation_error'],
    ['101.15', 'order_not_created'],
    ['101.16', 'validation_error'],
    ['1200', 'max_sum_for_light_kyc_exceeded'],
  ] as const) {
    it(`an order of ${fromAmount} makes the gateway answer ${code}`, async () => {
      const token = await box.signIn('amounts@example.com');
      const { body } = await box.post('/api/v1/orders', { ...ORDER, fromAmount }, { token });
      assert.equal(body.error?.code, code);
    });
  }

  it('a verified customer can buy above the light limit', async () => {
    const token = await box.signIn('kyc-complete@example.com');
    const { status } = await box.post('/api/v1/orders', { ...ORDER, fromAmount: '1200' }, { token });
    assert.equal(status, 200);
  });

  it('the magic input for a stale session refuses one request, and accepts it again under the same key', async () => {
    const token = await box.signIn('csrf@example.com');
    const body = { ...ORDER, fromAmount: '101.14' };
    const first = await box.post('/api/v1/orders', body, { token, key: 'csrf-key' });
    assert.equal(first.status, 419);
    assert.equal((await box.post('/api/v1/orders', body, { token, key: 'csrf-key' })).status, 200);
  });
});
