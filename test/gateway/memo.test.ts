// The memo of an order's wallet: the gateway stores and returns it, the signature binds it, and a shared account
// requires it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantByKey } from '../../demo/sandbox/merchants.ts';
import { EXCHANGE_ACCOUNT, XRP_EXCHANGE_ACCOUNT } from '../../demo/sandbox/rules/memo.ts';
import { TWO_TAGS } from '../support/second-tags.ts';
import { merchantHeader, MINUTE, openSandbox, sign, type Json, type TestSandbox } from './harness.ts';

const LUMENS = { paymentType: 'card', fromCurrency: 'USD', toCurrency: 'XLM', fromAmount: '100' };
const OWN = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';

describe('memos', () => {
  let box: TestSandbox;
  let token = '';
  before(async () => {
    box = openSandbox();
    token = await box.signIn('returning+memo@example.com');
  });
  after(() => box.close());

  const create = (body: Json) => box.post('/api/v1/orders', { ...LUMENS, ...body }, { token });
  const refusal = async (body: Json) => (await create(body)).body.error.payload.toMemo as string[];

  it('the memo is in the order and in its public form', async () => {
    const { body } = await create({ toWallet: EXCHANGE_ACCOUNT, toMemo: '104523' });
    const { id, toMemo } = body.result;
    assert.equal(toMemo, '104523');
    assert.equal((await box.ask(`/api/v1/orders/${id}`, { token })).body.result.toMemo, '104523');
    assert.equal((await box.ask(`/api/v1/orders/${id}/track`)).body.result.toMemo, '104523');
  });

  it('the memo stays with the order to its end, and goes into the payout', async () => {
    const { id } = (await create({ toWallet: EXCHANGE_ACCOUNT, toMemo: '104523' })).body.result;
    await box.post(`/api/v1/orders/${id}/processing/reserve`, {}, { token });
    assert.equal((await box.pay(token, id as string)).status, 200);
    await box.advance(MINUTE);
    const { status, toMemo } = await box.orderOf(token, id as string);
    assert.deepEqual([status, toMemo], ['complete', '104523']);
    const { payouts } = await box.ledger();
    const paid = payouts.filter(({ orderId }: Json) => orderId === id);
    assert.deepEqual(
      paid.map(({ destination, memo }: Json) => [destination, memo]),
      [[EXCHANGE_ACCOUNT, '104523']],
    );
  });

  it("only an exchange's account requires a memo", async () => {
    assert.deepEqual(await refusal({ toWallet: EXCHANGE_ACCOUNT }), ['This account needs a memo.']);
    assert.equal((await create({ toWallet: OWN })).body.result.toMemo, null);
  });

  it('a memo is refused if it is too long, or on a network without memos', async () => {
    assert.match((await refusal({ toWallet: OWN, toMemo: 'é'.repeat(15) }))[0]!, /at most 28 bytes/);
    const matic = { toCurrency: 'USDT-MATIC', toWallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    assert.match((await refusal({ ...matic, toMemo: '1' }))[0]!, /no memos/);
  });

  it('a memo is refused beside an address that contains one, because the two tags might differ', async () => {
    const xAddress = { toCurrency: 'XRP', toWallet: 'XVLhHMPHU98es4dbozjVtdWzVrDjtV8kAUjCqhhYkVKt4XW' };
    assert.match((await refusal({ ...xAddress, toMemo: '42' }))[0]!, /carries its own/);
    const muxed = { toWallet: `M${OWN.slice(1)}AAAAAAAAAAAAA` };
    assert.match((await refusal({ ...muxed, toMemo: '42' }))[0]!, /carries its own/);
    assert.equal((await create(xAddress)).status, 200);
  });

  for (const { what, payload, field, mended } of TWO_TAGS)
    it(`LAUNCH-15 two tags of ${what} are refused at the start, in both directions, and at every call with that launch`, async () => {
      const text = JSON.stringify(payload);
      for (const path of ['/api/v1/merchants/validate-widget', '/api/v1/offramp/merchants/validate-widget'])
        for (const { apiKey, secret } of ['demo-merchant', 'unlisted-merchant'].map((key) =>
          merchantByKey(key)!,
        )) {
          const start = (signed: string) =>
            box.post(path, { apiKey, payload: signed, signature: sign(signed, secret) });
          const { status, body } = await start(text);
          assert.equal(status, 422);
          assert.deepEqual(Object.keys(body.error.payload as object), [field]);
          assert.match(body.error.payload[field][0] as string, /carries its own.*leave .* out/);
          assert.equal((await start(JSON.stringify(mended))).status, 200);
        }
      const later = await box.ask('/api/v1/currencies', { merchant: merchantHeader(text) });
      assert.deepEqual(Object.keys(later.body.error.payload as object), [field]);
    });

  it('a memo on XRP is a 32-bit tag, which an exchange requires too', async () => {
    const xrp = { toCurrency: 'XRP', toWallet: XRP_EXCHANGE_ACCOUNT };
    assert.equal((await create({ ...xrp, toMemo: '4294967295' })).body.result.toMemo, '4294967295');
    for (const toMemo of ['4294967296', 'savings', '-1', '1.5'])
      assert.match((await refusal({ ...xrp, toMemo }))[0]!, /a number up to 4294967295/);
    assert.deepEqual(await refusal(xrp), ['This account needs a memo.']);
  });

  it('a signed memo is used unchanged, and a request for a different one is refused', async () => {
    const signed = async (more: Json, toMemo = '42') => {
      const payload = { toCurrency: 'XLM', toWallet: EXCHANGE_ACCOUNT, toMemo };
      const { result } = (await box.post('/sandbox/sign', { payload })).body;
      const { apiKey, signature } = result;
      const data = Buffer.from(JSON.stringify({ apiKey, payload: result.payload, signature }));
      const headers = { 'x-merchant-data': data.toString('base64url') };
      const body = { ...LUMENS, toWallet: EXCHANGE_ACCOUNT, ...more };
      return box.post('/api/v1/orders', body, { token, headers });
    };
    assert.equal((await signed({ toMemo: '42' })).body.result.toMemo, '42');
    assert.equal((await signed({})).body.result.toMemo, '42');
    assert.ok((await signed({ toMemo: '43' })).body.error.payload.toMemo);
    assert.equal(
      (await signed({ toMemo: '42' }, ' 42')).body.result.toMemo,
      '42',
      'signed with a blank before it',
    );
  });

  it('beside a signed wallet without a memo, none can be added: coins would reach another account', async () => {
    for (const amounts of [{}, { toAmount: '1000' }]) {
      const payload = JSON.stringify({ toCurrency: 'XLM', toWallet: OWN, ...amounts });
      const asked = { ...LUMENS, fromAmount: amounts.toAmount ? null : '100', ...amounts, toWallet: OWN };
      const create = (toMemo: string) =>
        box.post('/api/v1/orders', { ...asked, toMemo }, { token, merchant: merchantHeader(payload) });
      assert.deepEqual((await create('666')).body.error?.payload, {
        toMemo: ['The merchant signed another value.'],
      });
      assert.equal((await create(' ')).body.result?.toMemo, null);
    }
  });
});
