// Delivers a payment although its page is left: a browser may drop the requests of a page that is left.
import type { Page } from 'playwright/test';

/** The payment reaches the gateway although its page is left; resolves when it is on its way. */
export const sendsOn = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    void page.context().route('**/processing', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const answer = route.fetch({ timeout: 60_000 });
      resolve();
      // The page that would receive the response is gone.
      await answer.then((response) => route.fulfill({ response })).catch(() => undefined);
    });
  });
