// Prepares a scene by API: a signed-in customer with an order in some state, and the page opened at one of its steps.
import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { WALLET } from './buy-steps.ts';
import { newEmail, type Sandbox } from './sandbox.ts';
import { keepBeforeStart, openKeeping } from './stored-values.ts';

export interface Customer {
  email: string;
  token: string;
}

export interface Scene {
  customer?: Customer;
  /** The stored choice of the calculator. */
  hasDraft?: boolean;
  orderId?: string;
}

/** The state of the customer, which the sandbox derives from the e-mail. */
export type CustomerKind =
  'anna' | 'kyc-light' | 'kyc-retry' | 'kyc-pending' | 'kyc-error' | 'kyc-complete' | 'returning' | 'blocked';

export interface Stage {
  signIn(kind: CustomerKind, email?: string): Promise<Customer>;
  /** Creates a reserved order of 100 USD; with a card number, one paid with that card. */
  order(customer: Customer, wanted?: WantedOrder): Promise<string>;
  /** Empties the browser's storage, stores the scene in it, and opens the path. */
  open(path: string, scene?: Scene, page?: Page): Promise<void>;
  /** A customer with a reserved order from an earlier visit: pages opened from now on, and their frames, find it in the storage. */
  keepOrder(customer: Customer): Promise<void>;
}

export interface WantedOrder {
  paymentType?: 'card' | 'google_pay';
  cardNumber?: string;
}

interface StageDeps {
  page: Page;
  request: APIRequestContext;
  baseURL: string;
  sandbox: Sandbox;
  /** Opens a path with exactly this content in the browser's storage. */
  openPath?: typeof openKeeping;
}

const CHOICE = { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', paymentType: 'card' };

const BILLING = {
  address: '1 Main Street',
  city: 'Springfield',
  countryCode: 'US',
  postalCode: '12345',
  state: 'IL',
  phone: '+12125550123',
};

export function createStage({
  page: ownPage,
  request,
  baseURL,
  sandbox,
  openPath = openKeeping,
}: StageDeps): Stage {
  let keys = 0;
  let receiveValue: string | null = null;

  async function call<Result>(method: string, path: string, data?: object, token?: string): Promise<Result> {
    keys += 1;
    const headers: Record<string, string> = token
      ? { authorization: `Bearer ${token}`, 'idempotency-key': `stage-${Date.now()}-${keys}` }
      : {};
    const response = await request.fetch(baseURL + path, { method, data, headers });
    expect(response.ok(), `${method} ${path} answered ${response.status()}`).toBe(true);
    return ((await response.json()) as { result: Result }).result;
  }

  async function signIn(kind: CustomerKind, email = newEmail(kind)): Promise<Customer> {
    await call('POST', '/api/v1/customers/sign-up', { email, acceptTheRules: true });
    const password = await sandbox.code(email);
    const { token } = await call<{ token: string }>('POST', '/api/v1/customers/sign-in', { email, password });
    return { email, token };
  }

  const create = ({ token }: Customer, { paymentType = 'card' }: WantedOrder = {}) =>
    call<{ id: string; toAmount: string }>(
      'POST',
      '/api/v1/orders',
      { ...CHOICE, paymentType, fromAmount: '100', toWallet: WALLET },
      token,
    );

  /** Returns the quote for 100 USD, so that a draft agrees with the order. */
  async function quote(): Promise<string> {
    receiveValue ??= (await create(await signIn('kyc-complete'))).toAmount;
    return receiveValue;
  }

  const stage: Stage = {
    signIn,
    async order(customer, wanted = {}) {
      const { cardNumber } = wanted;
      const { id } = await create(customer, wanted);
      await call('POST', `/api/v1/orders/${id}/processing/reserve`, undefined, customer.token);
      if (!cardNumber) return id;
      const number = cardNumber.replaceAll(' ', '');
      const card = { number, expirationDate: '12/30', holder: 'ANNA SMITH', cvv: '123', ...BILLING };
      await call(
        'POST',
        `/api/v2/orders/${id}/processing`,
        { card: [card], agreement: true },
        customer.token,
      );
      return id;
    },
    async open(path, { customer, hasDraft = false, orderId } = {}, page = ownPage) {
      const draft = hasDraft && {
        fixedSide: 'pay',
        payCurrency: CHOICE.fromCurrency,
        receiveCurrency: CHOICE.toCurrency,
        payValue: '100',
        receiveValue: await quote(),
        paymentType: CHOICE.paymentType,
        address: WALLET,
      };
      const session = { 'ramp.session': customer?.token };
      const draftText = draft && JSON.stringify({ ...draft, savedAt: Date.now() });
      const local = { 'ramp.draft': draftText || undefined, 'ramp.order.anonymous': orderId };
      await openPath(page, baseURL, path, { session, local });
    },
    async keepOrder(customer) {
      const orderId = await stage.order(customer);
      await keepBeforeStart(ownPage, baseURL, {
        session: { 'ramp.session': customer.token },
        local: { 'ramp.order.anonymous': orderId },
      });
    },
  };
  return stage;
}
