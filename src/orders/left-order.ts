// Shows a notice to a signed-out customer with an order from an earlier visit: it may be in progress or finished. No details.
import type { UnsettledEntry } from '../domain/order/unsettled-entry.ts';
import { LEFT_FOR_MS } from '../domain/storage-keys.ts';
import { wasEndAnnounced } from './announced-orders.ts';
import { ledgerOf } from './order-ledger.ts';
import type { Notice, OrdersContext } from './ports.ts';
import { unsettledOrders } from './unsettled-orders.ts';

type LeftNotice = Extract<Notice, 'left_order' | 'left_ended'>;

/** Call when the calculator becomes usable. */
export function announceLeftOrder(context: OrdersContext): void {
  const { session } = context.stores;
  const isRecent = ({ sentAt }: UnsettledEntry) => Math.abs(context.clock.now() - sentAt) < LEFT_FOR_MS;
  const notice = noticeOf(context, unsettledOrders(context).filter(isRecent));
  if (notice && !session.token && context.notices.shown() === null) context.notices.show(notice);
}

/** Keeps the notice only while it is true: another tab may learn how the order ended, or show it. */
export function updateLeftNotice(context: OrdersContext): void {
  const { session } = context.stores;
  if (session.token) return;
  const now = noticeOf(context, unsettledOrders(context));
  const wanted: Partial<Record<Notice, Notice | null>> = {
    left_order: now,
    left_ended: now,
    signed_out_in_doubt: now === 'left_order' ? 'signed_out_in_doubt' : (now ?? 'signed_out'),
  };
  const notice = context.notices.shown();
  if (!notice || !(notice in wanted) || wanted[notice] === notice) return;
  context.notices.show(wanted[notice] ?? null);
}

/** Each tab remembers the ends that it announces to its own page. */
function noticeOf(context: OrdersContext, left: readonly UnsettledEntry[]): LeftNotice | null {
  const storage = ledgerOf(context);
  if (left.length === 0) return null;
  return left.every(({ orderId }) => wasEndAnnounced(storage, orderId)) ? 'left_ended' : 'left_order';
}
