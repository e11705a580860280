// Wallet addresses encoded by a library, correct and mistyped.
import assert from 'node:assert/strict';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { loadFamilyCheck } from '../../../src/vendors/addresses/load-family-check.ts';
import type { Chance } from './chance.ts';

const base58check = createBase58check(sha256);
const versioned = (version: number, hash: Uint8Array) => base58check.encode(Uint8Array.of(version, ...hash));
const segwit = (prefix: string, version: number, program: Uint8Array) =>
  (version ? bech32m : bech32).encode(prefix, [version, ...bech32.toWords(program)]);

const RIGHT_ADDRESSES = {
  bitcoin: [
    (chance: Chance) => versioned(chance.from([0x00, 0x05]), chance.bytes(20)),
    (chance: Chance) => segwit('bc', 0, chance.bytes(chance.from([20, 32]))),
    (chance: Chance) => segwit('bc', 1, chance.bytes(32)),
    (chance: Chance) => segwit('bc', 0, chance.bytes(20)).toUpperCase(),
  ],
  litecoin: [
    (chance: Chance) => versioned(chance.from([0x30, 0x32]), chance.bytes(20)),
    (chance: Chance) => segwit('ltc', 0, chance.bytes(20)),
    (chance: Chance) => segwit('ltc', 0, chance.bytes(20)).toUpperCase(),
  ],
  tron: [(chance: Chance) => versioned(0x41, chance.bytes(20))],
  solana: [(chance: Chance) => base58.encode(chance.bytes(32))],
} as const;

export async function address(chance: Chance): Promise<void> {
  const families = Object.keys(RIGHT_ADDRESSES) as Array<keyof typeof RIGHT_ADDRESSES>;
  const family = chance.from(families);
  const right = chance.from<(chance: Chance) => string>(RIGHT_ADDRESSES[family])(chance);
  for (const other of families) {
    const verdict = (await loadFamilyCheck(other))(right);
    // Upper-case bech32 is also valid Base58; another check runs before Solana's validator to refuse it.
    if (other === 'solana' && family !== 'solana') continue;
    assert.equal(verdict === null, other === family, `${right} for ${other}: ${JSON.stringify(verdict)}`);
  }
  if (family === 'solana') return;
  const at = 4 + chance.below(right.length - 4);
  const sign = chance.from(right.replaceAll(right[at]!, '') || '2');
  const mistyped = right.slice(0, at) + sign + right.slice(at + 1);
  assert.notEqual((await loadFamilyCheck(family))(mistyped), null, mistyped);
}
