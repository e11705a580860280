// Chooses the calculator's initial pair: from merchant, draft, the page's presets, defaultCurrency, country, or fallback.
import { DEFAULT_FIAT, FALLBACK_CRYPTO, FALLBACK_SELL_FIAT } from '../constants.ts';
import type { Currency } from './currency.ts';
import type { Draft } from '../order/draft.ts';
import type { Mode } from '../launch/setting-types.ts';
import type { Presets } from '../launch/presets.ts';
import type { MerchantPayload } from '../launch/merchant.ts';

export interface PairSources {
  mode: Mode;
  currencies: readonly Currency[];
  /** True if any pair with a rate contains the currency with this tickerWithNetwork. */
  isTraded(this: void, tickerWithNetwork: string): boolean;
  payload: MerchantPayload;
  draft: Draft | null;
  presets?: Presets | null;
  /** The launch parameter or attribute; applies to the side that it fits. */
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

/** Buy falls back to the country's currency; sell always to the euro. */
function fiats({ mode, defaultCurrency, countryCurrency }: PairSources): Candidate[] {
  return mode === 'buy'
    ? [defaultCurrency, countryCurrency, DEFAULT_FIAT]
    : [defaultCurrency, FALLBACK_SELL_FIAT];
}

function cryptos({ defaultCurrency }: PairSources): Candidate[] {
  return [defaultCurrency, FALLBACK_CRYPTO];
}

/**
 * The first candidate of the wanted kind that can be exchanged, or any such currency. If none can be exchanged, returns the first
 * candidate, which is shown as a pair that is not available.
 */
function firstOffered(
  candidates: Candidate[],
  { currencies, isTraded }: PairSources,
  isCrypto: boolean,
): Currency | null {
  // Called for few currencies only, because searching all pairs for hundreds of currencies takes long.
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

/** A merchant's currency is fixed, and used unchecked: `check-launch-currencies.ts` has checked that it exists. */
const merchantCurrency = (currencies: readonly Currency[], ticker: string | undefined): Currency | null =>
  currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === ticker) ?? null;
