// Picks up what an earlier visit left: payments that are not settled, and the unfinished order.
import { mayBePending } from '../domain/storage-keys.ts';
import { endNoticesAhead } from './order-store.ts';
import type { OrdersContext } from './ports.ts';

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
