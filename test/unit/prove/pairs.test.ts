// The proof of pairs of faults in calls that move money, with few pairs.
import { describe, it } from 'node:test';
import { proof } from '../../prove/pairs.proof.ts';

describe('proof: pairs', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  it(`${proof.rule} (seed ${seed})`, async () => void (await proof.run(proof.cases.inTests, seed)));
});
