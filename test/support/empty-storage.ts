// For journeys that open one page several times: each time as a customer does who was never there.
import type { Page } from 'playwright/test';

/** Before the first opening. Not for steps with card fields: their frame is another document of the gateway. */
export const emptyStorageAtEachLoad = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // A document without an origin has no storage.
    }
  });
