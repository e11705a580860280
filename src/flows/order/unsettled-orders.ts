// The orders whose payment (buy) or deposit (sell) is not known to be settled, kept for every tab and visit of this browser.
import type { Mode } from '../../domain/launch.ts';
import { readUnsettled, unsettledText, type UnsettledEntry } from '../../domain/order/unsettled-entry.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { shortHash } from '../../lib/short-hash.ts';
import type { FlowContext } from '../deps.ts';
import { createOperationKeys } from './operation-keys.ts';

export type UnsettledContext = Pick<FlowContext, 'stores' | 'storages' | 'clock'>;

/**
 * To be called before a payment or a deposit is sent: from now on the order is read until it is known what became of it,
 * whatever the customer does next. Calling it again for a resend renews the time of sending.
 */
export function addUnsettled(
  context: UnsettledContext,
  { orderId, mode }: { orderId: string; mode: Mode },
): void {
  const { stores, clock } = context;
  const { customer } = stores.session;
  const others = unsettledOrders(context).filter((entry) => entry.orderId !== orderId);
  const owner = customer ? shortHash(customer.id) : '';
  write(context, [...others, { orderId, mode, owner, sentAt: clock.now() }]);
}

/**
 * The order itself has told what became of its payment or deposit, or it is certain that nothing was ever sent: its keys
 * are freed, and it is read no longer. Never to be called for a refusal after a doubtful try.
 */
export function settleOrder(context: UnsettledContext, orderId: string): void {
  createOperationKeys(context.storages.local).forget(orderId);
  const known = unsettledOrders(context);
  const others = known.filter((entry) => entry.orderId !== orderId);
  if (others.length < known.length) write(context, others);
}

/** As every tab of this browser has stored them by now, the oldest first. */
export function unsettledOrders({ storages }: Pick<UnsettledContext, 'storages'>): UnsettledEntry[] {
  return readUnsettled(storages.local.get(STORAGE_KEYS.unsettled));
}

export function isUnsettled(context: Pick<UnsettledContext, 'storages'>, orderId: string): boolean {
  return unsettledOrders(context).some((entry) => entry.orderId === orderId);
}

function write({ storages }: UnsettledContext, entries: readonly UnsettledEntry[]): void {
  if (entries.length === 0) storages.local.remove(STORAGE_KEYS.unsettled);
  else storages.local.set(STORAGE_KEYS.unsettled, unsettledText(entries));
}
