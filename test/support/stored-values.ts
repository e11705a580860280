// What the widget keeps in the browser, as tests write and read it: a value of one gateway under each key.
import type { Frame, Page } from 'playwright/test';

/** As the widget writes it for this gateway. */
export const storedValue = (gateway: string, value: string): string =>
  JSON.stringify({ [new URL(gateway).origin]: value });

/** The entries that have a value. */
export const storedEntries = (
  gateway: string,
  entries: Readonly<Record<string, string | undefined>>,
): (readonly [key: string, stored: string])[] =>
  Object.entries(entries).flatMap(([key, value]) =>
    value ? [[key, storedValue(gateway, value)] as const] : [],
  );

/** What this gateway gave; null when there is nothing of it. */
export const valueOf = (gateway: string, stored: string | null): string | null =>
  (JSON.parse(stored ?? '{}') as Record<string, string>)[new URL(gateway).origin] ?? null;

/** Of the page's own gateway, unless another is named. */
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

/** Opens a path of the gateway with a browser that keeps this, and nothing else. */
export async function openKeeping(page: Page, gateway: string, path: string, kept: Kept): Promise<void> {
  // A document of the origin that runs no script: until it is gone, the page of the scene before would still write to the storages.
  await page.goto(`${gateway}/package.json`);
  // Of the new document alone: the one that is left may still change its own address.
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
      address: gateway + path,
    },
  );
  await isThere;
}

/** In the page and in its frames, before any script of theirs: what an earlier visit left for this gateway. */
export async function keepBeforeStart(page: Page, gateway: string, kept: Kept): Promise<void> {
  await page.addInitScript(
    ({ session, local }) => {
      for (const [key, value] of session) sessionStorage.setItem(key, value);
      for (const [key, value] of local) localStorage.setItem(key, value);
    },
    { session: storedEntries(gateway, kept.session), local: storedEntries(gateway, kept.local) },
  );
}
