// Bitcoin Cash addresses: CashAddr only; the old forms are refused, since the same text is a Bitcoin address.
import { decodeBase58Address } from './base58-address.ts';
import { decodeCashAddr } from './cash-address.ts';
import { isAllZero, type FamilyCheck } from './family-check.ts';

const PREFIX = 'bitcoincash';
/** Bitcoin's two versions, and the two of a form that was used for some months (`C…`, `H…`). */
const LEGACY_VERSIONS: readonly number[] = [0x00, 0x05, 0x1c, 0x28];

/** Hash sizes that the network pays to, by type: key hash, script hash, and the same for token wallets. */
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
