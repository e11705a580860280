// The brands of cards that are distinguished.

const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'unionpay', 'other'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** As the gateway, the vault's page or a vendor names it. */
export function cardBrandOf(name: string | undefined): CardBrand {
  const brand = name?.toLowerCase();
  return CARD_BRANDS.find((known) => known === brand) ?? 'other';
}
