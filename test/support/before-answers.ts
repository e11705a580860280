// The moment before the gateway has answered: the rates are held back, so that nothing is known of a price.
import type { Page } from 'playwright/test';

const RATES = /\/currencies\/rates/;

/** Lets them come; with a status they come as a failure. */
export type Release = (status?: number) => void;

export async function holdRates(page: Page): Promise<Release> {
  let release: Release = () => {};
  const held = new Promise<number | undefined>((resolve) => (release = resolve));
  await page.route(RATES, async (route) => {
    const status = await held;
    if (status) await route.fulfill({ status, json: {} });
    else await route.continue();
  });
  return release;
}

/** To be called before the page is opened; answers with what has moved in it since, 0 where nothing has. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { rampShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { rampShifts: number[] }).rampShifts.reduce((sum, value) => sum + value, 0),
    );
}
