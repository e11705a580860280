// Building blocks of the wire schemas: what the gateway may leave out or write in two ways.
import * as z from 'zod/mini';
import { AMOUNT_PATTERN } from './readers.ts';
import { addressOrRefused } from '../../lib/web-address.ts';

type Schema<T> = z.ZodMiniType<T>;

export const text: Schema<string> = z.string().check(z.minLength(1));

/**
 * The only way to declare an address of the web. One that the gate refuses becomes REFUSED, so that a bad logo costs no
 * list of currencies; whoever follows an address asks the gate again, which is told then whether the gateway is on this machine.
 */
export const webAddress: Schema<string> = z.pipe(text, z.transform(addressOrRefused));

/** Opaque ids: a string or a number, kept as text. */
export const id: Schema<string> = z.union([text, z.pipe(z.int(), z.transform(String))]);

/** Ids of countries and languages: numbers, also when they are sent as text. */
export const numericId: Schema<number> = z.union([
  z.int(),
  z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number)),
]);

export const flag: Schema<boolean> = z.boolean();

export const integer: Schema<number> = z.int();

/** Amounts, rates and percentages: decimal text, never negative, no exponent. */
export const amount: Schema<string> = z.string().check(z.regex(AMOUNT_PATTERN));

export const date: Schema<string> = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))));

const blankAsAbsent = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (value === null || value === '' ? undefined : value)),
);

/** For an optional field null, '' and absent are the same. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined> {
  return chain(blankAsAbsent, z.optional(schema));
}

export function withDefault<T>(schema: Schema<T>, otherwise: T): Schema<T> {
  return chain(
    optional(schema),
    z.transform((value: T | undefined) => value ?? structuredClone(otherwise)),
  );
}

/** An answer of which nothing is required may be null. */
export function emptyAsObject<T>(schema: Schema<T>): Schema<T> {
  return chain(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value) => value ?? {}),
    ),
    schema,
  );
}

export function record<T>(schema: Schema<T>): Schema<Record<string, T>> {
  return z.record(z.string(), schema);
}

/** `z.pipe` whose second schema takes what the first gives; the compiler cannot follow that through optional values. */
function chain<T>(first: z.ZodMiniType, second: z.core.$ZodType): Schema<T> {
  return z.pipe(first, second) as unknown as Schema<T>;
}
