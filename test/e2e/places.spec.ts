// Places where pages put the card: shrink-to-fit parents, sticky headers, narrow columns, text styles.
import { expect } from 'playwright/test';
import { ready, receiveField, TAG } from '../support/element-page.ts';
import { tagFor } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { test } from '../support/journey.ts';
import { pressPicker } from '../support/press-picker.ts';

// test/e2e/presses.spec.ts runs complete flows in them.
test('a parent that shrinks to fit leaves the card its whole width, and keeps it on the next screen', async ({
  page,
  baseURL,
}) => {
  const parents = [
    'display: flex',
    'display: grid; justify-items: start',
    'float: left',
    'display: table',
    'display: inline-block',
  ];
  const html = parents.map((style) => `<div style="${style}">${TAG}</div>`).join('');
  await openHostPage(page, baseURL!, { html });
  const widths = () =>
    page
      .locator('[part~=card]')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetWidth));
  const whole = parents.map(() => 424);
  const last = page.locator('ramp-widget').last();
  await ready(last);
  expect(await widths()).toEqual(whole);
  await last.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
  await expect(last.getByLabel(en('address.label', { currency: 'USDT Polygon' }))).toBeVisible();
  expect(await widths()).toEqual(whole);
});

test('a card of 260 or 272 pixels cuts nothing off with its first amounts', async ({ page, baseURL }) => {
  for (const width of [272, 260]) {
    await openHostPage(page, baseURL!, { html: `<div style="width: ${width}px">${TAG}</div>` });
    await ready(page);
    const wide = await page
      .locator('ramp-widget')
      .evaluate((element) =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>('.card, .card input, .card button')]
          .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
          .map((node) => `${node.className} ${node.scrollWidth} > ${node.clientWidth}`),
      );
    expect(wide).toEqual([]);
  }
});

test('a sticky header of the page covers neither the next screen nor the focused field', async ({
  page,
  baseURL,
}) => {
  const html = `<style>ramp-widget { --ramp-scroll-margin: 90px }</style>
<header style="position: sticky; top: 0; height: 90px; z-index: 9; background: #ddd">Shop</header>
<div style="height: 500px"></div>${TAG}<div style="height: 900px"></div>`;
  await page.setViewportSize({ width: 500, height: 664 });
  await openHostPage(page, baseURL!, { html });
  await ready(page);
  await page.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
  await expect(page.getByLabel(en('address.label', { currency: 'USDT Polygon' }))).toBeVisible();
  const top = async () => (await page.locator('[part~=card]').boundingBox())!.y;
  await expect.poll(top).toBeGreaterThanOrEqual(89);
  // Back to a field that has scrolled below the header.
  const field = page.getByLabel(en('address.label', { currency: 'USDT Polygon' }));
  await field.focus();
  await page.keyboard.press('Tab');
  await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().top - 20));
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await expect.poll(async () => (await field.boundingBox())!.y).toBeGreaterThanOrEqual(90);
});

test('the page behind an open list of currencies does not scroll, even at the end of the list', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openHostPage(page, baseURL!, { html: `${TAG}<div style="height: 3000px"></div>` });
  await ready(page);
  await pressPicker(page.getByRole('button', { name: /USDT/ }));
  const list = page.getByRole('listbox');
  await list.getByRole('option').last().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await list.getByRole('option').last().hover();
  await page.mouse.wheel(0, 900);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('text-decoration and text-indent of the page do not reach the card', async ({ page, baseURL }) => {
  const shot = async (style: string) => {
    await openHostPage(page, baseURL!, {
      html: `<div style="width: 424px; ${style}">${TAG}</div>`,
    });
    await ready(page);
    await expect(page.getByRole('link', { name: en('shell.help') })).toBeVisible();
    return page.locator('[part~=stepper], [part~=header]').first().screenshot();
  };
  const plain = await shot('');
  const struck = await shot('text-decoration: line-through; text-indent: 40px');
  expect(struck.equals(plain)).toBe(true);
});

test('in a frame that is higher than the screen, a list of currencies opens on the part that is on the screen', async ({
  page,
  baseURL,
}) => {
  const height = 420;
  await page.setViewportSize({ width: 390, height });
  await openHostPage(page, baseURL!, { html: tagFor({}, 'frame') + '<div style="height: 900px"></div>' });
  const card = page.frameLocator('ramp-widget iframe');
  await expect(receiveField(card)).not.toHaveValue('');
  const frameHeight = async () => (await page.locator('ramp-widget').boundingBox())!.height;
  await expect.poll(frameHeight).toBeGreaterThan(height + 200);
  const dialog = card.getByRole('dialog');
  for (const button of [/^USD$/, /USDT/]) {
    await pressPicker(card.getByRole('button', { name: button }));
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
    const ends = async () => {
      const { y, height: own } = (await dialog.boundingBox())!;
      return { isBelowTop: y >= 0, isAboveBottom: y + own <= height, isUsable: own > 300 };
    };
    await expect.poll(ends).toEqual({ isBelowTop: true, isAboveBottom: true, isUsable: true });
    await dialog.getByRole('button', { name: en('shell.close') }).click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => scrollTo(0, 300));
  }
});
