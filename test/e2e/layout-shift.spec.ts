// Nothing jumps: what is held back for an answer keeps its place, on every step of a purchase and of a sale.
import { expect, test } from 'playwright/test';
import { WALLET } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { recordShifts, type Shift } from '../support/layout-shifts.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { payoutCardPage } from '../support/pages/payout-card-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { sellSteps } from '../support/sell-steps.ts';

/** Later than what the browser takes for the doing of a press. */
const LATE_MS = 700;
/** A screen that comes with its answers is drawn in this time. */
const ARRIVAL_MS = 150;
const PATIENT = { timeout: 90_000 };

const jumps = (shifts: readonly Shift[]) => shifts.filter(({ sinceStepMs }) => sinceStepMs > ARRIVAL_MS);

test('what moves after an answer is seen by this measure', async ({ page }) => {
  const shifts = await recordShifts(page, 0);
  await page.goto('/buy');
  await calculatorPage(page).quoted();
  await page.waitForTimeout(2 * ARRIVAL_MS);
  await page.locator('ramp-widget').evaluate((widget) => (widget.style.marginTop = '40px'));
  await expect.poll(async () => jumps(await shifts()).length).toBeGreaterThan(0);
});

for (const mode of ['buy', 'sell'])
  for (const language of ['en', 'es', 'pt'])
    for (const width of [320, 420])
      test(`the calculator of ${mode} in ${language} at ${width} px moves nothing when its answers come`, async ({
        page,
      }) => {
        const shifts = await recordShifts(page, LATE_MS);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${mode}?lang=${language}`);
        // All that comes late has come: the time that the price holds is the last.
        await expect(page.getByRole('timer')).toBeVisible();
        await expect(page.locator('.quick__amount').first()).toBeVisible();
        expect(await shifts()).toEqual([]);
      });

test('no step of a purchase moves while its answers come', async ({ page, request, baseURL }) => {
  test.slow();
  const shifts = await recordShifts(page, LATE_MS);
  const sandbox = sandboxOf(request, baseURL!);
  const email = newEmail('anna');
  const calculator = calculatorPage(page);
  const card = cardPage(page);
  await page.goto('/buy');
  await calculator.quoted();
  await calculator.proceed();
  await addressPage(page).give(WALLET);
  await signInPage(page).giveEmail(email);
  await signInPage(page).giveCode(await sandbox.code(email));
  await namePage(page).give('Anna', 'Smith');
  await expect(card.number).toBeVisible(PATIENT);
  await card.fill('4242424242424242');
  await card.fillBilling();
  await card.proceed();
  await card.buy();
  await expect(page.getByRole('heading', { name: en('tracker.almostDone') })).toBeVisible(PATIENT);
  // What the tracker says changes with the status of the order.
  const tracker: string[] = [en('tracker.almostDone'), en('tracker.done')];
  expect(jumps(await shifts()).filter(({ step }) => !tracker.includes(step))).toEqual([]);
});

test('no step of a sale moves while its answers come', async ({ page, request, baseURL }) => {
  test.slow();
  const shifts = await recordShifts(page, LATE_MS);
  const steps = sellSteps(page, sandboxOf(request, baseURL!), newEmail('kyc-complete'));
  await steps.open();
  await steps.signIn();
  await expect(payoutCardPage(page).number).toBeVisible(PATIENT);
  await steps.fillCard();
  await payoutCardPage(page).proceed();
  await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible(PATIENT);
  await expect(page.getByRole('timer')).toBeVisible();
  expect(jumps(await shifts())).toEqual([]);
});
