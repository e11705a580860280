// Walks the schemas of the gateway's answers: where their addresses are, and an answer with a given text at one place.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type * as z from 'zod/mini';
import { addressTemplate } from '../../src/domain/catalogue/config.schema.ts';
import { webAddress } from '../../src/domain/wire/wire.schema.ts';

type Schema = z.core.$ZodType;

/** What zod keeps of a schema, as far as it is walked. */
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

export interface Field {
  /** `config.schema.ts configSchema near.walletUrl` */
  name: string;
  path: readonly string[];
  kind: 'address' | 'template' | 'text' | 'unknown' | 'other';
  schema: z.ZodMiniType;
}

const FOLDER = new URL('../../src/domain/', import.meta.url);
/** What is checked by hand, in the words of schemas: a test holds the checks against them. */
const CHECKED_BY_HAND = new URL('../unit/domain/early-schemas.ts', import.meta.url);
/** Stands for each element of a list and each entry of a record. */
const ANY = '*';

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every field of every answer that the widget has a schema for. */
export async function schemaFields(): Promise<Field[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.schema.ts') && !name.endsWith('wire.schema.ts'),
  );
  const found: Field[] = [];
  for (const { href } of [...files.map((file) => new URL(file, FOLDER)), CHECKED_BY_HAND]) {
    const module = (await import(href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(module)) {
      if (!isSchema(schema)) continue;
      for (const { path, kind } of fieldsIn(schema, []))
        found.push({ name: `${basename(href)} ${name} ${path.join('.')}`, path, kind, schema });
    }
  }
  return found;
}

function fieldsIn(schema: Schema, path: readonly string[]): Pick<Field, 'path' | 'kind'>[] {
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
      throw new Error(`${path.join('.')}: schemas of the kind ${type} are not walked yet`);
  }
}

/** The part of a pipe that says what may come: the first one, unless it only turns blanks into nothing. */
function source({ in: first, out }: Pick<Definition, 'in' | 'out'>): Schema {
  return takesAnything(first!) ? out! : first!;
}

function takesAnything(schema: Schema): boolean {
  const { type, in: first, out, innerType } = definitionOf(schema);
  if (type === 'pipe') return takesAnything(first!) && definitionOf(out!).type === 'transform';
  return type === 'unknown' || (type === 'optional' && takesAnything(innerType!));
}

/** A whole answer that fits the schema, with `value` at `path`. */
export function answerWith(schema: Schema, path: readonly string[], value: unknown): unknown {
  if (path.length === 0 && (schema === webAddress || schema === addressTemplate)) return value;
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
      // A text, an amount, a date and a number of fraction digits all take it.
      return type === 'number' ? 1 : '1';
  }
}

const plainAnswer = (schema: Schema): unknown =>
  schema === webAddress || schema === addressTemplate
    ? 'https://plain.example/'
    : answerWith(schema, [], undefined);

/** What the parsed answer has at the place. */
export function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => {
    const inside = value as Record<string, unknown>;
    return step === ANY ? Object.values(inside)[0] : inside[step];
  }, answer);
}
