// A payment that outlives its page: a browser may drop what a page sends as it is left.
import type { Page } from 'playwright/test';

/** The payment reaches the gateway although the page that sent it is left; resolves when it is on its way. */
export const sendsOn = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    void page.context().route('**/processing', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const answer = route.fetch({ timeout: 60_000 });
      resolve();
      // The page that would hear the answer is gone.
      await answer.then((response) => route.fulfill({ response })).catch(() => undefined);
    });
  });
