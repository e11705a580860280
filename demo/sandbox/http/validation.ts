// Turns schema violations into errors by field, such as `card.number`.
import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { validationError, type FieldErrors } from './api-error.ts';

export const validateWithSchema: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // Random parameter that gets reads past a shop's service worker.
    if (httpPart === 'querystring') delete (data as { fresh?: unknown }).fresh;
    const parsed = schema.safeParse(data, { error: unnamed });
    return parsed.success ? { value: parsed.data } : { error: validationError(fieldErrors(parsed.error)) };
  };

/** Fallback for violations without a message; customers only ever cause a text that is too long. */
const unnamed: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'too_big' && issue.origin === 'string'
    ? `Too long: at most ${String(issue.maximum)} characters.`
    : undefined;

/** Omits list indexes, so that the only card of a list is `card`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = Object.create(null) as FieldErrors;
  for (const issue of error.issues) {
    const path = issue.path.filter((part) => typeof part === 'string');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(fields, [...path, key], 'Unknown field.');
    } else {
      add(fields, path, issue.message);
    }
  }
  return { ...fields };
}

function add(fields: FieldErrors, path: string[], message: string) {
  const name = path.join('.') || 'body';
  (fields[name] ??= []).push(message);
}
