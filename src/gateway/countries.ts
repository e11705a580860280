// GET countries and countries/{code}/states: for the address and identity forms.
import { countriesSchema, countryStatesSchema } from '../domain/catalogue/country.schema.ts';
import type { ApiClient } from './client.ts';
import { parseWith } from './parse-with.ts';
import { API_V1 } from './paths.ts';

export function getCountries(client: ApiClient, options: { signal?: AbortSignal } = {}) {
  const path = `${API_V1}/countries`;
  return client.send({ method: 'GET', path, parse: parseWith(countriesSchema), ...options });
}

export function getCountryStates(
  client: ApiClient,
  { countryCode }: { countryCode: string },
  options: { signal?: AbortSignal } = {},
) {
  const path = `${API_V1}/countries/${encodeURIComponent(countryCode)}/states`;
  return client.send({ method: 'GET', path, parse: parseWith(countryStatesSchema), ...options });
}
