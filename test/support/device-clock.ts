// Simulates a device with a wrong clock: shifts its dates, also in frames; its timers run normally.
import type { Page } from 'playwright/test';

export const DAY_MS = 86_400_000;

export async function moveDeviceClock(page: Page, byMs: number): Promise<void> {
  await page.addInitScript((by) => {
    const { now } = Date;
    const moved = () => now() + by;
    globalThis.Date = new Proxy(Date, {
      construct: (Real, given: [], Made) =>
        Reflect.construct(Real, given.length > 0 ? given : [moved()], Made) as Date,
      get: (Real, name) => (name === 'now' ? moved : (Reflect.get(Real, name) as unknown)),
    });
  }, byMs);
}
