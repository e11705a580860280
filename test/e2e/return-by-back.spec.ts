// An app that opens no second window: links of the widget replace the shop's page, and Back loads that page again.
import { expect, test, type APIRequestContext, type Page } from '../support/journey.ts';
import { buySteps, CARDS, WALLET, type BuySteps } from '../support/buy-steps.ts';
import { moveDeviceClock } from '../support/device-clock.ts';
import { EMBEDDINGS, type Placed } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import type { Surface } from '../support/pages/surface.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { shopServer } from '../support/shop-server.ts';
import { nonce, signed } from '../support/signed-launch.ts';
import { createStage } from '../support/stage.ts';
import { openKeeping } from '../support/stored-values.ts';

const PATIENT = { timeout: 45_000 };
/** The browser puts such a page into no back/forward cache. */
const UNKEPT = { 'cache-control': 'no-store' };
const [inline, frame] = EMBEDDINGS;

const done = (surface: Surface) => surface.getByRole('heading', { name: en('tracker.done'), exact: true });
const successes = async ({ host }: Placed) =>
  (await host.posts()).filter(({ type }) => type === 'operation_success').length;

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.assign(window, { open: () => null });
    const keepHere = (event: Event) => {
      for (const node of event.composedPath())
        if (node instanceof HTMLAnchorElement && node.target === '_blank') node.target = '_top';
    };
    addEventListener('click', keepHere, true);
  }),
);

/** `name`: the button says something else to a customer who was at the bank before. */
async function toBank(page: Page, name = en('auth.openPage')): Promise<void> {
  await page.getByRole('button', { name }).click(PATIENT);
  await page.getByRole('button', { name: en('auth.openInThisWindow') }).click();
  await expect(page).toHaveURL(/\/bank-authorization\//, PATIENT);
}

const decide = async (page: Page, decision: 'Approve' | 'Decline') => {
  await page.getByRole('button', { name: decision }).click();
  await expect(page).toHaveURL(/\/close_on_/);
};

/** From an order that an earlier visit to the shop has reserved to the bank's page for its card, in this window. */
async function buyToBank(page: Page, request: APIRequestContext, baseURL: string): Promise<Placed> {
  const sandbox = sandboxOf(request, baseURL);
  const stage = createStage({ page, request, baseURL, sandbox });
  const customer = await stage.signIn('kyc-complete');
  const session = { 'ramp.session': customer.token };
  const local = { 'ramp.order.anonymous': await stage.order(customer) };
  await openKeeping(page, baseURL, '/no-page', { session, local }, (await shopServer()).origin);
  const placed = await inline!.open(page, baseURL, {}, UNKEPT);
  await page.getByRole('button', { name: en('calculator.continueOrder'), exact: true }).click();
  const steps = buySteps(page, sandbox, customer.email);
  await steps.fillCard(CARDS.redirect);
  await steps.confirm();
  await steps.pay();
  await toBank(page);
  return placed;
}

test('Back from the bank’s page to the shop’s shows the order: waiting as long as the bank does, then completed, which is announced once', async ({
  page,
  request,
  baseURL,
}) => {
  const placed = await buyToBank(page, request, baseURL!);
  await page.goBack();
  await toBank(page, en('auth.returnToPayment'));
  await decide(page, 'Approve');
  await page.goBack();
  await expect(done(page)).toBeVisible(PATIENT);
  await expect.poll(() => successes(placed)).toBe(1);
  // The customer has seen the end of the purchase, so the next visit starts another one.
  await page.reload();
  await placed.ready();
  expect(await successes(placed)).toBe(0);
});

test('Back from the bank’s page shows an order that the bank declined as declined', async ({
  page,
  request,
  baseURL,
}) => {
  await buyToBank(page, request, baseURL!);
  await decide(page, 'Decline');
  await page.goBack();
  await expect(page.getByText(en('order.failedTitle'))).toBeVisible(PATIENT);
});

const PAYMENT = { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET };

/** From the calculator of a signed payment to its card form; the customer is verified. */
async function payTo(page: Page, request: APIRequestContext, baseURL: string) {
  const sandbox = sandboxOf(request, baseURL);
  const email = newEmail('kyc-complete');
  const steps = buySteps(page, sandbox, email);
  await calculatorPage(page).proceed(/^Proceed|^Pay/);
  await signInPage(page).giveEmail(email);
  await signInPage(page).giveCode(await sandbox.code(email));
  await page.getByRole('button', { name: en('userInfo.confirm'), exact: true }).click();
  await expect(cardPage(page).number).toBeVisible(PATIENT);
  return { steps, ledger: () => sandbox.ledgerOf(email) };
}

/** Opens the bank's page in this window, and goes back before and after the decision. */
async function payAtBank(page: Page, placed: Placed, steps: BuySteps): Promise<void> {
  await steps.fillCard(CARDS.redirect);
  await steps.confirm();
  await steps.pay();
  await toBank(page);
  await page.goBack();
  await toBank(page, en('auth.returnToPayment'));
  await decide(page, 'Approve');
  await page.goBack();
  await expect(done(page)).toBeVisible(PATIENT);
  await expect.poll(() => successes(placed)).toBe(1);
}

test('Back from the bank’s page to a signed payment shows the payment: waiting, then completed', async ({
  page,
  request,
  baseURL,
}) => {
  const launch = await signed(request, { ...PAYMENT, merchantOrderId: nonce() });
  const placed = await inline!.open(page, baseURL!, launch, UNKEPT);
  await placed.ready();
  const { steps, ledger } = await payTo(page, request, baseURL!);
  await payAtBank(page, placed, steps);
  expect((await ledger()).charges).toHaveLength(1);
});

test('a payment without an order number that the shop signs again for each load continues as the same order after a reload, and by Back from the bank', async ({
  page,
  request,
  baseURL,
}) => {
  const signatures = new Set<string>();
  const sign = async () => {
    const now = Date.now();
    const times = { issuedAt: new Date(now).toISOString(), expiresAt: new Date(now + 600_000).toISOString() };
    const launch = await signed(request, { ...PAYMENT, ...times, nonce: nonce() });
    signatures.add(launch.signature);
    return launch;
  };
  const placed = await inline!.open(page, baseURL!, sign, UNKEPT);
  await placed.ready();
  const { steps, ledger } = await payTo(page, request, baseURL!);
  await page.reload();
  await expect(cardPage(page).number).toBeVisible(PATIENT);
  await payAtBank(page, placed, steps);
  const { orders, charges } = await ledger();
  expect([orders.length, charges.length]).toEqual([1, 1]);
  expect(signatures.size).toBe(4);
});

test('Back from terms that replaced the shop’s page returns to the e-mail as typed, and Back from elsewhere in the shop forgets it', async ({
  page,
  request,
  baseURL,
}) => {
  const placed = await inline!.open(page, baseURL!, {}, UNKEPT);
  await placed.ready();
  await buySteps(page, sandboxOf(request, baseURL!), newEmail()).toLogin();
  const { email } = signInPage(page);
  await email.fill('anna@example.com');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('ramp.typed') ?? ''))
    .toContain('anna@example.com');
  await page.locator('ramp-widget').getByRole('link').first().click();
  await expect(page).toHaveURL(/links\.html/);
  await page.goBack();
  await expect(email).toHaveValue('anna@example.com');
  await page.goto(baseURL!.replace('127.0.0.1', 'localhost') + '/demo/links.html');
  await page.goBack();
  // The calculator continues the earlier choice, as in any visit.
  await expect(page.getByLabel('USDT Polygon address')).toHaveValue(WALLET);
  expect(await page.evaluate(() => sessionStorage.getItem('ramp.typed'))).toBeNull();
});

test('Back from the bank’s page to a frame in the shop’s page shows the order there', async ({
  page,
  request,
  baseURL,
}) => {
  const placed = await frame!.open(page, baseURL!, {}, UNKEPT);
  await placed.ready();
  const { surface } = placed;
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail(), surface);
  await steps.toConfirm(CARDS.newTab);
  await steps.pay();
  await surface.getByRole('button', { name: en('auth.openPage') }).click(PATIENT);
  await surface.getByRole('link', { name: en('auth.openPage') }).click();
  await expect(page).toHaveURL(/\/bank-authorization\//, PATIENT);
  await decide(page, 'Approve');
  // Longer than the page around a frame takes to reload.
  await moveDeviceClock(page, 60_000);
  await page.goBack();
  await expect(done(surface)).toBeVisible(PATIENT);
});

test('the hosted page, by Back from whatever replaced it, has the e-mail as typed, and the order with its end', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const address = newEmail();
  const steps = buySteps(page, sandbox, address);
  await steps.open();
  await steps.toLogin();
  const signIn = signInPage(page);
  await signIn.email.fill(address);
  await page.getByRole('link', { name: en('shell.report') }).click();
  await expect(page).toHaveURL(/links\.html/);
  await page.goBack();
  await expect(signIn.email).toHaveValue(address);
  await signIn.giveEmail(address);
  await signIn.giveCode(await sandbox.code(address));
  await namePage(page).give('Anna', 'Smith');
  await steps.fillCard(CARDS.newTab);
  await steps.fillBilling();
  await steps.confirm();
  await steps.pay();
  await toBank(page);
  await decide(page, 'Approve');
  await page.goBack();
  await expect(done(page)).toBeVisible(PATIENT);
});
