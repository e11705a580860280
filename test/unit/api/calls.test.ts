// Every call of `src/api`, row by row: what goes out, how long it waits, and what its answer is read as.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { cancelOrder } from '../../../src/api/cancel-order.ts';
import type { ApiClient } from '../../../src/api/client.ts';
import { getCountries, getCountryStates } from '../../../src/api/countries.ts';
import { createOrder } from '../../../src/api/create-order.ts';
import { getCustomer, saveLanguage, saveLightKyc, startKyc } from '../../../src/api/customer.ts';
import { getConfig } from '../../../src/api/get-config.ts';
import { getCurrencies } from '../../../src/api/get-currencies.ts';
import { getCurrentCountry } from '../../../src/api/get-current-country.ts';
import { getFees } from '../../../src/api/get-fees.ts';
import { getOrder } from '../../../src/api/get-order.ts';
import { getProcessingStatus } from '../../../src/api/get-processing-status.ts';
import { getRates } from '../../../src/api/get-rates.ts';
import { getLanguages } from '../../../src/api/languages.ts';
import { processOrder } from '../../../src/api/process-order.ts';
import { getProviderAuth, sendAuthCode } from '../../../src/api/provider-auth.ts';
import { sendAnalyticsEvent, sendErrorReport } from '../../../src/api/reports.ts';
import { reserveOrder } from '../../../src/api/reserve-order.ts';
import { deleteSavedCard, getSavedCards } from '../../../src/api/saved-cards.ts';
import {
  resendPassword,
  signIn,
  signInWithoutConfirmation,
  signOut,
  signUp,
} from '../../../src/api/sign-in.ts';
import { advanceSandboxClock, moveSandboxOrder, setSandboxKyc } from '../../../src/api/sandbox-controls.ts';
import { trackOrder } from '../../../src/api/track-order.ts';
import { updateOrder } from '../../../src/api/update-order.ts';
import { validateWidget } from '../../../src/api/validate-widget.ts';
import { isRampError } from '../../../src/domain/ramp-error.ts';
import { fees, rate } from '../../support/catalog.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import type { Answer } from '../../support/fake-gateway.ts';
import { customer, failing, order, ORDER_ID } from '../../support/orders.ts';

type Options = { signal?: AbortSignal };

interface Row {
  title: string;
  /** The file of `src/api` that holds the call. */
  file: string;
  send(client: ApiClient, options?: Options): Promise<unknown>;
  /** Method, path and query. */
  asks: string;
  body?: unknown;
  /** The `Idempotency-Key` that goes along. */
  key?: string;
  /** Sent without token, merchant header and credentials. */
  isBare?: true;
  /** 10 s unless told. */
  waitsMs?: number;
  answers: unknown;
  /** What the answer is read as; the answer itself unless told. */
  reads?: unknown;
}

const LAUNCH = { apiKey: 'demo-merchant', payload: '{"a":1}', signature: 'ab12', launchId: null };
const ADDRESS = { countryCode: 'US', city: 'Springfield', address: '1 Main Street', postalCode: '12345' };
const CARD = { id: '7', type: 'visa', lastFourDigits: '4242', isDefault: true };
const CUSTOMER = customer();
const ORDER = order();
const SELL_PATH = `/api/v1/offramp/orders/${ORDER_ID}`;
const BUY_PATH = `/api/v1/orders/${ORDER_ID}`;
const CODE = { newPasswordCanBeCreatedAt: '2026-01-01T00:01:00.000Z' };
const SIGN_UP = {
  email: 'a@example.com',
  acceptTheRules: true,
  subscribeOnMailing: false,
  refcode: 'friend',
};
const CREATE = { paymentType: 'card', fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '100' };
const PAYMENT = { card: [{ ...ADDRESS, phone: '+12125550123' }], agreement: true, id: ORDER_ID };
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
const TRACKED = {
  toWallet: '0xabc',
  fromCurrency: { ticker: 'USD', tickerWithNetwork: 'USD' },
  toCurrency: { ticker: 'BTC', tickerWithNetwork: 'BTC' },
  baseAmount: '98',
  fromAmount: '100',
  toAmount: '0.001',
  status: 'complete',
};
const REPORT = { code: 'unknown_error', message: 'Broken', place: '/buy start', version: '1.0.0' };
const EVENT = { name: 'incorrect_code', time: '2026-01-01T00:00:00.000Z', props: {} };
const RATES = { 'USD_USDT-MATIC': rate() };

const CATALOGUE: Row[] = [
  {
    title: 'API-09 the currencies',
    file: 'get-currencies',
    send: (client, options) => getCurrencies(client, options),
    asks: 'GET /api/v1/currencies',
    answers: [USD_WIRE],
    reads: [USD_READ],
  },
  {
    title: 'API-10 the fees of a pair',
    file: 'get-fees',
    send: (client, options) => getFees(client, { mode: 'buy', pair: 'USD_BTC', apiKey: null }, options),
    asks: 'GET /api/v1/currencies/fees/USD_BTC',
    answers: fees('USD'),
  },
  {
    title: "API-10 a merchant's fees of a pair",
    file: 'get-fees',
    send: (client) => getFees(client, { mode: 'buy', pair: 'USD_BTC', apiKey: 'demo' }),
    asks: 'GET /api/v1/currencies/fees/USD_BTC?apiKey=demo',
    answers: fees('USD'),
  },
  {
    title: 'API-40 the fees of a sell pair, of which only the provider’s is told',
    file: 'get-fees',
    send: (client, options) => getFees(client, { mode: 'sell', pair: 'BTC_EUR', apiKey: null }, options),
    asks: 'GET /api/v1/offramp/currencies/fees/BTC_EUR',
    answers: { providerFee: { type: 'percent', value: '1' } },
    reads: { providerFee: { type: 'percent', value: '1' }, networkFeeFiat: undefined },
  },
  {
    title: 'API-01 API-11 the rates, from version 2',
    file: 'get-rates',
    send: (client, options) => getRates(client, { mode: 'buy', apiKey: null }, options),
    asks: 'GET /api/v2/currencies/rates',
    answers: RATES,
  },
  {
    title: "API-11 a merchant's rates",
    file: 'get-rates',
    send: (client) => getRates(client, { mode: 'buy', apiKey: 'demo' }),
    asks: 'GET /api/v2/currencies/rates?apiKey=demo',
    answers: RATES,
  },
  {
    title: 'API-39 the rates of the sell direction',
    file: 'get-rates',
    send: (client, options) => getRates(client, { mode: 'sell', apiKey: 'demo' }, options),
    asks: 'GET /api/v1/offramp/currencies/rates?apiKey=demo',
    answers: RATES,
  },
  {
    title: 'API-23 the countries',
    file: 'countries',
    send: (client, options) => getCountries(client, options),
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
    file: 'countries',
    send: (client, options) => getCountryStates(client, { countryCode: 'US' }, options),
    asks: 'GET /api/v1/countries/US/states',
    answers: [{ code: 'IL', name: 'Illinois' }],
  },
  {
    title: 'API-24 the detected country',
    file: 'get-current-country',
    send: (client, options) => getCurrentCountry(client, options),
    asks: 'GET /api/v1/customers/current/country',
    answers: { isoAlpha2: 'CU', name: 'Cuba', available: false, defaultCurrency: 'USD' },
  },
  {
    title: 'API-34 the languages',
    file: 'languages',
    send: (client, options) => getLanguages(client, options),
    asks: 'GET /api/v1/languages',
    answers: [{ id: 2, code: 'es', locale: 'es_ES', name: 'Español' }],
  },
  {
    title: 'API-01 the settings, from the widget API',
    file: 'get-config',
    send: (client, options) => getConfig(client, options),
    asks: 'GET /widget-api/v1/config',
    answers: { sandbox: true },
    reads: {
      sandbox: true,
      kyc: {},
      vault: { kind: 'frame' },
      near: { networkId: 'mainnet' },
      links: {},
      explorers: {},
      termsAgreement: true,
      limits: {},
    },
  },
];

const MERCHANT: Row[] = [
  {
    title: 'API-12 the merchant check',
    file: 'validate-widget',
    send: (client, options) => validateWidget(client, { mode: 'buy', launch: LAUNCH }, options),
    asks: 'POST /api/v1/merchants/validate-widget',
    body: { payload: '{"a":1}', signature: 'ab12', apiKey: 'demo-merchant' },
    answers: { merchant: { name: 'Shop' }, launchId: 'launch-1' },
  },
  {
    title: 'API-38 the merchant check of the sell direction, with the launch that is known',
    file: 'validate-widget',
    send: (client) => validateWidget(client, { mode: 'sell', launch: { ...LAUNCH, launchId: 'launch-1' } }),
    asks: 'POST /api/v1/offramp/merchants/validate-widget',
    body: { payload: '{"a":1}', signature: 'ab12', apiKey: 'demo-merchant', launchId: 'launch-1' },
    answers: {},
  },
];

const SIGN_IN: Row[] = [
  {
    title: 'API-25 DATA-17 sign-up, which mails a code',
    file: 'sign-in',
    send: (client, options) => signUp(client, SIGN_UP, options),
    asks: 'POST /api/v1/customers/sign-up',
    body: SIGN_UP,
    answers: CODE,
  },
  {
    title: 'API-26 DATA-18 sign-in with the code and a shared token',
    file: 'sign-in',
    send: (client, options) =>
      signIn(client, { email: 'a@example.com', password: '123456', shareToken: 'share' }, options),
    asks: 'POST /api/v1/customers/sign-in',
    body: { email: 'a@example.com', password: '123456', shareToken: 'share' },
    answers: { ...CUSTOMER, token: 'token-2' },
  },
  {
    title: 'API-27 sign-in by the shared token alone',
    file: 'sign-in',
    send: (client, options) =>
      signInWithoutConfirmation(client, { email: 'a@example.com', shareToken: 'share' }, options),
    asks: 'POST /api/v1/customers/sign-in-without-confirmation',
    body: { email: 'a@example.com', shareToken: 'share' },
    answers: { ...CUSTOMER, token: 'token-2' },
  },
  {
    title: 'API-28 another code',
    file: 'sign-in',
    send: (client, options) => resendPassword(client, { email: 'a@example.com' }, options),
    asks: 'POST /api/v1/customers/resend-password',
    body: { email: 'a@example.com' },
    answers: CODE,
  },
  {
    title: 'API-29 sign-out, without a body',
    file: 'sign-in',
    send: (client, options) => signOut(client, options),
    asks: 'POST /api/v1/customers/current/sign-out',
    answers: null,
    reads: undefined,
  },
];

const CUSTOMERS: Row[] = [
  {
    title: 'API-30 the customer',
    file: 'customer',
    send: (client, options) => getCustomer(client, options),
    asks: 'GET /api/v1/customers/current',
    answers: CUSTOMER,
  },
  {
    title: 'API-33 name and country',
    file: 'customer',
    send: (client, options) =>
      saveLightKyc(client, { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' }, options),
    asks: 'POST /api/v1/customers/current/kyc/light',
    body: { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' },
    answers: CUSTOMER,
  },
  {
    title: 'API-31 DATA-20 the start of the verification anew',
    file: 'customer',
    send: (client, options) =>
      startKyc(client, { resetKYC: true, phone: '+12125550123', countryCode: 'US' }, options),
    asks: 'POST /api/v1/customers/current/kyc',
    body: { resetKYC: true, phone: '+12125550123', countryCode: 'US' },
    answers: { token: 'kyc', directLink: 'https://kyc.test/x' },
  },
  {
    title: 'API-32 the second form, which gives the token',
    file: 'customer',
    send: (client) => startKyc(client, { resetKYC: false }),
    asks: 'POST /api/v1/customers/current/kyc',
    body: { resetKYC: false },
    answers: { token: 'kyc', directLink: 'https://kyc.test/x' },
  },
  {
    title: 'API-34 the language of the customer',
    file: 'customer',
    send: (client, options) => saveLanguage(client, { languageId: 3 }, options),
    asks: 'POST /api/v1/customers/current/language',
    body: { languageId: 3 },
    answers: null,
    reads: undefined,
  },
  {
    title: 'API-36 the saved cards',
    file: 'saved-cards',
    send: (client, options) => getSavedCards(client, { mode: 'buy' }, options),
    asks: 'GET /api/v1/customers/current/cards',
    answers: [{ ...CARD, id: 7 }],
    reads: [CARD],
  },
  {
    title: 'API-35 a saved card goes',
    file: 'saved-cards',
    send: (client, options) => deleteSavedCard(client, { mode: 'buy', cardId: 'a/b' }, options),
    asks: 'DELETE /api/v1/customers/current/cards/a%2Fb',
    answers: null,
    reads: undefined,
  },
  {
    title: 'API-45 the saved cards for payouts',
    file: 'saved-cards',
    send: (client) => getSavedCards(client, { mode: 'sell' }),
    asks: 'GET /api/v1/offramp/customers/cards',
    answers: [CARD],
  },
  {
    title: 'API-46 a saved card for payouts goes',
    file: 'saved-cards',
    send: (client) => deleteSavedCard(client, { mode: 'sell', cardId: '7' }),
    asks: 'DELETE /api/v1/offramp/customers/cards/7',
    answers: null,
    reads: undefined,
  },
];

const ORDERS: Row[] = [
  {
    title: 'API-13 an order is made, within 30 s',
    file: 'create-order',
    send: (client, options) =>
      createOrder(client, { mode: 'buy', payload: CREATE, idempotencyKey: 'k1' }, options),
    asks: 'POST /api/v1/orders',
    body: CREATE,
    key: 'k1',
    waitsMs: 30_000,
    answers: ORDER,
  },
  {
    title: 'API-42 a sell order is made, within 30 s',
    file: 'create-order',
    send: (client) => createOrder(client, { mode: 'sell', payload: CREATE, idempotencyKey: 'k1' }),
    asks: 'POST /api/v1/offramp/orders',
    body: CREATE,
    key: 'k1',
    waitsMs: 30_000,
    answers: ORDER,
  },
  {
    title: 'API-14 an order is read',
    file: 'get-order',
    send: (client, options) => getOrder(client, { mode: 'buy', orderId: ORDER_ID }, options),
    asks: `GET ${BUY_PATH}`,
    answers: ORDER,
  },
  {
    title: 'a sell order is read',
    file: 'get-order',
    send: (client) => getOrder(client, { mode: 'sell', orderId: ORDER_ID }),
    asks: `GET ${SELL_PATH}`,
    answers: ORDER,
  },
  {
    title: 'API-16 DATA-22 an order learns agreement, phone and billing address',
    file: 'update-order',
    send: (client, options) => {
      const update = {
        agreement: true,
        card: { phone: '+12125550123' },
        billingAddress: { ...ADDRESS, state: 'IL' },
      };
      return updateOrder(client, { orderId: ORDER_ID, update }, options);
    },
    asks: `PATCH ${BUY_PATH}`,
    body: {
      agreement: true,
      card: { phone: '+12125550123' },
      billingAddress: {
        countryCode: 'US',
        state: 'IL',
        address: '1 Main Street',
        city: 'Springfield',
        postalCode: '12345',
      },
    },
    answers: ORDER,
  },
  {
    title: 'API-15 the rate is reserved, without a body',
    file: 'reserve-order',
    send: (client, options) =>
      reserveOrder(client, { mode: 'buy', orderId: ORDER_ID, idempotencyKey: 'k2' }, options),
    asks: `POST ${BUY_PATH}/processing/reserve`,
    key: 'k2',
    answers: ORDER,
  },
  {
    title: 'API-48 the rate of a sell order is reserved',
    file: 'reserve-order',
    send: (client) => reserveOrder(client, { mode: 'sell', orderId: ORDER_ID, idempotencyKey: 'k2' }),
    asks: `POST ${SELL_PATH}/processing/reserve`,
    key: 'k2',
    answers: ORDER,
  },
  {
    title: 'an order is given up',
    file: 'cancel-order',
    send: (client, options) => cancelOrder(client, { mode: 'buy', orderId: ORDER_ID }, options),
    asks: `POST ${BUY_PATH}/cancel`,
    answers: ORDER,
  },
  {
    title: 'API-48 a sell order is given up',
    file: 'cancel-order',
    send: (client) => cancelOrder(client, { mode: 'sell', orderId: ORDER_ID }),
    asks: `POST ${SELL_PATH}/cancel`,
    answers: ORDER,
  },
  {
    title: 'API-47 an order is tracked by anyone, bare',
    file: 'track-order',
    send: (client, options) => trackOrder(client, { orderId: ORDER_ID }, options),
    asks: `GET ${BUY_PATH}/track`,
    isBare: true,
    answers: TRACKED,
  },
];

const PAYMENTS: Row[] = [
  {
    title: 'API-17 API-01 the payment, to version 2',
    file: 'process-order',
    send: (client, options) =>
      processOrder(client, { mode: 'buy', orderId: ORDER_ID, body: PAYMENT, idempotencyKey: 'k3' }, options),
    asks: `POST /api/v2/orders/${ORDER_ID}/processing`,
    body: PAYMENT,
    key: 'k3',
    answers: ORDER,
  },
  {
    title: 'API-43 the payout to a saved card',
    file: 'process-order',
    send: (client) => {
      const body = { card: [{ id: '7' }] };
      return processOrder(client, { mode: 'sell', orderId: ORDER_ID, body, idempotencyKey: 'k3' });
    },
    asks: `POST ${SELL_PATH}/processing`,
    body: { card: [{ id: '7' }] },
    key: 'k3',
    answers: ORDER,
  },
  {
    title: 'API-20 the status as a long poll of 180 s',
    file: 'get-processing-status',
    send: (client, options) =>
      getProcessingStatus(client, { orderId: ORDER_ID, known: 'processing_started' }, options),
    asks: `GET ${BUY_PATH}/processing/status?known=processing_started`,
    waitsMs: 180_000,
    answers: { status: 'complete' },
  },
  {
    title: 'API-21 what the bank asks for',
    file: 'provider-auth',
    send: (client, options) => getProviderAuth(client, { orderId: ORDER_ID }, options),
    asks: `GET ${BUY_PATH}/processing/auth`,
    answers: { id: 'a1', smsCode: true, card2fa: false, authUrl: null, displayType: null },
  },
  {
    title: 'API-22 the code of the SMS',
    file: 'provider-auth',
    send: (client, options) =>
      sendAuthCode(client, { orderId: ORDER_ID, code: { smsCode: '123456' }, idempotencyKey: 'k4' }, options),
    asks: `POST ${BUY_PATH}/processing/auth`,
    body: { smsCode: '123456' },
    key: 'k4',
    answers: { smsCode: false, card2fa: false },
    reads: { smsCode: false, card2fa: false, authUrl: null, displayType: null },
  },
  {
    title: 'API-22 the code of the bank statement',
    file: 'provider-auth',
    send: (client) =>
      sendAuthCode(client, { orderId: ORDER_ID, code: { card2fa: '654321' }, idempotencyKey: 'k4' }),
    asks: `POST ${BUY_PATH}/processing/auth`,
    body: { card2fa: '654321' },
    key: 'k4',
    answers: null,
    reads: { smsCode: false, card2fa: false, authUrl: null, displayType: null },
  },
  {
    title: 'an error report goes bare',
    file: 'reports',
    send: (client) => sendErrorReport(client, REPORT),
    asks: 'POST /widget-api/v1/errors',
    body: REPORT,
    isBare: true,
    answers: null,
    reads: undefined,
  },
  {
    title: 'an event goes bare',
    file: 'reports',
    send: (client) => sendAnalyticsEvent(client, EVENT),
    asks: 'POST /widget-api/v1/events',
    body: EVENT,
    isBare: true,
    answers: null,
    reads: undefined,
  },
];

const CONTROLS: Row[] = [
  {
    title: 'the sandbox moves an order',
    file: 'sandbox-controls',
    send: (client) => moveSandboxOrder(client, { orderId: ORDER_ID, status: 'on_hold' }),
    asks: `POST /sandbox/orders/${ORDER_ID}/status`,
    body: { status: 'on_hold' },
    isBare: true,
    answers: null,
    reads: undefined,
  },
  {
    title: 'the sandbox sets a verification',
    file: 'sandbox-controls',
    send: (client) => setSandboxKyc(client, { email: 'a@example.com', status: 'retry' }),
    asks: 'POST /sandbox/customers/a%40example.com/kyc',
    body: { status: 'retry' },
    isBare: true,
    answers: null,
    reads: undefined,
  },
  {
    title: 'the sandbox moves its clock',
    file: 'sandbox-controls',
    send: (client) => advanceSandboxClock(client, { advanceMs: 60_000 }),
    asks: 'POST /sandbox/clock',
    body: { advanceMs: 60_000 },
    isBare: true,
    answers: null,
    reads: undefined,
  },
];

const ROWS = [...CATALOGUE, ...MERCHANT, ...SIGN_IN, ...CUSTOMERS, ...ORDERS, ...PAYMENTS, ...CONTROLS];

/** A signed-in customer of a merchant, so that what a bare call leaves out is seen. */
function signedIn(answer: Answer, asks: string) {
  const context = createFakeContext({
    token: 'token-1',
    launch: {
      apiKey: 'demo-merchant',
      payloadText: '{"a":1}',
      signature: 'ab12',
      launchId: 'launch-1',
      defaultCurrency: null,
    },
  });
  context.gateway.on(asks.split('?')[0]!, answer);
  return context;
}

/** Without the fields that are not there. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

describe('what each call sends and reads', () => {
  for (const row of ROWS) {
    it(row.title, async () => {
      const { gateway } = signedIn({ result: row.answers }, row.asks);
      const read = await row.send(gateway.client);
      const [request, ...more] = gateway.requests;
      assert.equal(more.length, 0, 'one request');
      assert.equal(`${request!.method} ${request!.path}`, row.asks);
      assert.deepEqual(request!.body, row.body ?? null);
      const sent = (name: string) => request!.headers.get(name);
      assert.equal(sent('content-type'), row.body ? 'application/json' : null);
      assert.equal(sent('idempotency-key'), row.key ?? null);
      assert.equal(sent('accept-language'), 'en-US');
      assert.equal(sent('authorization'), row.isBare ? null : 'Bearer token-1');
      assert.equal(sent('x-merchant-data') === null, row.isBare ?? false);
      assert.equal(request!.credentials, row.isBare ? 'omit' : 'include');
      assert.deepEqual(plain(read), plain('reads' in row ? row.reads : row.answers));
    });
  }
});

describe('how long each call waits', () => {
  for (const row of ROWS) {
    const { title, send, asks, waitsMs = 10_000 } = row;
    it(`${title}: ${waitsMs / 1000} s`, async () => {
      const { gateway, clock } = signedIn('never', asks);
      let code = '';
      void send(gateway.client).catch((error: unknown) => (code = isRampError(error) ? error.code : 'other'));
      await clock.advance(waitsMs - 1);
      assert.equal(code, '', 'still waiting');
      await clock.advance(1);
      await settle();
      assert.equal(code, 'time_out');
      assert.equal(gateway.requests.length, 1, 'no call is sent again by the client');
    });
  }
});

describe('answers that do not fit', () => {
  const read = ROWS.filter((row) => row.reads !== undefined || row.answers !== null);
  for (const { title, send, asks } of read) {
    it(`${title}: an answer of another shape is an error, never a crash`, async () => {
      const { gateway } = signedIn({ result: 'no such thing' }, asks);
      await assert.rejects(send(gateway.client), (error) => isRampError(error, 'unexpected_server_error'));
    });
  }
});

describe('an order that is not there', () => {
  for (const [status, code] of [
    [404, 'not_found_error'],
    [401, 'authentication_error'],
    [403, 'customer_is_blocked'],
  ] as const) {
    it(`API-14 ${code} yields no order`, async () => {
      const { gateway } = signedIn(failing(status, code), `GET ${BUY_PATH}`);
      assert.equal(await getOrder(gateway.client, { mode: 'buy', orderId: ORDER_ID }), null);
    });
  }

  it('API-14 any other error is one', async () => {
    const { gateway } = signedIn(failing(502, 'api_server_error'), `GET ${BUY_PATH}`);
    await assert.rejects(getOrder(gateway.client, { mode: 'buy', orderId: ORDER_ID }), (error) =>
      isRampError(error, 'api_server_error'),
    );
  });

  it('API-14 a read that is no longer wanted is given up', async () => {
    const { gateway } = signedIn('never', `GET ${BUY_PATH}`);
    const controller = new AbortController();
    const reading = getOrder(
      gateway.client,
      { mode: 'buy', orderId: ORDER_ID },
      { signal: controller.signal },
    );
    controller.abort();
    await assert.rejects(reading, (error) => isRampError(error, 'aborted'));
  });
});

/** Parts of `src/api` that make no call of their own; they are tested by themselves. */
const NO_CALLS = ['answer-errors', 'client', 'merchant-data', 'parse-with', 'paths', 'preload'];

describe('the table', () => {
  it('has a row for every file with a call', () => {
    const files = readdirSync(new URL('../../../src/api/', import.meta.url)).map((name) =>
      name.replace(/\.ts$/, ''),
    );
    const withRow = new Set(ROWS.map(({ file }) => file));
    assert.deepEqual(
      files.filter((file) => !NO_CALLS.includes(file) && !withRow.has(file)),
      [],
    );
  });
});
