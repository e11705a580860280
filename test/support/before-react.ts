// The moment before React: the screens are held back, so that the first view stands alone.
import type { Page } from 'playwright/test';
import { payField } from './element-page.ts';

/** The file that draws the screens. */
export const SCREENS = /\/app\/main-/;

/** Answers with what lets the screens come. */
export async function holdScreens(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCREENS, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const isReact = (page: Page) =>
  payField(page).evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));

export const receiveField = (page: Page) => page.getByLabel('You receive');
