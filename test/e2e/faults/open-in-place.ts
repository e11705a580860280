// Opens a step in the previous row's document, where all scripts are compiled: the page's own script creates another
// widget.
import type { Page } from 'playwright/test';
import { openKeeping, storedEntries, type Kept } from '../../support/stored-values.ts';

let visits = 0;

/** Removes the previous row's widget, which cancels its requests and stops writing to storage. */
export const takeOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.querySelector('ramp-widget')?.remove();
    // The widget itself waits as long, because it might only have been moved.
    await new Promise((done) => setTimeout(done));
  });

/** Like `openKeeping`, which opens the first one. */
export async function openInPlace(page: Page, gateway: string, path: string, kept: Kept): Promise<void> {
  await takeOut(page);
  visits += 1;
  const isOpen = await page.evaluate(
    async ({ session, local, path, visit }) => {
      if (!document.getElementById('widget')) return false;
      // The page itself contains its script.
      const beside = await (await fetch('/hosted/index.html')).text();
      const [, script] = /src="(\/hosted\/[^"]+)"/.exec(beside)!;
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of session) sessionStorage.setItem(key, value);
      for (const [key, value] of local) localStorage.setItem(key, value);
      document.documentElement.lang = 'en';
      history.replaceState(null, '', path);
      // Another URL, because a module runs only once; its imports have already loaded.
      await import(`${script}?${visit}`);
      return true;
    },
    {
      session: storedEntries(gateway, kept.session),
      local: storedEntries(gateway, kept.local),
      path,
      visit: visits,
    },
  );
  if (!isOpen) await openKeeping(page, gateway, path, kept);
}
