// Currencies, countries and languages: calls without a session.
import * as z from 'zod';
import { COUNTRIES, LANGUAGES, countryByCode } from '../catalogue/countries.ts';
import { statesOf } from '../catalogue/states.ts';
import type { Gateway } from '../gateway.ts';
import { notFound } from '../http/api-error.ts';
import type { App } from '../http/shell.ts';
import * as entity from '../schemas/entities.ts';
import { answers } from '../schemas/envelope.ts';
import { toWireCountry, toWireCurrencies } from '../wire/catalogue.ts';

const DEFAULT_COUNTRY = 'US';
const config = { isTagged: true };

export function registerCatalogueRoutes(app: App, gateway: Gateway) {
  const { catalogue, settings } = gateway;
  // Known once the server listens.
  const origin = () => gateway.config.origin;
  app.get(
    '/api/v1/currencies',
    {
      schema: { summary: 'All currencies', response: answers(z.array(entity.currencySchema)) },
      config,
    },
    async ({ launch }) => ({
      result: toWireCurrencies(catalogue, origin(), launch?.merchant.apiKey ?? null),
    }),
  );
  app.get(
    '/api/v1/countries',
    {
      schema: { summary: 'All countries that are served', response: answers(z.array(entity.countrySchema)) },
      config,
    },
    // Other countries cannot be chosen as residence, because orders from there are refused.
    async () => ({
      result: COUNTRIES.filter(({ available }) => available).map((country) =>
        toWireCountry(country, origin()),
      ),
    }),
  );
  app.get(
    '/api/v1/countries/:code/states',
    {
      schema: {
        summary: 'The states of a country, if it has any',
        params: z.object({ code: z.string() }),
        response: answers(z.array(entity.stateSchema)),
      },
      config,
    },
    async ({ params }) => {
      const country = countryByCode(params.code.toUpperCase());
      if (!country) throw notFound('Country');
      return { result: [...statesOf(country.isoAlpha2)] };
    },
  );
  app.get(
    '/api/v1/customers/current/country',
    { schema: { summary: 'The country that was detected', response: answers(entity.currentCountrySchema) } },
    async () => {
      const country = countryByCode(settings.get('country') ?? DEFAULT_COUNTRY)!;
      const { isoAlpha2, name, available, defaultCurrency } = country;
      return { result: { isoAlpha2, name, available, defaultCurrency } };
    },
  );
  app.get(
    '/api/v1/languages',
    {
      schema: { summary: 'The languages of the widget', response: answers(z.array(entity.languageSchema)) },
      config,
    },
    async () => ({ result: [...LANGUAGES] }),
  );
}
