// How long a price holds, and what Proceed shows when it has changed.
import type { GalleryState } from './scene.ts';

const PRIMARY = '[part~=primary-button]';
const RATES = 'GET /api/v2/currencies/rates';

/** Proceed is pressed long after the price was loaded, and the price has changed since. */
const movedPrice = (id: string, title: string, factor: string, shows: readonly string[]): GalleryState => ({
  id: `calculator-price-${id}`,
  title,
  path: '/buy',
  ...(id === 'better' && { ends: '/buy/wallet_address' }),
  browser: { pressAfterMs: 31_000 },
  answers: {
    [RATES]: [{ change: (rates: Rates) => rates }, { change: (rates: Rates) => moved(rates, factor) }],
  },
  steps: [{ see: '[role=timer]' }, { press: PRIMARY }, { see: '[part~=alert]' }],
  shows,
});

type Rates = Readonly<Record<string, { exchangeRate: { multiplier: string; divisor: string } }>>;

const moved = (rates: Rates, factor: string): Rates =>
  Object.fromEntries(
    Object.entries(rates).map(([pair, { exchangeRate, ...rate }]) => {
      const multiplier = String(Number(exchangeRate.multiplier) * Number(factor));
      return [pair, { ...rate, exchangeRate: { ...exchangeRate, multiplier } }];
    }),
  );

export const PRICES: readonly GalleryState[] = [
  {
    id: 'calculator-price-holds',
    title: 'How long the price holds',
    path: '/buy',
    steps: [{ see: '[role=timer]' }],
    shows: ['calculator.priceHolds'],
  },
  movedPrice('worse', 'The price is worse at Proceed', '0.98', [
    'order.rateChangedTitle',
    'order.acceptRate',
  ]),
  movedPrice('better', 'The price is better at Proceed', '1.02', ['price.better']),
];
