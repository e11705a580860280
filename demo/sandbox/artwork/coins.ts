// The catalogue's coins, drawn on a disc of 40: a colour and a mark that make each recognisable.
import { area, box, disc, letters, line, moved } from './svg.ts';

interface Coin {
  colour: string;
  /** Coordinates from about 10 to 30 in both directions. */
  mark: string;
}

/** A capital B with a bar above and below. */
const bitcoin = (turn: number): string =>
  moved(
    `rotate(${turn} 20 20)`,
    area(
      'M15.4 11h6.2c3.3 0 5.3 1.7 5.3 4.4 0 1.9-1 3.3-2.7 3.9 2.3.5 3.7 2.1 3.7 4.4 0 3.3-2.4 5.3-6.3 5.3h-6.2zm3.6 3v4.2h2.2c1.5 0 2.3-.7 2.3-2.1s-.8-2.1-2.3-2.1zm0 6.9V26h2.5c1.8 0 2.7-.9 2.7-2.6 0-1.6-.9-2.5-2.7-2.5z',
      '#fff',
      ' fill-rule="evenodd"',
    ) +
      box(13, 11, 4, 3, '#fff') +
      box(13, 26, 4, 3, '#fff') +
      box(17.6, 8.2, 2.2, 4, '#fff') +
      box(21.4, 8.2, 2.2, 4, '#fff') +
      box(17.6, 27.8, 2.2, 4, '#fff') +
      box(21.4, 27.8, 2.2, 4, '#fff'),
  );

const hexagon = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}l${r * 0.87} ${r / 2}v${r}l${-r * 0.87} ${r / 2}l${-r * 0.87} ${-r / 2}v${-r}z`;

/** Two facets above and two below, the left ones lighter. */
const ETHEREUM =
  area('M20 7v9.6l8.1 3.7z', '#fff', ' fill-opacity=".6"') +
  area('M20 7v9.6l-8.1 3.7z') +
  area('M20 26.5V33l8.1-11.2z', '#fff', ' fill-opacity=".6"') +
  area('M20 26.5V33l-8.1-11.2z') +
  area('M20 24.9l8.1-4.6-8.1-3.7z', '#fff', ' fill-opacity=".25"') +
  area('M20 24.9l-8.1-4.6 8.1-3.7z', '#fff', ' fill-opacity=".6"');

const TETHER =
  area('M11 10.5h18v4.4h-6.7v3h-4.6v-3H11zM17.7 21h4.6v9.5h-4.6z') +
  `<ellipse cx="20" cy="19.2" rx="10" ry="2.7" fill="none" stroke="#fff" stroke-width="1.7"/>`;

const slab = (y: number, lean: number, colour: string): string =>
  area(`M${12 + lean} ${y}h16l${-lean * 2 || 0} 4.2h-16z`, colour);

const COINS: Readonly<Record<string, Coin>> = {
  BTC: { colour: '#f7931a', mark: bitcoin(14) },
  WBTC: {
    colour: '#5a5564',
    mark: line('M11 12a12.5 12.5 0 0 0 0 16M29 12a12.5 12.5 0 0 1 0 16', '#f7931a', 2.2) + bitcoin(0),
  },
  BCH: { colour: '#0ac18e', mark: bitcoin(-28) },
  ETH: { colour: '#627eea', mark: ETHEREUM },
  USDT: { colour: '#26a17b', mark: TETHER },
  USDC: {
    colour: '#2775ca',
    mark:
      line('M15.6 9.6a11.4 11.4 0 0 0 0 20.8M24.4 9.6a11.4 11.4 0 0 1 0 20.8', '#fff', 2.4) +
      line(
        'M23.4 17.2c-.4-1.8-1.7-2.6-3.4-2.6-2 0-3.4 1-3.4 2.7 0 3.9 7 1.6 7 5.5 0 1.7-1.5 2.7-3.6 2.7-1.9 0-3.3-.9-3.6-2.8M20 12.4v2.2M20 25.6v2.2',
        '#fff',
        2.2,
      ),
  },
  MATIC: {
    colour: '#7b3fe4',
    mark: line(`${hexagon(14.4, 17, 5.4)}${hexagon(25.6, 23, 5.4)}`, '#fff', 2.6),
  },
  BNB: {
    colour: '#e5ac00',
    mark:
      area('M20 15.9l4.1 4.1-4.1 4.1-4.1-4.1z') +
      line('M14.2 16.2 20 10.4l5.8 5.8M14.2 23.8 20 29.6l5.8-5.8', '#fff', 3.2) +
      area('M10.2 17.7l2.3 2.3-2.3 2.3L7.9 20zM29.8 17.7l2.3 2.3-2.3 2.3-2.3-2.3z'),
  },
  AVAX: {
    colour: '#e84142',
    mark:
      area(
        'M18.5 10.2c.7-1.2 2.3-1.2 3 0l2.3 4.1c.4.7.4 1.6 0 2.3l-6.3 11c-.4.7-1.1 1.1-1.9 1.1h-4.9c-1.4 0-2.2-1.4-1.5-2.6z',
      ) + area('M24.2 22.7c.7-1.2 2.3-1.2 3 0l2.8 4.9c.7 1.2-.1 1.9-1.5 1.9h-5.6c-1.4 0-2.2-.7-1.5-1.9z'),
  },
  TRX: {
    colour: '#e50a2b',
    mark: line(
      'M10.5 11.5 26 14.4l4.2 4.4-11.4 12.1zM10.5 11.5l10 8.2M20.5 19.7 26 14.4M20.5 19.7l-1.7 11.2M20.5 19.7l9.7-.9',
      '#fff',
      1.9,
    ),
  },
  DAI: {
    colour: '#f4a81d',
    mark:
      line('M14.5 11.5h4.7c5.2 0 8.8 3.4 8.8 8.5s-3.6 8.5-8.8 8.5h-4.7z', '#fff', 2.6) +
      line('M10.8 18h18.8M10.8 22h18.8', '#fff', 1.9),
  },
  LINK: { colour: '#2a5ada', mark: line(hexagon(20, 20, 9.5), '#fff', 3.8) },
  AAVE: {
    colour: '#9896ff',
    mark:
      area('M10.5 29V20a9.5 9.5 0 0 1 19 0v9h-3.6c-1.8 0-2.4-1.8-2.4-3.4h-7c0 1.6-.6 3.4-2.4 3.4z') +
      disc(16.8, 19.8, 1.9, '#9896ff') +
      disc(23.2, 19.8, 1.9, '#9896ff'),
  },
  PEPE: {
    colour: '#3d8f3a',
    mark:
      disc(15.4, 16.3, 4.6, '#fff') +
      disc(25, 16.3, 4.6, '#fff') +
      disc(16.6, 16.8, 2.1, '#16321a') +
      disc(26.2, 16.8, 2.1, '#16321a') +
      line('M10.5 25.4c5 3.7 14.8 3.7 19.5.2', '#a33b2e', 3),
  },
  AURORA: { colour: '#56b04f', mark: line('M20 10.5 30 28.5H10z', '#fff', 3.2) },
  BLAST: {
    colour: '#17170f',
    mark: line('M15.5 12h12l2 3.6-2.2 4.4h-9M27.3 20l1.4 3.4-2.2 4.6h-14l3.6-10.5', '#fcfc03', 2.6),
  },
  CAKE: {
    colour: '#1fb5c4',
    mark:
      area(
        'M14 9.5c2.6 0 3.4 3 3.7 6.5h4.6c.3-3.5 1.1-6.5 3.7-6.5 2.9 0 2.5 4.5 1.6 8 2.1 1.3 3.4 3.3 3.4 5.5 0 4.3-4.9 7-11 7s-11-2.7-11-7c0-2.2 1.3-4.2 3.4-5.5-.9-3.5-1.3-8 1.6-8z',
      ) +
      `<ellipse cx="16" cy="22.5" rx="1.3" ry="2" fill="#0f6d78"/><ellipse cx="24" cy="22.5" rx="1.3" ry="2" fill="#0f6d78"/>`,
  },
  SHIB: {
    colour: '#e2481d',
    mark:
      area('M11 10.5l5 4h8l5-4 .5 9.5c0 5.5-4 9.5-9.5 9.5S10.5 25.5 10.5 20z') +
      disc(16.4, 19.5, 1.5, '#7d210a') +
      disc(23.6, 19.5, 1.5, '#7d210a') +
      area('M18 24h4l-2 2.6z', '#7d210a'),
  },
  NEAR: { colour: '#16171a', mark: line('M13 28.5v-17L27 28.5v-17', '#fff', 3.4) },
  FLOW: {
    colour: '#12c375',
    mark:
      line('M24.5 10.5h-1.2a4.3 4.3 0 0 0-4.3 4.3v10a4.4 4.4 0 1 1-4.4-4.4h11.7', '#fff', 2.8) +
      box(22.6, 15.4, 5.2, 2.6, '#fff'),
  },
  XLM: {
    colour: '#191a1e',
    mark:
      line('M28.3 17.2a8.8 8.8 0 0 0-12.7-5.1M11.7 22.8a8.8 8.8 0 0 0 12.7 5.1', '#fff', 2.2) +
      line('M9.5 22.7 30.5 12.3M9.5 27.7 30.5 17.3', '#fff', 2.2),
  },
  XRP: {
    colour: '#23292f',
    mark: line(
      'M11.5 12.5 17 18a4.3 4.3 0 0 0 6 0l5.5-5.5M11.5 27.5 17 22a4.3 4.3 0 0 1 6 0l5.5 5.5',
      '#fff',
      2.6,
    ),
  },
  LTC: { colour: '#365d9d', mark: line('M21.3 10.5 17 27.8h10.6M13.8 22.3l9.8-3.8', '#fff', 3.2) },
  SOL: {
    colour: '#121019',
    mark: slab(11.5, 2, '#14e0a4') + slab(17.9, -2, '#5aa0f0') + slab(24.3, 2, '#a24cf0'),
  },
  DOGE: {
    colour: '#ba9f33',
    mark: line('M16 11.5h4.2c5 0 8.3 3.4 8.3 8.5s-3.3 8.5-8.3 8.5H16zM12.5 20h8', '#fff', 3.2),
  },
};

/** Returns the coin's drawing; without one, its letters. */
export function coinOf(ticker: string, colour: string): Coin {
  const shown = ticker.slice(0, 4);
  return COINS[ticker] ?? { colour, mark: letters(shown, 20, 20, shown.length > 3 ? 11 : 13) };
}
