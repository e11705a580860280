// Signed values cannot be changed on the screen, in each embedding: currencies, amount, wallet with its memo, and
// method.
import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext } from '../support/journey.ts';
import { EXCHANGE_ACCOUNT } from '../../demo/sandbox/rules/memo.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';

async function signed(request: APIRequestContext, baseURL: string, payload: object) {
  const response = await request.post(`${baseURL}/sandbox/sign`, { data: { payload } });
  expect(response.ok(), await response.text()).toBe(true);
  const { result } = (await response.json()) as {
    result: { apiKey: string; payload: string; signature: string };
  };
  const { apiKey, payload: text, signature } = result;
  return { apiKey, payload: text, signature };
}

for (const { name, open } of EMBEDDINGS)
  test(`LAUNCH-08 ${name}: signed currencies, amount and payment method are fixed, and so is a signed memo beside its wallet`, async ({
    page,
    request,
    baseURL,
  }) => {
    const launch = await signed(request, baseURL!, {
      fromCurrency: 'EUR',
      toCurrency: 'XLM',
      fromAmount: '200',
      toWallet: EXCHANGE_ACCOUNT,
      toMemo: '104523',
      paymentType: 'skrill',
      merchantOrderId: `parity-${randomUUID()}`,
      customerId: 'customer-7',
    });
    const placed = await open(page, baseURL!, launch);
    await placed.ready();
    const { surface } = placed;
    await expect(surface.getByLabel(en('calculator.youPay'))).toHaveValue('200');
    await expect(surface.getByLabel(en('calculator.youPay'))).not.toBeEditable();
    await expect(surface.getByRole('button', { name: 'EUR' })).toBeDisabled();
    await expect(surface.getByRole('button', { name: 'XLM' })).toBeDisabled();
    const method = surface.getByLabel(en('calculator.paymentMethod'));
    await expect(method).toHaveValue('skrill');
    await expect(method).toBeDisabled();
    await expect(method.locator('option')).toHaveText(['Skrill']);
    await surface.getByRole('button', { name: en('calculator.proceed') }).click();
    const memo = surface.getByLabel(en('order.memo'));
    await expect(memo).toHaveValue('104523');
    await expect(memo).toBeDisabled();
  });
