// What a merchant signs is fixed on screen, in each embedding: currencies, amount, wallet, method, and where a refund goes.
import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, REFUSED_LAUNCH } from '../support/journey.ts';
import { EXCHANGE_ACCOUNT } from '../../demo/sandbox/rules/memo.ts';
import { WALLET } from '../support/buy-steps.ts';
import { snippet } from '../support/doc-snippets.ts';
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

for (const { kind, name, open } of EMBEDDINGS) {
  test(`LAUNCH-08 ${name}: signed currencies, amount and payment method are fixed`, async ({
    page,
    request,
    baseURL,
  }) => {
    const launch = await signed(request, baseURL!, {
      fromCurrency: 'EUR',
      toCurrency: 'USDT-MATIC',
      fromAmount: '200',
      toWallet: WALLET,
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
    await expect(surface.getByRole('button', { name: 'USDT' })).toBeDisabled();
    const method = surface.getByLabel(en('calculator.paymentMethod'));
    await expect(method).toHaveValue('skrill');
    await expect(method).toBeDisabled();
    await expect(method.locator('option')).toHaveText(['Skrill']);
  });

  test(`START-05 ${name}: a signed method that the signed currencies lack is refused by name`, async ({
    page,
    request,
    baseURL,
    reports,
  }) => {
    reports.causes(REFUSED_LAUNCH);
    const launch = await signed(request, baseURL!, {
      fromCurrency: 'USD',
      toCurrency: 'USDT-MATIC',
      paymentType: 'blik',
    });
    const placed = await open(page, baseURL!, launch);
    await expect(placed.surface.getByText('paymentType', { exact: true })).toBeVisible();
    const told = async () =>
      (await placed.host.posts())
        .filter(({ type }) => type === 'error')
        .flatMap(({ payload }) => Object.keys((payload['fields'] ?? {}) as object));
    await expect.poll(told).toEqual(['paymentType']);
  });

  test(`LAUNCH-08 ${name}: a signed memo is fixed beside its wallet`, async ({ page, request, baseURL }) => {
    const payload = { toCurrency: 'XLM', toWallet: EXCHANGE_ACCOUNT, toMemo: '104523' };
    const placed = await open(page, baseURL!, await signed(request, baseURL!, payload));
    await placed.ready();
    await placed.surface.getByRole('button', { name: en('calculator.proceed') }).click();
    const memo = placed.surface.getByLabel(en('order.memo'));
    await expect(memo).toHaveValue('104523');
    await expect(memo).toBeDisabled();
  });

  test(`START-05 ${name}: a signed refund wallet of another network is refused by name`, async ({
    page,
    request,
    baseURL,
    reports,
  }) => {
    reports.causes(REFUSED_LAUNCH);
    const payload = { fromCurrency: 'USDT-MATIC', refundWallet: EXCHANGE_ACCOUNT };
    const launch = await signed(request, baseURL!, payload);
    const placed = await open(page, baseURL!, { ...launch, mode: 'sell' });
    await expect(placed.surface.getByText('refundWallet', { exact: true })).toBeVisible();
    const told = async () =>
      (await placed.host.posts())
        .filter(({ type }) => type === 'error')
        .flatMap(({ payload: told }) => Object.keys((told['fields'] ?? {}) as object));
    await expect.poll(told).toEqual(['refundWallet']);
  });

  test(`${name}: wears the colours and corners of the page`, async ({ page, baseURL }) => {
    const placed = await open(page, baseURL!);
    await placed.ready();
    if (kind === 'inline') await page.addStyleTag({ content: snippet('theming.md', 'css', 'brand') });
    else
      await page.evaluate(
        ([code, origin]) => {
          const frame =
            document.querySelector('iframe') ??
            document.querySelector('ramp-widget')!.shadowRoot!.querySelector('iframe')!;
          const tell = (_frame: unknown, type: string, payload: object) =>
            frame.contentWindow!.postMessage({ source: 'ramp-host', version: 1, type, payload }, origin!);
          new Function('tellWidget', code!)(tell);
        },
        [snippet('theming.md', 'js', 'frame-look'), baseURL!],
      );
    const look = () =>
      placed.surface
        .getByRole('button', { name: en('calculator.proceed') })
        .evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).borderRadius]);
    await expect.poll(look).toEqual(['rgb(10, 125, 90)', '8px']);
  });
}
