// Small parsers for wire values without zod, for what the calculator needs before anything else has loaded.
import { isRampError } from '../errors/ramp-error.ts';
import { addressOrRefused, REFUSED } from '../../lib/web-address.ts';
import { misfitError, misfitText, nameBelow, type ReportMisfit } from './misfit.ts';

/** The place of a value. With `reportMisfit`, optional values that are malformed are dropped; without it, they are refused. */
interface Place {
  path: string;
  reportMisfit: ReportMisfit | undefined;
}

/** Null unless paths are wanted: for thousands of values, building paths takes longer than everything else. */
export type At = Place | null;

/** Returns the parsed value, or throws an error that names the place. */
export type Read<T> = (value: unknown, at: At) => T;

export const below = (at: At, name: string | number): At => at && { ...at, path: nameBelow(at.path, name) };

/** Parses without paths first. If the response is malformed somewhere, parses it again with paths, and drops what is malformed. */
export function readAnswer<T>(
  read: Read<T>,
  value: unknown,
  reportMisfit: ReportMisfit = () => undefined,
): T {
  return fastOr(read, value, { path: 'result', reportMisfit });
}

function fastOr<T>(read: Read<T>, value: unknown, at: At): T {
  try {
    return read(value, null);
  } catch (error) {
    if (at === null) throw error;
    return read(value, at);
  }
}

export function refuse(at: At, wanted: string, value: unknown): never {
  throw misfitError(at ? misfitText(at.path, wanted, value) : '');
}

/** Returns `instead` for a value that `read` refuses, and reports it. */
const orInstead =
  <T, Instead>(read: Read<T>, instead: Instead): Read<T | Instead> =>
  (value, at) => {
    if (!at?.reportMisfit) return read(value, at);
    // If a value is dropped, misfits inside of it need no report.
    const inner: string[] = [];
    let result: T | Instead = instead;
    try {
      result = read(value, { ...at, reportMisfit: (misfit) => void inner.push(misfit) });
    } catch (error) {
      if (!isRampError(error)) throw error;
      inner.splice(0, Infinity, error.message);
    }
    inner.forEach(at.reportMisfit);
    return result;
  };

export const text: Read<string> = (value, at) =>
  typeof value === 'string' && value !== '' ? value : refuse(at, 'text', value);

/** The same as `webAddress` of the schemas. */
export const webAddress: Read<string> = orInstead(
  (value, at) => addressOrRefused(text(value, at)) || refuse(at, 'a safe web address', value),
  REFUSED,
);

export const NO_DOTS_ALONE = /^(?!\.{1,2}$)./s;

export const id: Read<string> = (value, at) =>
  Number.isSafeInteger(value) || (typeof value === 'string' && NO_DOTS_ALONE.test(value))
    ? String(value)
    : refuse(at, 'an id', value);

export const flag: Read<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : refuse(at, 'true or false', value);

/** Amounts, rates and percentages: not negative, no exponent; long enough for a server's quotients. */
export const AMOUNT_PATTERN = /^[0-9]{1,100}(\.[0-9]{1,100})?$/;

export const amount: Read<string> = (value, at) =>
  typeof value === 'string' && AMOUNT_PATTERN.test(value) ? value : refuse(at, 'a decimal text', value);

export const date: Read<string> = (value, at) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : refuse(at, 'a date', value);

export const integer =
  (min: number, max: number): Read<number> =>
  (value, at) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : refuse(at, 'a whole number in its bounds', value);

/** For an optional field: null, '' and absent are the same; a malformed value is refused. */
export const given =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, at) =>
    isBlank(value) ? undefined : read(value, at);

/** Like `given`, but a malformed value counts as absent. */
export const optional = <T>(read: Read<T>): Read<T | undefined> => orInstead(given(read), undefined);

/** Nothing inside may be dropped. */
export const strictly =
  <T>(read: Read<T>): Read<T> =>
  (value, at) =>
    read(value, at && { ...at, reportMisfit: undefined });

export const withDefault = <T>(read: Read<T>, otherwise: T): Read<T> => {
  const known = optional(read);
  return (value, at) => known(value, at) ?? copyOf(otherwise);
};

/** Copies the default, so that it is never changed. Most defaults are primitive, and need no copy in each of hundreds of pairs. */
const copyOf = <T>(value: T): T => (typeof value === 'object' ? structuredClone(value) : value);

/** Parses and stores equal texts and lists once, because hundreds of pairs have the same few. */
export const once = <T>(read: Read<T>): Read<T> => {
  const known = new Map<string, T>();
  return (value, at) => {
    // With its quotes, a text differs from the list or null that it spells.
    const key = JSON.stringify(value);
    const found = known.get(key) ?? read(value, at);
    known.set(key, found);
    return found;
  };
};

const LEFT_OUT = Symbol('left out');

/** Drops only a malformed entry; parses the others without paths. */
const entry = <T>(read: Read<T>): Read<T | typeof LEFT_OUT> =>
  orInstead((value, at) => fastOr(read, value, at), LEFT_OUT);

export const list = <T>(read: Read<T>): Read<T[]> => {
  const readEntry = entry(read);
  return (value, at) => {
    if (!Array.isArray(value)) refuse(at, 'a list', value);
    const all = (value as unknown[]).map((item, index) => readEntry(item, below(at, index)));
    return all.filter((item): item is Awaited<T> & T => item !== LEFT_OUT);
  };
};

/** Drops unknown fields. A loop, because hundreds of currencies and rates are parsed before anything is shown. */
export const object = <T extends object>(fields: { [K in keyof T]-?: Read<T[K]> }): Read<T> => {
  const readers = Object.entries(fields) as [string, Read<unknown>][];
  return (value, at) => {
    const source = plainObject(value, at);
    const result: Record<string, unknown> = {};
    for (const [name, read] of readers) result[name] = read(own(source, name), below(at, name));
    return result as T;
  };
};

export const record = <T>(read: Read<T>): Read<Record<string, T>> => {
  const readEntry = entry(read);
  return (value, at) => {
    const source = isEmptyList(value) ? {} : plainObject(value, at);
    const result: Record<string, T> = {};
    for (const key of Object.keys(source)) {
      const found = key === '__proto__' ? LEFT_OUT : readEntry(source[key], below(at, key));
      if (found !== LEFT_OUT) result[key] = found;
    }
    return result;
  };
};

/** PHP encodes an empty map as a list. */
export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export function plainObject(value: unknown, at: At): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(at, 'a map', value);
  return value as Record<string, unknown>;
}

export function own(source: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(source, key) ? source[key] : undefined;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
