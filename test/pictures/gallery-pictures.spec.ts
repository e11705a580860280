// Compares every state of the gallery, in each dress (theme, width, language), with its reference picture.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import { ROOT } from '../../elements/build/paths.ts';
import type * as States from '../../demo/pages/gallery/states.ts';
import { createPicture, type Picture } from '../support/gallery.ts';

/** The states of the product under test, which may be another commit's. */
const drawn = resolve(process.env.RAMP_PICTURES_ROOT ?? ROOT, 'demo/pages/gallery/states.ts');
const { GROUPS } = (await import(drawn)) as typeof States;

const WIDTHS = [320, 420];
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'es', 'pt'] as const;
const HEIGHT = 900;
const SETTINGS_MS = 3000;
/** Masks countdowns and times, which differ between runs, and the testing panel's clock and messages, which each picture adds to. */
const MOVING = '[role=timer], time, .testing__heading, .testing__messages';

const test = base.extend<object, { stage: { page: Page; picture: Picture } }>({
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await use({ page, picture: await createPicture(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

const softly = expect.configure({ soft: true });
/** Example: `es-light,pt-dark` draws only these two. */
const wanted = (process.env.RAMP_PICTURES_DRESSES ?? '').split(',');
const dresses = THEMES.flatMap((theme) =>
  LANGUAGES.flatMap((language) =>
    WIDTHS.map((width) => ({ theme, language, width, name: `${language}-${theme}-${width}` })),
  ),
).filter(({ name }) => wanted.some((word) => name.includes(word)));

test.describe.configure({ mode: 'parallel' });

for (const { title, states } of GROUPS)
  test.describe(title, () => {
    test.describe.configure({ mode: 'default' });
    for (const state of states)
      test(state.id, async ({ stage, baseURL }, info) => {
        const { page, picture } = stage;
        await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
        await picture.open(baseURL!, state);
        // The settings load after the first screen; a start that failed before them has no badge.
        await page
          .locator('[data-ref=badge]')
          .waitFor({ timeout: SETTINGS_MS })
          .catch(() => undefined);
        let isNew = false;
        for (const { theme, language, width, name: dress } of dresses) {
          await page.setViewportSize({ width, height: HEIGHT });
          await picture.dress({ theme, language });
          const name = [dress, `${state.id}.png`];
          isNew ||= info.config.updateSnapshots === 'none' && !existsSync(info.snapshotPath(...name));
          if (!isNew)
            await softly(page).toHaveScreenshot(name, { fullPage: true, mask: [page.locator(MOVING)] });
        }
        test.skip(isNew, 'new: there is no reference of it');
      });
  });
