// Closes the active order locally: forgets its id and data; or leaves it for the calculator. The order at the gateway is not touched.
import { subscribe } from 'valtio/vanilla';
import { afterCancel } from '../domain/routes/next.ts';
import { calculatorPath, isCalculatorPath, isEndScreen, matchRoute } from '../domain/routes/paths.ts';
import type { Order } from '../domain/order/order.ts';
import { isFinal, hasFailed } from '../domain/order/status.ts';
import { isOrderInDoubt } from '../domain/order/unsettled.ts';
import { clearOrder, noteEndSeen, offerNext } from './order-changes.ts';
import { forgetOrderId } from './stored-order-id.ts';
import { ledgerOf } from './ledger.ts';
import { resetPayment } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { createDepositRecords } from './deposit-record.ts';
import { keysOf } from './idempotency-keys.ts';
import { isOrderOf, type ReadLaunch } from '../domain/launch/return-address.ts';

export function closeOrder(context: OrdersContext): void {
  const { stores, messenger } = context;
  const { order } = stores.order;
  if (order) forgetStored(context, order);
  clearOrder(stores.order);
  resetPayment(stores.payment);
  messenger.forgetOrder();
}

/** Removes an order's id and keys from storage, and its transfer once it has ended. */
export function forgetStored(context: OrdersContext, { id, status }: Order): void {
  forgetOrderId(context, id);
  // A payment in doubt keeps its key until the order shows the outcome.
  if (!isOrderInDoubt(context.stores.order.unsettled, id)) keysOf(context).forget(id);
  // The customer may return to an open order, whose transfer may still be in flight.
  if (isFinal(status)) createDepositRecords(ledgerOf(context)).forget(id);
}

/** Leaves the order as it is and starts over at the calculator. */
export function forgetOrder(context: OrdersContext): void {
  const { stores, navigator } = context;
  // Navigate first: the guard of the order's screen would otherwise go back in the history.
  navigator.go(afterCancel(stores.launch.payload ?? {}, stores.widget.mode), { replace: true });
  closeOrder(context);
}

/** Leaves the screen of a finished order before another step of the next purchase is shown; the next purchase begins at the calculator. */
export function leaveEnded(context: OrdersContext): void {
  const { stores, navigator } = context;
  const { order } = stores.order;
  if (!order || !isFinal(order.status) || !isEndScreen(matchRoute(navigator.path())?.name)) return;
  navigator.go(calculatorPath(stores.widget.mode), { replace: true });
  closeOrder(context);
  // Keep the new choice across a reload.
  context.choice.keep();
}

/** Closes a finished order whenever the customer reaches the calculator. Once they have seen its end, the guard blocks its forms. */
export function watchEnd(context: OrdersContext): void {
  const { stores, navigator, scope } = context;
  let lastId: string | undefined;
  let openedId: string | undefined;
  const look = () => {
    const { order, activity } = stores.order;
    const path = navigator.path();
    // An order that arrives while the calculator is shown is being opened from there; its own screen follows.
    if (!isCalculatorPath(path)) openedId = undefined;
    else if (order?.id !== lastId) openedId = order?.id;
    lastId = order?.id;
    // The cancellation closes the order by itself, and chooses the next screen.
    if (!order || !isFinal(order.status) || activity === 'cancelling') return;
    if (isCalculatorPath(path) && openedId !== order.id) closeOrder(context);
    else if (isEndScreen(matchRoute(path)?.name)) noteEndSeen(stores.order, order.id);
  };
  scope.add(context.onRoute(look));
  scope.add(subscribe(stores.order, look, true));
  look();
}

/** Goes back to the calculator. After a reload it holds its defaults, so the choice of a failed order is restored first. */
export async function toCalculator(context: OrdersContext): Promise<void> {
  const { order: store, widget, launch } = context.stores;
  const { order } = store;
  const isOurs = order && (!launch.payload || isOrderOf(launch as ReadLaunch, order));
  if (isOurs && hasFailed(order.status) && widget.mode === 'buy' && !widget.hasStarted) {
    const { chooseAgain } = await context.loadChunk(() => import('./order-again.ts'));
    chooseAgain(context, order);
  }
  leave(context);
}

/** Keeps an order that has not ended, and offers it on the calculator. */
function leave(context: OrdersContext): void {
  const { stores, navigator } = context;
  const { order, outcome } = stores.order;
  navigator.go(calculatorPath(stores.widget.mode));
  if (!order || isFinal(order.status) || outcome === 'altered') return closeOrder(context);
  clearOrder(stores.order);
  resetPayment(stores.payment);
  offerNext(stores.order, order);
}
