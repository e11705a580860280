// Names a currency in the reader's language, for lists; the gateway names it in English.
import { memoLast } from '../lib/memo-last.ts';
import type { Text } from './text.ts';

interface Named {
  ticker: string;
  name: string;
  isCrypto: boolean;
}

/** Cached for the last language, because creating it takes longer than all names of a list. */
const namesOf = memoLast((tag: string) => new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' }));

/** Returns the gateway's own name in English, for crypto, and for a code that the browser does not know. */
export function currencyName(
  { locale, tag }: Pick<Text, 'locale' | 'tag'>,
  { ticker, name, isCrypto }: Named,
): string {
  if (locale === 'en' || isCrypto || !/^[A-Z]{3}$/i.test(ticker)) return name;
  const known = namesOf(tag).of(ticker.toUpperCase());
  // Spanish writes these names in lower case, as within a sentence.
  return known ? known.charAt(0).toLocaleUpperCase(tag) + known.slice(1) : name;
}
