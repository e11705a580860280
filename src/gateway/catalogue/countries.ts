// GET countries and countries/{code}/states, for the address and identity forms, and languages.
import { countriesSchema, countryStatesSchema } from '../../domain/catalogue/country.schema.ts';
import { languagesSchema } from '../../domain/catalogue/language.schema.ts';
import { call, fixedCall } from '../call.ts';
import { parseWith } from '../parse-with.ts';
import { COUNTRIES_PATH, statesPath } from '../contract/customer-paths.ts';
import { LANGUAGES_PATH } from '../contract/paths.ts';

const LASTING = { method: 'GET', isLasting: true } as const;

export const getCountries = fixedCall({
  ...LASTING,
  path: COUNTRIES_PATH,
  parse: parseWith(countriesSchema),
});

export const getCountryStates = call(({ countryCode }: { countryCode: string }) => ({
  ...LASTING,
  path: statesPath(countryCode),
  parse: parseWith(countryStatesSchema),
}));

/** The languages in which the gateway can write to customers. */
export const getLanguages = fixedCall({
  ...LASTING,
  path: LANGUAGES_PATH,
  parse: parseWith(languagesSchema),
});
