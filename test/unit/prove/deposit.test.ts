// The proof of sales whose deposit the page sends, with few cases.
import { describe, it } from 'node:test';
import { proof } from '../../prove/deposit.proof.ts';

describe('proof: deposit', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  it(`${proof.rule} (seed ${seed})`, async () => void (await proof.run(proof.cases.inTests, seed)));
});
