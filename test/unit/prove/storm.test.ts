// A thousand clients and an outage, with a new seed in each run.
import { it } from 'node:test';
import { proof } from '../../prove/storm.proof.ts';

const seed = Math.floor(Math.random() * 2 ** 31);

it(`${proof.rule}; seed ${seed}`, async () => void (await proof.run(proof.cases.inTests, seed)));
