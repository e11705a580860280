// A press that closes the window it is made in: the browser may take the page away before it has told of the press.
import type { Locator } from 'playwright/test';

/** Resolves when the window is closed; a press that closes nothing rejects as ever. */
export async function pressAndClose(button: Locator): Promise<void> {
  const page = button.page();
  const isClosed = page.waitForEvent('close');
  const press = button.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  await Promise.all([isClosed, press]);
}
