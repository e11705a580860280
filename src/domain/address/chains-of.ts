// Maps the networks of Ethereum's family to their chain ids (EIP-155): the main network first, then its test network.
import type { EvmNetwork } from './address-families.ts';

/** Null: AURORA has a chain for each silo, so any chain may be meant. */
const CHAIN_IDS = {
  ETH: [1, 11_155_111],
  ERC20: [1, 11_155_111],
  MATIC: [137, 80_002],
  POLYGON: [137, 80_002],
  BEP20: [56, 97],
  BSC: [56, 97],
  AVAX: [43_114, 43_113],
  AVAXC: [43_114, 43_113],
  AURORA: null,
  BLAST: [81_457, 168_587_773],
} as const satisfies Readonly<Record<EvmNetwork, readonly [main: number, test: number] | null>>;

/** The chains of the main networks; each needs a name. */
export type MainChain = NonNullable<(typeof CHAIN_IDS)[EvmNetwork]>[0];

/** Null for a network that may mean any chain, and for one of another family. */
export function chainsOf(network = ''): readonly number[] | null {
  const name = network.toUpperCase();
  return Object.hasOwn(CHAIN_IDS, name) ? CHAIN_IDS[name as EvmNetwork] : null;
}
