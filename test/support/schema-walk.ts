// Walks through a schema of the gateway's responses: its fields, what may be malformed, and a response with a given value at one place.
// Also runs in a browser.
import type * as z from 'zod/mini';
import { addressTemplate } from '../../src/domain/catalogue/config.schema.ts';
import { webAddress } from '../../src/domain/wire/wire.schema.ts';

type Schema = z.core.$ZodType;

/** The parts of zod's schema definition that are used here. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  options?: Schema[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
}

/** Matches each element of a list and each entry of a record. */
const ANY = '*';

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

export const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

export interface FieldPlace {
  path: readonly string[];
  kind: 'address' | 'template' | 'text' | 'unknown' | 'other';
}

export function fieldsIn(schema: Schema, path: readonly string[]): FieldPlace[] {
  if (schema === webAddress) return [{ path, kind: 'address' }];
  if (schema === addressTemplate) return [{ path, kind: 'template' }];
  const { type, shape, element, valueType, options, innerType, ...rest } = definitionOf(schema);
  switch (type) {
    case 'object':
      return Object.entries(shape!).flatMap(([key, inner]) => fieldsIn(inner, [...path, key]));
    case 'array':
    case 'record':
      return fieldsIn((element ?? valueType)!, [...path, ANY]);
    case 'union':
      return options!.flatMap((option) => fieldsIn(option, path));
    case 'optional':
    case 'catch':
      return fieldsIn(innerType!, path);
    case 'pipe':
      return fieldsIn(source(rest), path);
    case 'string':
      return [{ path, kind: 'text' }];
    case 'unknown':
      return [{ path, kind: 'unknown' }];
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return [{ path, kind: 'other' }];
    default:
      throw new Error(`${path.join('.')}: schemas of type ${type} are not supported`);
  }
}

/** Returns every place that may be malformed without invalidating the response, with the schema that refuses the malformed value there. */
export function leavablePlaces(schema: Schema, path: readonly string[] = []): Leavable[] {
  const { type, shape, element, valueType, options, innerType, ...rest } = definitionOf(schema);
  switch (type) {
    case 'object':
      return Object.entries(shape!).flatMap(([key, inner]) => leavablePlaces(inner, [...path, key]));
    case 'array':
    case 'record':
      return leavablePlaces((element ?? valueType)!, [...path, ANY]);
    case 'union':
      return options!.flatMap((option) => leavablePlaces(option, path));
    case 'optional':
      return leavablePlaces(innerType!, path);
    case 'catch':
      return [
        { path, inner: innerType as z.ZodMiniType, isAddress: isAddress(innerType!) },
        ...leavablePlaces(innerType!, path),
      ];
    case 'pipe':
      return schema === webAddress || schema === addressTemplate ? [] : leavablePlaces(source(rest), path);
    default:
      return [];
  }
}

/** Returns every field of every map, and whether it is optional: accepts undefined or null. */
export function mapFields(schema: Schema, path: readonly string[] = []): MapField[] {
  const { type, shape, element, valueType, options, innerType, ...rest } = definitionOf(schema);
  switch (type) {
    case 'object':
      return Object.entries(shape!).flatMap(([key, inner]) => {
        const place = [...path, key];
        return [{ path: place, isOptional: mayBeMissing(inner) }, ...mapFields(inner, place)];
      });
    case 'array':
    case 'record':
      return mapFields((element ?? valueType)!, [...path, ANY]);
    case 'union':
      return options!.flatMap((option) => mapFields(option, path));
    case 'optional':
    case 'catch':
      return mapFields(innerType!, path);
    case 'pipe':
      return schema === webAddress || schema === addressTemplate ? [] : mapFields(source(rest), path);
    default:
      return [];
  }
}

export interface MapField {
  path: readonly string[];
  isOptional: boolean;
}

const mayBeMissing = (schema: Schema): boolean =>
  [undefined, null].some((nothing) => (schema as z.ZodMiniType).safeParse(nothing).success);

/** Fees are nested up to a maximum depth; the response with all fields contains only one kind. */
export const isInFee = (place: string): boolean => /(?:^|\.)(?:providerFee|networkFeeFiat)\./.test(place);

export interface Leavable {
  path: readonly string[];
  inner: z.ZodMiniType;
  /** Parsed as REFUSED, which differs from an absent address. */
  isAddress: boolean;
}

const isAddress = (schema: Schema): boolean =>
  fieldsIn(schema, []).every(
    ({ path, kind }) => path.length === 0 && (kind === 'address' || kind === 'template'),
  );

/** Returns the part of a pipe that determines the input: the first one, unless it only turns blanks into undefined. */
function source({ in: first, out }: Pick<Definition, 'in' | 'out'>): Schema {
  return takesAnything(first!) ? out! : first!;
}

function takesAnything(schema: Schema): boolean {
  const { type, in: first, out, innerType } = definitionOf(schema);
  if (type === 'pipe') return takesAnything(first!) && definitionOf(out!).type === 'transform';
  return type === 'unknown' || (type === 'optional' && takesAnything(innerType!));
}

/**
 * A text, an amount, a date and a number of decimals all accept the first; a JSON text accepts the second, the last digits of a card the
 * third.
 */
const PLAIN_TEXTS: readonly string[] = ['1', '{"a":1}', '4242'];

/** Returns a complete valid response, with `value` at `path`. */
export function answerWith(schema: Schema, path: readonly string[], value: unknown): unknown {
  if (path.length === 0 && value !== undefined) return value;
  if (schema === webAddress || schema === addressTemplate) return 'https://plain.example/';
  const { type, shape, element, valueType, options, innerType, entries, values, ...rest } =
    definitionOf(schema);
  const [step, ...below] = path;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape!).map(([key, inner]) => [
          key,
          key === step ? answerWith(inner, below, value) : plainAnswer(inner),
        ]),
      );
    case 'array':
      return [step === ANY ? answerWith(element!, below, value) : plainAnswer(element!)];
    case 'record':
      return { a: step === ANY ? answerWith(valueType!, below, value) : plainAnswer(valueType!) };
    case 'union':
      return answerWith(options![0]!, path, value);
    case 'optional':
    case 'catch':
      return answerWith(innerType!, path, value);
    case 'pipe':
      return answerWith(source(rest), path, value);
    case 'enum':
      return Object.values(entries!)[0];
    case 'literal':
      return values![0];
    case 'boolean':
      return true;
    default:
      return type === 'number'
        ? 1
        : PLAIN_TEXTS.find((text) => (schema as z.ZodMiniType).safeParse(text).success);
  }
}

const plainAnswer = (schema: Schema): unknown => answerWith(schema, [], undefined);

/** Returns the value of the parsed response at the place. */
export function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => {
    const inside = value as Record<string, unknown>;
    return step === ANY ? Object.values(inside)[0] : inside[step];
  }, answer);
}

/** Returns a copy of the response with another value at the place. */
export function replacedAt(answer: unknown, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(answer);
  const around = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
  const last = path.at(-1)!;
  around[last === ANY ? Object.keys(around)[0]! : last] = value;
  return copy;
}
