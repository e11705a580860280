// A running widget goes offline: presses report it, nothing ends, and the flow continues when the connection is back.
import { expect } from 'playwright/test';
import { openHostPage } from '../../support/host-page.ts';
import { test } from './own-sandbox.ts';
import { en } from '../../support/english.ts';

const NO_LINE = /^No connection/;

test('the calculator shows that the browser is offline before anything is pressed, and hides it once it is back online', async ({
  page,
  context,
  baseURL,
}) => {
  const notices = page.waitForResponse((response) => response.url().includes('/loaded-later'));
  // The code that follows the connection loads this file as soon as it runs.
  const follows = page.waitForResponse((response) => response.url().includes('/send-report'));
  await openHostPage(page, baseURL!, { html: `<ramp-widget gateway-url="${baseURL}"></ramp-widget>` });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await Promise.all([notices, follows]);
  await context.setOffline(true);
  await expect(page.getByText(en('shell.noConnection'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(en('shell.noConnection'))).toBeHidden();
});

test('a press whose code cannot load while offline says so, and acts once the browser is online', async ({
  page,
  context,
  baseURL,
  unhandled,
}) => {
  const ownLines: string[] = [];
  page.on('console', (message) => {
    // The browser itself logs failed requests.
    if (!message.text().startsWith('Failed to load resource')) ownLines.push(message.text());
  });
  // With the browser's data saver on, the widget loads no step ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const notices = page.waitForResponse((response) => response.url().includes('/loaded-later'));
  const host = await openHostPage(page, baseURL!, {
    html: `<ramp-widget gateway-url="${baseURL}"></ramp-widget>`,
  });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  // The code of the offline notice must load while the browser is online.
  await notices;
  await page.getByLabel(en('calculator.youPay')).fill('150');

  const steps: [press: () => Promise<void>, then: () => Promise<void>][] = [
    [
      () => page.getByRole('tab', { name: en('calculator.sell') }).click(),
      () => expect(page.getByRole('button', { name: 'EUR', exact: true })).toBeVisible(),
    ],
    [
      () => page.getByRole('button', { name: en('calculator.proceed') }).click(),
      () => expect(page.getByRole('heading', { name: en('login.title') })).toBeVisible(),
    ],
  ];
  for (const [press, then] of steps) {
    // A background import that fails now would stay failed for every other file that imports it.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await press();
    await expect(page.getByText(NO_LINE)).toBeVisible();
    await context.setOffline(false);
    await then();
    await expect(page.getByText(NO_LINE)).toBeHidden();
  }
  expect(await host.events('error')).toEqual([]);
  expect(ownLines).toEqual([]);
  expect(unhandled).toEqual([]);
});
