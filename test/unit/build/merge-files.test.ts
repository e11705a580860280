// Merges files of later parts if that saves more than it costs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Chunk, ChunkGraph } from '../../../elements/build/chunk-graph.ts';
import { mergeFiles, type MergeOptions } from '../../../elements/build/merge-files.ts';

const file = (bytes: number, imports: string[] = [], entryPoint?: string): Chunk => ({
  static: imports,
  dynamic: [],
  packages: [],
  sources: [['src/a.ts', bytes]],
  ...(entryPoint && { entryPoint }),
});

/** Two screens and a command; the screens share `both` and `too`, all three share `all`. */
const GRAPH: ChunkGraph = {
  core: file(9000),
  one: file(10, ['core', 'both', 'too', 'all'], 'src/one-screen.tsx'),
  two: file(10, ['core', 'both', 'too', 'all'], 'src/two-screen.tsx'),
  command: file(10, ['all'], 'src/commands.ts'),
  both: file(100, ['core']),
  too: file(200),
  all: file(300),
};

const plan = (options: Partial<MergeOptions> = {}) =>
  mergeFiles(GRAPH, {
    core: ['core'],
    request: 100,
    limit: 10_000,
    besides: {},
    together: [],
    isThere: () => false,
    mayLoad: () => true,
    ...options,
  }).map(({ files, parts }) => `${[...files].sort().join('+')} for ${parts.length}`);

const ROWS: [name: string, options: Partial<MergeOptions>, expected: string[]][] = [
  ['what has the same users', {}, ['both+too for 2']],
  ['nothing where a request is worth nothing', { request: 0 }, []],
  ['what others need too, where a request is worth the bytes', { request: 400 }, ['all+both+too for 3']],
  [
    'not what a part may not load',
    { request: 400, mayLoad: (part) => part !== 'src/commands.ts' },
    ['both+too for 2'],
  ],
  ['not past the limit of a part', { request: 400, limit: 400 }, ['both+too for 2']],
  [
    'what is to be together, whatever it costs',
    { request: 0, together: [['too', 'all']] },
    ['all+too for 3'],
  ],
  [
    'what others need too, where they have it already',
    { request: 100, isThere: (part) => part === 'src/commands.ts' },
    ['all+both+too for 3'],
  ],
  [
    'what a part is to load besides, alone if need be',
    { request: 0, besides: { 'src/commands.ts': ['too'] } },
    ['too for 3'],
  ],
];

describe('merging files', () => {
  for (const [name, options, expected] of ROWS)
    it(`the build merges ${name}`, () => assert.deepEqual(plan(options), expected));
});
