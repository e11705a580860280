// Flow addresses: `0x` and 16 hex digits that are a code word of mainnet.
import { refuse } from '../../domain/address/address-verdict.ts';
import type { FamilyCheck } from './family-check.ts';
import { isFlowAddress } from './is-flow-address.ts';

const ADDRESS = /^0x[0-9a-fA-F]{16}$/;

export const checkAddress: FamilyCheck = (address) => {
  if (!ADDRESS.test(address)) return 'invalid';
  const word = BigInt(address);
  if (word === 0n) return 'burn';
  if (isFlowAddress(word, 'mainnet')) return null;
  return isFlowAddress(word, 'testnet') ? refuse('wrongNetwork', 'Flow testnet') : 'checksum';
};
