// The marks of the card brands: one for each, and the same in the widget and on the vault's page.
import { expect } from '@open-wc/testing';
import { BRAND_MARKS } from '../../../../../src/domain/card/brand-marks.ts';
import type { CardBrand } from '../../../../../src/domain/card/card-brand.ts';
import { CardBrandIcon } from '../../../../../src/features/purchase/card/card-brand-icon.tsx';
import { mount } from '../../../ui/mount.tsx';
import { createBrandIcon } from '../../../../../elements/vault/form-parts.ts';

const BRANDS = Object.keys(BRAND_MARKS) as CardBrand[];

const shapesOf = (svg: Element) =>
  [...svg.children].map((shape) =>
    ['d', 'fill', 'stroke', 'stroke-width'].map((name) => shape.getAttribute(name)),
  );

describe('Card brand icon', () => {
  it('CARD-11 has a separate mark for each brand, and one for all others', async () => {
    const pictures = new Set<string>();
    for (const brand of BRANDS) {
      const { host, find } = await mount(<CardBrandIcon brand={brand} />);
      expect(find('svg').dataset.brand).to.equal(brand);
      pictures.add(find('svg').innerHTML);
      await expect(host).shadowDom.to.be.accessible();
    }
    expect(pictures.size).to.equal(5);
  });

  it("CARD-11 is the same picture on the vault's page", async () => {
    const icon = createBrandIcon(document);
    for (const brand of BRANDS) {
      const { find } = await mount(<CardBrandIcon brand={brand} />);
      icon.show(brand);
      const there = icon.root.querySelector('svg')!;
      expect(shapesOf(there)).to.deep.equal(shapesOf(find('svg')));
      expect(there.getAttribute('viewBox')).to.equal(find('svg').getAttribute('viewBox'));
      expect(there.getAttribute('aria-label') ?? '').to.equal(BRAND_MARKS[brand].name);
    }
  });
});
