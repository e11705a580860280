// A launch whose order is already paid opens that order in each embedding, and the next step leads back to the
// merchant.
import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext } from '../support/journey.ts';
import { buySteps, CARDS, WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { signed } from '../support/signed-launch.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');

/** A customer in another browser has paid the merchant's order. */
async function paidOrder(request: APIRequestContext, baseURL: string, redirectUrl: string) {
  const result = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const response = await request.post(baseURL + path, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { result: Record<string, string> }).result;
  };
  const email = newEmail();
  await result('/api/v1/customers/sign-up', { email, acceptTheRules: true });
  const password = await sandboxOf(request, baseURL).code(email);
  const { token } = await result('/api/v1/customers/sign-in', { email, password });
  const payload = { merchantOrderId: `return-${randomUUID()}`, toCurrency: 'USDT-MATIC', redirectUrl };
  const launch = await result('/sandbox/sign', { payload });
  const order = await result(
    '/api/v1/orders',
    {
      paymentType: 'card',
      fromCurrency: 'USD',
      toCurrency: 'USDT-MATIC',
      fromAmount: '100',
      toWallet: WALLET,
    },
    {
      authorization: `Bearer ${token}`,
      'x-merchant-data': encode(launch),
      'idempotency-key': randomUUID(),
    },
  );
  await sandboxOf(request, baseURL).moveOrder(order['id']!, 'complete');
  const { apiKey, payload: text, signature } = launch;
  return { id: order['id']!, payload, launch: { apiKey: apiKey!, payload: text!, signature: signature! } };
}

for (const { name, open } of EMBEDDINGS) {
  test(`${name}: a paid launch opens its order, which leads back to the shop`, async ({
    page,
    request,
    baseURL,
  }) => {
    const redirectUrl = `${baseURL!.replace('127.0.0.1', 'localhost')}/demo/links.html?cart=7`;
    const { id, payload, launch } = await paidOrder(request, baseURL!, redirectUrl);
    const { surface } = await open(page, baseURL!, { ...launch, locale: 'es' });
    await expect(surface.getByRole('heading', { name: 'Pedido completado' })).toBeVisible();
    await surface.getByRole('link', { name: 'Volver a Demo Merchant' }).click();
    await page.waitForURL(/links\.html/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      cart: '7',
      orderId: id,
      merchantOrderId: payload.merchantOrderId,
      status: 'complete',
    });
  });
}

test('ORDER-06 a bare iframe: a declined order pays nothing out, and returns the page to the URL that the shop chose', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const shop = `${baseURL!.replace('127.0.0.1', 'localhost')}/demo/links.html`;
  const ids = { merchantOrderId: `cancel-${randomUUID()}` };
  const addresses = { redirectUrl: `${shop}?at=thanks`, cancelUrl: `${shop}?at=cart` };
  const launch = await signed(request, { toCurrency: 'USDT-MATIC', ...ids, ...addresses });
  const { open } = EMBEDDINGS.find(({ kind }) => kind === 'iframe')!;
  const placed = await open(page, baseURL!, launch);
  await placed.ready();
  const { surface } = placed;
  const email = newEmail();
  const steps = buySteps(page, sandbox, email, surface);
  await steps.toConfirm(CARDS.declined);
  await steps.pay();
  await expect(surface.getByRole('heading', { name: 'SOMETHING WENT WRONG' })).toBeVisible({
    timeout: 30_000,
  });
  await surface.getByRole('link', { name: en('merchant.return', { merchant: 'Demo Merchant' }) }).click();
  await page.waitForURL(/links\.html/);
  const { orders, payouts } = await sandbox.ledgerOf(email);
  expect(payouts).toEqual([]);
  const [order] = orders;
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    at: 'cart',
    orderId: order!.id,
    ...ids,
    status: 'failed',
  });
});

test('a customer who cancels at the bank returns to the shop, which learns that nothing was bought', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = `${baseURL!.replace('127.0.0.1', 'localhost')}/demo/links.html`;
  const ids = { merchantOrderId: `given-up-${randomUUID()}` };
  const addresses = { redirectUrl: `${shop}?at=thanks`, cancelUrl: `${shop}?at=cart` };
  const launch = await signed(request, { toCurrency: 'USDT-MATIC', ...ids, ...addresses });
  const placed = await EMBEDDINGS[0]!.open(page, baseURL!, launch);
  await placed.ready();
  const { surface } = placed;
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail(), surface);
  await steps.toConfirm(CARDS.iframe);
  await steps.pay();
  // The waiting screen before it also has a button with this name, which may disappear during a press.
  await expect(surface.getByRole('heading', { name: en('auth.pageTitle') })).toBeVisible({ timeout: 30_000 });
  await surface.getByRole('button', { name: en('auth.cancelOrder') }).click();
  await expect(surface.getByText(en('notices.cancelledUnpaid'))).toBeVisible();
  await surface.getByRole('link', { name: en('merchant.return', { merchant: 'Demo Merchant' }) }).click();
  await page.waitForURL(/links\.html/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ at: 'cart', ...ids, status: 'cancelled' });
});
