// Chooses the payout card: this module sends a saved one, the vault's frame a new one.
import { payoutBody } from '../gateway/contract/processing-body.ts';
import type { Order } from '../domain/order/order.ts';
import { isFinal } from '../domain/order/status.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { type CardSummary, keepPayoutCard } from '../domain/order/payout-card.ts';
import { afterSellOrder } from '../domain/routes/next.ts';
import type { CardFields, OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { namePayoutCard, setLimit, setUnfinishedOrder } from './order-changes.ts';
import { isActive, type OrderScope } from './order-scope.ts';
import { submittedOrder } from './submitted-order.ts';
import { runPayment } from './run-payment.ts';
import { sendProcessing } from './send-processing.ts';
import { takeAnswer } from './take-order.ts';
import { PAYOUT_CARD, createIdempotencyKeys } from './idempotency-keys.ts';
import { vaultRequest } from './vault-request.ts';
import { failSellCard } from './fail-sell-card.ts';
import { loadPayoutCards } from './payout-cards.ts';
import { createPayoutTurns } from './payout-turns.ts';
import { nameEarlierCard, watchMovedOrder } from './earlier-card.ts';
import { createTriedCards, type TriedCards } from './tried-cards.ts';

export interface Payouts {
  /** 'Confirm' on the list of saved cards. */
  toSavedCard(): Promise<void>;
  /** 'Proceed' on the form of a new card. */
  toNewCard(fields: CardFields): Promise<void>;
}

/** `visit` identifies the page visit: after a reload the card data is gone. */
export function createPayouts(context: OrdersContext, visit: string): Payouts {
  const turns = createPayoutTurns(context);
  const tried = createTriedCards();
  watchMovedOrder(context, tried);
  const pay = (choice: Choice, of: string, send: SendCard) =>
    sendCard(context, tried, choice, (order, scope) =>
      turns.run(order, of, (key) =>
        scope.send(() => sendTried(context, tried, order.id, choice, () => send(order, key))),
      ),
    );
  return {
    async toSavedCard() {
      const { payment, session } = context.stores;
      const { savedCardId: id } = payment;
      if (id === null) return;
      const saved = session.savedCards?.find((card) => card.id === id);
      const card = { brand: saved?.type, lastFour: saved?.lastFourDigits };
      await pay({ card, isNew: false }, `card ${id}`, (order, idempotencyKey) =>
        sendProcessing(context, { shown: order, body: payoutBody({ id }), idempotencyKey }),
      );
    },
    async toNewCard(fields) {
      const summary = fields.summary();
      const card = { brand: summary?.brand, lastFour: summary?.lastFour };
      await pay({ card, isNew: true }, visit, (order, key) => sendNewCard(context, order, fields, key));
    },
  };
}

interface Choice {
  card: CardSummary;
  /** The card's fields are shown. */
  isNew: boolean;
}

type SendCard = (order: Order, idempotencyKey: string) => Promise<Order>;

async function sendNewCard(
  context: OrdersContext,
  order: Order,
  fields: CardFields,
  idempotencyKey: string,
): Promise<Order> {
  const own = { idempotencyKey, billing: null, phone: null, returnUrl: null };
  return submittedOrder(await fields.submit(vaultRequest(context, order, own)), order.id);
}

/** Names the card only after its own call has succeeded, because the order was open when it was sent. */
async function sendTried(
  { stores, storages }: OrdersContext,
  tried: TriedCards,
  orderId: string,
  { card }: Choice,
  send: () => Promise<Order>,
): Promise<Order> {
  tried.sent(orderId, card);
  try {
    const order = await send();
    tried.forget(orderId);
    const kept = keepPayoutCard(storages.session, orderId, card);
    if (isActive(stores, orderId)) namePayoutCard(stores.order, kept);
    return order;
  } catch (error) {
    // The gateway has another card under this key.
    if (isRampError(error, 'idempotency_key_reused')) tried.refused(orderId, card);
    throw error;
  }
}

async function sendCard(
  context: OrdersContext,
  tried: TriedCards,
  { card, isNew }: Choice,
  send: (order: Order, scope: OrderScope) => Promise<Order | null>,
): Promise<void> {
  const { order: store } = context.stores;
  const keys = createIdempotencyKeys(ledgerOf(context));
  const taken = await runPayment<Order | null>(context, {
    run(order, scope) {
      setLimit(store, null);
      namePayoutCard(store, null);
      // Another tab may have received a response meanwhile.
      if (!keys.has(order.id, PAYOUT_CARD)) tried.forget(order.id);
      return send(order, scope);
    },
    async fail(error, orderId) {
      const moved = await failSellCard(context, orderId, error, isNew);
      if (!keys.has(orderId, PAYOUT_CARD)) tried.refused(orderId, card);
      return moved;
    },
  });
  if (!taken) return;
  if (!store.payoutCard && isActive(context.stores, taken.id))
    nameEarlierCard(context, tried, taken.id, card);
  acceptCard(context, taken);
}

function acceptCard(context: OrdersContext, order: Order): void {
  createIdempotencyKeys(ledgerOf(context)).settled(order.id, PAYOUT_CARD);
  const { order: store } = context.stores;
  if (!isActive(context.stores, order.id)) {
    if (store.unfinished?.id === order.id) setUnfinishedOrder(store, isFinal(order.status) ? null : order);
    return;
  }
  takeAnswer(context, order);
  void loadPayoutCards(context);
  context.navigator.go(afterSellOrder(order), { replace: true });
}
