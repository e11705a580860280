// Names the payout card of an order that moved on before the response to the submitted card arrived.
import { subscribe } from 'valtio/vanilla';
import { type CardSummary, keepPayoutCard } from '../domain/order/payout-card.ts';
import { isPayable } from '../domain/order/status.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { namePayoutCard } from './order-changes.ts';
import { PAYOUT_CARD, createIdempotencyKeys } from './idempotency-keys.ts';
import { isSameCard, type TriedCards } from './tried-cards.ts';

/** `chosen`: the card of the last press; null if a read saw the change before the response. */
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
  // Before the store changes, because the subscription below reads it again.
  tried.forget(orderId);
  namePayoutCard(stores.order, keepPayoutCard(storages.session, orderId, card ?? {}, isEarlier));
}

/** Polling continues while another card is typed. Once the order has a card, the transfer screen appears and names it. */
export function watchMovedOrder(context: OrdersContext, tried: TriedCards): void {
  const { stores, scope } = context;
  const look = () => {
    const { order } = stores.order;
    if (!order || isPayable(order.status) || stores.payment.busy || !tried.has(order.id)) return;
    // Another tab may have received a response meanwhile, for a different card.
    if (createIdempotencyKeys(ledgerOf(context)).has(order.id, PAYOUT_CARD))
      nameEarlierCard(context, tried, order.id, null);
    else tried.forget(order.id);
  };
  scope.add(subscribe(stores.order, look, true));
}
