// Addresses of Ethereum and compatible chains; mixed case contains a checksum (EIP-55).
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { FamilyCheck } from './family-check.ts';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Addresses from which funds cannot be recovered, in lower-case hex without `0x`. */
const BURN_ADDRESSES: readonly string[] = [
  '0000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000001',
  '000000000000000000000000000000000000dead',
  'dead000000000000000000000000000000000000',
  'dead000000000000000042069420694206942069',
  'ffffffffffffffffffffffffffffffffffffffff',
];

export const checkAddress: FamilyCheck = (address) => {
  if (!ADDRESS.test(address)) return 'invalid';
  const digits = address.slice(2);
  if (isMixedCase(digits) && digits !== withChecksum(digits.toLowerCase())) return 'checksum';
  return BURN_ADDRESSES.includes(digits.toLowerCase()) ? 'burn' : null;
};

function isMixedCase(digits: string): boolean {
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
}

/** A letter is upper-case if the hash's hex digit at the same index is 8 or more. */
function withChecksum(digits: string): string {
  const hash = keccak_256(utf8ToBytes(digits));
  return Array.from(digits, (digit, index) => {
    const nibble = index % 2 === 0 ? hash[index >> 1]! >> 4 : hash[index >> 1]! & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  }).join('');
}
