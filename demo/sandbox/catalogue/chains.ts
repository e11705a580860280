// How wallets identify the catalogue's networks: chain ids of test networks, and token contracts that exist on no chain.
import { createHash } from 'node:crypto';
import { base58Tron } from './base58-tron.ts';
import type { Crypto } from './cryptos.ts';

/** EIP-155 ids of test networks: a wallet that carries out the request moves no real money. */
const TESTNET_CHAIN_IDS: Readonly<Record<string, number>> = {
  ERC20: 11_155_111,
  MATIC: 80_002,
  BEP20: 97,
  AVAX: 43_113,
  AURORA: 1_313_161_555,
  BLAST: 168_587_773,
};

/** Decimals of a network's native coin; 18 on every other. */
const COIN_DECIMALS: Readonly<Record<string, number>> = {
  BTC: 8,
  LTC: 8,
  BCH: 8,
  FLOW: 8,
  SOL: 9,
  TRC20: 6,
  XLM: 7,
  XRP: 6,
  NEAR: 24,
};

/** Decimals of a token, with its network if they differ there; 18 for every other. */
const TOKEN_DECIMALS: Readonly<Record<string, number>> = {
  USDT: 6,
  USDC: 6,
  WBTC: 8,
  'USDT-BEP20': 18,
  'USDC-BEP20': 18,
};

/** Networks whose native coin has another symbol, or that have none: everything else on them is a token. */
const COINS: Readonly<Record<string, string>> = {
  ERC20: 'ETH',
  BEP20: 'BNB',
  TRC20: 'TRX',
  AURORA: 'ETH',
  BLAST: 'ETH',
};

/** The chain id of an EVM network, and the contract of a token; null if there is none. */
export interface ChainAsset {
  chainId: number | null;
  tokenAddress: string | null;
  decimals: number;
}

export function chainAssetOf({ ticker, network, tickerWithNetwork }: Crypto): ChainAsset {
  const chainId = TESTNET_CHAIN_IDS[network] ?? null;
  if (ticker === (COINS[network] ?? network))
    return { chainId, tokenAddress: null, decimals: COIN_DECIMALS[network] ?? 18 };
  const decimals = TOKEN_DECIMALS[tickerWithNetwork] ?? TOKEN_DECIMALS[ticker] ?? 18;
  return { chainId, tokenAddress: tokenAddress(ticker, network), decimals };
}

/** Well-formed, but with no known owner, like the deposit addresses. */
function tokenAddress(ticker: string, network: string): string {
  const hash = createHash('sha256').update(`token:${ticker}:${network}`).digest().subarray(0, 20);
  if (network === 'TRC20') return base58Tron(hash);
  return network === 'NEAR' ? `${ticker.toLowerCase()}.sandbox.testnet` : `0x${hash.toString('hex')}`;
}

const CONTRACTS = new WeakMap<readonly Crypto[], ReadonlySet<string>>();

/**
 * Returns true for a token's contract: crypto sent there is lost, as at a burn address. Case does not matter in hex addresses and in
 * lower-case names such as NEAR's.
 */
export function isTokenContract({ cryptos }: { cryptos: readonly Crypto[] }, wallet: string): boolean {
  const normal = (text: string) => (/^0x/i.test(text) ? text.toLowerCase() : text);
  let known = CONTRACTS.get(cryptos);
  if (!known) {
    known = new Set(cryptos.flatMap((crypto) => normal(chainAssetOf(crypto).tokenAddress ?? '') || []));
    CONTRACTS.set(cryptos, known);
  }
  const typed = wallet.trim();
  return known.has(typed) || known.has(typed.toLowerCase());
}
