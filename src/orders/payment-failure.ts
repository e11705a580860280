// Shows why a payment failed: errors at fields, a message below the form, or another screen.
import type { Reaction, ReactionText, Stage } from '../domain/reactions/error-reactions.ts';
import { errorWithoutField } from '../domain/errors/field-errors.ts';
import { methodOf } from '../domain/order/payment.ts';
import type { Order } from '../domain/order/order.ts';
import { isPayable, isVerifying } from '../domain/order/status.ts';
import { getOrder } from '../gateway/order/get-order.ts';
import { isUnsent, textOf } from '../domain/reactions/message-reaction.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { setFieldErrors, goToStep } from './payment-changes.ts';
import { setPaymentMessage } from './payment-store.ts';
import { BILLING_FIELDS } from '../domain/customer/check-billing-address.ts';
import { findUnsettled } from '../domain/order/unsettled.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { setOrderMessage } from './order-store.ts';
import { reactAtOrder } from './react-to-error.ts';
import { createIdempotencyKeys, mayBeDone, PROCESSING } from './idempotency-keys.ts';
import { beginRead, takeOrder } from './take-order.ts';
import { dispatch } from './run-lifecycle.ts';
import { isInDoubt } from './unsettled-orders.ts';
import { acceptPayment, movedOrder } from './accept-payment.ts';
import { isActive } from './order-scope.ts';
import { unsentText } from './unsent-text.ts';
import { openCardFlow } from './saved-cards.ts';

/** The only field that the customer types for a saved card. */
const SAVED_CARD_FIELDS = ['cvv'];
const NEW_CARD_FIELDS = [...SAVED_CARD_FIELDS, 'number', 'expirationDate', 'expiryDate', 'holder'];

export async function failPayment(
  context: OrdersContext,
  orderId: string,
  error: unknown,
  stage: Extract<Stage, 'card_page' | 'wallet_pay'>,
): Promise<void> {
  const { stores, clock } = context;
  const { payment, order: store } = stores;
  const keys = createIdempotencyKeys(ledgerOf(context));
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
  // The payment is not sent again by itself, because a sheet's token serves once. Without a message it would seem made.
  if (effect.kind === 'code_first') return context.session.keepPress(async () => sayUnsent(context, orderId));
  // The order's screen says that its payment is being checked, for as long as that is so.
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

/** A refusal proves nothing: a proxy may have sent it, or a step after the payment. Reads the order; null if that fails. */
async function readRefused(context: OrdersContext, orderId: string): Promise<Order | null> {
  const { stores, client, scope, report } = context;
  const read = beginRead(stores.order);
  try {
    const order = await getOrder(client, { mode: 'buy', orderId }, { signal: scope.signal });
    // The caller takes an order that has moved, together with its payment.
    if (order && isPayable(order.status) && isActive(stores, orderId)) takeOrder(context, order, read);
    return order;
  } catch (problem) {
    report(problem, 'read refused order');
    return null;
  }
}

/** The order cannot be paid now but has not moved: without a message the press would seem lost. */
function refusalOf({ stores }: OrdersContext, { kind }: Reaction, error: unknown): ReactionText | null {
  const { order } = stores.order;
  const isRefused = kind === 'refetch_order' || kind === 'go_to_order';
  return isRefused && order && isPayable(order.status) && isRampError(error) ? textOf(error) : null;
}

/** Goes back to the form; errors without a field are shown below it. */
async function showFieldErrors(
  context: OrdersContext,
  orderId: string,
  errors: Readonly<Record<string, string>>,
  stage: Stage,
): Promise<void> {
  const { payment, order } = context.stores;
  goToStep(payment, 1);
  // Before the flow opens: with an error to show it does not pass over the form.
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

/** Address and phone could not be saved. No payment was sent, so none is in doubt. `again`: the same press, after a code that it needs. */
export async function failBilling(
  context: OrdersContext,
  error: unknown,
  orderId: string,
  again: () => Promise<boolean>,
): Promise<void> {
  if (isRampError(error, 'aborted')) return;
  const { payment } = context.stores;
  const answer = await reactAtOrder(context, error, 'update', BILLING_FIELDS);
  if (!answer) return;
  const { effect, message, fields } = answer;
  setFieldErrors(payment, fields);
  setPaymentMessage(payment, message);
  if (effect.kind !== 'code_first') return;
  context.session.keepPress(async () => {
    const isHere = () => isActive(context.stores, orderId);
    // The customer sees the next step after the code, and would not know how they came there.
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
