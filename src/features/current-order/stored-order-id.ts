// Where the browser keeps the active order's id, per merchant launch and mode.
import { shortHash } from '../../lib/short-hash.ts';
import type { FlowContext } from '../context.ts';

type StoredOrderContext = Pick<FlowContext, 'stores' | 'storages'>;

export function orderIdKey(signature: string | null, mode: 'buy' | 'sell'): string {
  const name = signature ? shortHash(signature) : 'anonymous';
  return `ramp.order.${name}${mode === 'sell' ? '.sell' : ''}`;
}

const keyOf = ({ stores }: StoredOrderContext): string =>
  orderIdKey(stores.launch.signature, stores.widget.mode);

export function readOrderId(context: StoredOrderContext): string | null {
  return context.storages.local.get(keyOf(context));
}

export function keepOrderId(context: StoredOrderContext, orderId: string): void {
  context.storages.local.set(keyOf(context), orderId);
}

/** Removes the id of this very order; another tab may have stored a newer one. */
export function forgetOrderId(context: StoredOrderContext, orderId: string): void {
  if (readOrderId(context) === orderId) context.storages.local.remove(keyOf(context));
}
