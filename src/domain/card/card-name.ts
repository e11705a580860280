// Formats a card for display: 'Visa ·· 4242'.
import type { NamedCard } from '../order/payout-card.ts';
import { BRAND_MARKS } from './brand-marks.ts';
import type { CardBrand } from './card-brand.ts';

/** The trade mark; null for an unknown brand. */
export const brandName = (brand: CardBrand): string | null =>
  brand === 'other' ? null : BRAND_MARKS[brand].name;

export const cardDigits = ({ lastFour }: Pick<NamedCard, 'lastFour'>): string => `·· ${lastFour}`;

/** `otherwise`: the word for a card of an unknown brand, because digits alone would not say what they are. */
export const cardName = (card: NamedCard, otherwise: string): string =>
  `${brandName(card.brand) ?? otherwise} ${cardDigits(card)}`;
