// Money as the reader calls it, in a list; the gateway names it in English.
import { memoLast } from '../lib/memo-last.ts';
import type { Text } from './text.ts';

interface Named {
  ticker: string;
  name: string;
  isCrypto: boolean;
}

/** Kept for the last language: making one costs more than all the names of a list. */
const namesOf = memoLast((tag: string) => new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' }));

/** The gateway's own name in English, of crypto, and for a code that the browser does not know. */
export function currencyName(
  { locale, tag }: Pick<Text, 'locale' | 'tag'>,
  { ticker, name, isCrypto }: Named,
): string {
  if (locale === 'en' || isCrypto || !/^[A-Z]{3}$/i.test(ticker)) return name;
  const known = namesOf(tag).of(ticker.toUpperCase());
  // Spanish begins them with a small letter, as in a sentence.
  return known ? known.charAt(0).toLocaleUpperCase(tag) + known.slice(1) : name;
}
