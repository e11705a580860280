// The card as typed by the customer, and its wire format.
import type { Mode } from '../../src/domain/launch/setting-types.ts';

/** Normalised: digits without spaces, `MM/YY`, `YYYY-MM-DD`. It leaves this page only for the gateway. */
export interface TypedCard {
  /** Set for a saved card, for which only the security code is typed. */
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
