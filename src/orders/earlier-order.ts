// Handles the customer's own earlier order for the same purchase: continue it, or cancel it and order again.
import type { Order } from '../domain/order/order.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { stillAt } from '../lib/still-at.ts';
import { withFreeLock } from '../lib/with-lock.ts';
import { forgetOrderId, keepOrderId } from './stored-order-id.ts';
import { setEarlierOrder } from './order-changes.ts';
import { setOrderMessage } from './order-store.ts';
import type { OrdersContext } from './ports.ts';
import { cancelAtGateway } from './cancel-at-gateway.ts';
import { keysOf } from './idempotency-keys.ts';
import { orderEventsOf } from './announced-orders.ts';
import { orderLock } from './order-scope.ts';
import { runCommand } from './run-command.ts';
import { activityTurn } from './turn.ts';
import { isUnsettled } from './run-lifecycle.ts';
import { proceedWithEarlier, prepareOrder } from './prepare-order.ts';

/** 'Continue your order': continues it unchanged, on its own screens. */
export async function continueEarlier(context: OrdersContext): Promise<void> {
  const { order: store } = context.stores;
  const { earlier } = store;
  if (!earlier || store.activity) return;
  keepOrderId(context, earlier.id);
  await proceedWithEarlier(context, earlier);
}

/** 'Cancel it and order again': creates the new order only after the gateway has cancelled the old one. */
export async function cancelEarlier(context: OrdersContext): Promise<void> {
  const { stores, navigator } = context;
  const { order: store } = stores;
  const { earlier } = store;
  if (!earlier || store.activity) return;
  const isHere = stillAt(navigator);
  await runCommand(context, {
    turn: activityTurn(store, 'cancelling'),
    async run() {
      setOrderMessage(store, null);
      const isTaken = await withFreeLock(orderLock(context, earlier.id), () => cancel(context, earlier));
      if (!isTaken) setOrderMessage(store, { key: 'order.busyElsewhere' });
    },
    stage: 'create',
    show({ message }) {
      setOrderMessage(store, message ?? { key: 'errors.somethingWentWrong' });
    },
  });
  if (!store.earlier && !store.message && isHere())
    await prepareOrder(context, navigator.path() === ROUTES.userInfo ? 'user_info' : 'create');
}

async function cancel(context: OrdersContext, earlier: Order): Promise<void> {
  const { stores } = context;
  // Another tab may have a payment for it in flight.
  if (isUnsettled(context, earlier.id)) {
    setOrderMessage(stores.order, { key: 'order.busyElsewhere' });
    return;
  }
  const { order: cancelled } = await cancelAtGateway(context, earlier.id);
  await orderEventsOf(context, { isAside: true }).announceCancelled(cancelled);
  forgetOrderId(context, earlier.id);
  keysOf(context).forget(earlier.id);
  setEarlierOrder(stores.order, null);
}
