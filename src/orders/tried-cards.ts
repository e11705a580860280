// Payout cards that were sent from here without an answer; they tell which card an order has that moved on meanwhile.
import type { CardSummary } from '../domain/order/payout-card.ts';

export interface TriedCards {
  /** Call before the card is sent. */
  sent(orderId: string, card: CardSummary): void;
  /** This card was definitely not accepted. */
  refused(orderId: string, card: CardSummary): void;
  /** The gateway has answered for the order. */
  forget(orderId: string): void;
  has(orderId: string): boolean;
  /** Null if it may be one of several cards, or none of them. */
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

/** Two cards without digits may differ, so only the very same object counts as the same. */
export const isSameCard = (one: CardSummary, other: CardSummary): boolean =>
  one === other ||
  (one.lastFour !== undefined && one.lastFour === other.lastFour && one.brand === other.brand);
