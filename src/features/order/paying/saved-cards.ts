// The customer's saved cards: fetched when the card flow is entered and after each change.
import { getSavedCards } from '../../../gateway/customer/saved-cards.ts';
import { setSavedCards } from '../../session/index.ts';
import type { FlowContext } from '../../context.ts';
import { firstChoice, firstStep, restoreDecline } from './declined-card.ts';

/** The first call chooses the step: the list, or the form of a new card when there is none. */
export async function openCardFlow(context: FlowContext): Promise<void> {
  const { payment, session } = context.stores;
  restoreDecline(context);
  payment.step = firstStep(payment, session.savedCards ?? []);
  payment.cardsState = 'loading';
  await loadCards(context);
  const cards = session.savedCards ?? [];
  // Never the confirmation: the fields that are mounted now hold no card yet.
  payment.step = firstStep(payment, cards);
  payment.savedCardId = firstChoice(payment, cards);
}

export async function loadCards({ stores, client, scope, report }: FlowContext): Promise<void> {
  const { payment } = stores;
  if (payment.cardsState === 'failed') payment.cardsState = 'idle';
  try {
    setSavedCards(stores.session, await getSavedCards(client, { mode: 'buy' }, { signal: scope.signal }));
    payment.cardsState = 'idle';
  } catch (error) {
    // A new card can be paid with all the same.
    payment.cardsState = 'failed';
    report(error, 'load saved cards');
  }
}
