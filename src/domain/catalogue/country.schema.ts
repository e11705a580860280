// The wire schemas of countries, states and the detected country.
import * as z from 'zod/mini';
import type { Country, CountryState, CurrentCountry } from './country.ts';
import { flag, integer, numericId, optional, text, webAddress, withDefault } from '../wire/wire.schema.ts';

type WireCountry = Omit<Country, 'name'> & { name?: string };

const wireCountrySchema: z.ZodMiniType<WireCountry> = z.object({
  id: numericId,
  name: optional(text),
  isoAlpha2: text,
  isoAlpha3: optional(text),
  priority: withDefault(integer, 0),
  flagUrl: optional(webAddress),
  available: withDefault(flag, true),
  defaultCurrency: optional(text),
  postalCodes: withDefault(flag, true),
});

const named = <T extends { isoAlpha2: string; name?: string }>(country: T) => ({
  ...country,
  name: country.name ?? country.isoAlpha2,
});

const countrySchema: z.ZodMiniType<Country> = z.pipe(wireCountrySchema, z.transform(named));

export const countriesSchema: z.ZodMiniType<Country[]> = z.array(countrySchema);

const countryStateSchema: z.ZodMiniType<CountryState> = z.pipe(
  z.object({ code: text, name: optional(text) }),
  z.transform(({ code, name }) => ({ code, name: name ?? code })),
);

export const countryStatesSchema: z.ZodMiniType<CountryState[]> = z.array(countryStateSchema);

export const currentCountrySchema: z.ZodMiniType<CurrentCountry> = z.pipe(
  z.object({
    isoAlpha2: text,
    name: optional(text),
    available: withDefault(flag, true),
    defaultCurrency: optional(text),
  }),
  z.transform(named),
);
