// Bitcoin Cash addresses: CashAddr only; refuses the old forms, because the same text is a Bitcoin address.
import { decodeBase58Address } from './base58-address.ts';
import { decodeCashAddr } from './cash-address.ts';
import { isAllZero, type FamilyCheck } from './family-check.ts';

const PREFIX = 'bitcoincash';
/** Bitcoin's two versions, and those of a form that existed for some months (`C…`, `H…`). */
const LEGACY_VERSIONS: readonly number[] = [0x00, 0x05, 0x1c, 0x28];

/** Valid hash sizes by type: key hash, script hash, and the same for token-aware wallets. */
const HASH_BYTES_OF_TYPE: Readonly<Record<number, readonly number[]>> = {
  0: [20],
  1: [20, 32],
  2: [20],
  3: [20, 32],
};

export const checkAddress: FamilyCheck = (address) => {
  const legacy = decodeBase58Address(address);
  if (legacy.problem === null && LEGACY_VERSIONS.includes(legacy.version)) return 'legacy';
  const decoded = decodeCashAddr(address, PREFIX);
  if (typeof decoded === 'string') return decoded;
  if (!HASH_BYTES_OF_TYPE[decoded.type]?.includes(decoded.hash.length)) return 'unsupportedVersion';
  return isAllZero(decoded.hash) ? 'burn' : null;
};
