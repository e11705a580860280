// Where the browser keeps the active order's id, per merchant launch and mode: the tab's own, and one that all tabs share.
import { readShownOrder } from '../../domain/order/shown-order.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { shortHash } from '../../lib/short-hash.ts';
import type { FlowContext } from '../context.ts';

type StoredOrderContext = Pick<FlowContext, 'stores' | 'storages'>;

export function orderIdKey(signature: string | null, mode: 'buy' | 'sell'): string {
  const name = signature ? shortHash(signature) : 'anonymous';
  return `ramp.order.${name}${mode === 'sell' ? '.sell' : ''}`;
}

const keyOf = ({ stores }: StoredOrderContext): string =>
  orderIdKey(stores.launch.signature, stores.widget.mode);

/** The tab's own order comes first: another tab's is for a tab that has shown none. */
export function readOrderId(context: StoredOrderContext): string | null {
  return readTabOrderId(context) ?? readSharedOrderId(context);
}

/** The order that this very tab has shown last. */
export function readTabOrderId(context: StoredOrderContext): string | null {
  return context.storages.session.get(keyOf(context));
}

/** The order that any tab has shown last. */
export function readSharedOrderId(context: StoredOrderContext): string | null {
  return context.storages.local.get(keyOf(context));
}

export function keepOrderId(context: StoredOrderContext, orderId: string): void {
  keepTabOrderId(context, orderId);
  context.storages.local.set(keyOf(context), orderId);
}

/** For an order that is shown, whoever made it. */
export function keepTabOrderId(context: StoredOrderContext, orderId: string): void {
  context.storages.session.set(keyOf(context), orderId);
}

/** Removes the id of this very order; another tab may have stored a newer one. */
export function forgetOrderId(context: StoredOrderContext, orderId: string): void {
  const { session, local } = context.storages;
  for (const storage of [session, local]) {
    if (storage.get(keyOf(context)) === orderId) storage.remove(keyOf(context));
  }
  if (readShownOrder(session.get(STORAGE_KEYS.shownOrder), orderId)) session.remove(STORAGE_KEYS.shownOrder);
}
