// Runs a part of the proof 'signed-launch' with a new seed.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { proof } from '../prove/signed-launch.proof.ts';

it(`${proof.rule}`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  try {
    await proof.run(proof.cases.inTests, seed);
  } catch (error) {
    assert.fail(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  }
});
