// Reads and writes what the widget stores in the browser: one value per gateway under each key.
import type { Frame, Page } from 'playwright/test';

/** Returns a value in the format that the widget uses for this gateway. */
export const storedValue = (gateway: string, value: string): string =>
  JSON.stringify({ [new URL(gateway).origin]: value });

/** Returns the entries that have a value. */
export const storedEntries = (
  gateway: string,
  entries: Readonly<Record<string, string | undefined>>,
): (readonly [key: string, stored: string])[] =>
  Object.entries(entries).flatMap(([key, value]) =>
    value ? [[key, storedValue(gateway, value)] as const] : [],
  );

/** Returns this gateway's value; null if there is none. */
export const valueOf = (gateway: string, stored: string | null): string | null =>
  (JSON.parse(stored ?? '{}') as Record<string, string>)[new URL(gateway).origin] ?? null;

/** Reads the value of the page's own gateway, unless another is given. */
export async function keptValue(
  page: Page | Frame,
  kind: 'session' | 'local',
  key: string,
  gateway = page.url(),
): Promise<string | null> {
  const text = await page.evaluate(
    ([kind, key]) => (kind === 'session' ? sessionStorage : localStorage).getItem(key),
    [kind, key] as const,
  );
  return valueOf(gateway, text);
}

export interface Kept {
  session: Readonly<Record<string, string | undefined>>;
  local: Readonly<Record<string, string | undefined>>;
}

/** Opens a path of the gateway, or of another site with the same files, with exactly this content in the site's storage. */
export async function openKeeping(
  page: Page,
  gateway: string,
  path: string,
  kept: Kept,
  site = gateway,
): Promise<void> {
  // A document of the origin that runs no scripts: until the previous scene's page is gone, it could still write to the storages.
  await page.goto(`${site}/package.json`);
  // Waits for the new document: the old one may still change its own URL.
  const isThere = page.waitForEvent('domcontentloaded');
  await page.evaluate(
    ({ session, local, address }) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of session) sessionStorage.setItem(key, value);
      for (const [key, value] of local) localStorage.setItem(key, value);
      location.assign(address);
    },
    {
      session: storedEntries(gateway, kept.session),
      local: storedEntries(gateway, kept.local),
      address: site + path,
    },
  );
  await isThere;
}

/** Runs in the page and its frames before their scripts: stores what an earlier visit left for this gateway. */
export async function keepBeforeStart(page: Page, gateway: string, kept: Kept): Promise<void> {
  await page.addInitScript(
    ({ session, local }) => {
      for (const [key, value] of session) sessionStorage.setItem(key, value);
      for (const [key, value] of local) localStorage.setItem(key, value);
    },
    { session: storedEntries(gateway, kept.session), local: storedEntries(gateway, kept.local) },
  );
}
