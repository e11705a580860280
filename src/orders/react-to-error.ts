// Carries out the error catalogue's reactions. The table itself is `domain/reactions/error-reactions.ts`.
import { answerTo, answerWith, type ErrorAnswer, type ErrorPlace } from '../domain/reactions/error-answer.ts';
import type { Reaction, Stage } from '../domain/reactions/reaction.ts';
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { amountsOf } from '../domain/order/rate-change.ts';
import { isRestricted } from '../domain/customer/kyc.ts';
import { messageOf, textOf } from '../domain/reactions/message-reaction.ts';
import { isRampError, type RampError } from '../domain/errors/ramp-error.ts';
import { calculatorPath, ROUTES } from '../domain/routes/paths.ts';
import type { OrdersContext } from './ports.ts';
import { clearOrder, askToAccept, offerReload, setLimit } from './order-changes.ts';
import { refetchOrder } from './take-order.ts';
import { closeOrder, leaveEnded } from './close-order.ts';
import { orderScope, type OrderScope } from './order-scope.ts';
import { dispatch, seenAmounts } from './run-lifecycle.ts';

type Kind = Reaction['kind'];
type ReactionOf<K extends Kind> = Extract<Reaction, { kind: K }>;

/** Reactions that act by themselves; the caller shows messages below forms and errors at fields. */
type Reactions = {
  [K in Kind]?: (reaction: ReactionOf<K>, error: RampError) => void | Promise<void>;
};

/** Waits for what a reaction reads. */
type Wait = OrderScope['run'];

/**
 * Carries out the reaction's effect, and returns what the step has to show. A bug in the widget leads to the generic error screen.
 * `shown`: the fields on the step.
 */
export const reactToError = (
  context: OrdersContext,
  error: unknown,
  stage: Stage,
  shown?: readonly string[],
): Promise<ErrorAnswer> => react(context, error, { stage, shown }, (work) => work());

/**
 * For an error of the order on the screen. Null if that order is no longer there by then, because the customer has left it or the gateway no
 * longer has it. `isUnsent`: it is certain that no payment was sent for it.
 */
export async function reactAtOrder(
  context: OrdersContext,
  error: unknown,
  stage: Stage,
  shown?: readonly string[],
  isUnsent?: boolean,
): Promise<ErrorAnswer | null> {
  const { order } = context.stores.order;
  const step = { stage, shown, isUnsent };
  if (!order) return react(context, error, step, (work) => work());
  try {
    return await react(context, error, step, orderScope(context, order.id).run);
  } catch (problem) {
    if (!isRampError(problem, 'aborted')) throw problem;
    context.report(error, stage);
    return null;
  }
}

type Step = Omit<ErrorPlace, 'flow'>;

async function react(
  context: OrdersContext,
  error: unknown,
  { stage, shown = [], isUnsent = false }: Step,
  wait: Wait,
): Promise<ErrorAnswer> {
  if (!isRampError(error)) throw error;
  const { launch } = context.stores;
  const place = { stage, flow: launch.flow, shown, isUnsent };
  const answer = answerTo(error, place);
  const { effect } = answer;
  const reactions: Reactions = {
    ...generalReactions(context, wait, isUnsent),
    ...orderReactions(context, stage, wait),
  };
  await (reactions[effect.kind] as ((effect: Reaction, error: RampError) => unknown) | undefined)?.(
    effect,
    error,
  );
  if (effect.kind !== 'ignore') context.report(error, stage);
  // If the customer turns out not to be blocked, they stay on the screen and see the message of the refusal.
  const { customer } = context.stores.session;
  if (effect.kind !== 'banned' || !customer || isRestricted(customer)) return answer;
  const reaction = messageOf(error, stage);
  const message: Reaction =
    reaction.kind === 'message' ? reaction : { kind: 'message', message: textOf(error) };
  return answerWith(message, error, place);
}

/** Returns true if the reaction is right wherever the customer is by then: the session is over, they are blocked, or it is a bug. */
export function isAboutCustomer({ stores }: OrdersContext, error: unknown, stage: Stage): boolean {
  if (!isRampError(error)) return true;
  const { kind } = answerTo(error, { stage, flow: stores.launch.flow }).effect;
  return kind === 'logout' || kind === 'banned';
}

function generalReactions(context: OrdersContext, wait: Wait, isUnsent: boolean): Reactions {
  const { stores, navigator, messenger } = context;
  return {
    logout: () => context.session.end(),
    banned: () =>
      wait(async () => {
        const { customer } = stores.session;
        if (!(await context.session.refresh()) && customer) context.session.noteBlocked();
      }),
    code_first() {
      context.session.demandCode(navigator.path());
      navigator.go(stores.widget.mode === 'sell' ? ROUTES.sellLogin : ROUTES.buyLogin);
    },
    retry_after_refresh: async () => void (await wait(() => context.session.refresh())),
    kyc() {
      leaveEnded(context);
      // The gateway requires documents, whatever the customer's known status.
      if (stores.widget.mode === 'sell') return navigator.go(ROUTES.sellKyc);
      context.session.demandKyc();
      navigator.go(ROUTES.buyKyc);
    },
    address_error({ text, isOfMemo }) {
      leaveEnded(context);
      context.choice.refuseWallet(text, isOfMemo ?? false);
      navigator.go(ROUTES.walletAddress);
    },
    calculator({ message }) {
      if ('text' in message) context.notices.show('order_fields', message.text);
      else {
        const isLimit = message.key === 'errors.transferLimit';
        const failure = isUnsent ? 'unknown_unsent' : 'unknown_error';
        context.notices.show(isLimit ? 'unverified_funds' : failure);
      }
      navigator.go(stores.widget.mode === 'sell' ? ROUTES.sellCalculator : ROUTES.buyCalculator);
    },
    merchant_order_id_exists() {
      const { merchantOrderId } = stores.launch.payload ?? {};
      if (merchantOrderId) messenger.send('merchant_order_id_exists', { merchantOrderId });
    },
    merchant_invalid: ({ fields }) => context.launch.refuse(fields),
  };
}

/** These concern the order on the screen: they read it again, change its rate or limit, or end it. */
function orderReactions(context: OrdersContext, stage: Stage, wait: Wait): Reactions {
  const { stores, navigator, report, clock } = context;
  const { order: store, launch, widget } = stores;
  const read = (): Promise<Order | null> =>
    wait(() =>
      refetchOrder(context).catch((error: unknown) => {
        report(error, 'read order');
        return null;
      }),
    );
  return {
    async rate_changed() {
      // A poll may have stored the new amounts already; the customer has not seen those.
      const before = seenAmounts(store);
      const after = await read();
      if (!before || !after || !isPayable(after.status) || store.outcome === 'altered') return;
      askToAccept(store, { before, after: amountsOf(after) });
    },
    refetch_order: async () => void (await read()),
    reload_order: () => offerReload(store),
    async go_to_order() {
      await read();
      navigator.go(ROUTES.order);
    },
    async read_order(_reaction, { code }) {
      const order = await read();
      if (order && !isPayable(order.status)) return;
      // A refused payout card is not a payment.
      if (stage === 'sell_card') return;
      if (code === 'unexpected_server_error') dispatch(context, { type: 'failed', now: clock.now() });
    },
    no_order: () => clearOrder(store),
    fatal: () => void dispatch(context, { type: 'failed', now: clock.now() }),
    limit({ limit }) {
      leaveEnded(context);
      setLimit(store, limit);
      // In sell, the step where the limit occurred shows it.
      if (widget.mode === 'buy') navigator.go(ROUTES.limitReached);
    },
    no_provider() {
      context.notices.show(launch.flow === 'payment' ? 'region' : 'no_provider');
      navigator.go(calculatorPath(widget.mode), { replace: stage !== 'user_info' });
      const { order } = store;
      closeOrder(context);
      // The order is still open at the gateway: with it, the return address carries its real status instead of `cancelled`.
      context.notices.setNoticeOf(order);
    },
  };
}

/** Fetches the customer before a verification that they seem to have passed already, so that the guard decides by their current status. */
export async function refreshBeforeKyc(context: OrdersContext, error: unknown): Promise<void> {
  const isAsked = isRampError(error, 'must_pass_kyc') || isRampError(error, 'max_sum_for_light_kyc_exceeded');
  if (isAsked) await context.session.refresh();
}
