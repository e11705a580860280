// Deposits that are too small, too large, late or repeated: the order, the accepted and the returned amount, and the
// mail.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE, SELL_CARD, openSandbox, type Json, type Loose, type TestSandbox } from './harness.ts';

describe('a deposit that is not as agreed', () => {
  let box: TestSandbox;
  let count = 0;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  /** A sale of 100 USDT that waits for its deposit. */
  async function waiting() {
    const email = `kyc-complete+short${(count += 1)}@example.com`;
    const token = await box.signIn(email);
    const body = { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR', fromAmount: '100' };
    const { id } = (await box.post('/api/v1/offramp/orders', body, { token })).body.result as { id: string };
    await box.post(`/api/v1/offramp/orders/${id}/processing`, { card: [SELL_CARD] }, { token });
    const deposit = async (change: Json = {}) =>
      (await box.post(`/sandbox/orders/${id}/deposit`, change)).body;
    return {
      id,
      arrives: async (change?: Json) => (await deposit(change)).result as Json,
      refused: async (change: Json) => (await deposit(change)).error,
      order: async () => (await box.ask(`/api/v1/offramp/orders/${id}`, { token })).body.result as Json,
      charges: async () =>
        ((await box.ledger()).charges as Loose[])
          .filter(({ orderId }) => orderId === id)
          .map(({ amount, releasedAt }) => [amount, releasedAt !== null]),
      payouts: async () =>
        ((await box.ledger()).payouts as Loose[])
          .filter(({ orderId }) => orderId === id)
          .map(({ amount }) => amount),
      mails: async () =>
        ((await box.ask(`/sandbox/outbox?email=${encodeURIComponent(email)}`)).body.result as Loose[])
          .filter(({ kind }) => kind === 'deposit')
          .map(({ text }) => text as string),
    };
  }

  it('a short deposit holds the order until the rest arrives, and the order is then paid out once', async () => {
    const sale = await waiting();
    const short = await sale.arrives({ txHash: '0x1', amount: '40' });
    assert.deepEqual(short, { txHash: '0x1', status: 'on_hold', kind: 'short' });
    await box.advance(20 * MINUTE);
    assert.deepEqual([(await sale.order()).status, await sale.payouts()], ['on_hold', []]);
    assert.match((await sale.mails())[0]!, /40 arrived, and 60 is missing/);
    assert.equal((await sale.arrives({ amount: '10' })).kind, 'short');
    assert.equal((await sale.arrives()).kind, 'full');
    await box.advance(MINUTE);
    assert.equal((await sale.order()).status, 'complete');
    assert.deepEqual(await sale.charges(), [
      ['40', false],
      ['10', false],
      ['50', false],
    ]);
    assert.deepEqual(await sale.payouts(), ['90.08']);
  });

  it('from a deposit that is too large the order takes its amount, and the rest is returned', async () => {
    const sale = await waiting();
    assert.equal((await sale.arrives({ amount: '130.5' })).kind, 'over');
    await box.advance(MINUTE);
    assert.equal((await sale.order()).status, 'complete');
    assert.deepEqual(await sale.charges(), [
      ['100', false],
      ['30.5', true],
    ]);
    assert.deepEqual(await sale.payouts(), ['90.08']);
    assert.match((await sale.mails())[0]!, /30\.5 arrived that is no part of the order/);
  });

  it('a late deposit leaves the order expired, is announced, and is returned', async () => {
    const sale = await waiting();
    await box.advance(16 * MINUTE);
    assert.deepEqual(await sale.arrives({ txHash: '0x2' }), {
      txHash: '0x2',
      status: 'expired',
      kind: 'late',
    });
    const { status, isCharged, blockchainNetworkTxId } = await sale.order();
    assert.deepEqual([status, isCharged, blockchainNetworkTxId], ['expired', true, '0x2']);
    assert.deepEqual([await sale.charges(), await sale.payouts()], [[['100', true]], []]);
  });

  it('a second deposit is returned, during the order and after its end, and the order is paid out once', async () => {
    const sale = await waiting();
    await sale.arrives({ txHash: '0x3' });
    assert.equal((await sale.arrives({ txHash: '0x4' })).kind, 'double');
    await box.advance(MINUTE);
    assert.equal((await sale.arrives({ amount: '7' })).kind, 'double');
    const { status, blockchainNetworkTxId } = await sale.order();
    assert.deepEqual([status, blockchainNetworkTxId], ['complete', '0x3']);
    assert.deepEqual(await sale.charges(), [
      ['100', false],
      ['100', true],
      ['7', true],
    ]);
    assert.deepEqual(await sale.payouts(), ['90.08']);
  });

  it('a deposit needs an address and a valid amount', async () => {
    const sale = await waiting();
    for (const amount of ['0', '0.00', '-1', '1e3', ''])
      assert.ok('amount' in (await sale.refused({ amount })).payload, amount);
    await box.post(`/sandbox/orders/${sale.id}/status`, { status: 'created' });
    const token = await box.signIn('kyc-complete+no-address@example.com');
    const body = { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR', fromAmount: '100' };
    const { id } = (await box.post('/api/v1/offramp/orders', body, { token })).body.result as { id: string };
    assert.equal((await box.post(`/sandbox/orders/${id}/deposit`, {})).status, 422);
  });
});
