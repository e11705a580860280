// The proof of payments, with few histories.
import { describe, it } from 'node:test';
import { proof } from '../../prove/payments.proof.ts';

describe('proof: payments', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  it(`${proof.rule} (seed ${seed})`, async () => void (await proof.run(proof.cases.inTests, seed)));
});
