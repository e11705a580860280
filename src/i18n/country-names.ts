// Countries as the reader calls them, in the order of the reader's alphabet; the gateway names them in English.
import type { Text } from './text.ts';

interface Named {
  isoAlpha2: string;
  name: string;
}

type Reader = Pick<Text, 'locale' | 'tag'>;

/** The gateway's own name in English, and for a code that the browser does not know. */
export function countryName({ locale, tag }: Reader, { isoAlpha2, name }: Named): string {
  if (locale === 'en' || !/^[A-Z]{2}$/i.test(isoAlpha2)) return name;
  return new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }).of(isoAlpha2.toUpperCase()) ?? name;
}

// By the gateway's list: to sort it takes as long as to draw a whole screen.
const SORTED = new WeakMap<readonly Named[], Map<string, readonly Named[]>>();

/** With the names that are read, A to Z; the same list for the same reader. */
export function countriesByName<Country extends Named>(
  reader: Reader,
  countries: readonly Country[],
): readonly Country[] {
  const known = SORTED.get(countries) ?? new Map<string, readonly Named[]>();
  SORTED.set(countries, known);
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
