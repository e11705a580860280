// Screens that are drawn from the responses to a start and to the steps after it: everything except orders.
import { useSnapshot } from 'valtio';
import * as early from '../../../unit/domain/early-schemas.ts';
import { configSchema } from '../../../../src/domain/catalogue/config.schema.ts';
import { countriesSchema, countryStatesSchema } from '../../../../src/domain/catalogue/country.schema.ts';
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
import { clearSession, setCustomer } from '../../../../src/features/sign-in/session/session-store.ts';
import { EMPTY_FORM, setForm } from '../../../../src/features/quote/calculator-store.ts';
import { setPhase } from '../../../../src/features/shell/widget-store.ts';
import { BTC, currency, CURRENCIES, fees, rate, RATES, USD, USDT } from '../../../support/catalog.ts';
import { useWidget } from '../../../../src/features/widget-context.tsx';
import { en } from '../../../support/english.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { CREATE, customer, order, READ, RESERVE, START_MS, WALLET } from '../../../support/orders.ts';
import { until, type ShownScreen } from '../../stage.tsx';
import { TestingPanel } from '../../../../src/features/testing-panel/testing-panel.tsx';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import {
  chooseSell,
  payoutCard,
  SELL_CARDS_LIST,
  SELL_ID,
  SELL_READ,
  SELL_STORED_ID,
  sellOrder,
} from '../../../support/sell-orders.ts';
import { AUTH } from '../../features/purchase/page/order-stage.tsx';
import { AT_BANK, ORDER_SCENES } from './order-scenes.tsx';
import type { Scene } from './scene.tsx';

/** Chooses between them as the application does. */
function Started() {
  const { phase } = useSnapshot(useWidget().stores.widget);
  return phase === 'failed' ? <Steps /> : <CalculatorScreen />;
}

/** A start may open another step. */
function Landed() {
  const { entries, index } = useSnapshot(useWidget().stores.route);
  return entries[index]!.path === '/buy' ? <CalculatorScreen /> : <CountryUnavailableScreen />;
}

const CURRENT = 'GET /api/v1/customers/current';

/** A gateway that answers every request of a start. */
function serve({ gateway }: FakeContext): void {
  gateway.on('GET /api/v1/currencies', { result: CURRENCIES });
  gateway.on('GET /api/v2/currencies/rates', { result: RATES });
  gateway.on('GET /api/v1/customers/current/country', { result: COUNTRY });
  for (const pair of ['USD_USDT-MATIC', 'USD_BTC', `USD_${SECOND}`, 'USD_COIN'])
    gateway.on(`GET /api/v1/currencies/fees/${pair}`, { result: fees('USD') });
  gateway.on('GET /api/v1/currencies/fees/EUR_USDT-MATIC', { result: fees('EUR') });
  gateway.on('GET /widget-api/v1/config', { result: CONFIG });
  gateway.on(CURRENT, { result: customer() });
  gateway.on('GET /api/v1/countries', { result: [WHOLE_COUNTRY] });
  gateway.on('GET /api/v1/countries/US/states', { result: [{ code: 'CA', name: 'California' }] });
  gateway.on('GET /api/v1/customers/current/passkeys', { result: [] });
}

/** A visitor who has chosen nothing yet. */
function serveVisitor(context: FakeContext): void {
  const { session, calculator } = context.stores;
  clearSession(session);
  setForm(calculator, EMPTY_FORM);
  serve(context);
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
export const CONFIG = {
  sandbox: true,
  version: '1.2.3',
  kyc: { baseUrl: 'https://kyc.example/' },
  vault: { kind: 'frame', origin: 'https://vault.example', version: '7' },
  near: { rpcUrl: 'https://rpc.example/', walletUrl: 'https://near.example/' },
  links: Object.fromEntries(
    ['help', 'article', 'report', 'knowledgeBase', 'terms', 'privacy', 'risk'].map((name) => [
      name,
      `https://links.example/${name}`,
    ]),
  ),
  supportEmail: 'help@ramp.example',
  explorers: { MATIC: 'https://scan.example/{tx}' },
  termsAgreement: false,
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
  prepare: serveVisitor,
  ask: (context) => createStartCommands(context).start(),
  ...scene,
});

/** Opens the list of currencies to receive. Its logos load once the customer stops typing. */
async function openPicker(screen: ShownScreen): Promise<void> {
  [...screen.root.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')].at(1)?.click();
  await screen.rest();
  await until(screen, () => !screen.root.querySelector('img:not([src])'));
}

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

export const TOKEN = '0xc2132d05d31c914a87c6611c10748aeb04b58e8f';
const SECOND = 'NEW-XNET';
/** One that exists. */
const PICTURE = `${location.origin}/demo/flow.png`;

/** Only the gateway has a name for its network. */
const WHOLE_CURRENCY = {
  ...currency('USDT-MATIC'),
  name: 'Tether',
  symbol: '₮',
  viewedTicker: 'USDt',
  priority: 3,
  isBestConditions: true,
  description: 'A stable coin',
  blockchainNetworkShort: 'POL',
  blockchainNetworkFull: 'Polygon',
  tokenAddress: TOKEN,
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
const asCustomer = (path: string, whole: object, scene: Partial<Scene> = {}): Scene =>
  later(path, {
    answer: 'a customer',
    schema: customerSchema,
    call: CURRENT,
    whole: { ...WHOLE_CUSTOMER, ...whole },
    ask: (context) => refreshCustomer(context),
    ...scene,
  });

const withConfig = (path: string): Scene =>
  later(path, {
    answer: 'the settings',
    schema: configSchema,
    call: 'GET /widget-api/v1/config',
    whole: CONFIG,
  });

/** An order's own screen, with the other requests that it makes. */
const ASKED = { answer: 'what the bank asks', schema: providerAuthSchema, call: AUTH } as const;

export const beside = (
  base: Scene,
  { call, whole, ...more }: Partial<Scene> & Pick<Scene, 'answer' | 'schema' | 'call' | 'whole'>,
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

const withCurrencies = (whole: readonly object[], scene: Partial<Scene>): Scene =>
  started({
    answer: 'the currencies',
    schema: early.currenciesSchema,
    call: 'GET /api/v1/currencies',
    whole,
    ...scene,
  });

/** One of them has a separate contract, which is not a wallet. */
export const TOKENS = withCurrencies([WHOLE_CURRENCY, USD], {});

/** A crypto currency that names its network only in its words. */
const listed = (more: object): Scene =>
  withCurrencies(
    [
      {
        ...currency(SECOND, { name: 'Newcoin', priority: 5, roundOff: 4 }),
        blockchainNetworkShort: 'XN',
        blockchainNetworkFull: 'X Network',
        logoUrl: PICTURE,
        ...more,
      },
      ...CURRENCIES,
    ],
    {
      prepare(context) {
        serveVisitor(context);
        context.stores.widget.isGatewayLocal = true;
        context.gateway.on('GET /api/v2/currencies/rates', {
          result: { ...RATES, [`USD_${SECOND}`]: rate(), USD_COIN: rate() },
        });
      },
      then: openPicker,
    },
  );

export const START_SCENES: Readonly<Record<string, Scene>> = {
  'a calculator with the list of currencies': started({
    answer: 'the currencies',
    schema: early.currenciesSchema,
    call: 'GET /api/v1/currencies',
    whole: [WHOLE_CURRENCY, ...CURRENCIES.filter(({ id }) => id !== 'USDT-MATIC')],
    then: openPicker,
  }),
  'a list of currencies with a new one': listed({}),
  'a list with a currency that is not sold here': listed({ available: false }),
  'a list with a coin without a network': listed({
    ...currency('COIN', { isCrypto: true }),
    blockchainNetwork: undefined,
    blockchainNetworkShort: undefined,
    blockchainNetworkFull: undefined,
  }),
  'an amount with its sign': withCurrencies([{ ...USD, symbol: '$', roundOff: 1 }, USDT, BTC], {
    then: (screen) => screen.enter(en('calculator.youPay'), '$100.55'),
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
  'a payment to a merchant': started({
    answer: 'the merchant',
    schema: early.merchantAnswerSchema,
    call: 'POST /api/v1/merchants/validate-widget',
    whole: {
      merchant: { name: 'The Shop', logoUrl: PICTURE },
      launchId: 'l-1',
      order: null,
    },
    options: {
      path: '/buy',
      launch: {
        apiKey: 'pk_test_shop',
        payloadText: JSON.stringify({ toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET }),
        signature: 'a'.repeat(64),
        launchId: null,
        defaultCurrency: null,
      },
    },
    prepare(context) {
      serveVisitor(context);
      context.stores.widget.isGatewayLocal = true;
      context.stores.settings.hasLogo = true;
      context.vendors.addresses = () =>
        Promise.resolve({ validate: (address) => Promise.resolve({ ok: true, address }) });
    },
    also: ({ storages }) => [`kept launch ${storages.session.get(STORAGE_KEYS.launch)}`],
  }),
  'a calculator in a country with its own currency': started({
    answer: 'the country',
    schema: early.currentCountrySchema,
    call: 'GET /api/v1/customers/current/country',
    whole: { ...COUNTRY, defaultCurrency: 'EUR' },
  }),
  'a calculator in a country that comes without its currency': started({
    answer: 'the countries',
    schema: countriesSchema,
    call: 'GET /api/v1/countries',
    whole: [{ ...WHOLE_COUNTRY, defaultCurrency: 'EUR' }],
    prepare(context) {
      serveVisitor(context);
      context.gateway.on('GET /api/v1/customers/current/country', {
        result: { isoAlpha2: 'US', name: 'United States', available: true },
      });
    },
  }),
  'a form with the states of a country': {
    ...later('/buy/billing_address_edit', {
      answer: 'the states of a country',
      schema: countryStatesSchema,
      call: 'GET /api/v1/countries/US/states',
      whole: [
        { code: 'CA', name: 'California' },
        { code: 'NV', name: 'Nevada' },
      ],
    }),
    then: async (screen) => screen.field(en('billingEdit.newAddress')).click(),
  },
  'a start where nothing is sold': started({
    answer: 'the country',
    schema: early.currentCountrySchema,
    call: 'GET /api/v1/customers/current/country',
    whole: { ...COUNTRY, available: false },
    Screen: Landed,
  }),
  'a form for a phone where nothing is sold': later('/buy/billing_address_edit', {
    answer: 'the countries',
    schema: countriesSchema,
    call: 'GET /api/v1/countries',
    whole: [{ ...WHOLE_COUNTRY, available: false, postalCodes: false }],
    then: async (screen) => {
      await screen.enter(en('billing.phone'), '+12025550123');
      await screen.leave(en('billing.phone'));
      screen.field(en('billingEdit.newAddress')).click();
    },
  }),
  'details of a customer': asCustomer('/buy/user_info', {}),
  'a blocked customer': asCustomer('/banned_user', { isBlocked: true }),
  'a rejected customer': asCustomer('/banned_user', {
    kyc: { status: 'reject', rejectLabels: { A: 'A label' } },
  }),
  'a greeting': asCustomer('/buy/user_greeting', {
    kyc: { status: 'light', rejectLabels: {} },
    hasCompleteOrders: true,
  }),
  'a form for the name': asCustomer('/buy/light_kyc', {
    kyc: { status: 'none', rejectLabels: {} },
    hasCompleteOrders: false,
  }),
  'a calculator of a customer': started({
    answer: 'a customer',
    schema: customerSchema,
    call: CURRENT,
    whole: WHOLE_CUSTOMER,
    options: { path: '/buy', token: 'token-1' },
    prepare: serve,
  }),
  'a sign-in by code': later('/buy/login', {
    answer: 'a customer',
    schema: customerSchema,
    call: 'POST /api/v1/customers/sign-in',
    whole: WHOLE_CUSTOMER,
    prepare(context) {
      serve(context);
      clearSession(context.stores.session);
      setPhase(context.stores.widget, 'done');
      context.gateway.on('POST /api/v1/customers/sign-up', { result: {} });
    },
    async then(screen) {
      await screen.enter(en('login.email'), 'ada@example.com');
      await screen.press(en('login.continue'));
      await screen.rest();
      await screen.enter(en('login.code'), '123456');
    },
    also: ({ stores }) => [`signed in ${stores.session.token !== null}`],
  }),
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
  'a list of payout cards': {
    ...later(`/sell/order/${SELL_ID}/card_select`, {
      answer: 'the saved cards',
      schema: savedCardsSchema,
      call: SELL_CARDS_LIST,
      whole: [
        payoutCard('1', { isDefault: false }),
        { ...payoutCard('2'), lastFourDigits: '', isDefault: true },
      ],
    }),
    options: { path: `/sell/order/${SELL_ID}/card_select`, mode: 'sell', token: 'token-1' },
    prepare(context) {
      chooseSell(context);
      setPhase(context.stores.widget, 'done');
      context.storages.local.set(SELL_STORED_ID, SELL_ID);
      context.gateway.on(SELL_READ, { result: sellOrder('reserved') });
    },
    ask: (context) => restoreOrder(context),
  },
  'a code by SMS': beside(AT_BANK, { ...ASKED, whole: { smsCode: true } }),
  'a code of the bank': beside(AT_BANK, { ...ASKED, whole: { card2fa: true } }),
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
    also: ({ stores }) => [`bank page of ${stores.payment.openedAuthId}`],
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
  'the testing panel': { ...withConfig('/buy'), Screen: TestingPanel },
  'the greeting of a new customer': {
    ...withConfig('/buy/user_greeting'),
    prepare(context) {
      serve(context);
      setPhase(context.stores.widget, 'done');
      const fresh = customer({ kyc: { status: 'none', rejectLabels: {} }, hasCompleteOrders: false });
      setCustomer(context.stores.session, fresh);
      context.gateway.on(CURRENT, { result: fresh });
    },
  },
  'an order as anyone sees it, with the settings': {
    ...beside(ORDER_SCENES['a purchase as anyone sees it']!, {
      answer: 'the settings',
      schema: configSchema,
      call: 'GET /widget-api/v1/config',
      whole: CONFIG,
    }),
    ask: (context) => ensureConfig(context),
  },
  'a price that is hardly worse': {
    ...withConfig('/buy/wallet_address'),
    prepare(context) {
      serve(context);
      setPhase(context.stores.widget, 'done');
      const made = order({ status: 'created', toAmount: '97.9' });
      context.gateway.on(CREATE, { result: made });
      context.gateway.on(READ, { result: made });
      context.gateway.on(RESERVE, { result: { ...made, status: 'reserved' } });
      context.gateway.on('GET /api/v1/customers/current/cards', { result: [] });
    },
    ask: async (context) => {
      await ensureConfig(context);
      await (await context.orders()).reserve();
    },
  },
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
