// Finds the schemas of the gateway's responses in the sources, with all of their fields.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type * as z from 'zod/mini';
import { fieldsIn, isSchema, type FieldPlace } from './schema-walk.ts';

export interface Field extends FieldPlace {
  /** `config.schema.ts configSchema near.walletUrl` */
  name: string;
  schema: z.ZodMiniType;
}

const FOLDER = new URL('../../src/domain/', import.meta.url);
/** Schemas for the checks without zod; a test compares the two. */
const CHECKED_BY_HAND = new URL('../unit/domain/early-schemas.ts', import.meta.url);

/** Every response for which the widget has a schema: `config.schema.ts configSchema`. */
export async function answerSchemas(): Promise<{ name: string; schema: z.ZodMiniType }[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.schema.ts') && !name.endsWith('wire.schema.ts'),
  );
  const found: { name: string; schema: z.ZodMiniType }[] = [];
  for (const { href } of [...files.map((file) => new URL(file, FOLDER)), CHECKED_BY_HAND]) {
    const module = (await import(href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(module)) {
      if (isSchema(schema)) found.push({ name: `${basename(href)} ${name}`, schema });
    }
  }
  return found;
}

/** Every field of every response. */
export async function schemaFields(): Promise<Field[]> {
  return (await answerSchemas()).flatMap(({ name, schema }) =>
    fieldsIn(schema, []).map(({ path, kind }) => ({
      name: `${name} ${path.join('.')}`,
      path,
      kind,
      schema,
    })),
  );
}
