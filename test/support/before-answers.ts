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

/** Every answer of the gateway comes so much later. */
export async function delayAnswers(page: Page, ms: number): Promise<void> {
  await page.context().route(/\/(api|widget-api)\//, async (route) => {
    await new Promise((resume) => setTimeout(resume, ms));
    await route.continue().catch(() => undefined);
  });
}
