// The name of a saved card beside its brand's logo: its last digits, or its brand if the gateway sent no readable digits.
import { brandName } from '../../../domain/card/card-name.ts';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { useText } from '../../widget-context.tsx';

export function useSavedCardName(): (card: Pick<SavedCard, 'type' | 'lastFourDigits'>) => string {
  const text = useText();
  return ({ type, lastFourDigits: last4 }) => {
    if (last4) return text('card.ending', { last4 });
    const brand = brandName(type);
    return brand ? text('publicOrder.brandCard', { brand }) : text('calculator.card');
  };
}
