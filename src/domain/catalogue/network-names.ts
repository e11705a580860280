// Full and short names of networks as used by wallets; AURORA currencies show the silo that the launch names.
import type { Currency } from './currency.ts';

export interface NetworkName {
  full: string;
  short: string;
}

const NETWORK_NAMES: ReadonlyMap<string, NetworkName> = new Map([
  ['NEAR', { full: 'NEAR Protocol', short: 'NEAR' }],
  ['AURORA', { full: 'Aurora', short: 'AURORA' }],
]);

/** Fallbacks for when the gateway sends no name, as orders may: wallets do not use this code. */
const UNNAMED: ReadonlyMap<string, string> = new Map([['MATIC', 'Polygon']]);

/** By the silo's name in lower case. */
const SILO_NAMES: ReadonlyMap<string, NetworkName> = new Map([
  ['mainnet', { full: 'Aurora Mainnet', short: 'MAINNET' }],
  ['powergold', { full: 'Aurora Powergold', short: 'POWERGOLD' }],
  ['hyperbolic', { full: 'Aurora Hyperbolic', short: 'HYPERBOLIC' }],
  ['devnet', { full: 'Aurora DevNet', short: 'DEVNET' }],
]);

type NetworkOf = Pick<Currency, 'blockchainNetwork' | 'blockchainNetworkShort' | 'blockchainNetworkFull'>;

function siloName({ blockchainNetwork }: NetworkOf, silo: string | null): NetworkName | undefined {
  return blockchainNetwork === 'AURORA' && silo ? SILO_NAMES.get(silo.toLowerCase()) : undefined;
}

/** Null for a currency without a network. An unknown silo name is ignored. */
export function networkName(currency: NetworkOf, silo: string | null = null): NetworkName | null {
  const { blockchainNetwork, blockchainNetworkShort, blockchainNetworkFull } = currency;
  if (!blockchainNetwork) return null;
  const known = siloName(currency, silo) ?? NETWORK_NAMES.get(blockchainNetwork);
  const unnamed = UNNAMED.get(blockchainNetwork) ?? blockchainNetwork;
  return {
    full: known?.full ?? blockchainNetworkFull ?? unnamed,
    short: known?.short ?? blockchainNetworkShort ?? unnamed,
  };
}

/** Wallets and exchanges list Ethereum, Tron and BNB Smart Chain under their token standard. */
const TOKEN_STANDARD = /^([A-Z]{3})(\d+)$/;

/** Returns the full name, with the exchanges' name for the network if it differs: 'Ethereum (ERC-20)'. */
export function networkForWallets(currency: NetworkOf, silo: string | null = null): string | null {
  const name = networkName(currency, silo);
  if (!name) return null;
  const standard = currency.blockchainNetwork!.match(TOKEN_STANDARD)?.slice(1).join('-');
  if (!standard || name.full.includes(standard)) return name.full;
  return name.full === currency.blockchainNetwork ? standard : `${name.full} (${standard})`;
}

/** Returns 'Tether · Tron (TRC-20)', and 'Ethereum (ERC-20)' for the coin that has its network's name. */
export function nameAndNetwork(
  currency: NetworkOf & Pick<Currency, 'name'>,
  silo: string | null = null,
): string {
  const { name } = currency;
  const network = networkForWallets(currency, silo);
  if (!network) return name;
  const [short, long] = [name, network].toSorted((one, other) => one.length - other.length);
  return isWordsOf(short!, long!) ? long! : `${name} · ${network}`;
}

/** Example: 'Stellar' is contained in 'Stellar Lumens' as a word. */
const isWordsOf = (short: string, long: string): boolean =>
  `${long} `.toLowerCase().startsWith(`${short} `.toLowerCase());

/** Returns the short network name to show beside a ticker; null if both are the same. */
export function networkBeside(
  currency: NetworkOf & Pick<Currency, 'viewedTicker'>,
  silo: string | null = null,
): string | null {
  const name = networkName(currency, silo);
  return name && name.short !== currency.viewedTicker ? name.short : null;
}

/** Returns '{viewedTicker} {network short}', a currency's name on buttons and fields. */
export function currencyLabel(
  currency: NetworkOf & Pick<Currency, 'viewedTicker'>,
  silo: string | null = null,
): string {
  const network = networkBeside(currency, silo);
  return network ? `${currency.viewedTicker} ${network}` : currency.viewedTicker;
}
