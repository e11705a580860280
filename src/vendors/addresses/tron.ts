// Tron addresses: Base58Check with version 0x41, always 34 characters that start with T.
import { decodeBase58Address } from './base58-address.ts';
import { isAllZero, type FamilyCheck } from './family-check.ts';

const VERSION = 0x41;

export const checkAddress: FamilyCheck = (address) => {
  const decoded = decodeBase58Address(address);
  if (decoded.problem !== null) return decoded.problem;
  if (decoded.version !== VERSION) return 'invalid';
  return isAllZero(decoded.hash) ? 'burn' : null;
};
