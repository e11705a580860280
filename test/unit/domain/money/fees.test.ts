// The receive amount after rate and fees, and the smallest pay amount for a fixed receive amount.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Fee, PairFees } from '../../../../src/domain/money/fee.ts';
import {
  isExchangeable,
  payFromReceive,
  receiveFromPay,
  sellFees,
  type Terms,
} from '../../../../src/domain/money/fees.ts';
import { decimal } from '../../../../src/domain/money/money.ts';
import { isRampError } from '../../../../src/domain/errors/ramp-error.ts';
import { max, money, percent, sum, terms } from '../fee-terms.ts';

const receive = (pay: string, t: Terms) => receiveFromPay(decimal(pay), t);
const gross = (amount: string, t: Terms) => payFromReceive(decimal(amount), t);

const by = (providerFee: Fee, networkFeeFiat?: Fee): PairFees => ({ providerFee, networkFeeFiat });
const at = (divisor: string, multiplier: string) => ({ rate: { divisor, multiplier } });

describe('receive amount', () => {
  const rows: Array<[string, string, PairFees, Partial<Terms>, string]> = [
    ['CALC-14 no fees', '100', by(sum()), {}, '100'],
    ['CALC-14 a flat fee', '100', by(money('2.5')), {}, '97.5'],
    ['CALC-14 a percentage of the whole pay amount', '100', by(sum(money('10'), percent('5'))), {}, '85'],
    ['CALC-14 provider and network fee', '100', by(percent('1.5'), money('1')), {}, '97.5'],
    ['CALC-14 the rate', '100', by(percent('0')), at('1.02', '1'), '98.039215'],
    ['CALC-14 a divisor of 0 as 1', '100', by(percent('0')), at('0', '2'), '200'],
    [
      'CALC-14 flat fee and percentage of the pay amount come off before the rate',
      '100',
      by(sum(money('2'), percent('3'))),
      at('4', '2'),
      '47.5',
    ],
    ['CALC-15 never below zero', '5', by(money('10')), {}, '0'],
    ['FEE-05 the dearer option: the flat one', '10', by(max(money('3'), percent('5'))), {}, '7'],
    ['FEE-05 the dearer option: the percentage', '100', by(max(money('3'), percent('5'))), {}, '95'],
    [
      'FEE-03 FEE-04 a max of sums',
      '100',
      by(max(sum(money('1'), percent('1')), sum(money('5'), percent('0.5')))),
      {},
      '94.5',
    ],
    ['CALC-14 a money fee in the receive currency', '100', by(money('1', 'USDT-MATIC')), at('2', '1'), '49'],
  ];
  for (const [title, pay, fees, changes, expected] of rows) {
    it(`${title}: ${pay} gives ${expected}`, () =>
      assert.equal(receive(pay, terms(fees, changes)), expected));
  }

  it('FEE-10 sells 100 USDT at 0.92 with 1 % for 90.08 EUR after the fixed network fee', () => {
    const fees = sellFees({ providerFee: percent('1'), networkFeeFiat: money('7', 'EUR') }, 'EUR');
    const pair = { pay: 'USDT-MATIC', receive: 'EUR' };
    assert.equal(
      receive('100', terms(fees, { pair, rate: { divisor: '1', multiplier: '0.92' }, receiveRoundOff: 2 })),
      '90.08',
    );
  });

  it('rounds the receive amount down', () => {
    const t = terms(
      { providerFee: percent('0') },
      { rate: { divisor: '3', multiplier: '2' }, receiveRoundOff: 2 },
    );
    assert.equal(receive('100', t), '66.66');
  });

  it('treats 100 percent and a multiplier of 0 as no rate', () => {
    for (const t of [
      terms({ providerFee: percent('100') }),
      terms({ providerFee: max(percent('1'), percent('100')) }),
      terms({ providerFee: sum(percent('60'), percent('40')) }),
      terms({ providerFee: percent('60'), networkFeeFiat: percent('40') }),
      terms({ providerFee: percent('1') }, at('1', '0')),
    ]) {
      assert.equal(receive('100', t), null);
      assert.equal(gross('100', t), null);
      assert.equal(isExchangeable(t), false);
    }
  });

  it('FEE-02 refuses a fee in a third currency as a broken response', () => {
    assert.throws(
      () => receive('100', terms({ providerFee: money('1', 'GBP') })),
      (error) => isRampError(error, 'unexpected_server_error'),
    );
  });

  it('refuses fees with too many alternatives', () => {
    const many = sum(...Array.from({ length: 30 }, () => max(money('1'), percent('1'))));
    assert.throws(
      () => receive('100', terms({ providerFee: many })),
      (error) => isRampError(error, 'unexpected_server_error'),
    );
  });
});

describe('gross-up', () => {
  const rows: Array<[string, string, PairFees, Partial<Terms>, string]> = [
    ['CALC-16 no fees', '100', by(sum()), {}, '100'],
    ['CALC-16 (amount + flat) / (1 - percent/100)', '85', by(sum(money('10'), percent('5'))), {}, '100'],
    ['CALC-16 rounded up', '100', by(percent('3')), {}, '103.1'],
    ['CALC-16 rounded up at the last decimal', '100', by(percent('7')), {}, '107.53'],
    ['FEE-05 the greatest of two options', '7', by(max(money('3'), percent('5'))), {}, '10'],
    ['CALC-16 nothing for nothing', '0', by(money('1')), {}, ''],
    ['CALC-16 a fee in the receive currency', '49', by(money('1', 'USDT-MATIC')), at('2', '1'), '100'],
  ];
  for (const [title, amount, fees, changes, expected] of rows) {
    it(`${title}: ${amount} costs ${expected || 'nothing'}`, () =>
      assert.equal(gross(amount, terms(fees, changes)), expected));
  }

  const cents = fc
    .integer({ min: 0, max: 5000 })
    .map((n) => decimal(String(n)).div(decimal('100')).toFixed());
  const leaf = fc.oneof(
    cents.map((amount) => money(amount)),
    cents.map((amount) => money(amount, 'USDT-MATIC')),
    fc.integer({ min: 0, max: 3000 }).map((n) => percent(decimal(String(n)).div(decimal('100')).toFixed())),
  );
  const anyFee = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }).map((fees) => sum(...fees)),
    fc.array(leaf, { minLength: 1, maxLength: 3 }).map((options) => max(...options)),
  );
  const ratio = fc
    .integer({ min: 1, max: 1_000_000 })
    .map((n) => decimal(String(n)).div(decimal('1000')).toFixed());
  const anyTerms = fc
    .record({
      providerFee: anyFee,
      networkFeeFiat: fc.option(anyFee, { nil: undefined }),
      multiplier: ratio,
      divisor: ratio,
      payRoundOff: fc.integer({ min: 0, max: 8 }),
      receiveRoundOff: fc.integer({ min: 0, max: 8 }),
    })
    .map(({ providerFee, networkFeeFiat, multiplier, divisor, payRoundOff, receiveRoundOff }) =>
      terms({ providerFee, networkFeeFiat }, { rate: { multiplier, divisor }, payRoundOff, receiveRoundOff }),
    );

  it('CALC-16 the pay amount nets at least the fixed amount and is the smallest such amount', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 1_000_000 }), (t, units) => {
        const amount = decimal(String(units)).times(decimal('10').pow(-t.receiveRoundOff)).toFixed();
        const pay = gross(amount, t);
        if (pay === null || pay === '') return;
        assert.ok(decimal(receive(pay, t)!).gte(decimal(amount)), `${pay} nets less than ${amount}`);
        const less = decimal(pay).minus(decimal('10').pow(-t.payRoundOff));
        if (less.gt(decimal('0')))
          assert.ok(decimal(receive(less.toFixed(), t)!).lt(decimal(amount)), `${less.toFixed()} would do`);
      }),
      { numRuns: 500 },
    );
  });

  it('CALC-16 raises a pay amount whose quotient was cut off just below the next step', () => {
    const rate = { divisor: '1', multiplier: `0.${'9'.repeat(90)}` };
    assert.equal(gross('100', terms({ providerFee: sum() }, { rate })), '100.01');
  });

  it('CALC-14 a higher pay amount never lowers the receive amount', () => {
    fc.assert(
      fc.property(anyTerms, cents, cents, (t, one, two) => {
        const [less, more] = decimal(one).lt(decimal(two)) ? [one, two] : [two, one];
        const [a, b] = [receive(less, t), receive(more, t)];
        if (a !== null && b !== null) assert.ok(decimal(a).lte(decimal(b)));
      }),
    );
  });
});
