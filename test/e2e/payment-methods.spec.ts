// Every payment method without a typed card, from the calculator to the end: QR code, wallet pay, bank transfer,
// e-wallet.
import { expect, test, type APIRequestContext, type Page } from '../support/journey.ts';
import { test as ownSandboxTest } from './faults/own-sandbox.ts';
import { buySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { traceHeight } from '../support/height-trace.ts';
import { pressAndClose } from '../support/press-and-close.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';

test.beforeEach(({ reports }) => reports.causes(/^validation_error at \S+ without_card: This code is wrong/));

const PATIENT = { timeout: 30_000 };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

interface Visit {
  page: Page;
  sandbox: Sandbox;
  email: string;
  steps: ReturnType<typeof buySteps>;
}

/** A new customer who pays in `currency` by `method`, on the provider's first screen. */
async function comeToPay(visit: Visit, currency: string, method: string): Promise<void> {
  await visit.steps.open(`?defaultCurrency=${currency}`);
  await visit.page.getByLabel(en('calculator.paymentMethod')).selectOption(method);
  await visit.steps.giveName();
}

async function buyNow(page: Page): Promise<void> {
  await page.getByLabel(en('agreement.terms')).check();
  await page.getByRole('button', { name: en('confirm.buyNow'), exact: true }).click();
}

/** 'Done' is shown, and the ledger has one charge and one payout. */
async function expectDone({ page, sandbox, email }: Visit, currency: string): Promise<void> {
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  const { orders, charges, payouts } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
  expect(charges[0]).toMatchObject({ currency, releasedAt: null });
  expect(payouts[0]!.currency).toBe('USDT-MATIC');
}

function visitOf(page: Page, request: APIRequestContext, baseURL: string): Visit {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL);
  return { page, sandbox, email, steps: buySteps(page, sandbox, email) };
}

const way = (title: string, walk: (visit: Visit) => Promise<void>) =>
  test(title, ({ page, request, baseURL }) => walk(visitOf(page, request, baseURL!)));

way(
  'ROUTE-30 APM-02 APM-04 wallet pay asks for address and phone, and completes without a bank page',
  async (visit) => {
    const { page, steps } = visit;
    const expectHeights = await traceHeight(page, test.info());
    await comeToPay(visit, 'USD', 'Google Pay');
    await expect(page).toHaveURL(/\/buy\/order_without_card\?/);
    await steps.fillBilling();
    await page.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
    await buyNow(page);
    await expectDone(visit, 'USD');
    await expectHeights({ isAnimated: false });
  },
);

way('APM-02 AUTH-04 a bank transfer is approved in a window of the bank', async (visit) => {
  const { page } = visit;
  await comeToPay(visit, 'EUR', en('calculator.ideal'));
  const opened = page.waitForEvent('popup', PATIENT);
  await buyNow(page);
  const bank = await opened;
  await pressAndClose(bank.getByRole('button', { name: 'Approve' }));
  await expectDone(visit, 'EUR');
});

way(
  'BLIK is paid with six digits typed into the widget, and a refused code can be corrected',
  async (visit) => {
    const { page } = visit;
    await comeToPay(visit, 'PLN', en('calculator.blik'));
    const code = page.getByLabel(en('apm.blikCode'));
    await code.fill('000000');
    await buyNow(page);
    await expect(code).toHaveAttribute('aria-invalid', 'true', PATIENT);
    await expect(code).toBeFocused();
    await code.fill('777123');
    await page.getByRole('button', { name: en('confirm.buyNow'), exact: true }).click();
    await expectDone(visit, 'PLN');
  },
);

way(
  'ROUTE-05 ORDER-06 a bank transfer that is declined closes its window and charges nothing',
  async (visit) => {
    const { page, sandbox, email } = visit;
    await comeToPay(visit, 'EUR', en('calculator.ideal'));
    const opened = page.waitForEvent('popup', PATIENT);
    await buyNow(page);
    const bank = await opened;
    await pressAndClose(bank.getByRole('button', { name: 'Decline' }));
    await expect(heading(page, en('order.failedTitle'))).toBeVisible(PATIENT);
    const { charges, payouts } = await sandbox.ledgerOf(email);
    expect(payouts).toEqual([]);
    expect(charges.filter(({ releasedAt }) => releasedAt === null)).toEqual([]);
  },
);

way(
  "a bank transfer that is cancelled while the bank's page is open leaves nothing in the console of the page",
  async (visit) => {
    const { page, sandbox, email } = visit;
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await comeToPay(visit, 'EUR', en('calculator.ideal'));
    const opened = page.waitForEvent('popup', PATIENT);
    await buyNow(page);
    await expect((await opened).getByRole('button', { name: 'Approve' })).toBeVisible();
    await page.getByRole('button', { name: en('auth.cancelOrder'), exact: true }).click();
    await expect(page.getByRole('button', { name: en('auth.cancelOrder'), exact: true })).toBeHidden(PATIENT);
    expect((await sandbox.ledgerOf(email)).orders[0]!.status).toBe('failed');
    expect(lines).toEqual([]);
  },
);

way("APM-02 AUTH-05 an e-wallet's page replaces the widget's page and leads back to it", async (visit) => {
  const { page } = visit;
  await comeToPay(visit, 'EUR', 'Skrill');
  await buyNow(page);
  await expect(page).toHaveURL(/\/bank-authorization\//, PATIENT);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/buy\/order\?/);
  await expectDone(visit, 'EUR');
});

// A sandbox of its own, because the test moves its clock.
ownSandboxTest(
  'ROUTE-28 ROUTE-29 APM-06 a QR code is shown, can be copied, and its payment is delivered',
  async ({ page, request, baseURL }) => {
    const visit = visitOf(page, request, baseURL!);
    const { sandbox } = visit;
    await comeToPay(visit, 'BRL', 'Card');
    await expect(page).toHaveURL(/\/buy\/confirm_transaction\?/);
    await buyNow(page);
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: en('qr.copyCode') }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('br.gov.bcb.pix');
    // The payment arrives after 20 seconds in the sandbox.
    await sandbox.advance(20_000);
    await expectDone(visit, 'BRL');
  },
);

// A sandbox of its own, because the test moves its clock.
ownSandboxTest(
  'Pix shows its code to scan and to copy, and the order completes after the payment',
  async ({ page, request, baseURL }) => {
    const visit = visitOf(page, request, baseURL!);
    await comeToPay(visit, 'BRL', en('calculator.pix'));
    await expect(page).toHaveURL(/\/buy\/confirm_transaction\?/);
    await buyNow(page);
    await expect(page.getByRole('img', { name: en('qr.alt') })).toBeVisible(PATIENT);
    await expect(page.getByRole('button', { name: en('qr.copyCode') })).toBeVisible();
    await visit.sandbox.advance(20_000);
    await expectDone(visit, 'BRL');
  },
);

// A sandbox of its own, because the test moves its clock.
ownSandboxTest(
  'a SEPA transfer shows where to send the money, and the order completes when it arrives',
  async ({ page, request, baseURL }) => {
    const visit = visitOf(page, request, baseURL!);
    await comeToPay(visit, 'EUR', en('calculator.sepa'));
    await buyNow(page);
    await expect(heading(page, en('transfer.title'))).toBeVisible(PATIENT);
    const copy = page.getByRole('button', { name: en('transfer.copy', { what: en('transfer.iban') }) });
    await expect(copy).toBeVisible();
    await visit.sandbox.advance(120_000);
    await expectDone(visit, 'EUR');
  },
);
