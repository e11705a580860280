// Splits the heap into code and data.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindsOf } from '../../bench/heap-kinds.ts';

const TYPES = ['synthetic', 'object', 'string', 'code', 'closure', 'native'];

/** `held`: indexes of the nodes that a node holds. */
function snapshotOf(all: readonly { type: string; size: number; held?: readonly number[] }[]) {
  return {
    snapshot: {
      meta: {
        node_fields: ['type', 'self_size', 'edge_count'],
        node_types: [TYPES] as [string[]],
        edge_fields: ['type', 'to_node'],
      },
    },
    nodes: all.flatMap(({ type, size, held = [] }) => [TYPES.indexOf(type), size, held.length]),
    edges: all.flatMap(({ held = [] }) => held.flatMap((place) => [0, place * 3])),
  };
}

test('an object that only code holds counts as code, one that data also holds counts as data, and the browser’s own objects count as neither', () => {
  const kinds = kindsOf(
    snapshotOf([
      { type: 'synthetic', size: 0, held: [1, 2, 3] },
      { type: 'object', size: 1, held: [5] },
      { type: 'closure', size: 10, held: [3] },
      { type: 'code', size: 100, held: [4, 5] },
      { type: 'string', size: 1_000 },
      { type: 'string', size: 10_000 },
      { type: 'native', size: 100_000 },
    ]),
  );
  assert.deepEqual(kinds, { code: 1_110, data: 10_001 });
});
