// What a customer types, copies and pastes in the card is no business of the page: its listeners hear it in their own fields alone.
import { expect } from 'playwright/test';
import { payField, ready, TAG } from '../support/element-page.ts';
import { openHostPage } from '../support/host-page.ts';
import { test } from '../support/journey.ts';

const KINDS = ['keydown', 'keyup', 'beforeinput', 'input', 'copy', 'cut', 'paste'] as const;

test('key, input and clipboard events of the card’s fields do not reach the page, which still receives those of its own fields', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: `<input aria-label="Voucher" value="SUMMER">${TAG}` });
  await ready(page);
  await page.evaluate((kinds) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const place of [window, document, document.body])
      for (const kind of kinds) place.addEventListener(kind, ({ type }) => void heard.push(type));
  }, KINDS);
  const heard = () => page.evaluate(() => [...new Set((window as unknown as { heard: string[] }).heard)]);
  const edit = async () => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+C');
    await page.keyboard.press('ControlOrMeta+X');
    await page.keyboard.press('ControlOrMeta+V');
    await page.keyboard.press('ControlOrMeta+V');
  };
  const amount = await payField(page).inputValue();
  await payField(page).focus();
  await edit();
  await expect(payField(page)).toHaveValue(amount + amount);
  expect(await heard()).toEqual([]);
  const voucher = page.getByLabel('Voucher');
  await voucher.focus();
  await edit();
  await expect(voucher).toHaveValue('SUMMERSUMMER');
  expect((await heard()).sort()).toEqual([...KINDS].sort());
});
