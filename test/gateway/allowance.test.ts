// The KYC tier that a customer's next order needs, and the merchant keys that a sandbox accepts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openSandbox, type Json, type TestSandbox } from './harness.ts';

let box: TestSandbox;
before(() => void (box = openSandbox()));
after(() => box.close());

const allowance = async (token: string, query = '') =>
  (await box.ask(`/api/v1/customers/current/allowance${query}`, { token })).body['result'] as Json;

describe('the allowance', () => {
  const above = { amount: '900', currency: 'EUR' };
  const rows: [email: string, mode: 'buy' | 'sell', tier: string, next: Json | null][] = [
    ['new-1@example.com', 'buy', 'light', { tier: 'full', above }],
    ['kyc-light@example.com', 'buy', 'light', { tier: 'full', above }],
    ['kyc-complete@example.com', 'buy', 'none', null],
    ['kyc-pending@example.com', 'buy', 'full', null],
    ['new-2@example.com', 'sell', 'full', null],
    ['kyc-complete@example.com', 'sell', 'none', null],
  ];
  for (const [email, mode, tier, next] of rows) {
    it(`the allowance of ${email} to ${mode} has the tier '${tier}'`, async () => {
      const token = await signInAgain(email);
      const answer = await allowance(token, `?mode=${mode}`);
      assert.deepEqual([answer['tier'], answer['next']], [tier, next]);
    });
  }

  it("a document is required from the second purchase on, as in the widget's routes", async () => {
    const token = await box.signIn('second@example.com');
    const order = await box.reservedOrder(token);
    await box.pay(token, order['id'] as string);
    await box.post(`/sandbox/orders/${order['id'] as string}/status`, { status: 'complete' });
    assert.equal((await allowance(token))['tier'], 'full');
  });

  it('purchases count towards the daily limit until the day is over', async () => {
    const token = await box.signIn('counts@example.com');
    const left = async (period: string) => Number((await allowance(token))['remaining'][period].amount);
    const before = await left('day');
    const order = await box.reservedOrder(token);
    assert.equal(await left('day'), before);
    await box.pay(token, order['id'] as string);
    const after = await left('day');
    assert.ok(after < before, `${after} < ${before}`);
    assert.equal((await left('year')) < 100_000, true);
    await box.advance(25 * 3600 * 1000);
    const later = await signInAgain('counts@example.com');
    assert.equal(Number((await allowance(later))['remaining'].day.amount), before);
  });

  it('the allowance requires a session and a fiat currency', async () => {
    assert.equal((await box.ask('/api/v1/customers/current/allowance')).status, 401);
    const token = await box.signIn('fiat@example.com');
    const refused = await box.ask('/api/v1/customers/current/allowance?currency=BTC', { token });
    assert.equal(refused.status, 422);
  });

  let minutes = 0;
  async function signInAgain(email: string): Promise<string> {
    await box.advance((minutes += 2) * 60_000);
    return box.signIn(email);
  }
});

describe('keys of merchants', () => {
  const rates = (apiKey: string) => box.ask(`/api/v2/currencies/rates?apiKey=${apiKey}`);

  it('API keys with the test prefix are accepted', async () => {
    assert.equal((await rates('pk_test_demo')).status, 200);
    assert.equal((await rates('demo-merchant')).status, 200);
  });

  it('API keys with the live prefix are refused by name in every call', async () => {
    const launch = { apiKey: 'pk_live_shop', payload: '', signature: '' };
    for (const answer of [
      await rates('pk_live_shop'),
      await box.post('/api/v1/merchants/validate-widget', launch),
      await box.post('/sandbox/sign', { apiKey: 'pk_live_shop', payload: {} }),
    ]) {
      assert.equal(answer.status, 422);
      assert.match(JSON.stringify(answer.body), /live key.*sandbox/);
    }
  });
});
