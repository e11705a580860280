// Countries, their states and the detected country.
import type { Country } from './country.schema.ts';
export type { Country, CountryState } from './country.schema.ts';

export type PostalCodes = Country['postalCodes'];

/** The customer's country as detected by the gateway. */
export interface CurrentCountry {
  isoAlpha2: string;
  name: string;
  available: boolean;
  /** A fiat ticker; if the gateway omits it, the list of countries has it. */
  defaultCurrency?: string;
}
