// Removes a saved payment card. Loaded with the first press that needs it.
import type { OrdersContext } from './ports.ts';
import { runCommand } from './run-command.ts';
import { turnOf } from './turn.ts';
import { firstChoice } from './declined-card.ts';
import { deleteCard } from './delete-card.ts';
import { loadCards } from './saved-cards.ts';
import { chooseCard, goToStep } from './payment-changes.ts';
import { setPaymentMessage } from './payment-store.ts';

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
