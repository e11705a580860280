// Builds static pages: files next to a page are bundled under a hashed name.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildPages } from '../../../elements/build/build-pages.ts';

const PAGE = `<!doctype html>
<link rel="stylesheet" href="page.css" />
<script type="module" src="/ramp-widget.js"></script>
<script type="module" src="./page.ts"></script>
<img src="picture.png" alt="" />
`;

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramp-pages-'));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  before(async () => {
    write('pages/deep/index.html', PAGE);
    write(
      'pages/deep/page.ts',
      `import '/ramp-widget.js'; import { one } from '../one.ts'; document.title = one;`,
    );
    write('pages/deep/page.css', 'p { color: red; }');
    write('pages/deep/picture.png', 'picture');
    write('pages/one.ts', `export const one: string = 'first';`);
    const from = join(folder, 'pages');
    await buildPages({ from, to: 'near', base: './' }, join(folder, 'out'));
    await buildPages({ from, to: 'far', base: '/far/' }, join(folder, 'out'));
    await buildPages({ from, to: 'urgent', base: './', isUrgent: true }, join(folder, 'out'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('the page names its bundles relative to itself, or from the root', () => {
    assert.match(read('out/near/deep/index.html'), /src="\.\/page-[A-Z0-9]{8}\.js"/);
    assert.match(read('out/near/deep/index.html'), /href="\.\/page-[A-Z0-9]{8}\.css"/);
    assert.match(read('out/far/deep/index.html'), /src="\/far\/deep\/page-[A-Z0-9]{8}\.js"/);
  });

  it('URLs of served files are not changed', () => {
    assert.match(read('out/near/deep/index.html'), /src="\/ramp-widget\.js"/);
    const [script] = readdirSync(join(folder, 'out/near/deep')).filter((name) => name.endsWith('.js'));
    assert.match(read(`out/near/deep/${script}`), /import"\/ramp-widget\.js".*"first"/);
  });

  it('the script of an urgent page asks the browser to compile its functions off the main thread, and is compressed', () => {
    const scriptOf = (to: string) => {
      const names = readdirSync(join(folder, 'out', to, 'deep'));
      return read(
        join(
          'out',
          to,
          'deep',
          names.find((name) => name.endsWith('.js'))!,
        ),
      );
    };
    assert.match(scriptOf('urgent'), /^\/\/# allFunctionsCalledOnLoad\n/);
    assert.match(scriptOf('urgent'), /import"\/ramp-widget\.js".*"first"/);
    assert.doesNotMatch(scriptOf('near'), /allFunctionsCalledOnLoad/);
  });

  it('all other files are copied, except sources', () => {
    const names = readdirSync(join(folder, 'out/near'), { recursive: true }).map(String);
    assert.equal(read('out/near/deep/picture.png'), 'picture');
    assert.deepEqual(names.map((name) => name.replace(/-[A-Z0-9]{8}/, '-HASH')).sort(), [
      'deep',
      'deep/index.html',
      'deep/page-HASH.css',
      'deep/page-HASH.js',
      'deep/picture.png',
    ]);
  });
});
