// The costs on an order's public page: only figures from the gateway, and only if they add up.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { feeSummary } from '../../../../src/domain/money/fee-summary.ts';
import { decimal } from '../../../../src/domain/money/money.ts';
import { knownStatuses } from '../../../../src/domain/order/status.ts';
import { knownCosts, receiveState } from '../../../../src/domain/order/public-order.ts';
import { publicRate } from '../../../../src/domain/order/public-rate.ts';

const costs = (fromAmount: string, baseAmount: string | undefined) =>
  knownCosts({ fromAmount, ...(baseAmount !== undefined && { baseAmount }) });

describe('the costs of a tracked order', () => {
  for (const [total, base, baseCost, fees] of [
    ['100', '97.913043478260869565', '97.913', '2.0870'],
    ['213.36', '203.4924', '203.4924', '9.8676'],
    ['100', '95.91', '95.91', '4.0900'],
    ['0.00000001', '0.00000001', '0.00000001', '0.0000'],
    ['123456789012345678.99', '0.005', '0.005', '123456789012345678.9850'],
    ['1', '1.00000000001', '1', '0.0000'],
  ] as const) {
    it(`PUB-02 the costs of ${total} at a base of ${base} are ${baseCost} and ${fees}, which add up`, () => {
      const known = costs(total, base);
      assert.deepEqual(known, { baseCost, fees });
      assert.equal(decimal(baseCost).plus(decimal(fees)).toFixed(), total);
    });
  }

  it('shows no costs if the base amount is missing, invalid or above the total', () => {
    for (const base of [undefined, '', 'abc', '-1', '100.01']) assert.equal(costs('100', base), null, base);
  });

  it('CALC-14 the costs match those on the customer’s own screens, where each fee is listed', () => {
    const pair = { pay: 'USD', receive: 'BTC' };
    for (const cents of [2_001, 21_336, 21_337, 99_999]) {
      const pay = decimal(String(cents)).div(decimal('100'));
      // A share of 1.55 percent may end on half a unit of the fourth decimal.
      const [provider, network] = [pay.times(decimal('0.0155')), decimal('2.4')];
      const own = feeSummary(pay.toFixed(), {
        pair,
        rate: { divisor: '1', multiplier: '0.00001' },
        fees: {
          providerFee: { type: 'percent', value: '1.55' },
          networkFeeFiat: { type: 'money', amount: '2.4', currency: 'USD' },
        },
      });
      const known = costs(pay.toFixed(), pay.minus(provider).minus(network).toFixed());
      const fees = decimal(own.providerFee!).plus(decimal(own.networkFee!)).toFixed(4);
      assert.deepEqual(known, { baseCost: own.baseCost, fees }, pay.toFixed());
    }
  });

  it("a receipt computes the price of one unit of crypto from its own figures, in the format of the customer's screens", () => {
    const usd = { ticker: 'USD', tickerWithNetwork: 'USD', roundOff: 2 };
    const usdt = { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC', roundOff: 6, blockchainNetwork: 'MATIC' };
    const bought = { fromAmount: '100', baseAmount: '95.91', toAmount: '94.029411' };
    const buy = { fromCurrency: usd, toCurrency: usdt };
    assert.equal(publicRate({ ...bought, ...buy }), '1 USDT = 1.02 USD');
    assert.equal(publicRate({ ...bought, ...buy, toAmount: '0.00095910' }), '1 USDT = 100000.00 USD');
    const sell = { fromCurrency: usdt, toCurrency: { ...usd, ticker: 'EUR' } };
    const sold = { fromAmount: '100', baseAmount: '97.913', toAmount: '90.08' };
    assert.equal(publicRate({ ...sold, ...sell }), '1 USDT = 0.92 EUR');
    assert.equal(publicRate({ fromAmount: '100', toAmount: '94.029411', ...buy }), null, 'no base amount');
    assert.equal(publicRate({ ...bought, ...buy, toAmount: '0' }), null, 'nothing was sent yet');
  });

  it('PUB-02 an amount counts as received only when the order is complete', () => {
    const of = (state: string) => knownStatuses().filter((status) => receiveState({ status }) === state);
    assert.deepEqual(of('received'), ['complete']);
    assert.deepEqual(of('lost'), ['failed', 'expired']);
    assert.equal(receiveState({ status: 'unknown' }), 'awaited');
    assert.equal(of('awaited').length, knownStatuses().length - 3);
  });
});
