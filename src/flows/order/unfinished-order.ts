// 'Continue your order': an order of an earlier visit is offered on the calculator and never pulls the customer away.
import { getOrder } from '../../api/get-order.ts';
import { isFinal } from '../../domain/order-status.ts';
import { afterOrder, afterSellOrder } from '../../domain/routes.ts';
import { setUnfinishedOrder } from '../../state/order-store.ts';
import type { FlowContext } from '../deps.ts';
import { forgetOrderId, readOrderId } from './stored-order-id.ts';
import { takeAnswer } from './take-order.ts';
import { announcerOf } from './announcer.ts';

export async function offerUnfinishedOrder(context: FlowContext): Promise<void> {
  const { stores, client, scope } = context;
  const orderId = readOrderId(context);
  if (!orderId) return;
  const order = await getOrder(client, { mode: stores.widget.mode, orderId }, { signal: scope.signal });
  if (!order) return forgetOrderId(context, orderId);
  // It may have ended while nobody looked: the host hears of it once.
  announcerOf(context).announce(order);
  if (isFinal(order.status)) return forgetOrderId(context, orderId);
  if (!stores.order.order) setUnfinishedOrder(stores.order, order);
}

/** The offer is taken: on to where the order stands. */
export function resumeOrder(context: FlowContext): void {
  const { order: store, widget } = context.stores;
  const order = store.unfinished;
  if (!order) return;
  store.unfinished = null;
  takeAnswer(context, order);
  context.navigator.go(widget.mode === 'sell' ? afterSellOrder(order) : afterOrder(order));
}
