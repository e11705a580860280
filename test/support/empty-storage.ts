// Empties the storage, for journeys that open one page several times: each time as a first-time visitor.
import type { Page } from 'playwright/test';

/** Call it before the first opening. Unsuitable for steps with card fields, whose frame is another document of the gateway. */
export const emptyStorageAtEachLoad = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // A document without an origin has no storage.
    }
  });
