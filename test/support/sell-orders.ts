// Sell orders, payout cards and a customer who has chosen what to sell, for tests of the sell flow.
import type { Order } from '../../src/domain/order/order.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { SavedCard } from '../../src/domain/customer/saved-card.ts';
import { setForm } from '../../src/features/quote/calculator-store.ts';
import { setCustomer, setSavedCards } from '../../src/features/sign-in/session/session-store.ts';
import { watchRoute } from '../../src/app/watch-route.ts';
import { CURRENCIES, EUR, rate, USDT } from './catalog.ts';
import { createFakeContext, type FakeContext, type FakeContextOptions } from './fake-context.ts';
import { customer, setOrder } from './orders.ts';

export const SELL_ID = 'sell-order-0123456789';
export const SELL_PATH = `/api/v1/offramp/orders/${SELL_ID}`;
export const SELL_READ = `GET ${SELL_PATH}`;
export const SELL_CREATE = 'POST /api/v1/offramp/orders';
export const SELL_PROCESS = `POST ${SELL_PATH}/processing`;
export const SELL_RESERVE = `POST ${SELL_PATH}/processing/reserve`;
export const SELL_CARDS_LIST = 'GET /api/v1/offramp/customers/cards';
export const SELL_STORED_ID = 'ramp.order.anonymous.sell';
export const DEPOSIT_WALLET = '0x3ea8df667849047a1d8160d0cec4110b009e582d';
const START_MS = Date.UTC(2026, 0, 1);

export const SELL_RATES = {
  'USDT-MATIC_EUR': rate({ exchangeRate: { multiplier: '0.92', divisor: '1' } }),
};
/** 1 percent and 1 EUR. */
export const SELL_FEES = {
  providerFee: { type: 'percent', value: '1' },
  networkFeeFiat: { type: 'money', amount: '1', currency: 'EUR' },
} as const;

/** Exchanges 100 USDT for 90.08 EUR. */
export function sellOrder(status: OrderStatus = 'created', more: Partial<Order> = {}): Order {
  const isBeforeCard = ['created', 'reserved', 'kyc_waiting'].includes(status);
  return {
    id: SELL_ID,
    shortId: 'S3LL01',
    status,
    paymentProviderId: 'card_pne',
    fromCurrency: {
      ticker: 'USDT',
      tickerWithNetwork: 'USDT-MATIC',
      blockchainNetwork: 'MATIC',
      roundOff: 6,
    },
    toCurrency: { ticker: 'EUR', tickerWithNetwork: 'EUR', roundOff: 2 },
    fromAmount: '100',
    toAmount: '90.08',
    exchangeRate: { multiplier: '0.92', divisor: '1' },
    fees: SELL_FEES,
    reservationExpiresAt: new Date(START_MS + 600_000).toISOString(),
    createdAt: new Date(START_MS).toISOString(),
    ...(!isBeforeCard && { toWallet: DEPOSIT_WALLET }),
    ...more,
  };
}

export const payoutCard = (id: string, more: Partial<SavedCard> = {}): SavedCard => ({
  id,
  type: 'visa',
  lastFourDigits: '4242',
  isDefault: false,
  ...more,
});

/** Signed in, verified, with the sell calculator completed. */
export function sellContext(path: string, options: FakeContextOptions = {}): FakeContext {
  const context = createFakeContext({ path, mode: 'sell', token: 'token-1', ...options });
  chooseSell(context);
  return context;
}

export function chooseSell({ stores, gateway }: FakeContext): void {
  stores.catalog.currencies = CURRENCIES as never;
  stores.catalog.rates = SELL_RATES as never;
  setCustomer(stores.session, customer());
  setForm(stores.calculator, {
    ...stores.calculator.form,
    fixedSide: 'pay',
    pay: USDT,
    receive: EUR,
    payValue: '100',
    receiveValue: '90.08',
    typed: '100',
    paymentType: 'card',
    fees: SELL_FEES as never,
    feesState: 'loaded',
  });
  stores.widget.hasStarted = true;
  gateway.on('GET /api/v1/customers/current', () => ({ result: stores.session.customer ?? customer() }));
  gateway.on('GET /widget-api/v1/config', { status: 500, error: { code: 'unexpected_server_error' } });
  gateway.on(SELL_CARDS_LIST, { result: [] });
}

export function haveSellOrder(context: FakeContext, order: Order, cards: readonly SavedCard[] = []): void {
  setOrder(context.stores.order, order);
  setSavedCards(context.stores.session, cards);
  context.storages.local.set(SELL_STORED_ID, order.id);
}

/** Runs the guards, as on every later screen. */
export const withGuard = (context: FakeContext): void => watchRoute(context);
