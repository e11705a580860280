// What the customer typed into the card fields, and its wire names.
import type { Mode } from '../../src/domain/launch/setting-types.ts';

/** Cleaned: digits without spaces, `MM/YY`, `YYYY-MM-DD`. It never leaves this page but to the gateway. */
export interface TypedCard {
  /** Set for a saved card, of which only the security code is typed. */
  savedCardId: string | null;
  number: string;
  expirationDate: string;
  cvv: string;
  holder: string;
  dateOfBirth: string;
  mustBeSaved: boolean;
}

export function wireCard(mode: Mode, card: TypedCard): Record<string, unknown> {
  const { savedCardId, number, expirationDate, cvv, holder, dateOfBirth, mustBeSaved } = card;
  if (mode === 'sell') return { dateOfBirth, mustBeSaved, number, expirationDate, holder };
  return savedCardId ? { id: savedCardId, cvv } : { number, expirationDate, holder, cvv, mustBeSaved };
}
