// After the verification: the order is reused or created and compared with what was shown; then the card is chosen.
import type { ErrorAnswer } from '../../domain/errors/error-answer.ts';
import { isKycComplete } from '../../domain/customer/kyc.ts';
import type { Order } from '../../domain/order/order.ts';
import { isSameChoice, type WantedOrder } from '../../domain/order/order-matches.ts';
import { isPayable, SELL_STATUSES } from '../../domain/order/status.ts';
import { rateChange } from '../../domain/money/rate-change.ts';
import { afterSellOrder, ROUTES } from '../../domain/routes.ts';
import { withLock } from '../../lib/with-lock.ts';
import type { FlowContext } from '../context.ts';
import {
  activityTurn,
  areAmountsAccepted,
  creationLock,
  isAskedFirst,
  isOwnChoice,
  keepShown,
  knownOrder,
  ownOrderOf,
  reactToError,
  runCommand,
  takeAnswer,
  toBeAccepted,
} from '../order/index.ts';
import { keepOrderId, beginTry, setLimit, askToAccept, sayOfOrder } from '../current-order/index.ts';
import { createSellOrder } from './create-sell-order.ts';
import { refreshBeforeKyc } from './refresh-before-kyc.ts';
import { chosenSellOrder, shownBy } from './sell-choice.ts';
import { forgetAcceptedPrice } from '../quote/index.ts';

/** One at a time: asking again while it runs does nothing. */
export async function prepareSellOrder(context: FlowContext): Promise<void> {
  const store = context.stores.order;
  await runCommand(context, {
    turn: activityTurn(store, 'preparing'),
    async run() {
      beginTry(store);
      setLimit(store, null);
      await prepare(context);
    },
    async fail(error) {
      await refreshBeforeKyc(context, error);
      showAnswer(context, await reactToError(context, error, 'sell_create'));
    },
  });
}

async function prepare(context: FlowContext): Promise<void> {
  const own = isOwnChoice(context) ? chosenSellOrder(context) : null;
  // Another tab that makes the order right now has stored its id when this one's turn comes.
  const order = await withLock(creationLock(context), async () => {
    const known = reusable(await knownOrder(context), own);
    if (known || !own) return known;
    const again = () => prepareSellOrder(context);
    return (await isAskedFirst(context, again)) ? null : createOrTakeOwn(context, own);
  });
  if (order) proceedToPayout(context, order, own);
  else if (!context.stores.order.question) context.navigator.go(ROUTES.sellCalculator, { replace: true });
}

/** Without a choice of this visit, the known order is what the customer came for; so it is if it still waits for this very crypto. */
function reusable(known: Order | null, own: WantedOrder | null): Order | null {
  if (!own || !known) return known;
  return SELL_STATUSES[known.status].awaitsCrypto && isSameChoice(known, own) ? known : null;
}

/** The purchase may have an order of this customer's already, of a launch before; its own screens show it, and can cancel it. */
async function createOrTakeOwn(context: FlowContext, own: WantedOrder): Promise<Order> {
  try {
    return await createSellOrder(context, own);
  } catch (error) {
    const earlier = await ownOrderOf(context, error);
    if (!earlier) throw error;
    keepOrderId(context, earlier.id);
    return earlier;
  }
}

function proceedToPayout(context: FlowContext, order: Order, own: WantedOrder | null): void {
  const { stores, navigator } = context;
  const store = stores.order;
  if (store.order?.id !== order.id) takeAnswer(context, order);
  const isCompared = own && isPayable(order.status) && !areAmountsAccepted(store, order);
  const change = isCompared ? rateChange(shownBy(own, stores), order) : null;
  // From now on it is the order's own amounts that are shown, and compared.
  forgetAcceptedPrice(stores.calculator);
  askToAccept(store, toBeAccepted(context, change));
  keepShown(context);
  // The verification is behind the customer: Back does not lead to it.
  navigator.go(afterSellOrder(order), { replace: true });
}

function showAnswer({ stores }: FlowContext, { effect, message }: ErrorAnswer): void {
  const { order: store, session } = stores;
  // A verification that is complete cannot be asked for again.
  const isAskedAgain = effect.kind === 'kyc' && session.customer !== null && isKycComplete(session.customer);
  sayOfOrder(store, isAskedAgain ? { key: 'errors.somethingWentWrong' } : message);
}
