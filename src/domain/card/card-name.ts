// What a card is called where it is no button: 'Visa ·· 4242'.
import type { NamedCard } from '../order/payout-card.ts';
import { BRAND_MARKS } from './brand-marks.ts';
import type { CardBrand } from './card-brand.ts';

/** The trade mark; null of a brand that is not known. */
export const brandName = (brand: CardBrand): string | null =>
  brand === 'other' ? null : BRAND_MARKS[brand].name;

export const cardDigits = ({ lastFour }: Pick<NamedCard, 'lastFour'>): string => `·· ${lastFour}`;

/** `otherwise`: the word for a card whose brand is not known. Digits alone would not say of what. */
export const cardName = (card: NamedCard, otherwise: string): string =>
  `${brandName(card.brand) ?? otherwise} ${cardDigits(card)}`;
