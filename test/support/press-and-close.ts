// A press that closes its own window: the browser may remove the page before it has reported the press.
import type { Locator } from 'playwright/test';

/** Resolves when the window is closed; rejects if the press closes nothing. */
export async function pressAndClose(button: Locator): Promise<void> {
  const page = button.page();
  const isClosed = page.waitForEvent('close');
  const press = button.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  await Promise.all([isClosed, press]);
}
