// Presses before React loads: the last one takes effect after loading, and another amount cancels it.
import { expect, test, type Page } from '../support/journey.ts';
import { openBeforeReact, isReact } from '../support/before-react.ts';
import { payField } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { pressPicker } from '../support/press-picker.ts';

const PRESSES: Readonly<
  Record<string, [press: (page: Page) => Promise<void>, then: (page: Page) => Promise<void>]>
> = {
  Proceed: [
    (page) => page.getByRole('button', { name: en('calculator.proceed') }).click(),
    (page) => expect(page.getByRole('textbox', { name: /address$/ })).toBeVisible(),
  ],
  'Proceed, by the keyboard': [
    (page) => page.getByRole('button', { name: en('calculator.proceed') }).press('Enter'),
    (page) => expect(page.getByRole('textbox', { name: /address$/ })).toBeVisible(),
  ],
  'Enter in an amount': [
    (page) => payField(page).press('Enter'),
    (page) => expect(page.getByRole('textbox', { name: /address$/ })).toBeVisible(),
  ],
  'a currency': [
    (page) => pressPicker(page.getByRole('button', { name: /USDT/ })),
    (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ],
  'the fees': [
    (page) => page.locator('summary').click(),
    (page) => expect(page.getByText(en('calculator.providerFee'))).toBeVisible(),
  ],
  Sell: [
    (page) => page.getByRole('tab', { name: en('calculator.sell') }).click(),
    (page) =>
      expect(page.getByRole('tab', { name: en('calculator.sell') })).toHaveAttribute('aria-selected', 'true'),
  ],
  'the language': [
    (page) => page.getByRole('button', { name: en('shell.language') }).click(),
    (page) => expect(page.getByRole('menuitem', { name: /Español/ })).toBeVisible(),
  ],
  'the language, by an arrow': [
    (page) => page.getByRole('button', { name: en('shell.language') }).press('ArrowDown'),
    (page) => expect(page.getByRole('menuitem', { name: /Español/ })).toBeVisible(),
  ],
  'Sell, by arrow and Enter': [
    async (page) => {
      await page.getByRole('tab', { name: en('calculator.buy') }).press('ArrowRight');
      await expect(page.getByRole('tab', { name: en('calculator.sell') })).toBeFocused();
      await page.keyboard.press('Enter');
    },
    (page) =>
      expect(page.getByRole('tab', { name: en('calculator.sell') })).toHaveAttribute('aria-selected', 'true'),
  ],
  'the promo away': [
    (page) => page.locator('.promo').getByRole('button').click(),
    (page) => expect(page.locator('.promo')).toHaveCount(0),
  ],
};

for (const rows of [Object.entries(PRESSES).slice(0, 5), Object.entries(PRESSES).slice(5)])
  test(`a press before React loads takes effect once it has loaded: ${rows.map(([what]) => what).join('; ')}`, async ({
    page,
    baseURL,
  }) => {
    await emptyStorageAtEachLoad(page);
    for (const [what, [press, then]] of rows)
      await test.step(what, async () => {
        const { release } = await openBeforeReact(page, baseURL!);
        await press(page);
        expect(await isReact(page)).toBe(false);
        release();
        await then(page);
      });
  });

test('Proceed with an amount out of bounds presses no other button and focuses the amount without moving its caret', async ({
  page,
  baseURL,
}) => {
  const { release } = await openBeforeReact(page, baseURL!);
  await payField(page).fill('5');
  await page.getByRole('button', { name: en('calculator.proceed') }).click();
  release();
  await expect(page.getByRole('button', { name: /^Use 20/ })).toBeVisible();
  await expect(payField(page)).toBeFocused();
  await expect(payField(page)).toHaveValue('5');
  await page.keyboard.type('0');
  await expect(payField(page)).toHaveValue('50');
});

test('Close, close() and another typed amount each cancel an earlier press on Proceed before React loads', async ({
  page,
  baseURL,
}) => {
  const { release, host } = await openBeforeReact(page, baseURL!);
  const proceed = page.getByRole('button', { name: en('calculator.proceed') });
  const press = async () => {
    await proceed.click();
    await expect(proceed).toHaveAttribute('aria-busy', 'true');
  };
  await press();
  await page.getByRole('button', { name: en('shell.close') }).click();
  await expect(proceed).not.toHaveAttribute('aria-busy');
  await expect.poll(() => host.events('exit')).toHaveLength(1);
  await press();
  await page
    .locator('ramp-widget')
    .evaluate((element) => (element as HTMLElement & { close(): void }).close());
  await expect(proceed).not.toHaveAttribute('aria-busy');
  await expect.poll(() => host.events('exit')).toHaveLength(2);
  await press();
  await payField(page).fill('250');
  await expect(proceed).not.toHaveAttribute('aria-busy');
  expect(await isReact(page)).toBe(false);
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(proceed).toBeEnabled();
  await expect(payField(page)).toHaveValue('250');
  expect(await host.events('exit')).toHaveLength(2);
  expect(await host.events('started')).toEqual([]);
});

test('only the last of several presses before React loads takes effect', async ({ page, baseURL }) => {
  const { release, host } = await openBeforeReact(page, baseURL!);
  await page.getByRole('button', { name: en('calculator.proceed') }).click();
  await page.getByRole('tab', { name: en('calculator.sell') }).click();
  await page.getByRole('tab', { name: en('calculator.buy') }).click();
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  await page.locator('summary').click();
  await expect(page.getByText(en('calculator.providerFee'))).toBeVisible();
  await expect(page.getByRole('tab', { name: en('calculator.buy') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await host.events('started')).toEqual([]);
});
