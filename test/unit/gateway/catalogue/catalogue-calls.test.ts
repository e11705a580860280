// Calls before the sign-in: currencies, fees, rates, countries, settings and the merchant check.
import { getCountries, getCountryStates, getLanguages } from '../../../../src/gateway/catalogue/countries.ts';
import { getConfig } from '../../../../src/gateway/catalogue/get-config.ts';
import { getCurrencies, getCurrentCountry } from '../../../../src/gateway/catalogue/catalogue.ts';
import { getFees } from '../../../../src/gateway/catalogue/get-fees.ts';
import { getRates } from '../../../../src/gateway/catalogue/get-rates.ts';
import { validateWidget } from '../../../../src/gateway/validate-widget.ts';
import { fees, rate } from '../../../support/catalog.ts';
import type { Row } from '../call-row.ts';
import { walkCalls } from '../walk-calls.ts';

const LAUNCH = { apiKey: 'demo-merchant', payload: '{"a":1}', signature: 'ab12', launchId: null };
const USD_WIRE = { id: 2, ticker: 'USD', tickerWithNetwork: 'USD', roundOff: 2, isCrypto: false };
const USD_READ = {
  id: '2',
  name: 'USD',
  ticker: 'USD',
  viewedTicker: 'USD',
  tickerWithNetwork: 'USD',
  roundOff: 2,
  isCrypto: false,
  isBestConditions: false,
  priority: 0,
  available: true,
};
const RATES = { 'USD_USDT-MATIC': rate() };

const CATALOGUE: Row[] = [
  {
    title: 'API-09 the currencies',
    send: (client) => getCurrencies(client),
    asks: 'GET /api/v1/currencies',
    answers: [USD_WIRE],
    reads: [USD_READ],
  },
  {
    title: 'API-10 the fees of a pair',
    send: (client) => getFees(client, { mode: 'buy', pair: 'USD_BTC', apiKey: null }),
    asks: 'GET /api/v1/currencies/fees/USD_BTC',
    answers: fees('USD'),
  },
  {
    title: "API-10 a merchant's fees of a pair",
    send: (client) => getFees(client, { mode: 'buy', pair: 'USD_BTC', apiKey: 'demo' }),
    asks: 'GET /api/v1/currencies/fees/USD_BTC?apiKey=demo',
    answers: fees('USD'),
  },
  {
    title: 'API-40 the fees of a sell pair, of which only the provider’s is told',
    send: (client) => getFees(client, { mode: 'sell', pair: 'BTC_EUR', apiKey: null }),
    asks: 'GET /api/v1/offramp/currencies/fees/BTC_EUR',
    answers: { providerFee: { type: 'percent', value: '1' } },
    reads: { providerFee: { type: 'percent', value: '1' }, networkFeeFiat: undefined },
  },
  {
    title: 'API-01 API-11 the rates, from version 2',
    send: (client) => getRates(client, { mode: 'buy', apiKey: null }),
    asks: 'GET /api/v2/currencies/rates',
    answers: RATES,
  },
  {
    title: "API-11 a merchant's rates",
    send: (client) => getRates(client, { mode: 'buy', apiKey: 'demo' }),
    asks: 'GET /api/v2/currencies/rates?apiKey=demo',
    answers: RATES,
  },
  {
    title: 'API-39 the rates of the sell direction',
    send: (client) => getRates(client, { mode: 'sell', apiKey: 'demo' }),
    asks: 'GET /api/v1/offramp/currencies/rates?apiKey=demo',
    answers: RATES,
  },
  {
    title: 'API-23 the countries',
    send: (client) => getCountries(client),
    asks: 'GET /api/v1/countries',
    answers: [{ id: 29, name: 'United States', isoAlpha2: 'US', defaultCurrency: 'USD' }],
    reads: [
      {
        id: 29,
        name: 'United States',
        isoAlpha2: 'US',
        priority: 0,
        available: true,
        defaultCurrency: 'USD',
        postalCodes: true,
      },
    ],
  },
  {
    title: 'API-23 the states of a country',
    send: (client) => getCountryStates(client, { countryCode: 'US' }),
    asks: 'GET /api/v1/countries/US/states',
    answers: [{ code: 'IL', name: 'Illinois' }],
  },
  {
    title: 'API-24 the detected country',
    send: (client) => getCurrentCountry(client),
    asks: 'GET /api/v1/customers/current/country',
    answers: { isoAlpha2: 'CU', name: 'Cuba', available: false, defaultCurrency: 'USD' },
  },
  {
    title: 'API-34 the languages',
    send: (client) => getLanguages(client),
    asks: 'GET /api/v1/languages',
    answers: [{ id: 2, code: 'es', locale: 'es_ES', name: 'Español' }],
  },
  {
    title: 'API-01 the settings, from the widget API',
    send: (client) => getConfig(client),
    asks: 'GET /widget-api/v1/config',
    answers: { sandbox: true },
    reads: {
      sandbox: true,
      kyc: {},
      vault: { kind: 'frame' },
      near: {},
      links: {},
      explorers: {},
      termsAgreement: true,
      limits: {},
      express: {},
    },
  },
];

const MERCHANT: Row[] = [
  {
    title: 'API-12 the merchant check',
    send: (client) => validateWidget(client, { mode: 'buy', launch: LAUNCH }),
    asks: 'POST /api/v1/merchants/validate-widget',
    body: { payload: '{"a":1}', signature: 'ab12', apiKey: 'demo-merchant' },
    answers: { merchant: { name: 'Shop' }, launchId: 'launch-1' },
  },
  {
    title: 'API-38 the merchant check of the sell direction, with the launch that is known',
    send: (client) => validateWidget(client, { mode: 'sell', launch: { ...LAUNCH, launchId: 'launch-1' } }),
    asks: 'POST /api/v1/offramp/merchants/validate-widget',
    body: { payload: '{"a":1}', signature: 'ab12', apiKey: 'demo-merchant', launchId: 'launch-1' },
    answers: {},
  },
];

walkCalls([...CATALOGUE, ...MERCHANT]);
