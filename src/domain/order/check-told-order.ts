// Reads of an order what is compared with what was shown of it, without zod: the vault's page pays by it. Agrees with `order.schema.ts`.
import { orderFees } from '../money/check-pair-fees.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { amount, id, integer, object, optional, text, type Read } from '../wire/readers.ts';
import { readFees, readStatus, withNetwork } from './complete-order.ts';
import type { OrderCurrency, ToldOrder } from './order.ts';

const anyInteger = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const currency: Read<OrderCurrency> = (value, path) =>
  withNetwork(
    object<Omit<OrderCurrency, 'tickerWithNetwork'> & { tickerWithNetwork?: string }>({
      ticker: text,
      tickerWithNetwork: optional(text),
      blockchainNetwork: optional(text),
      blockchainNetworkFull: optional(text),
      roundOff: optional(anyInteger),
    })(value, path),
  );

/** Throws for what is no order. A deposit is not read: an order that waits for its payment or its card has none. */
export function checkToldOrder(value: unknown): ToldOrder {
  const order = object<Omit<ToldOrder, 'status'> & { status: string }>({
    id,
    status: text,
    fromCurrency: currency,
    toCurrency: currency,
    fromAmount: amount,
    toAmount: amount,
    exchangeRate: object<ExchangeRate>({ divisor: amount, multiplier: amount }),
    fees: optional(orderFees),
    toWallet: optional(text),
    toMemo: optional(id),
    refundWallet: optional(text),
    paymentProviderId: optional(text),
    type: optional(text),
    merchantData: optional(
      object<{ merchantOrderId?: string; payload?: string }>({
        merchantOrderId: optional(id),
        payload: optional(text),
      }),
    ),
  })(value, 'result');
  return readFees(readStatus(order));
}
