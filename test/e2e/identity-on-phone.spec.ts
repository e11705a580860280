// The identity check on another device: a phone opens the URL of the QR code, and the page on the first device
// continues.
import { expect, test } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

test('an identity check that is finished on the phone continues on the first device by itself', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail('kyc-retry'));
  await steps.open();
  const started = page.waitForResponse(/customers\/current\/kyc$/);
  await steps.signIn();
  const { result } = (await (await started).json()) as { result: { directLink: string } };
  await page.getByText(en('shell.onPhone')).click();
  await expect(page.getByRole('img', { name: en('kyc.onPhoneCode') })).toBeVisible();
  const phone = await context.newPage();
  await phone.goto(result.directLink);
  await phone.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: en('greeting.title'), exact: true })).toBeVisible();
});
