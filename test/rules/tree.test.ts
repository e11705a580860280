// The project keeps its own rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeViolations, TREE_RULES } from './tree.ts';

for (const [name, find] of Object.entries(TREE_RULES)) {
  test(`the project keeps the rules: ${name}`, () => {
    const found = find();
    assert.ok(found.length === 0, `\n${describeViolations(found)}`);
  });
}
