// Pages whose old scripts extend Object.prototype and replace built-ins: real libraries from the registry, imitations
// of others, and code that throws while loading, as it did there.
import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { ALL, EXTENDED, LIBRARIES, REPLACED } from '../support/old-libraries.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { signedPayment } from '../support/signed-launch.ts';

async function buys(page: Page, request: APIRequestContext, baseURL: string, html: string): Promise<void> {
  const errors: Error[] = [];
  page.on('pageerror', (error) => void errors.push(error));
  await openHostPage(page, baseURL, { html: html + TAG });
  await ready(page);
  const buy = buySteps(page, sandboxOf(request, baseURL), newEmail());
  await buy.toConfirm();
  await buy.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 60_000,
  });
  expect(errors).toEqual([]);
}

test('a purchase completes in a page that extends Object.prototype and replaces Array.from, JSON, toJSON, bind, remove, Date.now, Promise, timers and fetch', async ({
  page,
  request,
  baseURL,
}) => buys(page, request, baseURL!, EXTENDED + REPLACED));

test('Old libraries and monitors: a purchase completes in a page with all of them, including changed list methods', async ({
  page,
  request,
  baseURL,
}) => buys(page, request, baseURL!, ALL));

for (const [library, html] of Object.entries(LIBRARIES)) {
  test(`Old libraries and monitors: a purchase completes in a page with ${library}`, async ({
    page,
    request,
    baseURL,
  }) => buys(page, request, baseURL!, html));

  // Both complete in a page with all libraries, in `all-at-once.spec.ts`.
  test(`Old libraries and monitors: a sale and a signed payment start, and lead to the sign-in, in a page with ${library}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => void errors.push(error));
    for (const [attributes, proceed] of [
      [{ mode: 'sell' }, /^Proceed 100 USDT$/],
      [await signedPayment(request, WALLET), /^Proceed|^Pay/],
    ] as const) {
      await openHostPage(page, baseURL!, { html });
      await page.evaluate((given) => {
        const widget = document.createElement('ramp-widget');
        for (const [name, value] of Object.entries(given)) widget.setAttribute(name, value);
        document.body.append(widget);
      }, attributes);
      await ready(page);
      await calculatorPage(page).proceed(proceed);
      await expect(signInPage(page).email).toBeEditable();
    }
    expect(errors).toEqual([]);
  });
}

test('code of the steps, of one screen or of commands that throws while it is evaluated is reported as our error, not as a lost connection', async ({
  page,
  baseURL,
  reports,
}) => {
  reports.causes(/: broken here$/);
  const errors: Error[] = [];
  page.on('pageerror', (error) => void errors.push(error));
  await emptyStorageAtEachLoad(page);
  for (const file of [/\/app\/steps-/, /\/app\/wallet-address-screen-/, /\/app\/address-commands-/])
    await test.step(String(file), async () => {
      await page.route(file, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
          body: 'throw new TypeError("broken here")',
        }),
      );
      const reported = page.waitForRequest(
        (request) => /\/errors$/.test(request.url()) && /broken here/.test(request.postData() ?? ''),
      );
      const host = await openHostPage(page, baseURL!, { html: TAG });
      await ready(page);
      await page.getByRole('button', { name: en('calculator.proceed') }).click();
      await expect(page.getByRole('heading', { name: /went wrong/i })).toBeVisible();
      await expect(page.getByText('No connection')).toHaveCount(0);
      await reported;
      const reasons = (await host.events('error')).map(({ payload }) => payload['reason']);
      expect(reasons).toEqual(['crashed']);
      await page.unroute(file);
    });
  expect(errors).toEqual([]);
});
