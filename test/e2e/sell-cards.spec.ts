// Payout cards in a browser: checks before sending, refusals by the gateway, and saved cards.
import { expect } from 'playwright/test';
import { SELL_CARDS } from '../support/sell-steps.ts';
import { button, DONE_MS, returning, type Sell, verified } from './sellers.ts';
import { en } from '../support/english.ts';

verified.beforeEach(({ reports }) =>
  reports.causes(
    /^validation_error at \S+ sell_card: /,
    /^network_error at \S+ (sell_card|read order|poll order): /,
  ),
);

const MASTERCARD = '5555555555554444';

verified(
  'VALID-39 VALID-40 VALID-41 VALID-42 the date of birth is checked before anything is sent',
  async ({ sell: { page, steps, openOrder } }) => {
    await openOrder('card');
    const card = page.frameLocator('iframe[title]');
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith('/processing') && (sent += 1)));
    await steps.fillCard(SELL_CARDS.good, '');
    await button(page, en('card.proceed')).click();
    await expect(card.getByText(en('vault.birthRequired'))).toBeVisible();
    const year = new Date().getFullYear();
    for (const [born, message] of [
      ['31021990', 'Invalid Date'],
      [`0101${year + 1}`, 'Date should not be in the future'],
      [`0101${year - 10}`, 'You should be older than 18'],
      [`0101${year - 152}`, 'Check your year of birth'],
    ] as const) {
      await steps.fillCard(SELL_CARDS.good, born);
      await button(page, en('card.proceed')).click();
      await expect(card.getByText(message)).toBeVisible();
    }
    expect(sent).toBe(0);
  },
);

verified(
  'VALID-45 ERR-32 a card that the gateway refuses shows its message at the field',
  async ({ sell: { page, steps, openOrder } }) => {
    await openOrder('card');
    await steps.fillCard(SELL_CARDS.wrongNumber);
    await button(page, en('card.proceed')).click();
    const card = page.frameLocator('iframe[title]');
    await expect(card.getByLabel(en('vault.cardNumber'))).toHaveAttribute('aria-invalid', 'true');
    await steps.fillCard(SELL_CARDS.good);
    await button(page, en('card.proceed')).click();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
  },
);

verified(
  'LIMIT-01 a reached card limit is shown with a button to choose another card',
  async ({ sell: { page, steps, openOrder } }) => {
    await openOrder('card');
    await steps.fillCard(SELL_CARDS.dailyLimit);
    await button(page, en('card.proceed')).click();
    await expect(page.getByText(en('limit.daily'))).toBeVisible();
    await button(page, en('limit.chooseAnotherCard')).click();
    await expect(page.getByText(en('limit.daily'))).toBeHidden();
  },
);

verified(
  'after a lost response to the card, the widget reads the order and continues',
  async ({ sell: { page, steps, sandbox, openOrder } }) => {
    await openOrder('card');
    await steps.fillCard();
    await sandbox.fault({
      method: 'POST',
      path: `/api/v1/offramp/orders/${steps.orderId()}/processing`,
      kind: 'drop-after-commit',
    });
    await button(page, en('card.proceed')).click();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible({ timeout: DONE_MS });
  },
);

/** The gateway accepts the card, but the response is lost; the returned function sets what later reads return. */
async function loseAnswer({
  page,
  steps,
  openOrder,
}: Sell): Promise<{ readable(): void; held(): void; sent(): number }> {
  const path = `/api/v1/offramp/orders/${await openOrder('card')}`;
  const context = page.context();
  let sent = 0;
  let reads: 'lost' | 'held' | 'answered' = 'answered';
  const waiting: (() => void)[] = [];
  // Not a fault of the sandbox, because the browser itself resends a dropped request.
  await context.route(`**${path}/processing`, async (route) => {
    sent += 1;
    reads = 'lost';
    await route.fetch();
    await route.abort();
  });
  await context.route(`**${path}`, async (route) => {
    if (reads === 'lost') return route.abort();
    if (reads === 'held') await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await steps.fillCard();
  await button(page, en('card.proceed')).click();
  await expect(page.getByText(en('errors.noConnection'))).toBeVisible();
  return {
    sent: () => sent,
    held: () => void (reads = 'held'),
    readable() {
      reads = 'answered';
      for (const go of waiting) go();
    },
  };
}

verified(
  'SCARD-09 a card that was accepted without a response is named, and another card typed afterwards is not sent',
  async ({ sell }) => {
    const { page, steps } = sell;
    const { held, readable, sent } = await loseAnswer(sell);
    await steps.fillCard(MASTERCARD);
    held();
    await button(page, en('card.proceed')).click();
    await expect(button(page, en('sell.sendingCard'))).toBeVisible();
    readable();
    const notice = page.getByText(en('sell.earlierCard', { card: 'your Visa ·· 4242' }));
    await expect(notice).toBeVisible();
    await page.reload();
    await expect(notice).toBeVisible();
    expect(sent()).toBe(1);
  },
);

verified(
  'SCARD-09 a card that was accepted without a response is named once polling has read the order',
  async ({ sell }) => {
    const { readable, sent } = await loseAnswer(sell);
    readable();
    await expect(sell.page.getByText('90.08 EUR on your Visa ·· 4242.')).toBeVisible();
    expect(sent()).toBe(1);
  },
);

returning(
  'SCARD-01 SCARD-02 SCARD-06 the saved card is preselected, and confirming it leads to one payout',
  async ({ sell: { page, steps, sandbox, email, deposit, openOrder } }) => {
    await openOrder('card');
    await expect(page.getByRole('heading', { name: en('sell.cardSelectTitle') })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ending 4242' })).toBeChecked();
    await expect(button(page, en('card.addNew'))).toBeVisible();
    await button(page, 'Confirm').dblclick();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    await deposit(steps.orderId());
    await expect(page.getByRole('heading', { name: en('order.complete') })).toBeVisible({
      timeout: DONE_MS,
    });
    expect((await sandbox.ledgerOf(email)).payouts).toHaveLength(1);
  },
);

returning(
  'SCARD-05 SCARD-03 deleting the last card leads to the form of a new card',
  async ({ sell: { page, openOrder } }) => {
    await openOrder('card');
    await button(page, 'Delete card ending 4242').click();
    await button(page, en('card.deleteConfirm')).click();
    await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeVisible();
    await expect(page).toHaveURL(/\/card_create$/);
  },
);
