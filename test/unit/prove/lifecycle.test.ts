// The proof of the lifecycle, with few histories.
import { describe, it } from 'node:test';
import { proof } from '../../prove/lifecycle.proof.ts';

describe('proof: lifecycle', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  it(`${proof.rule} (seed ${seed})`, async () => void (await proof.run(proof.cases.inTests, seed)));
});
