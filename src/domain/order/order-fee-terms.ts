// The terms that an order's amounts are calculated with; missing decimals default by kind of currency.
import { DEFAULT_CRYPTO_DECIMALS, DEFAULT_FIAT_DECIMALS } from '../constants.ts';
import type { Terms } from '../money/fees.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { OrderCurrency, ReceivedOrder } from './order.ts';

type Priced = Pick<ReceivedOrder, 'fees' | 'fromCurrency' | 'toCurrency'> & { exchangeRate?: ExchangeRate };

/** Null if the order has no fees, or no rate. */
export function orderFeeTerms({ fees, exchangeRate, fromCurrency, toCurrency }: Priced): Terms | null {
  if (!fees || !exchangeRate) return null;
  return {
    pair: { pay: fromCurrency.tickerWithNetwork, receive: toCurrency.tickerWithNetwork },
    rate: exchangeRate,
    fees,
    payRoundOff: decimalsOf(fromCurrency),
    receiveRoundOff: decimalsOf(toCurrency),
  };
}

const decimalsOf = ({ roundOff, blockchainNetwork }: OrderCurrency): number =>
  roundOff ?? (blockchainNetwork === undefined ? DEFAULT_FIAT_DECIMALS : DEFAULT_CRYPTO_DECIMALS);
