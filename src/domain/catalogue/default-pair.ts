// The pair that the calculator starts with: merchant, draft, the page's wishes, defaultCurrency, country, fallback.
import { DEFAULT_FIAT, FALLBACK_CRYPTO, FALLBACK_SELL_FIAT } from '../constants.ts';
import type { Currency } from './currency.ts';
import type { Draft } from '../order/draft.ts';
import type { Mode } from '../launch/setting-types.ts';
import type { Presets } from '../launch/presets.ts';
import type { MerchantPayload } from '../launch/merchant.ts';

export interface PairSources {
  mode: Mode;
  currencies: readonly Currency[];
  /** Whether the currency of this tickerWithNetwork is at either end of any pair that has a rate. */
  isTraded(this: void, tickerWithNetwork: string): boolean;
  payload: MerchantPayload;
  draft: Draft | null;
  presets?: Presets | null;
  /** The launch parameter or attribute; it sets the side it fits. */
  defaultCurrency: string | null;
  /** The default currency of the customer's country. */
  countryCurrency: string | null;
}

export interface CurrencyPair {
  pay: Currency | null;
  receive: Currency | null;
}

export function defaultPair(sources: PairSources): CurrencyPair {
  const { mode, payload, draft, presets, currencies } = sources;
  const isBuy = mode === 'buy';
  return {
    pay:
      merchantCurrency(currencies, payload.fromCurrency) ??
      firstOffered(
        [draft?.payCurrency, presets?.payCurrency, ...(isBuy ? fiats(sources) : cryptos(sources))],
        sources,
        !isBuy,
      ),
    receive:
      merchantCurrency(currencies, payload.toCurrency) ??
      firstOffered(
        [draft?.receiveCurrency, presets?.receiveCurrency, ...(isBuy ? cryptos(sources) : fiats(sources))],
        sources,
        isBuy,
      ),
  };
}

type Candidate = string | null | undefined;

/** Buy falls back to the country's currency, sell to the euro whatever the country. */
function fiats({ mode, defaultCurrency, countryCurrency }: PairSources): Candidate[] {
  return mode === 'buy'
    ? [defaultCurrency, countryCurrency, DEFAULT_FIAT]
    : [defaultCurrency, FALLBACK_SELL_FIAT];
}

function cryptos({ defaultCurrency }: PairSources): Candidate[] {
  return [defaultCurrency, FALLBACK_CRYPTO];
}

/**
 * The first candidate of the wanted kind that can be exchanged, or any such currency. Where nothing can be exchanged
 * the first candidate is shown all the same, as a pair that is not available.
 */
function firstOffered(
  candidates: Candidate[],
  { currencies, isTraded }: PairSources,
  isCrypto: boolean,
): Currency | null {
  // Asked of a few only: to look through all pairs for every currency takes long where there are hundreds.
  const isOffered = (currency: Currency) =>
    currency.isCrypto === isCrypto && currency.available && isTraded(currency.tickerWithNetwork);
  let fallback: Currency | null = null;
  for (const ticker of candidates) {
    const named = currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === ticker);
    if (named?.isCrypto === isCrypto) fallback ??= named;
    if (named && isOffered(named)) return named;
  }
  return currencies.find(isOffered) ?? fallback;
}

/** A merchant's currency is fixed: it is taken as it is. That it is there was checked before (`check-launch-currencies.ts`). */
const merchantCurrency = (currencies: readonly Currency[], ticker: string | undefined): Currency | null =>
  currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === ticker) ?? null;
