// The terms that an order's fees are calculated with.
import type { FeeTerms } from '../money/fees.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { ReceivedOrder } from './order.ts';

type Priced = Pick<ReceivedOrder, 'fees' | 'fromCurrency' | 'toCurrency'> & { exchangeRate?: ExchangeRate };

/** Null if the order has no fees, or no rate. */
export function orderFeeTerms({ fees, exchangeRate, fromCurrency, toCurrency }: Priced): FeeTerms | null {
  if (!fees || !exchangeRate) return null;
  return {
    pair: { pay: fromCurrency.tickerWithNetwork, receive: toCurrency.tickerWithNetwork },
    rate: exchangeRate,
    fees,
  };
}
