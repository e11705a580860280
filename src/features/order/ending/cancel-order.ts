// Giving the order up: it is cancelled at the gateway, and forgotten here.
import { cancelOrder } from '../../../gateway/cancel-order.ts';
import { getOrder } from '../../../gateway/get-order.ts';
import type { Mode } from '../../../domain/launch/flow-type.ts';
import type { Order } from '../../../domain/order/order.ts';
import { hasFailed } from '../../../domain/order/status.ts';
import { isDoubtful } from '../../../domain/errors/is-doubtful.ts';
import { announcedKey } from '../../../domain/storage-keys.ts';
import { browserLocks } from '../../../lib/leader.ts';
import { withFreeLock } from '../../../lib/with-lock.ts';
import { endActivity } from '../../current-order/order-changes.ts';
import type { FlowContext } from '../../context.ts';
import { reactToError } from '../react-to-error.ts';
import { orderEventsOf } from '../order-events.ts';
import { forgetOrder } from './close-order.ts';
import { createDepositRecords } from '../unsettled/deposit-record.ts';
import { fetchOrder } from '../reading/fetch-order.ts';
import { orderLock } from '../order-locks.ts';

/** The command has begun it; it ends here. */
export async function cancelActiveOrder(context: FlowContext, locks = browserLocks()): Promise<void> {
  const { order: store, widget } = context.stores;
  const { order } = store;
  if (!order) return endActivity(store, 'cancelling');
  store.message = null;
  const cancel = widget.mode === 'sell' ? cancelUnsent : sendCancellation;
  try {
    const isTaken = await withFreeLock(orderLock(context, order.id, locks), () => cancel(context, order));
    if (!isTaken) store.message = { key: 'order.busyElsewhere' };
  } catch (error) {
    const reaction = await reactToError(context, error, 'other');
    if (reaction.kind === 'message') store.message = reaction.message;
  } finally {
    endActivity(store, 'cancelling');
  }
}

/** Crypto on its way would meet a cancelled order: what was stored by any tab or visit decides, and the order itself. */
async function cancelUnsent(context: FlowContext, { id }: Order): Promise<void> {
  const { stores, storages } = context;
  const order = await fetchOrder(context, id);
  if (order?.status !== 'can_be_processed') return;
  const records = createDepositRecords(storages.local);
  const isSaidSent = storages.local.get(`${announcedKey(id)}.payment_sent`) !== null;
  if (records.read(id).isOpen || isSaidSent || stores.deposit.phase === 'waiting') {
    stores.order.message = { key: 'sell.cancelNotNow' };
    return;
  }
  records.giveUp(id, true);
  try {
    await sendCancellation(context, order);
    records.forget(id);
  } catch (error) {
    if (!isDoubtful(error)) records.giveUp(id, false);
    throw error;
  }
}

async function sendCancellation(context: FlowContext, { id }: Order): Promise<void> {
  const { stores, client, scope } = context;
  const request = { mode: stores.widget.mode, orderId: id };
  const end = (cancelled: Order) => {
    orderEventsOf(context).announceCancelled(cancelled);
    forgetOrder(context);
  };
  try {
    end(await cancelOrder(client, request, { signal: scope.signal }));
  } catch (error) {
    const cancelled = await readIfCancelled(context, request, error);
    if (!cancelled) throw error;
    end(cancelled);
  }
}

async function readIfCancelled(
  { client, scope }: FlowContext,
  request: { mode: Mode; orderId: string },
  error: unknown,
): Promise<Order | null> {
  if (!isDoubtful(error)) return null;
  // Unread it is in doubt: the customer is told of the first failure.
  const read = await getOrder(client, request, { signal: scope.signal }).catch(() => null);
  return read && hasFailed(read.status) ? read : null;
}
