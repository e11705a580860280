// Describes each kind of fee in words that customers use.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { feeRule } from '../../../../src/domain/money/fee-rule.ts';
import type { Fee } from '../../../../src/domain/money/fee.ts';

const EUR = { tickerWithNetwork: 'EUR', viewedTicker: 'EUR', isCrypto: false };
const USDT = { tickerWithNetwork: 'USDT-MATIC', viewedTicker: 'USDT', isCrypto: true };
const percent = (value: string): Fee => ({ type: 'percent', value });
const money = (amount: string, currency = 'EUR'): Fee => ({ type: 'money', amount, currency });
const sum = (...fees: Fee[]): Fee => ({ type: 'sum', fees });
const max = (...options: Fee[]): Fee => ({ type: 'max', options });
const share = (value: string) => ({ percent: value, sums: [] });
const only = (amount: string, ticker = 'EUR') => ({ percent: null, sums: [{ amount, ticker }] });

const atLeast = (value: string, least: object) => ({ kind: 'atLeast', share: share(value), least });
const highest = (...parts: object[]) => ({ kind: 'highest', parts });

const RULES: readonly [string, Fee | undefined, object | null][] = [
  ['a share alone needs no words', percent('1.50'), null],
  ['a plain sum needs no words', money('2.5'), null],
  ['an unknown fee', undefined, null],
  ['a share, at least a sum', max(percent('1.5'), money('2.5')), atLeast('1.5', only('2.50'))],
  [
    'in the other order, each in a sum of one',
    max(sum(money('2.50')), sum(percent('1.5'))),
    atLeast('1.5', only('2.50')),
  ],
  [
    'a share and a sum, or another sum',
    max(sum(percent('1'), money('0.123'), percent('0.5')), money('3')),
    highest({ ...only('0.123'), percent: '1.5' }, only('3.00')),
  ],
  [
    'the highest of what is no share with a least sum',
    max(sum(percent('1'), money('1')), money('3')),
    highest({ ...only('1.00'), percent: '1' }, only('3.00')),
  ],
  [
    'the highest of three',
    max(percent('1'), percent('2'), money('3')),
    highest(share('1'), share('2'), only('3.00')),
  ],
  [
    'crypto by its own name and without cents',
    max(percent('1'), money('2.5', 'USDT-MATIC')),
    atLeast('1', only('2.5', 'USDT')),
  ],
];

describe('the rule of a fee', () => {
  for (const [name, fee, rule] of RULES) {
    it(`FEE-05 describes ${name}`, () => assert.deepEqual(feeRule(fee, [EUR, USDT]), rule));
  }
});
