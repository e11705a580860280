// Sending the crypto: by the customer's own hand, or by the page around the widget, once for each key (contract, section 3 'Host-executed sell').
import { announcerOf } from '../order/announcer.ts';
import { depositRequest, readDepositAnswer, type DepositOutcome } from '../../domain/deposit.ts';
import type { Order } from '../../domain/order.ts';
import { isFinal } from '../../domain/order-status.ts';
import { announcedKey } from '../../domain/storage-keys.ts';
import type { HostMessage } from '../../host/messages.ts';
import { resetDeposit } from '../../state/deposit-store.ts';
import type { FlowContext } from '../deps.ts';
import { createOperationKeys, type OperationKeys } from '../order/operation-keys.ts';

const ACTION = 'deposit';
/** How often it is looked whether the page can send. */
const LOOK_MS = 1_000;

/** Refusals after which nothing was sent for sure: another press is another transfer. */
const CERTAIN: readonly string[] = ['rejected', 'insufficient_funds'];

export interface Deposits {
  /** The payment screen is shown; answers how to stop. */
  open(): () => void;
  /** 'Send from connected wallet'. */
  send(): Promise<void>;
  /** 'I have sent the crypto': nothing is posted to the gateway, the host is told. */
  markSent(): void;
}

interface Parts {
  context: FlowContext;
  keys: OperationKeys;
  /** The order for which the page has begun by itself, by `respondWith`. */
  respondingFor: string | null;
}

export function createDeposits(context: FlowContext): Deposits {
  const parts: Parts = { context, keys: createOperationKeys(context.storages.local), respondingFor: null };
  context.scope.add(context.messenger.onResponse((message, answer) => hear(parts, message, answer)));
  return {
    open() {
      look(parts);
      return context.clock.every(LOOK_MS, () => look(parts));
    },
    send: () => send(parts),
    markSent() {
      const { order } = context.stores.order;
      if (order) say(parts, order);
    },
  };
}

/** What is known of the order's transfer, also from an earlier visit or another tab. */
function look({ context, keys, respondingFor }: Parts): void {
  const { stores, storages, environment } = context;
  const { deposit } = stores;
  const { order } = stores.order;
  if (!order) return;
  if (deposit.orderId !== order.id) resetDeposit(deposit, order.id);
  deposit.isSaidSent = storages.local.get(`${announcedKey(order.id)}.payment_sent`) === 'true';
  const isResponding = respondingFor === order.id;
  const isBegun = keys.has(order.id, ACTION);
  if (deposit.phase === 'none' && !isResponding && isBegun) {
    deposit.phase = deposit.isSaidSent ? 'sent' : 'begun';
  }
  // The wallet refused in another tab: nothing was sent, and it may be asked from here.
  if (deposit.phase === 'begun' && !isBegun) deposit.phase = 'none';
  const hasWay = environment.depositHandler() !== null || (isResponding && deposit.phase === 'none');
  deposit.isOffered = hasWay && canSend(context, order);
}

function canSend({ clock }: FlowContext, { status, toWallet, reservationExpiresAt }: Order): boolean {
  const isInTime = reservationExpiresAt === undefined || Date.parse(reservationExpiresAt) > clock.serverNow();
  return status === 'can_be_processed' && Boolean(toWallet) && isInTime;
}

async function send(parts: Parts): Promise<void> {
  const { context, keys } = parts;
  const { deposit, order: orders } = context.stores;
  const { order } = orders;
  look(parts);
  const isSecondTry = deposit.phase === 'refused';
  if (!order || !deposit.isOffered || !(isSecondTry || deposit.phase === 'none')) return;
  const isBegun = keys.has(order.id, ACTION);
  Object.assign(deposit, { phase: 'waiting', refusal: null });
  // Begun by the page itself: its answer is on the way. Elsewhere it would have been seen above.
  if (isBegun && !isSecondTry) return;
  const key = keys.keyFor(order.id, ACTION);
  take(parts, order, await ask(context, order, key));
}

async function ask(
  { environment }: FlowContext,
  order: Order,
  idempotencyKey: string,
): Promise<DepositOutcome> {
  try {
    return readDepositAnswer(await environment.depositHandler()?.(depositRequest(order, idempotencyKey)));
  } catch (error) {
    return readDepositAnswer(error);
  }
}

/** The page sends by itself: its first answer counts, and none to a transfer that was begun before. */
function hear(parts: Parts, message: HostMessage, answer: unknown): void {
  const { context, keys } = parts;
  const { order } = context.stores.order;
  const { orderId } = message.payload as { orderId?: string };
  if (!order || order.id !== orderId || keys.has(order.id, ACTION)) return;
  keys.keyFor(order.id, ACTION);
  parts.respondingFor = order.id;
  look(parts);
  const outcome = Promise.resolve(answer).then(readDepositAnswer, readDepositAnswer);
  void outcome.then((known) => {
    parts.respondingFor = null;
    take(parts, order, known);
    look(parts);
  });
}

function take(parts: Parts, order: Order, outcome: DepositOutcome): void {
  const { deposit } = parts.context.stores;
  const isShown = deposit.orderId === order.id;
  if ('txHash' in outcome) {
    say(parts, order);
    if (isShown) Object.assign(deposit, { phase: 'sent', txHash: outcome.txHash, refusal: null });
    return;
  }
  if (CERTAIN.includes(outcome.refusal)) parts.keys.settled(order.id, ACTION);
  if (isShown) Object.assign(deposit, { phase: 'refused', refusal: outcome.refusal });
}

/** A late word about an order at its end would come after the host's last message about it. */
function say({ context }: Parts, order: Order): void {
  const { order: orders, deposit } = context.stores;
  const now = orders.order?.id === order.id ? orders.order : order;
  if (isFinal(now.status)) return;
  announcerOf(context).announcePaymentSent(now);
  if (deposit.orderId === order.id) deposit.isSaidSent = true;
}
