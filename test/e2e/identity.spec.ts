// From the address to the order in the built product: sign-in, each kind of verification, and the vendor's own widget
// against its emulator.
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { violationsOf } from '../support/axe.ts';
import { test as base } from '../support/buy-scenes.ts';
import { buySteps, WALLET, type BuySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { pressInCheck } from '../support/identity-check.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';

interface Visit {
  email: string;
  sandbox: Sandbox;
  steps: BuySteps;
}

interface Fixtures {
  /** Starts at the calculator. */
  visit: (name?: string) => Promise<Visit>;
  check: FrameLocator;
}

const test = base.extend<Fixtures>({
  visit: async ({ page, request, baseURL }, use) => {
    await use(async (name = 'anna') => {
      const email = newEmail(name);
      const sandbox = sandboxOf(request, baseURL!);
      const steps = buySteps(page, sandbox, email);
      await steps.open();
      return { email, sandbox, steps };
    });
  },
  check: async ({ page }, use) => use(page.frameLocator('iframe[src*="websdk"]')),
});

test.beforeEach(({ reports }) =>
  reports.causes(/^validation_error at \S+ (code|create): /, /^must_pass_kyc at/),
);

// A screen has other contrasts while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await violationsOf(page, { runOnly }, { exclude: 'iframe' })).toEqual([]);
}

test('LOGIN-12 LOGIN-10 a wrong code stays in the field, the right one submits itself, and a reload stays signed in', async ({
  page,
  visit,
}) => {
  const { steps, sandbox, email } = await visit();
  await steps.toCode();
  await page.getByLabel(en('login.code')).fill('000000');
  await expect(page.getByText('The code is wrong.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(en('login.code')).fill(await sandbox.code(email));
  await expect(page.getByLabel(en('lightKyc.firstName'))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel(en('lightKyc.firstName'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('ramp.session'))).toBeTruthy();
});

test('KYC-07 KYC-08 light verification creates the order, and returning does not send it again', async ({
  page,
  visit,
}) => {
  const { steps } = await visit();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/kyc/light') && sent.push(request.url()));
  await steps.toCard();
  await button(page, en('shell.back')).click();
  await expect(page.getByLabel(en('lightKyc.firstName'))).toHaveValue('Anna');
  await button(page, en('lightKyc.continue')).click();
  await expect(heading(page, en('card.formTitle'))).toBeVisible();
  expect(sent).toHaveLength(1);
  // Back does not go in a circle: past the name it leads to the wallet, which can be corrected.
  await button(page, en('shell.back')).click();
  await expect(page.getByLabel(en('lightKyc.firstName'))).toHaveValue('Anna');
  await button(page, en('shell.back')).click();
  await expect(page.getByLabel('USDT Polygon address')).toBeVisible();
});

test('UINFO-01 UINFO-05 a verified customer confirms and continues to the order; log-out leads out', async ({
  page,
  visit,
}) => {
  // The full page is visible, because axe reports targets below the sticky bar as too small.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const { steps, email } = await visit('kyc-complete');
  await steps.signIn();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await button(page, en('userInfo.logOut')).click();
  await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => [sessionStorage.getItem('ramp.session'), localStorage.getItem('ramp.draft')]),
    )
    .toEqual([null, null]);
});

test('UINFO-06 a new address and phone are stored with the order', async ({ page, scenes }) => {
  await scenes.signedIn('kyc-complete', '/buy/user_info');
  await button(page, en('billing.edit')).click();
  await page.getByLabel(en('billing.country'), { exact: true }).selectOption('DE');
  await page.getByLabel(en('billing.phone'), { exact: true }).fill('15123456789');
  await page.getByLabel(en('billing.street')).fill('Hauptstrasse 1');
  await page.getByLabel(en('billing.city')).fill('Berlin');
  await page.getByLabel(en('billing.postalCode')).fill('10115');
  await expectAccessible(page);
  await button(page, en('billing.save')).click();
  await expect(page.getByText('Hauptstrasse 1, 10115 Berlin')).toBeVisible();
  await button(page, en('userInfo.confirm')).click();
  await expect(heading(page, en('card.formTitle'))).toBeVisible();
  await expect(page.getByText('Hauptstrasse 1')).toBeVisible();
});

test('KYC-09 KYC-12 the verification is approved in its frame and continues to user info', async ({
  page,
  visit,
  check,
}) => {
  const { steps } = await visit('kyc-retry');
  await steps.signIn();
  await expect(heading(page, en('kyc.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in new tab (opens in a new tab)' })).toBeVisible();
  await expect(page.getByText(en('kyc.retryTitle'))).toBeVisible();
  await expectAccessible(page);
  await pressInCheck(check, 'Approve');
  await expect(heading(page, en('greeting.title'))).toBeVisible();
});

test('KYC-01 ERR-11 a customer who must be verified is verified before any card is requested, and then pays', async ({
  page,
  visit,
  check,
}) => {
  const { steps, sandbox, email } = await visit();
  await page.getByLabel(en('calculator.youPay')).fill('101.03');
  await steps.giveName();
  await expect(heading(page, en('kyc.title'))).toBeVisible();
  expect((await sandbox.ledgerOf(email)).orders).toEqual([]);
  await pressInCheck(check, 'Approve');
  await button(page, en('userInfo.confirm')).click();
  await expect(heading(page, en('card.formTitle'))).toBeVisible();
  await steps.fillCard();
  await button(page, en('card.proceed')).click();
  await steps.pay();
  await expect(heading(page, en('tracker.done'))).toBeVisible({ timeout: 30_000 });
  const { charges, payouts } = await sandbox.ledgerOf(email);
  expect([charges.length, payouts.length]).toEqual([1, 1]);
});

test('KYC-10 KYC-11 Retry appears after a rejection that can be fixed, and starts over', async ({
  page,
  scenes,
  check,
}) => {
  await scenes.signedIn('kyc-retry', '/buy/kyc');
  await pressInCheck(check, 'Ask to retry');
  await button(page, 'Retry').click();
  await expect(check.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
  await expect(button(page, 'Retry')).toBeHidden();
});

test('BAN-01 BAN-02 a final rejection leads to the banned page with its reason', async ({
  page,
  scenes,
  check,
}) => {
  await scenes.signedIn('kyc-retry', '/buy/kyc');
  await pressInCheck(check, 'Reject finally');
  await expect(page.getByText('- The document could not be accepted as genuine')).toBeVisible();
  await expectAccessible(page);
});

test('a verification whose token expires continues with a new one', async ({ page, scenes, check }) => {
  await scenes.signedIn('kyc-retry', '/buy/kyc');
  await expect(check.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
  const renewed = page.waitForRequest((request) => request.url().endsWith('/customers/current/kyc'));
  await pressInCheck(check, 'Expire token');
  expect((await renewed).postDataJSON()).toMatchObject({ resetKYC: false });
  await expect(check.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
});

test('KYC-15 KYC-16 the waiting screen continues by itself when the review ends', async ({
  page,
  scenes,
}) => {
  const { sandbox, email } = await scenes.signedIn('kyc-pending', '/buy/kyc_waiting');
  await expect(heading(page, en('kycWaiting.title'))).toBeVisible();
  await expectAccessible(page);
  await sandbox.setKyc(email, 'complete');
  await expect(heading(page, en('greeting.title'))).toBeVisible();
});

test('KYC-20 a verification that ended in an error has its own page, and Logout leads out', async ({
  page,
  scenes,
}) => {
  await scenes.signedIn('kyc-error', '/buy/kyc');
  await expect(heading(page, 'Encountered KYC issues')).toBeVisible();
  await button(page, en('kycProblems.logOut')).click();
  await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
});

test('KYC-22 KYC-24 an order that waits for a check completes after it', async ({ page, visit, check }) => {
  const { steps, sandbox, email } = await visit();
  await steps.toConfirm('4000 0000 0000 4103');
  await steps.pay();
  await expect(heading(page, en('kyc.title'))).toBeVisible();
  await pressInCheck(check, 'Approve');
  await expect(heading(page, en('kyc.title'))).toBeHidden();
  await expect(heading(page, en('tracker.done'))).toBeVisible({ timeout: 30_000 });
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('ERR-15 a wallet that the gateway refuses is reported at the address field', async ({ page, visit }) => {
  const { steps } = await visit();
  await page.getByLabel(en('calculator.youPay')).fill('101.16');
  await steps.signIn();
  await page.getByLabel(en('lightKyc.firstName')).fill('Anna');
  await page.getByLabel(en('lightKyc.lastName')).fill('Smith');
  await button(page, en('lightKyc.continue')).click();
  const field = page.getByLabel(en('address.label', { currency: 'USDT Polygon' }));
  await expect(field).toHaveValue(WALLET);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('LOGIN-04 Back leads through the steps and keeps the typed values', async ({ page, visit }) => {
  const { steps, email } = await visit();
  await steps.toCode();
  await button(page, 'Back').click();
  await expect(page.getByLabel(en('login.email'))).toHaveValue(email);
  await button(page, 'Back').click();
  await expect(page.getByLabel(en('address.label', { currency: 'USDT Polygon' }))).toHaveValue(WALLET);
});
