// The set of orders whose payment (buy) or deposit (sell) is not known to be settled: what is sent, listed by other tabs, and
// asked of it.
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
 * To be called before a payment or a deposit is sent: from now on the order is read until it is known what became of it,
 * whatever the customer does next. Calling it again for a resend renews the time of sending.
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
 * The order itself has told what became of its payment or deposit, or it is certain that nothing was ever sent: its keys
 * are freed, and it is read no longer. Never to be called for a refusal after a doubtful try.
 */
export function settleOrder(context: LifecycleContext, orderId: string): void {
  dispatch(context, { type: 'gone', orderId });
}

/** As every tab of this browser has stored them by now, the oldest first. */
export function unsettledOrders(context: LedgerContext): UnsettledEntry[] {
  return pendingPayments(ledgerOf(context));
}

export function isUnsettled(context: LedgerContext, orderId: string): boolean {
  return isPending(ledgerOf(context), orderId);
}

/** Whether the outcome of this order's payment or deposit is unknown. */
export function isInDoubt({ stores }: Pick<OrdersContext, 'stores'>, orderId: string): boolean {
  return isOrderInDoubt(stores.order.unsettled, orderId);
}

/** Takes up what other tabs and earlier visits have stored. */
export function takeListed(context: LifecycleContext): void {
  dispatch(context, { type: 'listed', entries: unsettledOrders(context), owner: ownerOf(context) });
}

/** Asked for with each read and each entry. */
const OWNERS = new WeakMap<Customer, string>();

/** A hash of who is signed in, since the next customer of this browser must not be led to the orders of the last one. */
export function ownerOf({ stores }: { stores: Pick<OrdersContext['stores'], 'session'> }): string {
  const { customer } = stores.session;
  if (!customer) return '';
  const known = OWNERS.get(customer) ?? shortHash(customer.id);
  OWNERS.set(customer, known);
  return known;
}

/** Whether the customer is asked about a payment in doubt, or one that waits for them, before another order; `again` then makes it. */
export async function isAskedFirst(context: OrdersContext, again: () => Promise<void>): Promise<boolean> {
  takeListed(context);
  if (!context.stores.order.unsettled.some(isAskedAbout)) return false;
  const { askFirst } = await context.loadChunk(() => import('./ask-first.ts'));
  return askFirst(context, again);
}

/** The gateway reported an order, whichever part asked for it. */
export function learnRead(context: LifecycleContext, order: Order): void {
  dispatch(context, { type: 'read', order, now: context.clock.now() });
}
