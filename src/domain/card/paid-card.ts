// The card that this tab has paid with last, as far as it may be kept: a saved one by its id, a new one by brand and last four digits.
// So the one that was declined is known after a reload too, and in a list into which it came with its payment.
import { storedRecord } from '../../lib/stored-record.ts';
import type { SavedCard } from '../customer/saved-card.ts';
import { namedCard, type CardSummary, type NamedCard } from '../order/payout-card.ts';

export interface DeclinedCard {
  /** Null for a new one. */
  readonly cardId: string | null;
  /** Null, or absent, where nobody here knows. */
  readonly named?: NamedCard | null;
  /** In the words of the payment's provider; empty where it gave none. */
  readonly reason?: string;
}

export interface PaidCard extends DeclinedCard {
  orderId: string;
  isDeclined: boolean;
}

export function paidCardText({ orderId, cardId, named, isDeclined, reason }: PaidCard): string {
  return JSON.stringify({ orderId, cardId, ...named, isDeclined, reason });
}

/** Null for what is not the widget's own text. */
export function readPaidCard(text: string | null): PaidCard | null {
  const { orderId, cardId, isDeclined, reason, ...summary } = storedRecord(text);
  if (typeof orderId !== 'string' || (cardId !== null && typeof cardId !== 'string')) return null;
  return {
    orderId,
    cardId,
    named: namedCard(summary as CardSummary),
    isDeclined: isDeclined === true,
    ...(typeof reason === 'string' && { reason }),
  };
}

/** The last four of the card that was declined; null where nobody here knows them. */
export function declinedDigits({ cardId, named }: DeclinedCard, cards: readonly SavedCard[]): string | null {
  return cards.find(({ id }) => id === cardId)?.lastFourDigits ?? named?.lastFour ?? null;
}

/** A new card may have been one of the saved ones: it was declined wherever it stands. */
export function isDeclinedCard(declined: DeclinedCard | undefined, card: SavedCard): boolean {
  if (!declined) return false;
  const { cardId, named } = declined;
  if (cardId !== null) return card.id === cardId;
  return named?.brand === card.type && named.lastFour === card.lastFourDigits;
}
