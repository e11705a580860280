// Holds back the gateway's responses.
import type { Page } from 'playwright/test';

/** Releases the responses; with a status, they fail with it. */
export type Release = (status?: number) => void;

/** Until then, no price is known. */
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

/** Delays every response of the gateway by this time, except those that match `atOnce`. */
export async function delayAnswers(page: Page, ms: number, atOnce = /^$/): Promise<void> {
  await page.context().route(/\/(api|widget-api)\//, async (route) => {
    if (!atOnce.test(route.request().url())) await new Promise((resume) => setTimeout(resume, ms));
    await route.continue().catch(() => undefined);
  });
}
