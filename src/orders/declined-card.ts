// After a declined payment, marks the card as declined wherever it is listed. No card is preselected then: the customer picks another card,
// or the same one again.
import {
  declinedSoFar,
  hasDeclinedThis,
  isDeclinedCard,
  isSameWish,
  paidCardText,
  readPaidCard,
  wishOf,
  type PaidCard,
} from '../domain/order/paid-card.ts';
import type { SavedCard } from '../domain/customer/saved-card.ts';
import type { Order } from '../domain/order/order.ts';
import { namedCard, type CardSummary } from '../domain/order/payout-card.ts';
import { isByCard } from '../domain/order/payment.ts';
import { isPayable } from '../domain/order/status.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { wasCancelled } from './announced-orders.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './ledger.ts';
import type { CardStep } from './payment-store.ts';
import { noteDeclined } from './payment-changes.ts';

type Choosing = Pick<OrdersContext['stores'], 'payment' | 'order'>;
type DeclineContext = Pick<OrdersContext, 'stores' | 'storages' | 'clock'>;

/** Call before a card payment is sent. `summary`: brand and last digits of a new card, from the vault. */
export function noteSentCard(
  { stores, storages }: DeclineContext,
  orderId: string,
  summary: CardSummary | null,
): void {
  const cardId = stores.payment.savedCardId;
  const { order } = stores.order;
  const sent = readKept(storages);
  keep(storages, {
    orderId,
    cardId,
    named: cardId === null ? namedCard(summary ?? {}) : null,
    isDeclined: false,
    wish: order?.id === orderId ? wishOf(order) : undefined,
    before: isSameWish(sent?.wish, order) ? declinedSoFar(sent) : [],
  });
}

/** Call before the page is notified of the order. A cancelled order is not a decline. */
export function noteDecline(context: DeclineContext, order: Order): void {
  const { stores, storages } = context;
  const { payment, widget } = stores;
  if (widget.mode === 'sell' || isPayable(order.status)) return;
  const isFailed = order.status === 'failed';
  if (isFailed && wasCancelled(ledgerOf(context), order.id)) return;
  const sent = readKept(storages);
  // A charge that went through is not a decline, whatever became of the order.
  const isDecline = isFailed && !order.isCharged;
  if (isDecline && isByCard(order.paymentProviderId)) {
    const { cardId, named } =
      sent?.orderId === order.id ? sent : { cardId: payment.savedCardId, named: null };
    // Reporting the same card twice does not add a second card.
    const known = (sent?.isDeclined && sent.orderId !== order.id ? declinedSoFar(sent) : sent?.before) ?? [];
    const before = isSameWish(sent?.wish, order) ? known : [];
    const reason = order.paymentProviderFailureReason ?? '';
    const isUntouched = order.isCharged === false;
    const declined = { cardId, named, reason, isUntouched, wish: wishOf(order), before };
    noteDeclined(payment, declined);
    keep(storages, { orderId: order.id, ...declined, isDeclined: true });
    return;
  }
  noteDeclined(payment, null);
  if (sent?.isDeclined || isFailed || order.status === 'complete')
    storages.session.remove(STORAGE_KEYS.paidCard);
}

/** Restores the declined card after a reload. */
export function restoreDecline({ stores, storages }: DeclineContext): void {
  const { payment } = stores;
  const sent = readKept(storages);
  if (!sent?.isDeclined) return;
  const { cardId, named, reason, isUntouched, wish, before } = sent;
  if (!payment.declined) noteDeclined(payment, { cardId, named, reason, isUntouched, wish, before });
}

/** Returns the default card, or the first; null if the customer has to choose. A declined card is never replaced without asking. */
export function firstChoice({ payment, order }: Choosing, cards: readonly SavedCard[]): string | null {
  if (hasDeclinedThis(payment.declined, order.order)) return null;
  const lost = lostChoice({ payment, order }, cards);
  if (lost !== undefined) return lost;
  const usual = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  return !usual || isDeclinedCard(payment.declined, usual) ? null : usual.id;
}

/**
 * Returns the first step: for a single card the confirmation if only its code is missing, otherwise the form; the list if there is a
 * choice; the form if no other card is left.
 */
export function firstStep(choosing: Choosing, cards: readonly SavedCard[], isAllKnown: boolean): CardStep {
  const { payment, order } = choosing;
  const isOnly = cards.length === 1 && firstChoice(choosing, cards) !== null;
  if (isOnly) return isAllKnown ? 2 : 1;
  if (lostChoice(choosing, cards) !== undefined) return 1;
  const hasDeclined = hasDeclinedThis(payment.declined, order.order);
  return cards.every((card) => hasDeclined && isDeclinedCard(payment.declined, card)) ? 1 : 0;
}

/** Returns the card whose fields were lost while it was typed for this order; undefined if there is none, or it no longer exists. */
function lostChoice({ payment, order }: Choosing, cards: readonly SavedCard[]): string | null | undefined {
  const { lostCardOf, lostCardId = null } = payment;
  if (lostCardOf === undefined || lostCardOf !== order.order?.id) return undefined;
  return lostCardId === null || cards.some(({ id }) => id === lostCardId) ? lostCardId : undefined;
}

function keep({ session }: OrdersContext['storages'], card: PaidCard): void {
  session.set(STORAGE_KEYS.paidCard, paidCardText(card));
}

const readKept = ({ session }: OrdersContext['storages']) => readPaidCard(session.get(STORAGE_KEYS.paidCard));
