// The payout cards that were sent from here and not answered: they tell which card an order has that has moved on meanwhile.
import type { CardSummary } from '../domain/order/payout-card.ts';

export interface TriedCards {
  /** To be called before the card is sent. */
  sent(orderId: string, card: CardSummary): void;
  /** This card was certainly not taken. */
  refused(orderId: string, card: CardSummary): void;
  /** The gateway has answered for the order. */
  forget(orderId: string): void;
  has(orderId: string): boolean;
  /** Null where it may be one of several, or none of them. */
  only(orderId: string): CardSummary | null;
}

export function createTriedCards(): TriedCards {
  const byOrder = new Map<string, readonly CardSummary[]>();
  const others = (orderId: string, card: CardSummary) =>
    (byOrder.get(orderId) ?? []).filter((tried) => !isSameCard(tried, card));
  return {
    sent: (orderId, card) => void byOrder.set(orderId, [...others(orderId, card), card]),
    refused: (orderId, card) => void byOrder.set(orderId, others(orderId, card)),
    forget: (orderId) => void byOrder.delete(orderId),
    has: (orderId) => (byOrder.get(orderId) ?? []).length > 0,
    only(orderId) {
      const tried = byOrder.get(orderId) ?? [];
      return tried.length === 1 ? tried[0]! : null;
    },
  };
}

/** Two cards without digits may be two: only the very press is the same then. */
export const isSameCard = (one: CardSummary, other: CardSummary): boolean =>
  one === other ||
  (one.lastFour !== undefined && one.lastFour === other.lastFour && one.brand === other.brand);
