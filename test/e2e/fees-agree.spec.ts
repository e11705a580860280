// The calculator, the confirmation, the page's messages, the webhook and the receipt show the same fees, for every
// kind of fee and payment method.
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import { test } from './faults/own-sandbox.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { tagFor } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { buttonIn } from '../support/pages/surface.ts';
import { newEmail, type Sandbox } from '../support/sandbox.ts';
import { signed } from '../support/signed-launch.ts';

const PATIENT = { timeout: 45_000 };
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

interface Row {
  fees: string;
  pay: string;
  receive: string;
  /** The label of the address field. */
  label: string;
  wallet: string;
  amount: string;
  method: 'card' | 'google_pay';
}

const ROWS: readonly Row[] = [
  { fees: 'the greater of two, the fixed one', pay: 'USD', amount: '100', method: 'google_pay', ...tether() },
  { fees: 'the greater of two, the percentage', pay: 'USD', amount: '251.37', method: 'card', ...bitcoin() },
  { fees: 'a sum of both', pay: 'EUR', amount: '120.55', method: 'card', ...bitcoin() },
  {
    fees: 'a sum with an amount of the bought currency',
    pay: 'CAD',
    amount: '99',
    method: 'card',
    ...tether(),
  },
];

function tether() {
  return { receive: 'USDT-MATIC', label: 'USDT Polygon', wallet: WALLET };
}

function bitcoin() {
  return { receive: 'BTC', label: 'BTC', wallet: BITCOIN };
}

interface Figures {
  base: string;
  provider: string;
  network: string;
  total: string;
}

/** Parses '1,234.5000 USD' as a number. */
const figure = (text: string | null | undefined): string => {
  const number = /[\d.,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? '';
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
};

/** Reads the open summary of a screen, and the total beside its title. */
async function figuresOf(page: Page): Promise<Figures> {
  const summary = page.locator('details', { hasText: en('calculator.fees') });
  const aside = await summary.locator('summary').textContent();
  if (!(await summary.evaluate((node: HTMLDetailsElement) => node.open)))
    await summary.locator('summary').click();
  const value = (key: Parameters<typeof en>[0]) => rowOf(summary, en(key));
  return {
    base: await value('calculator.baseCost'),
    provider: await value('calculator.providerFee'),
    network: await value('calculator.networkFee'),
    total: figure(aside?.replace(en('calculator.fees'), '')),
  };
}

async function rowOf(summary: Locator, name: string): Promise<string> {
  const row = summary
    .locator('.summary__row')
    .filter({ has: summary.page().getByText(name, { exact: true }) });
  const value = row.locator('dd');
  // A dash is shown until the fees arrive.
  await expect(value).toHaveText(/\d/);
  return figure(await value.textContent());
}

interface Told {
  baseAmount: string;
  fees: { provider: string; network: string; total: string; currency: string };
}

const toldFigures = ({ baseAmount, fees }: Told): Figures => ({
  base: figure(baseAmount),
  provider: figure(fees.provider),
  network: figure(fees.network),
  total: figure(fees.total),
});

/** Screens show four decimals that add up; messages and webhooks have all decimals. */
function expectSame(found: Figures, shown: Figures, where: string): void {
  for (const name of ['base', 'provider', 'network', 'total'] as const)
    expect(
      Math.abs(Number(found[name]) - Number(shown[name])),
      `${where}: ${name} ${found[name]}`,
    ).toBeLessThan(0.0001);
}

/** The merchant's webhooks about the order, newest first. */
async function webhooksOf(request: APIRequestContext, orderId: string) {
  const answer = (await (await request.get('/sandbox/webhooks')).json()) as {
    result: { event: { order: Told & { orderId: string; status: string } } }[];
  };
  return answer.result.map(({ event }) => event.order).filter((order) => order.orderId === orderId);
}

async function toConfirm(page: Page, sandbox: Sandbox, { label, wallet, method }: Row): Promise<string> {
  const signing = signInPage(page);
  const isCard = method === 'card';
  const email = newEmail(isCard ? 'returning' : 'anna');
  const steps = buySteps(page, sandbox, email);
  await addressPage(page, label).give(wallet);
  await signing.giveEmail(email);
  await signing.giveCode(await sandbox.code(email));
  if (isCard) {
    await buttonIn(page, en('userInfo.confirm')).click();
    await page.frameLocator('iframe[title]').getByLabel(en('vault.securityCode')).fill('123');
    await expect(buttonIn(page, en('card.buyNow'))).toBeVisible();
  } else {
    await page.getByLabel(en('lightKyc.firstName')).fill('Anna');
    await page.getByLabel(en('lightKyc.lastName')).fill('Smith');
    await buttonIn(page, en('lightKyc.continue')).click();
    await steps.fillBilling();
    await buttonIn(page, en('calculator.proceed')).click();
    await expect(page.getByLabel(en('agreement.terms'))).toBeVisible();
  }
  return email;
}

for (const row of ROWS) {
  test(`FEE-08 all screens show the same fees for ${row.pay} to ${row.receive} by ${row.method}: ${row.fees}`, async ({
    page,
    request,
    baseURL,
    sandbox,
  }) => {
    await request.post('/sandbox/webhooks', { data: { url: `${baseURL}/nobody`, secret: 'fees' } });
    const launch = await signed(request, {
      merchantOrderId: `fees-${randomUUID()}`,
      fromCurrency: row.pay,
      toCurrency: row.receive,
      fromAmount: row.amount,
      paymentType: row.method,
    });
    const host = await openHostPage(page, baseURL!, { html: tagFor(launch) });
    const calculator = calculatorPage(page);
    await calculator.quoted();
    const quoted = await figuresOf(page);
    const received = await calculator.youReceive.inputValue();
    await calculator.proceed();
    const email = await toConfirm(page, sandbox, row);
    const confirmed = await figuresOf(page);
    expect(confirmed, 'the confirmation').toEqual(quoted);

    await page.getByLabel(en('agreement.terms')).check();
    await buttonIn(page, en(row.method === 'card' ? 'card.buyNow' : 'confirm.buyNow')).click();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(PATIENT);
    const { orders, charges, payouts } = await sandbox.ledgerOf(email);
    expect(orders).toHaveLength(1);
    const { id } = orders[0]!;
    expect([charges.length, payouts.length]).toEqual([1, 1]);
    expect([charges[0]!.amount, charges[0]!.currency]).toEqual([row.amount, row.pay]);
    expect(figure(payouts[0]!.amount)).toBe(figure(received));

    const posts = (await host.posts()).filter(({ payload }) => payload['orderId'] === id);
    expect(posts.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['operation_created', 'payment_sent', 'operation_success']),
    );
    for (const { type, payload } of posts) {
      expectSame(toldFigures(payload as unknown as Told), quoted, type);
      expect((payload as unknown as Told).fees.currency).toBe(row.pay);
    }
    const webhooks = await webhooksOf(request, id);
    expect(webhooks.map(({ status }) => status)).toContain('complete');
    for (const order of webhooks) expectSame(toldFigures(order), quoted, `webhook ${order.status}`);

    await page.goto(`${baseURL}/orders/${id}/public`);
    await expect(page.getByRole('heading', { name: en('order.complete') })).toBeVisible();
    const receipt = page.locator('.panel', { hasText: en('calculator.total') });
    expect(await rowOf(receipt, en('calculator.baseCost'))).toBe(quoted.base);
    expect(await rowOf(receipt, en('publicOrder.allFees'))).toBe(quoted.total);
    expect(await rowOf(receipt, en('calculator.total'))).toBe(figure(row.amount));
    expect(await rowOf(receipt, en('publicOrder.received'))).toBe(figure(received));
  });
}
