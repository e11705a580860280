// Chooses the payout card: a saved one is sent from here, a new one by the vault's frame (specification 2, sections 4 and 7).
import { merchantDataOf } from '../../api/merchant-data.ts';
import type { Order } from '../../domain/order.ts';
import { savedCardPayload } from '../../domain/order-payload.ts';
import { afterSellOrder } from '../../domain/routes.ts';
import { LOCALE_TAGS } from '../../i18n/locale.ts';
import { clearProblems } from '../../state/payment-changes.ts';
import type { FlowContext } from '../deps.ts';
import { withFreshSession } from '../errors/with-fresh-session.ts';
import { createOperationKeys, PAYOUT_CARD } from '../order/operation-keys.ts';
import { takeAnswer } from '../order/take-order.ts';
import type { CardFields } from '../payment/card-fields.ts';
import { sendProcessing } from '../payment/send-processing.ts';
import { orderOf } from '../payment/submitted-order.ts';
import { failSellCard } from './fail-sell-card.ts';
import { loadCards } from './payout-cards.ts';

/** 'Confirm' on the list of saved cards. */
export async function payOutToSavedCard(context: FlowContext): Promise<void> {
  const { savedCardId } = context.stores.payment;
  if (savedCardId === null) return;
  await whileSending(context, false, (order) =>
    withFreshSession(context, () => sendSavedCard(context, order.id, savedCardId)),
  );
}

/** 'Proceed' on the form of a new card. `visit` tells one page visit from the next: after a reload the card data is gone. */
export async function payOutToNewCard(
  context: FlowContext,
  fields: CardFields,
  visit: string,
): Promise<void> {
  await whileSending(context, true, async (order) => {
    const { stores, client, storages } = context;
    const { session, launch, settings } = stores;
    const idempotencyKey = createOperationKeys(storages.local).keyFor(order.id, PAYOUT_CARD, visit);
    // The session's token is read for each sending: it may be new.
    const send = async () =>
      orderOf(
        await fields.submit({
          gatewayUrl: client.gatewayUrl,
          orderId: order.id,
          token: session.token,
          merchantHeader: merchantDataOf({ ...launch, payload: launch.payloadText }),
          idempotencyKey,
          acceptLanguage: LOCALE_TAGS[settings.locale],
          billing: null,
          phone: null,
          agreement: true,
          returnUrl: null,
        }),
      );
    return withFreshSession(context, send);
  });
}

/** One at a time: a second press while it runs does nothing. */
async function whileSending(
  context: FlowContext,
  isNew: boolean,
  send: (order: Order) => Promise<Order>,
): Promise<void> {
  const { payment, order: store } = context.stores;
  const { order } = store;
  if (!order || payment.isSending || store.rateChange) return;
  payment.isSending = true;
  clearProblems(payment);
  store.limit = null;
  try {
    acceptCard(context, await send(order));
  } catch (error) {
    const moved = await failSellCard(context, order.id, error, isNew);
    if (moved) acceptCard(context, moved);
  } finally {
    payment.isSending = false;
  }
}

function acceptCard(context: FlowContext, order: Order): void {
  createOperationKeys(context.storages.local).settled(order.id, PAYOUT_CARD);
  takeAnswer(context, order);
  void loadCards(context);
  context.navigator.go(afterSellOrder(order), { replace: true });
}

function sendSavedCard(context: FlowContext, orderId: string, cardId: string): Promise<Order> {
  const keys = createOperationKeys(context.storages.local);
  const idempotencyKey = keys.keyFor(orderId, PAYOUT_CARD, `card ${cardId}`);
  return sendProcessing(context, { orderId, body: savedCardPayload(cardId), idempotencyKey });
}
