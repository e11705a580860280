// The saved cards that a sell order can pay out to: fetched when the list is entered and after each change.
import type { SavedCard } from '../domain/customer/saved-card.ts';
import { getSavedCards } from '../gateway/customer/saved-cards.ts';
import type { OrdersContext } from './ports.ts';
import { noteLateCards, deleteCard } from './saved-cards.ts';
import { runCommand } from './run-command.ts';
import { turnOf } from './turn.ts';
import { chooseCard, setCardsState } from './payment-changes.ts';
import { type PaymentStore, setPaymentMessage } from './payment-store.ts';

/** With no saved card, the guard continues to the form of a new one. */
export async function openPayoutCards(context: OrdersContext): Promise<void> {
  const { payment } = context.stores;
  setCardsState(payment, 'loading');
  noteLateCards(context);
  await loadPayoutCards(context);
}

export async function loadPayoutCards({
  stores,
  session: port,
  client,
  scope,
  report,
}: OrdersContext): Promise<void> {
  const { payment, session } = stores;
  const { token } = session;
  if (payment.cardsState === 'failed') setCardsState(payment, 'idle');
  try {
    const cards = await getSavedCards(client, { mode: 'sell' }, { signal: scope.signal });
    setCardsState(payment, 'idle');
    if (session.token !== token) return;
    port.setSavedCards(cards);
    chooseListed(payment, cards);
  } catch (error) {
    // The customer can still enter a new card.
    setCardsState(payment, 'failed');
    report(error, 'load payout cards');
  }
}

/** Keeps the chosen card if it is still listed. */
function chooseListed(payment: PaymentStore, cards: readonly SavedCard[]): void {
  const isStillThere = cards.some(({ id }) => id === payment.savedCardId);
  if (!isStillThere) chooseCard(payment, (cards.find((card) => card.isDefault) ?? cards[0])?.id ?? null);
}

/**
 * Removes the card from the list at once, then fetches the list again. The last card stays until then, because an empty list leads to the
 * form of a new card.
 */
export async function removePayoutCard(context: OrdersContext, cardId: string): Promise<void> {
  const { payment, session } = context.stores;
  await runCommand(context, {
    turn: turnOf(payment, 'deletingCardId', { free: null, busy: cardId }),
    async run() {
      setPaymentMessage(payment, null);
      await deleteCard(context, { mode: 'sell', cardId });
      const left = (session.savedCards ?? []).filter(({ id }) => id !== cardId);
      if (left.length > 0) context.session.setSavedCards(left);
      await loadPayoutCards(context);
      if (payment.cardsState !== 'failed') return;
      context.session.setSavedCards(left);
      chooseListed(payment, left);
    },
    stage: 'other',
    show({ message }) {
      setPaymentMessage(payment, message);
    },
  });
}
