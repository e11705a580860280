// Takes a saved card off the list to pay with; loaded with the first press that asks for it.
import type { FlowContext } from '../../context.ts';
import { reactToError } from '../react-to-error.ts';
import { deleteCard } from './delete-card.ts';
import { loadCards } from './saved-cards.ts';

export async function removeCard(context: FlowContext, id: string): Promise<void> {
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
