// A few hundred cases of each kind, with a new seed in each run.
import { it } from 'node:test';
import { proof } from '../../prove/vectors.proof.ts';

const seed = Math.floor(Math.random() * 2 ** 31);

it(`Vectors: ${proof.rule}; seed ${seed}`, async () => void (await proof.run(proof.cases.inTests, seed)));
