// Nothing jumps: what is held back for an answer keeps its place.
import { expect, test } from 'playwright/test';
import { delayAnswers } from '../support/before-answers.ts';
import { recordShifts } from '../support/layout-shifts.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';

/** Later than what the browser takes for the doing of a press. */
const LATE_MS = 700;

test('what moves after an answer is seen by this measure', async ({ page }) => {
  const shifts = await recordShifts(page);
  await page.goto('/buy');
  await calculatorPage(page).quoted();
  const before = (await shifts()).length;
  await page.locator('ramp-widget').evaluate((widget) => (widget.style.marginTop = '40px'));
  await expect.poll(async () => (await shifts()).length).toBeGreaterThan(before);
});

for (const mode of ['buy', 'sell'])
  for (const language of ['en', 'es', 'pt'])
    for (const width of [320, 420])
      test(`the calculator of ${mode} in ${language} at ${width} px moves nothing when its answers come`, async ({
        page,
      }) => {
        const shifts = await recordShifts(page);
        await delayAnswers(page, LATE_MS);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${mode}?lang=${language}`);
        // All that comes late has come: the time that the price holds is the last.
        await expect(page.getByRole('timer')).toBeVisible();
        await expect(page.locator('.quick__amount').first()).toBeVisible();
        expect((await shifts()).filter(({ isOfPress }) => !isOfPress)).toEqual([]);
      });
