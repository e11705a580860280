// Suggests currencies for a mistyped ticker, the most likely first.
import type { Currency } from '../catalogue/currency.ts';

const MOST = 4;

/** `USDT`, `usdt-matic`, `USDT_MATIC`, `USTD-MATIC` and `Bitcoin` all find the currency that they mean; returns `tickerWithNetwork`. */
export function similarTickers(given: string, currencies: readonly Currency[]): string[] {
  const wanted = plain(given);
  if (!wanted) return [];
  const ranked = currencies.map((currency) => ({ currency, rank: rankOf(given, wanted, currency) }));
  // Considers typing errors only if the word itself is not found.
  const most = ranked.some(({ rank }) => rank < SLIP) ? SLIP : NO_RANK;
  return ranked
    .filter(({ rank }) => rank < most)
    .toSorted((one, other) => one.rank - other.rank || other.currency.priority - one.currency.priority)
    .slice(0, MOST)
    .map(({ currency }) => currency.tickerWithNetwork);
}

/** Ignores case and the separator between ticker and network. */
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const SLIP = 3;
const NO_RANK = 5;

function rankOf(given: string, wanted: string, currency: Currency): number {
  const { tickerWithNetwork, ticker, viewedTicker, name } = currency;
  if (plain(tickerWithNetwork) === wanted) return 0;
  if ([ticker, viewedTicker, name].some((text) => plain(text) === wanted)) return 1;
  // The network may have another name: `USDT-TRC20`, `USDT/POLYGON`.
  const [first = ''] = given.trim().split(/[^A-Za-z0-9]+/);
  if (plain(first) === plain(ticker)) return 2;
  if (isNear(plain(tickerWithNetwork), wanted)) return SLIP;
  return isNear(plain(ticker), wanted) ? 4 : NO_RANK;
}

const SHORT = 3;

/** True for a single typing error: a letter too many, too few, wrong, or swapped with its neighbour. */
function isNear(word: string, typed: string): boolean {
  if (Math.min(word.length, typed.length) < SHORT || Math.abs(word.length - typed.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === typed[start]) start++;
  const [left, right] = [word.slice(start), typed.slice(start)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  const isOther = left.slice(1) === right.slice(1);
  return isSwapped || isOther || left.slice(1) === right || left === right.slice(1);
}
