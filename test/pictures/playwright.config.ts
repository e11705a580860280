// Draws the gallery of the product in `RAMP_PICTURES_ROOT` in Chromium, and compares it with references; not part of `npm test`.
import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { ROOT } from '../../elements/build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts';
import { findFreePorts } from '../setup/free-ports.ts';

/** The source of the product under test, and the folder of the references. */
const DRAWN = resolve(process.env.RAMP_PICTURES_ROOT ?? ROOT);
const REFERENCES = resolve(ROOT, process.env.RAMP_PICTURES_REFERENCES ?? '.cache/pictures/references');
const PORT = (process.env.RAMP_E2E_PORT ??= String(await findFreePorts()));
const RESULTS = resolve(ROOT, '.cache/pictures/results');

export default defineConfig({
  testDir: '.',
  testMatch: 'gallery-pictures.spec.ts',
  outputDir: RESULTS,
  snapshotPathTemplate: `${REFERENCES}/{arg}{ext}`,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  // Text is reproducible on one machine; a few pixels of an image or a curve may differ.
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixels: 20 } },
  reporter: [['line'], ['html', { outputFolder: resolve(ROOT, '.cache/pictures/report'), open: 'never' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: `"${process.execPath}" "${resolve(DRAWN, 'demo/sandbox/main.ts')}"`,
    cwd: DRAWN,
    env: { PORT, RAMP_DATA: ':memory:' },
    wait: { stdout: /ramp sandbox ready/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
