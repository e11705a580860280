// Detects wallets at which crypto would be lost.
import { isBurnAddress } from '../catalogue/burn-addresses.ts';
import { isTokenContract } from '../catalogue/chains.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** Returns the reason, or null. Without a catalogue, token contracts are not recognised. */
export function lostWallet(catalogue: Catalogue | null, wallet: string): string | null {
  if (isBurnAddress(wallet)) return 'What is sent to this address is lost.';
  return catalogue && isTokenContract(catalogue, wallet)
    ? "This is a token's own contract and no wallet."
    : null;
}
