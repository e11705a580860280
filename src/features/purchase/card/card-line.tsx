// The name of the card that pays, beside its brand's mark.
import type { CardBrand } from '../../../domain/card/card-brand.ts';
import { useStyles } from '../../../ui/styles.tsx';
import { CardBrandIcon } from './card-brand-icon.tsx';
import css from './card-line.css';

export function CardLine({ name, brand }: { name: string; brand: CardBrand }) {
  useStyles(css);
  return (
    <span className="paying-card">
      {name}
      <CardBrandIcon brand={brand} />
    </span>
  );
}
