// The logo of a card's brand, shown beside the last digits.
import { BRAND_MARKS } from '../../../domain/card/brand-marks.ts';
import type { CardBrand } from '../../../domain/card/card-brand.ts';

export interface CardBrandIconProps {
  brand: CardBrand;
  /** Without a label the logo is decoration beside a text that names the card. */
  label?: string;
}

export function CardBrandIcon({ brand, label }: CardBrandIconProps) {
  return (
    <svg
      width="36"
      height="24"
      viewBox="0 0 36 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      data-brand={brand}
    >
      {BRAND_MARKS[brand].shapes.map(({ d, fill, stroke }, index) => (
        <path key={index} d={d} fill={fill} stroke={stroke} strokeWidth={stroke && '1.5'} />
      ))}
    </svg>
  );
}
