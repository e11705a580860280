// Updates the transfer state of the sale on the screen, and decides whether the page's wallet may be asked for it.
import { isReservationOver } from '../domain/order/is-reservation-over.ts';
import type { Order } from '../domain/order/order.ts';
import { soldCurrency } from '../domain/order/sold-currency.ts';
import { isTokenOf } from '../domain/order/transfer-uri.ts';
import { isWorseThanAgreed } from '../domain/order/is-worse-than-agreed.ts';
import { isFinal } from '../domain/order/status.ts';
import { wasAnnounced } from './announced-orders.ts';
import { ledgerOf } from './order-ledger.ts';
import type { OrdersContext } from './ports.ts';
import { addUnsettled } from './unsettled-orders.ts';
import { orderEventsOf } from './order-events-of.ts';
import { type DepositRecord, type DepositRecords } from './deposit-record.ts';
import { resetDeposit } from './deposit-store.ts';

export interface DepositVisit {
  context: OrdersContext;
  records: DepositRecords;
  /** Attempts begun in this visit, by order id; only these may be retried. */
  begunHere: Map<string, number>;
  /** The order whose transfer the page started itself, with `respondWith`. */
  respondingFor: string | null;
}

/** Updates the store: an earlier visit or another tab may have begun the transfer. */
export function refreshDeposit(visit: DepositVisit): void {
  const { context, records, respondingFor } = visit;
  const { stores, environment } = context;
  const storage = ledgerOf(context);
  const { deposit } = stores;
  const { order } = stores.order;
  if (!order) return;
  if (deposit.orderId !== order.id) resetDeposit(deposit, order.id);
  const record = records.read(order.id);
  const isTakenBack = record.isTakenBack && !record.isSent;
  deposit.isMarkedSent = wasAnnounced(storage, order.id, 'payment_sent') && !isTakenBack;
  // The page reported the hash while the widget was detached.
  if (record.isSent && !deposit.isMarkedSent) announceSent(visit, order);
  deposit.isUnderWay = record.isOpen;
  deposit.isCancelUnknown =
    wasAnnounced(storage, order.id, 'cancel_sent') && stores.order.activity !== 'cancelling';
  // Once the hash is known, every tab shows it, also after a reload, and asks for no other.
  deposit.txHash ??= record.hash ?? null;
  const isResponding = respondingFor === order.id;
  const isElsewhere = record.isOpen && !isResponding && visit.begunHere.get(order.id) !== record.attempt;
  // The page's wallet refused in another tab: nothing was sent, so this tab may ask.
  if (deposit.phase === 'begun' && !record.isOpen) deposit.phase = 'none';
  if (isElsewhere && deposit.phase !== 'waiting') deposit.phase = deposit.isMarkedSent ? 'sent' : 'begun';
  const hasWay = environment.depositHandler() !== null && canAskHandler(visit, order.id, record);
  const isShownWaiting = isResponding && deposit.phase === 'none';
  deposit.isOffered = (hasWay || isShownWaiting) && isSendable(context, order, record);
}

/** Returns true if this tab may ask the handler: for the first time, or to retry its own attempt. */
export function canAskHandler(
  visit: DepositVisit,
  orderId: string,
  { isOpen, attempt, by }: DepositRecord,
): boolean {
  return !isOpen || (by === 'handler' && visit.begunHere.get(orderId) === attempt);
}

export function isSendable(
  { clock, stores, choice }: OrdersContext,
  order: Order,
  { isGivenUp }: DepositRecord,
): boolean {
  const { status, toWallet } = order;
  const isInTime = !isReservationOver(order, clock.serverNow());
  // The read made at the press may return terms that differ from those shown.
  const isKept = !isGivenUp && stores.order.activity !== 'cancelling' && stores.order.outcome !== 'altered';
  const currency = soldCurrency(stores.catalog, order);
  // A wallet would send a different token from the one on the screen, so the customer sends by hand.
  const isToken = isTokenOf(order, currency);
  // The screen shows the agreed and the new amounts side by side; a wallet is not asked for what was never agreed.
  const isAgreed = !isWorseThanAgreed(stores.order.agreed, order, choice.tolerance());
  return status === 'can_be_processed' && Boolean(toWallet) && isToken && isAgreed && isInTime && isKept;
}

/**
 * Nothing may be announced after the order's final event. A detached widget has no listener, and announces the transfer when it is back.
 */
export function announceSent({ context }: DepositVisit, order: Order): void {
  if (context.scope.signal.aborted) return;
  const { order: orders, deposit } = context.stores;
  const now = orders.order?.id === order.id ? orders.order : order;
  if (isFinal(now.status)) return;
  addUnsettled(context, { orderId: order.id, mode: 'sell' });
  // The customer may have switched to buying, or to another sale, since the wallet was asked.
  const isAside = orders.order !== null && now !== orders.order;
  orderEventsOf(context, { mode: 'sell', isAside }).announcePaymentSent(now);
  if (deposit.orderId === order.id) deposit.isMarkedSent = true;
}
