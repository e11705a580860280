// Guesses a visitor's pay currency before the gateway has detected their country.

/** Minutes by which the clock is behind UTC, as returned by `Date`. */
export interface ClockOffsets {
  winter: number;
  summer: number;
}

/** Languages of countries that share the euro countries' time zones but not the euro. */
const WITHOUT_EURO = /^(?:cs|da|en-GB|he|hu|n[bno]|pl|ro|ru|s[rv]|tr|uk)\b/;

/**
 * Returns EUR or USD, which every gateway knows, or null if neither is likely. Most English browsers report `en-US` wherever they are, so
 * the clock takes precedence over the language.
 */
export function likelyCurrency({ winter, summer }: ClockOffsets, language: string): string | null {
  const isEurope = (winter === -60 || winter === -120) && summer === winter - 60;
  if (isEurope) return WITHOUT_EURO.test(language) ? null : 'EUR';
  return language === 'en-US' ? 'USD' : null;
}
