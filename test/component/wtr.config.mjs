// Component tests: each test file is bundled on request, by the build's own rules, and run in Chromium.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { build } from 'esbuild';
import { APPLICATION, FIRST_VIEW, resolveApplication } from '../../elements/build/application.ts';
import { browserBundle } from '../../elements/build/bundling.ts';
import { ROOT } from '../../elements/build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts';
import { countReporter } from '../setup/wtr-count.ts';

const bundleTests = {
  name: 'bundle-tests',
  async serve({ path }) {
    if (!/\.test\.tsx?$/.test(path)) return undefined;
    const { outputFiles } = await build({
      ...browserBundle('development', {
        define: { __RAMP_CHUNKS__: '[]', __RAMP_FIRST_CHUNKS__: '[]' },
        plugins: [
          resolveApplication({ path: resolve(ROOT, APPLICATION) }, { path: resolve(ROOT, FIRST_VIEW) }),
        ],
      }),
      entryPoints: [resolve(ROOT, `.${path}`)],
      // The runner serves this one itself.
      external: ['/__web-dev-server__web-socket.js'],
      sourcemap: 'inline',
      write: false,
    });
    return { body: outputFiles[0].text, type: 'js' };
  },
};

export default {
  files: 'test/component/**/*.test.tsx',
  rootDir: ROOT,
  concurrency: 2,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
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
