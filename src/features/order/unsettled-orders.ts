// The set of orders whose payment (buy) or deposit (sell) is not known to be settled: every piece of news about one goes
// through `learn`, which carries out what the pure transition asks for.
import type { Mode } from '../../domain/launch/launch.ts';
import type { Order } from '../../domain/order/order.ts';
import { isPayable } from '../../domain/order/status.ts';
import {
  isDoubtful,
  isOrderInDoubt,
  unsettledAfter,
  type UnsettledEffect,
  type UnsettledEvent,
} from '../../domain/order/unsettled.ts';
import type { UnsettledEntry } from '../../domain/order/unsettled-entry.ts';
import { ROUTES } from '../../domain/routes.ts';
import { shortHash } from '../../lib/short-hash.ts';
import { setUnsettled } from '../current-order/order-changes.ts';
import type { FlowContext } from '../context.ts';
import { announcerOf } from './announcer.ts';
import { createOperationKeys, PROCESSING } from './operation-keys.ts';
import { keepUnsettled, storedUnsettled, unlistUnsettled } from './stored-unsettled.ts';

export type UnsettledContext = Pick<FlowContext, 'stores' | 'storages' | 'clock' | 'messenger' | 'navigator'>;

/**
 * To be called before a payment or a deposit is sent: from now on the order is read until it is known what became of it,
 * whatever the customer does next. Calling it again for a resend renews the time of sending.
 */
export function addUnsettled(
  context: UnsettledContext,
  { orderId, mode }: { orderId: string; mode: Mode },
): void {
  takeListed(context);
  const entry = { orderId, mode, owner: ownerOf(context), sentAt: context.clock.now() };
  learn(context, { type: 'sent', entry });
}

/**
 * The order itself has told what became of its payment or deposit, or it is certain that nothing was ever sent: its keys
 * are freed, and it is read no longer. Never to be called for a refusal after a doubtful try.
 */
export function settleOrder(context: UnsettledContext, orderId: string): void {
  createOperationKeys(context.storages.local).forget(orderId);
  unlistUnsettled(context.storages.local, orderId);
  learn(context, { type: 'gone', orderId });
}

/** As every tab of this browser has stored them by now, the oldest first. */
export function unsettledOrders({ storages }: Pick<FlowContext, 'storages'>): UnsettledEntry[] {
  return storedUnsettled(storages.local);
}

export function isUnsettled(context: Pick<FlowContext, 'storages'>, orderId: string): boolean {
  return unsettledOrders(context).some((entry) => entry.orderId === orderId);
}

/** Whether nobody knows what became of this order's payment or deposit. */
export function isInDoubt({ stores }: Pick<FlowContext, 'stores'>, orderId: string): boolean {
  return isOrderInDoubt(stores.order.unsettled, orderId);
}

/** Takes up what other tabs and earlier visits have stored. */
export function takeListed(context: UnsettledContext): void {
  learn(context, { type: 'listed', entries: unsettledOrders(context), owner: ownerOf(context) });
}

/** A hash, since the next customer of this browser must not be shown the orders of the last one. */
export function ownerOf({ stores }: Pick<FlowContext, 'stores'>): string {
  const { customer } = stores.session;
  return customer ? shortHash(customer.id) : '';
}

/** Whether the customer is asked about a payment in doubt before another order is made; `again` then makes it. */
export async function isAskedFirst(context: FlowContext, again: () => Promise<void>): Promise<boolean> {
  takeListed(context);
  if (!context.stores.order.unsettled.some(isDoubtful)) return false;
  const { askFirst } = await context.loadChunk(() => import('./another-order.ts'));
  return askFirst(context, again);
}

export function learn(context: UnsettledContext, event: UnsettledEvent): void {
  const store = context.stores.order;
  const { orders, effects } = unsettledAfter(store.unsettled, event);
  if (orders !== store.unsettled) setUnsettled(store, orders);
  for (const effect of effects) carryOut(context, effect);
}

/** The gateway told an order, whoever asked for it. */
export function learnRead(context: UnsettledContext, order: Order): void {
  learn(context, { type: 'read', order, now: context.clock.now() });
}

function carryOut(context: UnsettledContext, effect: UnsettledEffect): void {
  const { local } = context.storages;
  switch (effect.type) {
    case 'keep':
      return keepUnsettled(local, effect.entry);
    case 'unlist':
      return unlistUnsettled(local, effect.orderId);
    case 'settleKey':
      return createOperationKeys(local).settled(effect.orderId, PROCESSING);
    case 'freeKeys':
      return createOperationKeys(local).forget(effect.orderId);
    case 'announce':
      return announce(context, effect.entry.mode, effect.order);
    case 'proved':
      return showProved(context, effect.orderId);
  }
}

function announce(context: UnsettledContext, mode: Mode, order: Order): void {
  const shown = context.stores.order.order;
  const announcer = announcerOf(context, { mode, isAside: shown !== null && shown.id !== order.id });
  if (mode === 'buy' && isPayable(order.status)) announcer.announcePaymentSent(order);
  else announcer.announce(order);
}

/** The order is the answer: what was said without one is not true any more, wherever the customer has gone back to. */
function showProved({ stores, navigator }: UnsettledContext, orderId: string): void {
  const { order: store, payment, widget } = stores;
  if (store.order?.id !== orderId || widget.mode !== 'buy') return;
  store.isFatal = false;
  payment.message = null;
  if (navigator.path() !== ROUTES.order) navigator.go(ROUTES.order, { replace: true });
}
