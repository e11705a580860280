// A card that the gateway keeps for the customer.
import type { CardBrand } from '../card/card-brand.ts';

export interface SavedCard {
  id: string;
  type: CardBrand;
  lastFourDigits: string;
  isDefault: boolean;
}
