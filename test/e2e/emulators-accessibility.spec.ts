// axe finds no violation in the later step of the identity check, light and dark; served-pages covers the pages
// themselves.
import { expect } from 'playwright/test';
import { TEST_TOKEN } from '../gateway/emulators/fake-context.ts';
import { violationsOf } from '../support/axe.ts';
import { TALL, test } from '../support/emulator-test.ts';

test.use({ viewport: TALL });

test('the selfie step has no violation in light and dark', async ({ page, stage }) => {
  await page.goto(`${stage.second}/kyc/direct?token=${TEST_TOKEN}`);
  await page.getByRole('button', { name: 'Use a sample document' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start camera' }).click();
  await expect(page.getByRole('button', { name: 'Continue without camera' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Take a selfie' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
});
