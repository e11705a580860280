// End-to-end tests: the built product, served by the sandbox on its own port and data file, in Chromium.
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { ROOT } from '../../elements/build/paths.ts';
import { findChromium, SHORT_LIVED_ARGS } from '../setup/chromium.ts';
import { findFreePorts } from '../setup/free-ports.ts';

// Workers read this file too, during a run; the environment tells them the run's port.
const PORT = (process.env.RAMP_E2E_PORT ??= String(await findFreePorts()));
const RESULTS = resolve(ROOT, 'test-results/e2e');
const DATA = `${RESULTS}-${PORT}`;
const SERVER = resolve(ROOT, 'demo/sandbox/main.ts');

// Node strips types without moving lines, so no stack needs the runner's source maps. The runner looks them up for
// each page action, which is a sixth of a worker's time.
Reflect.deleteProperty(Error, 'prepareStackTrace');

// An aborted run leaves its customers and orders behind.
if (!process.env.TEST_WORKER_INDEX) rmSync(DATA, { recursive: true, force: true });

const LAUNCH = {
  executablePath: findChromium(),
  args: [...SHORT_LIVED_ARGS, '--use-fake-device-for-media-stream'],
};
/** Journeys through an identity check that takes a picture. */
const WITH_CAMERA = /\/(presses|selfie)\.spec\.ts$/;
/** A page gets permissions without a question, also in frames of other origins. */
const GRANT_ALL = '--use-fake-ui-for-media-stream';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: RESULTS,
  // Node strips the types itself, faster in each worker than the runner's compiler.
  build: { external: ['**/*.ts'] },
  forbidOnly: Boolean(process.env.CI),
  // A file whose tests wait for clocks, one after the other, would occupy one worker long after the others are done.
  fullyParallel: true,
  // Tests wait for polls and for the clocks of banks and codes, so two workers leave cores idle. Six need a third
  // more work for the same tests, because they wait for each other.
  workers: 4,
  retries: 0,
  // Limits for a step that never ends; on a slow machine a step may take long without failing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], [resolve(ROOT, 'test/setup/playwright-count.ts')]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    // No time is spent on animations; tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    // One kind of browser for all tests, because each further kind costs more workers: with a camera that shows a
    // test picture, which a page may use if the test permits it.
    launchOptions: LAUNCH,
  },
  projects: [
    // These come first because they are few; at the end of the run they would run alone.
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
        // Without this, a purchase would wait longest for payment and chain. Tests that check a status hold the order
        // in it.
        env: { PORT, RAMP_DATA: `${DATA}/sandbox.sqlite`, RAMP_PACE: '4' },
        wait: { stdout: /ramp sandbox ready/ },
        timeout: 60_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      }
    : undefined,
});
