// Handles the answer of the page's wallet: sent, in doubt, or refused.
import type { DepositOutcome } from '../domain/order/deposit.ts';
import type { Order } from '../domain/order/order.ts';
import { wasAnnounced } from './announced-orders.ts';
import { ledgerOf } from './order-ledger.ts';
import { settleOrder } from './unsettled-orders.ts';
import { announceSent, refreshDeposit, type DepositVisit } from './refresh-deposit.ts';

/** Refusals after which this request definitely sent nothing. */
const CERTAIN: readonly string[] = ['rejected', 'insufficient_funds'];

export function takeOutcome(
  visit: DepositVisit,
  order: Order,
  attempt: number,
  outcome: DepositOutcome,
): void {
  const { records, context } = visit;
  const { deposit } = context.stores;
  const isShown = deposit.orderId === order.id;
  if ('txHash' in outcome) {
    records.sent(order.id, outcome.txHash);
    announceSent(visit, order);
    if (isShown) Object.assign(deposit, { phase: 'sent', txHash: outcome.txHash, refusal: null });
  } else if ('doubtedHash' in outcome) {
    // It may still be on its way: do not call it sent, and do not request another.
    records.doubted(order.id, outcome.doubtedHash);
    visit.begunHere.delete(order.id);
    if (isShown) Object.assign(deposit, { phase: 'begun', txHash: outcome.doubtedHash, refusal: null });
  } else {
    const isOver = CERTAIN.includes(outcome.refusal) && records.refused(order.id, attempt);
    const isSaid = wasAnnounced(ledgerOf(context), order.id, 'payment_sent');
    if (isOver && (!isSaid || records.read(order.id).isTakenBack)) settleOrder(context, order.id);
    if (!isOver) records.doubted(order.id);
    if (isShown) Object.assign(deposit, { phase: 'refused', refusal: outcome.refusal });
  }
  refreshDeposit(visit);
}
