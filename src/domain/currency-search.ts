// Finding currencies by what the customer types into a picker (specification 1, section 2 'Calculator').
import type { Currency } from './currency.ts';
import { networkName } from './network-names.ts';

interface Row {
  readonly currency: Currency;
}

/** A search through rows that are searched again with each key: what a row is found by is written down once. */
export function createSearch(): <T extends Row>(rows: readonly T[], search: string) => readonly T[] {
  const texts = new Map<Currency, string>();
  const textOf = (currency: Currency): string => {
    const known = texts.get(currency) ?? searchText(currency);
    texts.set(currency, known);
    return known;
  };
  return (rows, search) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    // Every word must begin or stand within the ticker, name or network.
    return rows.filter(({ currency }) => words.every((word) => textOf(currency).includes(word)));
  };
}

function searchText(currency: Currency): string {
  const network = networkName(currency);
  return [currency.viewedTicker, currency.ticker, currency.name, network?.full, network?.short]
    .join(' ')
    .toLowerCase();
}
