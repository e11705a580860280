// Names countries in the reader's language, in alphabetical order; the gateway names them in English.
import { oncePer } from '../lib/once-per.ts';
import type { Text } from './text.ts';

interface Named {
  isoAlpha2: string;
  name: string;
}

type Reader = Pick<Text, 'locale' | 'tag'>;

/** Returns the gateway's own name in English, and for a code that the browser does not know. */
export function countryName({ locale, tag }: Reader, { isoAlpha2, name }: Named): string {
  if (locale === 'en' || !/^[A-Z]{2}$/i.test(isoAlpha2)) return name;
  return new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }).of(isoAlpha2.toUpperCase()) ?? name;
}

// Cached by the gateway's list, because sorting takes as long as drawing a whole screen.
const sortedLists = oncePer<readonly Named[], Map<string, readonly Named[]>>(() => new Map());

/** Returns the countries with names for this reader, from A to Z; the same list for the same reader. */
export function countriesByName<Country extends Named>(
  reader: Reader,
  countries: readonly Country[],
): readonly Country[] {
  const known = sortedLists(countries);
  const sorted = (known.get(reader.tag) as readonly Country[] | undefined) ?? sortByName(reader, countries);
  known.set(reader.tag, sorted);
  return sorted;
}

function sortByName<Country extends Named>(reader: Reader, countries: readonly Country[]): Country[] {
  const { compare } = new Intl.Collator(reader.tag);
  return countries
    .map((country) => ({ ...country, name: countryName(reader, country) }))
    .sort((one, other) => compare(one.name, other.name));
}
