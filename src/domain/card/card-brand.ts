// The card brands that the widget distinguishes.

const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'unionpay', 'other'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Accepts the names of the gateway, the vault's page and the vendors. */
export function cardBrandOf(name: string | undefined): CardBrand {
  const brand = name?.toLowerCase();
  return CARD_BRANDS.find((known) => known === brand) ?? 'other';
}
