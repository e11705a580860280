// Stellar account addresses: `G…` and, with an embedded memo, `M…` (SEP-23); refuses contracts (`C…`).
import { base32nopad } from '@scure/base';
import { isAllZero, type FamilyCheck } from './family-check.ts';

const STRKEY = /^[A-Z2-7]{56,}$/;
const CHECKSUM_BYTES = 2;
const KEY_BYTES = 32;

const ACCOUNT_VERSION = 6 << 3;
const MUXED_VERSION = 12 << 3;
const CONTRACT_VERSION = 2 << 3;

/** Bytes after the version byte; a muxed address adds the 8 bytes of its memo. */
const BYTES_OF_VERSION: Readonly<Record<number, number>> = {
  [ACCOUNT_VERSION]: KEY_BYTES,
  [MUXED_VERSION]: KEY_BYTES + 8,
  [CONTRACT_VERSION]: KEY_BYTES,
};

export const checkAddress: FamilyCheck = (address) => {
  const bytes = STRKEY.test(address) ? decodeExactly(address) : null;
  if (bytes === null) return 'invalid';
  const version = bytes[0]!;
  const body = bytes.subarray(1, -CHECKSUM_BYTES);
  if (body.length !== BYTES_OF_VERSION[version]) return 'invalid';
  const sum = bytes[bytes.length - 2]! | (bytes[bytes.length - 1]! << 8);
  if (crc16(bytes.subarray(0, -CHECKSUM_BYTES)) !== sum) return 'checksum';
  if (version === CONTRACT_VERSION) return 'unsupportedVersion';
  return isAllZero(body.subarray(0, KEY_BYTES)) ? 'burn' : null;
};

/** Each key has exactly one encoding: unused bits of the last symbol must be zero. */
function decodeExactly(address: string): Uint8Array | null {
  try {
    const bytes = base32nopad.decode(address);
    return base32nopad.encode(bytes) === address ? bytes : null;
  } catch {
    // The decoder throws on a wrong length or non-zero padding.
    return null;
  }
}

/** CRC-16/XMODEM: polynomial 0x1021, initial value 0. */
function crc16(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}
