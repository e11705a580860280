// The lines of the fee summary have four decimals and add up to the pay amount.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { feeSummary, totalFee } from '../../../../src/domain/money/fee-summary.ts';
import { sellFees } from '../../../../src/domain/money/fees.ts';
import { decimal, parseAmount } from '../../../../src/domain/money/money.ts';
import { max, money, percent, terms } from '../fee-terms.ts';

describe('fee summary', () => {
  it('FEE-08 shows every fee with exactly four decimals, half up', () => {
    const summary = feeSummary(
      '33.33',
      terms({ providerFee: percent('1.235'), networkFeeFiat: money('0.00005') }),
    );
    assert.equal(summary.providerFee, '0.4116');
    assert.equal(summary.networkFee, '0.0001');
  });

  for (const [pay, cost] of [
    ['10', '3.0000'],
    ['100', '5.0000'],
  ] as const) {
    it(`FEE-05 the more expensive of two fee options for ${pay} is shown: ${cost}`, () => {
      const { providerFee } = feeSummary(pay, terms({ providerFee: max(money('3'), percent('5')) }));
      assert.equal(providerFee, cost);
    });
  }

  it('CALC-14 the lines add up to the pay amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 999 }),
        (cents, permille) => {
          const pay = decimal(String(cents)).div(decimal('100')).toFixed();
          const summary = feeSummary(
            pay,
            terms({ providerFee: percent(`0.${permille}`), networkFeeFiat: money('0.333333') }),
          );
          const total = [summary.providerFee, summary.networkFee, summary.baseCost].reduce(
            (all, line) => all.plus(parseAmount(line)!),
            decimal('0'),
          );
          assert.equal(total.toFixed(), pay);
        },
      ),
    );
  });

  it('FEE-08 the total of both fees is the sum of the shown fees', () => {
    const fees = { providerFee: percent('1.235'), networkFeeFiat: money('0.00005') };
    assert.equal(totalFee(feeSummary('33.33', terms(fees))), '0.4117');
    assert.equal(totalFee(feeSummary('100', terms({ providerFee: percent('1') }))), '1.0000');
    assert.equal(totalFee(feeSummary('100', null)), null);
  });

  it('FEE-09 has no lines without terms or without an amount', () => {
    const known = terms({ providerFee: percent('1') });
    const withoutRate = { ...known, rate: { divisor: '1', multiplier: '0' } };
    for (const summary of [feeSummary('100', null), feeSummary('', known), feeSummary('100', withoutRate)]) {
      assert.deepEqual(summary, {
        providerFee: null,
        networkFee: null,
        baseCost: null,
      });
    }
  });

  it('FEE-01 shows fees only in the pay currency, and an unknown network fee as a dash', () => {
    const fees = { providerFee: percent('1'), networkFeeFiat: money('0.5') };
    assert.deepEqual(feeSummary('100', terms(fees)), {
      providerFee: '1.0000',
      networkFee: '0.5000',
      baseCost: '98.5',
    });
    assert.deepEqual(feeSummary('100', terms({ providerFee: percent('1') })).networkFee, null);
    assert.equal(feeSummary('1', terms({ providerFee: money('5') })).baseCost, '0');
  });

  it('FEE-10 shows a network fee in the receive currency converted to the pay currency', () => {
    const fees = sellFees({ providerFee: percent('1') }, 'EUR');
    const pair = { pay: 'USDT-MATIC', receive: 'EUR' };
    const summary = feeSummary('100', terms(fees, { pair, rate: { divisor: '1', multiplier: '0.92' } }));
    assert.deepEqual(summary, {
      providerFee: '1.0000',
      networkFee: '1.0870',
      baseCost: '97.913',
    });
  });
});
