// The default order of currencies.
import type { Currency } from './currency.ts';

/** Highest priority first, then by ticker. */
export function byPriority(left: Currency, right: Currency): number {
  return right.priority - left.priority || (left.tickerWithNetwork < right.tickerWithNetwork ? -1 : 1);
}
