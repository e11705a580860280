// Notice above the form of a new card: which card was declined, why, and whether it was charged. Without saved cards no list shows this.
import { useSnapshot } from 'valtio';
import { declinedDigits, hasDeclinedThis } from '../../../domain/order/paid-card.ts';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function DeclinedNotice() {
  const { stores } = useWidget();
  const { declined } = useSnapshot(stores.payment);
  const { savedCards } = useSnapshot(stores.session);
  const order = useOrder();
  const text = useText();
  // Only the list of cards marks a card that was declined for another order.
  if (!declined || !hasDeclinedThis(declined, order)) return null;
  const last4 = declinedDigits(declined, (savedCards ?? []) as readonly SavedCard[]);
  const which = last4 ? text('card.declinedEnding', { last4 }) : text('card.declinedLast');
  const { reason, isUntouched } = declined;
  const sentences = [which, reason, isUntouched && text('card.declinedUntouched')].filter(Boolean);
  return <Alert tone="warning">{sentences.join(' ')}</Alert>;
}
