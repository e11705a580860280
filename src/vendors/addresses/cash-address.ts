// The CashAddr encoding of Bitcoin Cash: prefix, version byte, hash and a checksum of 40 bits.
import { bech32 } from '@scure/base';

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const CHECKSUM_WORDS = 8;
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
/** Length of the hash in bytes, by the lowest three bits of the version byte. */
const HASH_BYTES = [20, 24, 28, 32, 40, 48, 56, 64];

export interface CashAddress {
  type: number;
  hash: Uint8Array;
}

/** Accepts `address` with or without the prefix, which the checksum always covers. */
export function decodeCashAddr(address: string, prefix: string): CashAddress | 'invalid' | 'checksum' {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return 'invalid';
  const payload = lower.startsWith(`${prefix}:`) ? lower.slice(prefix.length + 1) : lower;
  const words = Array.from(payload, (character) => CHARSET.indexOf(character));
  if (words.length <= CHECKSUM_WORDS || words.includes(-1)) return 'invalid';
  if (polymod([...prefixWords(prefix), ...words]) !== 1n) return 'checksum';
  return readPayload(words.slice(0, -CHECKSUM_WORDS));
}

function readPayload(words: number[]): CashAddress | 'invalid' {
  // The same regrouping of 5-bit into 8-bit words as in bech32, with the same strict padding.
  const bytes = bech32.fromWordsUnsafe(words);
  const version = bytes?.[0];
  if (!bytes || version === undefined || version > 0x7f) return 'invalid';
  const hash = bytes.subarray(1);
  return hash.length === HASH_BYTES[version & 7] ? { type: version >> 3, hash } : 'invalid';
}

function prefixWords(prefix: string): number[] {
  return [...Array.from(prefix, (character) => character.charCodeAt(0) & 31), 0];
}

/** Returns 1 for a correct checksum. */
function polymod(words: number[]): bigint {
  let sum = 1n;
  for (const word of words) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(word);
    GENERATORS.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) sum ^= generator;
    });
  }
  return sum;
}
