// The order of the public tracking page, and how asking for it goes.
import { proxy, ref } from 'valtio/vanilla';
import type { PublicOrder } from '../../domain/order/order.ts';
import type { Opaque } from '../../lib/opaque.ts';

/** `stopped`: asking failed too often in a row; the last known order stays shown. */
export type TrackPhase = 'loading' | 'live' | 'final' | 'not_found' | 'stopped';

export interface PublicOrderStore {
  orderId: string | null;
  order: Opaque<PublicOrder> | null;
  phase: TrackPhase;
  /** By the server's clock, ms since 1970: when the order was last read, and when its status was first seen. */
  readAt: number | null;
  statusSeenAt: number | null;
}

export function createPublicOrderStore(): PublicOrderStore {
  return proxy<PublicOrderStore>({
    orderId: null,
    order: null,
    phase: 'loading',
    readAt: null,
    statusSeenAt: null,
  });
}

export function startTracking(store: PublicOrderStore, orderId: string): void {
  if (store.orderId === orderId) return;
  Object.assign(store, { orderId, order: null, phase: 'loading', readAt: null, statusSeenAt: null });
}

export function setPublicOrder(store: PublicOrderStore, order: PublicOrder): void {
  store.order = ref(order);
}
