// A customer leaves while a payment is unanswered: the payment is still shown and announced, and another order asks
// for confirmation first.
import { expect, type Page } from 'playwright/test';
import { test, type BuyScenes } from '../support/buy-scenes.ts';
import { CARDS, WALLET } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { sendsOn } from '../support/sends-on.ts';

const PATIENT = { timeout: 40_000 };
/** The response takes 12 s. */
const SLOW_CARD = '4000 0000 0000 4129';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(PATIENT);

/** Pays with the slow card; the next steps happen before the response. */
async function payAndLeave(page: Page, scenes: BuyScenes) {
  const { steps, sandbox, email } = await scenes.atConfirmation(SLOW_CARD);
  const isSent = sendsOn(page);
  await steps.pay();
  await isSent;
  return { sandbox, email };
}

test('after a reload the calculator shows a payment in progress, and later how it ended', async ({
  page,
  scenes,
}) => {
  test.setTimeout(120_000);
  const { sandbox, email } = await payAndLeave(page, scenes);
  await page.goto('/buy');
  await expect(
    page.getByText(/^We're checking the payment of 100 USD for|purchase for 100 USD is /),
  ).toBeVisible(PATIENT);
  await expect(page.getByText('Your purchase for 100 USD is complete.')).toBeVisible({ timeout: 60_000 });
  await press(page, en('unsettled.show'));
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('a second order asks for confirmation first while a payment is in doubt, and is created and paid once that one is cancelled', async ({
  page,
  scenes,
  reports,
}) => {
  reports.causes(/^network_error at \/buy\/order card_page: /);
  test.setTimeout(150_000);
  const { steps, sandbox, email } = await scenes.atConfirmation(CARDS.good);
  // The payment request is lost, so the order never changes.
  await page.context().route('**/processing', (route) => route.abort());
  await steps.pay();
  await expect(page.getByText(en('unsettled.askTitle'))).toBeVisible(PATIENT);
  await page.context().unroute('**/processing');
  await page.goto('/buy');
  await expect(page.getByText("We're checking the payment of 100 USD for your purchase.")).toBeVisible(
    PATIENT,
  );
  await page.getByLabel(en('calculator.youPay')).fill('60');
  await press(page, en('calculator.proceed'));
  await page.getByLabel(en('address.label', { currency: 'USDT Polygon' })).fill(WALLET);
  await press(page, en('address.confirm'));
  await press(page, en('userInfo.confirm'));
  const question = page.getByRole('dialog', { name: en('unsettled.askTitle') });
  await expect(question).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  await page
    .getByRole('dialog', { name: en('unsettled.awaitsTitle') })
    .getByRole('button', { name: en('unsettled.cancel') })
    .click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: en('card.formTitle'), exact: true })).toBeVisible(PATIENT);
  const { orders, charges } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length]).toEqual([2, 0]);
});

test("a second order asks for confirmation first while another waits for the bank's code, and leads back to that one", async ({
  page,
  scenes,
}) => {
  const { steps, sandbox, email } = await scenes.atConfirmation(CARDS.smsCode);
  const code = page.getByRole('textbox', { name: /code/i });
  await steps.pay();
  await expect(code).toBeVisible(PATIENT);
  await page.goto('/buy');
  await expect(page.getByText(en('unsettled.awaitsYou', { amount: '100', ticker: 'USD' }))).toBeVisible(
    PATIENT,
  );
  await page.getByLabel(en('calculator.youPay')).fill('60');
  await press(page, en('calculator.proceed'));
  await page.getByLabel(en('address.label', { currency: 'USDT Polygon' })).fill(WALLET);
  await press(page, en('address.confirm'));
  await press(page, en('userInfo.confirm'));
  const question = page.getByRole('dialog', { name: en('unsettled.awaitsTitle') });
  await question.getByRole('button', { name: en('calculator.continueOrder') }).click(PATIENT);
  await expect(code).toBeVisible(PATIENT);
  const { orders, charges } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length]).toEqual([1, 0]);
});

test('a customer who closed the tab with an order in progress signs in in another tab and is led to that order, not into a new purchase', async ({
  page,
  scenes,
}) => {
  test.setTimeout(120_000);
  const { sandbox, email } = await payAndLeave(page, scenes);
  const another = await page.context().newPage();
  await page.close();
  await another.goto('/buy');
  await expect(another.getByText(en('unsettled.left'))).toBeVisible(PATIENT);
  await press(another, en('unsettled.signIn'));
  await signInPage(another).giveEmail(email);
  await signInPage(another).giveCode(await sandbox.code(email));
  await expect(another.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('when one tab learns how an order ended, a signed-out second tab shows it too, and so does a third tab at its start', async ({
  page,
  scenes,
}) => {
  test.setTimeout(120_000);
  const { steps, sandbox, email, orderId } = await scenes.atConfirmation(CARDS.good);
  const paid = page.waitForResponse('**/processing');
  await steps.pay();
  await paid;
  // The order is charged and stays there.
  await sandbox.moveOrder(orderId, 'transfer_processing_started');
  const waiting = await page.context().newPage();
  await waiting.goto('/buy');
  await expect(waiting.getByText(en('unsettled.left'))).toBeVisible(PATIENT);
  // The order is charged before it fails: the customer waits for the money, so it stays listed after its end was
  // seen.
  await expect.poll(async () => (await sandbox.ledgerOf(email)).charges.length, PATIENT).toBe(1);
  await sandbox.moveOrder(orderId, 'failed');
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: en('order.failedTitle') })).toBeVisible(PATIENT);
  await expect(waiting.getByText(en('unsettled.leftEnded'))).toBeVisible(PATIENT);
  await expect(waiting.getByText(en('unsettled.left'))).toBeHidden();
  const later = await page.context().newPage();
  await later.goto('/buy');
  await expect(later.getByText(en('unsettled.leftEnded'))).toBeVisible(PATIENT);
});
