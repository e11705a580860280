// Where the browser keeps the active order's id, per merchant launch and mode (contract, section 8).
import { sha256 } from '@noble/hashes/sha2.js';
import type { FlowContext } from '../deps.ts';

type StoredOrderContext = Pick<FlowContext, 'stores' | 'storages'>;

const HASH_BYTES = 8;

/** Hashed here and not by the browser, whose own hash is missing on pages without https. */
export function orderIdKey(signature: string | null, mode: 'buy' | 'sell'): string {
  const name = signature
    ? hexOf(sha256(new TextEncoder().encode(signature)).subarray(0, HASH_BYTES))
    : 'anonymous';
  return `ramp.order.${name}${mode === 'sell' ? '.sell' : ''}`;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
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
