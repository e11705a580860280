// Handles the transfer of a sell order's crypto, by hand or through the page's deposit handler. Requests a second transfer only once it is
// certain that the first was not made.
import { isRampError } from '../domain/errors/ramp-error.ts';
import { soldCurrency, isTokenOf } from '../domain/order/transfer-uri.ts';
import { depositRequest, readDepositAnswer, type DepositOutcome } from '../domain/order/deposit.ts';
import type { Order } from '../domain/order/order.ts';
import type { HostMessage } from '../host/messages.ts';
import { aborted } from '../lib/aborted.ts';
import { withFreeLock } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './ledger.ts';
import { setOrderMessage } from './order-store.ts';
import { addUnsettled, settleTakenBack, settleOrder } from './run-lifecycle.ts';
import { fetchOrder } from './take-order.ts';
import { orderLock, orderScope } from './order-scope.ts';
import { reactAtOrder } from './react-to-error.ts';
import {
  createDepositRecords,
  depositIdempotencyKey,
  mayBeSent,
  type DepositRecord,
  type DepositRecords,
} from './deposit-record.ts';
import { isReservationOver } from '../domain/order/is-reservation-over.ts';
import { isWorseThanAgreed } from '../domain/order/shown-order.ts';
import { isFinal } from '../domain/order/status.ts';
import { wasAnnounced, orderEventsOf } from './announced-orders.ts';
import { resetDeposit } from './deposit-store.ts';

/** A page may gain or lose its handler at any time, without notice. */
const REFRESH_MS = 1_000;

export interface Deposits {
  /** Call when the payment screen opens; returns a function that stops it. */
  open(): () => void;
  /** 'Send from connected wallet'. */
  send(): Promise<void>;
  /** 'I have sent the crypto': notifies the page; posts nothing to the gateway. */
  markSent(): void;
  /** Undoes a mistaken 'I have sent the crypto': the page's event is not revoked, but the customer can send again. */
  takeBackSent(): void;
}

export function createDeposits(context: OrdersContext): Deposits {
  const records = createDepositRecords(ledgerOf(context));
  const visit: DepositVisit = { context, records, begunHere: new Map(), respondingFor: null };
  context.scope.add(context.messenger.onResponse((message, answer) => takeResponse(visit, message, answer)));
  return {
    open() {
      refreshDeposit(visit);
      return context.clock.every(REFRESH_MS, () => refreshDeposit(visit));
    },
    send: () => send(visit),
    markSent() {
      const { order } = context.stores.order;
      if (!order) return;
      if (records.read(order.id).isTakenBack) records.takeBack(order.id, false);
      announceSent(visit, order);
    },
    takeBackSent() {
      const { order } = context.stores.order;
      // A transfer that the page has started stays in flight, whichever button the customer presses.
      if (!order || mayBeSent(records.read(order.id))) return;
      records.takeBack(order.id, true);
      settleTakenBack(context, order.id);
      refreshDeposit(visit);
    },
  };
}

async function send(visit: DepositVisit): Promise<void> {
  const { context } = visit;
  const { deposit, order: orders } = context.stores;
  const { order } = orders;
  refreshDeposit(visit);
  const { phase, refusal, isOffered } = deposit;
  if (!order || !isOffered || !(phase === 'none' || phase === 'refused')) return;
  Object.assign(deposit, { phase: 'waiting', refusal: null });
  // The page started the transfer itself, and its response is pending.
  if (visit.respondingFor === order.id) return;
  setOrderMessage(orders, null);
  const goBack = () => {
    if (deposit.orderId === order.id && deposit.phase === 'waiting')
      Object.assign(deposit, { phase, refusal });
    refreshDeposit(visit);
  };
  const isTaken = await withFreeLock(orderLock(context, order.id), () => askHandler(visit, order.id, goBack));
  if (isTaken) return;
  goBack();
  setOrderMessage(orders, { key: 'order.busyElsewhere' });
}

/** Runs under the order's lock: reads the current state from the gateway and the other tabs instead of relying on the screen. */
async function askHandler(visit: DepositVisit, orderId: string, goBack: () => void): Promise<void> {
  const { context, records } = visit;
  const { environment, scope } = context;
  const order = await readBeforeAsking(context, orderId);
  const record = records.read(orderId);
  const handler = environment.depositHandler();
  const isShown = context.stores.order.order?.id === orderId && !scope.signal.aborted;
  const isRight =
    order !== null && isShown && canAskHandler(visit, orderId, record) && isSendable(context, order, record);
  if (!handler || !isRight) return goBack();
  const { attempt } = records.begin(orderId, 'handler');
  addUnsettled(context, { orderId, mode: 'sell' });
  visit.begunHere.set(orderId, attempt);
  refreshDeposit(visit);
  const request = depositRequest(
    order,
    depositIdempotencyKey(orderId, attempt),
    soldCurrency(context.stores.catalog, order),
  );
  const answered = new Promise((resolve) => resolve(handler(request)))
    .then(readDepositAnswer, readDepositAnswer)
    .then((outcome) => takeOutcome(visit, order, attempt, outcome));
  // A removed widget releases the lock; other tabs see that the transfer has begun.
  await Promise.race([answered, aborted(scope.signal)]);
}

/** Null if the order cannot be read: it may have been cancelled or paid by hand, so the wallet is not asked. */
async function readBeforeAsking(context: OrdersContext, orderId: string): Promise<Order | null> {
  try {
    return await orderScope(context, orderId).run(() => fetchOrder(context, orderId));
  } catch (error) {
    if (isRampError(error, 'aborted')) return null;
    const answer = await reactAtOrder(context, error, 'order');
    if (answer) setOrderMessage(context.stores.order, answer.message);
    return null;
  }
}

/** The page sends by itself. Only its first response counts, and none if a transfer had already begun. */
function takeResponse(visit: DepositVisit, message: HostMessage, answer: unknown): void {
  const { context, records, begunHere } = visit;
  const { order } = context.stores.order;
  const { orderId } = message.payload as { orderId?: string };
  if (!order || order.id !== orderId) return;
  const outcome = Promise.resolve(answer).then(readDepositAnswer, readDepositAnswer);
  const isFirst = !records.read(order.id).isOpen;
  const { attempt } = records.begin(order.id, 'page');
  addUnsettled(context, { orderId, mode: 'sell' });
  if (!isFirst) return;
  begunHere.set(order.id, attempt);
  visit.respondingFor = order.id;
  refreshDeposit(visit);
  void outcome.then((known) => {
    visit.respondingFor = null;
    takeOutcome(visit, order, attempt, known);
  });
}

interface DepositVisit {
  context: OrdersContext;
  records: DepositRecords;
  /** Attempts begun in this visit, by order id; only these may be retried. */
  begunHere: Map<string, number>;
  /** The order whose transfer the page started itself, with `respondWith`. */
  respondingFor: string | null;
}

/** Updates the transfer state of the sale on the screen: an earlier visit or another tab may have begun the transfer. */
function refreshDeposit(visit: DepositVisit): void {
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
  // Once the hash is known, every tab shows it, even after a reload, and requests no other transfer.
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
function canAskHandler(
  visit: DepositVisit,
  orderId: string,
  { isOpen, attempt, by }: DepositRecord,
): boolean {
  return !isOpen || (by === 'handler' && visit.begunHere.get(orderId) === attempt);
}

function isSendable(
  { clock, stores, choice }: OrdersContext,
  order: Order,
  { isGivenUp }: DepositRecord,
): boolean {
  const { status, toWallet } = order;
  const isInTime = !isReservationOver(order, clock.serverNow());
  // The order read after the press may have terms that differ from those shown.
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
function announceSent({ context }: DepositVisit, order: Order): void {
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

/** Refusals after which this request definitely sent nothing. */
const CERTAIN: readonly string[] = ['rejected', 'insufficient_funds'];

/** Handles the answer of the page's wallet: sent, in doubt, or refused. */
function takeOutcome(visit: DepositVisit, order: Order, attempt: number, outcome: DepositOutcome): void {
  const { records, context } = visit;
  const { deposit } = context.stores;
  const isShown = deposit.orderId === order.id;
  if ('txHash' in outcome) {
    records.sent(order.id, outcome.txHash);
    announceSent(visit, order);
    if (isShown) Object.assign(deposit, { phase: 'sent', txHash: outcome.txHash, refusal: null });
  } else if ('doubtedHash' in outcome) {
    // The transfer may still be on its way: do not call it sent, and do not request another.
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
