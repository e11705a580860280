// Which language the customer reads: attribute, address, stored choice, browser, English.

export const LOCALES = ['en', 'es', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** Regions used for dates, numbers and `Accept-Language`. */
export const LOCALE_TAGS: Record<Locale, string> = { en: 'en-US', es: 'es-ES', pt: 'pt-BR' };

/** Whole, so that no formatter refuses it. */
const TAG = /^[a-z]{2}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

/** How the reader writes numbers: as in the first browser language that is the widget's, which knows the region, else as in the widget's. */
export const numbersTag = (
  locale: Locale,
  { languages = [] }: Partial<Navigator> = globalThis.navigator,
): string =>
  languages.find((tag) => tag.slice(0, 2).toLowerCase() === locale && TAG.test(tag)) ?? LOCALE_TAGS[locale];

/** Each language's name in itself, for assistive technology. */
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
  /** `lang` of the hosted page's address: wins for the visit and is not stored. */
  query?: string | null;
  stored?: string | null;
  /** For example `pt-BR`; only its first two letters count. */
  browser?: string | null;
}

export function chooseLocale({ attribute, query, stored, browser }: LocaleSources): Locale {
  const candidates = [attribute, query, stored, browser?.slice(0, 2).toLowerCase()];
  return candidates.find(isLocale) ?? 'en';
}
