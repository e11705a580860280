// A new screen is visible from its top in a small window, wherever the widget is, and no page scrolls unnecessarily.
import { expect, type Page } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { buySteps } from '../support/buy-steps.ts';
import { EMBEDDINGS, tagFor } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import type { Surface } from '../support/pages/surface.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';

const PHONE = { width: 360, height: 700 };

/** The shop's text above and below the widget is longer than the window. */
const TEXT = '<p style="height: 900px">Shop</p>';

const confirmation = (surface: Surface) =>
  surface.getByRole('heading', { name: en('confirm.title'), exact: true });

/** The card's position in the window. */
const topOf = (box: Element) => box.getBoundingClientRect().top;

/** Two frames after the last response, all scrolling is done. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
  );

for (const viewport of [PHONE, { width: 320, height: 760 }]) {
  test(`CARD-01 'Confirm transaction' opens at its heading on the hosted page at ${viewport.width} px`, async ({
    page,
    scenes,
  }) => {
    await page.setViewportSize(viewport);
    await scenes.atConfirmation();
    await expect(confirmation(page)).toBeInViewport();
    await expect(confirmation(page)).toBeFocused();
  });
}

for (const kind of ['inline', 'frame'] as const) {
  test(`CARD-01 'Confirm transaction' opens at its heading in a long page (${kind})`, async ({
    page,
    request,
    baseURL,
  }) => {
    // High enough for a press without scrolling; the card's frame would scroll at the same moment.
    await page.setViewportSize({ ...PHONE, height: 2400 });
    const sandbox = sandboxOf(request, baseURL!);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
    const customer = await stage.signIn('kyc-complete');
    await stage.keepOrder(customer);
    await openHostPage(page, baseURL!, { html: `${TEXT}${tagFor({}, kind)}${TEXT}` });
    const surface = kind === 'inline' ? page : page.frameLocator('ramp-widget iframe');
    await surface.getByRole('button', { name: en('calculator.continueOrder'), exact: true }).click();
    const steps = buySteps(page, sandbox, customer.email, surface);
    await steps.fillCard();
    await page.setViewportSize(PHONE);
    const box = page.locator('ramp-widget');
    await box.evaluate((node) => scrollBy(0, node.getBoundingClientRect().bottom - innerHeight));
    await expect(surface.getByRole('heading', { name: en('card.formTitle') })).not.toBeInViewport();
    await settled(page);
    await steps.confirm();
    await expect(confirmation(surface)).toBeInViewport();
  });
}

for (const kind of ['hosted', 'inline', 'frame'] as const)
  test(`${kind}: a return to the calculator from further down the page shows its top`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ ...PHONE, height: 2400 });
    if (kind === 'hosted') await page.goto('/buy');
    else await openHostPage(page, baseURL!, { html: `${TEXT}${tagFor({}, kind)}${TEXT}` });
    const surface = kind === 'frame' ? page.frameLocator('ramp-widget iframe') : page;
    await expect(surface.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
    await buySteps(page, sandboxOf(request, baseURL!), newEmail('kyc-complete'), surface).signIn();
    const leave = surface.getByRole('button', { name: en('userInfo.logOut'), exact: true });
    await expect(leave).toBeVisible();
    await page.setViewportSize({ ...PHONE, height: 320 });
    const box = page.locator('ramp-widget');
    await leave.evaluate((button) => button.scrollIntoView());
    expect(await box.evaluate(topOf)).toBeLessThan(-60);
    await settled(page);
    await expect(surface.getByRole('heading', { name: en('greeting.title') })).not.toBeInViewport();
    await leave.click();
    await expect(surface.getByRole('tab', { name: en('calculator.buy'), exact: true })).toBeVisible();
    await expect.poll(() => box.evaluate(topOf)).toBeGreaterThan(-10);
  });

test('the page does not scroll if the top of the new screen is already in view', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 500, height: 1200 });
  const { open } = EMBEDDINGS[0]!;
  const { box, ready } = await open(page, baseURL!);
  await ready();
  await page.addStyleTag({ content: 'body { padding-block: 900px }' });
  await box.evaluate((node) => scrollTo(0, node.getBoundingClientRect().top + scrollY - 60));
  const before = await settled(page);
  await page.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
  await expect(page.getByLabel(/USDT .* address/)).toBeFocused();
  expect(await settled(page)).toBe(before);
});
