// Base58 with a checksum of four bytes: old Bitcoin and Litecoin addresses, and Tron; XRP uses the same checksum with another alphabet.
import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';
import { isSameBytes } from './family-check.ts';

const CHECKSUM_BYTES = 4;
/** One version byte and the hash of a key or script. */
const PAYLOAD_BYTES = 21;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{25,36}$/;

export type Base58Address =
  { problem: null; version: number; hash: Uint8Array } | { problem: 'invalid' | 'checksum' };

export function decodeBase58Address(address: string): Base58Address {
  if (!BASE58.test(address)) return { problem: 'invalid' };
  const payload = withoutCheckSum(base58.decode(address), PAYLOAD_BYTES);
  if (typeof payload === 'string') return { problem: payload };
  return { problem: null, version: payload[0]!, hash: payload.subarray(1) };
}

/** Returns the first `length` bytes if the four bytes after them are their checksum, otherwise the problem. */
export function withoutCheckSum(bytes: Uint8Array, length: number): Uint8Array | 'invalid' | 'checksum' {
  if (bytes.length !== length + CHECKSUM_BYTES) return 'invalid';
  const payload = bytes.subarray(0, length);
  const sum = sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
  return isSameBytes(sum, bytes.subarray(length)) ? payload : 'checksum';
}
