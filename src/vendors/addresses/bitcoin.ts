// Bitcoin addresses: key and script hashes in Base58Check, segregated witness in bech32 and bech32m.
import { decodeBase58Address } from './base58-address.ts';
import { isAllZero, type FamilyCheck } from './family-check.ts';
import { checkSegwit, isSegwitForm } from './segwit.ts';

const KEY_HASH_VERSION = 0x00;
const SCRIPT_HASH_VERSION = 0x05;
const SEGWIT_PREFIX = 'bc';

/** Well-known addresses without a known key, and the one from which anyone can spend (pay-to-anchor). */
const BURN_ADDRESSES: readonly string[] = [
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  '1ChancecoinXXXXXXXXXXXXXXXXXZELUFD',
  'bc1pfeessrawgf',
];

export const checkAddress: FamilyCheck = (address) => {
  if (isBurnAddress(address)) return 'burn';
  if (isSegwitForm(address, SEGWIT_PREFIX)) return checkSegwit(address, SEGWIT_PREFIX);
  const decoded = decodeBase58Address(address);
  if (decoded.problem !== null) return decoded.problem;
  if (decoded.version !== KEY_HASH_VERSION && decoded.version !== SCRIPT_HASH_VERSION) return 'invalid';
  return isAllZero(decoded.hash) ? 'burn' : null;
};

function isBurnAddress(address: string): boolean {
  const form = isSegwitForm(address, SEGWIT_PREFIX) ? address.toLowerCase() : address;
  return BURN_ADDRESSES.includes(form);
}
