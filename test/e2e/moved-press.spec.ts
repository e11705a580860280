// A notice, a price or the page's own banner appears in the middle of a press: the press counts only for the control
// on which it began.
import { expect, type Locator, type Page } from 'playwright/test';
import { ready, TAG } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { test } from '../support/journey.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { pressPicker } from '../support/press-picker.ts';

const PLACES = {
  'the page above the card': () =>
    document.body.prepend(Object.assign(document.createElement('div'), { id: 'late' })),
  'the card above the button': () =>
    document
      .querySelector('ramp-widget')!
      .shadowRoot!.querySelector('[data-ref=proceed]')!
      .before(Object.assign(document.createElement('button'), { id: 'late', type: 'button' })),
};

/** The replacement records whether it was pressed itself. */
async function appear(page: Page, insert: () => unknown): Promise<void> {
  await page.evaluate(insert);
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('ramp-widget')!;
    const late = (document.querySelector('#late') ?? shadowRoot!.querySelector('#late')) as HTMLElement;
    late.style.cssText = 'display: block; height: 120px; width: 100%';
    late.onclick = () => (late.dataset['pressed'] = 'true');
  });
}

const HANDS: Record<
  string,
  (page: Page, at: { x: number; y: number }, meanwhile: () => Promise<void>) => Promise<void>
> = {
  async mouse(page, { x, y }, meanwhile) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await meanwhile();
    await page.mouse.up();
  },
  async finger(page, at, meanwhile) {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await meanwhile();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await button.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

for (const hand of ['mouse', 'finger'])
  test(`a press by ${hand} counts although the page above the card or the card above the button grows during it`, async ({
    page,
    baseURL,
  }) => {
    await emptyStorageAtEachLoad(page);
    for (const [place, insert] of Object.entries(PLACES))
      await test.step(place, async () => {
        await openHostPage(page, baseURL!, { html: TAG });
        await ready(page);
        const proceed = page.getByRole('button', { name: en('calculator.proceed') });
        await expect(page.getByRole('link', { name: en('shell.help') })).toBeVisible();
        await HANDS[hand]!(page, await middleOf(proceed), () => appear(page, insert));
        await expect(addressPage(page).address).toBeVisible();
        await expect(page.locator('#late[data-pressed]')).toHaveCount(0);
      });
  });

for (const hand of ['mouse', 'finger'])
  test(`a press by ${hand} chooses the currency on which it began although the search narrows the list during it`, async ({
    page,
    baseURL,
  }) => {
    await openHostPage(page, baseURL!, { html: TAG });
    await ready(page);
    await pressPicker(page.getByRole('button', { name: 'USDT Polygon', exact: true }));
    const found = page.getByRole('option', { name: /^BTC / }).first();
    await HANDS[hand]!(page, await middleOf(found), async () => {
      await page.getByLabel(en('picker.search')).fill('bitcoin');
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/: 3$/);
    });
    await expect(page.getByRole('button', { name: 'BTC', exact: true })).toBeVisible();
  });

test('moving off a button before the release cancels the press, and a press that ends without a click does not intercept a later click on the page', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await expect(page.getByRole('link', { name: en('shell.help') })).toBeVisible();
  const proceed = page.getByRole('button', { name: en('calculator.proceed') });
  const { x, y } = await middleOf(proceed);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60);
  await page.mouse.up();
  // The effect of a press comes a task later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(proceed).toBeVisible();
  await expect(addressPage(page).address).toHaveCount(0);
  // The start of a long press; no click follows.
  await proceed.dispatchEvent('pointerdown', { isPrimary: true, button: 0, clientX: x, clientY: y });
  await page.evaluate(
    ([left, top]) => {
      document.body.style.paddingTop = '300px';
      const own = Object.assign(document.createElement('button'), { textContent: 'Own' });
      own.style.cssText = `position: fixed; left: ${left! - 30}px; top: ${top! - 15}px; width: 60px; height: 30px; z-index: 9`;
      own.onclick = () => (own.textContent = 'Pressed');
      document.body.append(own);
    },
    [x, y],
  );
  await page.mouse.click(x, y);
  await expect(page.getByRole('button', { name: 'Pressed' })).toBeVisible();
  await expect(addressPage(page).address).toHaveCount(0);
});
