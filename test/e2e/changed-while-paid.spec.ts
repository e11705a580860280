// An order that the gateway tells otherwise while its payment is on the way: nothing else is paid than what was shown.
import { expect } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { en } from '../support/english.ts';

const PATIENT = { timeout: 45_000 };
/** The gateway answers its payment with a price that is 1 % worse. */
const DEARER_CARD = '4000 0000 0000 4004';

test('M1 T1 the vault sends nothing again at another price: old and new are shown, and nobody was charged', async ({
  page,
  scenes,
}) => {
  test.setTimeout(90_000);
  const { steps, sandbox, email } = await scenes.atConfirmation(DEARER_CARD);
  const shown = page.locator('.summary__row').filter({ hasText: en('calculator.youReceive') });
  const before = ((await shown.last().locator('dd').first().textContent()) ?? '').split(' ')[0]!;
  let sent = 0;
  await page.context().route('**/processing', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    // It gets there, and its answer is lost.
    await route.fetch();
  });
  await steps.pay();
  const change = page.getByRole('alert').filter({ hasText: en('order.rateChangedTitle') });
  await expect(change).toContainText(before, PATIENT);
  await expect(change).toContainText(en('order.rateChangedLead'));
  // Longer than the vault waits before it would send again.
  await expect(page.getByText(en('unsettled.payChecked'))).toBeVisible(PATIENT);
  expect(sent).toBe(1);
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(0);
});
