// A card that the gateway keeps for the customer.

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'unionpay', 'other'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

export interface SavedCard {
  id: string;
  type: CardBrand;
  lastFourDigits: string;
  isDefault: boolean;
}
