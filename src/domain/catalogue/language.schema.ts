// The wire schema of languages.
import * as z from 'zod/mini';
import type { Language } from './language.ts';
import { numericId, optional, text } from '../wire/wire.schema.ts';

const languageSchema: z.ZodMiniType<Language> = z.object({
  id: numericId,
  code: text,
  locale: optional(text),
  name: optional(text),
});

export const languagesSchema: z.ZodMiniType<Language[]> = z.array(languageSchema);
