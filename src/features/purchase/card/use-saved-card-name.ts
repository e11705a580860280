// What a saved card is called beside its brand's mark: by its last digits, or by its brand where the gateway gave none that can be read.
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
