// Public tracking in a browser: open to anyone, without personal data, and with the ledger's figures.
import { expect, test } from '../support/journey.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { sellSteps } from '../support/sell-steps.ts';
import { en } from '../support/english.ts';

test.beforeEach(({ reports }) => reports.causes(/^network_error at \S+ track order: /));

interface LedgerEntry {
  id: string;
  toAmount: string;
  fromAmount: string;
}

test('PUB-01 PUB-02 PUB-03 ROUTE-07 anyone with the link can follow an order to its end', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const email = newEmail('kyc-complete');
  const sandbox = sandboxOf(request, baseURL!);
  const steps = sellSteps(page, sandbox, email);
  await steps.toPayment();
  const id = steps.orderId();

  const stranger = await browser.newContext({ baseURL });
  const track = await stranger.newPage();
  const asked: Array<{ url: string; headers: Record<string, string> }> = [];
  track.on('request', (sent) => void asked.push({ url: sent.url(), headers: sent.headers() }));
  await track.goto(`/orders/${id}/public`);
  await expect(track.getByRole('heading', { name: en('publicOrder.progress') })).toBeVisible();
  await expect(track.getByText(`Order ${id.slice(0, 4)}…${id.slice(-6)}`)).toBeVisible();
  await expect(track.locator('.tracker [aria-current="step"]')).toContainText('Card chosen');

  await request.post(`${baseURL}/sandbox/orders/${id}/deposit`, { data: {} });
  await expect(track.getByRole('heading', { name: en('order.complete') })).toBeVisible({
    timeout: 20_000,
  });
  const { orders } = (await sandbox.ledgerOf(email)) as unknown as { orders: LedgerEntry[] };
  const order = orders.find((entry) => entry.id === id)!;
  await expect(track.locator('dl').filter({ hasText: 'Amount received' })).toContainText(
    `${order.toAmount} EUR`,
  );
  await expect(track.locator('dl').filter({ hasText: 'Amount received' })).toContainText(
    `${order.fromAmount} USDT`,
  );
  await expect(track.getByText(en('tracker.sendTo'))).toBeVisible();
  await expect(track.getByRole('link', { name: /Knowledge base/ })).toBeVisible();
  await expect(track.getByRole('link', { name: /View on Blockchain Explorer/ })).toBeVisible();
  const text = await track.locator('ramp-widget').evaluate((node) => node.shadowRoot!.textContent);
  for (const personal of [email, 'ANNA', '4242']) expect(text).not.toContain(personal);

  // Each text appears once: no other screen is hidden behind it.
  expect(text!.match(/Base cost/g)).toHaveLength(1);
  await expect(track.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  const tracking = asked.filter(({ url }) => url.includes('/track'));
  expect(tracking.length).toBeGreaterThan(0);
  for (const { headers } of tracking) {
    expect(headers['authorization']).toBeUndefined();
    expect(headers['x-merchant-data']).toBeUndefined();
    expect(headers['cookie']).toBeUndefined();
  }
  const others = asked.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
  expect(new Set(others)).toEqual(new Set([`/api/v1/orders/${id}/track`]));

  await track.emulateMedia({ media: 'print' });
  await expect(track.getByRole('button', { name: en('publicOrder.print') })).toBeHidden();
  await expect(track.getByText(`${order.toAmount} EUR`)).toBeVisible();
  await stranger.close();
});

test('PUB-01 the tracking call sends no credentials, even for a signed-in customer', async ({
  page,
  request,
  baseURL,
}) => {
  const steps = sellSteps(page, sandboxOf(request, baseURL!), newEmail('kyc-complete'));
  await steps.toPayment();
  const id = steps.orderId();
  const sent = page.waitForRequest((call) => call.url().includes('/track'));
  await page.goto(`/orders/${id}/public?apiKey=demo-merchant`);
  const headers = await (await sent).allHeaders();
  expect(headers['authorization']).toBeUndefined();
  expect(headers['x-merchant-data']).toBeUndefined();
  await expect(page.getByRole('heading', { name: en('publicOrder.progress') })).toBeVisible();
});

test('PUB-06 PUB-04 an unknown order says so and leads home', async ({ page }) => {
  await page.goto('/orders/no-such-order/public');
  await expect(page.getByRole('heading', { name: en('publicOrder.notFoundTitle') })).toBeVisible();
  await page.getByRole('button', { name: en('publicOrder.home') }).click();
  await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
  await expect(page).toHaveURL(/\/buy$/);
});

test('PUB-06 tracking retries twice, 2 s apart, then shows a button', async ({ page }) => {
  let calls = 0;
  await page.route(/\/track$/, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto('/orders/some-order/public');
  await expect(page.getByText(en('publicOrder.stopped'))).toBeVisible();
  expect(calls).toBe(3);
  await page.getByRole('button', { name: en('shell.tryAgain') }).click();
  await expect.poll(() => calls).toBe(4);
});

test('PUB-01 tracking works while rates and currencies are down', async ({ page }) => {
  await page.route(/\/currencies/, (route) => route.abort());
  await page.goto('/orders/no-such-order/public');
  await expect(page.getByRole('heading', { name: en('publicOrder.notFoundTitle') })).toBeVisible();
});
