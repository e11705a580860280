// Countries, their states and the detected country.

/** False: there are none; their least and greatest length; true: 4 to 10. */
export type PostalCodes = boolean | { readonly min: number; readonly max: number };

export interface Country {
  id: number;
  name: string;
  isoAlpha2: string;
  isoAlpha3?: string;
  priority: number;
  flagUrl?: string;
  available: boolean;
  /** A fiat ticker. */
  defaultCurrency?: string;
  /** False: addresses there have no postal code. */
  postalCodes: PostalCodes;
}

export interface CountryState {
  code: string;
  name: string;
}

/** Where the gateway thinks that the customer is. */
export interface CurrentCountry {
  isoAlpha2: string;
  name: string;
  available: boolean;
  /** A fiat ticker; a gateway that leaves it out is asked for its list of countries. */
  defaultCurrency?: string;
}
