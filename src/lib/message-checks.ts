// Composable checks for messages between windows; the messages' types are derived from them. Their limits are far above any legitimate
// value, so that a hostile page cannot keep the other side busy.
import { isRecord } from './stored-record.ts';

export type Check<T = unknown> = (value: unknown) => value is T;
export type Shape = Readonly<Record<string, Check>>;
export type TypeOf<C> = C extends Check<infer T> ? T : never;
type Flat<T> = { [K in keyof T]: T[K] };
type FieldsOf<S> = { -readonly [K in keyof S]: TypeOf<S[K]> };
/** The messages of a table of shapes by their `type`. */
export type MessageOf<Shapes> = {
  [T in keyof Shapes]: Flat<
    { type: T } & (Shapes[T] extends Check<infer Fields> ? Fields : FieldsOf<Shapes[T]>)
  >;
}[keyof Shapes];

const MAX_TEXT = 20_000;
const MAX_ENTRIES = 200;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT;
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
/** An integer from 0. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
export const isAnything = (_value: unknown): _value is unknown => true;
export const isTextMap = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.keys(value).length <= MAX_ENTRIES && Object.values(value).every(isText);

export const atMost =
  (most: number): Check<number> =>
  (value): value is number =>
    isCount(value) && value <= most;
export const oneOf =
  <const T>(...values: T[]): Check<T> =>
  (value): value is T =>
    values.includes(value as T);
export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);
export const either =
  <A, B>(one: Check<A>, other: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);
/** Allows keys that the shape does not name. Keys in `more` may be missing, because another version may not know them. */
export const object =
  <S extends Shape, M extends Shape = Record<never, Check>>(
    shape: S,
    more?: M,
  ): Check<Flat<FieldsOf<S> & { [K in keyof FieldsOf<M>]?: FieldsOf<M>[K] }>> =>
  (value): value is never =>
    isRecord(value) &&
    Object.entries(shape).every(([key, check]) => Object.hasOwn(value, key) && check(value[key])) &&
    Object.entries(more ?? {}).every(([key, check]) => value[key] === undefined || check(value[key]));

/** Returns the message if it has the shape of its `type`, else null. For a shape with optional fields, use an `object` check. */
export function parseMessage<Shapes extends Readonly<Record<string, Shape | Check>>>(
  shapes: Shapes,
  data: unknown,
): MessageOf<Shapes> | null {
  if (!isRecord(data) || typeof data['type'] !== 'string' || !Object.hasOwn(shapes, data['type']))
    return null;
  const shape = shapes[data['type']]!;
  const check: Check = typeof shape === 'function' ? shape : object(shape);
  return check(data) ? (data as MessageOf<Shapes>) : null;
}
