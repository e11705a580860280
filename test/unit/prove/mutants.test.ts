// The planted faults can all be planted; whether each is seen is told by `npm run prove -- mutants`.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';
import { problemOf } from '../../prove/mutants.proof.ts';
import { MUTANTS } from '../../prove/mutants.ts';

describe('planted faults', () => {
  for (const mutant of MUTANTS)
    it(`${mutant.fault} (${mutant.killedBy})`, () => {
      assert.equal(problemOf(mutant), null);
      const isTest = mutant.killedBy.startsWith('test/');
      assert.ok(!isTest || existsSync(fromRoot(mutant.killedBy)), 'the test that must see it is there');
    });
});
