// A currency's logo: a coin with the badge of its network, or the flag of the country that pays with it.
import { coinOf } from './coins.ts';
import { flagOf, isDrawn } from './flags.ts';
import { colourOf, disc, letters, moved, svg } from './svg.ts';

/** The coin that represents each network. */
const COIN_OF_NETWORK: Readonly<Record<string, string>> = {
  ERC20: 'ETH',
  BEP20: 'BNB',
  TRC20: 'TRX',
};
const FLAG_OF_FIAT: Readonly<Record<string, string>> = { EUR: 'EU' };
/** Position of the badge: inside the coin's edge, because logos are shown in a round frame. */
const BADGE = { at: 28.2, radius: 8.4, gap: 10 };

export function cryptoLogo(ticker: string, network: string): string {
  const { colour, mark } = coinOf(ticker, colourOf(ticker));
  const badge = COIN_OF_NETWORK[network] ?? network;
  if (badge === '' || badge === ticker) return svg(40, 40, disc(20, 20, 20, colour) + mark);
  const { at, radius, gap } = BADGE;
  const small = coinOf(badge, colourOf(badge));
  const hole = `<mask id="hole"><rect width="40" height="40" fill="#fff"/>${disc(at, at, gap, '#000')}</mask>`;
  const big = moved('translate(-2 -2) scale(.88)', mark);
  const little = disc(20, 20, 20, small.colour) + small.mark;
  return svg(
    40,
    40,
    hole +
      `<g mask="url(#hole)">${disc(20, 20, 20, colour)}${big}</g>` +
      moved(`translate(${at - radius} ${at - radius}) scale(${radius / 20})`, little),
  );
}

export function fiatLogo(ticker: string): string {
  const country = FLAG_OF_FIAT[ticker] ?? ticker.slice(0, 2);
  if (!isDrawn(country)) return svg(40, 40, disc(20, 20, 20, colourOf(ticker)) + letters(ticker, 20, 20, 13));
  // Centres the flag in the round frame, unless its emblem is at the left; the rim outlines flags that are white there.
  const field = moved(`translate(${-2 * (FROM[country] ?? 5)} 0) scale(2)`, flagOf(country));
  const rim = `<circle cx="20" cy="20" r="19.5" fill="none" stroke="#000" stroke-opacity=".12"/>`;
  return svg(40, 40, field + rim);
}

/** Left edge of the visible part of a flag. */
const FROM: Readonly<Record<string, number>> = { US: 0, AU: 0, AE: 0, TR: 3.5 };
