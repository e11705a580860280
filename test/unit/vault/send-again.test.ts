// The processing request is sent again only after a time-out, with the same key, and only while the order has not
// moved.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { fees } from '../../support/catalog.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { CARD, PROCESSED, REQUEST, RESERVED, reserved, stage, type Answer } from './processing-stage.ts';

describe('repeated sending', () => {
  it('API-18 a success is sent once', async () => {
    const gateway = stage([[200, PROCESSED]]);
    assert.deepEqual(await gateway.run(), { ok: true, order: PROCESSED.result });
    assert.equal(gateway.sent.length, 1);
  });
  it('API-08 a time-out comes after 10 s; after a pause the order is read before anything is sent again', async () => {
    const gateway = stage(['never', [200, PROCESSED]], [[200, RESERVED]]);
    const result = gateway.send('buy', CARD, REQUEST);
    await gateway.clock.advance(9_999);
    assert.equal(gateway.sent.length, 1);
    await gateway.clock.advance(1);
    assert.equal(gateway.sent.length, 1);
    await gateway.clock.advance(1_000);
    assert.equal((await result).ok, true);
    assert.deepEqual(
      gateway.sent.map(({ method }) => method),
      ['POST', 'GET', 'POST'],
    );
    assert.equal(gateway.sent[1]?.url, 'http://127.0.0.1:4300/api/v1/orders/order%2F1');
  });
  it('an order that has moved on after a time-out counts as success, and nothing is sent again', async () => {
    const gateway = stage(['never'], [[200, PROCESSED]]);
    assert.deepEqual(await gateway.run(), { ok: true, order: PROCESSED.result });
    assert.equal(gateway.count('POST'), 1);
  });
  it('API-18 the request is sent again at most 3 times, with the same key and body', async () => {
    const gateway = stage(['never'], [[200, RESERVED]]);
    const result = await gateway.run();
    assert.equal(result.ok, false);
    assert.equal(!result.ok && result.code, 'time_out');
    const posts = gateway.sent.filter(({ method }) => method === 'POST');
    assert.equal(posts.length, 4);
    assert.equal(new Set(posts.map(({ init }) => init.body)).size, 1);
    assert.deepEqual(
      new Set(posts.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])),
      new Set(['key-1']),
    );
    assert.equal(gateway.clock.pending(), 0);
  });
  it('an order that cannot be read after a time-out is read again, and nothing is sent', async () => {
    const gateway = stage(['never'], ['broken', 'broken', [200, PROCESSED]]);
    assert.equal((await gateway.run()).ok, true);
    assert.deepEqual([gateway.count('POST'), gateway.count('GET')], [1, 3]);
  });
  it('an order that can never be read ends as a time-out after one request', async () => {
    const gateway = stage(['never'], ['broken']);
    const result = await gateway.run();
    assert.equal(!result.ok && result.code, 'time_out');
    assert.equal(gateway.count('POST'), 1);
  });
  it('a call that is still running is followed by reading the order', async () => {
    const running = { error: { code: 'idempotency_in_progress', message: 'Wait' } };
    const gateway = stage(
      ['never', [409, running]],
      [
        [200, RESERVED],
        [200, RESERVED],
        [200, PROCESSED],
      ],
    );
    assert.equal((await gateway.run()).ok, true);
    assert.equal(gateway.count('POST'), 2);
  });
  it('a call that runs longer than the customer should wait stays in doubt, and is not sent again', async () => {
    const running = { error: { code: 'idempotency_in_progress', message: 'Wait' } };
    const gateway = stage(['never', [409, running]], [[200, RESERVED]]);
    const result = await gateway.run();
    assert.equal(!result.ok && result.code, 'idempotency_in_progress');
    assert.deepEqual([gateway.count('POST'), gateway.count('GET')], [2, 8]);
    assert.equal(gateway.clock.pending(), 0);
  });
  it('a gateway is not read again before Retry-After, and not at all if that is too long', async () => {
    for (const [seconds, reads] of [
      ['9', 3],
      ['90', 1],
    ] as const) {
      const busy: Answer = [503, { error: { code: 'api_server_error' } }, { 'retry-after': seconds }];
      const gateway = stage(['never'], [busy, busy, [200, PROCESSED]]);
      const result = await gateway.run();
      assert.equal(result.ok, reads === 3);
      assert.deepEqual([gateway.count('POST'), gateway.count('GET')], [1, reads]);
      const [first = 0, second = Infinity] = gateway.sent.slice(1).map(({ at }) => at);
      assert.ok(second - first >= 9_000);
    }
  });
  for (const [name, answer, code] of [
    ['a broken line', 'broken', 'network_error'],
    ['an answer that is no JSON', [200, '<html>'], 'unexpected_server_error'],
    ['an answer without an order', [200, { result: null }], 'unexpected_server_error'],
    ['a proxy that gave up', [502, '<html>'], 'unexpected_server_error'],
    ['a proxy that gave up without a word', [502, ''], 'api_server_error'],
    ['a proxy that asks who is there', [401, ''], 'authentication_error'],
    [
      'a gateway that failed',
      [500, { error: { code: 'unexpected_server_error', message: '' } }],
      'unexpected_server_error',
    ],
  ] as ReadonlyArray<[string, Answer, string]>) {
    it(`API-18 a response from ${name} is not sent again: the order is read, and the payment failed if the order has not moved`, async () => {
      const gateway = stage([answer], [[200, RESERVED]]);
      const result = await gateway.run();
      assert.equal(!result.ok && result.code, code);
      assert.deepEqual([gateway.count('POST'), gateway.count('GET')], [1, 1]);
    });
    it(`a response from ${name} counts as success if the order has moved`, async () => {
      const gateway = stage([answer], [[200, PROCESSED]]);
      assert.equal((await gateway.run()).ok, true);
      assert.equal(gateway.count('POST'), 1);
    });
  }
});

describe('an order that differs from the shown one', () => {
  const EUR = { ticker: 'EUR', tickerWithNetwork: 'EUR', roundOff: 2 };
  const CHANGES: ReadonlyArray<[string, Partial<Order>]> = [
    ['with less to receive', { toAmount: '97.9' }],
    ['with more to receive', { toAmount: '99' }],
    ['with more to pay', { fromAmount: '101' }],
    [
      'with a dearer fee',
      { fees: { ...fees('USD'), providerFee: { type: 'money', amount: '30', currency: 'USD' } } },
    ],
    ['in another currency', { fromCurrency: EUR, fees: undefined }],
    ['to another wallet', { toWallet: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }],
    ['by another way to pay', { paymentProviderId: 'skrill_pne' }],
  ];
  for (const [name, change] of CHANGES) {
    it(`the payment of an order ${name} is not sent again`, async () => {
      const gateway = stage(['never', [200, PROCESSED]], [[200, reserved(change)]]);
      const result = await gateway.run();
      assert.equal(!result.ok && result.code, 'time_out');
      assert.deepEqual([gateway.count('POST'), gateway.count('GET')], [1, 1]);
      assert.equal(gateway.clock.pending(), 0);
    });
  }
  it('a payment is not sent again if the response is about another order or cannot be read', async () => {
    const { fromAmount: _, ...torn } = RESERVED.result;
    for (const result of [{ ...RESERVED.result, id: 'order/2' }, { status: 'reserved' }, torn]) {
      const gateway = stage(['never', [200, PROCESSED]], [[200, { result }]]);
      assert.equal((await gateway.run()).ok, false);
      assert.equal(gateway.count('POST'), 1);
    }
  });
  it('a payment is not sent again if the shown amounts are unknown', async () => {
    for (const shown of [undefined, '', '{}', REQUEST.shown?.replace('order/1', 'order/2')]) {
      const gateway = stage(['never', [200, PROCESSED]], [[200, RESERVED]]);
      assert.equal((await gateway.run('buy', CARD, { ...REQUEST, shown })).ok, false);
      assert.equal(gateway.count('POST'), 1);
    }
  });
  it('a payment is sent again if the same amounts and wallet are only written differently', async () => {
    const same = reserved({ fromAmount: '100.00', toWallet: RESERVED.result.toWallet?.toLowerCase() });
    const gateway = stage(['never', [200, PROCESSED]], [[200, same]]);
    assert.equal((await gateway.run()).ok, true);
    assert.equal(gateway.count('POST'), 2);
  });
});
