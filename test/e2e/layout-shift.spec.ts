// Nothing moves when late content arrives, because its place is reserved.
import { expect } from 'playwright/test';
import { delayAnswers, holdAnswers } from '../support/before-answers.ts';
import { test } from '../support/buy-scenes.ts';
import { CARDS } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { recordShifts } from '../support/layout-shifts.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { buttonIn } from '../support/pages/surface.ts';
import { createStage } from '../support/stage.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { nonce, signed } from '../support/signed-launch.ts';
import { keptValue, openKeeping } from '../support/stored-values.ts';

/** Longer than the browser attributes a layout shift to a press. */
const LATE_MS = 700;

test('the measurement detects a layout shift', async ({ page }) => {
  const shifts = await recordShifts(page);
  await page.goto('/buy');
  await calculatorPage(page).quoted();
  const before = (await shifts()).length;
  await page.locator('ramp-widget').evaluate((widget) => (widget.style.marginTop = '40px'));
  await expect.poll(async () => (await shifts()).length).toBeGreaterThan(before);
});

for (const mode of ['buy', 'sell'])
  for (const language of ['en', 'es', 'pt'])
    test(`the ${mode} calculator in ${language} moves nothing when its responses arrive, at 320, 340, 360 and 420 px`, async ({
      page,
    }) => {
      const shifts = await recordShifts(page);
      await delayAnswers(page, LATE_MS);
      await emptyStorageAtEachLoad(page);
      for (const width of [320, 340, 360, 420])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`/${mode}?lang=${language}`);
          // The remaining time of the price arrives last.
          await expect(page.getByRole('timer')).toBeVisible();
          await expect(page.locator('.quick__amount').first()).toBeVisible();
          expect((await shifts()).filter(({ isOfPress }) => !isOfPress)).toEqual([]);
          const cutOff = (fees: Element) => fees.scrollWidth - fees.clientWidth;
          expect(await page.locator('.disclosure__summary').evaluate(cutOff)).toBe(0);
        });
    });

for (const width of [320, 420])
  test(`the calculator moves nothing when it warns of a payment under way, signed out or in, at ${width} px`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 1100 });
    const sandbox = sandboxOf(request, baseURL!);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
    const customer = await stage.signIn('kyc-complete');
    const orderId = await stage.order(customer, { cardNumber: CARDS.good });
    await sandbox.moveOrder(orderId, 'processing_started');
    const shifts = await recordShifts(page);
    const sentAt = Date.now();
    for (const [token, owner, action] of [
      [undefined, 'another', 'unsettled.signIn'],
      [customer.token, '', 'calculator.continueOrder'],
    ] as const) {
      const pending = { n: 1, open: { mode: 'buy', owner, sentAt } };
      const local = { [`ramp.ledger.${orderId}`]: JSON.stringify({ pending }) };
      await openKeeping(page, baseURL!, '/buy', { session: { 'ramp.session': token }, local });
      await expect(page.locator('.alert').getByRole('button', { name: en(action) })).toBeVisible();
      await expect(page.locator('.quick__amount').first()).toBeVisible();
      expect(await shifts()).toEqual([]);
    }
  });

for (const width of [320, 420])
  test(`the tracker moves nothing after its first paint or when an order on hold completes, at ${width} px`, async ({
    page,
    scenes,
  }) => {
    await page.setViewportSize({ width, height: 1100 });
    const shifts = await recordShifts(page);
    const { sandbox, orderId } = await scenes.onHold();
    // The settings arrive after the first paint.
    const settings = await holdAnswers(page, /\/widget-api\/v1\/config$/);
    await page.reload();
    await expect(page.getByRole('link', { name: en('tracker.shareLink') })).toBeVisible();
    await expect(page.getByText(en('tracker.supportLink'))).toHaveCount(0);
    settings();
    await expect(page.getByText(en('tracker.supportLink')).getByRole('link', { name: '@' })).toBeVisible();
    await expect(page.getByText(en('tracker.onHold'))).toBeVisible();
    expect(await shifts()).toEqual([]);
    for (const [status, title] of [
      ['blockchain_transaction_submited', 'tracker.almostDone'],
      ['complete', 'tracker.done'],
    ] as const) {
      await sandbox.moveOrder(orderId, status);
      await expect(page.getByRole('heading', { name: en(title), exact: true })).toBeVisible({
        timeout: 15_000,
      });
    }
    expect(await shifts()).toEqual([]);
  });

for (const width of [320, 420])
  test(`the steps after a payment move nothing when the settings come after a reload, at ${width} px`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 1400 });
    const sandbox = sandboxOf(request, baseURL!);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
    const customer = await stage.signIn('kyc-complete');
    const orders = [
      ['/buy/order', CARDS.iframe, 'auth.pageTitle'],
      ['/order_auth_redirect', CARDS.newTab, 'auth.pageTitle'],
      ['/buy/order', CARDS.good, 'order.failedTitle'],
    ] as const;
    const shifts = await recordShifts(page);
    for (const [path, cardNumber, title] of orders)
      await test.step(`${path}: ${en(title)}`, async () => {
        const orderId = await stage.order(customer, { cardNumber });
        if (title === 'order.failedTitle') await sandbox.moveOrder(orderId, 'failed');
        const settings = await holdAnswers(page, /\/widget-api\/v1\/config$/);
        await stage.open(path, { customer, orderId });
        await expect(page.getByRole('heading', { name: en(title) })).toBeVisible();
        settings();
        await expect(page.getByRole('link', { name: en('shell.report') })).toBeVisible();
        expect(await shifts()).toEqual([]);
      });
  });

for (const width of [320, 420])
  test(`the card form moves nothing when it shows that the billing address is missing, at ${width} px`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 1100 });
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox: sandboxOf(request, baseURL!) });
    const customer = await stage.signIn('kyc-light');
    const orderId = await stage.order(customer);
    await stage.open('/buy/order', { customer, orderId });
    await cardPage(page).fill(CARDS.good);
    await page.getByLabel(en('billing.phone'), { exact: true }).fill('2125550123');
    const panel = page.locator('.panel', { hasText: en('billing.title') });
    const before = await panel.boundingBox();
    await buttonIn(page, en('card.proceed')).click();
    await expect(panel.getByText(en('billingAddressValidate.incomplete'))).toBeVisible();
    expect(await panel.boundingBox()).toEqual(before);
  });

for (const width of [320, 420])
  test(`a signed calculator with the merchant's logo and texts, and the sign-in, move nothing when their responses arrive, at ${width} px`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 1100 });
    const shifts = await recordShifts(page);
    await delayAnswers(page, LATE_MS);
    const launch = await signed(request, { merchantOrderId: nonce(), toCurrency: 'USDT-MATIC' });
    const texts = JSON.stringify({ en: { 'calculator.proceed': 'Go on', 'calculator.youPay': 'You give' } });
    const placed = await EMBEDDINGS[0]!.open(page, baseURL!, { ...launch, logo: true, texts });
    await placed.ready();
    await expect(placed.surface.getByText('Go on')).toBeVisible();
    await expect(placed.surface.getByRole('img', { name: 'Demo Merchant' })).toBeVisible();
    expect(await shifts()).toEqual([]);
    await page.goto('/buy/login');
    await expect(page.getByRole('link', { name: en('confirm.riskLink') })).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

test("the saved card's step moves nothing after a reload with nothing typed", async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 420, height: 1100 });
  const stage = createStage({ page, request, baseURL: baseURL!, sandbox: sandboxOf(request, baseURL!) });
  const customer = await stage.signIn('returning');
  await stage.open('/buy/order', { customer, orderId: await stage.order(customer) });
  const another = page.getByRole('button', { name: en('card.change') });
  await expect(another).toBeVisible();
  await expect.poll(() => keptValue(page, 'session', 'ramp.typed')).not.toBeNull();
  const shifts = await recordShifts(page);
  // Saved cards that take longer than a second are late, and the form for a new card is shown.
  await delayAnswers(page, LATE_MS, /\/cards/);
  await page.reload();
  await expect(another).toBeVisible();
  await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.securityCode'))).toBeVisible();
  expect(await shifts()).toEqual([]);
});
