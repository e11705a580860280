// Sending the crypto of a sell order: by the customer's own hand, or by the page around the widget. A second transfer is asked
// for only when it is certain that none was made before.
import { depositRequest, readDepositAnswer, type DepositOutcome } from '../../../domain/order/deposit.ts';
import { isReservationOver } from '../../../domain/order/is-reservation-over.ts';
import type { Order } from '../../../domain/order/order.ts';
import { isFinal } from '../../../domain/order/status.ts';
import { wasTold } from '../../../host/told-orders.ts';
import type { HostMessage } from '../../../host/messages.ts';
import { aborted } from '../../../lib/aborted.ts';
import { withFreeLock } from '../../../lib/with-lock.ts';
import { resetDeposit } from './deposit-store.ts';
import type { FlowContext } from '../../context.ts';
import { moneyStorage } from '../../current-order/index.ts';
import {
  type DepositRecord,
  type DepositRecords,
  addUnsettled,
  createDepositRecords,
  depositIdempotencyKey,
  fetchOrder,
  mayBeSent,
  orderEventsOf,
  orderLock,
  reactToError,
  settleOrder,
  settleTakenBack,
} from '../../order/index.ts';

/** How often it is looked whether the page can send. */
const LOOK_MS = 1_000;

/** Refusals after which this try sent nothing for sure. */
const CERTAIN: readonly string[] = ['rejected', 'insufficient_funds'];

export interface Deposits {
  /** The payment screen is shown; answers how to stop. */
  open(): () => void;
  /** 'Send from connected wallet'. */
  send(): Promise<void>;
  /** 'I have sent the crypto': nothing is posted to the gateway, the host is told. */
  markSent(): void;
  /** It was pressed by mistake: what the host was told stands, and the way to send is open again. */
  takeBackSent(): void;
}

interface Parts {
  context: FlowContext;
  records: DepositRecords;
  /** The attempt that was begun here, in this visit, by order id: it alone may be tried again. */
  begunHere: Map<string, number>;
  /** The order for which the page has begun by itself, by `respondWith`. */
  respondingFor: string | null;
}

export function createDeposits(context: FlowContext): Deposits {
  const records = createDepositRecords(moneyStorage(context));
  const parts: Parts = { context, records, begunHere: new Map(), respondingFor: null };
  context.scope.add(context.messenger.onResponse((message, answer) => hear(parts, message, answer)));
  return {
    open() {
      look(parts);
      return context.clock.every(LOOK_MS, () => look(parts));
    },
    send: () => send(parts),
    markSent() {
      const { order } = context.stores.order;
      if (!order) return;
      if (records.read(order.id).isTakenBack) records.takeBack(order.id, false);
      say(parts, order);
    },
    takeBackSent() {
      const { order } = context.stores.order;
      // A transfer that the page has begun is under way, whatever is pressed.
      if (!order || mayBeSent(records.read(order.id))) return;
      records.takeBack(order.id, true);
      settleTakenBack(context, order.id);
      look(parts);
    },
  };
}

/** What is known of the order's transfer, also from an earlier visit or another tab. */
function look(parts: Parts): void {
  const { context, records, respondingFor } = parts;
  const { stores, environment } = context;
  const storage = moneyStorage(context);
  const { deposit } = stores;
  const { order } = stores.order;
  if (!order) return;
  if (deposit.orderId !== order.id) resetDeposit(deposit, order.id);
  const record = records.read(order.id);
  const isTakenBack = record.isTakenBack && !record.isSent;
  deposit.isSaidSent = wasTold(storage, order.id, 'payment_sent') && !isTakenBack;
  // The hash came while the widget was out of the page.
  if (record.isSent && !deposit.isSaidSent) say(parts, order);
  deposit.isUnderWay = record.isOpen;
  deposit.isCancelUnknown =
    wasTold(storage, order.id, 'cancel_sent') && stores.order.activity !== 'cancelling';
  // Once it was named the screen says where it is, and asks for no other: after a reload, and in every tab.
  deposit.txHash ??= record.hash ?? null;
  const isResponding = respondingFor === order.id;
  const isElsewhere = record.isOpen && !isResponding && parts.begunHere.get(order.id) !== record.attempt;
  // The page's wallet refused in another tab: nothing was sent, and it may be asked from here.
  if (deposit.phase === 'begun' && !record.isOpen) deposit.phase = 'none';
  if (isElsewhere && deposit.phase !== 'waiting') deposit.phase = deposit.isSaidSent ? 'sent' : 'begun';
  const hasWay = environment.depositHandler() !== null && isFree(parts, order.id, record);
  const isShownWaiting = isResponding && deposit.phase === 'none';
  deposit.isOffered = (hasWay || isShownWaiting) && canSend(context, order, record);
}

/** Whether the handler may be asked from here: for the first time, or again for what it was asked for here. */
function isFree(parts: Parts, orderId: string, { isOpen, attempt, by }: DepositRecord): boolean {
  return !isOpen || (by === 'handler' && parts.begunHere.get(orderId) === attempt);
}

function canSend({ clock, stores }: FlowContext, order: Order, { isGivenUp }: DepositRecord): boolean {
  const { status, toWallet } = order;
  const isInTime = !isReservationOver(order, clock.serverNow());
  const isKept = !isGivenUp && stores.order.activity !== 'cancelling';
  return status === 'can_be_processed' && Boolean(toWallet) && isInTime && isKept;
}

async function send(parts: Parts): Promise<void> {
  const { context } = parts;
  const { deposit, order: orders } = context.stores;
  const { order } = orders;
  look(parts);
  const { phase, refusal, isOffered } = deposit;
  if (!order || !isOffered || !(phase === 'none' || phase === 'refused')) return;
  Object.assign(deposit, { phase: 'waiting', refusal: null });
  // Begun by the page itself: its answer is on the way.
  if (parts.respondingFor === order.id) return;
  orders.message = null;
  const goBack = () => {
    if (deposit.orderId === order.id && deposit.phase === 'waiting')
      Object.assign(deposit, { phase, refusal });
    look(parts);
  };
  const isTaken = await withFreeLock(orderLock(context, order.id), () => ask(parts, order.id, goBack));
  if (isTaken) return;
  goBack();
  orders.message = { key: 'order.busyElsewhere' };
}

/** In this order's turn: what the gateway and the other tabs say now decides, not what was on the screen. */
async function ask(parts: Parts, orderId: string, goBack: () => void): Promise<void> {
  const { context, records } = parts;
  const { environment, scope } = context;
  const order = await readOrder(context, orderId);
  const record = records.read(orderId);
  const handler = environment.depositHandler();
  const isShown = context.stores.order.order?.id === orderId && !scope.signal.aborted;
  const isRight =
    order !== null && isShown && isFree(parts, orderId, record) && canSend(context, order, record);
  if (!handler || !isRight) return goBack();
  const { attempt } = records.begin(orderId, 'handler');
  addUnsettled(context, { orderId, mode: 'sell' });
  parts.begunHere.set(orderId, attempt);
  look(parts);
  const request = depositRequest(order, depositIdempotencyKey(orderId, attempt));
  const answered = new Promise((resolve) => resolve(handler(request)))
    .then(readDepositAnswer, readDepositAnswer)
    .then((outcome) => take(parts, order, attempt, outcome));
  // A widget that is gone frees the order for others, who find it begun.
  await Promise.race([answered, aborted(scope.signal)]);
}

/** Null when it cannot be read: the wallet is not asked for an order that may have been cancelled, or paid by hand. */
async function readOrder(context: FlowContext, orderId: string): Promise<Order | null> {
  try {
    return await fetchOrder(context, orderId);
  } catch (error) {
    context.stores.order.message = (await reactToError(context, error, 'order')).message;
    return null;
  }
}

/** The page sends by itself: its first answer counts, and none to a transfer that was begun before. */
function hear(parts: Parts, message: HostMessage, answer: unknown): void {
  const { context, records, begunHere } = parts;
  const { order } = context.stores.order;
  const { orderId } = message.payload as { orderId?: string };
  if (!order || order.id !== orderId) return;
  const outcome = Promise.resolve(answer).then(readDepositAnswer, readDepositAnswer);
  const isFirst = !records.read(order.id).isOpen;
  const { attempt } = records.begin(order.id, 'page');
  addUnsettled(context, { orderId, mode: 'sell' });
  if (!isFirst) return;
  begunHere.set(order.id, attempt);
  parts.respondingFor = order.id;
  look(parts);
  void outcome.then((known) => {
    parts.respondingFor = null;
    take(parts, order, attempt, known);
  });
}

function take(parts: Parts, order: Order, attempt: number, outcome: DepositOutcome): void {
  const { records, context } = parts;
  const { deposit } = context.stores;
  const isShown = deposit.orderId === order.id;
  if ('txHash' in outcome) {
    records.sent(order.id, outcome.txHash);
    say(parts, order);
    if (isShown) Object.assign(deposit, { phase: 'sent', txHash: outcome.txHash, refusal: null });
  } else if ('doubtedHash' in outcome) {
    // It may be on its way all the same: it is not called sent, and nobody is asked for another.
    records.doubted(order.id, outcome.doubtedHash);
    parts.begunHere.delete(order.id);
    if (isShown) Object.assign(deposit, { phase: 'begun', txHash: outcome.doubtedHash, refusal: null });
  } else {
    const isOver = CERTAIN.includes(outcome.refusal) && records.refused(order.id, attempt);
    const isSaid = wasTold(moneyStorage(context), order.id, 'payment_sent');
    if (isOver && (!isSaid || records.read(order.id).isTakenBack)) settleOrder(context, order.id);
    if (!isOver) records.doubted(order.id);
    if (isShown) Object.assign(deposit, { phase: 'refused', refusal: outcome.refusal });
  }
  look(parts);
}

/**
 * A late word about an order at its end would come after the host's last message about it. A widget out of the page is heard by
 * nobody: it says so when it is back.
 */
function say({ context }: Parts, order: Order): void {
  if (context.scope.signal.aborted) return;
  const { order: orders, deposit } = context.stores;
  const now = orders.order?.id === order.id ? orders.order : order;
  if (isFinal(now.status)) return;
  addUnsettled(context, { orderId: order.id, mode: 'sell' });
  // The customer may have turned to buying, or to another sale, since the wallet was asked.
  const isAside = orders.order !== null && now !== orders.order;
  orderEventsOf(context, { mode: 'sell', isAside }).announcePaymentSent(now);
  if (deposit.orderId === order.id) deposit.isSaidSent = true;
}
