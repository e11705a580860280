// A reload of a merchant's page: the element, which has no address of its own, goes on at the step where it stood.
import { expect, test } from 'playwright/test';
import { buySteps } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const [inline] = EMBEDDINGS;

test('an element goes on at its step after a reload: address, code, name and card', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const email = newEmail();
  const steps = buySteps(page, sandbox, email);
  const placed = await inline!.open(page, baseURL!);
  await placed.ready();
  await steps.toAddress();
  await page.reload();
  await expect(page.getByLabel('USDT Polygon address')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await placed.ready();
  await steps.toCode();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  // The code that was mailed before the reload is good.
  await page.getByLabel('Confirmation code').fill(await sandbox.code(email));
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.reload();
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Smith');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const card = page.frameLocator('iframe[title]');
  await expect(card.getByLabel('Card number')).toBeVisible();
  await steps.fillBilling();
  await page.reload();
  await expect(card.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByText('1 Main Street')).toBeVisible();
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  // Begun anew on purpose, it does not come back to where it stood.
  await placed.call('restart');
  await expect(page.getByLabel('You receive')).not.toHaveValue('');
});
