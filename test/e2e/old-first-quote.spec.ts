// A first quote that is old when the application loads: it is as old as its response, and the customer must agree to
// any other price.
import { expect, test, type Page } from '../support/journey.ts';
import { holdBeyondQuote } from '../support/before-react.ts';
import { TAG, ready, receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

const RATES = /\/currencies\/rates/;
/** Longer than a price counts as fresh. */
const LONG_MS = 40_000;

interface Rates {
  result: Record<string, { exchangeRate: { divisor: string }; validUntil?: string }>;
}

/** Every response after the first is half as good; returns the number of responses. */
async function worsenRates(page: Page, validMs: number | null): Promise<() => number> {
  let asked = 0;
  await page.route(RATES, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Rates;
    asked += 1;
    for (const rate of Object.values(json.result)) {
      if (asked > 1) rate.exchangeRate.divisor = String(2 * Number(rate.exchangeRate.divisor));
      delete rate.validUntil;
      if (validMs) rate.validUntil = new Date(Date.now() + validMs).toISOString();
    }
    await route.fulfill({ response, json });
  });
  return () => asked;
}

/** The page with a first quote of this age. */
async function openOld(page: Page, baseURL: string, press: () => Promise<void>): Promise<string> {
  await page.clock.install();
  const release = await holdBeyondQuote(page);
  await openHostPage(page, baseURL, { html: TAG });
  await ready(page);
  const quote = await receiveField(page).inputValue();
  await press();
  await page.clock.fastForward(LONG_MS);
  release();
  return quote;
}

test('a press on an expired first quote requests a new price, and a worse one must be accepted first', async ({
  page,
  baseURL,
}) => {
  const asked = await worsenRates(page, null);
  const quote = await openOld(page, baseURL!, () =>
    page.getByRole('button', { name: en('calculator.proceed') }).click(),
  );
  await expect(page.getByRole('button', { name: en('order.acceptRate') })).toBeVisible();
  await expect(page.getByText(quote).first()).toBeVisible();
  expect(asked()).toBe(2);
});

test('an expired first quote is requested again as soon as the application has loaded', async ({
  page,
  baseURL,
}) => {
  const asked = await worsenRates(page, LONG_MS / 2);
  const quote = await openOld(page, baseURL!, () => Promise.resolve());
  await expect(receiveField(page)).not.toHaveValue(quote);
  expect(asked()).toBeGreaterThan(1);
});
