// Invisible marks and blanks of every kind, typed or pasted into each field of a screen: the requests contain none of them.
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../src/features/calculator/calculator-screen.tsx';
import { BillingAddressEditScreen } from '../../../src/features/customer/billing-address-edit-screen.tsx';
import { UserInfoScreen } from '../../../src/features/customer/user-info-screen.tsx';
import { KycScreen } from '../../../src/features/customer/identity/kyc-screen.tsx';
import { LightKycScreen } from '../../../src/features/customer/identity/light-kyc-screen.tsx';
import { setForm } from '../../../src/features/quote/calculator-store.ts';
import { setCustomer } from '../../../src/features/sign-in/session/session-store.ts';
import { setConfig } from '../../../src/features/shell/widget-store.ts';
import { moveToCode } from '../../../src/features/sign-in/login-store.ts';
import { LoginScreen } from '../../../src/features/sign-in/login-screen.tsx';
import { DEFAULT_CONFIG } from '../../../src/domain/catalogue/widget-config.ts';
import type { VaultSetup } from '../../../src/domain/card/vault-protocol.ts';
import { currency } from '../../support/catalog.ts';
import { en } from '../../support/english.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import {
  CREATE,
  customer,
  failing,
  haveOrder,
  ORDER_PATH,
  PROCESS,
  START_MS,
  WALLET,
} from '../../support/orders.ts';
import { inStatus } from '../../support/orders.ts';
import type { CardFieldLabel, TypedField } from '../../support/typed-fields.ts';
import { NEW, show } from '../features/customer/customer-stage.tsx';
import {
  AUTH,
  checkbox,
  NOTHING,
  show as showOrder,
  STATES,
  toConfirm,
} from '../features/purchase/page/order-stage.tsx';
import { show as showAddress } from '../features/wallet-address/address-stage.tsx';
import { showScreen, until, type ShownScreen } from '../stage.tsx';
import { settle } from '../ui/mount.tsx';
import { PROCESSED, REQUEST, SETUP, stage as vaultStage } from '../vault/frame-stage.ts';
import { field as cardField } from '../vault/stage.ts';
import { waitUntil } from '../wait-until.ts';

/** As copied from a page with text directions, with the blanks of another keyboard around it. */
const dressed = (text: string) => `\u2068\u00a0${text}\u200b\u3000\u2069\ufeff`;
const PHONE = dressed('+1\u00a0202\u200b\u2009555\u20110199').replace('\u2011', '\u00a0');
const RIGHT_PHONE = '+12025550199';
const CODE = dressed('12\u200b3\u00a0456');

type Shown = Pick<
  ShownScreen,
  'context' | 'root' | 'field' | 'enter' | 'press' | 'rest' | 'advance' | 'action' | 'text'
>;

interface Row {
  open(): Promise<Shown>;
  /** For a label with an argument. */
  label?: string;
  typed: string;
  /** The value that the next press sends. */
  sent(screen: Shown): Promise<unknown>;
  right: unknown;
  /** One of the fields with the same code is also tested by typing. */
  isTypedToo?: true | undefined;
}

/** The body of the first request of this kind. */
async function bodyOf({ context }: Shown, key: string): Promise<Record<string, unknown>> {
  const { gateway } = context;
  await waitUntil(() => gateway.asked(key).length > 0, `nothing was sent to ${key}`);
  return gateway.asked(key).at(-1)!.body as Record<string, unknown>;
}

const pressed = (press: string, key: string, name: string) => async (screen: Shown) => {
  await screen.press(press);
  return (await bodyOf(screen, key))[name];
};

/** The request that creates the order, on the screen before the payment. */
async function ordered({ context: { stores } }: Shown): Promise<Record<string, unknown>> {
  const screen = await show(UserInfoScreen, {
    path: '/buy/user_info',
    prepare({ stores: next }) {
      setForm(next.calculator, { ...stores.calculator.form });
      next.address.address = stores.address.address;
    },
  });
  await screen.press(en('userInfo.confirm'));
  return bodyOf(screen, CREATE);
}

const Calculator = () => <CalculatorScreen />;
const calculator = () => showScreen(Calculator, { path: '/buy' });

async function picker(index: number): Promise<Shown> {
  const screen = await calculator();
  screen.root.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')[index]!.click();
  await until(screen, () => screen.root.querySelector('[role=option]') !== null);
  return screen;
}

async function found({ root }: Shown): Promise<string> {
  const options = () => [...root.querySelectorAll('.picker [role=option]')];
  await waitUntil(() => options().length === 1, 'the search found not one');
  return options()[0]!.querySelector('.picker__title')!.textContent!;
}

function receiveLumens({ stores: { calculator } }: FakeContext): void {
  const receive = currency('XLM', { isCrypto: true, blockchainNetwork: 'XLM' });
  setForm(calculator, { ...calculator.form, receive });
}

const given = (screen: Shown) => async () => {
  await screen.press(en('address.confirm'));
  await screen.advance(300);
  return screen.context.stores.address.address;
};

const SIGN_UP = 'POST /api/v1/customers/sign-up';
const SIGN_IN = 'POST /api/v1/customers/sign-in';

const login = (prepare?: (context: FakeContext) => void) => () =>
  showScreen(LoginScreen, {
    path: '/buy/login',
    prepare(context) {
      const { gateway, stores } = context;
      stores.session.customer = null;
      stores.session.token = null;
      setConfig(stores.widget, { ...DEFAULT_CONFIG, termsAgreement: false });
      gateway.on(SIGN_UP, { result: { newPasswordCanBeCreatedAt: new Date(START_MS).toISOString() } });
      gateway.on(SIGN_IN, { result: { ...customer(), token: 'fresh' } });
      prepare?.(context);
    },
  });
const signedIn = async (screen: Shown) => (await bodyOf(screen, SIGN_IN))['password'];

const LIGHT = 'POST /api/v1/customers/current/kyc/light';

/** One of the two names; the other is plain. */
const name = (key: 'firstName' | 'lastName', isTypedToo?: true): Row => ({
  isTypedToo,
  open: () =>
    show(LightKycScreen, {
      path: '/buy/light_kyc',
      prepare({ stores, gateway }) {
        setCustomer(stores.session, customer(NEW));
        stores.catalog.currentCountry = { isoAlpha2: 'US', name: 'United States', available: true } as never;
        gateway.on(LIGHT, { result: customer({ kyc: { status: 'light', rejectLabels: {} } }) });
      },
    }),
  typed: dressed('Jo\u200bsé\u00a0\u00a0María'),
  async sent(screen) {
    await screen.enter(en(key === 'firstName' ? 'lightKyc.lastName' : 'lightKyc.firstName'), 'Ada');
    return pressed(en('lightKyc.continue'), LIGHT, key)(screen);
  },
  right: 'José María',
});

const KYC = 'POST /api/v1/customers/current/kyc';

async function refusedPhone(): Promise<Shown> {
  const screen = await showScreen(KycScreen, {
    path: '/buy/kyc',
    prepare({ gateway, stores }) {
      setCustomer(stores.session, customer({ kyc: { status: 'none', rejectLabels: {} } }));
      setConfig(stores.widget, DEFAULT_CONFIG);
      gateway.on(KYC, failing(422, 'validation_error', { phone: ['WRONG_PHONE_COUNTRY_CODE'] }));
    },
  });
  await until(screen, () => screen.action(en('shell.tryAgain')) !== null);
  return screen;
}

const PATCH = `PATCH ${ORDER_PATH}`;
const ADDRESS = {
  street: { typed: dressed('2\u00a0Elm\u3000S\u200bt'), name: 'address', right: '2 Elm St' },
  city: { typed: dressed('Shel\u200bby\u00a0Ville'), name: 'city', right: 'Shelby Ville' },
  postalCode: { typed: dressed('90\u200b210'), name: 'postalCode', right: '90210' },
} as const;

async function editing(isAddress: boolean): Promise<Shown> {
  const screen = await show(BillingAddressEditScreen, {
    path: '/buy/billing_address_edit',
    prepare(context) {
      haveOrder(context);
      context.gateway.on(PATCH, { result: inStatus('reserved') });
    },
  });
  await until(screen, () => screen.field(en('billing.phone')).value === '202 555 0123');
  if (isAddress) await settle(() => screen.field(en('billingEdit.newAddress')).click());
  return screen;
}

async function walletForm(isAddress: boolean): Promise<Shown> {
  const screen = await showOrder({
    ...STATES['wallet pay form'],
    prepare: ({ gateway }) => gateway.on(PATCH, { result: inStatus('reserved') }),
  });
  await until(screen, () => screen.action(en('billing.edit')) !== null);
  if (isAddress) await screen.press(en('billing.edit'));
  return screen;
}

/** A part of the billing address, on a separate screen or in the dialog. */
function addressRow(part: keyof typeof ADDRESS, isDialog: boolean): Row {
  const { typed, name: wireName, right } = ADDRESS[part];
  return {
    open: () => (isDialog ? walletForm(true) : editing(true)),
    typed,
    async sent(screen) {
      await screen.press(en('billing.save'));
      if (isDialog) await screen.press(en('card.proceed'));
      const { billingAddress } = await bodyOf(screen, PATCH);
      return (billingAddress as Record<string, unknown>)[wireName];
    },
    right,
  };
}

const SEND_CODE = `POST ${ORDER_PATH}/processing/auth`;

const bankCode = (asked: object): Row => ({
  async open() {
    const screen = await showOrder({
      order: inStatus('auth_requested'),
      prepare({ gateway }) {
        gateway.on(AUTH, { result: { ...NOTHING, ...asked } });
        gateway.on(SEND_CODE, failing(422, 'validation_error', { smsCode: ['No'] }));
      },
    });
    await until(screen, () => screen.root.querySelector('.code__input') !== null);
    return screen;
  },
  typed: CODE,
  sent: async (screen) => Object.values(await bodyOf(screen, SEND_CODE)),
  right: ['123456'],
});

const ROWS: Record<TypedField, Row> = {
  'calculator.title › calculator.youPay': {
    open: calculator,
    typed: dressed('15\u200b0\u202c.50'),
    sent: async (screen) => (await ordered(screen))['fromAmount'],
    right: '150.5',
    isTypedToo: true,
  },
  'calculator.title › calculator.youReceive': {
    open: calculator,
    typed: dressed('15\u200b0\u202c.50'),
    sent: async (screen) => (await ordered(screen))['toAmount'],
    right: '150.5',
  },
  'picker.payTitle › picker.search': {
    open: () => picker(0),
    typed: dressed('eu\u200br'),
    sent: found,
    right: 'EUR',
    isTypedToo: true,
  },
  'picker.receiveTitle › picker.search': {
    open: () => picker(1),
    typed: dressed('bt\u200bc'),
    sent: found,
    right: 'BTC',
  },
  'address.title › address.label': {
    open: showAddress,
    label: en('address.label', { currency: 'USDT Polygon' }),
    typed: dressed(WALLET),
    async sent(screen) {
      await given(screen)();
      return (await ordered(screen))['toWallet'];
    },
    right: WALLET,
  },
  'address.title › address.memoLabel': {
    open: () => showAddress({ prepare: receiveLumens }),
    typed: dressed('104523'),
    async sent(screen) {
      await screen.enter(en('address.label', { currency: 'XLM' }), 'GA1');
      return given(screen)();
    },
    right: 'GA1?memo=104523',
    isTypedToo: true,
  },
  'login.title › login.email': {
    open: login(),
    typed: dressed('ann\u200b@example.com'),
    sent: pressed(en('login.continue'), SIGN_UP, 'email'),
    right: 'ann@example.com',
    isTypedToo: true,
  },
  'login.codeTitle › login.code': {
    open: login(({ stores }) => moveToCode(stores.login, 'ann@example.com')),
    typed: CODE,
    sent: signedIn,
    right: '123456',
    isTypedToo: true,
  },
  'login.againTitle › login.code': {
    open: login(({ stores }) => {
      moveToCode(stores.login, 'ann@example.com');
      stores.session.codeDemandedAt = '/buy/user_info' as never;
    }),
    typed: CODE,
    sent: signedIn,
    right: '123456',
  },
  'lightKyc.title › lightKyc.firstName': name('firstName', true),
  'lightKyc.title › lightKyc.lastName': name('lastName'),
  'kyc.title › billing.phone': {
    open: refusedPhone,
    typed: PHONE,
    async sent(screen) {
      const before = screen.context.gateway.asked(KYC).length;
      await screen.press(en('shell.tryAgain'));
      await waitUntil(() => screen.context.gateway.asked(KYC).length > before);
      return (await bodyOf(screen, KYC))['phone'];
    },
    right: RIGHT_PHONE,
    isTypedToo: true,
  },
  'billingEdit.title › billing.phone': {
    open: () => editing(false),
    typed: PHONE,
    sent: pressed(en('billing.save'), PATCH, 'card'),
    right: { phone: RIGHT_PHONE },
  },
  'billingEdit.title › billing.street': addressRow('street', false),
  'billingEdit.title › billing.city': addressRow('city', false),
  'billingEdit.title › billing.postalCode': addressRow('postalCode', false),
  'card.formTitle › billing.phone': {
    async open() {
      const screen = await showOrder();
      await until(screen, () => screen.field(en('billing.phone')).value === '202 555 0123');
      return screen;
    },
    typed: PHONE,
    async sent(screen) {
      const order = screen as Awaited<ReturnType<typeof showOrder>>;
      await toConfirm(order);
      await settle(() => checkbox(order).click());
      await screen.press(en('card.buyNow'));
      await waitUntil(() => order.vault.submitted.length > 0);
      return order.vault.submitted[0]!.phone;
    },
    right: RIGHT_PHONE,
  },
  'apm.walletTitle › billing.phone': {
    open: () => walletForm(false),
    typed: PHONE,
    sent: pressed(en('card.proceed'), PATCH, 'card'),
    right: { phone: RIGHT_PHONE },
  },
  'billing.title › billing.street': addressRow('street', true),
  'billing.title › billing.city': addressRow('city', true),
  'billing.title › billing.postalCode': addressRow('postalCode', true),
  'apm.blikTitle › apm.blikCode': {
    open: () => showOrder(STATES['bank transfer']),
    typed: CODE,
    async sent(screen) {
      await settle(() => checkbox(screen as ShownScreen).click());
      return pressed(en('confirm.buyNow'), PROCESS, 'blik')(screen);
    },
    right: { code: '123456' },
  },
  'auth.smsTitle › auth.smsTitle': bankCode({ smsCode: true }),
  'auth.bankTitle › auth.bankTitle': bankCode({ card2fa: true }),
};

/** Types like a keyboard, one character after the other at the caret. */
async function type(input: HTMLInputElement, text: string): Promise<void> {
  const { ownerDocument } = input;
  input.focus();
  input.select();
  for (const sign of text) {
    ownerDocument.execCommand('insertText', false, sign);
    await Promise.resolve();
  }
}

describe('Invisible marks', () => {
  for (const [field, { open, label, typed, sent, right, isTypedToo }] of Object.entries(ROWS)) {
    const named = label ?? en(field.split(' › ')[1] as never);
    it(`in every field are not sent when pasted into ${field}`, async () => {
      const screen = await open();
      await screen.enter(named, typed);
      expect(await sent(screen)).to.deep.equal(right);
    });
    if (isTypedToo)
      it(`in every field are not sent when typed into ${field}`, async () => {
        const screen = await open();
        await type(screen.field(named), typed);
        await screen.rest();
        expect(await sent(screen)).to.deep.equal(right);
      });
  }
});

const CARD_ROWS: Record<CardFieldLabel, [typed: string, key: string, right: string]> = {
  'vault.cardNumber': [dressed('4242\u00a04242\u200b\u20094242 4242'), 'number', '4242424242424242'],
  'vault.expiryDate': [dressed('12\u200b/\u00a040'), 'expirationDate', '12/40'],
  'vault.securityCode': [dressed('1\u200b23'), 'cvv', '123'],
  'vault.nameOnCard': [dressed('ANNA\u00a0\u3000SMI\u200bTH'), 'holder', 'ANNA SMITH'],
  'vault.dateOfBirth': [dressed('12\u200b.\u00a005.1990'), 'dateOfBirth', '1990-05-12'],
};

const SAVED = { id: 'c1', type: 'visa', lastFourDigits: '8431', expiry: '12/40' };
const FORMS: Readonly<Record<string, [Partial<VaultSetup>, readonly CardFieldLabel[]]>> = {
  'a new card': [{}, ['vault.cardNumber', 'vault.expiryDate', 'vault.securityCode', 'vault.nameOnCard']],
  'a saved card': [{ fields: 'saved-card', savedCard: SAVED }, ['vault.securityCode']],
  'a payout card': [
    { mode: 'sell' },
    ['vault.cardNumber', 'vault.expiryDate', 'vault.dateOfBirth', 'vault.nameOnCard'],
  ],
};

describe('Invisible marks, in the card fields', () => {
  for (const [what, [setup, labels]] of Object.entries(FORMS))
    for (const way of ['pasted', 'typed'] as const)
      it(`are not sent when ${way} into each field of ${what}`, async () => {
        const { container, handle, page, ready, bodies } = vaultStage({
          answers: [Response.json(PROCESSED)],
          setup: { ...SETUP, ...setup },
        });
        await ready();
        const inputs = [...page().querySelectorAll('input')].filter(
          (input) => input.checkVisibility() && !input.readOnly && input.type !== 'checkbox',
        );
        expect(inputs.map(({ labels }) => labels![0]!.textContent)).to.deep.equal(
          labels.map((key) => en(key)),
        );
        for (const label of labels) {
          const [text] = CARD_ROWS[label];
          const input = cardField(en(label), page());
          if (way === 'typed') await type(input, text);
          else {
            input.focus();
            input.select();
            page().execCommand('insertText', false, text);
          }
        }
        await handle.submit(REQUEST);
        const [card] = (bodies[0] as { card: Array<Record<string, unknown>> }).card;
        for (const label of labels) {
          const [, key, right] = CARD_ROWS[label];
          expect(card![key], label).to.equal(right);
        }
        handle.destroy();
        container.remove();
      });
});
