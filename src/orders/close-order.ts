// Closes the active order on this side: id and order are forgotten; what the gateway does with it is its own affair.
import { subscribe } from 'valtio/vanilla';
import { afterCancel, calculatorPath, isCalculatorPath, isEndScreen, matchRoute } from '../domain/routes.ts';
import { isFinal } from '../domain/order/status.ts';
import { isOrderInDoubt } from '../domain/order/unsettled.ts';
import { clearOrder, noteEndSeen } from './order-changes.ts';
import { forgetOrderId } from './stored-order-id.ts';
import { ledgerOf } from './order-ledger.ts';
import { resetPayment } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { createDepositRecords } from './deposit-record.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

export function closeOrder(context: OrdersContext): void {
  const { stores, messenger } = context;
  const { order } = stores.order;
  if (order) {
    forgetOrderId(context, order.id);
    // A payment in doubt keeps its key until the order has told.
    if (!isOrderInDoubt(stores.order.unsettled, order.id))
      createIdempotencyKeys(ledgerOf(context)).forget(order.id);
    // An order that lives can be come back to, and what was begun for it is still under way.
    if (isFinal(order.status)) createDepositRecords(ledgerOf(context)).forget(order.id);
  }
  clearOrder(stores.order);
  resetPayment(stores.payment);
  messenger.forgetOrder();
}

/** Leaves the order as it is and starts again where the choice is made. */
export function forgetOrder(context: OrdersContext): void {
  const { stores, navigator } = context;
  // First away from the order's screen, whose guard would go back in the history.
  navigator.go(afterCancel(stores.launch.payload ?? {}, stores.widget.mode), { replace: true });
  closeOrder(context);
}

/** Out of the screen of an order's end, before another step of the next purchase is shown: that begins at the calculator. */
export function leaveEnded(context: OrdersContext): void {
  const { stores, navigator } = context;
  const { order } = stores.order;
  if (!order || !isFinal(order.status) || !isEndScreen(matchRoute(navigator.path())?.name)) return;
  navigator.go(calculatorPath(stores.widget.mode), { replace: true });
  closeOrder(context);
  // What was chosen again stays chosen, also across a reload.
  context.choice.keep();
}

/** The calculator, however it is reached, closes an order at its end; the guard lets no customer who saw that end back to its forms. */
export function watchEnd(context: OrdersContext): void {
  const { stores, navigator, scope } = context;
  let lastId: string | undefined;
  let openedId: string | undefined;
  const look = () => {
    const { order, activity } = stores.order;
    const path = navigator.path();
    // Taken at the calculator itself it is being opened from there, and its own screen comes next.
    if (!isCalculatorPath(path)) openedId = undefined;
    else if (order?.id !== lastId) openedId = order?.id;
    lastId = order?.id;
    // An order that is being cancelled is left by the cancellation, to where the next choice is made.
    if (!order || !isFinal(order.status) || activity === 'cancelling') return;
    if (isCalculatorPath(path) && openedId !== order.id) closeOrder(context);
    else if (isEndScreen(matchRoute(path)?.name)) noteEndSeen(stores.order, order.id);
  };
  scope.add(context.onRoute(look));
  scope.add(subscribe(stores.order, look, true));
  look();
}
