// The wire schemas of countries and of their states.
import * as z from 'zod/mini';
import {
  flag,
  anyInteger,
  integer,
  list,
  numericId,
  optional,
  text,
  webAddress,
  withDefault,
} from '../wire/wire.schema.ts';

/** Minimum and maximum length of postal codes; in the wrong order they would refuse every code. */
const lengths = z
  .object({ min: integer(0, 32), max: integer(1, 32) })
  .check(z.refine(({ min, max }) => min <= max, 'bounds in their order'));

const wireCountrySchema = z.object({
  id: numericId,
  name: optional(text),
  isoAlpha2: text,
  isoAlpha3: optional(text),
  priority: withDefault(anyInteger, 0),
  flagUrl: optional(webAddress),
  available: withDefault(flag, true),
  /** A fiat ticker. */
  defaultCurrency: optional(text),
  /** False: the country has no postal codes; two numbers: minimum and maximum length; true: 4 to 10. */
  postalCodes: withDefault(z.union([flag, lengths], 'true, false or two lengths'), true),
});

const countrySchema = z.pipe(
  wireCountrySchema,
  z.transform((country) => ({ ...country, name: country.name ?? country.isoAlpha2 })),
);

export const countriesSchema = list(countrySchema);
export type Country = z.output<typeof countrySchema>;

const countryStateSchema = z.pipe(
  z.object({ code: text, name: optional(text) }),
  z.transform(({ code, name }) => ({ code, name: name ?? code })),
);

export const countryStatesSchema = list(countryStateSchema);
export type CountryState = z.output<typeof countryStateSchema>;
