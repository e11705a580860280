// What banks require during a payment: codes, a page of their own in a frame, a window or in place of the widget; and
// card limits.
import { expect, type Page } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { CARDS } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { pressInFrame } from '../support/press-in-frame.ts';

test.beforeEach(({ reports }) => reports.causes(/The code is wrong\./, /You reached your daily limit/));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const PATIENT = { timeout: 30_000 };

for (const { id, card, title, code } of [
  { id: 'AUTH-01', card: CARDS.smsCode, title: 'Enter SMS code', code: '123456' },
  { id: 'AUTH-02', card: CARDS.bankCode, title: 'Enter BANK code', code: '654321' },
]) {
  test(`${id} VALID-18 ${title}: a short and a wrong code show an error, and the right one submits itself`, async ({
    page,
    scenes,
  }) => {
    const { steps } = await scenes.atConfirmation(card);
    await steps.pay();
    await expect(page.getByText(en('order.processingTitle'))).toBeVisible();
    await expect(heading(page, title)).toBeVisible(PATIENT);
    const field = page.getByLabel(title);
    const authorize = page.getByRole('button', { name: en('auth.authorize') });
    await field.fill('12');
    await authorize.click();
    await expect(page.getByText('Please enter a 6-digit code.')).toBeVisible();
    await field.fill('999999');
    await expect(page.getByText('Please enter a 6-digit code.')).toBeHidden();
    await expect(page.getByText('The code is wrong. You have 2 attempts left.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(code);
    await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  });
}

test("AUTH-03 the bank's page opens in a frame, and the payment continues once it is done", async ({
  page,
  scenes,
}) => {
  const { steps } = await scenes.atConfirmation(CARDS.iframe);
  await steps.pay();
  await expect(page.getByText(en('order.processingTitle'))).toBeVisible();
  const bank = page.frameLocator(`iframe[title="Your bank's page"]`);
  await pressInFrame(bank.getByRole('button', { name: 'Approve' }), PATIENT);
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
});

test("AUTH-04 AUTH-08 AUTH-09 the bank's window closes when it is done, and the waiting page continues", async ({
  page,
  scenes,
}) => {
  const { steps } = await scenes.atConfirmation(CARDS.newTab);
  const opened = page.waitForEvent('popup', PATIENT);
  await steps.pay();
  const bank = await opened;
  await expect(page).toHaveURL(/\/order_auth_redirect$/);
  await expect(page.getByRole('button', { name: en('auth.cancelOrder') })).toBeVisible();
  await expect(page.getByRole('button', { name: en('auth.returnToPayment') })).toBeVisible();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => bank.isClosed(), PATIENT).toBe(true);
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
});

test('AUTH-07 Cancel order cancels the order and returns to the address step', async ({ page, scenes }) => {
  const { steps, sandbox, email } = await scenes.atConfirmation(CARDS.newTab);
  await steps.pay();
  await page.getByRole('button', { name: 'Cancel order' }).click(PATIENT);
  await expect(page).toHaveURL(/\/buy\/wallet_address$/);
  const notice = page.getByText(en('notices.cancelledUnpaid'));
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: en('shell.back') }).click();
  await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: en('unsettled.show') })).toBeHidden();
  const { orders, payouts } = await sandbox.ledgerOf(email);
  // The order has ended, so no later step of the clock can pay it out.
  expect(orders.map(({ status }) => status)).toEqual(['failed']);
  expect(payouts).toHaveLength(0);
});

test('AUTH-05 a full redirect leaves the hosted page and returns to its order', async ({ page, scenes }) => {
  const { steps } = await scenes.atConfirmation(CARDS.redirect);
  await steps.pay();
  await expect(page).toHaveURL(/\/bank-authorization\//, PATIENT);
  await page.goBack();
  await expect(page.getByRole('button', { name: en('auth.openPage') })).toBeVisible(PATIENT);
  await page.getByRole('button', { name: en('auth.openPage') }).click();
  await page.getByRole('button', { name: 'Approve' }).click(PATIENT);
  await expect(page).toHaveURL(/\/buy\/order$/);
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
});

test("AUTH-05 an element in a merchant's page never navigates that page: the redirect opens a window", async ({
  page,
  scenes,
}) => {
  const { steps } = await scenes.atCardFormInShop();
  const address = page.url();
  await steps.fillCard(CARDS.redirect);
  await steps.confirm();
  const opened = page.waitForEvent('popup', PATIENT);
  await steps.pay();
  const bank = await opened;
  await expect(bank.getByRole('button', { name: 'Approve' })).toBeVisible(PATIENT);
  // The bank's page, and any page that it embeds, cannot reach the shop's tab.
  expect(await bank.evaluate(() => window.opener)).toBeNull();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  expect(page.url()).toBe(address);
});

test('LIMIT-01 a card limit is named, and another card pays the same order', async ({ page, scenes }) => {
  const { steps, sandbox, email } = await scenes.atConfirmation(CARDS.dailyLimit);
  await steps.pay();
  await expect(page.getByText(en('limit.daily'))).toBeVisible();
  await page.getByRole('button', { name: 'Choose another card' }).click();
  await steps.fillCard();
  await page.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
  await steps.pay();
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  const { orders, charges } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length]).toEqual([1, 1]);
});
