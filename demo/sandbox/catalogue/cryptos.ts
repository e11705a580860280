// The catalogue's cryptocurrencies, one entry per coin and network.
import { SAID } from '../wire/words.ts';

export interface Crypto {
  id: number;
  ticker: string;
  name: string;
  network: string;
  tickerWithNetwork: string;
  roundOff: number;
  usd: string;
  priority: number;
  available: boolean;
  isBestConditions: boolean;
  tooltip: string | null;
  discount: string | null;
  /** Fiat currencies that it trades against; null for all. */
  fiats: readonly string[] | null;
}

/** Native coins have no suffix (`BTC`, `ETH`); all others do (`USDT-MATIC`, `ETH-AURORA`). */
const NATIVE: Readonly<Record<string, string>> = { ERC20: 'ETH', BEP20: 'BNB', TRC20: 'TRX' };

const BEST = { isBestConditions: true };

export const CRYPTOS: readonly Crypto[] = [
  coin(101, 'USDT', 'Tether', 'MATIC', 6, '1', 100, { ...BEST, tooltip: 'Lowest network fee.' }),
  coin(102, 'USDT', 'Tether', 'TRC20', 6, '1', 99, BEST),
  coin(103, 'USDT', 'Tether', 'ERC20', 6, '1', 98, { tooltip: 'The network fee is higher on Ethereum.' }),
  coin(104, 'USDT', 'Tether', 'BEP20', 6, '1', 97),
  coin(105, 'USDT', 'Tether', 'AVAX', 6, '1', 96),
  coin(106, 'BTC', 'Bitcoin', 'BTC', 8, '95000', 95, BEST),
  coin(107, 'ETH', 'Ethereum', 'ERC20', 8, '3200', 94, {
    ...BEST,
    discount: SAID.feeLowered.en,
  }),
  coin(108, 'ETH', 'Ethereum', 'AURORA', 8, '3200', 60),
  coin(109, 'ETH', 'Ethereum', 'BLAST', 8, '3200', 59),
  coin(110, 'USDC', 'USD Coin', 'ERC20', 6, '1', 93),
  coin(111, 'USDC', 'USD Coin', 'MATIC', 6, '1', 92),
  coin(112, 'USDC', 'USD Coin', 'BEP20', 6, '1', 91),
  coin(113, 'USDC', 'USD Coin', 'AVAX', 6, '1', 90),
  coin(114, 'USDC', 'USD Coin', 'AURORA', 6, '1', 58),
  coin(115, 'MATIC', 'Polygon', 'MATIC', 6, '0.52', 89),
  coin(116, 'BNB', 'BNB', 'BEP20', 8, '610', 88),
  coin(117, 'AVAX', 'Avalanche', 'AVAX', 6, '36', 87),
  coin(118, 'TRX', 'TRON', 'TRC20', 6, '0.24', 86),
  coin(119, 'DAI', 'Dai', 'ERC20', 6, '1', 70, {
    fiats: ['EUR', 'GBP', 'CHF'],
    tooltip: 'Not sold for dollars here.',
  }),
  coin(120, 'DAI', 'Dai', 'MATIC', 6, '1', 69, { fiats: ['EUR', 'GBP', 'CHF'] }),
  coin(121, 'WBTC', 'Wrapped Bitcoin', 'ERC20', 8, '94900', 68),
  coin(122, 'LINK', 'Chainlink', 'ERC20', 6, '18.4', 67),
  coin(123, 'AAVE', 'Aave', 'ERC20', 6, '172', 66),
  coin(124, 'PEPE', 'Pepe', 'ERC20', 2, '0.0000124', 65, { tooltip: 'A price with many zeros.' }),
  coin(125, 'AURORA', 'Aurora', 'AURORA', 6, '0.11', 57),
  coin(126, 'BLAST', 'Blast', 'BLAST', 6, '0.0089', 56),
  coin(127, 'CAKE', 'PancakeSwap', 'BEP20', 6, '2.35', 55),
  coin(128, 'SHIB', 'Shiba Inu', 'ERC20', 2, '0.0000231', 5, { available: false }),
  coin(151, 'NEAR', 'NEAR', 'NEAR', 6, '5.4', 54),
  coin(152, 'USDT', 'Tether', 'NEAR', 6, '1', 53),
  coin(153, 'FLOW', 'Flow', 'FLOW', 8, '0.71', 52),
  coin(154, 'XLM', 'Stellar Lumens', 'XLM', 7, '0.12', 51),
  coin(155, 'BCH', 'Bitcoin Cash', 'BCH', 8, '420', 50),
  coin(156, 'LTC', 'Litecoin', 'LTC', 8, '84', 49),
  coin(157, 'SOL', 'Solana', 'SOL', 8, '190', 48),
  coin(158, 'XRP', 'XRP', 'XRP', 6, '2.2', 47),
];

export function coin(
  id: number,
  ticker: string,
  name: string,
  network: string,
  roundOff: number,
  usd: string,
  priority: number,
  more: Partial<Crypto> = {},
): Crypto {
  const isNative = ticker === (NATIVE[network] ?? network);
  return {
    id,
    ticker,
    name,
    network,
    tickerWithNetwork: isNative ? ticker : `${ticker}-${network}`,
    roundOff,
    usd,
    priority,
    available: true,
    isBestConditions: false,
    tooltip: null,
    discount: null,
    fiats: null,
    ...more,
  };
}
