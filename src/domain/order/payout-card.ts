// The card that a sale is paid out to, as far as this tab knows: brand and last four digits, kept with the order across a reload.
// The order itself does not say.
import { type CardBrand, cardBrandOf } from '../card/card-brand.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { storedRecord } from '../../lib/stored-record.ts';

export interface PayoutCard {
  orderId: string;
  brand: CardBrand;
  lastFour: string;
}

/** As the vault's frame, the list of saved cards or the browser's storage has it. */
type Named = Readonly<Partial<Record<'brand' | 'lastFour', unknown>>>;

const keyOf = (orderId: string) => `ramp.payout.${orderId}`;

/** Null for digits that are none: never more than four of them are kept. */
function payoutCard(orderId: string, { brand, lastFour }: Named): PayoutCard | null {
  if (typeof lastFour !== 'string' || !/^\d{4}$/.test(lastFour)) return null;
  return { orderId, brand: cardBrandOf(typeof brand === 'string' ? brand : undefined), lastFour };
}

export function keepPayoutCard(session: TextStorage, orderId: string, named: Named): PayoutCard | null {
  const card = payoutCard(orderId, named);
  if (card) session.set(keyOf(orderId), JSON.stringify({ brand: card.brand, lastFour: card.lastFour }));
  else forgetPayoutCard(session, orderId);
  return card;
}

export function readPayoutCard(session: TextStorage, orderId: string): PayoutCard | null {
  return payoutCard(orderId, storedRecord(session.get(keyOf(orderId))));
}

export function forgetPayoutCard(session: TextStorage, orderId: string): void {
  session.remove(keyOf(orderId));
}
