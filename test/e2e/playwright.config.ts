// End-to-end tests: the built product, served by the sandbox on a port and a data file of its own, in Chromium.
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { ROOT } from '../../elements/build/paths.ts';
import { findChromium, SHORT_LIVED_ARGS } from '../setup/chromium.ts';
import { findFreePorts } from '../setup/free-ports.ts';

// Workers read this file too, in the middle of a run: they get the port of the run by its environment.
const PORT = (process.env.RAMP_E2E_PORT ??= String(await findFreePorts()));
const RESULTS = resolve(ROOT, 'test-results/e2e');
const DATA = `${RESULTS}-${PORT}`;
const SERVER = resolve(ROOT, 'demo/sandbox/main.ts');

// Node leaves every line where it was when it strips the types, so no stack needs the runner's source maps. It looks them up for
// each action of a page: a sixth of a worker's time.
Reflect.deleteProperty(Error, 'prepareStackTrace');

// A run that was broken off leaves its customers and orders behind.
if (!process.env.TEST_WORKER_INDEX) rmSync(DATA, { recursive: true, force: true });

const LAUNCH = {
  executablePath: findChromium(),
  args: [...SHORT_LIVED_ARGS, '--use-fake-device-for-media-stream'],
};
/** Journeys through an identity check that takes a picture. */
const WITH_CAMERA = /\/(presses|selfie)\.spec\.ts$/;
/** A page gets what it asks for without a question, also in frames of other origins. */
const GRANT_ALL = '--use-fake-ui-for-media-stream';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: RESULTS,
  // Node strips the types itself, in each worker faster than the runner's compiler.
  build: { external: ['**/*.ts'] },
  forbidOnly: Boolean(process.env.CI),
  // A file whose tests wait for clocks, one after the other, would keep one worker long after the others are done.
  fullyParallel: true,
  // A test waits for polls and for clocks of banks and codes, so two workers leave cores idle. Six take a third more work for the same
  // tests, because they wait for each other.
  workers: 4,
  retries: 0,
  // Limits for what never comes: on a slow machine a step may take long, and is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], [resolve(ROOT, 'test/setup/playwright-count.ts')]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    // No work goes into pictures that move and that nobody watches; tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    // One kind of browser for all tests, since each other kind costs more workers: with a camera that shows a test picture, which a
    // page may use where the test permits it.
    launchOptions: LAUNCH,
  },
  projects: [
    // First, since they are few: at the end of the run the others would have nothing left to do beside them.
    {
      name: 'camera',
      testMatch: WITH_CAMERA,
      use: { launchOptions: { ...LAUNCH, args: [...LAUNCH.args, GRANT_ALL] } },
    },
    { name: 'chromium', testIgnore: WITH_CAMERA },
  ],
  webServer: existsSync(SERVER)
    ? {
        command: `"${process.execPath}" "${SERVER}"`,
        cwd: ROOT,
        // A purchase would wait for payment and chain longer than for all else. Tests that look at a status hold the order in it.
        env: { PORT, RAMP_DATA: `${DATA}/sandbox.sqlite`, RAMP_PACE: '4' },
        wait: { stdout: /ramp sandbox ready/ },
        timeout: 60_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      }
    : undefined,
});
