// The sandbox's quote arithmetic, case by case.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createCatalogue, type Pair } from '../../demo/sandbox/catalogue/catalogue.ts';
import type { ExchangeRate, Fee } from '../../demo/sandbox/records.ts';
import { dec } from '../../demo/sandbox/rules/decimal.ts';
import { quoteFromPay, quoteFromReceive } from '../../demo/sandbox/rules/quote.ts';

const catalogue = createCatalogue('default');
const pair = catalogue.pair('buy', 'USD', 'USDT-MATIC')!;
const sellPair = catalogue.pair('sell', 'USDT-MATIC', 'EUR')!;

const money = (amount: string, currency = 'USD') => ({ type: 'money', amount, currency }) as const;
const percent = (value: string) => ({ type: 'percent', value }) as const;
const none = money('0');
const one: ExchangeRate = { divisor: '1', multiplier: '1' };
const by2: ExchangeRate = { divisor: '2', multiplier: '1' };
const dearer: Fee = { type: 'max', options: [money('5'), percent('2')] };
const feesOf = (providerFee: Fee, networkFeeFiat: Fee = none) => ({ providerFee, networkFeeFiat });

describe('what is received', () => {
  const cases: Array<[string, Pair, ExchangeRate, Fee, Fee, string, string]> = [
    ['nothing is taken', pair, one, none, none, '100', '100'],
    ['money is taken first', pair, one, money('3'), money('2'), '100', '95'],
    ['a percentage is of the whole amount', pair, one, percent('10'), money('5'), '100', '85'],
    ['a sum takes both', pair, one, { type: 'sum', fees: [money('1'), percent('2')] }, none, '100', '97'],
    ['a max takes the dearer: money', pair, one, dearer, none, '100', '95'],
    ['a max takes the dearer: percent', pair, one, dearer, none, '1000', '980'],
    ['the rate divides', pair, { divisor: '1.02', multiplier: '1' }, none, none, '102', '100'],
    ['a divisor of 0 counts as 1', pair, { divisor: '0', multiplier: '2' }, none, none, '10', '20'],
    ['it is rounded down', pair, { divisor: '3', multiplier: '1' }, none, none, '100', '33.333333'],
    ['it is never below zero', pair, one, money('200'), none, '100', '0'],
    ['a fee of the receive side is converted', pair, by2, money('1', 'USDT-MATIC'), none, '100', '49'],
    [
      '100 USDT sold at 0.92 with 1 % give 90.08 EUR',
      sellPair,
      { ...one, multiplier: '0.92' },
      percent('1'),
      money('1', 'EUR'),
      '100',
      '90.08',
    ],
  ];
  for (const [what, ofPair, rate, provider, network, pay, receive] of cases) {
    it(what, () => {
      assert.equal(quoteFromPay(ofPair, rate, feesOf(provider, network), pay).toAmount, receive);
    });
  }

  it('the lines of a quote add up: pay = base + provider + network', () => {
    const fees = catalogue.fees('buy', pair, null);
    const quote = quoteFromPay(pair, pair.rate, fees, '333.33');
    const { providerFee, networkFeeFiat } = quote.fees;
    assert.ok(providerFee.type === 'money' && networkFeeFiat.type === 'money');
    const sum = dec(quote.baseAmount).plus(providerFee.amount).plus(networkFeeFiat.amount);
    assert.equal(sum.toFixed(), '333.33');
  });
});

describe('what must be paid', () => {
  it('the pay amount follows (amount + flat) / (1 - percent)', () => {
    const fees = feesOf({ type: 'sum', fees: [money('5'), percent('5')] });
    assert.equal(quoteFromReceive(pair, one, fees, '90')?.fromAmount, '100');
  });

  it('for a fee with `max`, the larger gross-up applies', () => {
    const fees = feesOf(dearer);
    assert.equal(quoteFromReceive(pair, one, fees, '95')?.fromAmount, '100');
    assert.equal(quoteFromReceive(pair, one, fees, '980')?.fromAmount, '1000');
  });

  it('a fee of 100 % or a multiplier of 0 gives no rate', () => {
    assert.equal(quoteFromReceive(pair, one, feesOf(percent('100')), '1'), null);
    assert.equal(quoteFromReceive(pair, { divisor: '1', multiplier: '0' }, feesOf(none), '1'), null);
  });

  it('for every pair, the pay amount nets at least the fixed amount, and one step less would not', () => {
    const pairs = catalogue.pairs('buy');
    fc.assert(
      fc.property(fc.nat(pairs.length - 1), fc.integer({ min: 1, max: 5_000_000 }), (index, raw) => {
        const chosen = pairs[index]!;
        const fees = catalogue.fees('buy', chosen, null);
        const wanted = dec(raw).div(1000).round(chosen.receive.roundOff).toFixed();
        if (wanted === '0') return;
        const quote = quoteFromReceive(chosen, chosen.rate, fees, wanted)!;
        const netOf = (pay: string) => dec(quoteFromPay(chosen, chosen.rate, fees, pay).toAmount);
        assert.ok(netOf(quote.fromAmount).gte(wanted));
        const less = dec(quote.fromAmount).minus(dec(10).pow(-chosen.pay.roundOff));
        if (less.gt(0)) assert.ok(netOf(less.toFixed()).lt(wanted), `${chosen.key} ${wanted}`);
      }),
      { numRuns: 300 },
    );
  });
});
