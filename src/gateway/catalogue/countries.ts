// GET countries and countries/{code}/states, for the address and identity forms, and languages.
import { countriesSchema, countryStatesSchema } from '../../domain/catalogue/country.schema.ts';
import { languagesSchema } from '../../domain/catalogue/language.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseWith } from '../parse-with.ts';
import { COUNTRIES_PATH, statesPath } from '../contract/customer-paths.ts';
import { LANGUAGES_PATH } from '../contract/paths.ts';

export function getCountries(client: ApiClient, options?: CallOptions) {
  const path = COUNTRIES_PATH;
  return client.send({ method: 'GET', path, parse: parseWith(countriesSchema), isLasting: true, ...options });
}

export function getCountryStates(
  client: ApiClient,
  { countryCode }: { countryCode: string },
  options?: CallOptions,
) {
  const path = statesPath(countryCode);
  return client.send({
    method: 'GET',
    path,
    parse: parseWith(countryStatesSchema),
    isLasting: true,
    ...options,
  });
}

/** The languages in which the gateway can write to customers. */
export function getLanguages(client: ApiClient, options?: CallOptions) {
  const path = LANGUAGES_PATH;
  return client.send({ method: 'GET', path, parse: parseWith(languagesSchema), isLasting: true, ...options });
}
