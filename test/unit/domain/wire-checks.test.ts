// The calculator's checks without zod and the schemas must agree on every answer: same verdict, same value.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkCurrencies } from '../../../src/domain/checks/check-currencies.ts';
import { checkCurrentCountry } from '../../../src/domain/checks/check-current-country.ts';
import { checkMerchantAnswer } from '../../../src/domain/checks/check-merchant-answer.ts';
import { checkPairFees } from '../../../src/domain/checks/check-pair-fees.ts';
import { checkRates } from '../../../src/domain/checks/check-rates.ts';
import { currentCountrySchema } from '../../../src/domain/country.schema.ts';
import { currenciesSchema } from '../../../src/domain/currency.schema.ts';
import { pairFeesSchema } from '../../../src/domain/fee.schema.ts';
import { merchantAnswerSchema } from '../../../src/domain/merchant.schema.ts';
import { isRampError } from '../../../src/domain/ramp-error.ts';
import { ratesSchema } from '../../../src/domain/rate.schema.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}
type Check = (value: unknown) => unknown;

/** What both say; absent and undefined are the same. */
function verdict(check: Check, schema: Schema, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  const ofSchema = parsed.success ? { value: plain(parsed.data) } : 'refused';
  assert.deepEqual(outcome(check, answer), ofSchema, JSON.stringify(answer));
  return ofSchema === 'refused' ? ofSchema : (ofSchema as { value: unknown }).value;
}

function outcome(check: Check, answer: unknown): unknown {
  try {
    return { value: plain(check(answer)) };
  } catch (error) {
    assert.ok(isRampError(error, 'unexpected_server_error'));
    assert.match(error.message, /at result/);
    return 'refused';
  }
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

const currency = { id: 1, ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC' };
const rate = { exchangeRate: { divisor: '1.02', multiplier: '1' }, minAmount: '20', maxAmount: '1000' };
const money = { type: 'money', amount: '1', currency: 'USD' };
const nested = (depth: number): unknown => (depth === 0 ? money : { type: 'sum', fees: [nested(depth - 1)] });

const tables: Array<[string, Check, Schema, Array<[string, unknown, boolean]>]> = [
  [
    'DATA-01 currencies',
    checkCurrencies,
    currenciesSchema,
    [
      ['none', [], true],
      [
        'a fiat with ids and tickers only',
        [{ ...currency, id: 'usd', ticker: 'USD', tickerWithNetwork: 'USD' }],
        true,
      ],
      ['a crypto told by its network', [{ ...currency, blockchainNetwork: 'MATIC' }], true],
      [
        'null and empty optionals',
        [
          {
            ...currency,
            name: null,
            symbol: '',
            roundOff: null,
            isCrypto: null,
            feeValue: '',
            available: null,
            priority: '',
          },
        ],
        true,
      ],
      ['unknown extra fields', [{ ...currency, decimals: 'nonsense', extra: {} }], true],
      [
        'everything',
        [
          {
            ...currency,
            roundOff: 6,
            isCrypto: true,
            isBestConditions: true,
            priority: -3,
            feeValue: '0.015',
            available: false,
            logoUrl: 'x',
          },
        ],
        true,
      ],
      ['no list', {}, false],
      ['null', null, false],
      ['a hole', [null], false],
      ['no id', [{ ...currency, id: undefined }], false],
      ['an empty id', [{ ...currency, id: '' }], false],
      ['a fractional id', [{ ...currency, id: 1.5 }], false],
      ['no ticker', [{ ...currency, ticker: null }], false],
      ['no tickerWithNetwork', [{ ...currency, tickerWithNetwork: '' }], false],
      ['roundOff as text', [{ ...currency, roundOff: '2' }], false],
      ['roundOff below zero', [{ ...currency, roundOff: -1 }], false],
      ['an absurd roundOff', [{ ...currency, roundOff: 37 }], false],
      ['a fractional roundOff', [{ ...currency, roundOff: 2.5 }], false],
      ['feeValue as a number', [{ ...currency, feeValue: 0.015 }], false],
      ['available as text', [{ ...currency, available: 'yes' }], false],
      ['a list for a currency', [[]], false],
    ],
  ],
  [
    'DATA-03 rates',
    checkRates,
    ratesSchema,
    [
      ['none', {}, true],
      ['one', { 'USD_USDT-MATIC': rate }, true],
      [
        'everything',
        {
          A_B: {
            ...rate,
            availablePaymentTypes: ['card', 'new'],
            fromCurrency: 'USD',
            validUntil: '2026-01-01T00:00:00Z',
          },
        },
        true,
      ],
      [
        'null optionals',
        { A_B: { ...rate, availablePaymentTypes: null, fromCurrency: null, validUntil: '' } },
        true,
      ],
      ['a key of Object.prototype', { constructor: rate, toString: rate }, true],
      ['a list', [], false],
      ['null', null, false],
      ['a number for an amount', { A_B: { ...rate, minAmount: 20 } }, false],
      ['no bounds', { A_B: { ...rate, maxAmount: undefined } }, false],
      ['no exchange rate', { A_B: { ...rate, exchangeRate: null } }, false],
      ['half an exchange rate', { A_B: { ...rate, exchangeRate: { divisor: '1' } } }, false],
      ['an exponent', { A_B: { ...rate, exchangeRate: { divisor: '1e3', multiplier: '1' } } }, false],
      ['a sign', { A_B: { ...rate, minAmount: '-1' } }, false],
      ['an endless amount', { A_B: { ...rate, minAmount: '1'.repeat(101) } }, false],
      ['a broken date', { A_B: { ...rate, validUntil: 'soon' } }, false],
      ['payment types that are no list', { A_B: { ...rate, availablePaymentTypes: 'card' } }, false],
    ],
  ],
  [
    'FEE-01 fees of a pair',
    checkPairFees,
    pairFeesSchema,
    [
      [
        'FEE-02 money and percent',
        { providerFee: { type: 'percent', value: '1.5' }, networkFeeFiat: money },
        true,
      ],
      ['FEE-03 a sum of nothing', { providerFee: { type: 'sum', fees: [] } }, true],
      [
        'FEE-04 two options',
        {
          providerFee: {
            type: 'max',
            options: [
              { type: 'sum', fees: [money] },
              { type: 'percent', value: '1' },
            ],
          },
        },
        true,
      ],
      ['no network fee', { providerFee: money, networkFeeFiat: null }, true],
      ['depth 4', { providerFee: nested(3) }, true],
      ['depth 5', { providerFee: nested(4) }, false],
      ['a hostile depth', { providerFee: nested(500) }, false],
      ['no provider fee', { networkFeeFiat: money }, false],
      ['an empty max', { providerFee: { type: 'max', options: [] } }, false],
      ['an unknown type', { providerFee: { type: 'min', options: [money] } }, false],
      ['a percentage as a number', { providerFee: { type: 'percent', value: 1.5 } }, false],
      ['money without currency', { providerFee: { type: 'money', amount: '1' } }, false],
      ['fees that are no list', { providerFee: { type: 'sum', fees: {} } }, false],
      ['null', null, false],
    ],
  ],
  [
    'CTRY-07 current country',
    checkCurrentCountry,
    currentCountrySchema,
    [
      ['a country', { isoAlpha2: 'US', name: 'United States', available: true }, true],
      ['without a name', { isoAlpha2: 'US', name: null }, true],
      ['unavailable', { isoAlpha2: 'US', available: false }, true],
      ['no code', { name: 'Nowhere' }, false],
      ['available as text', { isoAlpha2: 'US', available: 'false' }, false],
      ['null', null, false],
      ['a list', [], false],
    ],
  ],
  [
    'LAUNCH-15 merchant check',
    checkMerchantAnswer,
    merchantAnswerSchema,
    [
      [
        'everything',
        { merchant: { name: 'Shop', logoUrl: 'https://x.example/l.png' }, launchId: 'l1' },
        true,
      ],
      ['a number as launch id', { launchId: 5 }, true],
      ['nothing', {}, true],
      ['null', null, true],
      ['an empty merchant', { merchant: {} }, true],
      ['a merchant that is a text', { merchant: 'Shop' }, false],
      ['a name that is a number', { merchant: { name: 5 } }, false],
      ['a text', 'ok', false],
    ],
  ],
];

/** Answers that are nearly right: each value is one of the table's or something else. */
function mutations(seeds: unknown[]): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      '',
      0,
      1,
      -1,
      1.5,
      true,
      false,
      '1',
      '1.5',
      '-1',
      '1e3',
      'card',
      'USD',
      [],
      {},
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const rolls = fc.array(fc.tuple(fc.nat(7), odd), { minLength: 60, maxLength: 60 });
  return fc.tuple(fc.constantFrom(...seeds), rolls).map(([seed, list]) => mutate(seed, list.values()));
}

/** Each value is replaced once in eight times, as long as there are rolls. */
function mutate(value: unknown, rolls: Iterator<[number, unknown], undefined>): unknown {
  const [dice, odd] = rolls.next().value ?? [1, null];
  if (dice === 0) return odd;
  if (Array.isArray(value)) return value.map((item) => mutate(item, rolls));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mutate(item, rolls)]));
}

for (const [title, check, schema, rows] of tables) {
  describe(title, () => {
    for (const [name, answer, isAccepted] of rows) {
      it(`${title}: ${isAccepted ? 'takes' : 'refuses'} ${name}`, () =>
        assert.equal(verdict(check, schema, answer) !== 'refused', isAccepted));
    }
    it('check and schema agree on nearly right and on odd answers', () => {
      const seeds = rows.map(([, answer]) => answer).filter((answer) => JSON.stringify(answer).length < 2000);
      fc.assert(
        fc.property(
          fc.oneof(mutations(seeds), fc.jsonValue()),
          (answer) => void verdict(check, schema, answer),
        ),
        { numRuns: 2000 },
      );
    });
  });
}

describe('currencies are completed', () => {
  it('DATA-01 fills what the server may leave out', () => {
    const [fiat, crypto] = checkCurrencies([
      { id: 1, ticker: 'USD', tickerWithNetwork: 'USD' },
      {
        id: 2,
        ticker: 'USDT',
        tickerWithNetwork: 'USDT-MATIC',
        blockchainNetwork: 'MATIC',
        viewedTicker: 'USD₮',
        roundOff: 6,
      },
    ]);
    assert.deepEqual(plain(fiat), {
      id: '1',
      ticker: 'USD',
      tickerWithNetwork: 'USD',
      name: 'USD',
      viewedTicker: 'USD',
      roundOff: 2,
      isCrypto: false,
      isBestConditions: false,
      priority: 0,
      available: true,
    });
    assert.equal(crypto?.isCrypto, true);
    assert.equal(crypto?.viewedTicker, 'USD₮');
  });
  it('names the path of a wrong field', () => {
    assert.throws(
      () => checkCurrencies([currency, { ...currency, roundOff: '2' }]),
      /at result\.1\.roundOff/,
    );
    assert.throws(() => checkRates({ A_B: { ...rate, minAmount: 1 } }), /at result\.A_B\.minAmount/);
    assert.throws(
      () => checkPairFees({ providerFee: { type: 'sum', fees: [{ type: 'percent' }] } }),
      /at result\.providerFee\.fees\.0\.value/,
    );
  });
});
