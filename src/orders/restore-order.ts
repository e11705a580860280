// Restores the order of an earlier visit: reads it if the widget starts at a later screen; a start at the calculator only offers it.
import type { Order } from '../domain/order/order.ts';
import { matchRoute } from '../domain/routes/paths.ts';
import type { OrdersContext } from './ports.ts';
import { showOrder } from './take-order.ts';
import { readSharedOrderId, readTabOrderId, restoreOtherOrder } from './stored-order-id.ts';
import { mayBePending } from '../domain/storage-keys.ts';
import { endNoticesAhead } from './order-store.ts';

/**
 * Returns the order in the address (sell), or the stored one; null if there is neither, or the gateway does not find it. Rejects if the
 * request fails.
 */
export async function restoreOrder(context: OrdersContext): Promise<Order | null> {
  restoreOtherOrder(context);
  const orderId = matchRoute(context.navigator.path())?.orderId ?? storedId(context);
  return orderId === null ? null : showOrder(context, orderId);
}

/** A tab that continues its own choice does not restore another tab's order. */
function storedId(context: OrdersContext): string | null {
  const own = readTabOrderId(context);
  return own ?? (context.choice.isOfTab() ? null : readSharedOrderId(context));
}

/** Resumes what an earlier visit left open: unsettled payments, and the unfinished order. */
export async function pickUp(context: OrdersContext): Promise<void> {
  const { stores, storages, loadChunk } = context;
  const loadWatch = () => loadChunk(() => import('./watch-unsettled.ts'));
  if (mayBePending(storages)) {
    const { watchUnsettled, announceLeftOrder } = await loadWatch();
    watchUnsettled(context);
    announceLeftOrder(context);
    endNoticesAhead(stores.order);
  }
  if (!stores.session.token) return;
  if (!stores.order.order) {
    const { keepOffering } = await loadChunk(() => import('./unfinished-order.ts'));
    await keepOffering(context);
  }
  const order = stores.order.order ?? stores.order.unfinished;
  if (!order) return;
  const { doubtUnkept, watchUnsettled } = await loadWatch();
  if (doubtUnkept(context, order)) watchUnsettled(context);
}
