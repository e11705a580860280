// Every single wrong character in an address with a checksum is detected.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { AddressFamily } from '../../../../src/domain/address/address-families.ts';
import { loadFamilyCheck } from '../../../../src/vendors/addresses/load-family-check.ts';
import type { AddressVectors } from './vectors/address-vectors.ts';
import { VECTORS as bitcoin } from './vectors/bitcoin.ts';
import { VECTORS as bitcoinCash } from './vectors/bitcoin-cash.ts';
import { VECTORS as evm } from './vectors/evm.ts';
import { VECTORS as flow } from './vectors/flow.ts';
import { VECTORS as litecoin } from './vectors/litecoin.ts';
import { VECTORS as ripple } from './vectors/ripple.ts';
import { VECTORS as stellar } from './vectors/stellar.ts';
import { VECTORS as tron } from './vectors/tron.ts';

const CHECKED: Partial<Record<AddressFamily, AddressVectors>> = {
  bitcoin,
  bitcoinCash,
  flow,
  litecoin,
  ripple,
  stellar,
  tron,
};

const KEYS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ:';

describe('mistyped addresses', () => {
  for (const [family, { valid }] of Object.entries(CHECKED)) {
    it(`VALID-06 refuses a ${family} address with one wrong character`, async () => {
      const check = await loadFamilyCheck(family as AddressFamily);
      const mistyped = fc
        .tuple(fc.constantFrom(...valid), fc.nat(), fc.constantFrom(...KEYS))
        .map(([address, at, key]) => ({ address, typed: withCharacter(address, at % address.length, key) }))
        .filter(({ address, typed }) => !isSameAddress(family as AddressFamily, address, typed));
      fc.assert(
        fc.property(mistyped, ({ typed }) => assert.notEqual(check(typed), null)),
        { numRuns: 3000, seed: 7 },
      );
    });

    it(`VALID-06 refuses a ${family} address with two neighbours swapped or one missing`, async () => {
      const check = await loadFamilyCheck(family as AddressFamily);
      for (const address of valid) {
        for (let at = 0; at + 1 < address.length; at++) {
          const [one, two] = [address[at]!, address[at + 1]!];
          const swapped = address.slice(0, at) + two + one + address.slice(at + 2);
          if (one.toLowerCase() !== two.toLowerCase()) assert.notEqual(check(swapped), null, swapped);
        }
        assert.notEqual(check(address.slice(0, -1)), null, address.slice(0, -1));
      }
    });
  }

  it('VALID-06 refuses a checksummed EVM address with one letter in the other case', async () => {
    const check = await loadFamilyCheck('evm');
    const mixed = evm.valid.filter((address) => /[a-f]/.test(address) && /[A-F]/.test(address));
    for (const address of mixed) {
      for (let at = 2; at < address.length; at++) {
        const letter = address[at]!;
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        if (other !== letter) assert.equal(check(withCharacter(address, at, other)), 'checksum');
      }
    }
  });
});

function withCharacter(address: string, at: number, character: string): string {
  return address.slice(0, at) + character + address.slice(at + 1);
}

/** Flow addresses ignore the case of hex digits. */
function isSameAddress(family: AddressFamily, one: string, other: string): boolean {
  return family === 'flow' ? one.toLowerCase() === other.toLowerCase() && other[1] === 'x' : one === other;
}
