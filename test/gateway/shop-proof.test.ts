// Runs a few histories of the proof 'shop' with a new seed: attackers against the shop of the documents.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { proof } from '../prove/shop.proof.ts';

it(`${proof.rule}`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  try {
    await proof.run(proof.cases.inTests, seed);
  } catch (error) {
    assert.fail(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  }
});
