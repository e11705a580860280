// The sections of the currency pickers.
import type { Currency, Withheld } from './currency.ts';
import type { Side } from '../order/draft.ts';
import type { Mode } from '../launch/setting-types.ts';
import { byPriority } from './by-priority.ts';
import type { Rates } from '../money/rate.ts';
import { findRate } from '../money/rates.ts';

export interface CurrencySections {
  bestOffers: Currency[];
  all: Currency[];
  /** Without a rate for the paired currency: can be chosen, but then the pair is not available. */
  unavailableForPair: Currency[];
  /** Visible, but cannot be chosen. */
  unavailableInRegion: Currency[];
}

export interface SectionSources {
  mode: Mode;
  side: Side;
  /** The currency of the other side. */
  paired: Currency | null;
  currencies: readonly (Currency & Withheld)[];
  rates: Rates;
}

/** Puts each currency into one section. */
export function currencySections({
  mode,
  side,
  paired,
  currencies,
  rates,
}: SectionSources): CurrencySections {
  const isCrypto = (mode === 'buy') === (side === 'receive');
  const shown = currencies
    .filter((currency) => currency.isCrypto === isCrypto && !currency.isWithheld)
    .toSorted(byPriority);
  const hasRate = ({ tickerWithNetwork: own }: Currency) => {
    if (!paired) return true;
    const other = paired.tickerWithNetwork;
    return (
      findRate(rates, side === 'pay' ? { pay: own, receive: other } : { pay: other, receive: own }) !== null
    );
  };
  const inRegion = shown.filter(({ available }) => available);
  const withRate = inRegion.filter(hasRate);
  return {
    bestOffers: withRate.filter(({ isBestConditions }) => isBestConditions),
    all: withRate.filter(({ isBestConditions }) => !isBestConditions),
    unavailableForPair: inRegion.filter((currency) => !hasRate(currency)),
    unavailableInRegion: shown.filter(({ available }) => !available),
  };
}
