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
import { findChromium, SHORT_LIVED_ARGS } from '../setup/chromium.ts';
import { countReporter } from '../setup/wtr-count.ts';

/** Those that are named on the command line, where some are. */
const [, ...named] = process.argv.slice(process.argv.indexOf('--files'));
const FILES = process.argv.includes('--files') ? named : ['test/component/**/*.test.tsx'];

/** All of this run in one go: what they share, nearly everything, is read once. */
async function bundle(files) {
  const entryPoints = files.map((file) => resolve(ROOT, file));
  const { outputFiles } = await build({
    ...browserBundle('development', {
      define: { __RAMP_CHUNKS__: '[]', __RAMP_FIRST_CHUNKS__: '[]' },
      plugins: [
        resolveApplication({
          'ramp:application': { path: resolve(ROOT, APPLICATION) },
          'ramp:first-view': { path: resolve(ROOT, FIRST_VIEW) },
          'ramp:first-quote': { path: resolve(ROOT, FIRST_QUOTE) },
        }),
      ],
    }),
    entryPoints,
    // The runner serves this one itself.
    external: ['/__web-dev-server__web-socket.js'],
    outbase: ROOT,
    outdir: ROOT,
    // Beside the files: a map is read for a failure alone.
    sourcemap: 'linked',
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

let bundled;
const bundleTests = {
  name: 'bundle-tests',
  serverStart() {
    bundled = bundle(globSync(FILES, { cwd: ROOT }));
    // Told where the first file is asked for.
    bundled.catch(() => undefined);
  },
  async serve({ path }) {
    if (!/\.test\.(tsx|js\.map)$/.test(path)) return undefined;
    const body = (await bundled).get(resolve(ROOT, `.${path.replace(/\.tsx$/, '.js')}`));
    return body && { body, type: path.endsWith('.map') ? 'json' : 'js' };
  },
};

export default {
  files: FILES,
  rootDir: ROOT,
  concurrency: 2,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: findChromium(), args: SHORT_LIVED_ARGS },
    }),
  ],
  plugins: [bundleTests],
  // Limits for what hangs; a slow machine stays far below them.
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  testRunnerHtml: (framework) =>
    readFileSync(resolve(ROOT, 'test/component/page.html'), 'utf8').replace('FRAMEWORK', framework),
  reporters: [defaultReporter({ reportTestProgress: false }), countReporter()],
};
