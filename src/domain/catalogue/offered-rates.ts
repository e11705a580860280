// The rates of the pairs that the page offers.
import type { Rates } from '../money/rate.ts';
import { splitRateKey } from '../money/rates.ts';
import type { Currency, Withheld } from './currency.ts';

/** Returns the same object if the page offers all currencies. */
export function offeredRates(rates: Rates, currencies: readonly (Currency & Withheld)[]): Rates {
  const withheld = new Set(
    currencies.filter(({ isWithheld }) => isWithheld).map(({ tickerWithNetwork }) => tickerWithNetwork),
  );
  if (withheld.size === 0) return rates;
  const isOffered = (key: string) => {
    const pair = splitRateKey(key);
    return pair !== null && !withheld.has(pair.pay) && !withheld.has(pair.receive);
  };
  return Object.fromEntries(Object.entries(rates).filter(([key]) => isOffered(key)));
}
