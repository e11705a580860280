// 'Buy Now' while the browser is offline: the customer reads that nothing was sent or charged, and pays when the
// connection is back.
import { expect } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { en } from '../support/english.ts';

test.beforeEach(({ reports }) =>
  reports.causes(/^network_error at \/buy\/order (order|read order|card_page): /),
);

test('if nothing was sent while offline, the screen says that nothing was charged, and another press pays once', async ({
  page,
  scenes,
}) => {
  const { sandbox, email, steps } = await scenes.atConfirmation();
  await page.context().setOffline(true);
  await steps.pay();
  const message = page.getByText(en('errors.unsent'));
  await expect(message).toBeVisible();
  await expect(message).toContainText(en('errors.noConnection'));
  await expect(page.getByText(en('unsettled.askTitle'))).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByText(en('errors.noConnection'))).toBeHidden();
  await expect(message).toBeVisible();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(0);
  await page.getByRole('button', { name: en('card.buyNow') }).click();
  await expect(message).toBeHidden();
  await expect(page.getByRole('heading', { name: en('order.processingTitle') })).toBeVisible({
    timeout: 20_000,
  });
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('if the connection is lost during the payment, the widget checks it, and no text claims what was charged', async ({
  page,
  scenes,
}) => {
  const { steps } = await scenes.atConfirmation();
  await page.context().route('**/processing', async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await steps.pay();
  await expect(page.getByText(en('unsettled.payChecked'))).toBeVisible();
  await expect(page.getByText(en('errors.unsent'))).toBeHidden();
});
