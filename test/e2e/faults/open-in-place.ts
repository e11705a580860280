// Opens a step in the document of the row before, where all scripts are compiled: the page's own script makes another widget.
import type { Page } from 'playwright/test';
import { openKeeping, storedEntries, type Kept } from '../../support/stored-values.ts';

let visits = 0;

/** Ends what the row before has left: its widget gives up its requests, and writes to the storages no more. */
export const takeOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.querySelector('ramp-widget')?.remove();
    // The widget itself waits as long, in case that it is only moved.
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
      // Another address, since a module runs once; what it imports is there already.
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
