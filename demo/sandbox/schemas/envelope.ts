// The bodies common to all calls: the result wrapper and the error.
import * as z from 'zod';

export const errorSchema = z
  .object({ error: z.object({ code: z.string(), message: z.string(), payload: z.unknown() }) })
  .meta({ id: 'Error', description: 'Reactions go by the code, never by the HTTP status alone.' });

/** Responses of a call: `{ result }` or the error. */
export function answers<Schema extends z.ZodType>(result: Schema) {
  return { 200: z.object({ result }), '4xx': errorSchema, '5xx': errorSchema };
}

/** For calls without a body; `{}` is accepted. */
export const noBody = z.strictObject({}).nullish();

export const idParams = z.object({ id: z.string().min(1) });
