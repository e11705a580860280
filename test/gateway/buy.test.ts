// Creating and reading orders to buy.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EVM, MINUTE, ORDER, openSandbox, type Loose, type TestSandbox } from './harness.ts';

describe('buying through the gateway', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  it('a buy order is created, reserved, paid and completed with exactly one charge and one payout', async () => {
    const token = await box.signIn('buyer@example.com');
    const order = await box.createOrder(token);
    assert.equal(order.status, 'created');
    // 100 less 3.99 and 0.10 is 95.91; 95.91 / 1.02 = 94.0294117…
    assert.equal(order.baseAmount, '95.91');
    assert.equal(order.toAmount, '94.029411');
    assert.deepEqual(order.fees.providerFee, { type: 'money', amount: '3.99', currency: 'USD' });
    assert.match(order.id as string, /^[0-9a-f]{32}$/);
    const reserved = await box.post(`/api/v1/orders/${order.id}/processing/reserve`, {}, { token });
    assert.equal(reserved.body.result.status, 'reserved');
    const paid = await box.pay(token, order.id as string);
    assert.equal(paid.status, 200, JSON.stringify(paid.body));
    assert.equal(paid.body.result.status, 'processing_started');
    await box.advance(MINUTE);
    const done = await box.orderOf(token, order.id as string);
    assert.equal(done.status, 'complete');
    assert.match(
      done.blockchainExplorerLink as string,
      /^http:\/\/127\.0\.0\.1:4410\/sandbox\/explorer\/MATIC\/0x/,
    );
    const { charges, payouts } = await box.ledger();
    assert.deepEqual(
      charges.map((entry: Loose) => [entry.orderId, entry.amount, entry.currency]),
      [[order.id, '100', 'USD']],
    );
    assert.deepEqual(
      payouts.map((entry: Loose) => [entry.orderId, entry.amount, entry.destination]),
      [[order.id, '94.029411', EVM]],
    );
    const customer = await box.ask('/api/v1/customers/current', { token });
    assert.equal(customer.body.result.hasCompleteOrders, true);
  });

  it('a paid order passes through every status in order', async () => {
    const token = await box.signIn('walker@example.com');
    const { id } = await box.reservedOrder(token);
    await box.pay(token, id as string);
    await box.advance(MINUTE);
    const { body } = await box.ask(`/sandbox/orders/${id}`);
    assert.deepEqual(
      body.result.history.map((entry: Loose) => entry.status),
      [
        'created',
        'reserved',
        'processing_started',
        'transfer_processing_started',
        'blockchain_transaction_submited',
        'complete',
      ],
    );
  });

  it('a fixed receive amount is grossed up, so that the customer receives exactly that amount', async () => {
    const token = await box.signIn('receiver@example.com');
    const fixed = { ...ORDER, fromAmount: null, toAmount: '94.029411' };
    const { body } = await box.post('/api/v1/orders', fixed, { token });
    assert.equal(body.result.toAmount, '94.029411');
    assert.equal(body.result.fromAmount, '100');
  });

  const refused: Array<[string, Record<string, unknown>, string]> = [
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['an amount below the minimum', { fromAmount: '19.99' }, 'fromAmount'],
    ['an amount above the maximum', { fromAmount: '5000.01' }, 'fromAmount'],
    ['too many decimals', { fromAmount: '100.001' }, 'fromAmount'],
    ['a number in place of a decimal string', { fromAmount: 100 }, 'fromAmount'],
    ['both amounts', { toAmount: '90' }, 'fromAmount'],
    ['an unknown currency', { toCurrency: 'NOPE' }, 'toCurrency'],
    ['a pair without a rate', { toCurrency: 'DAI' }, 'toCurrency'],
    ['a wallet of another network', { toWallet: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }, 'toWallet'],
    ['a payment method that the pair lacks', { paymentType: 'blik' }, 'paymentType'],
  ];
  for (const [what, changes, field] of refused) {
    it(`refuses ${what}, naming ${field}`, async () => {
      const token = await box.signIn('strict@example.com');
      const { status, body } = await box.post('/api/v1/orders', { ...ORDER, ...changes }, { token });
      assert.equal(status, 422, JSON.stringify(body));
      assert.equal(body.error.code, 'validation_error');
      assert.ok(field in body.error.payload, JSON.stringify(body.error.payload));
    });
  }

  it('only the owner can read an order', async () => {
    const owner = await box.signIn('owner@example.com');
    const stranger = await box.signIn('stranger@example.com');
    const { id } = await box.createOrder(owner);
    assert.equal(
      (await box.ask(`/api/v1/orders/${id}`, { token: stranger })).body.error.code,
      'not_found_error',
    );
    assert.equal((await box.ask(`/api/v1/orders/${id}`)).body.error.code, 'authentication_error');
    const publicOrder = await box.ask(`/api/v1/orders/${id}/track`);
    assert.equal(publicOrder.status, 200);
    assert.deepEqual(Object.keys(publicOrder.body.result as object).sort(), [
      'baseAmount',
      'cardType',
      'createdAt',
      'exchangeRate',
      'fees',
      'fromAmount',
      'fromCurrency',
      'id',
      'isCharged',
      'merchant',
      'paymentType',
      'quote',
      'reservationExpiresAt',
      'shortId',
      'status',
      'toAmount',
      'toCurrency',
      'toMemo',
      'toWallet',
      'type',
    ]);
  });
});
