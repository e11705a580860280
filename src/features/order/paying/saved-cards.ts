// The customer's saved cards: fetched when the card flow is entered and after each change.
import { getSavedCards } from '../../../gateway/saved-cards.ts';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { setSavedCards } from '../../session/session-store.ts';
import type { FlowContext } from '../../context.ts';
import { reactToError } from '../react-to-error.ts';
import { deleteCard } from './delete-card.ts';

/** The first call chooses the step: the list, or the form of a new card when there is none. */
export async function openCardFlow(context: FlowContext): Promise<void> {
  const { payment, session } = context.stores;
  payment.step = session.savedCards?.length ? 0 : 1;
  payment.cards = 'loading';
  await loadCards(context);
  const cards = session.savedCards ?? [];
  // Never the confirmation: the fields that are mounted now hold no card yet.
  payment.step = cards.length > 0 ? 0 : 1;
  payment.savedCardId = (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id ?? null;
}

async function loadCards({ stores, client, scope, report }: FlowContext): Promise<void> {
  const { payment } = stores;
  if (payment.cards === 'failed') payment.cards = 'idle';
  try {
    setSavedCards(stores.session, await getSavedCards(client, { mode: 'buy' }, { signal: scope.signal }));
    payment.cards = 'idle';
  } catch (error) {
    // A new card can be paid with all the same.
    payment.cards = 'failed';
    report(error, 'load saved cards');
  }
}

export async function removeCard(context: FlowContext, { id }: Pick<SavedCard, 'id'>): Promise<void> {
  const { payment, session } = context.stores;
  if (payment.deletingCardId !== null) return;
  payment.deletingCardId = id;
  payment.message = null;
  try {
    await deleteCard(context, { mode: 'buy', cardId: id });
    await loadCards(context);
    const cards = session.savedCards ?? [];
    if (payment.savedCardId === id) payment.savedCardId = cards[0]?.id ?? null;
    if (cards.length === 0) payment.step = 1;
  } catch (error) {
    const reaction = await reactToError(context, error, 'other');
    if (reaction.kind === 'message') payment.message = reaction.message;
  } finally {
    payment.deletingCardId = null;
  }
}
