// Saved cards that do not come soon are late: the customer can go on with a new card meanwhile.
import { setCardsState } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';

/** After this long the way to a new card is shown; a customer who takes it is not moved to the list. */
const PATIENCE_MS = 1_000;

export function noteLateCards({ stores, clock, scope }: OrdersContext): void {
  const { payment, session } = stores;
  const stop = clock.after(PATIENCE_MS, () => {
    if (payment.cardsState === 'loading' && session.savedCards === null) setCardsState(payment, 'late');
  });
  scope.add(stop);
}
