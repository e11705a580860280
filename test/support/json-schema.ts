// Validates a value against a JSON Schema; a schema that zod cannot read is an error.
import * as z from 'zod';

export type JsonSchema = { [key: string]: unknown };

const read = new WeakMap<JsonSchema, z.ZodType>();

/** Lists where the value does not match; empty if it does. */
export function schemaErrors(schema: JsonSchema, value: unknown): string[] {
  const form = read.get(schema) ?? z.fromJSONSchema(schema as never);
  read.set(schema, form);
  const { error } = form.safeParse(value);
  return error?.issues.map(({ path, message }) => `${path.join('/')} ${message}`) ?? [];
}
