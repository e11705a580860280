// Component tests: bundled by the build's own rules, and run in Chromium.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { build } from 'esbuild';
import {
  APPLICATION,
  FIRST_QUOTE,
  FIRST_VIEW,
  resolveApplication,
} from '../../elements/build/application.ts';
import { browserBundle } from '../../elements/build/browser-bundle.ts';
import { ROOT } from '../../elements/build/paths.ts';
import { findChromium, CHROMIUM_ARGS } from '../setup/chromium.ts';
import { countReporter } from '../setup/wtr-count.ts';

/** The files on the command line, if any. */
const [, ...named] = process.argv.slice(process.argv.indexOf('--files'));
const isNamed = process.argv.includes('--files');
const FILES = isNamed ? named : ['test/component/**/*.test.tsx'];
/** A separate page for each file would read and compile React, the product and the runner seventy times. */
const PAGES = isNamed ? Infinity : 6;

/** Files that run in one page, by the one of them that the runner knows. */
const pages = new Map();
for (const [index, file] of globSync(FILES, { cwd: ROOT }).toSorted().entries()) {
  const first = [...pages.keys()][index % PAGES];
  if (index < PAGES) pages.set(file, [file]);
  else pages.get(first).push(file);
}

const IN_ONE_PAGE = /^in one page: /;
const inOnePage = {
  name: 'in-one-page',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: IN_ONE_PAGE }, ({ path }) => ({
      namespace: 'page',
      path: path.replace(IN_ONE_PAGE, ''),
    }));
    onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({
      contents: pages
        .get(path)
        .map((file) => `import ${JSON.stringify(`./${file}`)};`)
        .join('\n'),
      resolveDir: ROOT,
    }));
  },
};

/** All of them run at once, so nearly everything that they share is read once. */
async function bundle() {
  const { outputFiles } = await build({
    ...browserBundle('development', {
      define: { __RAMP_CHUNKS__: '[]', __RAMP_FIRST_CHUNKS__: '[]' },
      plugins: [
        inOnePage,
        resolveApplication({
          'ramp:application': { path: resolve(ROOT, APPLICATION) },
          'ramp:first-view': { path: resolve(ROOT, FIRST_VIEW) },
          'ramp:first-quote': { path: resolve(ROOT, FIRST_QUOTE) },
        }),
      ],
    }),
    entryPoints: [...pages.keys()].map((file) => ({
      in: `in one page: ${file}`,
      out: file.replace(/\.tsx$/, ''),
    })),
    // The runner serves this one itself.
    external: ['/__web-dev-server__web-socket.js'],
    outdir: ROOT,
    // Beside the files, because a map is read only after a failure.
    sourcemap: 'linked',
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

let bundled;
const bundleTests = {
  name: 'bundle-tests',
  serverStart() {
    bundled = bundle();
    // The request for the first file reports it.
    bundled.catch(() => undefined);
  },
  async serve({ path }) {
    if (!/\.test\.(tsx|js\.map)$/.test(path)) return undefined;
    const body = (await bundled).get(resolve(ROOT, `.${path.replace(/\.tsx$/, '.js')}`));
    return body && { body, type: path.endsWith('.map') ? 'json' : 'js' };
  },
};

export default {
  files: [...pages.keys()],
  rootDir: ROOT,
  concurrency: 2,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      // Six pages for all tests: they live long enough for their scripts to be worth compiling.
      launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    }),
  ],
  plugins: [bundleTests],
  // Limits for a hanging test; a slow machine stays far below them.
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 840_000,
  testRunnerHtml: (framework) =>
    readFileSync(resolve(ROOT, 'test/component/page.html'), 'utf8').replace('FRAMEWORK', framework),
  reporters: [defaultReporter({ reportTestProgress: false }), countReporter((file) => pages.get(file))],
};
