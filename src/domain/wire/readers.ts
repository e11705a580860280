// Small readers for wire values without zod, for what the calculator needs before anything else is loaded.
import { RampError } from '../errors/ramp-error.ts';
import { addressOrRefused } from '../../lib/web-address.ts';

/** Gives the value in its own form, or throws an error that names the path; UNTOLD is the path where nobody asks for it. */
export type Read<T> = (value: unknown, path: string) => T;

const UNTOLD = '';

const below = (path: string, name: string | number) => (path === UNTOLD ? UNTOLD : `${path}.${name}`);

/** Paths are written for an answer that is refused alone: of thousands of values they take longer than all the rest. */
export function readAnswer<T>(read: Read<T>, value: unknown): T {
  try {
    return read(value, UNTOLD);
  } catch {
    return read(value, 'result');
  }
}

export function refuse(path: string): never {
  const message = `The gateway's answer does not fit the contract at ${path}`;
  throw new RampError('unexpected_server_error', message, { cause: path });
}

export const text: Read<string> = (value, path) =>
  typeof value === 'string' && value !== '' ? value : refuse(path);

/** As the schemas' `webAddress`. */
export const webAddress: Read<string> = (value, path) => addressOrRefused(text(value, path));

export const id: Read<string> = (value, path) =>
  Number.isSafeInteger(value) ? String(value) : text(value, path);

export const flag: Read<boolean> = (value, path) => (typeof value === 'boolean' ? value : refuse(path));

/** Amounts, rates and percentages: never negative, no exponent; long quotients of a server fit. */
export const AMOUNT_PATTERN = /^[0-9]{1,100}(\.[0-9]{1,100})?$/;

export const amount: Read<string> = (value, path) =>
  typeof value === 'string' && AMOUNT_PATTERN.test(value) ? value : refuse(path);

/** A time that cannot be read is an empty text: what else the answer says counts all the same. */
export const dateOrUnread: Read<string> = (value) =>
  typeof value === 'string' && Date.parse(value) ? value : '';

export const integer =
  (min: number, max: number): Read<number> =>
  (value, path) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : refuse(path);

/** For an optional field null, '' and absent are the same. */
export const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, path) =>
    isBlank(value) ? undefined : read(value, path);

export const withDefault =
  <T>(read: Read<T>, otherwise: T): Read<T> =>
  (value, path) =>
    isBlank(value) ? copyOf(otherwise) : read(value, path);

/** Nobody changes the default itself. Most are plain, and need no copy in each of hundreds of pairs. */
const copyOf = <T>(value: T): T => (typeof value === 'object' ? structuredClone(value) : value);

/** Equal texts and lists are read and held once, as the few that hundreds of pairs have. */
export const once = <T>(read: Read<T>): Read<T> => {
  const known = new Map<string, T>();
  return (value, path) => {
    // In quotes a text is not taken for the list or the null that it spells.
    const key = JSON.stringify(value);
    const found = known.get(key) ?? read(value, path);
    known.set(key, found);
    return found;
  };
};

export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((item, index) => read(item, below(path, index))) : refuse(path);

/** Unknown extra fields are left out. Loops: hundreds of currencies and rates are read before anything is shown. */
export const object = <T extends object>(fields: { [K in keyof T]-?: Read<T[K]> }): Read<T> => {
  const readers = Object.entries(fields) as [string, Read<unknown>][];
  return (value, path) => {
    const source = plainObject(value, path);
    const result: Record<string, unknown> = {};
    for (const [name, read] of readers) result[name] = read(own(source, name), below(path, name));
    return result as T;
  };
};

export const record =
  <T>(read: Read<T>): Read<Record<string, T>> =>
  (value, path) => {
    const source = plainObject(value, path);
    const result: Record<string, T> = {};
    for (const key of Object.keys(source)) {
      if (key !== '__proto__') result[key] = read(source[key], below(path, key));
    }
    return result;
  };

export function plainObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(path);
  return value as Record<string, unknown>;
}

export function own(source: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(source, key) ? source[key] : undefined;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
