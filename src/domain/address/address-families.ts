// Maps a currency's network to its family of addresses, which decides on the validator (USDT-TRC20 is validated as trx) and on whether a
// memo may be needed.

export const ADDRESS_FAMILIES = [
  'bitcoin',
  'litecoin',
  'bitcoinCash',
  'evm',
  'tron',
  'stellar',
  'ripple',
  'near',
  'flow',
  'solana',
] as const;

export type AddressFamily = (typeof ADDRESS_FAMILIES)[number];

/** The fields that decide on an address; any currency has them. */
export interface AddressCurrency {
  tickerWithNetwork: string;
  blockchainNetwork?: string;
}

/** Currencies whose validation network is not their blockchain network. */
const VALIDATION_NETWORK_OF_CURRENCY: Readonly<Record<string, string>> = { 'USDT-TRC20': 'trx' };

const FAMILY_OF_NETWORK = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  BCH: 'bitcoinCash',
  ETH: 'evm',
  ERC20: 'evm',
  MATIC: 'evm',
  POLYGON: 'evm',
  BEP20: 'evm',
  BSC: 'evm',
  AVAX: 'evm',
  AVAXC: 'evm',
  AURORA: 'evm',
  BLAST: 'evm',
  TRX: 'tron',
  TRC20: 'tron',
  XLM: 'stellar',
  XRP: 'ripple',
  NEAR: 'near',
  FLOW: 'flow',
  SOL: 'solana',
} as const satisfies Readonly<Record<string, AddressFamily>>;

type Networks = typeof FAMILY_OF_NETWORK;

/** The networks of Ethereum's family; each needs its chain ids and its coin. */
export type EvmNetwork = {
  [Name in keyof Networks]: Networks[Name] extends 'evm' ? Name : never;
}[keyof Networks];

/** Returns the network whose rules the currency's addresses follow: `trx` for USDT-TRC20, else its own. */
export function validationNetworkOf(currency: AddressCurrency): string {
  const { tickerWithNetwork, blockchainNetwork } = currency;
  return (
    ownEntry(VALIDATION_NETWORK_OF_CURRENCY, tickerWithNetwork) ?? blockchainNetwork ?? tickerWithNetwork
  );
}

/** Null for a network without a validator. */
export function familyOf(network: string): AddressFamily | null {
  return ownEntry(FAMILY_OF_NETWORK, network.toUpperCase()) ?? null;
}

export function addressFamilyOf(currency: AddressCurrency): AddressFamily | null {
  return familyOf(validationNetworkOf(currency));
}

/** Names from the wire must not reach the prototype (`constructor`, `__proto__`). */
function ownEntry<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

const USUAL_LENGTHS: Readonly<Record<AddressFamily, number>> = {
  bitcoin: 42,
  litecoin: 43,
  bitcoinCash: 42,
  evm: 42,
  tron: 34,
  stellar: 56,
  ripple: 34,
  near: 64,
  flow: 18,
  solana: 44,
};

/** Returns the usual length of an address, so that its space is reserved before it is typed. */
export const usualLength = (family: AddressFamily | null): number => (family ? USUAL_LENGTHS[family] : 42);
