// Refuses addresses of other networks that a validator without a checksum would accept.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32, bech32m } from '@scure/base';
import type { AddressCurrency } from '../../../../src/domain/address/address-families.ts';
import { safeUrl } from '../../../../src/lib/web-address.ts';
import { createAddressValidator } from '../../../../src/vendors/addresses/address-validator.ts';
import { NETWORKS } from '../../../../demo/sandbox/catalogue/networks.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { VECTORS as bitcoin } from './vectors/bitcoin.ts';
import { VECTORS as bitcoinCash } from './vectors/bitcoin-cash.ts';
import { VECTORS as litecoin } from './vectors/litecoin.ts';
import { VECTORS as stellar } from './vectors/stellar.ts';
import { VECTORS as tron } from './vectors/tron.ts';

const SOLANA: AddressCurrency = { tickerWithNetwork: 'SOL', blockchainNetwork: 'SOL' };
const NEAR: AddressCurrency = { tickerWithNetwork: 'NEAR', blockchainNetwork: 'NEAR' };

/** A node on which every account exists, as if an attacker had opened them to catch mistaken transfers. */
const validator = createAddressValidator({
  nearRpc: () => safeUrl('https://rpc.test', { allowLoopback: false }),
  loadNearAccounts: () => Promise.resolve({ exists: () => Promise.resolve(true) }),
});

const seed = Math.floor(Math.random() * 2 ** 31);
const random = seededRandom(seed);
const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
const isRefused = async (text: string, currency: AddressCurrency) => {
  const verdict = await validator.validate(text, currency);
  assert.equal(verdict.ok, false, `${text} on ${currency.tickerWithNetwork}, seed ${seed}`);
};

/** Encodes a SegWit address with this program. */
const segwit = (prefix: string, program: Uint8Array, version = 0) =>
  (version === 0 ? bech32 : bech32m).encode(prefix, [version, ...bech32.toWords(program)]);

describe('Vectors: look-alikes', () => {
  for (const [name, { valid }] of Object.entries({ bitcoin, bitcoinCash, litecoin, stellar, tron }))
    it(`no ${name} address is accepted for Solana or NEAR, in any case`, async () => {
      for (const address of valid)
        for (const text of [address, address.toUpperCase(), address.toLowerCase()]) {
          await isRefused(text, SOLANA);
          // In another case, a Base58 address has lost its checksum and looks like any name.
          const isKept =
            text === address || name === 'stellar' || !/[a-z]/.test(address) || !/[A-Z]/.test(address);
          if (isKept) await isRefused(text, NEAR);
        }
    });

  for (const prefix of ['bc', 'ltc', 'tb', 'tltc', 'osmo', 'kava', 'abc'])
    it(`Solana refuses every random ${prefix.toUpperCase()}1… in capitals or small letters`, async () => {
      for (let tries = 0; tries < 60; tries += 1) {
        const address = segwit(prefix, bytes(prefix.length < 4 ? 20 : 19), tries % 2);
        await isRefused(address.toUpperCase(), SOLANA);
        await isRefused(address, SOLANA);
        await isRefused(address, NEAR);
      }
    });

  it('Solana accepts every random key', async () => {
    for (let tries = 0; tries < 500; tries += 1) {
      const address = base58.encode(bytes(32));
      assert.deepEqual(await validator.validate(address, SOLANA), { ok: true, address }, `seed ${seed}`);
    }
  });

  it('NEAR accepts every random implicit account', async () => {
    for (let tries = 0; tries < 500; tries += 1) {
      const address = Buffer.from(sha256(bytes(32))).toString('hex');
      const fromPrefix = `${['bc1', 'abc', '000'][tries % 3]}${address.slice(3)}`;
      for (const text of [address, fromPrefix])
        assert.deepEqual(await validator.validate(text, NEAR), { ok: true, address: text }, `seed ${seed}`);
    }
  });

  it('the sandbox refuses an address in the capitals of a QR code too', () => {
    const text = 'LTC1QAA7VZ9HK5LHFQVFJ56C3VM53NDMRWU8VH4HJ66';
    assert.equal(NETWORKS['LTC']!.address.test(text), true);
    assert.equal(NETWORKS['SOL']!.address.test(text), false);
    assert.equal(NETWORKS['NEAR']!.address.test(text.toLowerCase()), false);
  });
});
