// Names the card of an order that moved on without an answer to the card that was sent.
import { subscribe } from 'valtio/vanilla';
import { type CardSummary, keepPayoutCard } from '../domain/order/payout-card.ts';
import { isPayable } from '../domain/order/status.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { namePayoutCard } from './order-changes.ts';
import { PAYOUT_CARD, createIdempotencyKeys } from './idempotency-keys.ts';
import { isSameCard, type TriedCards } from './tried-cards.ts';

/** `chosen`: the card of the last press; none where a read of the order was faster than any. */
export function nameEarlierCard(
  context: OrdersContext,
  tried: TriedCards,
  orderId: string,
  chosen: CardSummary | null,
): void {
  const { stores, storages } = context;
  const isShared = createIdempotencyKeys(ledgerOf(context)).isShared(orderId, PAYOUT_CARD);
  const card = isShared ? null : tried.only(orderId);
  const isEarlier = !card || (chosen !== null && !isSameCard(card, chosen));
  // Before the store changes, which the watch below looks at again.
  tried.forget(orderId);
  namePayoutCard(stores.order, keepPayoutCard(storages.session, orderId, card ?? {}, isEarlier));
}

/** The order is read on while another card may be typed: once it has one, the transfer is shown, and says which. */
export function watchMovedOrder(context: OrdersContext, tried: TriedCards): void {
  const { stores, scope } = context;
  const look = () => {
    const { order } = stores.order;
    if (!order || isPayable(order.status) || stores.payment.busy || !tried.has(order.id)) return;
    // Another tab may have had an answer since, for a card of its own.
    if (createIdempotencyKeys(ledgerOf(context)).has(order.id, PAYOUT_CARD))
      nameEarlierCard(context, tried, order.id, null);
    else tried.forget(order.id);
  };
  scope.add(subscribe(stores.order, look, true));
}
