// What changes in the order store as a whole; apart from it, since the calculator needs none of it.
import { ref } from 'valtio/vanilla';
import type { Order } from '../../domain/order/order.ts';
import type { UnsettledSet } from '../../domain/order/unsettled.ts';
import type { ProviderAuth } from '../../domain/order/provider-auth.ts';
import { NO_ORDER, type OrderActivity, type OrderStore } from './order-store.ts';

export function setUnfinishedOrder(store: OrderStore, order: Order | null): void {
  store.unfinished = order && ref(order);
}

export function setEarlierOrder(store: OrderStore, order: Order | null): void {
  store.earlier = order && ref(order);
}

export function setUnsettled(store: OrderStore, orders: UnsettledSet): void {
  store.unsettled = ref(orders as UnsettledSet & object);
}

export function setProviderAuth(store: OrderStore, auth: ProviderAuth | null): void {
  store.providerAuth = auth && ref(auth);
}

/** Answers whether it was begun: the same one runs once at a time. */
export function beginActivity(store: OrderStore, activity: OrderActivity): boolean {
  if (store.activity === activity) return false;
  store.activity = activity;
  return true;
}

export function endActivity(store: OrderStore, activity: OrderActivity): void {
  if (store.activity === activity) store.activity = null;
}

/** Cancelling and forgetting clear the order and all that was known of it; answers on their way are too late. */
export function clearOrder(store: OrderStore): void {
  Object.assign(store, { ...NO_ORDER, readsTaken: store.readsSent });
}

/** What one order's payment left behind goes when another order takes its place; there is no moment without an order. */
export function startOrder(store: OrderStore, order: Order): void {
  const { activity } = store;
  // It may be the one that is being made.
  const kept = activity === 'preparing' ? activity : null;
  Object.assign(store, { ...NO_ORDER, order: ref(order), activity: kept });
}
