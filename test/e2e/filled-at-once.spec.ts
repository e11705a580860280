// An emulated password manager fills the fields of the whole flow.
import { expect, test } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { fillKept } from '../support/fill-kept.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

test('a purchase completes with values from an emulated password manager, which writes the year first and adds direction marks', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  const email = newEmail();
  const buy = buySteps(page, sandbox, email);
  await buy.toLogin();
  await fillKept(page, { email: `\u202a${email}\u202c` });
  await page.getByLabel(en('agreement.terms')).check();
  await page.getByRole('button', { name: en('login.continue'), exact: true }).click();
  const { code } = signInPage(page);
  await expect(code).toBeVisible();
  await fillKept(page, { 'one-time-code': await sandbox.code(email) });
  await expect(code).toBeHidden();
  await fillKept(page, { 'given-name': '\u200fAnna', 'family-name': 'Smith\u200e' });
  await page.getByRole('button', { name: en('lightKyc.continue'), exact: true }).click();
  const card = page.frameLocator('iframe[title]');
  await fillKept(card, {
    'cc-number': '4242-4242-4242-4242',
    'cc-exp': '2030-12',
    'cc-csc': '123',
    'cc-name': 'ANNA\u00a0SMITH',
  });
  await expect(card.getByLabel(en('vault.expiryDate'))).toHaveValue('12/30');
  await page.getByRole('button', { name: en('billing.edit'), exact: true }).click();
  await fillKept(page, {
    'street-address': '1 Main Street',
    'address-level2': 'Springfield',
    'address-level1': 'IL',
    'postal-code': '\u200e12345',
  });
  await page.getByRole('button', { name: en('billing.save'), exact: true }).click();
  await fillKept(page, { 'tel-national': '\u202a+1 (212) 555-0123\u202c' });
  await buy.confirm();
  await buy.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 60_000,
  });
});
