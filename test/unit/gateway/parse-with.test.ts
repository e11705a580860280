// A malformed value costs only itself: a table generated from the schemas, with the result of each parse.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderSchema, publicOrderSchema } from '../../../src/domain/order/order.schema.ts';
import { parseWith } from '../../../src/gateway/parse-with.ts';
import { order } from '../../support/orders.ts';
import { plain as asJson } from '../domain/read-schema.ts';
import { answerSchemas } from '../../support/schema-fields.ts';
import {
  answerWith,
  isInFee,
  leavablePlaces,
  mapFields,
  replacedAt,
  valueAt,
} from '../../support/schema-walk.ts';

/** Values of wrong types, as gateways have sent them; none is personal data. */
const WRONG_FORMS: readonly unknown[] = [5, -1.5, 'soon', true, [], ['x'], {}];

function read(schema: Parameters<typeof parseWith>[0], answer: unknown) {
  const left: string[] = [];
  return { value: parseWith(schema)(answer, (misfit) => void left.push(misfit)), left };
}

const nameOf = (path: readonly string[], answer: unknown): string => {
  let inside = answer;
  return path.reduce((name, step) => {
    const key = step === '*' ? Object.keys(inside as object)[0]! : step;
    const isList = Array.isArray(inside);
    inside = (inside as Record<string, unknown>)[key];
    return isList ? `${name}[${key}]` : `${name}.${key}`;
  }, 'result');
};

/** The response without the value at the path. */
function without(answer: unknown, path: readonly string[]): unknown {
  const copy = structuredClone(answer);
  const around = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
  const last = path.at(-1)!;
  if (Array.isArray(around)) around.pop();
  else delete around[last === '*' ? Object.keys(around)[0]! : last];
  return copy;
}

const schemas = await answerSchemas();
const isPublic = (value: unknown): value is { unread?: string[]; status: string; id?: string } =>
  typeof value === 'object' && value !== null && 'status' in value;

describe('a malformed value costs only itself', () => {
  it('the walk finds the optional places of all responses', () => {
    const places = schemas.flatMap(({ schema }) => leavablePlaces(schema));
    assert.ok(places.length > 120, String(places.length));
  });

  for (const { name, schema } of schemas)
    for (const { path, inner, isAddress } of leavablePlaces(schema))
      it(`${name}: a malformed ${path.join('.')} is dropped and reported, and all else is read`, () => {
        const known = schema === orderSchema || schema === publicOrderSchema ? order() : null;
        const plain = known ?? answerWith(schema, [], undefined);
        const wrong = WRONG_FORMS.filter((form) => !inner.safeParse(form).success);
        assert.ok(wrong.length >= 3, 'wrong forms');
        for (const form of wrong) {
          const answer =
            known && path.length === 1 ? { ...known, [path[0]!]: form } : answerWith(schema, path, form);
          const { value, left } = read(schema, answer);
          const place = nameOf(path, answer);
          assert.equal(left.length, 1, left.join());
          assert.ok(left[0]!.startsWith(place), `${left[0]} at ${place}`);
          assert.match(left[0]!, /: .+, not (nothing|a list|a map|a number|true or false|other text)$/);
          assert.doesNotMatch(left[0]!, /Invalid|Too /, 'what was wanted, in words of the contract');
          if (isPublic(value) && value.unread) {
            assert.deepEqual([value.unread, value.status], [[path[0]], (plain as { status: string }).status]);
            continue;
          }
          if (!isAddress) assert.deepEqual(value, read(schema, without(answer, path)).value);
        }
      });
});

/** An optional field whose malformed value costs more than itself, on purpose: what is lost, and why. */
interface Strict {
  schemas: readonly string[];
  fields: readonly string[];
  /** Null for the whole response; otherwise the place that is dropped or listed as unread. */
  costs: string | null;
  why: string;
}

const ORDERS = ['order.schema.ts orderSchema', 'early-schemas.ts toldOrderSchema'];
const ALL_ORDERS = [...ORDERS, 'order.schema.ts publicOrderSchema'];
const FEES = ['providerFee', 'networkFeeFiat'];

const STRICT: readonly Strict[] = [
  {
    schemas: ['config.schema.ts configSchema'],
    fields: ['vaultId', 'environment', 'routeId', 'cname'].map((field) => `vault.vgs.${field}`),
    costs: 'vault.vgs',
    why: 'a card goes nowhere else than where the settings say',
  },
  {
    schemas: ['pair-fees.schema.ts pairFeesSchema'],
    fields: ['networkFeeFiat'],
    costs: null,
    why: 'a price without one of its fees would be too low',
  },
  {
    schemas: ['pair-fees.schema.ts orderFeesSchema'],
    fields: FEES,
    costs: null,
    why: 'one fee alone would read as all that is taken',
  },
  {
    schemas: ALL_ORDERS,
    fields: FEES.map((field) => `fees.${field}`),
    costs: 'fees',
    why: 'one fee alone would read as all that is taken',
  },
  ...['fromCurrency', 'toCurrency'].map((currency) => ({
    schemas: ALL_ORDERS,
    fields: ['tickerWithNetwork', 'blockchainNetwork'].map((field) => `${currency}.${field}`),
    costs: currency,
    why: 'the network of what is paid or received is no detail',
  })),
  {
    schemas: ORDERS,
    fields: ['address', 'memo', 'amount', 'chainId', 'tokenAddress', 'decimals'].map(
      (field) => `deposit.${field}`,
    ),
    costs: 'deposit',
    why: 'crypto that is sent by half an instruction is lost',
  },
  {
    schemas: ['early-schemas.ts merchantAnswerSchema'],
    fields: ['order'],
    costs: null,
    why: 'a merchant’s order that is paid already would be paid again',
  },
];

const ORDER_NEEDS = 'status fromCurrency.ticker toCurrency.ticker';
const RATE_NEEDS = 'exchangeRate.divisor exchangeRate.multiplier';
const TRANSFER_NEEDS = ['iban', 'name', 'reference', 'amount', 'currency'].map(
  (field) => `transfer.${field}`,
);
const ORDER_OF_ONE = [ORDER_NEEDS, 'id', RATE_NEEDS, ...TRANSFER_NEEDS].join(' ');

/** The required fields of each response, except inside a fee. The list makes a newly required field visible. */
const REQUIRED: Readonly<Record<string, string>> = {
  'config.schema.ts configSchema': [
    'vault.kind',
    'limits.lightKyc.amount limits.lightKyc.currency',
    'express.googlePay.environment express.googlePay.merchantName',
    'express.googlePay.gateway express.googlePay.gatewayMerchantId',
    'express.googlePay.allowedCardNetworks express.googlePay.allowedAuthMethods',
    'express.applePay.displayName express.applePay.countryCode',
    'express.applePay.supportedNetworks express.applePay.merchantCapabilities',
  ].join(' '),
  'country.schema.ts countriesSchema': '*.id *.isoAlpha2 *.postalCodes.min *.postalCodes.max',
  'country.schema.ts countryStatesSchema': '*.code',
  'language.schema.ts languagesSchema': '*.id *.code',
  'allowance.schema.ts allowanceSchema': [
    'tier next.tier next.above next.above.amount next.above.currency',
    ...['day', 'week', 'year'].map((span) => `remaining.${span}.amount remaining.${span}.currency`),
  ].join(' '),
  'customer.schema.ts customerSchema': 'id country.isoAlpha2 kyc kyc.status cards.*.id',
  'customer.schema.ts kycTokenSchema': 'token',
  'passkey.schema.ts passkeysSchema': '*.id',
  'saved-card.schema.ts savedCardsSchema': '*.id',
  'pair-fees.schema.ts pairFeesSchema': 'providerFee',
  'order.schema.ts exchangeRateSchema': 'divisor multiplier',
  'order.schema.ts orderSchema': ORDER_OF_ONE,
  'early-schemas.ts toldOrderSchema': ORDER_OF_ONE,
  'order.schema.ts publicOrderSchema': `${ORDER_NEEDS} ${RATE_NEEDS} quote.text quote.signature quote.keyId`,
  'early-schemas.ts currenciesSchema': '*.id *.ticker *.tickerWithNetwork',
  'early-schemas.ts currentCountrySchema': 'isoAlpha2',
  'early-schemas.ts merchantAnswerSchema': 'order.id',
  'early-schemas.ts ratesSchema':
    '*.exchangeRate *.exchangeRate.divisor *.exchangeRate.multiplier *.minAmount *.maxAmount',
};

const strictOf = (name: string, place: string) =>
  STRICT.find(({ schemas: names, fields }) => names.includes(name) && fields.includes(place));

describe('optional fields of a response', () => {
  for (const { name, schema } of schemas) {
    const fields = mapFields(schema);
    const placeOf = ({ path }: { path: readonly string[] }) => path.join('.');
    const leavable = new Set(leavablePlaces(schema).map(placeOf));
    const plain = answerWith(schema, [], undefined);

    it(`${name}: every other field is listed as required`, () => {
      const required = fields
        .filter(({ isOptional }) => !isOptional)
        .map(placeOf)
        .filter((place) => !isInFee(place) && !leavable.has(place));
      assert.equal([...new Set(required)].join(' '), REQUIRED[name] ?? '');
    });

    for (const { path } of fields.filter(({ isOptional }) => isOptional)) {
      const place = path.join('.');
      const strict = strictOf(name, place);

      it(`${name}: ${place} counts as absent if it is null or empty, and nothing is reported`, () => {
        const absent = read(schema, without(plain, path));
        assert.deepEqual(absent.left, []);
        for (const blank of [null, '', undefined])
          assert.deepEqual(asJson(read(schema, replacedAt(plain, path, blank))), asJson(absent));
      });

      if (!strict) {
        it(`${name}: a malformed ${place} costs only itself`, () => {
          assert.ok(leavable.has(place), 'declared as optional(…), or named in STRICT with its reason');
        });
        continue;
      }

      it(`${name}: a malformed ${place} costs ${strict.costs ?? 'the response'}: ${strict.why}`, () => {
        assert.ok(!leavable.has(place));
        for (const form of [true, ['x'], {}]) {
          const answer = replacedAt(plain, path, form);
          if (strict.costs === null) {
            assert.throws(() => read(schema, answer), /^RampError: result\./);
            continue;
          }
          const { value, left } = read(schema, answer);
          assert.ok(left.length === 1 && left[0]!.startsWith(`result.${strict.costs}.`), left.join());
          if (isPublic(value) && value.unread) assert.deepEqual(value.unread, [strict.costs]);
          else {
            const lacking = read(schema, without(plain, strict.costs.split('.')));
            assert.deepEqual(asJson(value), asJson(lacking.value));
          }
        }
      });
    }
  }

  it('every listed exception is an optional field', () => {
    const optional = new Set(
      schemas.flatMap(({ name, schema }) =>
        mapFields(schema).flatMap(({ path, isOptional }) => (isOptional ? `${name} ${path.join('.')}` : [])),
      ),
    );
    const stale = STRICT.flatMap(({ schemas: names, fields }) =>
      names.flatMap((name) => fields.map((field) => `${name} ${field}`)),
    ).filter((place) => !optional.has(place));
    assert.deepEqual(stale, []);
  });
});
