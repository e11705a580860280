// The moment before the gateway has answered.
import type { Page } from 'playwright/test';

/** Lets them come; with a status they come as a failure. */
export type Release = (status?: number) => void;

/** Nothing is known of a price. */
export const holdRates = (page: Page): Promise<Release> => holdAnswers(page, /\/currencies\/rates/);

export async function holdAnswers(page: Page, calls: RegExp): Promise<Release> {
  let release: Release = () => {};
  const held = new Promise<number | undefined>((resolve) => (release = resolve));
  await page.route(calls, async (route) => {
    const status = await held;
    if (status) await route.fulfill({ status, json: {} });
    else await route.continue();
  });
  return release;
}

/** Every answer of the gateway comes so much later, but those `atOnce`. */
export async function delayAnswers(page: Page, ms: number, atOnce = /^$/): Promise<void> {
  await page.context().route(/\/(api|widget-api)\//, async (route) => {
    if (!atOnce.test(route.request().url())) await new Promise((resume) => setTimeout(resume, ms));
    await route.continue().catch(() => undefined);
  });
}
