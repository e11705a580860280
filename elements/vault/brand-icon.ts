// The small card picture at the number's right edge, by brand.
import type { CardBrand } from '../../src/domain/customer/saved-card.ts';

type Part = readonly [tag: string, attributes: Readonly<Record<string, string>>, text?: string];

const SVG = 'http://www.w3.org/2000/svg';
const LETTERS = { 'text-anchor': 'middle', 'font-family': 'Arial, sans-serif', 'font-weight': '700' };
const plate = (fill: string): Part => ['rect', { width: '36', height: '24', rx: '4', fill }];

const PARTS: Readonly<Record<CardBrand, readonly Part[]>> = {
  visa: [
    plate('#fff'),
    [
      'text',
      { ...LETTERS, x: '18', y: '16.5', 'font-size': '12', 'font-style': 'italic', fill: '#1434cb' },
      'VISA',
    ],
  ],
  mastercard: [
    plate('#fff'),
    ['circle', { cx: '14', cy: '12', r: '7', fill: '#eb001b' }],
    ['circle', { cx: '22', cy: '12', r: '7', fill: '#f79e1b' }],
    ['path', { d: 'M18 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48z', fill: '#ff5f00' }],
  ],
  amex: [
    plate('#016fd0'),
    ['text', { ...LETTERS, x: '18', y: '15.5', 'font-size': '10', fill: '#fff' }, 'AMEX'],
  ],
  unionpay: [
    plate('#fff'),
    ['path', { d: 'M9 4h8l-3 16H6z', fill: '#d6182a' }],
    ['path', { d: 'M16 4h8l-3 16h-8z', fill: '#01637e' }],
    ['path', { d: 'M23 4h8l-3 16h-8z', fill: '#00867f' }],
    ['text', { ...LETTERS, x: '18.5', y: '14.5', 'font-size': '7', fill: '#fff' }, 'UP'],
  ],
  other: [
    [
      'rect',
      {
        x: '4.75',
        y: '3.75',
        width: '26.5',
        height: '16.5',
        rx: '3.25',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': '1.5',
      },
    ],
    ['path', { d: 'M5 9h26', stroke: 'currentColor', 'stroke-width': '2.5' }],
  ],
};

const NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  other: '',
};

export interface BrandIcon {
  readonly root: HTMLElement;
  show(brand: CardBrand): void;
}

export function createBrandIcon(document: Document): BrandIcon {
  const root = document.createElement('span');
  root.className = 'brand';
  let shown: CardBrand | null = null;
  return {
    root,
    show(brand) {
      if (brand === shown) return;
      shown = brand;
      root.dataset['brand'] = brand;
      root.replaceChildren(draw(document, brand));
    },
  };
}

function draw(document: Document, brand: CardBrand): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 36 24');
  if (NAMES[brand]) {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', NAMES[brand]);
  } else svg.setAttribute('aria-hidden', 'true');
  for (const [tag, attributes, text] of PARTS[brand]) {
    const part = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
    if (text) part.textContent = text;
    svg.append(part);
  }
  return svg;
}
