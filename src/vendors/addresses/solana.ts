// Solana addresses: 32 bytes in Base58; without a checksum, only the form can be checked.
import { base58 } from '@scure/base';
import { isAllZero, type FamilyCheck } from './family-check.ts';

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const KEY_BYTES = 32;
const INCINERATOR = '1nc1nerator11111111111111111111111111111111';

export const checkAddress: FamilyCheck = (address) => {
  if (!ADDRESS.test(address)) return 'invalid';
  const bytes = base58.decode(address);
  if (bytes.length !== KEY_BYTES) return 'invalid';
  return isAllZero(bytes) || address === INCINERATOR ? 'burn' : null;
};
