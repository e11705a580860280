// Fiat amounts show two decimals or none, wherever they appear.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineAmount } from '../../../../src/domain/money/line-amount.ts';
import { localAmount } from '../../../../src/lib/local-amount.ts';
import { orderSummary } from '../../../../src/features/order/summary/order-summary.ts';
import { order } from '../../../support/orders.ts';
import { sellOrder } from '../../../support/sell-orders.ts';

describe('an amount in a line', () => {
  for (const [amount, fiat, crypto] of [
    ['88.5', '88.50', '88.5'],
    ['0.5', '0.50', '0.5'],
    ['1000.1', '1000.10', '1000.1'],
    ['88', '88', '88'],
    ['88.50', '88.50', '88.50'],
    ['88.05', '88.05', '88.05'],
    ['4.0900', '4.0900', '4.0900'],
    ['0.00012', '0.00012', '0.00012'],
    ['', '', ''],
    ['…', '…', '…'],
  ] as const)
    it(`'${amount}' is '${fiat}' in money, '${crypto}' in crypto`, () => {
      assert.deepEqual([lineAmount(amount, true), lineAmount(amount, false)], [fiat, crypto]);
    });

  it('a fiat amount in Spanish has a comma', () => {
    assert.equal(localAmount(lineAmount('88.5', true), 'es-ES'), '88,50');
  });

  it('an order has an amount for each side, and the base cost is in the currency that is paid', () => {
    const bought = orderSummary(order({ fromAmount: '88.5', toAmount: '86.5' }), []);
    assert.deepEqual([bought.payAmount, bought.receiveAmount], ['88.50', '86.5']);
    const sold = orderSummary({ ...sellOrder('complete'), fromAmount: '88.5', toAmount: '86.5' }, []);
    assert.deepEqual([sold.payAmount, sold.receiveAmount], ['88.5', '86.50']);
  });
});
