// The wire schema of languages.
import * as z from 'zod/mini';
import { list, numericId, optional, text } from '../wire/wire.schema.ts';

export const languagesSchema = list(
  z.object({
    id: numericId,
    code: text,
    /** For example `en_US`. */
    locale: optional(text),
    name: optional(text),
  }),
);
