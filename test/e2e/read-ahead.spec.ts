// The next step's code loads before its button is pressed, and the vault's page before the card step.
import { expect, type Page } from 'playwright/test';
import { buySteps } from '../support/buy-steps.ts';
import { test } from '../support/buy-scenes.ts';
import { en } from '../support/english.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { buttonIn } from '../support/pages/surface.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

/** Paths in the order of their requests. */
function requestsOf(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return {
    paths,
    index: (pattern: RegExp) => paths.findIndex((path) => pattern.test(path)),
    asked: (pattern: RegExp) => expect.poll(() => paths.some((path) => pattern.test(path))).toBe(true),
    count: (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length,
  };
}

test('each step is preloaded after the quote and before the press that needs it', async ({
  page,
  request,
  baseURL,
}) => {
  const seen = requestsOf(page);
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await steps.open();
  await seen.asked(/\/app\/wallet-address-screen-/);
  expect(seen.index(/\/currencies\/fees\//)).toBeLessThan(seen.index(/\/app\/steps-/));
  await steps.toAddress();
  await seen.asked(/\/app\/login-screen-/);
  await expect(addressPage(page).address).toBeFocused();
  expect([seen.count(/\/app\/wallet-address-screen-/), seen.count(/\/app\/login-screen-/)]).toEqual([1, 1]);
});

test('no step is preloaded for a visitor who asks to save data', async ({ page, request, baseURL }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const seen = requestsOf(page);
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await steps.open();
  await steps.toAddress();
  await expect(addressPage(page).address).toBeFocused();
  // After the work that the step does when the browser is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(seen.count(/\/app\/read-next-step-/)).toBe(0);
});

test('the vault’s page loads once, before there is an order, and stays hidden until the card form', async ({
  page,
  scenes,
}) => {
  const seen = requestsOf(page);
  await scenes.signedIn('kyc-complete', '/buy/user_info');
  await seen.asked(/\/vault\/send-card-|\/vault\/vault-.*\.js/);
  expect(seen.paths.filter((path) => /\/processing/.test(path))).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('iframe')).toBeHidden();
  await buttonIn(page, en('userInfo.confirm')).click();
  await expect(cardPage(page).number).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(seen.count(/\/vault\/index\.html/)).toBe(1);
});
