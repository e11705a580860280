// What a visitor is likely to pay with, before the gateway has named their country.

/** Minutes that the clock is behind UTC, as `Date` tells them. */
export interface ClockOffsets {
  winter: number;
  summer: number;
}

/** Languages of countries that share their clock with those of the euro. */
const WITHOUT_EURO = /^(?:cs|da|en-GB|he|hu|n[bno]|pl|ro|ru|s[rv]|tr|uk)\b/;

/**
 * EUR or USD, which every gateway knows, or null where it is anybody's guess. Most browsers in English say `en-US` wherever they are, so
 * the clock counts before the language.
 */
export function likelyCurrency({ winter, summer }: ClockOffsets, language: string): string | null {
  const isEurope = (winter === -60 || winter === -120) && summer === winter - 60;
  if (isEurope) return WITHOUT_EURO.test(language) ? null : 'EUR';
  return language === 'en-US' ? 'USD' : null;
}
