// The calculator's checks without zod and the schemas must agree on every answer: same verdict, same value.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkCurrencies } from '../../../src/domain/catalogue/check-currencies.ts';
import { checkPairFees } from '../../../src/domain/money/check-pair-fees.ts';
import { checkRates } from '../../../src/domain/money/check-rates.ts';
import { isRampError } from '../../../src/domain/errors/ramp-error.ts';
import { plain } from './read-schema.ts';
import { currency, rate, TABLES, type Check, type Schema } from './wire-answers.ts';

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

for (const [title, check, schema, rows] of TABLES) {
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
