// The wire schema of languages.
import * as z from 'zod/mini';
import { list, numericId, optional, text } from '../wire/wire.schema.ts';

const languageSchema: z.ZodMiniType<Language> = z.object({
  id: numericId,
  code: text,
  locale: optional(text),
  name: optional(text),
});

export const languagesSchema: z.ZodMiniType<Language[]> = list(languageSchema);

interface Language {
  id: number;
  code: string;
  /** For example `en_US`. */
  locale?: string;
  name?: string;
}
