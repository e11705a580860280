// Prepares an order for payment: reuses or creates it, compares it with what was shown, reserves it, and continues to the screen its
// provider needs. Used by user info, light KYC and after a verification.
import type { ErrorAnswer } from '../domain/reactions/error-answer.ts';
import type { ReactionText, Stage } from '../domain/reactions/reaction.ts';
import type { Order } from '../domain/order/order.ts';
import { isSameWish, orderMatches } from '../domain/order/order-matches.ts';
import { isPayable } from '../domain/order/status.ts';
import { isPaidBy } from '../domain/order/order-terms.ts';
import type { PaymentType } from '../domain/order/payment.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { rateChange, type ShownAmounts } from '../domain/order/rate-change.ts';
import { afterOrder } from '../domain/routes/next.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { stillAt } from '../lib/still-at.ts';
import { withLock } from '../lib/with-lock.ts';
import { keepOrderId, readOrderId } from './stored-order-id.ts';
import { setEarlierOrder, beginTry, askToAccept, noteAccepted } from './order-changes.ts';
import { setOrderMessage } from './order-store.ts';
import { toBeAccepted, acceptChangedRate, areAmountsAccepted } from './accept-rate.ts';
import type { ChosenOrder, OrdersContext } from './ports.ts';
import { enterCardFlow } from './saved-cards.ts';
import { sendBilling } from './send-billing.ts';
import { isSurelyUnsent } from './is-surely-unsent.ts';
import { isAboutCustomer, reactAtOrder } from './react-to-error.ts';
import { runCommand } from './run-command.ts';
import { activityTurn } from './turn.ts';
import { knownOrder, createChosenOrder, ownOrderOf } from './create-order.ts';
import { creationLock } from './order-scope.ts';
import { isReserved, reserveActiveOrder } from './reserve-order.ts';
import { isAskedFirst, keepShown, keptOf } from './run-lifecycle.ts';
import { takeAnswer } from './take-order.ts';

const PAYMENT_PATHS: readonly string[] = [ROUTES.order, ROUTES.orderWithoutCard, ROUTES.confirmTransaction];
const BEFORE_PAYMENT: readonly string[] = [...PAYMENT_PATHS, ROUTES.userInfo];

/** The step that prepares the order; user info shows errors differently. */
export type PrepareStage = Extract<Stage, 'user_info' | 'create'>;

export async function prepareOrder(context: OrdersContext, stage: PrepareStage = 'user_info'): Promise<void> {
  await whilePreparing(context, stage, async (attempt) => {
    const own = context.choice.isOwn() ? context.choice.chosen() : null;
    // A tab that is creating the order right now will have stored its id by the time this one gets the lock.
    const order = await withLock(creationLock(context), async () => {
      const known = reusable(context, await knownOrder(context), own);
      if (known) return known;
      const again = () => prepareOrder(context, stage);
      return own && (await isAskedFirst(context, again)) ? null : makeOrder(context, own, attempt);
    });
    const shown = own && context.choice.shown(own);
    if (order && attempt.isHere() && isStillChosen(context, own))
      await proceedToPayment(context, order, shown, attempt);
  });
}

/** 'Accept new rate': an order that is not reserved yet is reserved, then continues to its payment. */
export async function acceptRate(context: OrdersContext): Promise<void> {
  const order = acceptChangedRate(context);
  if (order?.status === 'created') {
    await whilePreparing(context, 'create', (attempt) => proceedToPayment(context, order, null, attempt));
  }
}

/** Proceeds with an earlier order at its own amounts, which its screens show. */
export async function proceedWithEarlier(context: OrdersContext, order: Order): Promise<void> {
  await whilePreparing(context, 'create', (attempt) => proceedToPayment(context, order, null, attempt));
}

/** 'Reserve again' after the reservation has expired; the customer accepts changed amounts. */
export async function reserveAgain(context: OrdersContext): Promise<void> {
  await whilePreparing(context, 'create', async ({ isHere }) => {
    const order = await reserveActiveOrder(context);
    if (!context.stores.order.rateChange && isHere()) context.navigator.go(routeOf(context, order));
  });
}

interface Attempt {
  isHere: () => boolean;
  /** The gateway named an earlier order of this purchase, which may be paid. */
  isOfEarlier?: boolean;
}

/** One at a time: a second press while it runs does nothing. */
async function whilePreparing(
  context: OrdersContext,
  stage: PrepareStage,
  run: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const store = context.stores.order;
  const isHere = stillAtStep(context);
  const attempt: Attempt = { isHere };
  await runCommand(context, {
    turn: activityTurn(store, 'preparing'),
    async run() {
      beginTry(store);
      setEarlierOrder(store, null);
      await run(attempt);
    },
    async fail(error) {
      if (!isHere() && !isAboutCustomer(context, error, stage)) return context.report(error, stage);
      const isUnsent = !attempt.isOfEarlier && isUnpaid(context);
      const answer = await reactAtOrder(context, error, stage, [], isUnsent);
      if (answer?.effect.kind === 'code_first')
        context.session.keepPress(() => whilePreparing(context, stage, run));
      if (answer) showAnswer(context, answer, isUnsent);
      // The customer has not left the order: the gateway no longer has it.
      else if (!store.order && isHere()) setOrderMessage(store, { key: 'errors.somethingWentWrong' });
    },
  });
}

/** The guard redirects between the screens of a payment, and shows user info for a new order, so any of these counts as the same step. */
function stillAtStep({ navigator }: OrdersContext): () => boolean {
  const isSamePath = stillAt(navigator);
  const isOfPayment = PAYMENT_PATHS.includes(navigator.path());
  return () => isSamePath() || (isOfPayment && BEFORE_PAYMENT.includes(navigator.path()));
}

/** Every press gets a visible response: if reading the order again changed nothing on the screen, a message appears. */
function showAnswer(
  { stores, navigator }: OrdersContext,
  { effect, message }: ErrorAnswer,
  isUnsent: boolean,
): void {
  const store = stores.order;
  const isRead = effect.kind === 'rate_changed' || effect.kind === 'refetch_order';
  if (isRead && store.order && !isPayable(store.order.status)) return navigator.go(afterOrder(store.order));
  setOrderMessage(store, isRead && !store.rateChange ? failed(isUnsent) : message);
}

const failed = (isUnsent: boolean): ReactionText => ({
  key: 'errors.somethingWentWrong',
  ...(isUnsent && { isUnsent }),
});

/** An order that was not created yet is certainly unpaid; one that could not be read may have been paid in another tab. */
function isUnpaid(context: OrdersContext): boolean {
  const orderId = context.stores.order.order?.id ?? readOrderId(context);
  return orderId === null || isSurelyUnsent(context, orderId);
}

/** Returns the known order if it matches the customer's choice, or if this visit has no choice. */
function reusable(context: OrdersContext, known: Order | null, own: ChosenOrder | null): Order | null {
  if (!known) return null;
  if (!own) return known;
  return orderMatches(known, own) && isOfMethod(context, known, own.paymentType) ? known : null;
}

/** The provider may have set a payment type other than the chosen one; the same choice still leads to the same order. */
function isOfMethod(context: OrdersContext, order: Order, paymentType: PaymentType): boolean {
  const { stores } = context;
  const agreed = stores.order.order?.id === order.id ? stores.order.agreed : keptOf(context, order);
  return isPaidBy(order, paymentType) || agreed?.terms.chosenType === paymentType;
}

async function makeOrder(
  context: OrdersContext,
  own: ChosenOrder | null,
  attempt: Attempt,
): Promise<Order | null> {
  if (!own) {
    // The customer's choice is lost, so they start over at the calculator.
    context.navigator.go(ROUTES.buyCalculator);
    return null;
  }
  try {
    const order = await createChosenOrder(context, own);
    if (!order) setOrderMessage(context.stores.order, failed(true));
    return order;
  } catch (error) {
    attempt.isOfEarlier = isRampError(error, 'merchant_order_id_not_unique');
    return takeOwnOrder(context, own, error);
  }
}

/** The customer already has an order for this purchase, from an earlier launch: takes it if it matches the choice, otherwise asks. */
async function takeOwnOrder(
  context: OrdersContext,
  chosen: ChosenOrder,
  error: unknown,
): Promise<Order | null> {
  const earlier = await ownOrderOf(context, error);
  if (!earlier) throw error;
  if (isPayable(earlier.status) && !reusable(context, earlier, chosen)) {
    setEarlierOrder(context.stores.order, earlier);
    return null;
  }
  keepOrderId(context, earlier.id);
  return earlier;
}

/** False once the customer has changed the choice that the order was made for: the next press makes another order. */
function isStillChosen({ choice }: OrdersContext, own: ChosenOrder | null): boolean {
  const now = own && choice.chosen();
  if (!now) return true;
  return now.paymentType === own.paymentType && isSameWish(now, own);
}

/** `shown` is what the customer saw before; null if the order's own amounts were the first. */
async function proceedToPayment(
  context: OrdersContext,
  order: Order,
  shown: ShownAmounts | null,
  { isHere }: Attempt,
): Promise<void> {
  const store = context.stores.order;
  if (store.order?.id !== order.id) takeAnswer(context, order);
  if (store.outcome === 'altered' || !isPayable(order.status)) {
    return context.navigator.go(routeOf(context, order));
  }
  // After a reload, `store.rateChange` is the difference from the tab's stored copy.
  const change = shown ? rateChange(shown, order) : store.rateChange;
  // From now on, the order's own amounts are shown and compared.
  context.choice.forgetPrice();
  askToAccept(store, change && !areAmountsAccepted(store, order) ? toBeAccepted(context, change) : null);
  keepShown(context);
  if (store.rateChange) return;
  if (change) noteAccepted(store, order);
  // The customer edited the address or phone before there was an order.
  if (!(await sendBilling(context, order.id))) return;
  enterCardFlow(context, order);
  const ready = isReserved(context, order) ? order : await reserveActiveOrder(context);
  if (isHere()) context.navigator.go(routeOf(context, ready));
}

/** An order that differs from the request says so on its own screen. */
const routeOf = ({ stores }: OrdersContext, order: Order): string =>
  stores.order.outcome === 'altered' ? ROUTES.order : afterOrder(order);
