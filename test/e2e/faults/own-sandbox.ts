// A gateway of its own for tests that break it or move its clock: other tests, at the same time, have another one.
import { test as base } from 'playwright/test';
import { createSandbox } from '../../../demo/sandbox/server.ts';
import { sandboxOf, type Sandbox } from '../../support/sandbox.ts';
import { createStage, type Stage } from './stage.ts';

type OwnSandbox = ReturnType<typeof createSandbox>;

/** Long enough for a notice to be seen, short enough for a table with many rows. */
const SLOW_MS = 1500;

export interface Fixtures {
  sandbox: Sandbox;
  stage: Stage;
  /** What no row may cause: errors and rejections that nobody handled. */
  unhandled: string[];
}

export const test = base.extend<Fixtures, { ownSandbox: OwnSandbox }>({
  ownSandbox: [
    // The first argument must be a pattern, even an empty one.
    async ({}, use) => {
      const server = createSandbox({ port: 0, dataFile: ':memory:', slowMs: SLOW_MS });
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSandbox }, use) => use(ownSandbox.config.origin),
  sandbox: async ({ request, baseURL }, use) => {
    const sandbox = sandboxOf(request, baseURL!);
    await use(sandbox);
    await sandbox.clearFaults();
  },
  stage: async ({ page, request, baseURL, sandbox }, use) =>
    use(createStage({ page, request, baseURL: baseURL!, sandbox })),
  unhandled: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
    },
    { auto: true },
  ],
});
