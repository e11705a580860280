// Every fault can be planted, every proof has one, and the quickest are caught here. `npm run prove -- mutants`
// checks that all are caught.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';
import { problemOf, QUICK_MUTANTS, survivorsOf } from '../../prove/mutants.proof.ts';
import { MUTANTS } from '../../prove/mutants.ts';

describe('planted faults', () => {
  for (const mutant of MUTANTS)
    it(`the fault can be planted: ${mutant.fault} (${mutant.killedBy})`, () => {
      assert.equal(problemOf(mutant), null);
      const isTest = mutant.killedBy.startsWith('test/');
      assert.ok(!isTest || existsSync(fromRoot(mutant.killedBy)), 'the test that must see it is there');
    });

  it('each proof catches at least one planted fault', () => {
    const proofs = readdirSync(fromRoot('test/prove')).flatMap(
      (name) => name.match(/^(.*)\.proof\.ts$/)?.[1] ?? [],
    );
    const blind = proofs.filter(
      (name) => name !== 'mutants' && !MUTANTS.some(({ killedBy }) => killedBy.startsWith(`prove ${name} `)),
    );
    assert.deepEqual(blind, []);
  });

  it("a fault is planted for each file's own test, and that test catches it", async () => {
    assert.ok(QUICK_MUTANTS.length >= 10);
    assert.deepEqual(await survivorsOf(QUICK_MUTANTS), []);
  });
});
