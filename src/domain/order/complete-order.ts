// What an order means beyond the literal answer, for readers with zod and without.
import { areFeesOf } from '../money/fees.ts';
import { UNREAD } from '../wire/misfit.ts';
import type { Order, OrderCurrency } from './order.ts';
import { isKnownStatus, type OrderStatus } from './status.ts';

/** A currency without a network of its own is named by its ticker alone. */
export const withNetwork = <T extends Pick<OrderCurrency, 'ticker'> & { tickerWithNetwork?: string }>(
  currency: T,
): T & { tickerWithNetwork: string } => ({
  ...currency,
  tickerWithNetwork: currency.tickerWithNetwork ?? currency.ticker,
});

const NO_CURRENCY: OrderCurrency = { ticker: '', tickerWithNetwork: '' };
const EMPTY: Readonly<Record<string, unknown>> = {
  fromAmount: '',
  toAmount: '',
  fromCurrency: NO_CURRENCY,
  toCurrency: NO_CURRENCY,
};

type Readable<T> = { [K in keyof T]: Exclude<T[K], typeof UNREAD> } & { unread?: readonly string[] };

/** Of an order that cannot be read whole the names of what is missing are kept, so that it is shown all the same. */
export function withUnread<T extends object>(order: T): Readable<T> {
  const unread = Object.entries(order).flatMap(([name, value]) => (value === UNREAD ? [name] : []));
  if (unread.length === 0) return order as Readable<T>;
  const empty = Object.fromEntries(unread.map((name) => [name, EMPTY[name]]));
  return { ...order, ...empty, unread } as unknown as Readable<T>;
}

/** A status that is not known counts as pending; the server's word is kept for the report. */
export function readStatus<T extends { status: string }>(
  order: T,
): T & { status: OrderStatus; unknownStatus?: string } {
  return isKnownStatus(order.status)
    ? (order as T & { status: OrderStatus })
    : { ...order, status: 'unknown', unknownStatus: order.status };
}

/** An order is not lost over fees that cannot be: they are unknown, and reported. */
export function readFees<T extends Pick<Order, 'fees' | 'fromCurrency' | 'toCurrency'>>(order: T): T {
  const { fees, fromCurrency, toCurrency } = order;
  const pair = { pay: fromCurrency.tickerWithNetwork, receive: toCurrency.tickerWithNetwork };
  return !fees || areFeesOf(pair, fees) ? order : { ...order, fees: undefined, hasStrangeFees: true };
}
