// Finds currencies by the customer's search text in a picker.
import { withoutHidden } from '../../lib/without-hidden.ts';
import type { Currency } from './currency.ts';
import { nameAndNetwork, networkName } from './network-names.ts';

interface Row {
  readonly currency: Currency;
}

/** Creates a search for rows that are searched with each key: caches the searchable text of each row. */
export function createSearch(): <T extends Row>(rows: readonly T[], search: string) => readonly T[] {
  const texts = new Map<Currency, string>();
  const textOf = (currency: Currency): string => {
    const known = texts.get(currency) ?? searchText(currency);
    texts.set(currency, known);
    return known;
  };
  return (rows, search) => {
    const words = searchWords(search);
    if (words.length === 0) return rows;
    // Every word must start, or be contained in, ticker, name or network.
    const found = rows.filter(({ currency }) => words.every((word) => textOf(currency).includes(word)));
    const ranks = new Map(found.map((row) => [row, tickerRank(row.currency, words)]));
    return found.toSorted((one, other) => ranks.get(one)! - ranks.get(other)!);
  };
}

export const searchWords = (search: string): string[] =>
  plain(withoutHidden(search)).split(/\s+/).filter(Boolean);

/** 'dolar' finds 'Dólar', because customers often omit accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Exact matches of the ticker come first, then tickers that start with the text. */
export function tickerRank({ viewedTicker, ticker }: Currency, words: readonly string[]): number {
  const tickers = [viewedTicker.toLowerCase(), ticker.toLowerCase()];
  if (words.some((word) => tickers.includes(word))) return 0;
  return words.some((word) => tickers.some((one) => one.startsWith(word))) ? 1 : 2;
}

function searchText(currency: Currency): string {
  const { viewedTicker, ticker, name, blockchainNetwork } = currency;
  const network = networkName(currency);
  // All visible words of the row, and 'TRC20' besides 'TRC-20'.
  const words = [viewedTicker, ticker, name, blockchainNetwork, network?.short, nameAndNetwork(currency)];
  return plain(words.join(' '));
}
