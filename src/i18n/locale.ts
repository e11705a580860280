// Chooses the customer's language: attribute, URL, stored choice, browser, English.

export const LOCALES = ['en', 'es', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** Regions used for dates, numbers and `Accept-Language`. */
export const LOCALE_TAGS: Record<Locale, string> = { en: 'en-US', es: 'es-ES', pt: 'pt-BR' };

/** Matches only complete tags, which every formatter accepts. */
const TAG = /^[a-z]{2}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

/**
 * Returns the tag for formatting numbers: the first of the browser's languages that matches the widget's, because it may contain the
 * region, else the widget's own.
 */
export const numbersTag = (
  locale: Locale,
  { languages = [] }: Partial<Navigator> = globalThis.navigator,
): string =>
  languages.find((tag) => tag.slice(0, 2).toLowerCase() === locale && TAG.test(tag)) ?? LOCALE_TAGS[locale];

/** Each language's own name, for assistive technology. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português (Brasil)',
};

/** The server's language ids. */
export const LANGUAGE_IDS: Record<Locale, number> = { en: 1, es: 2, pt: 3 };

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

export interface LocaleSources {
  attribute?: string | null;
  /** `lang` of the hosted page's URL: wins for the visit and is not stored. */
  query?: string | null;
  stored?: string | null;
  /** For example `pt-BR`; only its first two letters count. */
  browser?: string | null;
}

export function chooseLocale({ attribute, query, stored, browser }: LocaleSources): Locale {
  const candidates = [attribute, query, stored, browser?.slice(0, 2).toLowerCase()];
  return candidates.find(isLocale) ?? 'en';
}
