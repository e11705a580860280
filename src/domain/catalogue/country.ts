// Countries, their states and the detected country.
import type { Country } from './country.schema.ts';
export type { Country, CountryState } from './country.schema.ts';

export type PostalCodes = Country['postalCodes'];

/** Where the gateway thinks that the customer is. */
export interface CurrentCountry {
  isoAlpha2: string;
  name: string;
  available: boolean;
  /** A fiat ticker; a gateway that leaves it out is asked for its list of countries. */
  defaultCurrency?: string;
}
