// Screens that are drawn from what a start and the steps after it ask for: everything but orders.
import { useSnapshot } from 'valtio';
import * as early from '../../../unit/domain/early-schemas.ts';
import { configSchema } from '../../../../src/domain/catalogue/config.schema.ts';
import { countriesSchema } from '../../../../src/domain/catalogue/country.schema.ts';
import { customerSchema } from '../../../../src/domain/customer/customer.schema.ts';
import { passkeysSchema } from '../../../../src/domain/customer/passkey.schema.ts';
import { savedCardsSchema } from '../../../../src/domain/customer/saved-card.schema.ts';
import { pairFeesSchema } from '../../../../src/domain/money/pair-fees.schema.ts';
import { providerAuthSchema } from '../../../../src/domain/order/provider-auth.schema.ts';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { Steps } from '../../../../src/app/steps.tsx';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { CountryUnavailableScreen } from '../../../../src/features/launch/country-unavailable-screen.tsx';
import { refreshCustomer } from '../../../../src/features/sign-in/session/refresh-customer.ts';
import { restoreOrder } from '../../../../src/orders/restore-order.ts';
import { ensureConfig } from '../../../../src/features/shell/settings/ensure-config.ts';
import { clearSession } from '../../../../src/features/sign-in/session/session-store.ts';
import { setPhase } from '../../../../src/features/shell/widget-store.ts';
import { currency, CURRENCIES, fees, rate, RATES } from '../../../support/catalog.ts';
import { useWidget } from '../../../../src/features/widget-context.tsx';
import { en } from '../../../support/english.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { customer, START_MS } from '../../../support/orders.ts';
import type { ShownScreen } from '../../stage.tsx';
import { AUTH } from '../../features/purchase/page/order-stage.tsx';
import { AT_BANK, ORDER_SCENES } from './order-scenes.tsx';
import type { Scene } from './scene.tsx';

/** As the application chooses between them. */
function Started() {
  const { phase } = useSnapshot(useWidget().stores.widget);
  return phase === 'failed' ? <Steps /> : <CalculatorScreen />;
}

const CURRENT = 'GET /api/v1/customers/current';

/** A gateway that answers all that a start asks for. */
function serve({ gateway }: FakeContext): void {
  gateway.on('GET /api/v1/currencies', { result: CURRENCIES });
  gateway.on('GET /api/v2/currencies/rates', { result: RATES });
  gateway.on('GET /api/v1/customers/current/country', { result: COUNTRY });
  gateway.on('GET /api/v1/currencies/fees/USD_USDT-MATIC', { result: fees('USD') });
  gateway.on('GET /widget-api/v1/config', { result: CONFIG });
  gateway.on(CURRENT, { result: customer() });
  gateway.on('GET /api/v1/countries', { result: [WHOLE_COUNTRY] });
  gateway.on('GET /api/v1/countries/US/states', { result: [{ code: 'CA', name: 'California' }] });
  gateway.on('GET /api/v1/customers/current/passkeys', { result: [] });
}

const COUNTRY = { isoAlpha2: 'XK', name: 'Kosovo', available: true, defaultCurrency: 'USD' };
const WHOLE_COUNTRY = {
  id: 29,
  name: 'United States',
  isoAlpha2: 'US',
  isoAlpha3: 'USA',
  priority: 1,
  flagUrl: 'https://flags.example/us.svg',
  available: true,
  defaultCurrency: 'USD',
  postalCodes: { min: 5, max: 5 },
};
const CONFIG = {
  sandbox: true,
  version: '1.2.3',
  kyc: { baseUrl: 'https://kyc.example/' },
  vault: {
    kind: 'frame',
    origin: 'https://vault.example',
    version: '1.2.3',
    vgs: {
      vaultId: 'v',
      environment: 'sandbox',
      scriptUrl: 'https://js.example/vgs.js',
      routeId: 'r',
      cname: 'c',
    },
  },
  near: { networkId: 'mainnet', rpcUrl: 'https://rpc.example/', walletUrl: 'https://near.example/' },
  links: Object.fromEntries(
    ['help', 'article', 'report', 'knowledgeBase', 'terms', 'privacy', 'risk'].map((name) => [
      name,
      `https://links.example/${name}`,
    ]),
  ),
  supportEmail: 'help@ramp.example',
  explorers: { MATIC: 'https://scan.example/{tx}' },
  termsAgreement: true,
  termsVersion: '2026-01',
  passkeys: { url: 'https://gateway.test/identity/passkey' },
  toleranceBps: 50,
  limits: { lightKyc: { amount: '500', currency: 'USD' } },
  express: {
    googlePay: {
      environment: 'TEST',
      merchantId: 'm',
      merchantName: 'Ramp',
      gateway: 'g',
      gatewayMerchantId: 'gm',
      allowedCardNetworks: ['VISA'],
      allowedAuthMethods: ['PAN_ONLY'],
    },
    applePay: {
      displayName: 'Ramp',
      countryCode: 'US',
      supportedNetworks: ['visa'],
      merchantCapabilities: ['supports3DS'],
    },
  },
};

const started = (scene: Partial<Scene> & Pick<Scene, 'answer' | 'schema' | 'call' | 'whole'>): Scene => ({
  Screen: Started,
  options: { path: '/buy' },
  prepare(context) {
    clearSession(context.stores.session);
    serve(context);
  },
  ask: (context) => createStartCommands(context).start(),
  ...scene,
});

/** Opens the list of what can be received. */
const openPicker = async ({ root }: ShownScreen) =>
  [...root.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')].at(1)?.click();

const later = (
  path: string,
  scene: Partial<Scene> & Pick<Scene, 'answer' | 'schema' | 'call' | 'whole'>,
): Scene => ({
  options: { path, token: 'token-1' },
  prepare(context) {
    serve(context);
    setPhase(context.stores.widget, 'done');
  },
  ask: (context) => ensureConfig(context),
  ...scene,
});

const WHOLE_CURRENCY = {
  ...currency('USDT-MATIC'),
  name: 'Tether',
  symbol: '₮',
  viewedTicker: 'USDT',
  priority: 3,
  isBestConditions: true,
  description: 'A stable coin',
  blockchainNetworkShort: 'POL',
  blockchainNetworkFull: 'Polygon',
  tokenAddress: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  logoUrl: 'https://logos.example/usdt.svg',
  tooltipDescription: 'A tooltip',
  discountDescription: 'Half the fee',
  feeValue: '1.5',
  roundOff: 2,
};

const WHOLE_CUSTOMER = {
  ...customer(),
  state: 'CA',
  token: 'token-2',
  blockReason: 'A reason',
  languageId: 1,
  kyc: { status: 'complete', rejectLabels: { A: 'A label' } },
  cards: [{ id: 'c-1', type: 'visa', lastFourDigits: '4242', isDefault: true }],
};
const asCustomer = (path: string, whole: object): Scene =>
  later(path, {
    answer: 'a customer',
    schema: customerSchema,
    call: CURRENT,
    whole: { ...WHOLE_CUSTOMER, ...whole },
    ask: (context) => refreshCustomer(context),
  });

const withConfig = (path: string): Scene =>
  later(path, {
    answer: 'the settings',
    schema: configSchema,
    call: 'GET /widget-api/v1/config',
    whole: CONFIG,
  });

/** An order's own screen, with what else is asked for there. */
const beside = (
  base: Scene,
  { call, whole, ...more }: Pick<Scene, 'answer' | 'schema' | 'call' | 'whole'>,
): Scene => ({
  ...base,
  ...more,
  call,
  whole,
  prepare(context) {
    base.prepare?.(context);
    context.gateway.on(base.call, { result: base.whole });
    if (call.endsWith('/config')) context.stores.widget.config = null;
  },
});

export const START_SCENES: Readonly<Record<string, Scene>> = {
  'a calculator with the list of currencies': started({
    answer: 'the currencies',
    schema: early.currenciesSchema,
    call: 'GET /api/v1/currencies',
    whole: [WHOLE_CURRENCY, ...CURRENCIES.filter(({ id }) => id !== 'USDT-MATIC')],
    then: openPicker,
  }),
  'a calculator': started({
    answer: 'the rates',
    schema: early.ratesSchema,
    call: 'GET /api/v2/currencies/rates',
    whole: {
      'USD_USDT-MATIC': {
        ...rate({ availablePaymentTypes: ['skrill', 'card'] }),
        fromCurrency: 'USD',
        validUntil: new Date(START_MS + 60_000).toISOString(),
      },
      USD_BTC: rate({ exchangeRate: { multiplier: '1', divisor: '50000' } }),
    },
  }),
  'a calculator with its fees': started({
    answer: 'the fees',
    schema: pairFeesSchema,
    call: 'GET /api/v1/currencies/fees/USD_USDT-MATIC',
    whole: fees('USD'),
  }),
  'a calculator of a merchant': started({
    answer: 'the merchant',
    schema: early.merchantAnswerSchema,
    call: 'POST /api/v1/merchants/validate-widget',
    whole: {
      merchant: { name: 'The Shop', logoUrl: 'https://shop.example/logo.svg' },
      launchId: 'l-1',
      order: null,
    },
    options: {
      path: '/buy',
      launch: {
        apiKey: 'pk_test_shop',
        payloadText: null,
        signature: 'a'.repeat(64),
        launchId: null,
        defaultCurrency: null,
      },
    },
  }),
  'a country where nothing is sold': started({
    answer: 'the country',
    schema: early.currentCountrySchema,
    call: 'GET /api/v1/customers/current/country',
    whole: { ...COUNTRY, available: false },
    Screen: CountryUnavailableScreen,
  }),
  'a form for the address': later('/buy/billing_address_edit', {
    answer: 'the countries',
    schema: countriesSchema,
    call: 'GET /api/v1/countries',
    whole: [WHOLE_COUNTRY, { id: 30, name: 'Germany', isoAlpha2: 'DE' }],
  }),
  'details of a customer': asCustomer('/buy/user_info', {}),
  'a blocked customer': asCustomer('/banned_user', { isBlocked: true }),
  'a list of passkeys': later('/buy/user_info', {
    answer: 'the passkeys',
    schema: passkeysSchema,
    call: 'GET /api/v1/customers/current/passkeys',
    whole: [{ id: 'p-1', name: 'Phone', createdAt: new Date(START_MS).toISOString() }],
    then: (screen) => screen.press(en('passkeys.title')),
  }),
  'a list of cards': beside(ORDER_SCENES['a card form']!, {
    answer: 'the saved cards',
    schema: savedCardsSchema,
    call: 'GET /api/v1/customers/current/cards',
    whole: [
      { id: 'c-1', type: 'visa', lastFourDigits: '4242', isDefault: true },
      { id: 'c-2', type: 'mastercard', lastFourDigits: '4444', isDefault: false },
    ],
  }),
  'what the bank asks': beside(AT_BANK, {
    answer: 'what the bank asks',
    schema: providerAuthSchema,
    call: AUTH,
    whole: {
      id: 'a',
      smsCode: true,
      card2fa: false,
      authUrl: 'https://bank.example/',
      displayType: 'iframe',
    },
  }),
  'the bank’s page': beside(AT_BANK, {
    answer: 'what the bank asks',
    schema: providerAuthSchema,
    call: AUTH,
    whole: {
      id: 'a',
      smsCode: false,
      card2fa: true,
      authUrl: 'https://bank.example/',
      displayType: 'new_window',
    },
  }),
  'a sign-in': {
    ...withConfig('/buy/login'),
    prepare(context) {
      serve(context);
      clearSession(context.stores.session);
      setPhase(context.stores.widget, 'done');
    },
  },
  'details with the settings': withConfig('/buy/user_info'),
  'an order with the settings': {
    ...beside(ORDER_SCENES['a complete purchase']!, {
      answer: 'the settings',
      schema: configSchema,
      call: 'GET /widget-api/v1/config',
      whole: CONFIG,
    }),
    ask: async (context) => Promise.all([ensureConfig(context), restoreOrder(context)]),
  },
};
