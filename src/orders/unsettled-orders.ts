// Manages the set of orders whose payment (buy) or deposit (sell) is not known to be settled: those sent here, and those stored by other
// tabs.
import type { Customer } from '../domain/customer/customer.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Order } from '../domain/order/order.ts';
import { isAskedAbout, isOrderInDoubt } from '../domain/order/unsettled.ts';
import type { UnsettledEntry } from '../domain/order/unsettled-entry.ts';
import { shortHash } from '../lib/short-hash.ts';
import type { OrdersContext } from './ports.ts';
import { type LedgerContext, ledgerOf } from './order-ledger.ts';
import { dispatch, type LifecycleContext } from './run-lifecycle.ts';
import { isPending, pendingPayments } from './pending-payments.ts';

/**
 * Call before a payment or deposit is sent: the order is then polled until its outcome is known, whatever the customer does next. Calling
 * it again for a resend updates the time.
 */
export function addUnsettled(
  context: LifecycleContext,
  { orderId, mode }: { orderId: string; mode: Mode },
): void {
  takeListed(context);
  const entry = { orderId, mode, owner: ownerOf(context), sentAt: context.clock.now() };
  dispatch(context, { type: 'sent', entry });
}

/**
 * The order has shown the outcome of its payment or deposit, or it is certain that nothing was ever sent: frees its keys and stops polling
 * it. Never call this for a refusal after a doubtful attempt.
 */
export function settleOrder(context: LifecycleContext, orderId: string): void {
  dispatch(context, { type: 'gone', orderId });
}

/** Lists the orders that any tab of this browser has stored, oldest first. */
export function unsettledOrders(context: LedgerContext): UnsettledEntry[] {
  return pendingPayments(ledgerOf(context));
}

export function isUnsettled(context: LedgerContext, orderId: string): boolean {
  return isPending(ledgerOf(context), orderId);
}

/** Returns true if the outcome of this order's payment or deposit is unknown. */
export function isInDoubt({ stores }: Pick<OrdersContext, 'stores'>, orderId: string): boolean {
  return isOrderInDoubt(stores.order.unsettled, orderId);
}

/** Adds the orders that other tabs and earlier visits have stored. */
export function takeListed(context: LifecycleContext): void {
  dispatch(context, { type: 'listed', entries: unsettledOrders(context), owner: ownerOf(context) });
}

/** Cache: the hash is needed for each read and each entry. */
const OWNERS = new WeakMap<Customer, string>();

/** Hash of the signed-in customer's id; keeps the next customer of this browser away from the orders of the previous one. */
export function ownerOf({ stores }: { stores: Pick<OrdersContext['stores'], 'session'> }): string {
  const { customer } = stores.session;
  if (!customer) return '';
  const known = OWNERS.get(customer) ?? shortHash(customer.id);
  OWNERS.set(customer, known);
  return known;
}

/**
 * Returns true if the customer is asked about a payment in doubt, or one that waits for them, before another order; `again` then creates
 * it.
 */
export async function isAskedFirst(context: OrdersContext, again: () => Promise<void>): Promise<boolean> {
  takeListed(context);
  if (!context.stores.order.unsettled.some(isAskedAbout)) return false;
  const { askFirst } = await context.loadChunk(() => import('./ask-first.ts'));
  return askFirst(context, again);
}

/** Records an order that the gateway reported, whichever caller asked for it. */
export function learnRead(context: LifecycleContext, order: Order): void {
  dispatch(context, { type: 'read', order, now: context.clock.now() });
}
