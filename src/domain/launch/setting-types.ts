// The values that the page's attributes may set.

/** The same three as `LOCALES` of `i18n`, from which this level may not import. */
export type Locale = 'en' | 'es' | 'pt';
export type Theme = 'light' | 'dark' | 'auto';
export type Mode = 'buy' | 'sell';
