// GET customers/current/country: the country that the gateway sees the visitor in.
import { checkCurrentCountry } from '../domain/catalogue/check-current-country.ts';
import type { ApiClient } from './client.ts';
import { COUNTRY_PATH } from './contract/paths.ts';

export function getCurrentCountry(client: ApiClient, options: { signal?: AbortSignal } = {}) {
  return client.send({ method: 'GET', path: COUNTRY_PATH, parse: checkCurrentCountry, ...options });
}
