// On a phone, in a page with all old libraries, with a translator and a password manager at work at the same time.
import type { Page } from 'playwright/test';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { ready } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { expect, test } from '../support/journey.ts';
import { ALL } from '../support/old-libraries.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { payoutCardPage } from '../support/pages/payout-card-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { fillKept } from '../support/fill-kept.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';
import { expectSold } from '../support/sell-steps.ts';
import { signedPayment } from '../support/signed-launch.ts';
import { translatePage, translatorFaults } from '../support/translator.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

const CARD = { 'cc-number': '4242-4242-4242-4242', 'cc-exp': '2030/12', 'cc-name': 'ANNA\u00a0SMITH' };
const fields = (page: Page) => page.frameLocator('iframe[title]');

async function openPage(page: Page, baseURL: string, attributes: Readonly<Record<string, string>>) {
  await translatePage(page, 'replaced');
  await openHostPage(page, baseURL, { html: ALL });
  await page.evaluate((given) => {
    const widget = document.createElement('ramp-widget');
    for (const name of Object.keys(given)) widget.setAttribute(name, given[name]!);
    document.body.append(widget);
  }, attributes);
  await ready(page);
  await expect(page.locator('ramp-widget font').first()).toBeAttached();
}

async function signIn(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  await fillKept(page, { email });
  await page.getByLabel(en('agreement.terms')).check();
  await page.getByRole('button', { name: en('login.continue'), exact: true }).tap();
  const { code } = signInPage(page);
  await expect(code).toBeVisible();
  await fillKept(page, { 'one-time-code': await sandbox.code(email) });
  await expect(code).toBeHidden();
}

test('a signed payment completes on a phone in a page with all old libraries, a translator and a password manager', async ({
  page,
  request,
  baseURL,
}) => {
  await openPage(page, baseURL!, await signedPayment(request, WALLET));
  await calculatorPage(page).proceed(/^Proceed|^Pay/);
  const [sandbox, email] = [sandboxOf(request, baseURL!), newEmail()];
  await signIn(page, sandbox, email);
  await fillKept(page, { 'given-name': 'Anna', 'family-name': 'Smith' });
  await page.getByRole('button', { name: en('lightKyc.continue'), exact: true }).tap();
  await fillKept(fields(page), { ...CARD, 'cc-csc': '123' });
  await expect(fields(page).getByLabel(en('vault.expiryDate'))).toHaveValue('12/30');
  const buy = buySteps(page, sandbox, email);
  await buy.fillBilling();
  await buy.confirm();
  await buy.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('a sale completes on a phone in a page with all old libraries, a translator and a password manager', async ({
  page,
  request,
  baseURL,
}) => {
  await openPage(page, baseURL!, { mode: 'sell' });
  await calculatorPage(page).proceed(/^Proceed 100 USDT$/);
  const email = newEmail('kyc-complete');
  await signIn(page, sandboxOf(request, baseURL!), email);
  await fillKept(fields(page), { ...CARD, bday: '1990-05-12' });
  await expect(fields(page).getByLabel(en('vault.dateOfBirth'))).toHaveValue('12.05.1990');
  await payoutCardPage(page).proceed();
  await expectSold(page, { request, baseURL: baseURL!, email });
  expect(await translatorFaults(page)).toEqual([]);
});
