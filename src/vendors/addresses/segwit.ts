// Segregated witness addresses of Bitcoin and Litecoin: bech32 for version 0, bech32m from version 1 (BIP-173, BIP-350).
import { bech32, bech32m } from '@scure/base';
import type { AddressRefusal } from '../../domain/address/address-verdict.ts';
import { isAllZero } from './family-check.ts';

const MIN_PROGRAM_BYTES = 2;
const MAX_PROGRAM_BYTES = 40;
const KEY_HASH_BYTES = 20;
const SCRIPT_HASH_BYTES = 32;
const LAST_VERSION = 16;
/** The newest version that the network defines. */
const TAPROOT_VERSION = 1;

export function isSegwitForm(address: string, prefix: string): boolean {
  return address.toLowerCase().startsWith(`${prefix}1`);
}

export function checkSegwit(address: string, prefix: string): AddressRefusal | null {
  const plain = bech32.decodeUnsafe(address);
  const decoded = plain ?? bech32m.decodeUnsafe(address);
  if (!decoded || decoded.prefix !== prefix) return 'checksum';
  const [version, ...words] = decoded.words;
  if (version === undefined || version > LAST_VERSION) return 'invalid';
  if ((version === 0) !== (plain !== undefined)) return 'checksum';
  const program = bech32.fromWordsUnsafe(words);
  return program ? checkProgram(version, program) : 'invalid';
}

function checkProgram(version: number, program: Uint8Array): AddressRefusal | null {
  const { length } = program;
  if (length < MIN_PROGRAM_BYTES || length > MAX_PROGRAM_BYTES) return 'invalid';
  if (version === 0 && length !== KEY_HASH_BYTES && length !== SCRIPT_HASH_BYTES) return 'invalid';
  // Valid by the standard, but until the network defines these versions anyone could spend the funds.
  if (version > TAPROOT_VERSION) return 'unsupportedVersion';
  return isAllZero(program) ? 'burn' : null;
}
