// How bundles are split: modules that load together stay together, and an entry's dynamic imports become files of
// their own.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { build } from 'esbuild';
import { loadedWith, readGraph, type Chunk, type ChunkGraph } from '../../../elements/build/chunk-graph.ts';
import { compressScripts } from '../../../elements/build/compress.ts';
import { keepTogether, planCore, planLaterKits, type Kit } from '../../../elements/build/kits.ts';
import { ownFiles } from '../../../elements/build/own-files.ts';
import { BUILD_CACHE, fromRoot } from '../../../elements/build/paths.ts';

mkdirSync(BUILD_CACHE, { recursive: true });
const folder = mkdtempSync(join(BUILD_CACHE, 'test-'));
after(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

write('one.ts', `export const one = () => 'one';`);
write('two.ts', `export const two = () => 'two';`);
write('later-a.ts', `import { one } from './one.ts'; export const a = one;`);
write('later-b.ts', `import { two } from './two.ts'; export const b = two;`);
write(
  'main.ts',
  `import { one } from './one.ts'; import { two } from './two.ts';
   export const all = [one, two, () => import('./later-a.ts'), () => import('./later-b.ts')];`,
);

const path = (name: string) => join(folder, name).slice(fromRoot().length + 1);

describe('a kit', () => {
  const loadedAtOnce = async (kits: Kit[]) => {
    const { metafile } = await build({
      absWorkingDir: fromRoot(),
      bundle: true,
      entryPoints: [path('main.ts')],
      format: 'esm',
      metafile: true,
      outdir: join(folder, 'out'),
      plugins: [keepTogether(kits)],
      splitting: true,
      write: false,
    });
    return loadedWith(readGraph(metafile, join(folder, 'out')), 'main.js');
  };

  it('a kit is one chunk instead of one for each combination of users', async () => {
    const parts = ['later-a.ts', 'later-b.ts'].map(path);
    assert.equal((await loadedAtOnce([])).length, 3);
    assert.equal((await loadedAtOnce([{ name: 'core', modules: [path('main.ts')], parts }])).length, 2);
  });
});

const chunk = (parts: Partial<Chunk>): Chunk => ({
  static: [],
  dynamic: [],
  packages: [],
  sources: [],
  ...parts,
});

const MAIN = 'src/app/main.tsx';
const FIRST = 'src/app/prerender/first-view.ts';
const LOGIN = 'src/features/sign-in/login-screen.tsx';
const CARD = 'src/features/purchase/card/card-screen.tsx';
const ORDER = 'src/orders/order-commands.ts';

const GRAPH: ChunkGraph = {
  main: chunk({ entryPoint: MAIN, static: ['core', 'model'] }),
  first: chunk({ entryPoint: FIRST, static: ['model', 'idle'] }),
  idle: chunk({ sources: [['src/lib/time/when-idle.ts', 9]] }),
  model: chunk({ sources: [['src/app/open-widget.ts', 9]], packages: ['valtio'] }),
  core: chunk({ packages: ['react'] }),
  login: chunk({ entryPoint: LOGIN, static: ['core', 'field', 'checks', 'form', 'idle'] }),
  card: chunk({ entryPoint: CARD, static: ['core', 'field', 'form', 'phone'] }),
  order: chunk({ entryPoint: ORDER, static: ['core', 'checks', 'hash'] }),
  start: chunk({ entryPoint: 'src/features/launch/later.ts', static: ['checks', 'hash'] }),
  vendor: chunk({ entryPoint: 'node_modules/a/index.js' }),
  field: chunk({ sources: [['src/ui/fields/field.tsx', 9]], static: ['core'] }),
  checks: chunk({ sources: [['src/domain/checks.ts', 9]], static: ['zod'] }),
  zod: chunk({ sources: [['node_modules/zod/index.js', 9]], packages: ['zod'] }),
  form: chunk({
    sources: [['src/features/shell/form.tsx', 9]],
    static: ['field'],
    packages: ['@tanstack/form-core'],
  }),
  phone: chunk({ sources: [['src/ui/phone.tsx', 9]], packages: ['libphonenumber-js'] }),
  hash: chunk({ sources: [['src/features/order/hash.ts', 9]], packages: ['near-api-js'] }),
};

describe('the kits of the application', () => {
  it('modules that the first view shares go to all own parts, not to packages, and the rest to the parts after React', () => {
    assert.deepEqual(planCore(GRAPH, MAIN, FIRST), [
      {
        name: 'common',
        modules: ['src/app/open-widget.ts', 'src/lib/time/when-idle.ts'],
        parts: [MAIN, FIRST, LOGIN, CARD, ORDER, 'src/features/launch/later.ts'],
      },
      {
        name: 'core',
        modules: [MAIN, 'node_modules/valtio/esm/react.mjs'],
        parts: [MAIN, LOGIN, CARD, ORDER],
      },
    ]);
  });

  it('a part that loads beside the first view never loads modules that only the application has', () => {
    const [screen, early] = ['src/ui/spinner.tsx', 'src/features/launch/later.ts'];
    const graph: ChunkGraph = {
      main: chunk({ entryPoint: MAIN, static: ['core', 'spinner', 'model'] }),
      core: chunk({ packages: ['react'] }),
      // A file of the application that does not load its first chunk.
      spinner: chunk({ sources: [[screen, 9]], static: ['core'] }),
      first: chunk({ entryPoint: FIRST, static: ['model'] }),
      model: chunk({ sources: [['src/app/open-widget.ts', 9]] }),
      start: chunk({ entryPoint: early, static: ['checks', 'model'] }),
      login: chunk({ entryPoint: LOGIN, static: ['field', 'checks'] }),
      card: chunk({ entryPoint: CARD, static: ['field', 'checks'] }),
      checks: chunk({ sources: [['src/domain/checks.ts', 9]], static: ['model'] }),
      field: chunk({ sources: [['src/ui/fields/field.tsx', 9]], static: ['spinner'] }),
    };
    const kits = planLaterKits(graph, ['main', 'core', 'spinner', 'model'], ['first', 'model']);
    const field = kits.filter(({ modules }) => modules.includes('src/ui/fields/field.tsx'));
    assert.deepEqual(
      field.filter(({ parts }) => parts.includes(early)),
      [],
    );
  });

  it('the frame of the steps gets the modules that many steps share', () => {
    const frame = chunk({ entryPoint: 'src/app/steps.tsx', static: ['core'] });
    const [kit] = planLaterKits(
      { ...GRAPH, frame },
      ['main', 'core', 'model'],
      ['first', 'model', 'idle'],
      2,
    ).filter(({ modules }) => modules.includes('src/ui/fields/field.tsx'));
    assert.ok(kit?.parts.includes('src/app/steps.tsx'));
  });
});

describe('files of an entry', () => {
  it('dynamic imports of an entry are built separately, under a hashed name', async () => {
    const out = join(folder, 'dist');
    const { outputFiles } = await build({
      stdin: {
        contents: `export const part = () => import('./later-a.ts');`,
        resolveDir: folder,
        loader: 'ts',
      },
      bundle: true,
      format: 'esm',
      plugins: [ownFiles(out, '/')],
      write: false,
    });
    const [file] = readdirSync(join(out, 'app'));
    assert.match(file!, /^later-a-[A-Z0-9]{8}\.js$/);
    assert.match(outputFiles[0]!.text, new RegExp(`import\\("/app/${file}"\\)`));
    assert.match(readFileSync(join(out, 'app', file!), 'utf8'), /"one"/);
  });
});

describe('a compressed script', () => {
  it('only a script whose functions run at once asks the browser to compile them off the main thread', async () => {
    write('now.js', `export const now = () => 'now'; // A comment.`);
    write('later.js', `export const later = () => 'later'; // A comment.`);
    await compressScripts(folder, ['now.js', 'later.js'], ['now.js']);
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n')[0]!;
    assert.equal(read('now.js'), '//# allFunctionsCalledOnLoad');
    assert.match(read('later.js'), /^const later=|^export/);
  });
});
