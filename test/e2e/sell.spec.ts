// Selling crypto in a browser: from the calculator to the payout, and every way that it may end.
import {
  expect,
  test,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
} from 'playwright/test';
import { test as ownSandboxTest } from './faults/own-sandbox.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';
import { SELL_CARDS, sellSteps, type SellSteps } from '../support/sell-steps.ts';

interface Sell {
  page: Page;
  sandbox: Sandbox;
  steps: SellSteps;
  email: string;
  deposit(orderId: string): Promise<void>;
}

type Given = PlaywrightTestArgs & PlaywrightTestOptions;

const sellAs =
  (name: string) =>
  async ({ page, request, baseURL }: Given, use: (sell: Sell) => Promise<void>) => {
    const email = newEmail(name);
    const sandbox = sandboxOf(request, baseURL!);
    const steps = sellSteps(page, sandbox, email);
    const deposit = async (orderId: string) => {
      const answer = await request.post(`${baseURL}/sandbox/orders/${orderId}/deposit`, { data: {} });
      expect(answer.ok()).toBe(true);
    };
    await use({ page, sandbox, steps, email, deposit });
  };

const verified = test.extend<{ sell: Sell }>({ sell: sellAs('kyc-complete') });
const returning = test.extend<{ sell: Sell }>({ sell: sellAs('returning') });
const unverified = test.extend<{ sell: Sell }>({ sell: sellAs('anna') });
/** For minutes that pass: in the sandbox of all tests they would end the orders of the others too. */
const timeTraveller = ownSandboxTest.extend<{ sell: Sell }>({ sell: sellAs('kyc-complete') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const DONE_MS = 25_000;

verified(
  'SELL-01 SELL-14 the whole way: calculator, sign-in, card, transfer, payout once',
  async ({ sell }) => {
    const { page, sandbox, steps, email, deposit } = sell;
    await steps.toPayment();
    const id = steps.orderId();
    await expect(page.getByRole('img', { name: 'QR code of the destination wallet' })).toBeVisible();
    await expect(page.getByText(`Order ${id.slice(0, 12)}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy amount' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/14:\d\d/);
    await deposit(id);
    await expect(page.getByRole('heading', { name: 'Order complete' })).toBeVisible({ timeout: DONE_MS });
    const { orders, payouts } = await sandbox.ledgerOf(email);
    expect(orders).toHaveLength(1);
    expect(payouts).toHaveLength(1);
    expect(payouts[0]).toMatchObject({ orderId: id, amount: '90.08', currency: 'EUR' });
    await button(page, 'Make new order').click();
    await expect(page.getByLabel('You pay')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/sell');
  },
);

verified(
  'SPAY-04 SPAY-02 the address stands whole in three parts, and copies hold nothing else',
  async ({ sell: { page, steps } }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await steps.toPayment();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await button(page, 'Copy amount').click();
    await expect.poll(clipboard).toBe('100');
    await button(page, 'Copy address').click();
    await expect.poll(clipboard).toMatch(/^0x[0-9a-f]{40}$/);
    const address = await clipboard();
    const line = page.locator('.transfer__wallet');
    await expect(line).toHaveText(address);
    expect(await line.locator('> *').allTextContents()).toEqual([
      address.slice(0, 6),
      address.slice(6, -6),
      address.slice(-6),
    ]);
    // Readable: the middle is not cut away.
    const middle = line.locator('> *').nth(1);
    expect(await middle.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  },
);

verified(
  "SELL-16 'I have sent the crypto' waits inside the payment screen, also after a reload",
  async ({ sell: { page, steps, sandbox } }) => {
    await steps.toPayment();
    await button(page, 'I have sent the crypto').click();
    await expect(page.getByText('We are waiting for your crypto')).toBeVisible();
    await expect(button(page, 'I have sent the crypto')).toBeHidden();
    await expect(button(page, 'Copy address')).toBeVisible();
    await page.reload();
    await expect(page.getByText('We are waiting for your crypto')).toBeVisible();
    await sandbox.moveOrder(steps.orderId(), 'processing_started');
    await expect(page.getByRole('heading', { name: 'We see your crypto' })).toBeVisible();
    await expect(button(page, 'Copy address')).toBeHidden();
  },
);

verified(
  'SELL-17 ROUTE-13 an order opened by its address goes to where it stands',
  async ({ sell: { page, steps } }) => {
    await steps.toPayment();
    const id = steps.orderId();
    await page.goto(`/sell/order/${id}/card_select`);
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    await page.goto('/sell/order/no-such-order/payment');
    await expect(page.getByLabel('You pay')).toBeVisible();
    await page.goto('/sell');
    await expect(page.getByRole('button', { name: 'Continue your order' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue your order' }).click();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    expect(steps.orderId()).toBe(id);
  },
);

for (const [id, status, title] of [
  ['SSTAT-01 SSTAT-05 ERR-34', 'expired', 'Order expired'],
  ['SSTAT-01 ERR-34', 'failed', 'Order failed'],
  ['SSTAT-01 ERR-34', 'on_hold', 'Order on hold'],
] as const) {
  verified(`${id} an order that is ${status} says '${title}'`, async ({ sell: { page, steps, sandbox } }) => {
    await steps.toPayment();
    await sandbox.moveOrder(steps.orderId(), status);
    await steps.status(title);
    const dot = status === 'on_hold' ? 'in progress' : 'failed';
    await expect(page.getByRole('img', { name: dot })).toBeVisible();
    if (status !== 'on_hold') {
      await expect(button(page, 'Make new order')).toBeVisible();
      await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
    }
  });
}

verified(
  'SSTAT-02 any other status is a spinner that names it',
  async ({ sell: { page, steps, sandbox } }) => {
    await steps.toPayment();
    await sandbox.moveOrder(steps.orderId(), 'transfer_processing_started');
    await steps.status('Paying out to your card');
    await expect(page.getByRole('img', { name: 'Paying out to your card' })).toBeVisible();
  },
);

timeTraveller(
  'SPAY-06 a reservation that runs out ends in Order expired',
  async ({ sell: { page, steps, sandbox } }) => {
    await steps.toPayment();
    await sandbox.advance(16 * 60_000);
    await expect(page.getByRole('heading', { name: 'Order expired' })).toBeVisible({ timeout: DONE_MS });
  },
);

verified(
  'VALID-39 VALID-40 VALID-41 VALID-42 the date of birth is checked before anything is sent',
  async ({ sell: { page, steps } }) => {
    await steps.toCard();
    const card = page.frameLocator('iframe[title]');
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith('/processing') && (sent += 1)));
    await steps.fillCard(SELL_CARDS.good, '');
    await button(page, 'Proceed').click();
    await expect(card.getByText('Date of birth is required')).toBeVisible();
    const year = new Date().getFullYear();
    for (const [born, message] of [
      ['31021990', 'Invalid Date'],
      [`0101${year + 1}`, 'Date should not be in the future'],
      [`0101${year - 10}`, 'You should be older than 18'],
      [`0101${year - 152}`, 'You should be younger than 150'],
    ] as const) {
      await steps.fillCard(SELL_CARDS.good, born);
      await button(page, 'Proceed').click();
      await expect(card.getByText(message)).toBeVisible();
    }
    expect(sent).toBe(0);
  },
);

verified(
  'VALID-45 ERR-32 a card that the gateway refuses shows its message at the field',
  async ({ sell: { page, steps } }) => {
    await steps.toCard();
    await steps.fillCard(SELL_CARDS.wrongNumber);
    await button(page, 'Proceed').click();
    const card = page.frameLocator('iframe[title]');
    await expect(card.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    await steps.fillCard(SELL_CARDS.good);
    await button(page, 'Proceed').click();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
  },
);

verified('LIMIT-01 a card limit is told, with a way to another card', async ({ sell: { page, steps } }) => {
  await steps.toCard();
  await steps.fillCard(SELL_CARDS.dailyLimit);
  await button(page, 'Proceed').click();
  await expect(page.getByText('You have reached the daily limit of this card.')).toBeVisible();
  await button(page, 'Choose another card').click();
  await expect(page.getByText('You have reached the daily limit of this card.')).toBeHidden();
});

verified(
  'API-42 a lost answer to the creation makes no second order',
  async ({ sell: { page, steps, sandbox, email } }) => {
    await steps.open();
    await sandbox.fault({ method: 'POST', path: '/api/v1/offramp/orders', kind: 'drop-after-commit' });
    await steps.signIn();
    await expect(page.frameLocator('iframe[title]').getByLabel('Card number')).toBeVisible();
    expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  },
);

verified(
  'a lost answer to the card is found out by reading the order',
  async ({ sell: { page, steps, sandbox } }) => {
    await steps.toCard();
    await steps.fillCard();
    await sandbox.fault({
      method: 'POST',
      path: `/api/v1/offramp/orders/${steps.orderId()}/processing`,
      kind: 'drop-after-commit',
    });
    await button(page, 'Proceed').click();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible({ timeout: DONE_MS });
  },
);

returning(
  'SCARD-01 SCARD-02 SCARD-06 a saved card is chosen, and another deleted',
  async ({ sell: { page, steps, sandbox, email, deposit } }) => {
    await steps.open();
    await steps.signIn();
    await expect(page.getByRole('heading', { name: 'Choose a payout card' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ending 4242' })).toBeChecked();
    await expect(button(page, 'Add new card')).toBeVisible();
    await button(page, 'Confirm').dblclick();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    await deposit(steps.orderId());
    await expect(page.getByRole('heading', { name: 'Order complete' })).toBeVisible({ timeout: DONE_MS });
    expect((await sandbox.ledgerOf(email)).payouts).toHaveLength(1);
  },
);

returning(
  'SCARD-05 SCARD-03 the last card deleted leads to the form of a new one',
  async ({ sell: { page, steps } }) => {
    await steps.open();
    await steps.signIn();
    await button(page, 'Delete card ending 4242').click();
    await button(page, 'Delete card').click();
    await expect(page.frameLocator('iframe[title]').getByLabel('Card number')).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/\/card_create$/);
  },
);

returning(
  'SELL-06 SELL-07 the welcome screen of a signed-in customer',
  async ({ sell: { page, steps, email } }) => {
    await steps.open();
    await steps.signIn();
    await expect(page.getByRole('heading', { name: 'Choose a payout card' })).toBeVisible();
    await page.goto('/sell/welcome');
    await expect(page.getByText(email)).toBeVisible();
    await button(page, 'Log out').click();
    await expect(page.getByLabel('You pay')).toBeVisible();
  },
);

unverified(
  'KYC-16 SELL-13 a new customer is verified first, then the order is made',
  async ({ sell: { page, steps, sandbox, email } }) => {
    await steps.open();
    await steps.signIn();
    await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
    expect((await sandbox.ledgerOf(email)).orders).toHaveLength(0);
    await sandbox.setKyc(email, 'pending');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We are checking your data' })).toBeVisible();
    await sandbox.setKyc(email, 'complete');
    await expect(page.frameLocator('iframe[title]').getByLabel('Card number')).toBeVisible({
      timeout: DONE_MS,
    });
    expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  },
);

unverified(
  'KYC-17 KYC-19 retry goes back with the reasons, reject to the banned page',
  async ({ sell: { page, steps, sandbox, email } }) => {
    await steps.open();
    await steps.signIn();
    await sandbox.setKyc(email, 'pending');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We are checking your data' })).toBeVisible();
    await sandbox.setKyc(email, 'retry', { blurred: 'The photo is blurred', cut: 'The edge is cut' });
    await expect(page.getByText('The photo is blurred. The edge is cut')).toBeVisible({ timeout: DONE_MS });
    await sandbox.setKyc(email, 'reject', { fraud: 'The document is not genuine' });
    await page.reload();
    await expect(page.getByText('- The document is not genuine')).toBeVisible({ timeout: DONE_MS });
  },
);

verified(
  'SELL-09 STORE-01 ROLE-03 after the sign-in customer and cards are fetched, with the token of the session',
  async ({ sell: { page, steps } }) => {
    const asked = new Map<string, string | undefined>();
    page.on(
      'request',
      (call) => void asked.set(new URL(call.url()).pathname, call.headers()['authorization']),
    );
    await steps.open();
    await steps.signIn();
    await expect(page.frameLocator('iframe[title]').getByLabel('Card number')).toBeVisible();
    const token = await page.evaluate(() => sessionStorage.getItem('ramp.session'));
    expect(token).toBeTruthy();
    for (const path of [
      '/api/v1/customers/current',
      '/api/v1/offramp/customers/cards',
      '/api/v1/offramp/orders',
    ]) {
      expect(asked.get(path), path).toBe(`Bearer ${token}`);
    }
  },
);

const blocked = test.extend<{ sell: Sell }>({ sell: sellAs('blocked') });

blocked('SELL-10 ROUTE-02 a blocked customer goes to the banned page', async ({ sell: { page, steps } }) => {
  await steps.open();
  await steps.signIn();
  await expect(page.getByRole('heading', { name: 'We cannot offer you this service' })).toBeVisible();
});

verified(
  'SELL-16 two tabs show the same end, and one of them asks',
  async ({ sell: { page, steps, sandbox } }) => {
    await steps.toPayment();
    const id = steps.orderId();
    const other = await page.context().newPage();
    const session = await page.evaluate(() => sessionStorage.getItem('ramp.session'));
    await other.addInitScript((token) => sessionStorage.setItem('ramp.session', token!), session);
    await other.goto(`/sell/order/${id}/payment`);
    await expect(other.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    await sandbox.moveOrder(id, 'complete');
    await expect(other.getByRole('heading', { name: 'Order complete' })).toBeVisible();
    await page.bringToFront();
    await expect(page.getByRole('heading', { name: 'Order complete' })).toBeVisible({ timeout: DONE_MS });
  },
);
