// The packed package passes the tools that judge packages, and an empty project can import, compile and bundle it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { runQuietly } from '../../demo/examples/run-quietly.ts';
import type { FileManifest } from '../../elements/build/file-manifest.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { emptyProjectWith, installTools, packDist, requireTool, runTool } from './packed.ts';

let archive: string;
let shop: string;
let installed: string;

before(async () => {
  const [packed] = await Promise.all([packDist(), installTools()]);
  archive = packed;
  shop = await emptyProjectWith(archive);
  installed = join(shop, 'node_modules/ramp-widget');
});

after(() => rmSync(shop, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(installed, name), 'utf8');
const manifest = () => JSON.parse(read('manifest.json')) as { version: string; files: FileManifest };
const publishedFiles = () =>
  readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1));

describe('tools that judge packages', () => {
  it('publint finds nothing, suggestions included', async () => {
    assert.match(await runTool('publint/src/cli.js', ['run', archive, '--strict']), /All good/);
  });

  it('attw finds types for each entry', async () => {
    // The package has only modules, so the result of `require` does not matter.
    const output = await runTool('@arethetypeswrong/cli/dist/index.js', [
      archive,
      ...['--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji'],
    ]);
    const entries = [
      '',
      '/register',
      '/ramp-widget.js',
      '/ramp-widget-frame.js',
      '/sign',
      '/react',
      '/vue',
      '/svelte',
    ];
    for (const entry of entries) assert.ok(output.includes(`"ramp-widget${entry}"`), entry);
  });

  it('the schema accepts custom-elements.json, and refuses a wrong one', () => {
    const { default: Ajv } = requireTool('ajv') as { default: new (options: object) => Validator };
    const schema = requireTool('custom-elements-manifest/schema.json') as object;
    const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    const elements = JSON.parse(read('custom-elements.json')) as { modules: { kind: string }[] };
    assert.equal(check(elements), true, JSON.stringify(check.errors));
    elements.modules[0]!.kind = 'page';
    assert.equal(check(elements), false);
  });
});

interface Validator {
  compile(schema: object): { (value: unknown): boolean; errors?: unknown };
}

describe('an empty project with the package', () => {
  it('installs nothing else', () => {
    const names = readdirSync(join(shop, 'node_modules')).filter((name) => !name.startsWith('.'));
    assert.deepEqual(names, ['ramp-widget']);
  });

  it('imports every entry in plain Node, which registers nothing, prints nothing and leaves nothing running', async () => {
    const entries = ['', '/register', '/ramp-widget.js', '/ramp-widget-frame.js', '/sign'];
    const code = `
      const before = Object.keys(globalThis).join();
      for (const entry of ${JSON.stringify(entries)}) await import('ramp-widget' + entry);
      if (Object.keys(globalThis).join() !== before) throw new Error('a global was left');
      const { defineRampWidget } = await import('ramp-widget');
      defineRampWidget({ defaultGatewayUrl: 'https://ramp.example' });
      process.on('exit', () => { if (process.getActiveResourcesInfo().length > 3) throw new Error(String(process.getActiveResourcesInfo())); });
    `;
    writeFileSync(join(shop, 'server.js'), code);
    assert.equal(await runQuietly(process.execPath, ['server.js'], { cwd: shop }), '');
  });

  for (const resolution of ['nodenext', 'bundler'] as const)
    it(`compiles against the types (${resolution}), which reveal a mistake`, async () => {
      const good = `
        import 'ramp-widget/register';
        import type { DepositHandler, RampEventMap } from 'ramp-widget';
        import { signLaunch } from 'ramp-widget/sign';
        const widget = document.createElement('ramp-widget');
        widget.gatewayUrl = 'https://ramp.example';
        widget.addEventListener('ramp-operation-success', ({ detail }) => detail.orderId.trim());
        export const handler: DepositHandler = async ({ toWallet }) => ({ txHash: toWallet });
        export type Failure = RampEventMap['ramp-operation-fail'];
        export const signed = signLaunch({ secret: 's', payload: { toAmount: '1' }, tokenAddresses: [] }).signature;
      `;
      const compile = (code: string) => {
        writeFileSync(join(shop, 'shop.ts'), code);
        const options = ['--noEmit', '--strict', '--target', 'es2022', '--ignoreConfig'];
        const modules = resolution === 'nodenext' ? 'nodenext' : 'esnext';
        return runQuietly(
          process.execPath,
          [
            fromRoot('node_modules/typescript/bin/tsc'),
            ...['shop.ts', ...options, '--module', modules, '--moduleResolution', resolution],
          ],
          { cwd: shop },
        );
      };
      await compile(good);
      await assert.rejects(compile(good.replace('detail.orderId', 'detail.order')), /order/);
    });

  it('bundles the registering entry, with the application and the frame on demand', async () => {
    writeFileSync(join(shop, 'page.js'), `import 'ramp-widget/register';`);
    const { outputFiles, warnings } = await build({
      absWorkingDir: shop,
      entryPoints: ['page.js'],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: 'out',
      write: false,
      logLevel: 'silent',
      logOverride: { 'unsupported-dynamic-import': 'warning' },
    });
    // A stricter bundler (Next.js) fails at an `import()` with an unknown address; it only warns about React Router's, which is caught.
    const unreadable = warnings.map(
      ({ text, location }) => `${text} ${location?.lineText.slice(location.column, location.column + 20)}`,
    );
    assert.deepEqual(unreadable.length, 1, unreadable.join('\n'));
    assert.match(unreadable[0]!, /import\(\w+\.module\)/);
    const page = outputFiles.find(({ path }) => path.endsWith('page.js'))!;
    assert.match(page.text, /customElements\.define\(\s*"ramp-widget"/);
    // The page does not load the application at once.
    assert.ok(page.contents.length < 150_000, `${page.contents.length} bytes`);
    assert.ok(outputFiles.some(({ path }) => /[\\/]main-/.test(path)));
    assert.ok(outputFiles.some(({ path }) => /[\\/]frame-/.test(path)));
  });
});

describe('the published package', () => {
  it('lists every file with its hash, under the version of the project', () => {
    const { version, files } = manifest();
    assert.equal(version, (JSON.parse(read('package.json')) as { version: string }).version);
    for (const name of publishedFiles().filter((name) => name !== 'manifest.json')) {
      const hash = createHash('sha384')
        .update(readFileSync(join(installed, name)))
        .digest('base64');
      assert.equal(files[name]?.integrity, `sha384-${hash}`, name);
    }
  });

  it('shows the finished snippet with the integrity of this very build', () => {
    const { files, version } = manifest();
    const page = read('docs/integrity.md');
    const [, importMap = ''] = /<script type="importmap">([^<]*)<\/script>/.exec(page)!;
    const { integrity } = JSON.parse(importMap) as { integrity: Record<string, string> };
    const folder = `https://shop.example/ramp-widget/${version}/`;
    const shown = Object.fromEntries(
      Object.entries(integrity).map(([address, hash]) => [address.replace(folder, ''), hash]),
    );
    const scripts = publishedFiles().filter(
      (name) => name === 'ramp-widget.js' || /^app\/.*\.js$/.test(name),
    );
    assert.ok(scripts.length > 20);
    assert.deepEqual(shown, Object.fromEntries(scripts.map((name) => [name, files[name]!.integrity])));
    assert.ok(page.includes(`integrity="${files['ramp-widget.js']!.integrity}"`));
  });

  it('contains the documents, and none of their links leads out of the package', () => {
    const documents = publishedFiles().filter((name) => /^(README|docs\/.*)\.(md|txt)$/.test(name));
    for (const name of ['README.md', 'docs/integration.md', 'docs/signing.md', 'docs/llms.txt'])
      assert.ok(documents.includes(name), name);
    // A link that works here remains one, with its anchor in the document.
    assert.match(read('README.md'), /\]\(docs\/integration\.md#get-the-files\)/);
    const dead = documents.flatMap((name) =>
      [...read(name).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, link]) => join(name, '..', link!))
        .filter((file) => !existsSync(join(installed, file)))
        .map((file) => `${name}: ${file}`),
    );
    assert.deepEqual(dead, []);
  });

  it('contains its licence and the notices of all bundled code', () => {
    assert.match(read('LICENSE'), /MIT/);
    const notices = read('THIRD-PARTY-LICENSES.txt').split(/^=== /m).slice(1);
    const names = notices.map((notice) => notice.split(' ')[0]);
    for (const name of ['react', 'react-dom', 'valtio', 'big.js', 'zod', 'near-api-js', 'libphonenumber-js'])
      assert.ok(names.includes(name), name);
    const without = notices
      .filter((notice) => !/copyright|\(c\)/i.test(notice))
      .map((text) => text.slice(0, 200));
    assert.deepEqual(without, []);
  });

  it('contains no empty file, which a page would request and wait for', () => {
    const empty = publishedFiles().filter((name) => readFileSync(join(installed, name)).length === 0);
    assert.deepEqual(empty, []);
  });

  it('contains no source, no test, no demo and no map', () => {
    const unwanted = publishedFiles().filter((name) =>
      /^(src|test|demo)\/|\.map$|(?<!\.d)\.tsx?$/.test(name),
    );
    assert.deepEqual(unwanted, []);
  });
});
