// An address for every network that the sandbox lists, and the chunk that validates it.

export interface NetworkAddress {
  /** tickerWithNetwork. */
  currency: string;
  /** The name of the address field, without ' address'. */
  label: string;
  address: string;
  /** The file of the validator. */
  chunk: string;
}

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

export const EXTRA_NETWORKS: readonly NetworkAddress[] = [
  {
    currency: 'BCH',
    label: 'BCH',
    address: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    chunk: 'bitcoin-cash',
  },
  { currency: 'LTC', label: 'LTC', address: 'LUd28DgwFmae8thFhaPYHGVmps4XockqfQ', chunk: 'litecoin' },
  {
    currency: 'XLM',
    label: 'XLM',
    address: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    chunk: 'stellar',
  },
  { currency: 'XRP', label: 'XRP', address: 'rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1', chunk: 'ripple' },
  { currency: 'NEAR', label: 'NEAR', address: 'alice.testnet', chunk: 'near' },
  { currency: 'USDT-NEAR', label: 'USDT NEAR', address: 'bob.testnet', chunk: 'near' },
  { currency: 'FLOW', label: 'FLOW', address: '0x1654653399040a61', chunk: 'flow' },
  {
    currency: 'SOL',
    label: 'SOL',
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    chunk: 'solana',
  },
];

export const NETWORKS: readonly NetworkAddress[] = [
  ...EXTRA_NETWORKS,
  { currency: 'USDT-MATIC', label: 'USDT Polygon', address: EVM, chunk: 'evm' },
  { currency: 'ETH', label: 'ETH ERC20', address: EVM, chunk: 'evm' },
  { currency: 'BTC', label: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', chunk: 'bitcoin' },
  {
    currency: 'USDT-TRC20',
    label: 'USDT TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    chunk: 'tron',
  },
];
