// GET languages: the languages that the gateway can write to its customers in.
import { languagesSchema } from '../domain/catalogue/language.schema.ts';
import type { ApiClient } from './client.ts';
import { parseWith } from './parse-with.ts';
import { API_V1 } from './paths.ts';

export function getLanguages(client: ApiClient, options: { signal?: AbortSignal } = {}) {
  const path = `${API_V1}/languages`;
  return client.send({ method: 'GET', path, parse: parseWith(languagesSchema), ...options });
}
