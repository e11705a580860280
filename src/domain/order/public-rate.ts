// The price of one unit of crypto, by the figures of a receipt.
import { shownRate } from '../money/rates.ts';
import type { PublicOrder } from './order.schema.ts';
import type { OrderCurrency } from './order.ts';
import { knownCosts } from './public-order.ts';

type Priced = 'fromAmount' | 'baseAmount' | 'toAmount' | 'fromCurrency' | 'toCurrency';

/** Null if the figures do not allow it. */
export function publicRate(order: Pick<PublicOrder, Priced>): string | null {
  const divisor = knownCosts(order)?.baseCost;
  const multiplier = order.toAmount;
  return divisor
    ? shownRate({ divisor, multiplier }, priced(order.fromCurrency), priced(order.toCurrency))
    : null;
}

const priced = ({ ticker, blockchainNetwork }: OrderCurrency) => ({
  viewedTicker: ticker,
  isCrypto: blockchainNetwork !== undefined,
});
