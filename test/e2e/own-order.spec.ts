// A shop signs a new launch on each page load; the widget finds the customer's own unpaid order with the same number,
// and no one else's.
import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext } from '../support/journey.ts';
import { WALLET } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { createStage, type Customer } from '../support/stage.ts';

type Launch = Record<'apiKey' | 'payload' | 'signature', string>;

const encode = (value: object) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');

async function resultOf<Result>(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Result> {
  const response = await request.post(path, { data, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { result: Result }).result;
}

/** Like the documented shop on each load: signs the same purchase again. */
const signed = (request: APIRequestContext, merchantOrderId: string) =>
  resultOf<Launch>(request, '/sandbox/sign', {
    payload: {
      merchantOrderId,
      toCurrency: 'USDT-MATIC',
      redirectUrl: `https://shop.example/${randomUUID()}`,
    },
  });

const orderOf = async (
  request: APIRequestContext,
  { token }: Customer,
  launch: Launch,
  fromAmount: string,
) => {
  const choice = { paymentType: 'card', fromCurrency: 'USD', toCurrency: 'USDT-MATIC', toWallet: WALLET };
  const headers = {
    authorization: `Bearer ${token}`,
    'x-merchant-data': encode(launch),
    'idempotency-key': randomUUID(),
  };
  return (await resultOf<{ id: string }>(request, '/api/v1/orders', { ...choice, fromAmount }, headers)).id;
};

for (const [what, amount, then] of [
  ['the same choice continues it', '100', 'continue'],
  ['another choice can continue it', '150', 'Continue your order'],
  ['another choice can cancel it first', '150', 'Cancel it and order again'],
] as const) {
  test(`a launch that is signed again finds the customer's unpaid order: ${what}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const sandbox = sandboxOf(request, baseURL!);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
    const customer = await stage.signIn('kyc-complete', newEmail('kyc-complete'));
    const number = `A-${randomUUID()}`;
    const earlier = await orderOf(request, customer, await signed(request, number), amount);
    const query = new URLSearchParams(await signed(request, number));
    await stage.open(`/buy/user_info?${query}`, { customer, hasDraft: true });
    await page.getByRole('button', { name: en('userInfo.confirm') }).click();
    if (then !== 'continue') {
      await expect(page.getByText(en('earlier.title'))).toBeVisible();
      await page.getByRole('button', { name: then }).click();
    }
    await expect(page.getByRole('heading', { name: en('card.formTitle') })).toBeVisible();
    const { orders } = await sandbox.ledgerOf(customer.email);
    const others = orders.filter(({ id }) => id !== earlier);
    const isNew = then === 'Cancel it and order again';
    expect(others.map(({ status }) => status)).toEqual(isNew ? ['reserved'] : []);
    expect(orders.find(({ id }) => id === earlier)!.status).toBe(isNew ? 'expired' : 'reserved');
  });
}
