// Finds the order that is continued, or creates one, with one idempotency key per customer and choice however often the request is sent; in
// buy, reads it back from the gateway.
import type { Order } from '../domain/order/order.ts';
import type { ShownAmounts } from '../domain/order/rate-change.ts';
import { isPayable } from '../domain/order/status.ts';
import type { ChosenOrder, OrdersContext, OrdersStores, KnownLaunch } from './ports.ts';
import { forgetOrderId, keepOrderId, readSharedOrderId, readTabOrderId } from './stored-order-id.ts';
import { resetPayment } from './payment-changes.ts';
import { freshSender } from './order-scope.ts';
import { NEW_ORDER, fingerprint, keysOf } from './idempotency-keys.ts';
import { takeAnswer, fetchOrder, showOrder } from './take-order.ts';
import { keepShown, ownerOf } from './run-lifecycle.ts';
import { createOrder } from '../gateway/order/create-order.ts';
import { getOrder } from '../gateway/order/get-order.ts';
import { orderMatches } from '../domain/order/order-matches.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { buyOrderPayload, type BuyOrderPayload } from '../domain/order/order-payload.ts';
import type { Launch } from '../domain/launch/merchant.ts';
import type { OrderTerms } from '../domain/order/order-terms.ts';

interface Creation {
  action: 'create' | 'create_sell';
  chosen: Pick<ChosenOrder, 'pair'> & Partial<ChosenOrder>;
  payload: { fromAmount?: string; toAmount?: string };
  /** The amounts that the customer saw. Compared at creation only if the new order is no longer payable. */
  shown?: ShownAmounts;
  send: (idempotencyKey: string) => Promise<Order>;
  /** Returns the order that was created although the response was an error; by default there is none. */
  madeDespite?: (error: unknown) => Promise<Order | null>;
}

export async function createOnce(context: OrdersContext, creation: Creation): Promise<Order> {
  const { stores } = context;
  const { chosen, payload, shown, send, madeDespite } = creation;
  const keys = keysOf(context);
  const action = nameOf(context, creation);
  const idempotencyKey = keys.keyFor(NEW_ORDER, action);
  let order: Order;
  try {
    order = await freshSender(context)(() => send(idempotencyKey));
  } catch (error) {
    const made = await madeDespite?.(error);
    if (!made) {
      keys.failed(NEW_ORDER, action, error);
      throw error;
    }
    order = made;
  }
  // Store the id before releasing the key: whatever fails after this, no second order is created.
  keepOrderId(context, order.id);
  resetPayment(stores.payment);
  const { fromAmount, toAmount } = payload;
  const asked = { ...askedTerms(chosen, context), fromAmount, toAmount };
  // A payable order's amounts are compared later, on its own screen, which asks about a change.
  takeAnswer(context, order, asked, isPayable(order.status) ? undefined : shown);
  // A response about a different order does not say what became of this one.
  if (stores.order.outcome !== 'altered') {
    keepShown(context, toAmount ? 'receive' : 'pay');
    keys.settled(NEW_ORDER, action);
  }
  context.choice.clear();
  // The current notice is about the previous order.
  context.notices.show(null);
  return order;
}

/**
 * The name under which a creation's key is stored: one per customer and choice, so that no other customer reaches the order. A customer who
 * returns to a choice reuses the key of its unanswered creation, whatever was tried and whichever customer signed in meanwhile.
 */
function nameOf(context: { stores: Pick<OrdersStores, 'session'> }, { action, payload }: Creation): string {
  return `${action} ${fingerprint({ owner: ownerOf(context), payload })}`;
}

/** Creates a buy order from the customer's choice. Null if the gateway created an order but then does not find it. */
export async function createChosenOrder(context: OrdersContext, chosen: ChosenOrder): Promise<Order | null> {
  const { stores, client, scope } = context;
  const payload = payloadOf(chosen, stores.launch);
  const order = await createOnce(context, {
    action: 'create',
    chosen,
    payload,
    send: (idempotencyKey) =>
      createOrder(client, { mode: 'buy', payload, idempotencyKey }, { signal: scope.signal }),
    madeDespite: (error) => madeAllTheSame(context, chosen, error),
  });
  return stores.order.outcome === 'altered' ? order : readCreated(context, order);
}

/** Reads the order named in an error response, and returns it if it matches the request. */
async function madeAllTheSame(
  { client, scope, report }: OrdersContext,
  chosen: ChosenOrder,
  error: unknown,
): Promise<Order | null> {
  const orderId = isRampError(error, 'unexpected_server_error') ? orderIdIn(error.payload) : null;
  if (orderId === null) return null;
  const read = await getOrder(client, { mode: 'buy', orderId }, { signal: scope.signal }).catch(
    (problem: unknown) => void report(problem, 'read created order'),
  );
  if (!read || !orderMatches(read, chosen)) return null;
  // The order exists, but the gateway's wrong response is still reported.
  report(error, 'create order');
  return read;
}

/** Reads the new order back. If that fails, returns the order from the creation's response. */
async function readCreated(context: OrdersContext, order: Order): Promise<Order | null> {
  try {
    return await fetchOrder(context, order.id);
  } catch (error) {
    if (isRampError(error, 'aborted')) throw error;
    context.report(error, 'read created order');
    return order;
  }
}

function payloadOf(chosen: ChosenOrder, launch: KnownLaunch): BuyOrderPayload {
  return buyOrderPayload({ ...chosen, launch: launchOf(launch) });
}

/** The terms that any response must match. */
function askedTerms(
  { pair, paymentType, toWallet, toMemo }: Pick<ChosenOrder, 'pair'> & Partial<ChosenOrder>,
  { stores, choice }: Pick<OrdersContext, 'stores' | 'choice'>,
): OrderTerms {
  const { launch, widget } = stores;
  const payload = launchOf(launch)?.payload;
  return {
    ...pair,
    network: choice.network(),
    toWallet: toWallet ?? undefined,
    toMemo: toWallet ? (toMemo ?? '') : undefined,
    chosenType: paymentType,
    // The provider decides, unless the merchant fixes it.
    paymentType: widget.mode === 'buy' ? payload?.paymentType : undefined,
    // A purchase is never refunded to a wallet.
    refundWallet: widget.mode === 'sell' ? payload?.refundWallet : undefined,
    merchantOrderId: payload?.merchantOrderId,
  };
}

/** Null if no merchant signed a launch. */
export function launchOf({ apiKey, payloadText, signature, payload }: KnownLaunch): Launch | null {
  return apiKey && payloadText && payload
    ? { apiKey, payloadText, signature: signature ?? '', payload }
    : null;
}

/** Finds the order that the customer may continue: the active order, the one offered on the calculator, the last one of this tab, or that of another tab. */
export async function knownOrder(context: OrdersContext): Promise<Order | null> {
  const { order, unfinished } = context.stores.order;
  if (order || unfinished) return order ?? unfinished;
  const own = readTabOrderId(context);
  if (own !== null) return showOrder(context, own);
  const shared = readSharedOrderId(context);
  return shared === null ? null : readAside(context, shared);
}

/** Does not adopt another tab's order: the caller does that only if it matches the customer's choice. */
async function readAside(context: OrdersContext, orderId: string): Promise<Order | null> {
  const { stores, client, scope } = context;
  const order = await getOrder(client, { mode: stores.widget.mode, orderId }, { signal: scope.signal });
  if (!order) forgetOrderId(context, orderId);
  return order;
}

/**
 * Returns the customer's own order that already uses the merchant order id, which the gateway names only to its owner; null for any other
 * refusal of a creation, and for an order of another purchase.
 */
export async function ownOrderOf(context: OrdersContext, error: unknown): Promise<Order | null> {
  const orderId = isRampError(error, 'merchant_order_id_not_unique') ? orderIdIn(error.payload) : null;
  const { stores, client, scope } = context;
  const number = stores.launch.payload?.merchantOrderId;
  if (orderId === null || !number) return null;
  const order = await getOrder(client, { mode: stores.widget.mode, orderId }, { signal: scope.signal });
  return order?.merchantData?.merchantOrderId === number ? order : null;
}

/** Returns the order id in an error's payload. */
function orderIdIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { orderId } = payload as { orderId?: unknown };
  return typeof orderId === 'string' && orderId !== '' ? orderId : null;
}
