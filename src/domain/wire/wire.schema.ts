// Building blocks of the wire schemas: what the gateway may omit or write in two ways, and the treatment of malformed values.
import * as z from 'zod/mini';
import { HEADER_TEXT } from '../../lib/header-text.ts';
import { addressOrRefused, REFUSED } from '../../lib/web-address.ts';
import { shownName } from '../../lib/shown-name.ts';
import { insteadOf, refusal, UNREAD, UNSAFE, wantedOf, type Issue } from './misfit.ts';
import { AMOUNT_PATTERN, isEmptyList, NO_DOTS_ALONE } from './readers.ts';

type Schema<T> = z.ZodMiniType<T>;
/** The key may be missing from the parsed object. */
type Maybe<T> = Schema<T | undefined> & { _zod: { optout: 'optional' } };

/** `z.pipe` whose second schema accepts the result of the first; the compiler cannot follow that through optional values. */
const chain = z.pipe as unknown as <T>(first: z.ZodMiniType, second: z.core.$ZodType) => Schema<T>;

export const text: Schema<string> = z.string('text').check(z.minLength(1, 'text'));

/**
 * The only way to declare a web address. One that the gate refuses becomes REFUSED, so that a bad logo does not invalidate a list of
 * currencies. Code that follows an address calls the gate again, and passes whether the gateway is on this machine.
 */
export const webAddress: Schema<string> = addressOf(addressOrRefused);

/** `check` returns REFUSED for an unsafe address. */
export function addressOf(check: (text: string) => string): Schema<string> {
  return chain(
    z.unknown(),
    z.transform((value, context) => {
      if (value === UNSAFE) return REFUSED;
      const isText = typeof value === 'string' && value !== '';
      if (isText && check(value)) return value;
      context.issues.push(refusal(UNSAFE, isText ? 'a safe web address' : 'text'));
      return z.NEVER;
    }),
  );
}

/** Opaque ids: a string or a number, kept as text. Ids of dots only are refused, because they would change a call's path. */
export const id: Schema<string> = z.union(
  [text.check(z.regex(NO_DOTS_ALONE, 'an id')), z.pipe(z.int(), z.transform(String))],
  'an id',
);

/** Ids of countries and languages: numbers, also if sent as text. */
export const numericId: Schema<number> = z.union(
  [z.int(), z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number))],
  'a number',
);

export const flag: Schema<boolean> = z.boolean('true or false');

/** Numbers for counting or calculating are bounded: 10 to the power of 10^12 would freeze the page. */
export const integer = (min: number, max: number): Schema<number> => {
  const wanted = 'a whole number in its bounds';
  return z.int(wanted).check(z.minimum(min, wanted), z.maximum(max, wanted));
};

export const anyInteger: Schema<number> = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** The last four digits of a card number, and never more of it; also as a number. */
export const lastFour: Schema<string> = z.union(
  [
    z.string().check(z.regex(/^\d{4}$/, 'four digits')),
    z.pipe(
      z.int().check(z.minimum(1000, 'four digits'), z.maximum(9999, 'four digits')),
      z.transform(String),
    ),
  ],
  'four digits',
);

/** A merchant's name. */
export const nameText: Schema<string | undefined> = z.pipe(text, z.transform(shownName));

/** A text that is valid in a request header. */
export const headerText: Schema<string> = z
  .string('text for a header')
  .check(z.regex(HEADER_TEXT, 'text for a header'));

/** Amounts, rates and percentages: decimal text, never negative, no exponent. */
export const amount: Schema<string> = z
  .string('a decimal text')
  .check(z.regex(AMOUNT_PATTERN, 'a decimal text'));

export const date: Schema<string> = z
  .string('a date')
  .check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'a date'));

const changed = (change: (value: unknown) => unknown) => z.pipe(z.unknown(), z.transform(change));

const blankAsAbsent = changed((value) => (value === null || value === '' ? undefined : value));

/** For an optional field that must not be missed: null, '' and absent are the same; a malformed value is refused. */
export function given<T>(schema: Schema<T>): Maybe<T> {
  // An absent field needs no schema.
  return z.optional(chain(blankAsAbsent, z.optional(schema))) as Maybe<T>;
}

/** Like `given`, but a malformed value counts as absent. */
export function optional<T>(schema: Schema<T>): Maybe<T> {
  return given(orInstead(schema, 'nothing'));
}

export function withDefault<T>(schema: Schema<T>, otherwise: T): Schema<T> {
  return chain(
    optional(schema),
    z.transform((value: T | undefined) => value ?? structuredClone(otherwise)),
  );
}

/** For values without which an order can be shown, but not paid. */
export function orUnread<T>(schema: Maybe<T>): Maybe<T | typeof UNREAD>;
export function orUnread<T>(schema: Schema<T>): Schema<T | typeof UNREAD>;
export function orUnread<T>(schema: Schema<T>): Schema<T | typeof UNREAD> {
  return orInstead(schema, UNREAD);
}

/** Accepts null as a response whose fields are all optional. */
export function emptyAsObject<T>(schema: Schema<T>): Schema<T> {
  return chain(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value) => value ?? {}),
    ),
    schema,
  );
}

/** Drops only a malformed entry. */
export function list<T>(schema: Schema<T>): Schema<T[]> {
  return z.array(orInstead(schema, 'nothing'));
}

/** Drops only a malformed entry. */
export function record<T>(schema: Schema<T>): Schema<Record<string, T>> {
  return chain(
    changed((value) => (isEmptyList(value) ? {} : value)),
    z.record(z.string(), orInstead(schema, 'nothing')),
  );
}

/** The issues of a value that has a replacement. */
class Refused {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    this.issues = issues;
  }
}

/**
 * Passes the issues on as one that has a replacement; an inner value with its own replacement keeps it. Only `parseWith` can apply them,
 * because a schema knows the path from itself down, but not the whole response.
 */
function orInstead<T>(schema: Schema<T>, instead: 'nothing'): Schema<T>;
function orInstead<T>(schema: Schema<T>, instead: typeof UNREAD): Schema<T | typeof UNREAD>;
function orInstead<T>(schema: Schema<T>, instead: 'nothing' | typeof UNREAD): Schema<T | typeof UNREAD> {
  return chain(
    z.catch(schema, ({ input, error }) => (input === UNREAD ? UNREAD : new Refused(error.issues)) as never),
    z.transform((value: unknown, context) => {
      if (!(value instanceof Refused)) return value;
      const lost = value.issues.find((issue) => insteadOf(issue) === undefined);
      const passed = lost
        ? [refusal(instead, wantedOf(lost), lost.path)]
        : value.issues.map((issue) => ({ ...issue, path: [...issue.path], input: undefined }));
      context.issues.push(...(passed as typeof context.issues));
      return z.NEVER;
    }),
  );
}
