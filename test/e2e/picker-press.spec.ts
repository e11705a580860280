// A mouse press, a tap, and the click of assistive technology open the currency picker.
import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { isReact, openBeforeReact } from '../support/before-react.ts';
import { en } from '../support/english.ts';

const button = (page: Page) => page.getByRole('button', { name: 'USD', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: en('picker.payTitle') });

async function middleOf(found: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await found.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Over the button, with nothing pressed. */
async function pointAt(found: Locator): Promise<void> {
  const { x, y } = await middleOf(found);
  await found.page().mouse.move(x, y);
}

async function open(page: Page): Promise<void> {
  await page.goto('/buy');
  await expect.poll(() => isReact(page)).toBe(true);
}

test('pressing the main mouse button opens the picker, the release neither picks nor closes, and the focus returns afterwards', async ({
  page,
}) => {
  await open(page);
  await button(page).click({ button: 'right' });
  await pointAt(page.getByText(en('calculator.fees')));
  // An open picker would cover the fees, and this press would fail.
  await page.getByText(en('calculator.fees')).click();
  await expect(dialog(page)).toHaveCount(0);
  await pointAt(button(page));
  await page.mouse.down();
  await expect(page.getByLabel(en('picker.search'))).toBeFocused();
  // By now, rows are below the pointer.
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByLabel(en('picker.search'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test.describe('by a finger', () => {
  test.use({ hasTouch: true });

  test('the picker opens at the end of a tap, not at the start of a scroll', async ({ page }) => {
    await open(page);
    const { x, y } = await middleOf(button(page));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: to === undefined ? [] : [{ x, y: to }],
      });
    await touch('touchStart', y);
    await touch('touchMove', y - 60);
    await touch('touchEnd');
    await expect(dialog(page)).toHaveCount(0);
    await button(page).tap();
    await expect(dialog(page)).toBeVisible();
  });
});

test('a press before React loads opens the picker before the release, and the release changes nothing', async ({
  page,
  baseURL,
}) => {
  const { release } = await openBeforeReact(page, baseURL!);
  await pointAt(button(page));
  await page.mouse.down();
  release();
  await expect(page.getByLabel(en('picker.search'))).toBeFocused();
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test('a click without a press, as a screen reader sends it, opens the picker', async ({ page, baseURL }) => {
  const { release } = await openBeforeReact(page, baseURL!);
  await button(page).dispatchEvent('click');
  release();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page).dispatchEvent('click');
  await expect(dialog(page)).toBeVisible();
});
