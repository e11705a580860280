// Litecoin addresses: `L…`, `M…` and `ltc1…`; refuses the old `3…` form, which is also a Bitcoin address.
import { decodeBase58Address } from './base58-address.ts';
import { isAllZero, type FamilyCheck } from './family-check.ts';
import { checkSegwit, isSegwitForm } from './segwit.ts';

const KEY_HASH_VERSION = 0x30;
const SCRIPT_HASH_VERSION = 0x32;
/** Bitcoin's script hash version, which Litecoin used before `M…`. */
const LEGACY_SCRIPT_HASH_VERSION = 0x05;
const SEGWIT_PREFIX = 'ltc';
/** Confidential addresses are in an extension block, which payouts do not reach. */
const CONFIDENTIAL_PREFIX = 'ltcmweb';

export const checkAddress: FamilyCheck = (address) => {
  if (isSegwitForm(address, SEGWIT_PREFIX)) return checkSegwit(address, SEGWIT_PREFIX);
  if (isSegwitForm(address, CONFIDENTIAL_PREFIX)) return 'unsupportedVersion';
  const decoded = decodeBase58Address(address);
  if (decoded.problem !== null) return decoded.problem;
  if (decoded.version === LEGACY_SCRIPT_HASH_VERSION) return 'legacy';
  if (decoded.version !== KEY_HASH_VERSION && decoded.version !== SCRIPT_HASH_VERSION) return 'invalid';
  return isAllZero(decoded.hash) ? 'burn' : null;
};
