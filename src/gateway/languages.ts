// GET languages: the languages that the gateway can write to its customers in.
import { languagesSchema } from '../domain/catalogue/language.schema.ts';
import type { ApiClient } from './client.ts';
import { parseWith } from './parse-with.ts';
import { LANGUAGES_PATH } from './contract/paths.ts';

export function getLanguages(client: ApiClient, options: { signal?: AbortSignal } = {}) {
  return client.send({ method: 'GET', path: LANGUAGES_PATH, parse: parseWith(languagesSchema), ...options });
}
