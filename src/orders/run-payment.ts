// A payment, from its press to its acceptance or to the reason why it failed: one at a time, and only the active order's.
import type { Order } from '../domain/order/order.ts';
import { isPayable, isVerifying } from '../domain/order/status.ts';
import { orderScope, type OrderScope, isActive, orderLock } from './order-scope.ts';
import { clearProblems, setFieldErrors, goToStep } from './payment-changes.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';
import { runCommand } from './run-command.ts';
import { turnOf, type Turn } from './turn.ts';
import { dispatch, type LifecycleContext, addUnsettled, isInDoubt } from './run-lifecycle.ts';
import { subscribe } from 'valtio/vanilla';
import { paymentTypeOf, methodOf } from '../domain/order/payment.ts';
import { afterOrder } from '../domain/routes/next.ts';
import { UNDER_WAY_LIMIT_MS } from '../domain/order/unsettled-after.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { withLock } from '../lib/with-lock.ts';
import { askToAccept, numberRead } from './order-changes.ts';
import { reactAtOrder } from './react-to-error.ts';
import { fetchOrder, takeOrder } from './take-order.ts';
import { PROCESSING, keysOf, mayBeDone } from './idempotency-keys.ts';
import { reserveActiveOrder } from './reserve-order.ts';
import { readWhileRunning } from './send-processing.ts';
import { setPaymentMessage } from './payment-store.ts';
import type { Reaction, ReactionText, Stage } from '../domain/reactions/reaction.ts';
import { errorWithoutField } from '../domain/errors/field-errors.ts';
import { getOrder } from '../gateway/order/get-order.ts';
import { isUnsent, textOf } from '../domain/reactions/message-reaction.ts';
import { BILLING_FIELDS } from '../domain/customer/check-billing-address.ts';
import { findUnsettled } from '../domain/order/unsettled.ts';
import { setOrderMessage } from './order-store.ts';
import { openCardFlow } from './saved-cards.ts';
import { isSurelyUnsent } from './is-surely-unsent.ts';

interface PaymentCommand<T> {
  /** Called after the message of the last attempt was cleared. */
  run: (order: Order, scope: OrderScope) => Promise<T>;
  /** Shows the error; may still return a result. */
  fail: (error: unknown, orderId: string) => Promise<T | void>;
}

/** A press that sends a payment, data that belongs to it, or a payout card: for the active order, and not while a changed rate waits. */
export async function runPayment<T>(
  context: OrdersContext,
  { run, fail }: PaymentCommand<T>,
): Promise<T | undefined> {
  const { payment, order: store } = context.stores;
  const { order } = store;
  if (!order || store.rateChange) return undefined;
  return runCommand<T>(context, {
    turn: paymentTurn(context.stores, order.id),
    run() {
      clearProblems(payment);
      return run(order, orderScope(context, order.id));
    },
    fail: (error) => fail(error, order.id),
  });
}

/** Uses `busy`: one payment at a time. Released only by this order's own: by then another order may have one in flight. */
function paymentTurn(stores: Pick<OrdersStores, 'payment'>, orderId: string): Turn {
  const turn = turnOf(stores.payment, 'busy', { free: null, busy: 'sending' });
  return {
    begin() {
      const isBegun = turn.begin();
      if (isBegun) stores.payment.sendingOf = orderId;
      return isBegun;
    },
    end() {
      if (stores.payment.sendingOf === orderId) turn.end();
    },
  };
}

/** `hasCode`: the payment was sent with a code that the customer typed. */
export function acceptPayment(context: LifecycleContext, order: Order, hasCode = false): void {
  dispatch(context, { type: 'accepted', order, now: context.clock.now(), hasCode });
}

/** After a failure with an unknown outcome: returns the order if it shows that the payment got through. */
export function movedOrder({ stores }: Pick<LifecycleContext, 'stores'>, orderId: string): Order | null {
  const { order } = stores.order;
  return order?.id === orderId && !isPayable(order.status) ? order : null;
}

interface PressedOrder {
  shown: Order;
  /** Returns true once the widget was closed; then nothing more is sent. */
  isGivenUp?: () => boolean;
}

/**
 * Sends an order's payment under the order's lock: reads the order first, pays only the amounts that the customer saw, reserved, and lists
 * it as unsettled before sending. `shown` is the order as the customer saw it when they pressed. Returns the order after the payment, or as it is if it was paid already;
 * null if nothing was sent, in which case the customer sees the reason.
 */
export async function payOnce(
  context: OrdersContext,
  { shown, isGivenUp = () => false }: PressedOrder,
  send: () => Promise<Order>,
): Promise<Order | null> {
  return withLock(orderLock(context, shown.id), async () => {
    await untilPrepared(context);
    const now = await readBefore(context, shown);
    if (!now || !isPayable(now.status)) return now;
    if (isGivenUp()) return null;
    addUnsettled(context, { orderId: shown.id, mode: 'buy' });
    try {
      return await send();
    } catch (error) {
      if (!isRampError(error, 'idempotency_key_reused')) throw error;
      // Only the vault and the gateway know the card. The stored key belongs to another card, whose call has arrived and may still be
      // running. The network may have delayed that call until just now, so the waiting time starts at this response, not when the call was
      // sent.
      const moved = await readWhileRunning(context, shown.id, context.clock.ticks() + UNDER_WAY_LIMIT_MS);
      if (moved) return moved;
      // An order that cannot be read (the session may have ended) is not necessarily unpaid.
      const read = await fetchOrder(context, shown.id);
      if (!read) throw error;
      if (!isPayable(read.status)) return read;
      if (
        // The widget was closed, or the order left, meanwhile: do not send the second card.
        isGivenUp() ||
        !isActive(context.stores, shown.id) ||
        isAltered(context, shown.id) ||
        isOtherWay(context, shown, read) ||
        isChanged(context, shown, read)
      ) {
        dispatch(context, { type: 'refused', orderId: shown.id });
        return null;
      }
      // The other card did not pay, so this is a new payment with its own key.
      keysOf(context).settled(shown.id, PROCESSING);
      return send();
    }
  });
}

/** The order differs from what was shown; its own screen says so. */
const isAltered = ({ stores }: OrdersContext, orderId: string): boolean =>
  isActive(stores, orderId) && stores.order.outcome === 'altered';

/** Returns true if the amounts differ from those shown, and asks the customer about them. */
function isChanged(context: OrdersContext, shown: Order, now: Order): boolean {
  const { order: store } = context.stores;
  const change = rateChange(shown, now);
  if (change && store.order?.id === shown.id) askToAccept(store, change);
  return change !== null;
}

/** A new order's screen appears before the response to its reservation, so a quick customer may press to pay too early. */
function untilPrepared({ stores: { order: store }, scope }: OrdersContext): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.activity === 'preparing') return;
      stop();
      resolve();
    };
    const stop = subscribe(store, look, true);
    scope.add(stop);
    look();
  });
}

/**
 * Reads the order before paying: another tab may have paid it, or renewed its reservation at other amounts, since it was shown. Reserves it
 * if it never was.
 */
async function readBefore(context: OrdersContext, shown: Order): Promise<Order | null> {
  try {
    const read = await orderScope(context, shown.id).run(() => fetchOrder(context, shown.id));
    const now = payableAsShown(context, shown, read);
    if (now?.status !== 'created' || !isActive(context.stores, shown.id)) return now;
    return payableAsShown(context, shown, await reserveActiveOrder(context));
  } catch (error) {
    if (isRampError(error, 'aborted')) return null;
    const answer = await reactAtOrder(context, error, 'order');
    if (answer) setPaymentMessage(context.stores.payment, unsentText(context, shown.id, answer.message));
    return null;
  }
}

/** Null if it may not be paid as it was shown. */
function payableAsShown(context: OrdersContext, shown: Order, now: Order | null): Order | null {
  if (isAltered(context, shown.id)) return null;
  if (!now || !isPayable(now.status)) return now;
  if (isAskedToAccept(context, shown.id)) return null;
  return isOtherWay(context, shown, now) || isChanged(context, shown, now) ? null : now;
}

/** A worse price than before the order was made has to be accepted first. */
const isAskedToAccept = ({ stores }: OrdersContext, orderId: string): boolean =>
  isActive(stores, orderId) && stores.order.rateChange !== null;

/** Returns true if the provider and its payment method have changed; the order then continues on the screen of the new method. */
function isOtherWay({ navigator }: OrdersContext, shown: Order, now: Order): boolean {
  const isOther = paymentTypeOf(shown.paymentProviderId) !== paymentTypeOf(now.paymentProviderId);
  if (isOther) navigator.go(afterOrder(now), { replace: true });
  return isOther;
}

/** The only field that the customer types for a saved card. */
const SAVED_CARD_FIELDS = ['cvv'];
const NEW_CARD_FIELDS = [...SAVED_CARD_FIELDS, 'number', 'expirationDate', 'expiryDate', 'holder'];

/** Shows why a payment failed: errors at fields, a message below the form, or another screen. */
export async function failPayment(
  context: OrdersContext,
  orderId: string,
  error: unknown,
  stage: Extract<Stage, 'card_page' | 'without_card'>,
): Promise<void> {
  const { stores, clock } = context;
  const { payment, order: store } = stores;
  const keys = keysOf(context);
  const read = mayBeDone(PROCESSING, error) ? null : await readRefused(context, orderId);
  if (read && !isPayable(read.status) && !isVerifying(read.status)) return acceptPayment(context, read);
  // The refusal may be the stored answer to the earlier attempt, which the gateway repeats as long as that key is sent.
  const isKnown = read !== null && hasLongBeenUnpaid(context, orderId);
  if (isKnown) keys.settled(orderId, PROCESSING);
  const isLost = !isKnown && keys.failed(orderId, PROCESSING, error);
  dispatch(context, isLost ? { type: 'lost', orderId, now: clock.now() } : { type: 'refused', orderId });
  // A read arrived before the response and moved past the card form.
  const known = isLost ? movedOrder(context, orderId) : null;
  if (known) return acceptPayment(context, known);
  // The customer is at another order by now; polling finds out what became of this one.
  if (!isActive(stores, orderId)) return context.report(error, stage);
  const answer = await reactAtOrder(context, error, stage);
  if (!answer) return;
  const { effect, message, fields } = answer;
  const moved = effect.kind === 'read_order' ? movedOrder(context, orderId) : null;
  if (moved) return acceptPayment(context, moved);
  if (effect.kind === 'reload_order' && isRampError(error)) setOrderMessage(store, textOf(error));
  if (effect.kind === 'field_errors') return showFieldErrors(context, orderId, fields, stage);
  // Do not send the payment again automatically, because a sheet's token works only once. Say so; otherwise it would seem that it was made.
  if (effect.kind === 'code_first') return context.session.keepPress(async () => sayUnsent(context, orderId));
  // The order's screen already says that its payment is being checked.
  if (isInDoubt(context, orderId) && effect.kind === 'read_order') return;
  const text = message ?? refusalOf(context, effect, error);
  setPaymentMessage(
    payment,
    isRampError(error) && isUnsent(error) ? unsentText(context, orderId, text) : text,
  );
}

function sayUnsent(context: OrdersContext, orderId: string): void {
  const message: ReactionText = { key: 'errors.unsent' };
  const isSure = unsentText(context, orderId, message)?.isUnsent;
  if (isSure && isActive(context.stores, orderId)) setPaymentMessage(context.stores.payment, message);
}

/** The earlier attempt was not answered, and the order still read as unpaid when that attempt could no longer be running. */
const hasLongBeenUnpaid = ({ stores }: OrdersContext, orderId: string): boolean =>
  findUnsettled(stores.order.unsettled, orderId)?.earlier?.state === 'unpaidYet';

/** A refusal proves nothing: a proxy may have sent it, or a step after the payment may have failed. Reads the order; null if that fails. */
async function readRefused(context: OrdersContext, orderId: string): Promise<Order | null> {
  const { stores, client, scope, report } = context;
  const read = numberRead(stores.order);
  try {
    const order = await getOrder(client, { mode: 'buy', orderId }, { signal: scope.signal });
    // If the order has moved, the caller stores it together with its payment.
    if (order && isPayable(order.status) && isActive(stores, orderId)) takeOrder(context, order, read);
    return order;
  } catch (problem) {
    report(problem, 'read refused order');
    return null;
  }
}

/** Returns a message if the order cannot be paid now but has not moved: without one, the press would seem lost. */
function refusalOf({ stores }: OrdersContext, { kind }: Reaction, error: unknown): ReactionText | null {
  const { order } = stores.order;
  const isRefused = kind === 'refetch_order' || kind === 'go_to_order';
  return isRefused && order && isPayable(order.status) && isRampError(error) ? textOf(error) : null;
}

/** Goes back to the form, and shows errors without a field below it. */
async function showFieldErrors(
  context: OrdersContext,
  orderId: string,
  errors: Readonly<Record<string, string>>,
  stage: Stage,
): Promise<void> {
  const { payment, order } = context.stores;
  goToStep(payment, 1);
  // Set them before the flow opens, so that it does not skip the form.
  setFieldErrors(payment, errors);
  // The card was deleted elsewhere: offer the remaining ones.
  if (stage === 'card_page' && Object.hasOwn(errors, 'id')) await openCardFlow(context);
  if (!isActive(context.stores, orderId)) return;
  const cardFields = payment.savedCardId === null ? NEW_CARD_FIELDS : SAVED_CARD_FIELDS;
  const { needs } = methodOf(order.order?.paymentProviderId);
  const shown = [
    ...(stage === 'card_page' || needs.billing ? BILLING_FIELDS : []),
    ...(stage === 'card_page' ? cardFields : []),
    ...(needs.code ? [`${needs.code.field}.code`] : []),
  ];
  setPaymentMessage(payment, textWithoutField(errors, shown));
}

/**
 * Address and phone could not be saved. No payment was sent, so none is in doubt. `again` repeats the press after the customer has entered
 * a code that it needs.
 */
export async function failBilling(
  context: OrdersContext,
  error: unknown,
  orderId: string,
  again: () => Promise<boolean>,
): Promise<void> {
  if (isRampError(error, 'aborted')) return;
  const { payment } = context.stores;
  const isUnsent = isSurelyUnsent(context, orderId);
  const answer = await reactAtOrder(context, error, 'update', BILLING_FIELDS, isUnsent);
  if (!answer) return;
  const { effect, message, fields } = answer;
  setFieldErrors(payment, fields);
  setPaymentMessage(payment, message);
  if (effect.kind !== 'code_first') return;
  context.session.keepPress(async () => {
    const isHere = () => isActive(context.stores, orderId);
    // After the code, the customer lands on the next step; the message says why.
    if (isHere() && (await again()) && isHere())
      setPaymentMessage(payment, unsentText(context, orderId, { key: 'apm.billingSaved' }));
  });
}

function textWithoutField(
  errors: Readonly<Record<string, string>>,
  shown: readonly string[],
): ReactionText | null {
  const text = errorWithoutField(errors, shown);
  return text === null ? null : { text };
}

/** The message for a press that sent no payment, and why: says that nothing was charged if that is certain. */
function unsentText(
  context: OrdersContext,
  orderId: string,
  message: ReactionText | null,
): ReactionText | null {
  return message && isSurelyUnsent(context, orderId) ? { ...message, isUnsent: true } : message;
}
