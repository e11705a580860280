// The hidden testing panel in the built product.
import { expect } from 'playwright/test';
import { violationsOf } from '../support/axe.ts';
import { test } from '../support/buy-scenes.ts';
import { en } from '../support/english.ts';

const PANEL = { name: 'Testing panel' };

test('UI-12 STORE-07 the testing panel and its code load only with the flag', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => void files.push(new URL(request.url()).pathname));
  await page.goto('/buy');
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', PANEL)).toHaveCount(0);
  expect(files.filter((file) => file.includes('testing'))).toEqual([]);
  await page.evaluate(() => localStorage.setItem('ramp.testing-panel', 'yes'));
  await page.reload();
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', PANEL)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('ramp.testing-panel', 'true'));
  await page.reload();
  await expect(page.getByRole('region', PANEL)).toBeVisible();
  expect(files.some((file) => file.includes('testing'))).toBe(true);
});

test.describe('without motion', () => {
  // A theme has other contrasts while it fades in.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('UI-12 the testing panel moves an order and the clock, changes language and theme, and has no accessibility violation', async ({
    page,
    scenes,
  }) => {
    await page.addInitScript(() => localStorage.setItem('ramp.testing-panel', 'true'));
    await page.goto('/buy');
    await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
    const panel = page.getByRole('region', PANEL);
    await expect(panel.getByText(en('testing.gatewayVersion'))).toBeVisible();
    await expect(panel.getByText('1.0.0').first()).toBeVisible();
    await expect(panel.getByText('buy, any_crypto, done')).toBeVisible();
    await expect(panel.getByText(/^1 loaded/)).toBeVisible();
    await panel.getByRole('button', { name: en('testing.theme_dark'), exact: true }).click();
    await expect(page.locator('ramp-widget')).toHaveAttribute('theme', 'dark');
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: en('testing.theme_light'), exact: true }).click();
    expect(await violationsOf(page)).toEqual([]);
    await scenes.atCardForm();
    await panel.getByRole('button', { name: 'transfer_processing_started' }).click();
    await expect(page.getByRole('heading', { name: en('tracker.almostDone') })).toBeVisible();
    await panel.getByRole('button', { name: 'complete', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('region', { name: 'Panel de pruebas' })).toBeVisible();
  });
});

test('UI-12 the testing panel sets the verification status', async ({ page, scenes }) => {
  await page.addInitScript(() => localStorage.setItem('ramp.testing-panel', 'true'));
  await scenes.signedIn('anna', '/buy/light_kyc');
  await expect(page.getByLabel(en('lightKyc.firstName'))).toBeVisible();
  const panel = page.getByRole('region', PANEL);
  await panel.getByRole('button', { name: 'reject' }).click();
  await expect(page).toHaveURL(/\/banned_user/);
});
