// The numbers of the EVM chains (EIP-155) that stand for a network of the catalogue: its main network and its test network.

const CHAIN_IDS: Readonly<Record<string, readonly number[]>> = {
  ETH: [1, 11_155_111],
  ERC20: [1, 11_155_111],
  MATIC: [137, 80_002],
  POLYGON: [137, 80_002],
  BEP20: [56, 97],
  BSC: [56, 97],
  AVAX: [43_114, 43_113],
  AVAXC: [43_114, 43_113],
  BLAST: [81_457, 168_587_773],
};

/** Of a network that is not listed (AURORA has a chain for each silo) every chain may be. */
export function isChainOf(network: string | undefined, chainId: number): boolean {
  const name = network?.toUpperCase() ?? '';
  return !Object.hasOwn(CHAIN_IDS, name) || CHAIN_IDS[name]!.includes(chainId);
}

/** Null for a network that is not listed. */
export function mainChainOf(network: string): number | null {
  const name = network.toUpperCase();
  return Object.hasOwn(CHAIN_IDS, name) ? CHAIN_IDS[name]![0]! : null;
}
