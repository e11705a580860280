// Limits of the first quote: it offers nothing that is not sold, drops a cancelled press, and has the application's
// keyboard behaviour.
import { expect, test, type Page } from '../support/journey.ts';
import { holdBeyondQuote, isReact } from '../support/before-react.ts';
import { TAG, payField, ready, receiveField } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

const FIRST_VIEW = /\/app\/first-view-/;
const tag = (attributes: string) => `<ramp-widget ${attributes}></ramp-widget>`;
const proceed = (page: Page) => page.getByRole('button', { name: en('calculator.proceed') });

test('Close, close() and another typed amount each cancel an earlier press on Proceed in the first quote', async ({
  page,
  baseURL,
}) => {
  const release = await holdBeyondQuote(page);
  const host = await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  const press = async () => {
    await proceed(page).click();
    await expect(proceed(page)).toHaveAttribute('aria-busy', 'true');
  };
  await press();
  await page.getByRole('button', { name: en('shell.close') }).click();
  await expect(proceed(page)).not.toHaveAttribute('aria-busy');
  await press();
  await page
    .locator('ramp-widget')
    .evaluate((element) => (element as HTMLElement & { close(): void }).close());
  await expect(proceed(page)).not.toHaveAttribute('aria-busy');
  await press();
  await payField(page).fill('3000');
  await expect(proceed(page)).not.toHaveAttribute('aria-busy');
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(payField(page)).toHaveValue('3000');
  await expect(proceed(page)).toBeEnabled();
  expect(await host.events('exit')).toHaveLength(2);
  expect(await host.events('started')).toEqual([]);
});

test('in the first quote, the arrow keys move through the tabs and open the language menu', async ({
  page,
  baseURL,
}) => {
  const release = await holdBeyondQuote(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  const sell = page.getByRole('tab', { name: en('calculator.sell') });
  await page.getByRole('tab', { name: en('calculator.buy') }).press('ArrowRight');
  await expect(sell).toBeFocused();
  await page.locator('ramp-widget [data-ref=language]').press('ArrowDown');
  release();
  await expect(page.getByRole('menu')).toBeVisible();
});

/** Disabled, but still among the rates. */
const SWITCHED_OFF = [
  ['the usual cryptocurrency', '', 'USDT-MATIC'],
  ['the currency of the country', '', 'USD'],
  ['what is sold', 'mode="sell"', 'USDT-MATIC'],
  ['what is sold for', 'mode="sell"', 'EUR'],
] as const;

test('a disabled currency is not quoted on either side of the pair', async ({ page, baseURL }) => {
  await emptyStorageAtEachLoad(page);
  for (const [what, attributes, off] of SWITCHED_OFF)
    await test.step(what, async () => {
      await page.route(/\/api\/v1\/currencies$/, async (route) => {
        const response = await route.fetch();
        const { result } = (await response.json()) as { result: { tickerWithNetwork: string }[] };
        const of = (item: (typeof result)[number]) =>
          item.tickerWithNetwork === off ? { ...item, available: false } : item;
        await route.fulfill({ response, json: { result: result.map(of) } });
      });
      const release = await holdBeyondQuote(page);
      const asked = page.waitForRequest(FIRST_VIEW);
      await openHostPage(page, baseURL!, { html: tag(attributes) });
      await asked;
      await expect(receiveField(page)).toHaveValue('');
      release();
      await ready(page);
    });
});
