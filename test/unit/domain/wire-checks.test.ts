// The calculator's hand-written checks and the schemas agree on every response: same verdict, same value.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkCurrencies } from '../../../src/domain/catalogue/check-currencies.ts';
import { checkPairFees } from '../../../src/domain/money/check-pair-fees.ts';
import { pairFeesSchema } from '../../../src/domain/money/pair-fees.schema.ts';
import { checkRates } from '../../../src/domain/money/check-rates.ts';
import { isRampError } from '../../../src/domain/errors/ramp-error.ts';
import { answerWith, isInFee, leavablePlaces, mapFields, replacedAt } from '../../support/schema-walk.ts';
import {
  currenciesSchema,
  currentCountrySchema,
  merchantAnswerSchema,
  ratesSchema,
  toldOrderSchema,
} from './early-schemas.ts';
import { plain } from './read-schema.ts';
import { currency, rate, TABLES, TOLD_WHOLE, type Check } from './wire-answers.ts';

/** The common verdict, with the omitted places; absent and undefined are the same. */
function verdict(check: Check, parse: Check, answer: unknown): unknown {
  const ofSchema = outcome(parse, answer);
  assert.deepEqual(outcome(check, answer), ofSchema, JSON.stringify(answer));
  return ofSchema;
}

function outcome(check: Check, answer: unknown): unknown {
  const left: string[] = [];
  try {
    const value = plain(check(answer, (misfit) => left.push(misfit.split(':')[0]!)));
    return { value, left: left.sort() };
  } catch (error) {
    assert.ok(isRampError(error, 'unexpected_server_error') && error.isMisfit);
    assert.match(error.message, /^result.*: ./);
    return 'refused';
  }
}

/** Almost valid responses: each value is one of the table's or an odd one. */
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
  const dice = fc.array(fc.nat(7), { minLength: 60, maxLength: 60 });
  // A replacement happens at one roll in eight, so 20 odd values almost always suffice.
  const odds = fc.array(odd, { minLength: 20, maxLength: 20 });
  return fc
    .tuple(fc.constantFrom(...seeds), dice, odds)
    .map(([seed, rolls, others]) => mutate(seed, rolls.values(), others.values()));
}

/** Replaces each value with a probability of one in eight, as long as there are rolls. */
function mutate(
  value: unknown,
  rolls: Iterator<number, undefined>,
  others: Iterator<unknown, undefined>,
): unknown {
  const other = rolls.next().value === 0 ? others.next() : null;
  if (other && !other.done) return other.value;
  if (Array.isArray(value)) return value.map((item) => mutate(item, rolls, others));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mutate(item, rolls, others)]));
}

for (const [title, check, parse, rows] of TABLES) {
  describe(title, () => {
    for (const [name, answer, taken] of rows) {
      it(`${title}: ${typeof taken === 'string' ? 'leaves out' : taken ? 'accepts' : 'refuses'} ${name}`, () => {
        const { left } = verdict(check, parse, answer) as { left?: string[] };
        assert.deepEqual(left, taken === true ? [] : taken === false ? undefined : [taken]);
      });
    }
    it('check and schema agree on almost valid and on odd responses', () => {
      const seeds = rows.map(([, answer]) => answer).filter((answer) => JSON.stringify(answer).length < 2000);
      fc.assert(
        fc.property(
          fc.oneof(mutations(seeds), fc.jsonValue()),
          (answer) => void verdict(check, parse, answer),
        ),
        { numRuns: 2000 },
      );
    });
  });
}

const SCHEMAS = {
  'DATA-01 currencies': currenciesSchema,
  'DATA-03 rates': ratesSchema,
  'FEE-01 fees of a pair': pairFeesSchema,
  'an order that is paid by the vault': toldOrderSchema,
  'CTRY-07 current country': currentCountrySchema,
  'LAUNCH-15 merchant check': merchantAnswerSchema,
};

/** Each is valid at some places, and invalid at most. */
const FORMS: readonly unknown[] = [null, '', 5, -1.5, 'soon', true, ['x'], [], {}];

/** Records each field that is read, so that a field which the schema lacks is found too. */
function watched(value: unknown, asked: Set<string>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string) => (path ? `${path}.${key}` : key);
  if (Array.isArray(value)) return value.map((item) => watched(item, asked, below('*')));
  // The only entry of a record has the key `a`.
  const entries = Object.entries(value).map(([key, item]) => {
    return [key, watched(item, asked, below(key === 'a' ? '*' : key))] as const;
  });
  return new Proxy(Object.fromEntries(entries), {
    getOwnPropertyDescriptor(target, key) {
      if (key !== 'a') asked.add(below(String(key)));
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}

describe('check and schema know the same fields', () => {
  for (const [title, check, parse] of TABLES) {
    const schema = SCHEMAS[title as keyof typeof SCHEMAS];
    const whole = schema === toldOrderSchema ? TOLD_WHOLE : (answerWith(schema, [], undefined) as object);

    it(`${title}: nothing is left out of a response that has all fields`, () => {
      const { left } = verdict(check, parse, whole) as { left?: string[] };
      assert.deepEqual(left, []);
    });

    it(`${title}: the check reads the fields of the schema, and no others`, () => {
      const asked = new Set<string>();
      check(watched(whole, asked));
      const fields = mapFields(schema)
        .map(({ path }) => path.join('.'))
        .filter((place) => !isInFee(place) && (schema !== toldOrderSchema || asked.has(place)));
      const own = [...asked].filter((place) => !isInFee(place));
      assert.deepEqual(own.sort(), [...new Set(fields)].sort());
    });

    const places = [...leavablePlaces(schema), ...mapFields(schema)]
      .map(({ path }) => path.join('.'))
      .filter((place) => schema !== toldOrderSchema || place.split('.')[0]! in whole);
    for (const place of new Set(places.filter((name) => !isInFee(name))))
      it(`${title}: check and schema agree on every form at ${place}`, () => {
        for (const form of FORMS) verdict(check, parse, replacedAt(whole, place.split('.'), form));
      });
  }
});

describe('defaults of currencies', () => {
  it('DATA-01 fills in what the gateway may omit', () => {
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
  it('reports the place of an omitted value, and what was expected there', () => {
    const left: string[] = [];
    const tell = (misfit: string) => void left.push(misfit);
    const [one, two, ...none] = checkCurrencies(
      [currency, { ...currency, roundOff: '2', logoUrl: 5 }, { ...currency, ticker: null }],
      tell,
    );
    assert.deepEqual(none, []);
    assert.deepEqual(one, two?.logoUrl === '' && { ...two, logoUrl: undefined });
    assert.deepEqual(
      checkRates({ A_B: rate, C_D: { ...rate, minAmount: 1 }, 'an e-mail@x.example': null }, tell),
      checkRates({ A_B: rate }),
    );
    assert.deepEqual(left, [
      'result[1].roundOff: a whole number in its bounds, not other text',
      'result[1].logoUrl: text, not a number',
      'result[2].ticker: text, not nothing',
      'result.C_D.minAmount: a decimal text, not a number',
      'result.*: a map, not nothing',
    ]);
    assert.throws(
      () => checkPairFees({ providerFee: { type: 'sum', fees: [{ type: 'percent' }] } }),
      /^RampError: result\.providerFee\.fees\[0\]\.value: a decimal text, not nothing$/,
    );
  });
});
