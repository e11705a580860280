// What a card is called where it is no button: 'Visa ·· 4242'.
import type { NamedCard } from '../order/payout-card.ts';
import { BRAND_MARKS } from './brand-marks.ts';
import type { CardBrand } from './card-brand.ts';

/** The trade mark; null of a brand that is not known. */
export const brandName = (brand: CardBrand): string | null =>
  brand === 'other' ? null : BRAND_MARKS[brand].name;

export const cardDigits = ({ lastFour }: Pick<NamedCard, 'lastFour'>): string => `·· ${lastFour}`;

export function cardName(card: NamedCard): string {
  const brand = brandName(card.brand);
  return brand ? `${brand} ${cardDigits(card)}` : cardDigits(card);
}
