// The fixtures of the emulator pages' tests: a stage of their own, and a console that must stay free of errors.
import { test as base, expect } from './journey.ts';
import { openEmulatorStage, type EmulatorStage } from './emulator-stage.ts';

export const test = base.extend<{ stage: EmulatorStage; problems: string[] }>({
  stage: async ({}, use) => {
    const stage = await openEmulatorStage();
    await use(stage);
    await stage.close();
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await use(problems);
      // A refused token and a decided payment are regular responses, which the browser also logs to its console.
      expect(problems.filter((text) => !/status of (401|409|404)/.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tall enough for the whole check, so that no press needs to scroll. */
export const TALL = { width: 1280, height: 1600 };
