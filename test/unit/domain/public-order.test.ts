// What the public page can say of an order's money: only what the gateway told, and nothing that does not sum up.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../src/domain/order.ts';
import { knownCosts, receiveState } from '../../../src/domain/public-order.ts';

const costs = (fromAmount: string, baseAmount: string | undefined, roundOff?: number) =>
  knownCosts({
    fromAmount,
    ...(baseAmount !== undefined && { baseAmount }),
    fromCurrency: { ticker: 'X', tickerWithNetwork: 'X', ...(roundOff !== undefined && { roundOff }) },
  });

describe('the costs of a tracked order', () => {
  for (const [total, base, roundOff, baseCost, fees] of [
    ['100', '97.913043478260869565', 6, '97.913043', '2.086957'],
    ['100', '95.91', 2, '95.91', '4.09'],
    ['0.00000001', '0.00000001', 8, '0.00000001', '0'],
    ['123456789012345678.99', '0.005', 2, '0.01', '123456789012345678.98'],
    ['50', '49.5', undefined, '49.5', '0.5'],
  ] as const) {
    it(`PUB-02 of ${total} at a base of ${base}: ${baseCost} and ${fees}, which sum up`, () => {
      const known = costs(total, base, roundOff);
      assert.deepEqual(known, { baseCost, fees });
      assert.equal(decimal(baseCost).plus(decimal(fees)).toFixed(), total);
    });
  }

  it('says nothing without a base amount, with one that is no amount, or with one above the total', () => {
    for (const base of [undefined, '', 'abc', '-1', '100.01'])
      assert.equal(costs('100', base, 2), null, base);
  });

  it('PUB-02 an amount is received when the order is complete, and no earlier', () => {
    const of = (state: string) => ORDER_STATUSES.filter((status) => receiveState({ status }) === state);
    assert.deepEqual(of('received'), ['complete']);
    assert.deepEqual(of('lost'), ['failed', 'expired']);
    assert.equal(receiveState({ status: 'unknown' }), 'awaited');
    assert.equal(of('awaited').length, ORDER_STATUSES.length - 3);
  });
});
