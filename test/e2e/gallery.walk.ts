// Every screen in every state: accessible in both themes, complete in all three languages, nothing cut off at 320 px.
import { expect, test } from 'playwright/test';
import { STATES } from '../../demo/pages/gallery/states.ts';
import { englishLeftOver, missingTexts, openGallery } from '../support/gallery.ts';

// Pictures know nothing of each other.
test.describe.configure({ mode: 'parallel' });

for (const { id, title } of STATES) {
  test(`gallery: ${id} (${title}) is accessible, translated and fits`, async ({ page }) => {
    const gallery = await openGallery(page);
    const state = await gallery.open(id);
    const first = await gallery.look();
    expect.soft(missingTexts(state, first), 'texts that the state promises').toEqual([]);
    expect.soft(first.clipped, 'cut off in English').toEqual([]);
    expect.soft(first.sideways, 'scrolls sideways').toBeLessThanOrEqual(0);
    expect.soft(await gallery.violations(), 'violations in light').toEqual([]);
    await gallery.setTheme('dark');
    expect.soft(await gallery.violations(), 'violations in dark').toEqual([]);
    for (const language of ['es', 'pt'] as const) {
      await gallery.setLanguage(language);
      const look = await gallery.look();
      expect.soft(await gallery.namelessThings(), `without a name in ${language}`).toEqual([]);
      expect.soft(englishLeftOver(language, look), `English in ${language}`).toEqual([]);
      expect.soft(look.clipped, `cut off in ${language}`).toEqual([]);
      expect.soft(look.sideways, `scrolls sideways in ${language}`).toBeLessThanOrEqual(0);
    }
    if (!state.isCrash) expect.soft(gallery.problems(), 'told on the console').toEqual([]);
  });
}
