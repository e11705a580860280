// Pages whose old scripts give every object another property and replace built-ins: real libraries of the registry, and what those do that
// it has no copy of; and code that throws while it is loaded, as it did there.
import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { ALL, EXTENDED, LIBRARIES, REPLACED } from '../support/old-libraries.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { payoutCardPage } from '../support/pages/payout-card-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { expectSold, sellSteps } from '../support/sell-steps.ts';
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

  test(`Old libraries and monitors: a sale completes in a page with ${library}`, async ({
    page,
    request,
    baseURL,
  }) => {
    await openHostPage(page, baseURL!, { html: `${html}<ramp-widget mode="sell"></ramp-widget>` });
    await ready(page);
    const email = newEmail('kyc-complete');
    const sell = sellSteps(page, sandboxOf(request, baseURL!), email);
    await sell.signIn();
    await sell.fillCard();
    await payoutCardPage(page).proceed();
    await expectSold(page, { request, baseURL: baseURL!, email });
  });

  test(`Old libraries and monitors: a signed payment completes in a page with ${library}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const attributes = await signedPayment(request, WALLET);
    await openHostPage(page, baseURL!, { html });
    await page.evaluate((given) => {
      const widget = document.createElement('ramp-widget');
      for (const [name, value] of Object.entries(given)) widget.setAttribute(name, value);
      document.body.append(widget);
    }, attributes);
    await ready(page);
    const [sandbox, email] = [sandboxOf(request, baseURL!), newEmail()];
    const buy = buySteps(page, sandbox, email);
    await calculatorPage(page).proceed(/^Proceed|^Pay/);
    await signInPage(page).giveEmail(email);
    await signInPage(page).giveCode(await sandbox.code(email));
    await namePage(page).give('Anna', 'Smith');
    await buy.fillCard();
    await buy.fillBilling();
    await buy.confirm();
    await buy.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 60_000,
    });
    expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  });
}

for (const [what, file] of [
  ['of the steps', /\/app\/steps-/],
  ['of one screen', /\/app\/wallet-address-screen-/],
  ['of commands', /\/app\/address-commands-/],
] as const) {
  test(`code ${what} that throws while it is evaluated is reported as our error, not as a lost connection`, async ({
    page,
    baseURL,
    reports,
  }) => {
    reports.causes(/: broken here$/);
    const errors: Error[] = [];
    page.on('pageerror', (error) => void errors.push(error));
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
    const told = (await host.events('error')).map(({ payload }) => payload['reason']);
    expect(told).toEqual(['crashed']);
    expect(errors).toEqual([]);
  });
}
