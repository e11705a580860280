// The logo of a card's brand, shown beside the last digits.
import { BRAND_MARKS } from '../../../domain/card/brand-marks.ts';
import type { CardBrand } from '../../../domain/card/card-brand.ts';

/** Decoration: a text beside it names the card. */
export function CardBrandIcon({ brand }: { brand: CardBrand }) {
  return (
    <svg width="36" height="24" viewBox="0 0 36 24" aria-hidden="true" focusable="false" data-brand={brand}>
      {BRAND_MARKS[brand].shapes.map(({ d, fill, stroke }, index) => (
        <path key={index} d={d} fill={fill} stroke={stroke} strokeWidth={stroke && '1.5'} />
      ))}
    </svg>
  );
}
