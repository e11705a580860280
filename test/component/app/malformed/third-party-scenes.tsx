// Settings that are passed to third parties: their frames, scripts, sheets and wallets, as the application creates them.
import { createVendors } from '../../../../src/app/vendors.ts';
import type { Currency } from '../../../../src/domain/catalogue/currency.ts';
import { configSchema } from '../../../../src/domain/catalogue/config.schema.ts';
import { kycTokenSchema } from '../../../../src/domain/customer/customer.schema.ts';
import { KycScreen } from '../../../../src/features/customer/identity/kyc-screen.tsx';
import { WalletAddressScreen } from '../../../../src/features/wallet-address/wallet-address-screen.tsx';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { currency, USDT } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { customer } from '../../../support/orders.ts';
import { setCustomer } from '../../../../src/features/sign-in/session/session-store.ts';
import { BY_SHEET, ORDER_SCENES } from './order-scenes.tsx';
import type { Scene } from './scene.tsx';
import { beside, CONFIG, TOKEN, TOKENS } from './start-scenes.tsx';

const given = new WeakMap<FakeContext, string[]>();
const note = (context: FakeContext, line: string) => void given.get(context)!.push(line);

type Globals = Record<string, unknown>;

/** The application's own adapters, and vendors that record their input. */
function withVendors(context: FakeContext): void {
  given.set(context, []);
  const { stores, clock, vendors, scope } = context;
  const { vault, sheets, addresses, nearWallet } = createVendors({
    gatewayUrl: 'https://gateway.test',
    widget: stores.widget,
    catalog: stores.catalog,
    clock,
    view: window,
    element: document.createElement('div'),
  });
  Object.assign(vendors, { vault, sheets, addresses, nearWallet });
  const globals: Globals = {
    VGSCollect: {
      create(vaultId: string, environment: string) {
        note(context, `vault ${vaultId} ${environment}`);
        return {
          field: () => ({ on: () => undefined }),
          setRouteId: (id: string) => note(context, `vault route ${id}`),
          useCname: (name: string) => note(context, `vault host ${name}`),
        };
      },
    },
    google: {
      payments: {
        api: {
          PaymentsClient: class {
            constructor(options: { merchantInfo: object }) {
              note(context, `Google Pay ${JSON.stringify(options.merchantInfo)}`);
            }
            isReadyToPay = () => Promise.resolve({ result: true });
            createButton = () =>
              Object.assign(document.createElement('button'), { textContent: 'Google Pay' });
          },
        },
      },
    },
    ApplePaySession: class {
      static supportsVersion = () => true;
      static canMakePayments = () => true;
    },
    open: () => ({
      closed: false,
      close: () => undefined,
      location: { replace: (address: string) => note(context, `opened ${address.split('?')[0]}`) },
    }),
    fetch: (address: RequestInfo | URL) => {
      note(context, `asked ${new URL(address instanceof Request ? address.url : address).host}`);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  };
  const page = window as unknown as Globals;
  const before = Object.fromEntries(Object.keys(globals).map((name) => [name, page[name]]));
  Object.assign(page, globals);
  scope.add(() => {
    Object.assign(page, before);
    for (const [name, value] of Object.entries(before)) if (value === undefined) delete page[name];
  });
}

/** Each once, because the number of requests does not depend on an answer. */
const also = (context: FakeContext) => [...new Set(given.get(context))];

const settings = { answer: 'the settings', schema: configSchema, call: 'GET /widget-api/v1/config' } as const;

const onOrder = (order: Scene, whole: object): Scene => {
  const scene = beside(order, { ...settings, whole: { ...CONFIG, ...whole } });
  const { prepare } = scene;
  return {
    ...scene,
    also,
    prepare(context) {
      prepare?.(context);
      withVendors(context);
      context.gateway.on('GET /api/v1/customers/current/cards', { result: [] });
    },
  };
};

const vgs = {
  vaultId: 'v-1',
  environment: 'live',
  scriptUrl: 'https://js.verygoodvault.com/vgs-collect/3.2.1/vgs-collect.js',
  routeId: 'r-1',
  cname: 'cards.example',
};

/** Checked as the wallet's step checks it. */
async function checkAddress(context: FakeContext, address: string, of: Currency): Promise<void> {
  const validator = await context.vendors.addresses();
  const verdict = await validator.validate(address, of);
  note(context, `${address}: ${verdict.ok ? 'taken' : verdict.reason}`);
}

const onWallet = (press: Scene['then']): Scene => ({
  ...settings,
  whole: CONFIG,
  Screen: WalletAddressScreen,
  options: { path: '/buy/wallet_address' },
  prepare(context) {
    withVendors(context);
    const { stores } = context;
    stores.address.address = '';
    const receive = currency('NEAR', { isCrypto: true, blockchainNetwork: 'NEAR' });
    setForm(stores.calculator, { ...stores.calculator.form, receive });
  },
  then: press,
  also,
});

const KYC = 'POST /api/v1/customers/current/kyc';

const identity = (asked: Pick<Scene, 'answer' | 'schema' | 'call' | 'whole'>): Scene => ({
  ...asked,
  Screen: KycScreen,
  options: { path: '/buy/kyc', token: 'token-1' },
  prepare(context) {
    given.set(context, []);
    setCustomer(context.stores.session, customer({ kyc: { status: 'none', rejectLabels: {} } }));
    context.gateway.on(KYC, { result: { token: 'kyc-1' } });
    context.gateway.on(settings.call, { result: CONFIG });
    context.vendors.kyc = () =>
      Promise.resolve({
        launch({ baseUrl }) {
          note(context, `identity check at ${baseUrl}`);
          return { setLanguage: () => undefined, setTheme: () => undefined, destroy: () => undefined };
        },
      });
  },
  also,
});

export const THIRD_PARTY_SCENES: Readonly<Record<string, Scene>> = {
  'the vault’s frame': onOrder(ORDER_SCENES['a card form']!, {}),
  'the commercial vault': onOrder(ORDER_SCENES['a card form']!, { vault: { kind: 'vgs', vgs } }),
  'the sheets of a device': onOrder(BY_SHEET, {}),
  'a NEAR wallet': onWallet((screen) => screen.press(en('address.connectNear'))),
  'the check of a NEAR account': onWallet(({ context }) =>
    checkAddress(context, 'ada.near', currency('NEAR', { blockchainNetwork: 'NEAR' })),
  ),
  'the check of a wallet': {
    ...TOKENS,
    options: { path: '/buy' },
    prepare(context) {
      TOKENS.prepare?.(context);
      withVendors(context);
    },
    then: ({ context }) => checkAddress(context, TOKEN, USDT),
    also,
  },
  'the identity check': identity({ ...settings, whole: CONFIG }),
  'the identity check and the way to it in a tab': identity({
    answer: 'the identity check',
    schema: kycTokenSchema,
    call: KYC,
    whole: { token: 'kyc-1', directLink: 'https://kyc.example/direct' },
  }),
};
