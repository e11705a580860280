// No double sale: every button pressed twice, and two tabs acting at the same time, leave one of each in the ledger.
import { expect, test as base, type BrowserContext, type Page, type Request } from '../support/journey.ts';
import { openHostPage } from '../support/host-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';
import { sellSteps, type SellSteps } from '../support/sell-steps.ts';
import { en } from '../support/english.ts';

interface Seller {
  page: Page;
  sandbox: Sandbox;
  steps: SellSteps;
  email: string;
  /** Calls to the gateway so far: method and path. */
  calls: string[];
}

const DONE = { timeout: 25_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

function listen(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) calls.push(`${sent.method()} ${pathname}`);
  });
  return calls;
}

const test = base.extend<{ kind: string; seller: Seller }>({
  kind: ['kyc-complete', { option: true }],
  seller: async ({ page, context, request, baseURL, kind }, use) => {
    const email = newEmail(kind);
    const sandbox = sandboxOf(request, baseURL!);
    await use({ page, sandbox, steps: sellSteps(page, sandbox, email), email, calls: listen(context) });
  },
});
const returning = test.extend({ kind: 'returning' });

const count = (calls: readonly string[], pattern: RegExp) =>
  calls.filter((call) => pattern.test(call)).length;
const CREATE = /^POST \/api\/v1\/offramp\/orders$/;
const PROCESS = /^POST .*\/offramp\/orders\/[^/]+\/processing$/;
const DELETE = /^DELETE /;
const CANCEL = /^POST .*\/cancel$/;

/** Another, still empty tab of the same customer. */
async function secondTab({ page }: Seller): Promise<Page> {
  const token = await page.evaluate(() => sessionStorage.getItem('ramp.session'));
  const other = await page.context().newPage();
  await other.addInitScript((value) => sessionStorage.setItem('ramp.session', value!), token);
  return other;
}

async function deposit({ page }: Seller, orderId: string): Promise<void> {
  await page.request.post(`/sandbox/orders/${orderId}/deposit`, { data: {} });
}

async function expectOnce({ sandbox, email }: Seller): Promise<void> {
  const { orders, charges, payouts } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
}

test('SELL-14 API-42 pressing every button of the sell flow twice makes one order, one card choice and one payout', async ({
  seller,
}) => {
  const { page, sandbox, steps, email, calls } = seller;
  await steps.open();
  await page.getByRole('button', { name: 'Proceed 100 USDT' }).dblclick();
  const signing = signInPage(page);
  await signing.giveEmail(email, 'dblclick');
  await signing.giveCode(await sandbox.code(email));
  await expect(heading(page, en('sell.cardCreateTitle'))).toBeVisible(DONE);
  await steps.fillCard();
  await button(page, en('card.proceed')).dblclick();
  await expect(heading(page, 'Send 100 USDT')).toBeVisible(DONE);
  await button(page, en('sell.haveSent')).dblclick();
  await expect(page.getByText(en('sell.awaitingTitle'))).toBeVisible();
  await deposit(seller, steps.orderId());
  await expect(heading(page, en('order.complete'))).toBeVisible(DONE);
  expect([count(calls, /\/sign-up$/), count(calls, CREATE), count(calls, PROCESS)]).toEqual([1, 1, 1]);
  await expectOnce(seller);
});

test('HOST-15 HOST-08 a deposit by the page that is pressed twice is sent and announced once', async ({
  page,
  baseURL,
  seller,
}) => {
  const { sandbox, steps, email } = seller;
  const gateway = `http://127.0.0.1:${new URL(baseURL!).port}`;
  const host = await openHostPage(page, baseURL!, {
    html: `<ramp-widget mode="sell" gateway-url="${gateway}"></ramp-widget><script>
      window.sent = 0;
      document.querySelector('ramp-widget').onDeposit = async ({ orderId }) => {
        window.sent += 1;
        const answer = await fetch('${gateway}/sandbox/orders/' + orderId + '/deposit',
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
        return { txHash: (await answer.json()).result.txHash };
      };</script>`,
  });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await button(page, 'Proceed 100 USDT').click();
  const signing = signInPage(page);
  await signing.giveEmail(email);
  await signing.giveCode(await sandbox.code(email));
  await steps.fillCard();
  await button(page, en('card.proceed')).click();
  await button(page, en('sell.fromWallet')).dblclick();
  await expect(heading(page, en('order.complete'))).toBeVisible(DONE);
  expect(await page.evaluate(() => (window as unknown as { sent: number }).sent)).toBe(1);
  for (const type of ['operation_success', 'payment_sent', 'operation_created'])
    await expect.poll(async () => (await host.events(type)).length).toBe(1);
  await expectOnce(seller);
});

returning('SCARD-05 two presses delete a card once and cancel an order once', async ({ seller }) => {
  const { page, sandbox, steps, email, calls } = seller;
  await steps.open();
  await steps.signIn();
  await button(page, 'Delete card ending 4242').click();
  await button(page, en('card.deleteConfirm')).dblclick();
  await expect(heading(page, en('sell.cardCreateTitle'))).toBeVisible(DONE);
  expect(count(calls, DELETE)).toBe(1);
  await steps.fillCard();
  await button(page, en('card.proceed')).click();
  await button(page, en('auth.cancelOrder')).dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('auth.cancelOrder') })
    .dblclick();
  await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible(DONE);
  expect(count(calls, CANCEL)).toBe(1);
  const { orders, charges, payouts } = await sandbox.ledgerOf(email);
  expect([orders.map(({ status }) => status), charges.length, payouts.length]).toEqual([['failed'], 0, 0]);
});

test('SELL-16 API-42 two tabs make one order and choose one card, one of them polls, and both show the end', async ({
  seller,
}) => {
  const { page, sandbox, steps, email } = seller;
  // Signed in and no further: both tabs create the order at the same time.
  await sandbox.setKyc(email, 'pending');
  await steps.open();
  await steps.signIn();
  await expect(heading(page, en('kycWaiting.title'))).toBeVisible();
  const other = await secondTab(seller);
  await sandbox.setKyc(email, 'complete');
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => tab.goto('/sell/kyc')));
  for (const tab of tabs) await expect(heading(tab, en('sell.cardCreateTitle'))).toBeVisible(DONE);
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  const id = steps.orderId();
  expect(new URL(other.url()).pathname).toContain(id);

  for (const tab of tabs) await sellSteps(tab, sandbox, email).fillCard();
  // Both at once: a click that waits for its tab to come to the front would find that the other has already chosen.
  const press = (tab: Page) =>
    button(tab, en('card.proceed')).evaluate((element: HTMLElement) => element.click());
  await Promise.all(tabs.map(press));
  for (const tab of tabs) await expect(heading(tab, 'Send 100 USDT')).toBeVisible(DONE);

  const reads: Request[] = [];
  page.context().on('request', (sent) => {
    if (sent.method() === 'GET' && new URL(sent.url()).pathname === `/api/v1/offramp/orders/${id}`)
      reads.push(sent);
  });
  // The browser's own times. The first read may be the last one of the tab that stops polling.
  const times = () => reads.map((sent) => sent.timing().startTime).filter((time) => time > 0);
  await expect.poll(() => times().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  // Every 3 s, whichever tab polls. A loaded machine may be some tenths of a second late; a second polling tab would
  // halve the gaps.
  const [, second, third, fourth] = times();
  expect(Math.min(third! - second!, fourth! - third!)).toBeGreaterThanOrEqual(2_500);
  await deposit(seller, id);
  for (const tab of tabs) await expect(heading(tab, en('order.complete'))).toBeVisible(DONE);
  await expectOnce(seller);
});
