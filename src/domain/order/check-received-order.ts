// Parses the parts of an order that are compared with what was shown, without zod: the vault's page pays by it. Must agree with
// `order.schema.ts`.
import { MAX_DECIMALS } from '../constants.ts';
import { orderFees } from '../money/check-pair-fees.ts';
import type { ExchangeRate } from '../money/rate.ts';
import {
  amount,
  given,
  id,
  integer,
  object,
  optional,
  readAnswer,
  text,
  type Read,
} from '../wire/readers.ts';
import type { ReportMisfit } from '../wire/misfit.ts';
import { readFees, readStatus, withNetwork } from './complete-order.ts';
import type { OrderCurrency, ReceivedOrder } from './order.ts';

const readCurrency = object<Omit<OrderCurrency, 'tickerWithNetwork'> & { tickerWithNetwork?: string }>({
  ticker: text,
  tickerWithNetwork: given(text),
  blockchainNetwork: given(text),
  blockchainNetworkFull: optional(text),
  roundOff: optional(integer(0, MAX_DECIMALS)),
});
const currency: Read<OrderCurrency> = (value, at) => withNetwork(readCurrency(value, at));

/**
 * Throws if the value is not an order, or its sum, wallet or currency is unreadable. Skips the deposit: an order that waits for its payment
 * or its card has none.
 */
export function checkReceivedOrder(value: unknown, reportMisfit?: ReportMisfit): ReceivedOrder {
  const read = object<Omit<ReceivedOrder, 'status'> & { status: string }>({
    id,
    status: text,
    fromCurrency: currency,
    toCurrency: currency,
    fromAmount: amount,
    toAmount: amount,
    exchangeRate: optional(object<ExchangeRate>({ divisor: amount, multiplier: amount })),
    fees: optional(orderFees),
    toWallet: given(text),
    toMemo: given(id),
    refundWallet: given(text),
    paymentProviderId: optional(text),
    type: optional(text),
    merchantData: optional(
      object<{ merchantOrderId?: string; payload?: string }>({
        merchantOrderId: optional(id),
        payload: optional(text),
      }),
    ),
  });
  return readFees(readStatus(readAnswer(read, value, reportMisfit)));
}
