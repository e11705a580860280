// Holds back the screens, so that only the first view is loaded.
import { expect, type Page } from 'playwright/test';
import { payField, ready, TAG } from './element-page.ts';
import { openHostPage, type HostPage } from './host-page.ts';
import { en } from './english.ts';

/** The file that renders the screens. */
export const SCREENS = /\/app\/main-/;
/** Every file except the element's own script. */
const FILES = /\/app\//;

/** Returns the function that releases the screens. */
export const holdScreens = (page: Page) => holdScripts(page, SCREENS);

/** Lets the element's script and the first quote load; returns the function that releases all other files. */
export const holdBeyondQuote = (page: Page) => holdScripts(page, /\/app\/(?!read-first-quote)/);

/** Lets only the element's script load; returns the function that releases all other files. */
export const holdFiles = (page: Page) => holdScripts(page, FILES);

/** Holds back the files that match; returns the function that releases them. */
export async function holdScripts(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    // Passes the request on to an earlier hold of the same file.
    await route.fallback();
  });
  return release;
}

export const isReact = (page: Page, field = payField(page)) =>
  field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));

/** Opens a page with the widget and its first quote, but without React; `release` lets the screens load. */
export async function openBeforeReact(
  page: Page,
  baseURL: string,
): Promise<{ release: () => void; host: HostPage }> {
  const release = await holdScreens(page);
  const host = await openHostPage(page, baseURL, { html: TAG });
  await ready(page);
  // The first quote may appear slightly before the first view.
  await expect(page.getByLabel(en('calculator.paymentMethod'))).toBeEnabled();
  return { release, host };
}
