// The order of the public tracking page, and the state of the requests for it.
import { proxy, ref } from 'valtio/vanilla';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import type { Opaque } from '../../lib/opaque.ts';

/** `stopped`: too many requests failed in a row; the page still shows the last known order. */
export type TrackPhase = 'loading' | 'live' | 'final' | 'not_found' | 'stopped';

export interface PublicOrderStore {
  orderId: string | null;
  order: Opaque<PublicOrder> | null;
  phase: TrackPhase;
  /** When the order was last read, by the server's clock in ms since 1970. */
  readAt: number | null;
}

export function createPublicOrderStore(): PublicOrderStore {
  return proxy<PublicOrderStore>({
    orderId: null,
    order: null,
    phase: 'loading',
    readAt: null,
  });
}

export function startTracking(store: PublicOrderStore, orderId: string): void {
  if (store.orderId === orderId) return;
  Object.assign(store, { orderId, order: null, phase: 'loading', readAt: null });
}

export function setPublicOrder(store: PublicOrderStore, order: PublicOrder): void {
  store.order = ref(order);
}
