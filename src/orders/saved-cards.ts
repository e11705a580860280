// The customer's saved cards: fetched when the card flow opens and after each change.
import type { SavedCard } from '../domain/customer/saved-card.ts';
import type { Order } from '../domain/order/order.ts';
import { addressRules, wholeAddressProblem } from '../domain/customer/check-billing-address.ts';
import { isByCard } from '../domain/order/payment.ts';
import { getSavedCards } from '../gateway/customer/saved-cards.ts';
import { readAgain } from '../gateway/read-again.ts';
import { type CardStep, type PaymentStore } from './payment-store.ts';
import { openBilling } from './billing-data.ts';
import { noteLateCards } from './note-late-cards.ts';
import { chooseCard, goToStep, setCardsState } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { firstChoice, firstStep, restoreDecline } from './declined-card.ts';

/** False where the list could not be read. */
interface Entry {
  orderId: string;
  isRead: Promise<boolean>;
}

/** Requests begun on the way to the card flow, until the flow takes them over. */
const ENTRIES = new WeakMap<PaymentStore, Entry>();

/** Call while an order is being reserved, so that its card flow renders once, complete. */
export function enterCardFlow(context: OrdersContext, order: Order): void {
  if (!isByCard(order.paymentProviderId)) return;
  const { payment, order: store } = context.stores;
  const isHere = () => store.order?.id === order.id;
  const isDrawn = payment.billing !== null;
  let first = beginFlow(context);
  const opened = openBilling(context).then(() => {
    // Nothing is drawn before address and phone are there, and they decide the step.
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
  // A flow that was entered before the reservation has begun: the customer may have continued with a new card since.
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

/** The countries' states may not be known yet, nor the numbering plans: the confirmation checks again with them. */
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
export async function loadCards(context: OrdersContext, settle?: () => void): Promise<void> {
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
