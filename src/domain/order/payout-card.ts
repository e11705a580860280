// The payout card of a sale, as this tab knows it: brand and last four digits, kept with the order across a reload, because a gateway may
// leave it out of the order.
import { type CardBrand, cardBrandOf } from '../card/card-brand.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { storedRecord } from '../../lib/stored-record.ts';

export interface NamedCard {
  brand: CardBrand;
  lastFour: string;
}

export interface PayoutCard {
  orderId: string;
  /** Null if it is unknown here which card it is. */
  named: NamedCard | null;
  /** The order had a card already when the customer chose the last one. */
  isEarlier: boolean;
}

/** A card as the vault's frame, the saved-card list or the browser's storage describes it. */
export type CardSummary = Readonly<Partial<Record<'brand' | 'lastFour', unknown>>>;

const keyOf = (orderId: string) => `ramp.payout.${orderId}`;

/** Null without a brand. Invalid digits are dropped; never more than four are kept. */
export function namedCard({ brand, lastFour }: CardSummary): NamedCard | null {
  if (typeof lastFour !== 'string' || !/^\d{4}$/.test(lastFour)) return null;
  return { brand: cardBrandOf(typeof brand === 'string' ? brand : undefined), lastFour };
}

/** Null if there is nothing to show. */
function payoutCard(orderId: string, summary: CardSummary, isEarlier: boolean): PayoutCard | null {
  const named = namedCard(summary);
  return named || isEarlier ? { orderId, named, isEarlier } : null;
}

export function keepPayoutCard(
  session: TextStorage,
  orderId: string,
  summary: CardSummary,
  isEarlier = false,
): PayoutCard | null {
  const card = payoutCard(orderId, summary, isEarlier);
  if (card) session.set(keyOf(orderId), JSON.stringify({ ...card.named, ...(isEarlier && { isEarlier }) }));
  else forgetPayoutCard(session, orderId);
  return card;
}

export function readPayoutCard(session: TextStorage, orderId: string): PayoutCard | null {
  const { isEarlier, ...summary } = storedRecord(session.get(keyOf(orderId)));
  return payoutCard(orderId, summary, isEarlier === true);
}

export function forgetPayoutCard(session: TextStorage, orderId: string): void {
  session.remove(keyOf(orderId));
}
