// The customer's saved cards: fetched when the card flow opens and after each change; a card can be deleted.
import type { SavedCard } from '../domain/customer/saved-card.ts';
import type { Order } from '../domain/order/order.ts';
import { addressRules, wholeAddressProblem } from '../domain/customer/check-billing-address.ts';
import { isByCard } from '../domain/order/payment.ts';
import { getSavedCards, deleteSavedCard } from '../gateway/customer/saved-cards.ts';
import { readAgain } from '../gateway/read-again.ts';
import { type CardStep, type PaymentStore, setPaymentMessage } from './payment-store.ts';
import { openBilling } from './billing-data.ts';
import { chooseCard, goToStep, setCardsState } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { firstChoice, firstStep, restoreDecline } from './declined-card.ts';
import { runCommand } from './run-command.ts';
import { turnOf } from './turn.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';

/** A request for the list; `isRead` resolves to false if the list could not be read. */
interface Entry {
  orderId: string;
  isRead: Promise<boolean>;
}

/** Requests sent before the card flow opens, until the flow takes them over. */
const ENTRIES = new WeakMap<PaymentStore, Entry>();

/** Call while an order is being reserved, so that its card flow renders once, complete. */
export function enterCardFlow(context: OrdersContext, order: Order): void {
  if (!isByCard(order.paymentProviderId)) return;
  const { payment, order: store } = context.stores;
  const isHere = () => store.order?.id === order.id;
  const isDrawn = payment.billing !== null;
  let first = beginFlow(context);
  const opened = openBilling(context).then(() => {
    // The flow renders only once address and phone are known, and they decide its first step.
    if (!isDrawn && isHere()) first = beginFlow(context);
  });
  const isRead = Promise.all([readCards(context), opened]).then(
    ([take]) => {
      const isLate = payment.cardsState === 'late';
      take();
      if (!isLate && isHere()) chooseFirst(context, first);
      return true;
    },
    // The reservation renews a session that has just expired, and the card flow retries.
    (error: unknown) => {
      context.report(error, 'read saved cards ahead');
      return false;
    },
  );
  ENTRIES.set(payment, { orderId: order.id, isRead });
}

/** The first call chooses the step: the list if there is a choice, otherwise the confirmation with the only card, or a form. */
export async function openCardFlow(context: OrdersContext): Promise<void> {
  const { payment, order } = context.stores;
  const entry = ENTRIES.get(payment);
  ENTRIES.delete(payment);
  noteLateCards(context);
  const isEntered = entry !== undefined && entry.orderId === order.order?.id;
  if (isEntered && (await entry.isRead)) return;
  // `enterCardFlow` has already begun this flow: the customer may have continued with a new card since.
  const first = isEntered && payment.cardsState === 'late' ? null : beginFlow(context);
  await loadCards(context, () => chooseFirst(context, first));
}

interface Start {
  step: CardStep;
  savedCardId: string | null;
}

/** Returns where the customer can continue already; null if they have to wait for the cards. */
function beginFlow(context: OrdersContext): Start | null {
  const { payment, session } = context.stores;
  restoreDecline(context);
  if (payment.cardsState !== 'late') setCardsState(payment, 'loading');
  const start = enterFirst(context.stores, session.savedCards ?? []);
  return session.savedCards && start;
}

function enterFirst(stores: OrdersContext['stores'], cards: readonly SavedCard[]): Start {
  const step = firstStep(stores, cards, isCodeAllThatIsMissing(stores));
  const start = { step, savedCardId: firstChoice(stores, cards) };
  goToStep(stores.payment, start.step);
  chooseCard(stores.payment, start.savedCardId);
  return start;
}

/** The countries' states and the numbering plans may not be loaded yet; the confirmation checks again with them. */
function isCodeAllThatIsMissing({ payment, catalog }: OrdersContext['stores']): boolean {
  const { billing, phone, states, fieldErrors } = payment;
  if (!billing || !phone || Object.keys(fieldErrors).length > 0) return false;
  return wholeAddressProblem(billing, addressRules(billing.countryCode, catalog.countries, states)) === null;
}

/**
 * Goes to the confirmation only with a card whose code is typed there: the card fields are empty after mounting. Does not move a customer
 * who has left `first` meanwhile, or types the code of a card that still exists.
 */
function chooseFirst({ stores }: OrdersContext, first: Start | null): void {
  const { payment, session } = stores;
  const cards = session.savedCards ?? [];
  const { step, savedCardId } = payment;
  const isThere = savedCardId === null || cards.some(({ id }) => id === savedCardId);
  const hasLeft = step !== first?.step || savedCardId !== first.savedCardId;
  const isTypingCode = step > 0 && savedCardId !== null;
  if (first !== null && isThere && (hasLeft || isTypingCode)) return;
  enterFirst(stores, cards);
}

/** `settle` runs in the same turn as the update, so nothing renders in between; skipped if the list arrived late. */
async function loadCards(context: OrdersContext, settle?: () => void): Promise<void> {
  const { payment } = context.stores;
  if (payment.cardsState === 'failed') setCardsState(payment, 'idle');
  let isLate = false;
  try {
    const { clock, scope, report } = context;
    const onFailure = (error: unknown) => report(error, 'load saved cards');
    const take = await readAgain(() => readCards(context), { clock, signal: scope.signal, onFailure });
    isLate = payment.cardsState === 'late';
    take();
  } catch (error) {
    isLate = payment.cardsState === 'late';
    // The customer can still pay with a new card.
    setCardsState(payment, 'failed');
    context.report(error, 'load saved cards');
  }
  if (!isLate) settle?.();
}

/** Returns a function that stores the list, unless another customer has signed in meanwhile. */
async function readCards({ stores, session: port, client, scope }: OrdersContext): Promise<() => void> {
  const { session, payment } = stores;
  const customerId = session.customer?.id;
  const cards = await getSavedCards(client, { mode: 'buy' }, { signal: scope.signal });
  return () => {
    if (session.customer?.id === customerId) port.setSavedCards(cards);
    setCardsState(payment, 'idle');
  };
}

/** Removes a saved payment card. */
export async function removeCard(context: OrdersContext, id: string): Promise<void> {
  const { payment, session } = context.stores;
  await runCommand(context, {
    turn: turnOf(payment, 'deletingCardId', { free: null, busy: id }),
    async run() {
      setPaymentMessage(payment, null);
      await deleteCard(context, { mode: 'buy', cardId: id });
      await loadCards(context);
      const cards = session.savedCards ?? [];
      if (payment.savedCardId === id) chooseCard(payment, firstChoice(context.stores, cards));
      if (cards.length === 0) goToStep(payment, 1);
    },
    stage: 'other',
    show({ message }) {
      setPaymentMessage(payment, message);
    },
  });
}

/**
 * Deletes a saved card. One that is gone counts as deleted, even if the response was an error. Rejects with the error if the card is still
 * there, or if that is unknown.
 */
export async function deleteCard(
  { client, scope, report }: Pick<OrdersContext, 'client' | 'scope' | 'report'>,
  { mode, cardId }: { mode: Mode; cardId: string },
): Promise<void> {
  const options = { signal: scope.signal };
  try {
    await deleteSavedCard(client, { mode, cardId }, options);
  } catch (error) {
    // An earlier call deleted it.
    if (isRampError(error, 'not_found_error')) return;
    if (!isRampError(error) || !isOutcomeUnknown(error)) throw error;
    const left = await getSavedCards(client, { mode }, options).catch(() => null);
    if (!left || left.some(({ id }) => id === cardId)) throw error;
    report(error, 'delete card');
  }
}

/** After this long the customer can enter a new card; one who does is not moved to the list. */
const PATIENCE_MS = 1_000;

/** Marks saved cards that take long to load as late, so that the customer can enter a new card meanwhile. */
export function noteLateCards({ stores, clock, scope }: OrdersContext): void {
  const { payment, session } = stores;
  const stop = clock.after(PATIENCE_MS, () => {
    if (payment.cardsState === 'loading' && session.savedCards === null) setCardsState(payment, 'late');
  });
  scope.add(stop);
}
