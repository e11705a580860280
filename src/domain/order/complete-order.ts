// Fills in what an order's response leaves implicit, for parsers with and without zod.
import { areFeesOf } from '../money/fees.ts';
import { UNREAD } from '../wire/misfit.ts';
import type { Order, OrderCurrency } from './order.ts';
import { isKnownStatus, type OrderStatus } from './status.ts';

/** A currency without its own network is identified by its ticker only. */
export const withNetwork = <T extends { ticker: string; tickerWithNetwork?: string }>(
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

/** If parts of an order are unreadable, lists their names, so that the rest can still be shown. */
export function withUnread<T extends object>(order: T): Readable<T> {
  const values: unknown[] = Object.values(order);
  if (!values.includes(UNREAD)) return order as Readable<T>;
  const unread = Object.entries(order).flatMap(([name, value]) => (value === UNREAD ? [name] : []));
  const empty = Object.fromEntries(unread.map((name) => [name, EMPTY[name]]));
  return { ...order, ...empty, unread } as unknown as Readable<T>;
}

/** An unrecognised status counts as pending; the gateway's original value is kept for the report. */
export function readStatus<T extends { status: string }>(
  order: T,
): T & { status: OrderStatus; unknownStatus?: string } {
  return isKnownStatus(order.status)
    ? (order as T & { status: OrderStatus })
    : { ...order, status: 'unknown', unknownStatus: order.status };
}

/** Impossible fees do not invalidate an order: they are dropped and reported. Those of an unreadable order cannot be compared, only dropped. */
export function readFees<T extends Pick<Order, 'fees' | 'fromCurrency' | 'toCurrency' | 'unread'>>(
  order: T,
): T {
  const { fees, fromCurrency, toCurrency, unread } = order;
  if (unread) return { ...order, fees: undefined };
  const pair = { pay: fromCurrency.tickerWithNetwork, receive: toCurrency.tickerWithNetwork };
  return !fees || areFeesOf(pair, fees) ? order : { ...order, fees: undefined, hasStrangeFees: true };
}
