// Reads orders from the gateway, and passes every order that arrives to the lifecycle, with the number of the read that requested it.
import type { Order } from '../domain/order/order.ts';
import type { OrderTerms } from '../domain/order/order-terms.ts';
import type { ShownAmounts } from '../domain/order/rate-change.ts';
import { isSameData } from '../lib/is-same-data.ts';
import { numberRead, clearOrder } from './order-changes.ts';
import { dispatch, keptOf, type LifecycleContext, ownerOf, learnRead } from './run-lifecycle.ts';
import { ledgerOf } from './ledger.ts';
import { wasDelivered, wasEndAnnounced } from './announced-orders.ts';
import { getOrder, readOrder } from '../gateway/order/get-order.ts';
import { wholeOrder } from '../gateway/order/parse-order.ts';
import { hasMoved, isFinal, isPayable } from '../domain/order/status.ts';
import { isActive } from './order-scope.ts';
import { forgetOrderId, keepOrderId } from './stored-order-id.ts';
import type { OrdersContext } from './ports.ts';
import type { Mode } from '../domain/launch/setting-types.ts';

/** Returns true if the order was stored. A late response is not; an earlier status is, once a second read confirms it. */
export function takeOrder(context: LifecycleContext, read: Order, number: number): boolean {
  const { order: shown, readsTaken } = context.stores.order;
  // If the read contains nothing new, keep the current object.
  const order = shown && isSameData(shown, read) ? shown : read;
  // The agreed terms of an order on the screen are already known.
  const known = shown?.id === order.id && !shown.unread ? null : keptOf(context, order);
  const isMoved = isMovedSale(context, order);
  const state = dispatch(context, { type: 'taken', order, read: number, known, ...factsOf(context, order) });
  const isTaken = number > readsTaken && state.order === order && state.outcome !== 'altered';
  if (isTaken && isMoved) listMovedSale(context, order);
  return isTaken;
}

/**
 * For responses to the customer's own commands, which always count as the latest; `asked`: the terms that a creation requested; `amounts`:
 * what the customer saw then, unless it is compared elsewhere.
 */
export function takeAnswer(
  context: LifecycleContext,
  order: Order,
  asked?: OrderTerms,
  amounts?: ShownAmounts,
): void {
  const known = asked ? { terms: asked, isAsked: true, amounts } : keptOf(context, order);
  const isMoved = isMovedSale(context, order);
  dispatch(context, { type: 'answered', order, known, ...factsOf(context, order) });
  if (isMoved) listMovedSale(context, order);
}

/** `wasDelivered` is only for a purchase that reads as unpaid; a sale has its own record of the transfer. */
function factsOf(context: LifecycleContext, { id, status }: Order) {
  const { clock, stores } = context;
  const isUnpaid = stores.widget.mode === 'buy' && isPayable(status);
  return { now: clock.now(), wasDelivered: isUnpaid && wasDelivered(ledgerOf(context), id) };
}

/**
 * For code that moves money: also rejects if sums, wallet or currencies are unreadable; the order's screen then says so. If a later read,
 * or another tab, has shown meanwhile that the money was sent, returns that order: this response would invite the customer to send it
 * again.
 */
export async function fetchOrder(...asked: Parameters<typeof refreshOrder>): Promise<Order | null> {
  const read = await refreshOrder(...asked);
  const [{ stores }] = asked;
  const { mode } = stores.widget;
  const shown = stores.order.order as Order | null;
  const isOvertaken =
    read && shown?.id === read.id && hasMoved(shown.status, mode) && !hasMoved(read.status, mode);
  const order = isOvertaken ? shown : read;
  return order && wholeOrder(order);
}

/** Reads the order on the screen; null if there is none. */
export async function refetchOrder(context: OrdersContext): Promise<Order | null> {
  const { order } = context.stores.order;
  return order && refreshOrder(context, order.id);
}

/** Reads an order, and shows it only if it is still the one on the screen: the customer may have left it meanwhile. */
export const refreshOrder = (
  context: OrdersContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<Order | null> => readAndShow(context, orderId, () => isActive(context.stores, orderId), signal);

/** Reads an order and shows it, whatever was on the screen before. */
export const showOrder = (
  context: OrdersContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<Order | null> => readAndShow(context, orderId, () => true, signal);

/**
 * Reads the order from the gateway. Not found, blocked and unauthorized all mean that there is none: forgets its id. Rejects if the request
 * fails.
 */
async function readAndShow(
  context: OrdersContext,
  orderId: string,
  isWanted: () => boolean,
  signal: AbortSignal = context.scope.signal,
): Promise<Order | null> {
  const { stores, client } = context;
  const store = stores.order;
  const read = numberRead(store);
  const order = await getOrder(client, { mode: stores.widget.mode, orderId }, { signal });
  if (!order) {
    forgetOrderId(context, orderId);
    if (store.order?.id === orderId && read > store.readsTaken) clearOrder(store);
    return null;
  }
  if (isWanted() && takeOrder(context, order, read)) keepOrderId(context, order.id);
  return order;
}

/** The crypto was received but the sale is not complete; the customer is notified on any screen. */
const isCryptoTaken = ({ status, isCharged }: Order): boolean =>
  hasMoved(status, 'sell') && (!isFinal(status) || (status === 'failed' && isCharged === true));

/** Call before the order is stored or announced: the customer may have dismissed an end that was announced before. */
export const isMovedSale = (context: LifecycleContext, order: Order): boolean =>
  context.stores.widget.mode === 'sell' &&
  isCryptoTaken(order) &&
  !wasEndAnnounced(ledgerOf(context), order.id);

/** Announces the sale on every screen and polls it, as if the customer had pressed 'I have sent the crypto'. */
export function listMovedSale(context: LifecycleContext, order: Order): void {
  const entry = {
    orderId: order.id,
    mode: 'sell',
    owner: ownerOf(context),
    sentAt: context.clock.now(),
  } as const;
  dispatch(context, { type: 'found', entry, order });
}

/** Reads one unsettled order at once, for a customer who waits for its outcome. If the read fails, it stays in doubt. */
export async function readUnsettled(
  context: OrdersContext,
  entry: { mode: Mode; orderId: string },
): Promise<void> {
  const { client, scope, stores } = context;
  try {
    const order = await readOrder(client, entry, { signal: scope.signal });
    if (stores.order.order?.id === order.id) takeAnswer(context, order);
    else learnRead(context, order);
  } catch (error) {
    context.report(error, 'read unsettled order');
  }
}
