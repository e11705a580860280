// 'Continue your order': offers an order that was left, in this visit or an earlier one, on the calculator. It never interrupts the
// customer.
import { getOrder } from '../gateway/order/get-order.ts';
import { isFinal } from '../domain/order/status.ts';
import { afterOrder, afterSellOrder } from '../domain/routes/next.ts';
import { isCalculatorPath } from '../domain/routes/paths.ts';
import { wasCancelled, orderEventsOf } from './announced-orders.ts';
import { pauseAfter } from '../lib/time/pause-after.ts';
import { wait } from '../lib/time/clock.ts';
import { stillAt } from '../lib/still-at.ts';
import { forgetOrderId, readOrderId } from './stored-order-id.ts';
import { offerLate, offerNext } from './order-changes.ts';
import { ledgerOf } from './ledger.ts';
import { endNoticesAhead } from './order-store.ts';
import type { OrdersContext } from './ports.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { isMovedSale, listMovedSale, takeAnswer } from './take-order.ts';

/** Pauses between attempts to read the order of an earlier visit. */
const PAUSES = { firstMs: 5_000, mostMs: 60_000 };

/** Retries as long as the gateway cannot be reached: money may depend on this order. */
export async function keepOffering(context: OrdersContext): Promise<void> {
  const { stores, clock, scope, report } = context;
  const { mode } = stores.widget;
  for (let failures = 1; ; failures += 1) {
    if (!stores.session.token || stores.order.order || stores.order.unfinished) return;
    if (stores.widget.mode !== mode) return;
    let pauseMs: number;
    try {
      return await offerUnfinishedOrder(context);
    } catch (error) {
      if (isRampError(error, 'aborted')) return;
      if (failures === 1) report(error, 'offer unfinished order');
      // An empty place would stay as long as the gateway cannot be reached.
      endNoticesAhead(stores.order);
      pauseMs = pauseAfter(failures, PAUSES, clock, error);
    }
    const isGone = await wait(clock, pauseMs, scope.signal).then(
      () => false,
      () => true,
    );
    if (isGone) return;
  }
}

export async function offerUnfinishedOrder(context: OrdersContext): Promise<void> {
  const { stores, client, scope } = context;
  const orderId = readOrderId(context);
  const { mode } = stores.widget;
  if (!orderId) return;
  const order = await getOrder(client, { mode, orderId }, { signal: scope.signal });

  // The customer has changed the direction meanwhile.
  if (stores.widget.mode !== mode) return;
  if (!order) return forgetOrderId(context, orderId);
  const isMoved = isMovedSale(context, order);
  // The page was reloaded before the response to the cancellation arrived. Read before `announce`, which removes that record.
  const isCancelled = order.status === 'failed' && wasCancelled(ledgerOf(context), order.id);
  // The order may have ended unseen; the page receives its final event once.
  orderEventsOf(context).announce(order);
  if (isMoved) listMovedSale(context, order);
  if (isCancelled) context.notices.show('cancelled');
  if (isFinal(order.status)) return forgetOrderId(context, orderId);
  if (!stores.order.order) {
    const offer = isCalculatorPath(context.navigator.path()) ? offerLate : offerNext;
    offer(stores.order, order);
  }
  if (!isMoved) return;
  const { watchUnsettled } = await context.loadChunk(() => import('./watch-unsettled.ts'));
  watchUnsettled(context);
}

/** The customer accepts the offer: continues at the order's current step. */
export async function resumeOrder(context: OrdersContext): Promise<void> {
  const { order: store, widget, session } = context.stores;
  context.notices.show(null);
  const isHere = stillAt(context.navigator);
  // If the customer could not be fetched at start-up, fetch them now; the order's guard would otherwise lead back here.
  const hasCustomer = session.customer ?? (await context.session.refresh());
  const order = store.unfinished;
  if (!order || !isHere()) return;
  if (!hasCustomer) return context.notices.show('no_customer');
  if (store.order?.id !== order.id) takeAnswer(context, order);
  context.navigator.go(widget.mode === 'sell' ? afterSellOrder(order) : afterOrder(order));
}
