// Selling crypto for a payout to a card.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE, SELL_CARD, openSandbox, type Json, type Loose, type TestSandbox } from './harness.ts';

const SELL = { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR', fromAmount: '100' };

describe('selling through the gateway', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  const create = async (token: string, changes: Json = {}): Promise<Json> =>
    (await box.post('/api/v1/offramp/orders', { ...SELL, ...changes }, { token })).body.result as Json;
  const choose = (token: string, id: unknown, card: Json) =>
    box.post(`/api/v1/offramp/orders/${id}/processing`, { card: [card] }, { token });
  const read = async (token: string, id: unknown): Promise<Json> =>
    (await box.ask(`/api/v1/offramp/orders/${id}`, { token })).body.result as Json;

  it('selling 100 USDT at 0.92 with a 1 % fee and one unit of network fee pays out 90.08 EUR', async () => {
    const token = await box.signIn('kyc-complete+rates@example.com');
    const { result } = (await box.ask('/api/v1/offramp/currencies/rates')).body;
    assert.deepEqual(result['USDT-MATIC_EUR'].exchangeRate, { divisor: '1', multiplier: '0.92' });
    const fees = (await box.ask('/api/v1/offramp/currencies/fees/USDT-MATIC_EUR')).body.result;
    assert.deepEqual(fees.providerFee, { type: 'percent', value: '1' });
    assert.deepEqual(fees.networkFeeFiat, { type: 'money', amount: '1', currency: 'EUR' });
    assert.equal((await box.ask('/api/v1/offramp/currencies/fees/USDT-MATIC_EUR/DE')).status, 200);
    assert.equal((await create(token)).toAmount, '90.08');
  });

  it('a fixed payout amount is grossed up', async () => {
    const token = await box.signIn('kyc-complete+gross@example.com');
    const order = await create(token, { fromAmount: null, toAmount: '90.08' });
    assert.equal(order.fromAmount, '100');
  });

  it('a sale stores the payout card, waits for the crypto, and pays out once', async () => {
    const token = await box.signIn('kyc-complete+seller@example.com');
    const { id } = await create(token);
    const chosen = await choose(token, id, SELL_CARD);
    assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
    assert.equal(chosen.body.result.status, 'can_be_processed');
    assert.match(chosen.body.result.toWallet as string, /^0x[0-9a-f]{40}$/);
    assert.match(chosen.body.result.qrCode as string, /^iVBORw0KGgo/);
    await box.advance(MINUTE);
    assert.equal((await read(token, id)).status, 'can_be_processed', 'it waits for the crypto');
    const seen = await box.post(`/sandbox/orders/${id}/deposit`, { txHash: '0xabc' });
    assert.deepEqual(seen.body.result, { txHash: '0xabc', status: 'processing_started', kind: 'full' });
    await box.advance(MINUTE);
    assert.equal((await read(token, id)).status, 'complete');
    const { charges, payouts } = await box.ledger();
    assert.deepEqual(
      charges.map((entry: Loose) => [entry.orderId, entry.amount, entry.currency]),
      [[id, '100', 'USDT-MATIC']],
    );
    assert.deepEqual(
      payouts.map((entry: Loose) => [entry.orderId, entry.amount, entry.currency, entry.destination]),
      [[id, '90.08', 'EUR', 'card ending 4242']],
    );
    const cards = (await box.ask('/api/v1/offramp/customers/cards', { token })).body.result;
    assert.equal(cards.length, 1);
    const next = await create(token);
    const again = await choose(token, next.id, { id: cards[0].id });
    assert.equal(again.body.result.status, 'can_be_processed');
    const removed = await box.ask(`/api/v1/offramp/customers/cards/${cards[0].id}`, {
      method: 'DELETE',
      token,
    });
    assert.equal(removed.status, 200);
  });

  it('a sale waits for KYC before it returns a deposit address', async () => {
    const token = await box.signIn('unverified@example.com');
    const { id } = await create(token);
    const { result } = (await choose(token, id, SELL_CARD)).body;
    assert.equal(result.status, 'kyc_waiting');
    assert.equal(result.toWallet, null);
    await box.advance(60 * MINUTE);
    await box.post('/sandbox/customers/unverified@example.com/kyc', { status: 'complete' });
    const order = await read(token, id);
    assert.equal(order.status, 'can_be_processed');
    assert.ok(order.toWallet);
  });

  it('a sale expires if no crypto arrives', async () => {
    const token = await box.signIn('kyc-complete+late@example.com');
    const { id } = await create(token);
    await choose(token, id, SELL_CARD);
    await box.advance(16 * MINUTE);
    assert.equal((await read(token, id)).status, 'expired');
  });

  it('a sale can be reserved and cancelled', async () => {
    const token = await box.signIn('kyc-complete+cancel@example.com');
    const { id } = await create(token);
    const reserved = await box.post(`/api/v1/offramp/orders/${id}/processing/reserve`, {}, { token });
    assert.equal(reserved.body.result.status, 'reserved');
    assert.equal(
      (await box.post(`/api/v1/offramp/orders/${id}/cancel`, {}, { token })).body.result.status,
      'expired',
    );
  });

  const wrongCards: Array<[string, Json, string]> = [
    ['no date of birth', { dateOfBirth: '' }, 'card.dateOfBirth'],
    ['a date that is none', { dateOfBirth: '1990-02-30' }, 'card.dateOfBirth'],
    ['a child', { dateOfBirth: '2020-01-01' }, 'card.dateOfBirth'],
    ['somebody of 160 years', { dateOfBirth: '1866-01-01' }, 'card.dateOfBirth'],
    ['a wrong number', { number: '1234' }, 'card.number'],
    ['a past expiry', { expirationDate: '01/20' }, 'card.expirationDate'],
    ['no holder', { holder: '' }, 'card.holder'],
    ['a security code, which no payout needs', { cvv: '123' }, 'card.cvv'],
    ['an unknown saved card', { id: 'nope' }, 'card.id'],
  ];
  for (const [what, changes, field] of wrongCards) {
    it(`the gateway refuses a sale with ${what}, naming ${field}`, async () => {
      const token = await box.signIn('kyc-complete+strict@example.com');
      const { id } = await create(token);
      const { status, body } = await choose(token, id, { ...SELL_CARD, ...changes });
      assert.equal(status, 422, JSON.stringify(body));
      assert.ok(field in body.error.payload, JSON.stringify(body.error.payload));
    });
  }

  it("a sale on each network returns a deposit address in that network's format", async () => {
    const token = await box.signIn('kyc-complete+networks@example.com');
    for (const [fromCurrency, fromAmount, form] of [
      ['BTC', '0.01', /^bc1q[02-9ac-hj-np-z]{38}$/],
      ['USDT-TRC20', '100', /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
      ['ETH', '0.1', /^0x[0-9a-f]{40}$/],
    ] as const) {
      const { id } = await create(token, { fromCurrency, fromAmount });
      const { result } = (await choose(token, id, SELL_CARD)).body;
      assert.match(result.toWallet as string, form);
    }
  });

  it('a sale describes its transfer as a wallet builds it: chain, token, decimals, memo', async () => {
    const token = await box.signIn('kyc-complete+deposit@example.com');
    const deposit = async (fromCurrency: string, fromAmount: string) => {
      const order = await create(token, { fromCurrency, fromAmount });
      assert.equal(order.deposit, null, 'before there is an address');
      return (await choose(token, order.id, SELL_CARD)).body.result;
    };
    const token20 = await deposit('USDT-MATIC', '100.5');
    const { address, tokenAddress, ...rest } = token20.deposit;
    assert.equal(address, token20.toWallet);
    assert.match(tokenAddress, /^0x[0-9a-f]{40}$/);
    const uri = `ethereum:${tokenAddress}@80002/transfer?address=${address}&uint256=100500000`;
    assert.deepEqual(rest, { memo: null, amount: '100.5', chainId: 80_002, decimals: 6, uri });
    const coin = (await deposit('ETH', '0.1')).deposit;
    assert.equal(coin.tokenAddress, null);
    assert.equal(coin.uri, `ethereum:${coin.address}@11155111?value=100000000000000000`);
    const bsc = (await deposit('USDC-BEP20', '100')).deposit;
    assert.deepEqual([bsc.chainId, bsc.decimals], [97, 18], 'there the same token has other decimals');
    const lumens = await deposit('XLM', '1000');
    assert.match(lumens.tag, /^[1-9]\d{8}$/);
    assert.equal(lumens.deposit.memo, lumens.tag);
    assert.notEqual((await deposit('XLM', '1000')).tag, lumens.tag, 'the memo tells orders apart');
    const xrp = (await deposit('XRP', '50')).deposit;
    assert.equal(xrp.uri, `ripple:${xrp.address}?amount=50&dt=${xrp.memo}`);
  });

  it('the transfer of a sale is the same in each answer until its crypto arrives', async () => {
    const token = await box.signIn('kyc-complete+same-transfer@example.com');
    const transferOf = ({ toWallet, tag, deposit, qrCodeUrl, fromAmount }: Json) => ({
      ...{ toWallet, tag, deposit, qrCodeUrl, fromAmount },
    });
    for (const [fromCurrency, fromAmount] of [
      ['USDT-MATIC', '100'],
      ['ETH', '0.1'],
      ['XLM', '1000'],
    ] as const) {
      const { id } = await create(token, { fromCurrency, fromAmount });
      const chosen = transferOf((await choose(token, id, SELL_CARD)).body.result as Json);
      assert.ok(chosen.toWallet && chosen.deposit);
      for (let minute = 0; minute < 3; minute += 1) {
        await box.advance(MINUTE);
        assert.deepEqual(transferOf(await read(token, id)), chosen);
      }
    }
  });

  it('buy and sell calls refuse orders of the other direction', async () => {
    const token = await box.signIn('kyc-complete+modes@example.com');
    const sell = await create(token);
    assert.equal((await box.ask(`/api/v1/orders/${sell.id}`, { token })).status, 404);
    const extra = await box.post('/api/v1/offramp/orders', { ...SELL, paymentType: 'card' }, { token });
    assert.ok('paymentType' in extra.body.error.payload);
  });
});
