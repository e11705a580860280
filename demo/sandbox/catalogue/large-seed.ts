// Five hundred currencies by network, for measuring pickers and long rate tables (RAMP_SEED=large).
import { coin, type Crypto } from './cryptos.ts';

const SYLLABLES = [
  'ar',
  'bel',
  'cor',
  'dun',
  'el',
  'fen',
  'gal',
  'hol',
  'ix',
  'jun',
  'kel',
  'lum',
  'mor',
  'nov',
  'or',
  'pax',
];
const NETWORKS = ['ERC20', 'MATIC', 'BEP20', 'AVAX', 'AURORA', 'BLAST', 'TRC20'];

/** Returns `count` made-up coins with stable ids, names and prices; ids start at 1001. */
export function makeLargeSeed(count: number): Crypto[] {
  return Array.from({ length: count }, (_, index) => {
    const word =
      syllable(index) + syllable(Math.floor(index / 16) + 5) + (index > 255 ? syllable(index + 9) : '');
    const name = word[0]!.toUpperCase() + word.slice(1);
    const ticker = `${word.slice(0, 3).toUpperCase()}${index}`;
    const price = String(1 + ((index * 37) % 900)) + '.' + String(10 + (index % 90));
    return coin(1001 + index, ticker, name, NETWORKS[index % NETWORKS.length]!, 6, price, 1);
  });
}

function syllable(index: number): string {
  return SYLLABLES[index % SYLLABLES.length]!;
}
