// The wire schemas of countries and of their states.
import * as z from 'zod/mini';
import type { Country, CountryState } from './country.ts';
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

/** Of its postal codes; bounds in the wrong order would refuse every code. */
const lengths = z
  .object({ min: integer(0, 32), max: integer(1, 32) })
  .check(z.refine(({ min, max }) => min <= max, 'bounds in their order'));

type WireCountry = Omit<Country, 'name'> & { name?: string };

const wireCountrySchema: z.ZodMiniType<WireCountry> = z.object({
  id: numericId,
  name: optional(text),
  isoAlpha2: text,
  isoAlpha3: optional(text),
  priority: withDefault(anyInteger, 0),
  flagUrl: optional(webAddress),
  available: withDefault(flag, true),
  defaultCurrency: optional(text),
  postalCodes: withDefault(z.union([flag, lengths], 'true, false or two lengths'), true),
});

const countrySchema: z.ZodMiniType<Country> = z.pipe(
  wireCountrySchema,
  z.transform((country) => ({ ...country, name: country.name ?? country.isoAlpha2 })),
);

export const countriesSchema: z.ZodMiniType<Country[]> = list(countrySchema);

const countryStateSchema: z.ZodMiniType<CountryState> = z.pipe(
  z.object({ code: text, name: optional(text) }),
  z.transform(({ code, name }) => ({ code, name: name ?? code })),
);

export const countryStatesSchema: z.ZodMiniType<CountryState[]> = list(countryStateSchema);
