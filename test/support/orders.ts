// Orders in the gateway's format, with their customers and choices, for tests of the steps after the calculator.
import type { Order } from '../../src/domain/order/order.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { Customer } from '../../src/domain/customer/customer.ts';
import { setForm } from '../../src/features/quote/calculator-store.ts';
import { setCustomer } from '../../src/features/sign-in/session/session-store.ts';
import { CURRENCIES, RATES, USD, USDT, fees } from './catalog.ts';
import type { FakeContext } from './fake-context.ts';
import { changeOrder, type OrderStore } from '../../src/orders/order-store.ts';

export const ORDER_ID = 'order-0123456789';
export const ORDER_PATH = `/api/v1/orders/${ORDER_ID}`;
export const READ = `GET ${ORDER_PATH}`;
export const CREATE = 'POST /api/v1/orders';
export const RESERVE = `POST ${ORDER_PATH}/processing/reserve`;
export const PROCESS = `POST /api/v2/orders/${ORDER_ID}/processing`;
export const STORED_ID = 'ramp.order.anonymous';
export const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Initial time of the fake clock. */
export const START_MS = Date.UTC(2026, 0, 1);

/** Shows an order without reading it. */
export function setOrder(store: OrderStore, shown: Order): void {
  changeOrder(store, { order: shown });
}

/** Exchanges 100 USD for 98 USDT. */
export function order(more: Partial<Order> = {}): Order {
  return {
    id: ORDER_ID,
    shortId: 'A1B2C3',
    status: 'reserved',
    paymentProviderId: 'card_pne',
    fromCurrency: { ticker: 'USD', tickerWithNetwork: 'USD', roundOff: 2 },
    toCurrency: { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC', roundOff: 6 },
    fromAmount: '100',
    toAmount: '98',
    baseAmount: '98',
    exchangeRate: { multiplier: '1', divisor: '1' },
    fees: fees('USD'),
    reservationExpiresAt: new Date(START_MS + 600_000).toISOString(),
    createdAt: new Date(START_MS).toISOString(),
    toWallet: WALLET,
    ...more,
  };
}

export const inStatus = (status: OrderStatus, more: Partial<Order> = {}) => order({ status, ...more });

export function customer(more: Partial<Customer> = {}): Customer {
  return {
    id: 'customer-1',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+12025550123',
    country: { isoAlpha2: 'US', name: 'United States' },
    state: 'CA',
    city: 'Springfield',
    postalCode: '12345',
    address: '1 Main Street',
    isBlocked: false,
    hasCompleteOrders: true,
    kyc: { status: 'complete', rejectLabels: {} },
    cards: [],
    ...more,
  };
}

/** The customer's address in the form of a payment. */
export const HOME = {
  countryCode: 'US',
  state: 'CA',
  city: 'Springfield',
  postalCode: '12345',
  address: '1 Main Street',
};

/** Signed in, with the calculator completed and the address entered. */
export function choose(context: FakeContext): void {
  const { stores } = context;
  setCustomer(stores.session, customer());
  stores.session.token = 'token-1';
  stores.catalog.currencies = CURRENCIES as never;
  stores.catalog.rates = RATES as never;
  setForm(stores.calculator, {
    ...stores.calculator.form,
    fixedSide: 'pay',
    pay: USD,
    receive: USDT,
    payValue: '100',
    receiveValue: '98',
    typed: '100',
    paymentType: 'card',
    fees: fees('USD'),
    feesState: 'loaded',
  });
  stores.address.address = WALLET;
  stores.widget.hasStarted = true;
}

/** Like `choose`, with an existing order. */
export function haveOrder(context: FakeContext, present: Order = order()): void {
  choose(context);
  setOrder(context.stores.order, present);
  context.storages.local.set(STORED_ID, present.id);
}

export const SECOND_ID = 'order-second-000000';
export const SECOND_PATH = `/api/v1/orders/${SECOND_ID}`;

/** Lets the gateway create and reserve a second order. */
export function serveSecond({ gateway }: FakeContext, more: Partial<Order> = {}): void {
  const made = inStatus('created', { id: SECOND_ID, ...more });
  gateway.on(CREATE, { result: made });
  gateway.on(`GET ${SECOND_PATH}`, { result: made });
  gateway.on(`POST ${SECOND_PATH}/processing/reserve`, { result: { ...made, status: 'reserved' } });
}

export const messageTypes = (context: FakeContext): string[] => context.sent.map(({ type }) => type);

/** Returns the types of the messages to the page about one order. */
export const messagesAbout = ({ sent }: FakeContext, orderId: string): string[] =>
  sent.filter(({ payload }) => (payload as { orderId?: string }).orderId === orderId).map(({ type }) => type);

export function failing(status: number, code: string, payload?: unknown, message = code) {
  return { status, error: { code, message, payload } };
}
