// What somebody is likely to pay with, before the gateway has told where they are.

const ZONES_WITHOUT_EURO =
  /London|Warsaw|Stockholm|Zurich|Prague|Budapest|Bucharest|Copenhagen|Oslo|Istanbul|Belgrade|K[iy]+e?v|Moscow/;

/**
 * EUR or USD, which every gateway knows, or null where it is anybody's guess. `zone`: as `Europe/Berlin`; most browsers in English say
 * `en-US` wherever they are, so the clock counts before the language.
 */
export function likelyCurrency(zone: string, language: string): string | null {
  if (zone.startsWith('Europe/')) return ZONES_WITHOUT_EURO.test(zone) ? null : 'EUR';
  return language === 'en-US' ? 'USD' : null;
}
