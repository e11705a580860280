// Rates and fees of both modes.
import * as z from 'zod';
import type { Pair } from '../catalogue/catalogue.ts';
import { countryByCode } from '../catalogue/countries.ts';
import type { Gateway } from '../gateway.ts';
import { notFound } from '../http/api-error.ts';
import type { App } from '../http/shell.ts';
import { requireMerchant } from '../merchants.ts';
import type { Mode } from '../records.ts';
import { feesSchema, ratesSchema } from '../schemas/entities.ts';
import { answers } from '../schemas/envelope.ts';
import { toWireRates } from '../wire/catalogue.ts';

const querystring = z.strictObject({ apiKey: z.string().optional() });
const pairParams = z.object({
  pair: z.string().meta({ description: '`{pay}_{receive}`, or one currency for its first pair.' }),
});
const pairAndCountryParams = pairParams.extend({ country: z.string() });

const movementBody = z.strictObject({ moves: z.boolean('true or false.') });

export function registerRateRoutes(app: App, gateway: Gateway) {
  registerRates(app, gateway, 'buy', '/api/v2/currencies/rates');
  registerRates(app, gateway, 'sell', '/api/v1/offramp/currencies/rates');
  registerFees(app, gateway, 'buy', '/api/v1/currencies/fees');
  registerFees(app, gateway, 'sell', '/api/v1/offramp/currencies/fees');
  registerMovement(app, gateway);
  registerFeesOfCountry(app, gateway, '/api/v1/offramp/currencies/fees');
}

function registerRates(app: App, gateway: Gateway, mode: Mode, path: string) {
  app.get(
    path,
    { schema: { summary: `Rates to ${mode}`, querystring, response: answers(ratesSchema) } },
    async ({ query }) => {
      knownMerchant(query.apiKey);
      return { result: toWireRates(gateway, mode) };
    },
  );
}

function registerFees(app: App, gateway: Gateway, mode: Mode, path: string) {
  app.get(
    `${path}/:pair`,
    {
      schema: { summary: `Fees to ${mode}`, params: pairParams, querystring, response: answers(feesSchema) },
    },
    async ({ params, query }) => answerFees(gateway, mode, params.pair, query.apiKey),
  );
}

function registerFeesOfCountry(app: App, gateway: Gateway, path: string) {
  app.get(
    `${path}/:pair/:country`,
    {
      schema: {
        summary: 'Fees to sell, for a country',
        params: pairAndCountryParams,
        querystring,
        response: answers(feesSchema),
      },
    },
    async ({ params, query }) => {
      if (!countryByCode(params.country.toUpperCase())) throw notFound('Country');
      return answerFees(gateway, 'sell', params.pair, query.apiKey);
    },
  );
}

/** Rates stay fixed until they are released, so that amounts in a merchant's own tests do not change. */
function registerMovement(app: App, { market }: Gateway) {
  const response = answers(z.object({ moves: z.boolean(), validUntil: z.string() }));
  const answer = () => ({ result: { moves: market.isMoving(), validUntil: market.validUntil() } });
  app.get(
    '/sandbox/rates',
    { schema: { summary: 'Whether rates move with the clock', response } },
    async () => answer(),
  );
  app.post(
    '/sandbox/rates',
    { schema: { summary: 'Let rates move with the clock, or hold them', body: movementBody, response } },
    async ({ body }) => {
      market.move(body.moves);
      return answer();
    },
  );
}

function answerFees(gateway: Gateway, mode: Mode, key: string, apiKey: string | undefined) {
  const pair = findPair(gateway, mode, key);
  return { result: gateway.catalogue.fees(mode, pair, knownMerchant(apiKey)) };
}

/** An empty key means no merchant. */
function knownMerchant(apiKey: string | undefined): string | null {
  if (!apiKey) return null;
  return requireMerchant(apiKey).apiKey;
}

function findPair({ catalogue }: Gateway, mode: Mode, key: string): Pair {
  const parts = key.split('_');
  const pair =
    parts.length === 2
      ? catalogue.pair(mode, parts[0]!, parts[1]!)
      : catalogue.pairs(mode).find(({ pay, receive }) => pay.code === key || receive.code === key);
  if (!pair) throw notFound('Pair');
  return pair;
}
