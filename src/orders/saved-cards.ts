// The customer's saved cards: fetched when the card flow is entered and after each change.
import type { SavedCard } from '../domain/customer/saved-card.ts';
import type { Order } from '../domain/order/order.ts';
import { isByCard } from '../domain/order/payment.ts';
import { getSavedCards } from '../gateway/customer/saved-cards.ts';
import { type CardStep, type PaymentStore } from './payment-store.ts';
import { openBilling } from './billing-data.ts';
import { chooseCard, confirmCard, goToStep, setCardsState } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { firstChoice, firstStep, restoreDecline } from './declined-card.ts';

/** False where the list could not be read. */
interface Entry {
  orderId: string;
  isRead: Promise<boolean>;
}

/** After this the new-card form is shown; a customer who types in it is not moved to the list. */
const PATIENCE_MS = 1_000;

/** What the way to the card flow has begun, until the flow takes it over. */
const ENTRIES = new WeakMap<PaymentStore, Entry>();

/** To be called while an order is reserved: its card flow is then drawn once, with all that it shows. */
export function enterCardFlow(context: OrdersContext, order: Order): void {
  if (!isByCard(order.paymentProviderId)) return;
  const first = beginFlow(context);
  const isRead = Promise.all([openBilling(context), readCards(context)]).then(
    ([, take]) => {
      const isLate = context.stores.payment.cardsState === 'late';
      take();
      if (!isLate && context.stores.order.order?.id === order.id) chooseFirst(context, first);
      return true;
    },
    // The reservation renews a session that has just ended: the flow asks again.
    (error: unknown) => {
      context.report(error, 'read saved cards ahead');
      return false;
    },
  );
  ENTRIES.set(context.stores.payment, { orderId: order.id, isRead });
}

/** The first call chooses the step: the list, or the form of a new card when there is none. */
export async function openCardFlow(context: OrdersContext): Promise<void> {
  const { payment, order, session } = context.stores;
  const entry = ENTRIES.get(payment);
  ENTRIES.delete(payment);
  const stop = context.clock.after(PATIENCE_MS, () => {
    if (payment.cardsState === 'loading' && session.savedCards === null) setCardsState(payment, 'late');
  });
  context.scope.add(stop);
  if (entry && entry.orderId === order.order?.id && (await entry.isRead)) return;
  const first = beginFlow(context);
  await loadCards(context, () => chooseFirst(context, first));
}

/** Answers with the step that the customer can go on from already; null where they have to wait for the cards. */
function beginFlow(context: OrdersContext): CardStep | null {
  const { payment, session } = context.stores;
  restoreDecline(context);
  if (payment.cardsState !== 'late') setCardsState(payment, 'loading');
  enterFirst(context.stores, session.savedCards ?? []);
  return session.savedCards && payment.step;
}

/** A customer who has left `first` meanwhile, with a new card or one that is still there, is not moved back. */
function chooseFirst({ stores }: OrdersContext, first: CardStep | null): void {
  const { payment, session } = stores;
  const cards = session.savedCards ?? [];
  const { step, savedCardId } = payment;
  const isThere = savedCardId === null || cards.some(({ id }) => id === savedCardId);
  if (first !== null && step !== first && isThere) return;
  enterFirst(stores, cards);
  if (payment.step !== 2) chooseCard(payment, firstChoice(stores, cards));
}

/** The fields that are mounted now hold no card yet: the confirmation asks for the code itself. */
function enterFirst(stores: OrdersContext['stores'], cards: readonly SavedCard[]): void {
  const step = firstStep(stores, cards);
  const [card] = cards;
  if (step === 2 && card) confirmCard(stores.payment, card.id);
  else goToStep(stores.payment, step);
}

/** `settle`: what follows from the list, in the same turn, so that nothing is drawn in between; of one that came late, nothing does. */
export async function loadCards(context: OrdersContext, settle?: () => void): Promise<void> {
  const { payment } = context.stores;
  if (payment.cardsState === 'failed') setCardsState(payment, 'idle');
  let isLate = false;
  try {
    const take = await readCards(context);
    isLate = payment.cardsState === 'late';
    take();
  } catch (error) {
    isLate = payment.cardsState === 'late';
    // A new card can be paid with all the same.
    setCardsState(payment, 'failed');
    context.report(error, 'load saved cards');
  }
  if (!isLate) settle?.();
}

/** Answers with what takes the list over; an answer for a customer who has left meanwhile goes to no other customer. */
async function readCards({ stores, session: port, client, scope }: OrdersContext): Promise<() => void> {
  const { session, payment } = stores;
  const customerId = session.customer?.id;
  const cards = await getSavedCards(client, { mode: 'buy' }, { signal: scope.signal });
  return () => {
    if (session.customer?.id === customerId) port.setSavedCards(cards);
    setCardsState(payment, 'idle');
  };
}
