// The vault's card fields in the built product: errors at their fields, and one charge despite network faults.
import { expect, type Page } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { CARDS } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import type { FaultKind } from '../support/sandbox.ts';

test.beforeEach(({ reports }) => reports.causes(/The card number was refused/));

const PROCESSING = '/api/v2/orders/:id/processing';

const vaultOf = (page: Page) => page.frameLocator('iframe[src*="/vault/index.html"]');

test('CARD-13 VALID-33 VALID-34 VALID-35 VALID-36 CARD-04 the card fields are in a cross-origin frame, and Proceed with an empty card stays on the step and shows the errors', async ({
  page,
  scenes,
}) => {
  await scenes.atCardForm();
  const frame = page.frames().find((one) => one.url().includes('/vault/'));
  expect(new URL(frame!.url()).origin).not.toBe(new URL(page.url()).origin);
  const vault = vaultOf(page);
  // The identity check has provided the address.
  await vault.getByLabel(en('vault.nameOnCard')).fill('');
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

test('CARD-06 VALID-20 a slow press on Edit opens the address although the blurred card field shows its error, and Enter in an address field focuses the first invalid one', async ({
  page,
  scenes,
}) => {
  await scenes.atCardForm();
  const vault = vaultOf(page);
  await vault.getByLabel(en('vault.cardNumber')).fill('4242');
  await vault.getByLabel(en('vault.cardNumber')).click();
  await page.getByRole('button', { name: en('billing.edit'), exact: true }).click({ delay: 300 });
  const dialog = page.getByRole('dialog', { name: en('billing.title') });
  await expect(dialog).toBeVisible();
  await expect(vault.getByText(en('vault.numberInvalid'))).toBeAttached();
  await dialog.getByLabel(en('billing.country')).selectOption('');
  await dialog.getByLabel(en('billing.street')).press('Enter');
  await expect(dialog.getByLabel(en('billing.country'))).toBeFocused();
});

test('CARD-10 ERR-18 a card refused by the gateway returns the customer to step 1 with the error at its field', async ({
  page,
  scenes,
}) => {
  const { steps } = await scenes.atConfirmation(CARDS.wrongNumber);
  const vault = vaultOf(page);
  await steps.pay();
  await expect(page.getByRole('heading', { name: en('card.formTitle') })).toBeVisible();
  await expect(vault.getByLabel(en('vault.cardNumber'))).toBeVisible();
  await expect(vault.getByLabel(en('vault.cardNumber'))).toHaveAttribute('aria-invalid', 'true');
  await expect(vault.getByLabel(en('vault.nameOnCard'))).toHaveValue('ANNA SMITH');
});

for (const kind of ['drop-after-commit', 'timeout', 'garbage'] satisfies FaultKind[]) {
  test(`API-18 the customer is charged once although the processing call meets '${kind}'`, async ({
    page,
    scenes,
  }) => {
    const { steps, sandbox, email, orderId } = await scenes.atConfirmation();
    await sandbox.fault({ method: 'POST', path: PROCESSING.replace(':id', orderId), kind });
    await steps.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 50_000,
    });
    const { charges } = await sandbox.ledgerOf(email);
    expect(charges).toHaveLength(1);
  });
}
