// The first quote where a file of it, or the one that follows, cannot be had.
import { expect, test, type Route } from 'playwright/test';
import { isReact } from '../support/before-react.ts';
import { payField, ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

const FIRST_VIEW = /\/app\/first-view-/;

test('without the file of the first quote the calculator comes all the same', async ({ page, baseURL }) => {
  await page.route(/\/app\/read-first-quote-/, (route) => route.abort());
  const host = await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await host.events('error')).toEqual([]);
});

test('a first view that cannot be had is told in place of the quote, and another try keeps what was typed', async ({
  page,
  baseURL,
}) => {
  let fail = () => {};
  const lost = new Promise<void>((resolve) => (fail = resolve));
  const failOnce = (route: Route) => lost.then(() => route.abort());
  await page.route(FIRST_VIEW, failOnce, { times: 1 });
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await payField(page).fill('250');
  fail();
  await page.getByRole('button', { name: en('entry.retry') }).click();
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(payField(page)).toHaveValue('250');
});
