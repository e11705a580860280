// The logos of card brands as outlines of 36 × 24, drawn by the widget and by the vault's page.
import type { CardBrand } from './card-brand.ts';

export interface MarkShape {
  d: string;
  /** Empty for a line. */
  fill: string;
  /** A line of 1.5 px. */
  stroke?: string;
}

const PLATE =
  'M5 .5h26A4.5 4.5 0 0 1 35.5 5v14a4.5 4.5 0 0 1-4.5 4.5H5A4.5 4.5 0 0 1 .5 19V5A4.5 4.5 0 0 1 5 .5Z';
const plate = (fill: string, stroke: string): MarkShape => ({ d: PLATE, fill, stroke });
const WHITE = plate('#fff', '#d8dce3');
const line = (d: string, stroke: string): MarkShape => ({ d, fill: 'none', stroke });

/** All brands with a known name, in display order. */
export const ACCEPTED_BRANDS = ['visa', 'mastercard', 'amex', 'unionpay'] as const;

/** The name is a trade mark, and the same in every language. */
export const BRAND_MARKS: Readonly<Record<CardBrand, { name: string; shapes: readonly MarkShape[] }>> = {
  visa: {
    name: 'Visa',
    shapes: [
      WHITE,
      {
        d: 'm14.1 8.1-2.9 7.8H9.3l-1.4-6c-.1-.4-.2-.5-.5-.7-.5-.3-1.3-.5-2-.7l.1-.4h3c.4 0 .7.3.8.7l.7 4 1.9-4.7Zm7.4 5.3c0-2.1-2.9-2.2-2.8-3.1 0-.3.3-.6.9-.7.3 0 1.1-.1 2 .4l.4-1.7a5 5 0 0 0-1.9-.3c-2 0-3.3 1-3.4 2.5 0 1.1 1 1.7 1.7 2.1.8.4 1 .6 1 .9 0 .5-.6.7-1.2.7-.9 0-1.5-.3-1.9-.5l-.4 1.7c.5.2 1.3.4 2.2.4 2.1 0 3.4-1 3.4-2.4Zm5.1 2.5h1.6l-1.4-7.8h-1.5c-.4 0-.7.2-.8.5l-2.7 7.3h1.9l.4-1.1h2.3Zm-2-2.5.9-2.6.5 2.6Zm-7.8-5.3-1.5 7.8H13.5L15 8.1Z',
        fill: '#1434cb',
      },
    ],
  },
  mastercard: {
    name: 'Mastercard',
    shapes: [
      WHITE,
      { d: 'M8 12a6 6 0 1 1 12 0 6 6 0 1 1-12 0Z', fill: '#eb001b' },
      { d: 'M16 12a6 6 0 1 1 12 0 6 6 0 1 1-12 0Z', fill: '#f79e1b' },
      { d: 'M18 7.528a6 6 0 0 1 0 8.944 6 6 0 0 1 0-8.944Z', fill: '#ff5f00' },
    ],
  },
  amex: {
    name: 'American Express',
    shapes: [
      plate('#016fd0', '#016fd0'),
      line(
        'm5.5 15.7 2.7-7.4 2.7 7.4m-4.5-2.4h3.6M12.7 16V8.7l2.8 4.3 2.8-4.3V16m6-7h-3.6v6.3h3.6m-3.6-3.2h3.2M25.5 8.3l5 7.4m0-7.4-5 7.4',
        '#fff',
      ),
    ],
  },
  unionpay: {
    name: 'UnionPay',
    shapes: [
      WHITE,
      {
        d: 'M9.5 5h7l-3 14h-7a1.5 1.5 0 0 1-1.5-1.9l2.6-10.7A2 2 0 0 1 9.5 5Z',
        fill: '#e21836',
      },
      { d: 'M15.8 5h8l-3 14h-8a1.5 1.5 0 0 1-1.5-1.9l2.5-10.7a2 2 0 0 1 2-1.4Z', fill: '#00447c' },
      {
        d: 'M23 5h6.5A1.5 1.5 0 0 1 31 6.9l-2.5 10.7a2 2 0 0 1-2 1.4h-6.6l2.5-12.6A2 2 0 0 1 23 5Z',
        fill: '#007b84',
      },
    ],
  },
  // Without a background: takes the colour of the surrounding text, in both themes.
  other: {
    name: '',
    shapes: [
      line(
        'M8 3.75h20A3.25 3.25 0 0 1 31.25 7v10A3.25 3.25 0 0 1 28 20.25H8A3.25 3.25 0 0 1 4.75 17V7A3.25 3.25 0 0 1 8 3.75ZM5 9.25h26m-22 6h4',
        'currentColor',
      ),
    ],
  },
};
