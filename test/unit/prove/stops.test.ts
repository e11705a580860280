// The proof of purchases that stop at any moment, with few moments.
import { describe, it } from 'node:test';
import { proof } from '../../prove/stops.proof.ts';

describe('proof: stops', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  it(`${proof.rule} (seed ${seed})`, async () => void (await proof.run(proof.cases.inTests, seed)));
});
