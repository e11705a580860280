// A stranger with the merchant's public key, which every page of the shop contains, can neither set an order's terms nor act for the merchant.
import { createHmac } from 'node:crypto';
import { WALLET } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { expect, REFUSED_LAUNCH, test, type Page } from '../support/journey.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { signed } from '../support/signed-launch.ts';

const STRANGER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const PAYMENT = { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET };
const THEFT = JSON.stringify({ ...PAYMENT, toAmount: '5000', toWallet: STRANGER });

type Query = [name: string, value: string][];

const open = (page: Page, query: Query) => page.goto(`/buy?${new URLSearchParams(query).toString()}`);

async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: en('startFailed.merchantTitle') })).toBeVisible();
  await expect(page.getByText('signature', { exact: true })).toBeVisible();
  await expect(page.getByText(STRANGER)).toBeHidden();
}

test('unsigned URL parameters beside the API key set neither wallet nor amount nor e-mail', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (call) => sent.push(`${call.url()} ${call.postData() ?? ''}`));
  await open(page, [
    ['apiKey', 'demo-merchant'],
    ['toWallet', STRANGER],
    ['toAmount', '5000'],
    ['email', 'stranger@example.com'],
    ['merchantOrderId', 'A-1001'],
  ]);
  const calculator = calculatorPage(page);
  await calculator.quoted();
  await expect(page.getByLabel(en('calculator.youReceive'))).toBeEditable();
  await calculator.proceed();
  const { address } = addressPage(page);
  await expect(address).toBeEditable();
  await expect(address).toHaveValue('');
  const calls = sent.filter((call) => call.includes('/api/'));
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter((call) => /stranger|A-1001|5000/.test(call) || call.includes(STRANGER))).toEqual([]);
});

test("a payment signed by another merchant is refused under this merchant's key", async ({
  page,
  reports,
}) => {
  reports.causes(REFUSED_LAUNCH);
  const signature = createHmac('sha256', 'demo-secret-2').update(THEFT, 'utf8').digest('hex');
  await open(page, [
    ['apiKey', 'demo-merchant'],
    ['payload', THEFT],
    ['signature', signature],
  ]);
  await expectRefused(page);
});

test('if a URL contains two payloads, the verified one is paid', async ({ page, request }) => {
  const { apiKey, payload, signature } = await signed(request, PAYMENT);
  await open(page, [
    ['apiKey', apiKey],
    ['payload', payload],
    ['signature', signature],
    ['payload', THEFT],
  ]);
  await expect(page.getByLabel(en('calculator.merchantReceives', { merchant: 'Demo Merchant' }))).toHaveValue(
    '50',
  );
  await expect(page.getByText(STRANGER)).toBeHidden();
});

test('a second payload in front of the signed one is refused', async ({ page, request, reports }) => {
  reports.causes(REFUSED_LAUNCH);
  const { apiKey, payload, signature } = await signed(request, PAYMENT);
  await open(page, [
    ['payload', THEFT],
    ['apiKey', apiKey],
    ['payload', payload],
    ['signature', signature],
  ]);
  await expectRefused(page);
});
