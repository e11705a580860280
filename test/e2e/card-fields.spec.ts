// The card fields of the vault in the built product: errors at their fields, and one charge whatever the line does.
import { expect, test, type Page } from 'playwright/test';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import { newEmail, sandboxOf, type FaultKind } from '../support/sandbox.ts';

const PROCESSING = '/api/v2/orders/:id/processing';

async function openCardFlow(page: Page, request: Parameters<typeof sandboxOf>[0], baseURL: string) {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL);
  const steps = buySteps(page, sandbox, email);
  await steps.open();
  return { email, sandbox, steps, vault: page.frameLocator('iframe[src*="/vault/index.html"]') };
}

test('CARD-13 the card fields are a frame of another origin', async ({ page, request, baseURL }) => {
  const { steps } = await openCardFlow(page, request, baseURL!);
  await steps.toCard();
  const frame = page.frames().find((one) => one.url().includes('/vault/'));
  expect(new URL(frame!.url()).origin).not.toBe(new URL(page.url()).origin);
});

test('VALID-33 VALID-34 VALID-35 VALID-36 CARD-04 Proceed with an empty card stays and shows the errors', async ({
  page,
  request,
  baseURL,
}) => {
  const { steps, vault } = await openCardFlow(page, request, baseURL!);
  await steps.toCard();
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  for (const text of [
    'Card number is invalid',
    'Invalid Date',
    'CVV code should be 3 digits',
    'Cardholder name is invalid',
  ]) {
    await expect(vault.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(vault.getByLabel('Card number')).toBeFocused();
});

test('CARD-06 a slow press on Edit opens the address although it makes the left card field show its error', async ({
  page,
  request,
  baseURL,
}) => {
  const { steps, vault } = await openCardFlow(page, request, baseURL!);
  await steps.toCard();
  await vault.getByLabel('Card number').fill('4242');
  await vault.getByLabel('Card number').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click({ delay: 300 });
  await expect(page.getByRole('dialog', { name: 'Billing address' })).toBeVisible();
  await expect(vault.getByText('Card number is invalid')).toBeAttached();
});

test('CARD-10 ERR-18 a card that the gateway refuses goes back to step 1 with the error at its field', async ({
  page,
  request,
  baseURL,
}) => {
  const { steps, vault } = await openCardFlow(page, request, baseURL!);
  await steps.toConfirm(CARDS.wrongNumber);
  await steps.pay();
  await expect(page.getByRole('heading', { name: 'Card details' })).toBeVisible();
  await expect(vault.getByLabel('Card number')).toBeVisible();
  await expect(vault.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await expect(vault.getByLabel('Name on card')).toHaveValue('ANNA SMITH');
});

for (const kind of ['drop-after-commit', 'timeout', 'garbage'] satisfies FaultKind[]) {
  test(`API-18 one charge although the processing call meets '${kind}'`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { steps, sandbox, email } = await openCardFlow(page, request, baseURL!);
    await steps.toConfirm();
    const { orders } = await sandbox.ledgerOf(email);
    await sandbox.fault({ method: 'POST', path: PROCESSING.replace(':id', orders[0]!.id), kind });
    await steps.pay();
    await expect(page.getByRole('heading', { name: 'Done', exact: true })).toBeVisible({ timeout: 50_000 });
    const { charges } = await sandbox.ledgerOf(email);
    expect(charges).toHaveLength(1);
  });
}
