// In a merchant's page with a full local storage, a reload does not forget a payment in doubt, and it is not paid
// twice.
import { expect, test, type Page } from '../support/journey.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { keepPayment } from '../support/late-payment.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';
import { storedValue } from '../support/stored-values.ts';

const [inline] = EMBEDDINGS;
const PATIENT = { timeout: 40_000 };

/** In the page: the customer of an earlier page of this tab is signed in, and local storage is full. */
function fillStorage(session: string): number {
  sessionStorage.setItem('ramp.session', session);
  localStorage.clear();
  let entries = 0;
  for (let size = 1 << 22; size > 0;) {
    try {
      localStorage.setItem(`shop.${entries}`, 'x'.repeat(size));
      entries += 1;
    } catch {
      size >>= 1;
    }
  }
  return entries;
}

async function order(page: Page, amount: string): Promise<void> {
  const calculator = calculatorPage(page);
  await calculator.quoted();
  await calculator.youPay.fill(amount);
  await calculator.proceed();
  await addressPage(page).give(WALLET);
  await page.getByRole('button', { name: en('userInfo.confirm'), exact: true }).click();
}

test('with a full local storage, a reload keeps checking the payment, another order asks for confirmation first, and the page receives the end', async ({
  page,
  request,
  baseURL,
  reports,
}) => {
  test.setTimeout(180_000);
  reports.causes(/^network_error at \/buy\/order card_page: /);
  const sandbox = sandboxOf(request, baseURL!);
  const { token, email } = await createStage({ page, request, baseURL: baseURL!, sandbox }).signIn(
    'kyc-complete',
  );
  const steps = buySteps(page, sandbox, email);
  const placed = await inline!.open(page, baseURL!);
  const left = await page.evaluate(fillStorage, storedValue(baseURL!, token));
  await page.reload();
  await placed.ready();
  await order(page, '100');
  await steps.fillCard();
  await steps.confirm();
  const arrive = await keepPayment(page, request);
  await steps.pay();
  await expect(page.getByText(en('unsettled.payChecked'))).toBeVisible(PATIENT);
  await page.reload();
  // Back at the card, no button offers to pay.
  await expect(page.getByText(en('unsettled.payChecked'))).toBeVisible(PATIENT);
  await expect(page.getByRole('button', { name: en('card.proceed'), exact: true })).toBeHidden();
  await placed.call('restart');
  const checked = en('unsettled.checked', { amount: '100', ticker: 'USD' });
  await expect(page.getByText(checked)).toBeVisible(PATIENT);
  await order(page, '60');
  const question = page.getByRole('dialog', { name: en('unsettled.askTitle') });
  await expect(question).toBeVisible(PATIENT);
  await question.getByRole('button', { name: en('unsettled.wait'), exact: true }).click();
  await arrive();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const { orders, charges } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length]).toEqual([1, 1]);
  await expect.poll(async () => (await placed.host.events('operation_success')).length).toBe(1);
  // None of the shop's own values were removed.
  const shop = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('shop.')));
  expect(shop).toHaveLength(left);
});
