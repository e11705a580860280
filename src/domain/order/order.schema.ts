// The wire schemas of an order and of its public form.
import * as z from 'zod/mini';
import { pairFeesSchema } from '../money/pair-fees.schema.ts';
import { areFeesOf } from '../money/fees.ts';
import type { Order, OrderCurrency, PublicOrder } from './order.ts';
import { isKnownStatus, type OrderStatus } from './status.ts';
import { exchangeRateSchema } from '../money/rate.schema.ts';
import { amount, date, id, integer, optional, text, webAddress } from '../wire/wire.schema.ts';

const orderCurrencySchema: z.ZodMiniType<OrderCurrency> = z.pipe(
  z.object({
    ticker: text,
    tickerWithNetwork: optional(text),
    blockchainNetwork: optional(text),
    roundOff: optional(integer),
  }),
  z.transform((currency) => ({
    ...currency,
    tickerWithNetwork: currency.tickerWithNetwork ?? currency.ticker,
  })),
);

/** A status that is not known counts as pending; the server's word is kept for the report. */
function readStatus<T extends { status: string }>(
  order: T,
): T & { status: OrderStatus; unknownStatus?: string } {
  return isKnownStatus(order.status)
    ? (order as T & { status: OrderStatus })
    : { ...order, status: 'unknown', unknownStatus: order.status };
}

/** An order is not lost over fees that cannot be: they are unknown, and reported. */
function readFees<T extends Pick<Order, 'fees' | 'fromCurrency' | 'toCurrency'>>(order: T): T {
  const { fees, fromCurrency, toCurrency } = order;
  const pair = { pay: fromCurrency.tickerWithNetwork, receive: toCurrency.tickerWithNetwork };
  return !fees || areFeesOf(pair, fees) ? order : { ...order, fees: undefined, hasStrangeFees: true };
}

const shared = {
  shortId: optional(id),
  status: text,
  createdAt: optional(date),
  toWallet: optional(text),
  fromCurrency: orderCurrencySchema,
  toCurrency: orderCurrencySchema,
  fromAmount: amount,
  toAmount: amount,
  baseAmount: optional(amount),
};

export const orderSchema: z.ZodMiniType<Order> = z.pipe(
  z.object({
    ...shared,
    id,
    paymentProviderId: optional(text),
    paymentProviderFailureReason: optional(text),
    exchangeRate: exchangeRateSchema,
    fees: optional(pairFeesSchema),
    reservationExpiresAt: optional(date),
    tag: optional(id),
    blockchainExplorerLink: optional(webAddress),
    blockchainNetworkTxId: optional(text),
    qrCode: optional(text),
    qrCodeUrl: optional(text),
    type: optional(text),
    customerId: optional(text),
    refundWallet: optional(text),
    merchantData: optional(z.object({ merchantOrderId: optional(id), payload: optional(text) })),
  }),
  z.transform((order) => readFees(readStatus(order))),
);

export const publicOrderSchema: z.ZodMiniType<PublicOrder> = z.pipe(
  z.object({
    ...shared,
    id: optional(id),
    statusChangedAt: optional(date),
    blockchainExplorerLink: optional(webAddress),
    blockchainNetworkTxId: optional(text),
  }),
  z.transform(readStatus),
);
