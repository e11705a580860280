// The byte budgets, checked on a small graph of chunks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadedWith, readGraph, type Chunk, type ChunkGraph } from '../../../elements/build/chunk-graph.ts';
import { addedOnDemand } from '../../../elements/build/added-on-demand.ts';
import { weighDist } from '../../../elements/build/build.ts';
import { BUDGETS, isOver, LATER, ROOM, sizeTable, weigh } from '../../../elements/build/sizes.ts';

const chunk = (parts: Partial<Chunk>): Chunk => ({
  static: [],
  dynamic: [],
  packages: [],
  sources: [],
  ...parts,
});

const GRAPH: ChunkGraph = {
  'ramp-widget.js': chunk({ entryPoint: 'elements/ramp-widget.ts' }),
  'ramp-widget-frame.js': chunk({ entryPoint: 'elements/ramp-widget-frame.ts' }),
  'vault/vault.js': chunk({ entryPoint: 'elements/vault/vault.ts' }),
  'vault/vault.css': chunk({ entryPoint: 'elements/vault/vault.css' }),
  'vault/send-card.js': chunk({ entryPoint: 'elements/vault/send-card.ts' }),
  'app/main.js': chunk({
    entryPoint: 'src/app/main.tsx',
    static: ['app/shared.js'],
    dynamic: ['app/first.js', 'app/login.js', 'app/near.js'],
  }),
  'app/first-view.js': chunk({ entryPoint: 'src/app/prerender/first-view.ts', static: ['app/model.js'] }),
  'app/read-first-quote.js': chunk({
    entryPoint: 'src/app/prerender/read-first-quote.ts',
    packages: ['big.js'],
  }),
  'app/model.js': chunk({ packages: ['valtio'] }),
  'app/shared.js': chunk({ packages: ['react'] }),
  'app/first.js': chunk({ entryPoint: 'messages:en/first' }),
  'app/login.js': chunk({
    entryPoint: 'src/features/sign-in/login-screen.tsx',
    static: ['app/shared.js', 'app/forms.js'],
  }),
  'app/forms.js': chunk({ packages: ['zod'] }),
  'app/near.js': chunk({ entryPoint: 'src/vendors/near/near-account.ts', static: ['app/forms.js'] }),
};

const sizes = (brotli: Record<string, number>) =>
  Object.fromEntries(
    Object.keys(GRAPH).map((file) => [
      file,
      { integrity: '', raw: 10, brotli: brotli[file] ?? 1000, gzip: brotli[file] ?? 1100 },
    ]),
  );

const limitOf = (kilobytes: number) => Math.round(kilobytes * 1000 * ROOM);

describe('byte budgets', () => {
  it('every byte budget is close to the size of the build', () =>
    assert.deepEqual(
      weighDist()
        .filter(({ isLoose }) => isLoose)
        .map(({ name, packed }) => `${name}: ${(packed / 1000).toFixed(1)}`),
      [],
    ));

  const [critical, first, early, quote, frame, fields, sender, ...later] = weigh(
    GRAPH,
    sizes({ 'app/login.js': 5000 }),
  );

  it('the critical path contains entry, application, its chunks and the first English texts', () => {
    assert.deepEqual(critical!.files, ['ramp-widget.js', 'app/main.js', 'app/shared.js', 'app/first.js']);
    assert.equal(critical!.packed, 4000);
    assert.equal(critical!.limit, limitOf(BUDGETS.critical));
  });

  it('the first quote contains the element\u2019s script and the code that computes it', () => {
    assert.deepEqual(quote!.files, ['ramp-widget.js', 'app/read-first-quote.js']);
    assert.equal(quote!.packed, 2000);
  });

  it('the first view is counted separately, and React in it is reported', () => {
    assert.deepEqual(first!.files, ['ramp-widget.js', 'app/first-view.js', 'app/model.js', 'app/first.js']);
    assert.deepEqual([first!.packed, first!.limit, first!.misplaced], [4000, limitOf(BUDGETS.firstView), []]);
    const graph = { ...GRAPH, 'app/model.js': chunk({ packages: ['react', 'valtio', 'zod'] }) };
    assert.deepEqual(weigh(graph, sizes({}))[1]!.misplaced, ['zod', 'react']);
  });

  it('the early card contains only the element’s script, and a calculation package in it is reported', () => {
    assert.deepEqual([early!.files, early!.limit], [['ramp-widget.js'], limitOf(BUDGETS.earlyCard)]);
    const graph = { ...GRAPH, 'ramp-widget.js': chunk({ ...GRAPH['ramp-widget.js'], packages: ['valtio'] }) };
    assert.deepEqual(weigh(graph, sizes({}))[2]!.misplaced, ['valtio']);
  });

  it('a later part is counted without what has already loaded, and the heaviest comes first', () => {
    assert.deepEqual(
      later.map(({ name, files, packed, limit }) => ({ name, files, packed, limit })),
      [
        {
          name: 'src/features/sign-in/login-screen.tsx',
          files: ['app/login.js', 'app/forms.js'],
          packed: 6000,
          limit: limitOf(LATER.at(-1)!.budget),
        },
        {
          name: 'src/vendors/near/near-account.ts',
          files: ['app/near.js', 'app/forms.js'],
          packed: 2000,
          limit: limitOf(LATER[0]!.budget),
        },
      ],
    );
  });

  it('the frame’s script has its own budget, in gzip', () => {
    const { files, packed, limit } = frame!;
    assert.deepEqual([files, packed], [['ramp-widget-frame.js'], 1100]);
    const over = (bytes: number) => isOver(weigh(GRAPH, sizes({ 'ramp-widget-frame.js': bytes }))[4]!);
    assert.deepEqual([over(limit), over(limit + 1)], [false, true]);
  });

  it('the vault’s fields have their own budget including the style sheet, and the code that sends the card another', () => {
    assert.deepEqual([fields!.files, fields!.packed], [['vault/vault.js', 'vault/vault.css'], 2000]);
    assert.deepEqual([sender!.files, sender!.packed], [['vault/send-card.js'], 1000]);
    const over = (bytes: number) => isOver(weigh(GRAPH, sizes({ 'vault/vault.js': bytes }))[5]!);
    assert.deepEqual([over(fields!.limit - 1000), over(fields!.limit - 999)], [false, true]);
  });

  it('a single byte above the budget fails', () => {
    const over = (bytes: number) => isOver(weigh(GRAPH, sizes({ 'app/shared.js': bytes }))[0]!);
    const room = critical!.limit - 3000;
    assert.deepEqual([over(room), over(room + 1)], [false, true]);
  });

  it('packages that the calculator must not contain are reported', () => {
    const graph = { ...GRAPH, 'app/shared.js': chunk({ packages: ['react', 'react-router', 'zod'] }) };
    const [row] = weigh(graph, sizes({}));
    assert.deepEqual(row!.misplaced, ['zod', 'react-router']);
    assert.equal(isOver(row!), true);
    assert.match(sizeTable([row!]), /holds zod, react-router/);
  });

  it('the table contains name, raw and compressed size, budget and verdict', () => {
    assert.match(sizeTable(weigh(GRAPH, sizes({}))), /critical path +0\.0 +4\.0 +\d+\.\d {2}ok/);
    assert.match(sizeTable(weigh(GRAPH, sizes({ 'app/near.js': 460_001 }))), /near-account\.ts.* OVER/);
  });
});

describe('what is loaded already', () => {
  const added = (graph: ChunkGraph) => Object.fromEntries(addedOnDemand(graph, ['main']));

  it('everything that the only importer has loaded counts as loaded', () => {
    const graph = {
      main: chunk({ dynamic: ['steps'] }),
      steps: chunk({ static: ['router'], dynamic: ['order'] }),
      router: chunk({}),
      order: chunk({ static: ['router', 'forms'] }),
      forms: chunk({}),
    };
    assert.deepEqual(added(graph), { steps: ['steps', 'router'], order: ['order', 'forms'] });
  });

  it('what all importers have in common counts as loaded', () => {
    const graph = {
      main: chunk({ dynamic: ['a', 'b'] }),
      a: chunk({ static: ['x', 'y'], dynamic: ['last'] }),
      b: chunk({ static: ['y'], dynamic: ['last'] }),
      x: chunk({}),
      y: chunk({}),
      last: chunk({ static: ['x', 'y', 'main'] }),
    };
    assert.deepEqual(added(graph)['last'], ['last', 'x']);
  });

  it('the count ends even if parts import each other', () => {
    const graph = {
      main: chunk({ dynamic: ['a'] }),
      a: chunk({ dynamic: ['b'] }),
      b: chunk({ static: ['a'], dynamic: ['a'] }),
    };
    assert.deepEqual(added(graph), { a: ['a'], b: ['b'] });
  });
});

describe('the graph of chunks', () => {
  it('the graph follows chunks of chunks, and visits a cycle once', () => {
    const graph = { a: chunk({ static: ['b'] }), b: chunk({ static: ['c'] }), c: chunk({ static: ['a'] }) };
    assert.deepEqual(loadedWith(graph, 'a'), ['a', 'b', 'c']);
  });

  it('the graph reads imports, packages and sources from the metafile', () => {
    const imports = [
      { path: 'out/b.js', kind: 'import-statement' as const },
      { path: 'out/c.js', kind: 'dynamic-import' as const },
      { path: '/x.js', kind: 'import-statement' as const, external: true },
    ];
    const inputs = {
      'src/a.ts': { bytesInOutput: 1 },
      'node_modules/@scope/x/index.js': { bytesInOutput: 2 },
      'node_modules/a/node_modules/b/index.js': { bytesInOutput: 3 },
      'node_modules/gone/index.js': { bytesInOutput: 0 },
    };
    const output = { bytes: 6, imports, exports: [], entryPoint: 'src/a.ts', inputs };
    const graph = readGraph({ inputs: {}, outputs: { 'out/a.js': output } }, 'out');
    assert.deepEqual(Object.values(graph)[0], {
      entryPoint: 'src/a.ts',
      static: Object.values(graph)[0]!.static,
      dynamic: Object.values(graph)[0]!.dynamic,
      packages: ['@scope/x', 'b'],
      sources: [
        ['node_modules/a/node_modules/b/index.js', 3],
        ['node_modules/@scope/x/index.js', 2],
        ['src/a.ts', 1],
      ],
    });
    assert.match(Object.values(graph)[0]!.static.join(), /b\.js$/);
    assert.match(Object.values(graph)[0]!.dynamic.join(), /c\.js$/);
  });
});
