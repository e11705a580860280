// The moment before React: the screens are held back, so that the first view stands alone.
import { expect, type Page } from 'playwright/test';
import { payField, ready, TAG } from './element-page.ts';
import { openHostPage, type HostPage } from './host-page.ts';
import { en } from './english.ts';

/** The file that draws the screens. */
export const SCREENS = /\/app\/main-/;
/** Every file but the element's own script. */
const FILES = /\/app\//;

/** Answers with what lets the screens come. */
export const holdScreens = (page: Page) => holdScripts(page, SCREENS);

/** The element's script and the first quote are there; answers with what lets all others come. */
export const holdBeyondQuote = (page: Page) => holdScripts(page, /\/app\/(?!read-first-quote)/);

/** The element's script alone is there; answers with what lets all others come. */
export const holdFiles = (page: Page) => holdScripts(page, FILES);

/** Holds back some files; answers with what lets them come. */
export async function holdScripts(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    // An earlier hold of the same file counts too.
    await route.fallback();
  });
  return release;
}

export const isReact = (page: Page, field = payField(page)) =>
  field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));

/** A page with the widget, its first quote, and nothing of React; `release` lets the screens come. */
export async function openBeforeReact(
  page: Page,
  baseURL: string,
): Promise<{ release: () => void; host: HostPage }> {
  const release = await holdScreens(page);
  const host = await openHostPage(page, baseURL, { html: TAG });
  await ready(page);
  // The first quote may stand a moment before the first view does.
  await expect(page.getByLabel(en('calculator.paymentMethod'))).toBeEnabled();
  return { release, host };
}
