// The bank's window in a browser that really blocks popups: Playwright disables the blocker, and the headless shell
// has none.
import { chromium, expect, test } from '../support/journey.ts';
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { pressAndClose } from '../support/press-and-close.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const { CHROMIUM_PATH, PATH } = process.env;
const isNamedWhole = CHROMIUM_PATH && !CHROMIUM_PATH.includes('headless');
const executablePath = isNamedWhole ? CHROMIUM_PATH : findChromium({ PATH }, BROWSERS);
/** A press allows a page to open a window for five seconds. */
const PAST_PRESS_MS = 5_500;
const PATIENT = { timeout: 30_000 };

test("AUTH-04 if the browser blocks the bank's window, a button offers it, and the payment continues from there", async ({
  request,
  baseURL,
}) => {
  test.skip(!executablePath, 'needs a Chromium with windows');
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  });
  try {
    const page = await browser.newPage({ baseURL, locale: 'en-US' });
    const sandbox = sandboxOf(request, baseURL!);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
    const customer = await stage.signIn('kyc-complete');
    await stage.open('/buy/order', { customer, orderId: await stage.order(customer) });
    const steps = buySteps(page, sandbox, customer.email);
    await steps.fillCard(CARDS.newTab);
    await page.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
    // A slow bank.
    await page.route(/\/processing\/auth$/, async (route) => {
      await new Promise((over) => setTimeout(over, PAST_PRESS_MS));
      await route.continue();
    });
    let windows = 0;
    page.on('popup', () => (windows += 1));
    await steps.pay();
    // The test does not query the page meanwhile, because a query by Playwright counts as a press.
    await page.waitForURL(/\/order_auth_redirect$/, PATIENT);
    const open = page.getByRole('button', { name: en('auth.openPage') });
    await expect(open).toBeVisible();
    expect(windows).toBe(0);
    const opened = page.waitForEvent('popup');
    await open.click();
    const bank = await opened;
    await expect(page.getByRole('button', { name: en('auth.returnToPayment') })).toBeVisible();
    await pressAndClose(bank.getByRole('button', { name: 'Approve' }));
    await expect(page.getByRole('heading', { name: en('tracker.almostDone') })).toBeVisible(PATIENT);
  } finally {
    await browser.close();
  }
});
