// An order that is created on one device and paid on another: both show its end, and it is paid once.
import { expect } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { buySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';

const DONE = { timeout: 25_000 };

test('hand-over: the customer signs in on the phone and pays the order at its current step, and the first device follows', async ({
  page,
  browser,
  baseURL,
  scenes,
}) => {
  const { sandbox, email } = await scenes.atCardForm();
  const asked = page.waitForResponse(/\/handover$/);
  await page.getByText(en('shell.onPhone')).click();
  await expect(page.getByRole('img', { name: en('handover.code') })).toBeVisible();
  const { result } = (await (await asked).json()) as { result: { url: string } };

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 664 } });
  const phone = await context.newPage();
  await phone.goto(result.url);
  const signing = signInPage(phone);
  await signing.giveEmail(email);
  await signing.giveCode(await sandbox.code(email));
  const steps = buySteps(phone, sandbox, email);
  await expect(phone.getByRole('heading', { name: en('card.formTitle'), exact: true })).toBeVisible(DONE);
  await steps.fillCard();
  await steps.confirm();
  await steps.pay();
  for (const device of [phone, page])
    await expect(device.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(DONE);
  const { orders, charges } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length]).toEqual([1, 1]);
  await context.close();
});
