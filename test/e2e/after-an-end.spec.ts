// After an order has ended: a failed one survives a reload, the next attempt keeps the choice and the billing data,
// and the calculator shows what a second purchase requires.
import { expect, test } from '../support/journey.ts';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';

const [inline] = EMBEDDINGS;

test('a declined payment survives a reload, and the next attempt keeps the amount and the address and uses another card', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const steps = buySteps(page, sandbox, newEmail());
  const placed = await inline!.open(page, baseURL!);
  await placed.ready();
  await calculatorPage(page).youReceive.fill('120');
  await steps.toCard();
  const number = page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'));
  await steps.fillBilling();
  await page.reload();
  await expect(number).toHaveValue('');
  await steps.fillCard(CARDS.declined);
  await steps.confirm();
  await steps.pay();

  const failed = page.getByRole('heading', { name: en('order.failedTitle'), exact: true });
  await expect(failed).toBeVisible({ timeout: 45_000 });
  await page.reload();
  await expect(failed).toBeVisible();
  await expect(page.getByText(/insufficient funds|declined/i).first()).toBeVisible();

  const creation = page.waitForRequest((sent) => sent.method() === 'POST' && /\/orders$/.test(sent.url()));
  await page.getByRole('button', { name: en('shell.tryAgain'), exact: true }).click();
  const asked = (await creation).postDataJSON() as Record<string, unknown>;
  expect([asked.fromAmount, asked.toAmount]).toEqual([undefined, '120']);

  // The only saved card was declined, so the form for a new card comes first, even after a reload, with the typed
  // values.
  await expect(number).toBeVisible();
  await page.reload();
  await expect(number).toHaveValue('');
  await expect(page.getByText('1 Main Street')).toBeVisible();
  await expect(page.getByLabel(en('billing.phone'), { exact: true })).toHaveValue(
    /2125550123|212 555 0123|555-0123/,
  );
  // Back leads to the saved cards if there are any.
  await expect(page.getByRole('button', { name: en('card.useSaved'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: en('shell.back'), exact: true }).click();
  const declined = page.getByRole('radio', { name: /0002/ });
  await expect(declined).not.toBeChecked();
  await expect(page.getByText(en('card.declined'), { exact: true })).toBeVisible();
});

test('after a first purchase, the calculator shows what the next one will require', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/buy');
  await expect(page.getByText(en('promo.text'), { exact: true })).toBeVisible();
  const sandbox = sandboxOf(request, baseURL!);
  const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
  const customer = await stage.signIn('kyc-light');
  const orderId = await stage.order(customer, { cardNumber: CARDS.good });
  await stage.open('/buy/order', { customer, orderId });
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await page.getByRole('button', { name: en('order.toCalculator'), exact: true }).click();
  await expect(page.getByText(en('calculator.checkFull'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: en('promo.dismiss'), exact: true })).toHaveCount(0);
});

for (const path of ['/', '/buy', '/unknown'])
  test(`after a completed order was shown, Proceed at ${path} starts a new purchase`, async ({
    page,
    request,
    baseURL,
  }) => {
    const sandbox = sandboxOf(request, baseURL!);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
    const customer = await stage.signIn('kyc-complete');
    const orderId = await stage.order(customer, { cardNumber: CARDS.good });
    await sandbox.moveOrder(orderId, 'complete');
    await stage.open('/buy/order', { customer, orderId });
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible();
    await page.goto(path);
    await calculatorPage(page).quoted();
    await calculatorPage(page).proceed();
    await expect(addressPage(page).address).toBeEditable();
  });
