// What a first quote must not do: name what is not sold, and go on with what was not pressed for; its keys are those of later.
import { expect, test, type Page } from '../support/journey.ts';
import { holdBeyondQuote, isReact } from '../support/before-react.ts';
import { TAG, payField, ready, receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

const FIRST_VIEW = /\/app\/first-view-/;
const tag = (attributes: string) => `<ramp-widget ${attributes}></ramp-widget>`;
const proceed = (page: Page) => page.getByRole('button', { name: en('calculator.proceed') });

test('an amount typed after the press on Proceed is not used for that press', async ({ page, baseURL }) => {
  const release = await holdBeyondQuote(page);
  const host = await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await proceed(page).click();
  await expect(proceed(page)).toHaveAttribute('aria-busy', 'true');
  await payField(page).fill('3000');
  await expect(proceed(page)).not.toHaveAttribute('aria-busy');
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(payField(page)).toHaveValue('3000');
  await expect(proceed(page)).toBeEnabled();
  expect(await host.events('started')).toEqual([]);
});

for (const [name, close] of [
  ['Close', (page: Page) => page.getByRole('button', { name: en('shell.close') }).click()],
  [
    'close()',
    (page: Page) =>
      page.locator('ramp-widget').evaluate((element) => (element as HTMLElement & { close(): void }).close()),
  ],
] as const)
  test(`a press on Proceed is cancelled for ${name}`, async ({ page, baseURL }) => {
    const release = await holdBeyondQuote(page);
    const host = await openHostPage(page, baseURL!, { html: TAG });
    await ready(page);
    await proceed(page).click();
    await close(page);
    await expect(proceed(page)).not.toHaveAttribute('aria-busy');
    release();
    await expect.poll(() => isReact(page)).toBe(true);
    await expect(proceed(page)).toBeEnabled();
    expect(await host.events('exit')).toHaveLength(1);
    expect(await host.events('started')).toEqual([]);
  });

test('the arrow keys move through the tabs and open the languages in the first quote, as they do later', async ({
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

/** Switched off, and still among the rates. */
const SWITCHED_OFF = [
  ['the usual cryptocurrency', '', 'USDT-MATIC'],
  ['the currency of the country', '', 'USD'],
  ['what is sold', 'mode="sell"', 'USDT-MATIC'],
  ['what is sold for', 'mode="sell"', 'EUR'],
] as const;

for (const [what, attributes, off] of SWITCHED_OFF)
  test(`${what} is not quoted when it is switched off`, async ({ page, baseURL }) => {
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
