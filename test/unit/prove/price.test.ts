// The proof of held prices, with few histories.
import { describe, it } from 'node:test';
import { proof } from '../../prove/price.proof.ts';

describe('proof: price', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  it(`CALC-02 ${proof.rule} (seed ${seed})`, async () => void (await proof.run(proof.cases.inTests, seed)));
});
