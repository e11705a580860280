// Chooses the payout card: a saved one is sent from here, a new one by the vault's frame.
import { payoutBody } from '../../../gateway/contract/processing-body.ts';
import type { Order } from '../../../domain/order/order.ts';
import { keepPayoutCard } from '../../../domain/order/payout-card.ts';
import { afterSellOrder } from '../../../domain/routes.ts';
import type { Locks } from '../../../lib/leader.ts';
import type { FlowContext } from '../../context.ts';
import { withFreshSession } from '../../session/index.ts';
import {
  PAYOUT_CARD,
  createIdempotencyKeys,
  submittedOrder,
  runPayment,
  sendProcessing,
  takeAnswer,
  turnOf,
} from '../../order/index.ts';
import { type VaultFields, vaultRequest } from '../../card-payment/index.ts';
import { failSellCard } from './fail-sell-card.ts';
import { loadPayoutCards } from './payout-cards.ts';
import { createPayoutTurns } from './payout-turns.ts';

export interface Payouts {
  /** 'Confirm' on the list of saved cards. */
  toSavedCard(): Promise<void>;
  /** 'Proceed' on the form of a new card. */
  toNewCard(fields: VaultFields): Promise<void>;
}

/** `visit` tells one page visit from the next: after a reload the card data is gone. */
export function createPayouts(context: FlowContext, visit: string, locks: Locks | null): Payouts {
  const turns = createPayoutTurns(context, locks);
  return {
    async toSavedCard() {
      const { savedCardId } = context.stores.payment;
      if (savedCardId === null) return;
      await sendCard(context, false, (order) =>
        turns.run(order, `card ${savedCardId}`, (key) =>
          withFreshSession(context, () => sendSavedCard(context, order.id, savedCardId, key)),
        ),
      );
    },
    toNewCard: (fields) =>
      sendCard(context, true, (order) =>
        turns.run(order, visit, (key) =>
          withFreshSession(context, () => sendNewCard(context, order.id, fields, key)),
        ),
      ),
  };
}

async function sendNewCard(
  context: FlowContext,
  orderId: string,
  fields: VaultFields,
  idempotencyKey: string,
): Promise<Order> {
  const own = { orderId, idempotencyKey, billing: null, phone: null, returnUrl: null };
  const summary = fields.summary();
  const order = submittedOrder(await fields.submit(vaultRequest(context, own)), orderId);
  nameCard(context, orderId, summary?.brand, summary?.lastFour);
  return order;
}

async function sendCard(
  context: FlowContext,
  isNew: boolean,
  send: (order: Order) => Promise<Order | null>,
): Promise<void> {
  const { payment, order: store } = context.stores;
  const taken = await runPayment<Order | null>(context, {
    turn: turnOf(payment, 'busy', { free: null, busy: 'sending' }),
    run(order) {
      store.limit = null;
      return send(order);
    },
    fail: (error, orderId) => failSellCard(context, orderId, error, isNew),
  });
  if (taken) acceptCard(context, taken);
}

function acceptCard(context: FlowContext, order: Order): void {
  createIdempotencyKeys(context.storages.local).settled(order.id, PAYOUT_CARD);
  takeAnswer(context, order);
  void loadPayoutCards(context);
  context.navigator.go(afterSellOrder(order), { replace: true });
}

async function sendSavedCard(
  context: FlowContext,
  orderId: string,
  cardId: string,
  idempotencyKey: string,
): Promise<Order> {
  const card = context.stores.session.savedCards?.find(({ id }) => id === cardId);
  const order = await sendProcessing(context, { orderId, body: payoutBody({ id: cardId }), idempotencyKey });
  nameCard(context, orderId, card?.type, card?.lastFourDigits);
  return order;
}

/** Only the card whose own call was answered: an order that another tab moved on has a card that nobody here knows. */
function nameCard(
  { stores, storages }: FlowContext,
  orderId: string,
  brand?: string,
  lastFour?: string,
): void {
  stores.order.payoutCard = keepPayoutCard(storages.session, orderId, { brand, lastFour });
}
