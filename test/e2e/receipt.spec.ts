// The receipt of the public page: printed in any theme, it is one light page with the ledger's figures and no names.
import { Buffer } from 'node:buffer';
import { expect, test, type APIRequestContext, type Locator, type Page } from '../support/journey.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { en } from '../support/english.ts';

interface Entry {
  fromAmount: string;
  fromCurrency: string;
  toAmount: string;
  toCurrency: string;
}

const HOLDER = 'ANNA SMITH';
const BORN = '1990-05-12';
let keys = 0;

async function post<T>(request: APIRequestContext, path: string, data: object, token = ''): Promise<T> {
  keys += 1;
  const headers: Record<string, string> = { 'idempotency-key': `receipt-${Date.now()}-${keys}` };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { result: T }).result;
}

/** A paid-out sale: its id, and the customer's e-mail. */
async function sold(request: APIRequestContext, baseURL: string, fromAmount: string) {
  const sandbox = sandboxOf(request, baseURL);
  const email = newEmail('kyc-complete');
  await post(request, '/api/v1/customers/sign-up', { email, acceptTheRules: true });
  const password = await sandbox.code(email);
  const { token } = await post<{ token: string }>(request, '/api/v1/customers/sign-in', { email, password });
  const pair = { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR' };
  const { id } = await post<{ id: string }>(
    request,
    '/api/v1/offramp/orders',
    { ...pair, fromAmount },
    token,
  );
  const card = { number: '4242424242424242', expirationDate: '12/30', holder: HOLDER, dateOfBirth: BORN };
  await post(request, `/api/v1/offramp/orders/${id}/processing`, { card: [card] }, token);
  await sandbox.moveOrder(id, 'complete');
  return { id, email, sandbox };
}

/** Names and values of the summary, as printed. */
async function figures(page: Page): Promise<Record<string, string>> {
  const rows = page.locator('.panel .summary__row');
  await expect(rows).toHaveCount(8);
  const pairs = await rows.evaluateAll((found) =>
    found.map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent]),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Adds decimals of up to 18 places exactly. */
const units = (amount: string): bigint => {
  const [whole = '0', decimals = ''] = amount.split(' ')[0]!.split('.');
  return BigInt(whole + decimals.padEnd(18, '0'));
};

const shade = (part: Locator) =>
  part.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(node).color;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });

for (const [theme, fromAmount] of [
  ['dark', '100'],
  ['light', '123.456789'],
] as const) {
  test(`PUB-02 PUB-03 the receipt of a ${theme} page is one light sheet with the ledger's figures`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { id, email, sandbox } = await sold(request, baseURL!, fromAmount);
    await page.goto(`/orders/${id}/public?theme=${theme}`);
    await expect(page.getByRole('heading', { name: en('order.complete') })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: theme });

    const { orders, charges, payouts } = await sandbox.ledgerOf(email);
    const entry = orders[0] as unknown as Entry;
    expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
    const shown = await figures(page);
    expect(Object.keys(shown)).toEqual([
      'Payout card',
      'Amount received',
      'Network',
      'Base cost',
      'Provider fee',
      'Network fee',
      'Total fees',
      'Total',
    ]);
    expect(shown['Amount received']).toBe(`${payouts[0]!.amount} ${payouts[0]!.currency}`);
    expect(shown['Amount received']).toBe(`${entry.toAmount} ${entry.toCurrency}`);
    expect(shown['Total']).toBe(`${charges[0]!.amount} USDT`);
    expect(shown['Total']).toBe(`${fromAmount} USDT`);
    const total = units(shown['Total fees']!);
    expect(units(shown['Provider fee']!) + units(shown['Network fee']!)).toBe(total);
    expect(units(shown['Base cost']!) + total).toBe(units(shown['Total']!));

    await expect(page.getByText(/^Rate: 1 USDT = 0\.9\d EUR$/)).toBeVisible();
    await expect(page.getByText(en('publicOrder.receipt'), { exact: true })).toBeVisible();
    await expect(page.getByText(/^Issued by .+/)).toBeVisible();
    await expect(page.getByText(`Order ${id}`)).toBeVisible();
    // Each value is beside its label.
    const sheet = await page.locator('.panel').first().boundingBox();
    expect(sheet!.width).toBeLessThan(600);
    await expect(page.getByText(/^Transaction 0x[0-9a-f]{64}$/)).toBeVisible();
    for (const role of ['button', 'link'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    // Dark ink, because paper is white in any theme.
    const ink = [
      page.getByRole('heading', { name: en('order.complete') }),
      page.locator('.panel .summary__row--strong dd'),
    ];
    for (const part of ink) await expect.poll(() => shade(part)).toBeLessThan(100);
    const text = await page.locator('ramp-widget').evaluate((node) => node.shadowRoot!.textContent ?? '');
    for (const personal of [email, HOLDER, '4242', BORN]) expect(text).not.toContain(personal);

    const pdf = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
