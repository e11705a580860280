// A gateway that sends false values in a valid form: they neither stop the page, nor are paid, nor show more than
// allowed.
import { expect, type Page } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { buySteps, CARDS, WALLET } from '../support/buy-steps.ts';
import { tagFor } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { sellStageOf } from '../support/sell-stage.ts';
import { signed } from '../support/signed-launch.ts';
import { createStage, type Customer } from '../support/stage.ts';

type Result = Record<string, unknown>;

/** The gateway's own response, modified in transit. */
async function lie(
  page: Page,
  { method, path }: { method: string; path: RegExp },
  change: (result: Result) => unknown,
): Promise<void> {
  await page.context().route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: Result };
      await route.fulfill({ response, json: { result: change(result) } });
    },
  );
}

const READ = { method: 'GET', path: /\/orders\/[\w-]+$/ };
const CREATE = { method: 'POST', path: /\/api\/v1\/orders$/ };

async function customerOf(page: Page, baseURL: string) {
  const { request } = page;
  const stage = createStage({ page, request, baseURL, sandbox: sandboxOf(request, baseURL) });
  return { stage, customer: await stage.signIn('kyc-complete') };
}

async function openSale(page: Page, baseURL: string, customer: Customer): Promise<void> {
  const sale = sellStageOf({ page, baseURL });
  const orderId = await sale.chosenOrder(customer);
  await sale.open(`/sell/order/${orderId}/payment`, { customer, orderId });
}

const nothingToPay = async (page: Page) => {
  await expect(page.getByText(en('order.unreadLead'))).toBeVisible();
  await expect(page.getByRole('button', { name: en('card.buyNow') })).toBeHidden();
  await expect(page.getByRole('button', { name: en('card.proceed'), exact: true })).toBeHidden();
};

for (const [what, change] of [
  ['a sum that is a number', { fromAmount: 100 }],
  ['a sum in scientific notation', { toAmount: '9.4e1' }],
  ['a sum below zero', { toAmount: '-94.02' }],
] as const)
  test(`an order with ${what} is not shown and cannot be paid`, async ({ page, baseURL, reports }) => {
    const place = Object.keys(change)[0]!;
    reports.causes(new RegExp(`GET /api/v1/orders/\\{id\\}: result\\.${place}: a decimal text`));
    const { stage, customer } = await customerOf(page, baseURL!);
    const orderId = await stage.order(customer);
    await lie(page, READ, (order) => ({ ...order, ...change }));
    await stage.open('/buy/order', { customer, orderId });
    await nothingToPay(page);
  });

for (const [what, change, wanted] of [
  ['an id of dots alone', { id: '..' }, /POST \/api\/v1\/orders: result\.id/],
  ['a sum that is a number', { fromAmount: 100 }, /result\.fromAmount: (cannot be read|a decimal text)/],
  ['a wallet of another', { toWallet: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }, /changed toWallet$/],
] as const)
  test(`an order that is created with ${what} cannot be paid`, async ({ page, scenes, reports }) => {
    reports.causes(wanted);
    const called: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST' && /\/processing/.test(call.url())) called.push(call.url());
    });
    for (const call of [CREATE, READ]) await lie(page, call, (order) => ({ ...order, ...change }));
    await scenes.signedIn('kyc-complete', '/buy/user_info');
    await page.getByRole('button', { name: en('userInfo.confirm'), exact: true }).click();
    await expect.poll(() => reports.sent().some((line) => wanted.test(line))).toBe(true);
    await expect(page.getByRole('button', { name: en('card.buyNow') })).toBeHidden();
    expect(called).toEqual([]);
  });

test('a processing response about another order is ignored, and the result comes from the paid order itself', async ({
  page,
  scenes,
  reports,
}) => {
  reports.causes(/result\.id: that of the order that was asked for/);
  const { steps, sandbox, email } = await scenes.atConfirmation(CARDS.good);
  await lie(page, { method: 'POST', path: /\/processing$/ }, (order) => ({
    ...order,
    ...{ id: 'of-another', status: 'complete', toAmount: '9999' },
  }));
  await steps.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText('9999')).toBeHidden();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('a sale whose token has 2^40 decimals does not freeze the page and offers no transfer', async ({
  page,
  baseURL,
  reports,
}) => {
  reports.causes(/result\.deposit\.decimals: a whole number in its bounds/);
  const { customer } = await customerOf(page, baseURL!);
  await lie(page, READ, (order) => ({
    ...order,
    deposit: { ...(order['deposit'] as object), decimals: 2 ** 40 },
  }));
  await openSale(page, baseURL!, customer);
  await expect(page.getByText(en('order.unreadLead'))).toBeVisible();
  await expect(page.getByRole('button', { name: en('sell.haveSent'), exact: true })).toBeHidden();
});

test('a deposit with another amount than the sale is ignored and reported as a gateway error', async ({
  page,
  baseURL,
  reports,
}) => {
  const wanted = /^unexpected_server_error at .*: Order: deposit: of the order's own wallet, memo, amount/;
  reports.causes(wanted);
  const { customer } = await customerOf(page, baseURL!);
  await lie(page, READ, (order) => ({
    ...order,
    deposit: { ...(order['deposit'] as object), amount: '100000000' },
  }));
  await openSale(page, baseURL!, customer);
  await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
  await expect.poll(() => reports.sent().some((line) => wanted.test(line))).toBe(true);
});

test('no digit of a saved card that arrives with its whole number is shown', async ({
  page,
  baseURL,
  reports,
}) => {
  reports.causes(/result\[0\]\.lastFourDigits: four digits, not other text/);
  const { stage, customer } = await customerOf(page, baseURL!);
  const orderId = await stage.order(customer);
  await lie(page, { method: 'GET', path: /\/customers\/current\/cards$/ }, () => [
    { id: 'c-1', type: 'visa', lastFourDigits: '4000000000001091', isDefault: true },
    { id: 'c-2', type: 'visa', lastFourDigits: 1881, isDefault: false },
  ]);
  await stage.open('/buy/order', { customer, orderId });
  await cardPage(page).toSavedCards();
  await expect(page.getByRole('button', { name: en('card.delete', { last4: '1881' }) })).toBeVisible();
  expect(await page.locator('ramp-widget').first().innerHTML()).not.toContain('1091');
});

test('a session token that is invalid in a header is refused, and a reload starts the widget again', async ({
  page,
  baseURL,
  reports,
}) => {
  reports.causes(/POST \/api\/v1\/customers\/sign-in: result\.token: text for a header/, /without a token$/);
  await lie(page, { method: 'POST', path: /\/customers\/sign-in$/ }, (customer) => ({
    ...customer,
    token: 'tökèn☃',
  }));
  const [sandbox, email] = [sandboxOf(page.request, baseURL!), newEmail()];
  const steps = buySteps(page, sandbox, email);
  await steps.open();
  await steps.toCode();
  await page
    .getByRole('textbox', { name: /code/i })
    .first()
    .fill(await sandbox.code(email));
  await expect(page.getByText(en('errors.somethingWentWrong'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /code/i }).first()).toBeVisible();
});

test('a stored token that other code has corrupted leaves a signed-out visitor and a working calculator', async ({
  page,
  baseURL,
}) => {
  const { stage } = await customerOf(page, baseURL!);
  await stage.open('/buy', { customer: { email: '', token: 'tökèn☃' } });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
});

test('the name of a merchant cannot reverse the text direction or exceed its line', async ({
  page,
  request,
  baseURL,
}) => {
  await lie(page, { method: 'POST', path: /\/merchants\/validate-widget$/ }, (answer) => ({
    ...answer,
    merchant: { name: `\u202eevil\u202c ${'W'.repeat(5_000)}` },
  }));
  const launch = await signed(request, { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET });
  await openHostPage(page, baseURL!, { html: tagFor(launch) });
  await expect(page.getByText(/evil W+… receives/).first()).toBeVisible();
  const card = page.locator('ramp-widget section[part=card]');
  expect(await card.innerText()).not.toMatch(/[\u202a-\u202e]|W{80}/);
});

test('a complete order that returns to a payable status is not offered for payment again', async ({
  page,
  scenes,
}) => {
  const { steps, sandbox, email } = await scenes.atConfirmation(CARDS.good);
  await steps.pay();
  const done = page.getByRole('heading', { name: en('tracker.done'), exact: true });
  await expect(done).toBeVisible({ timeout: 45_000 });
  const reservationExpiresAt = new Date(Date.now() + 600_000).toISOString();
  await lie(page, READ, (order) => ({ ...order, status: 'reserved', reservationExpiresAt }));
  await page.reload();
  await expect(page.getByText(en('order.processingLead'))).toBeVisible();
  await expect(page.getByRole('button', { name: en('card.buyNow') })).toBeHidden();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});
