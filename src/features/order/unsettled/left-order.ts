// A customer who closed the tab is signed out: another visit says that an order may be under way, or has ended, and nothing else of it.
import type { UnsettledEntry } from '../../../domain/order/unsettled-entry.ts';
import { wasEndTold } from '../../../orders/told-orders.ts';
import { ledgerOf } from '../../current-order/index.ts';
import { setNotice, type CalculatorNotice } from '../../quote/index.ts';
import type { FlowContext } from '../../context.ts';
import { unsettledOrders } from './unsettled-orders.ts';

/** Longer than any payment is under way: who signs in later finds the order all the same. */
const LEFT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

type LeftNotice = Extract<CalculatorNotice, 'left_order' | 'left_ended'>;

/** To be called when the calculator can be used. */
export function tellLeftOrder(context: FlowContext): void {
  const { calculator, session } = context.stores;
  const isRecent = ({ sentAt }: UnsettledEntry) => Math.abs(context.clock.now() - sentAt) < LEFT_FOR_MS;
  const notice = noticeOf(context, unsettledOrders(context).filter(isRecent));
  if (notice && !session.token && calculator.notice === null) setNotice(calculator, notice);
}

/** The notice stays for as long as it is true: another tab may learn how the order ended, or show it. */
export function updateLeftNotice(context: FlowContext): void {
  const { calculator, session } = context.stores;
  if (session.token) return;
  const now = noticeOf(context, unsettledOrders(context));
  const wanted: Partial<Record<CalculatorNotice, CalculatorNotice | null>> = {
    left_order: now,
    left_ended: now,
    signed_out_in_doubt: now === 'left_order' ? 'signed_out_in_doubt' : (now ?? 'signed_out'),
  };
  const { notice } = calculator;
  if (!notice || !(notice in wanted) || wanted[notice] === notice) return;
  setNotice(calculator, wanted[notice] ?? null);
}

/** Every tab keeps the ends that it tells its page. */
function noticeOf(context: FlowContext, left: readonly UnsettledEntry[]): LeftNotice | null {
  const storage = ledgerOf(context);
  if (left.length === 0) return null;
  return left.every(({ orderId }) => wasEndTold(storage, orderId)) ? 'left_ended' : 'left_order';
}
