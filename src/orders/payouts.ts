// Chooses the payout card: this module sends a saved one, the vault's frame a new one. Names the card that the order ends up with.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { Order } from '../domain/order/order.ts';
import { type CardSummary, keepPayoutCard } from '../domain/order/payout-card.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { isFinal, isPayable } from '../domain/order/status.ts';
import { afterSellOrder } from '../domain/routes/next.ts';
import { payoutBody } from '../gateway/contract/processing-body.ts';
import { withLock } from '../lib/with-lock.ts';
import { fetchOrder, takeAnswer } from './take-order.ts';
import { PAYOUT_CARD, keysOf } from './idempotency-keys.ts';
import { askToAccept, namePayoutCard, setLimit, setUnfinishedOrder } from './order-changes.ts';
import { orderLock, type OrderScope, isActive } from './order-scope.ts';
import { setPaymentMessage } from './payment-store.ts';
import { loadPayoutCards } from './payout-cards.ts';
import type { CardFields, OrdersContext } from './ports.ts';
import { reactAtOrder, refreshBeforeKyc } from './react-to-error.ts';
import { movedOrder, runPayment } from './run-payment.ts';
import { readWhileRunning, sendProcessing, submittedOrder, vaultRequest } from './send-processing.ts';
import { subscribe } from 'valtio/vanilla';

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
  const keys = keysOf(context);
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
  keysOf(context).settled(order.id, PAYOUT_CARD);
  const { order: store } = context.stores;
  if (!isActive(context.stores, order.id)) {
    if (store.unfinished?.id === order.id) setUnfinishedOrder(store, isFinal(order.status) ? null : order);
    return;
  }
  takeAnswer(context, order);
  void loadPayoutCards(context);
  context.navigator.go(afterSellOrder(order), { replace: true });
}

/** Errors that the vault's frame shows at its own fields. */
const CARD_FIELDS: readonly string[] = ['number', 'expirationDate', 'expiryDate', 'holder', 'dateOfBirth'];

/**
 * Shows why a payout card was refused: errors at its fields, a limit, or a message. Returns the order if it turns out that the card was accepted after all.
 * `isNew`: the fields of a new card are shown.
 */
async function failSellCard(
  context: OrdersContext,
  orderId: string,
  error: unknown,
  isNew: boolean,
): Promise<Order | null> {
  const { stores } = context;
  const isLost = keysOf(context).failed(orderId, PAYOUT_CARD, error);
  // A read arrived before the response and moved past the card form.
  const known = isLost ? movedOrder(context, orderId) : null;
  if (known) return known;
  if (isActive(stores, orderId)) await refreshBeforeKyc(context, error);
  // The customer is at another order by now; polling finds out what became of this one.
  if (!isActive(stores, orderId)) {
    context.report(error, 'sell_card');
    return null;
  }
  const answer = await reactAtOrder(context, error, 'sell_card', isNew ? CARD_FIELDS : []);
  if (!answer) return null;
  const { effect, message } = answer;
  const moved = effect.kind === 'read_order' ? movedOrder(context, orderId) : null;
  if (moved) return moved;
  setPaymentMessage(stores.payment, message);
  // The chosen card may have been deleted.
  if (effect.kind === 'field_errors' && message) await loadPayoutCards(context);
  return null;
}

/**
 * Sends the payout card under the order's lock: reads the order first, sends only for the amounts that were shown, and under a key that no
 * other card replaces until its outcome is known.
 */
interface PayoutTurns {
  /**
   * `shown` is the order as the customer saw it; `of` identifies the card. Returns the order once its card is chosen, by this press or an
   * earlier one; null if nothing was sent, in which case the screen shows the reason.
   */
  run(shown: Order, of: string, send: (idempotencyKey: string) => Promise<Order>): Promise<Order | null>;
}

function createPayoutTurns(context: OrdersContext): PayoutTurns {
  const keys = keysOf(context);

  /** Null if the order differs from what was shown; its screen then says so, or asks about the new amounts. */
  async function whileAsShown(shown: Order, send: () => Promise<Order | null>): Promise<Order | null> {
    const { order: store } = context.stores;
    const now = await fetchOrder(context, shown.id);
    if (!now || !isPayable(now.status)) return now;
    // The customer has left the order.
    if (store.order?.id !== shown.id || store.outcome === 'altered') return null;
    const change = rateChange(shown, now);
    if (!change) return send();
    if (!store.rateChange) askToAccept(store, change);
    return null;
  }

  async function sendOnce(
    shown: Order,
    of: string,
    send: (key: string) => Promise<Order>,
  ): Promise<Order | null> {
    const sendNow = () => send(keys.keyFor(shown.id, PAYOUT_CARD, of));
    try {
      return await sendNow();
    } catch (error) {
      if (!isRampError(error, 'idempotency_key_reused')) throw error;
      // The stored key belongs to another card, whose call may have arrived just now and still be running.
      const moved = await readWhileRunning(context, shown.id);
      if (moved) return moved;
      return whileAsShown(shown, () => {
        keys.settled(shown.id, PAYOUT_CARD);
        return sendNow();
      });
    }
  }

  return {
    run: (shown, of, send) =>
      withLock(orderLock(context, shown.id), () => whileAsShown(shown, () => sendOnce(shown, of, send))),
  };
}

/**
 * Names the payout card of an order that moved on before the response to the submitted card arrived. `chosen`: the card of the last press;
 * null if a read saw the change before the response.
 */
function nameEarlierCard(
  context: OrdersContext,
  tried: TriedCards,
  orderId: string,
  chosen: CardSummary | null,
): void {
  const { stores, storages } = context;
  const isShared = keysOf(context).isShared(orderId, PAYOUT_CARD);
  const card = isShared ? null : tried.only(orderId);
  const isEarlier = !card || (chosen !== null && !isSameCard(card, chosen));
  // Before the store changes, because the subscription below reads it again.
  tried.forget(orderId);
  namePayoutCard(stores.order, keepPayoutCard(storages.session, orderId, card ?? {}, isEarlier));
}

/** Polling continues while another card is typed. Once the order has a card, the transfer screen appears and names it. */
function watchMovedOrder(context: OrdersContext, tried: TriedCards): void {
  const { stores, scope } = context;
  const look = () => {
    const { order } = stores.order;
    if (!order || isPayable(order.status) || stores.payment.busy || !tried.has(order.id)) return;
    // Another tab may have received a response meanwhile, for a different card.
    if (keysOf(context).has(order.id, PAYOUT_CARD)) nameEarlierCard(context, tried, order.id, null);
    else tried.forget(order.id);
  };
  scope.add(subscribe(stores.order, look, true));
}

/** Payout cards that were sent from here without a response, to name the card of an order that has moved on meanwhile. */
interface TriedCards {
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
