// The validator of one network and the phone field stay small downloads.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { fromRoot } from '../../../../elements/build/paths.ts';

/** Size in Brotli, in units of 1000 bytes, with everything that the file imports. */
const BUDGETS: Record<string, number> = {
  'addresses/bitcoin.ts': 25,
  'addresses/litecoin.ts': 25,
  'addresses/bitcoin-cash.ts': 25,
  'addresses/evm.ts': 25,
  'addresses/tron.ts': 25,
  'addresses/stellar.ts': 25,
  'addresses/ripple.ts': 25,
  'addresses/near.ts': 25,
  'addresses/flow.ts': 25,
  'addresses/solana.ts': 25,
  'near/near-accounts.ts': 46,
  'phone/phone-numbers.ts': 60,
};

const vendorFile = (name: string) =>
  fileURLToPath(new URL(`../../../../src/vendors/${name}`, import.meta.url));

describe('sizes of lazy vendor chunks', () => {
  for (const [name, budget] of Object.entries(BUDGETS)) {
    it(`${name} takes at most ${budget} kB brotli`, async (context) => {
      const { outputFiles } = await build({
        entryPoints: [vendorFile(name)],
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
        logLevel: 'silent',
        alias: { 'is-my-json-valid': fromRoot('elements/build/patches/without-json-validation.ts') },
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      const size = brotliCompressSync(outputFiles[0]!.contents).length / 1000;
      context.diagnostic(`${size.toFixed(1)} kB`);
      assert.ok(size <= budget, `${size.toFixed(1)} kB`);
    });
  }
});
