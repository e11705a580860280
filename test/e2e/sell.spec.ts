// Selling crypto in a browser: from the calculator to the payout, and all possible endings.
import { expect, type Page } from 'playwright/test';
import { alone, button, DONE_MS, verified } from './sellers.ts';
import { en } from '../support/english.ts';

verified(
  'SELL-01 SELL-14 a sale completes from the calculator through sign-in, card and transfer with one payout',
  async ({ sell }) => {
    const { page, sandbox, steps, email, deposit } = sell;
    await steps.toPayment();
    const id = steps.orderId();
    await expect(page.getByRole('img', { name: en('sell.qrAlt') })).toBeVisible();
    await expect(page.getByText(`Order ${id.slice(0, 12)}`)).toBeVisible();
    await expect(page.getByRole('button', { name: en('sell.copyAmount') })).toBeVisible();
    await expect(page.getByRole('button', { name: en('tracker.copyAddress') })).toBeVisible();
    // Of 15 minutes, which started with the order.
    await expect(page.getByRole('timer')).toContainText(/1[34]:\d\d/);
    await deposit(id);
    await expect(page.getByRole('heading', { name: en('order.complete') })).toBeVisible({
      timeout: DONE_MS,
    });
    const { orders, payouts } = await sandbox.ledgerOf(email);
    expect(orders).toHaveLength(1);
    expect(payouts).toHaveLength(1);
    expect(payouts[0]).toMatchObject({ orderId: id, amount: '90.08', currency: 'EUR' });
    await button(page, en('sell.makeNewOrder')).click();
    await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
    await expect(page).toHaveURL(/\/sell$/);
  },
);

verified(
  'SPAY-04 SPAY-02 the complete address is shown in three parts, and the copy buttons copy only amount or address',
  async ({ sell: { page, openOrder } }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openOrder('payment');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await button(page, en('sell.copyAmount')).click();
    await expect.poll(clipboard).toBe('100');
    await button(page, en('tracker.copyAddress')).click();
    await expect.poll(clipboard).toMatch(/^0x[0-9a-f]{40}$/);
    const address = await clipboard();
    const line = page.locator('.wallet .middle');
    await expect(line).toHaveText(address);
    expect(await line.locator('> *').allTextContents()).toEqual([
      address.slice(0, 6),
      address.slice(6, -6),
      address.slice(-6),
    ]);
    // Readable: the middle is not cut off.
    const middle = line.locator('> *').nth(1);
    await expect
      .poll(() => middle.evaluate((node) => node.scrollWidth - node.clientWidth))
      .toBeLessThanOrEqual(0);
  },
);

verified(
  "SELL-16 'I have sent the crypto' keeps waiting on the payment screen, also after a reload, and can be undone",
  async ({ sell: { page, steps, sandbox, openOrder } }) => {
    await openOrder('payment');
    await button(page, en('sell.haveSent')).click();
    await expect(page.getByText(en('sell.awaitingTitle'))).toBeVisible();
    await expect(button(page, en('sell.haveSent'))).toBeHidden();
    await expect(button(page, en('tracker.copyAddress'))).toBeHidden();
    await page.getByText(en('sell.notSentYet')).click();
    await expect(button(page, en('tracker.copyAddress'))).toBeVisible();
    await button(page, en('sell.takeBack')).click();
    await expect(page.getByText(en('sell.awaitingTitle'))).toBeHidden();
    await page.reload();
    await expect(button(page, en('tracker.copyAddress'))).toBeVisible();
    await button(page, en('sell.haveSent')).click();
    await page.reload();
    await expect(page.getByText(en('sell.awaitingTitle'))).toBeVisible();
    await sandbox.moveOrder(steps.orderId(), 'processing_started');
    await expect(page.getByRole('heading', { name: en('sell.seenTitle') })).toBeVisible();
    await expect(button(page, en('tracker.copyAddress'))).toBeHidden();
  },
);

verified(
  "SELL-16 the calculator shows a sale as unfinished after 'I have sent the crypto' is undone, and as processed once the network has seen the transfer",
  async ({ sell: { page, steps, sandbox, openOrder } }) => {
    await openOrder('payment');
    await button(page, en('sell.haveSent')).click();
    await page.getByText(en('sell.notSentYet')).click();
    await button(page, en('sell.takeBack')).click();
    await expect(page.getByText(en('sell.awaitingTitle'))).toBeHidden();
    const id = steps.orderId();
    const sum = { amount: '100', ticker: 'USDT' };
    await page.goto('/sell');
    await expect(page.getByText(en('calculator.unfinished', sum))).toBeVisible();
    await expect(page.getByText(en('unsettled.sellChecked', sum))).toBeHidden();
    await sandbox.moveOrder(id, 'processing_started');
    await page.reload();
    await expect(page.getByText(en('unsettled.sellProcessed', sum))).toBeVisible();
    await expect(page.getByText(en('calculator.unfinished', sum))).toBeHidden();
  },
);

verified(
  'SELL-17 ROUTE-13 an order opened by URL shows its current step, and an unknown one leads to the calculator',
  async ({ sell: { page, steps, openOrder } }) => {
    const id = await openOrder('payment');
    await page.goto(`/sell/order/${id}/card_select`);
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    await page.goto('/sell/order/no-such-order/payment');
    await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
    await page.goto('/sell');
    await expect(page.getByRole('button', { name: en('calculator.continueOrder') })).toBeVisible();
    await page.getByRole('button', { name: en('calculator.continueOrder') }).click();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    await expect.poll(() => steps.orderId()).toBe(id);
  },
);

verified(
  "SSTAT-01 SSTAT-02 SSTAT-05 ERR-34 each status is shown under its own title: a spinner that names it, 'Order on hold' and 'Order expired'",
  async ({ sell: { page, steps, sandbox, openOrder } }) => {
    const id = await openOrder('payment');
    await sandbox.moveOrder(id, 'transfer_processing_started');
    await steps.status('Paying out to your card');
    await expect(page.getByRole('img', { name: en('sell.payingOut') })).toBeVisible();
    await sandbox.moveOrder(id, 'on_hold');
    await steps.status('Order on hold');
    await expect(page.getByRole('img', { name: 'in progress' })).toBeVisible();
    await sandbox.moveOrder(id, 'expired');
    await steps.status('Order expired');
    await expectEnded(page);
  },
);

verified(
  'a sale whose crypto came short says that the customer is e-mailed, as the rest is asked for, and completes with it',
  async ({ sell: { page, steps, sandbox, email, deposit, openOrder } }) => {
    const id = await openOrder('payment');
    await page.request.post(`/sandbox/orders/${id}/deposit`, { data: { amount: '30' } });
    await steps.status('Order on hold');
    await expect(page.getByText("If anything is missing, we'll e-mail you")).toBeVisible();
    await deposit(id);
    await steps.status(en('order.complete'));
    expect((await sandbox.ledgerOf(email)).payouts).toHaveLength(1);
  },
);

verified(
  "SSTAT-01 ERR-34 an order that is failed shows 'Order failed'",
  async ({ sell: { page, steps, sandbox, openOrder } }) => {
    const id = await openOrder('payment');
    await sandbox.moveOrder(id, 'failed');
    await steps.status('Order failed');
    await expectEnded(page);
  },
);

async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: 'failed' })).toBeVisible();
  await expect(button(page, en('sell.makeNewOrder'))).toBeVisible();
  await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
}

alone(
  'SPAY-06 an expired reservation ends as Order expired',
  async ({ sell: { page, sandbox, openOrder } }) => {
    await openOrder('payment');
    await sandbox.advance(16 * 60_000);
    await expect(page.getByRole('heading', { name: en('order.expired') })).toBeVisible({
      timeout: DONE_MS,
    });
  },
);

verified('SELL-16 two tabs show the same end of an order', async ({ sell: { page, sandbox, openOrder } }) => {
  const id = await openOrder('payment');
  const other = await page.context().newPage();
  const session = await page.evaluate(() => sessionStorage.getItem('ramp.session'));
  await other.addInitScript((token) => sessionStorage.setItem('ramp.session', token!), session);
  await other.goto(`/sell/order/${id}/payment`);
  await expect(other.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
  await sandbox.moveOrder(id, 'complete');
  await expect(other.getByRole('heading', { name: en('order.complete') })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: en('order.complete') })).toBeVisible({
    timeout: DONE_MS,
  });
});
