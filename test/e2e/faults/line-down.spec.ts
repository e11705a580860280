// The line goes down under a widget that runs: what is pressed then says so, ends nothing, and goes on when the line is back.
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
  // Read by what follows the line, once it does.
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
    // Failed requests are told by the browser itself.
    if (!message.text().startsWith('Failed to load resource')) ownLines.push(message.text());
  });
  // Asked to save data, the widget reads no step ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const notices = page.waitForResponse((response) => response.url().includes('/loaded-later'));
  const host = await openHostPage(page, baseURL!, {
    html: `<ramp-widget gateway-url="${baseURL}"></ramp-widget>`,
  });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  // What says that the line is down has to come while it is up.
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
    // What loads in the background when the line goes down is lost for the browser, if another file needs it.
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
