// The small brand logo at the right edge of the card number, and the logos of all accepted brands, shown until the digits tell the brand.
import { ACCEPTED_BRANDS, BRAND_MARKS } from '../../src/domain/card/brand-marks.ts';
import type { CardBrand } from '../../src/domain/card/card-brand.ts';

const SVG = 'http://www.w3.org/2000/svg';

export interface BrandIcon {
  readonly root: HTMLElement;
  /** Logos of the brands that are accepted. */
  readonly accepted: HTMLElement;
  show(brand: CardBrand): void;
}

export function createBrandIcon(document: Document): BrandIcon {
  const root = document.createElement('span');
  root.className = 'brand';
  const accepted = document.createElement('span');
  accepted.className = 'accepted';
  accepted.setAttribute('role', 'img');
  accepted.setAttribute('aria-label', ACCEPTED_BRANDS.map((brand) => BRAND_MARKS[brand].name).join(', '));
  for (const brand of ACCEPTED_BRANDS) {
    const mark = draw(document, brand);
    mark.dataset['brand'] = brand;
    accepted.append(mark);
  }
  let shown: CardBrand | null = null;
  return {
    root,
    accepted,
    show(brand) {
      if (brand === shown) return;
      shown = brand;
      root.dataset['brand'] = brand;
      accepted.dataset['typed'] = brand;
      root.replaceChildren(draw(document, brand));
    },
  };
}

function draw(document: Document, brand: CardBrand): SVGElement {
  const { name, shapes } = BRAND_MARKS[brand];
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 36 24');
  if (name) {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', name);
  } else svg.setAttribute('aria-hidden', 'true');
  for (const { d, fill, stroke } of shapes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('fill', fill);
    if (stroke) {
      path.setAttribute('stroke', stroke);
      path.setAttribute('stroke-width', '1.5');
    }
    svg.append(path);
  }
  return svg;
}
