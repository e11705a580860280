// Sends the crypto of a sell order: by the customer's own hand, or through the page's deposit handler. A second transfer is requested only
// when it is certain that the first was not made.
import { isRampError } from '../domain/errors/ramp-error.ts';
import { soldCurrency } from '../domain/order/sold-currency.ts';
import { depositRequest, readDepositAnswer } from '../domain/order/deposit.ts';
import type { Order } from '../domain/order/order.ts';
import type { HostMessage } from '../host/messages.ts';
import { aborted } from '../lib/aborted.ts';
import { withFreeLock } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { setOrderMessage } from './order-store.ts';
import { addUnsettled } from './unsettled-orders.ts';
import { fetchOrder } from './fetch-order.ts';
import { orderLock } from './order-locks.ts';
import { orderScope } from './order-scope.ts';
import { reactAtOrder } from './react-to-error.ts';
import { settleTakenBack } from './taken-back.ts';
import { createDepositRecords, depositIdempotencyKey, mayBeSent } from './deposit-record.ts';
import {
  announceSent,
  canAskHandler,
  isSendable,
  refreshDeposit,
  type DepositVisit,
} from './refresh-deposit.ts';
import { takeOutcome } from './take-outcome.ts';

/** A page may gain or lose its handler at any time, without notice. */
const REFRESH_MS = 1_000;

export interface Deposits {
  /** Call when the payment screen opens; returns a function that stops it. */
  open(): () => void;
  /** 'Send from connected wallet'. */
  send(): Promise<void>;
  /** 'I have sent the crypto': tells the page; nothing is posted to the gateway. */
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
      // A transfer that the page has started stays in flight, whichever button is pressed.
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

/** Holds this order's lock: reads what the gateway and the other tabs say now, instead of relying on the screen. */
async function askHandler(visit: DepositVisit, orderId: string, goBack: () => void): Promise<void> {
  const { context, records } = visit;
  const { environment, scope } = context;
  const order = await readOrder(context, orderId);
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
  // A removed widget releases the lock; other tabs find the transfer begun.
  await Promise.race([answered, aborted(scope.signal)]);
}

/** Null if the order cannot be read: it may have been cancelled or paid by hand, so the wallet is not asked. */
async function readOrder(context: OrdersContext, orderId: string): Promise<Order | null> {
  try {
    return await orderScope(context, orderId).run(() => fetchOrder(context, orderId));
  } catch (error) {
    if (isRampError(error, 'aborted')) return null;
    const answer = await reactAtOrder(context, error, 'order');
    if (answer) setOrderMessage(context.stores.order, answer.message);
    return null;
  }
}

/** The page sends by itself: only its first response counts, and none if a transfer was begun before. */
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
