// After the verification: reuses or creates the sell order, compares it with what was shown, then continues to the card. The creation is
// retried up to 3 times after a time-out or network failure.
import type { ErrorAnswer } from '../domain/reactions/error-answer.ts';
import { isKycComplete } from '../domain/customer/kyc.ts';
import type { Order } from '../domain/order/order.ts';
import { isSameChoice, type WantedOrder } from '../domain/order/order-matches.ts';
import { isPayable, SELL_STATUSES } from '../domain/order/status.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { afterSellOrder } from '../domain/routes/next.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { stillAt } from '../lib/still-at.ts';
import { withLock } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { runCommand } from './run-command.ts';
import { activityTurn } from './turn.ts';
import { areAmountsAccepted, toBeAccepted } from './accept-rate.ts';
import { creationLock } from './order-scope.ts';
import { isAskedFirst, keepShown } from './run-lifecycle.ts';
import { knownOrder, ownOrderOf, createOnce, launchOf } from './create-order.ts';
import { isAboutCustomer, reactAtOrder, refreshBeforeKyc } from './react-to-error.ts';
import { takeAnswer } from './take-order.ts';
import { keepOrderId } from './stored-order-id.ts';
import { beginTry, setLimit, askToAccept } from './order-changes.ts';
import { setOrderMessage } from './order-store.ts';
import { createOrder } from '../gateway/order/create-order.ts';
import { SELL_CREATION_RETRIES } from '../domain/constants.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { pauseAfter } from '../lib/time/pause-after.ts';
import { pauseBeforeRetry } from '../domain/errors/pause-before-retry.ts';
import { sellOrderPayload } from '../domain/order/order-payload.ts';

/** One at a time: calling it again while it runs has no effect. */
export async function prepareSellOrder(context: OrdersContext): Promise<void> {
  const store = context.stores.order;
  const isHere = stillAt(context.navigator);
  await runCommand(context, {
    turn: activityTurn(store, 'preparing'),
    async run() {
      beginTry(store);
      setLimit(store, null);
      await prepare(context, isHere);
    },
    async fail(error) {
      if (!isHere() && !isAboutCustomer(context, error, 'sell_create'))
        return context.report(error, 'sell_create');
      await refreshBeforeKyc(context, error);
      const answer = await reactAtOrder(context, error, 'sell_create');
      if (!answer) return;
      if (answer.effect.kind === 'code_first') context.session.keepPress(() => prepareSellOrder(context));
      showAnswer(context, answer);
    },
  });
}

async function prepare(context: OrdersContext, isHere: () => boolean): Promise<void> {
  const own = context.choice.isOwn() ? context.choice.chosenSale() : null;
  // A tab that is creating the order right now will have stored its id by the time this one gets the lock.
  const order = await withLock(creationLock(context), async () => {
    const known = reusable(await knownOrder(context), own);
    if (known || !own) return known;
    const again = () => prepareSellOrder(context);
    return (await isAskedFirst(context, again)) ? null : createOrTakeOwn(context, own);
  });
  if (!isHere()) return;
  if (order) proceedToPayout(context, order, own);
  else if (!context.stores.order.question) context.navigator.go(ROUTES.sellCalculator, { replace: true });
}

/** Returns the known order if this visit has no choice of its own, or if the order waits for exactly this crypto. */
function reusable(known: Order | null, own: WantedOrder | null): Order | null {
  if (!own || !known) return known;
  return SELL_STATUSES[known.status].awaitsCrypto && isSameChoice(known, own) ? known : null;
}

/** The customer may already have an order for this purchase, from an earlier launch; its own screens show it and can cancel it. */
async function createOrTakeOwn(context: OrdersContext, own: WantedOrder): Promise<Order> {
  try {
    return await createSellOrder(context, own);
  } catch (error) {
    const earlier = await ownOrderOf(context, error);
    if (!earlier) throw error;
    keepOrderId(context, earlier.id);
    return earlier;
  }
}

function proceedToPayout(context: OrdersContext, order: Order, own: WantedOrder | null): void {
  const { stores, navigator } = context;
  const store = stores.order;
  if (store.order?.id !== order.id) takeAnswer(context, order);
  const isCompared = isPayable(order.status) && !areAmountsAccepted(store, order);
  const shown = own && isCompared && context.choice.shownSale(own);
  const change = shown ? rateChange(shown, order) : null;
  // From now on, the order's own amounts are shown and compared.
  context.choice.forgetPrice();
  askToAccept(store, toBeAccepted(context, change));
  keepShown(context);
  // The verification is done, so Back does not return to it.
  navigator.go(afterSellOrder(order), { replace: true });
}

function showAnswer({ stores }: OrdersContext, { effect, message }: ErrorAnswer): void {
  const { order: store, session } = stores;
  // A complete verification cannot be requested again.
  const isAskedAgain = effect.kind === 'kyc' && session.customer !== null && isKycComplete(session.customer);
  setOrderMessage(store, isAskedAgain ? { key: 'errors.somethingWentWrong' } : message);
}

/** Pause before a retry: the connection may need a moment to recover, or the previous call may still be running. */
const PAUSES = { firstMs: 1_000, mostMs: 10_000 };

async function createSellOrder(context: OrdersContext, wanted: WantedOrder): Promise<Order> {
  const { pair, amounts } = wanted;
  const payload = sellOrderPayload({ pair, amounts, launch: launchOf(context.stores.launch) });
  const order = await createOnce(context, {
    action: 'create_sell',
    chosen: { pair },
    payload,
    shown: context.choice.shownSale(wanted) ?? undefined,
    send: (idempotencyKey) => sendWithRetries(context, payload, idempotencyKey),
  });
  // Payout cards are a different list from payment cards.
  context.session.setSavedCards(null);
  return order;
}

/** Uses the same key for every attempt, so that a lost response does not create a second order. */
async function sendWithRetries(
  { client, clock, scope }: OrdersContext,
  payload: object,
  idempotencyKey: string,
): Promise<Order> {
  const { signal } = scope;
  for (let retry = 1; ; retry += 1) {
    try {
      return await createOrder(client, { mode: 'sell', payload, idempotencyKey }, { signal });
    } catch (error) {
      if (!isWorthAnotherTry(error) || retry > SELL_CREATION_RETRIES) throw error;
      await pauseBeforeRetry(clock, pauseAfter(retry, PAUSES, clock, error), signal);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return (
    isRampError(error, 'time_out') ||
    isRampError(error, 'network_error') ||
    isRampError(error, 'idempotency_in_progress')
  );
}
