// Signed launches from end to end, in each embedding: what they fix, and how a wrong one is refused.
import { createHmac } from 'node:crypto';
import { expect, test, type APIRequestContext } from 'playwright/test';
import { CARDS, WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS, type Placed } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

interface SignedLaunch {
  apiKey: string;
  payload: string;
  signature: string;
}

async function signed(request: APIRequestContext, payload: object): Promise<SignedLaunch> {
  const response = await request.post('/sandbox/sign', { data: { apiKey: 'demo-merchant', payload } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { result: SignedLaunch }).result;
}

/** For texts that no honest signer writes. */
const signedText = (payload: string): SignedLaunch => ({
  apiKey: 'demo-merchant',
  payload,
  signature: createHmac('sha256', 'demo-secret').update(payload, 'utf8').digest('hex'),
});

let nonces = 0;
const nonce = () => `nonce-${Date.now()}-${(nonces += 1)}`;

async function expectRefused(placed: Placed, reason: string, fields: string[]): Promise<void> {
  await expect(placed.surface.getByRole('heading', { name: en('startFailed.merchantTitle') })).toBeVisible();
  for (const field of fields) await expect(placed.surface.getByText(field, { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await placed.host.posts()).filter(({ type }) => type === 'error').length)
    .toBe(1);
  const { payload } = (await placed.host.posts()).find(({ type }) => type === 'error')!;
  expect(payload).toMatchObject({ code: 'error', message: 'Merchant parameters invalid', reason });
  expect(Object.keys(payload['fields'] as object)).toEqual(fields);
  for (const why of Object.values(payload['fields'] as Record<string, string[]>))
    expect(why[0]!.length).toBeGreaterThan(5);
}

for (const { kind, name, open } of EMBEDDINGS) {
  test.describe(name, () => {
    test('LAUNCH-09 any crypto: only what was given is fixed', async ({ page, request, baseURL }) => {
      const launch = await signed(request, { fromCurrency: 'EUR', fromAmount: '150' });
      const placed = await open(page, baseURL!, launch);
      await placed.ready();
      await expect(placed.surface.getByLabel(en('calculator.youPay'))).toHaveValue('150');
      await expect(placed.surface.getByRole('tab')).toHaveCount(0);
    });

    test('LAUNCH-11 LAUNCH-08 CALC-04 specific crypto: its currency is locked, and the tabs are hidden', async ({
      page,
      request,
      baseURL,
    }) => {
      const placed = await open(page, baseURL!, await signed(request, { toCurrency: 'BTC' }));
      await placed.ready();
      await expect(placed.surface.getByRole('tab')).toHaveCount(0);
      await expect(placed.surface.getByRole('button', { name: 'BTC', exact: true })).toBeDisabled();
      await placed.surface.getByLabel(en('calculator.youPay')).fill('200');
      await expect(placed.surface.getByLabel(en('calculator.youPay'))).toHaveValue('200');
    });

    test('LAUNCH-08 a preset address stands on the address step and cannot be changed', async ({
      page,
      request,
      baseURL,
    }) => {
      const launch = await signed(request, { toCurrency: 'USDT-MATIC', toWallet: WALLET });
      const placed = await open(page, baseURL!, launch);
      await placed.ready();
      await placed.surface.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
      const field = placed.surface.getByLabel(en('address.label', { currency: 'USDT Polygon' }));
      await expect(field).toHaveValue(WALLET);
      await expect(field).not.toBeEditable();
    });

    test('LAUNCH-10 CALC-07 payment flow: both amounts are read-only, both sides locked, and it can be paid', async ({
      page,
      request,
      baseURL,
    }) => {
      const email = newEmail();
      const merchantOrderId = `A-${nonce()}`;
      const launch = await signed(request, {
        toCurrency: 'USDT-MATIC',
        toAmount: '50',
        toWallet: WALLET,
        merchantOrderId,
        nonce: nonce(),
        origins: [baseURL!.replace('127.0.0.1', 'localhost')],
      });
      const placed = await open(page, baseURL!, launch);
      const { surface } = placed;
      await placed.ready();
      await expect(surface.getByLabel(en('calculator.youReceive'))).toHaveAttribute('readonly', '');
      await expect(surface.getByLabel(en('calculator.youPay'))).toHaveAttribute('readonly', '');
      await expect(surface.getByRole('tab')).toHaveCount(0);
      await expect(surface.getByRole('button', { name: 'USDT Polygon' })).toBeDisabled();
      await surface.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
      const sandbox = sandboxOf(request, baseURL!);
      const signing = signInPage(surface);
      await signing.giveEmail(email);
      await signing.giveCode(await sandbox.code(email));
      await namePage(surface).give('Anna', 'Smith');
      const card = cardPage(surface);
      await expect(card.number).toBeVisible();
      await card.fill(CARDS.good);
      await card.fillBilling();
      await card.proceed();
      await card.buy();
      await expect(surface.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
        timeout: 45_000,
      });
      await expect
        .poll(
          async () => (await placed.host.posts()).find(({ type }) => type === 'operation_success')?.payload,
        )
        .toMatchObject({ merchantOrderId, toAmount: '50', toCurrency: 'USDT-MATIC' });
      const { charges, payouts } = await sandbox.ledgerOf(email);
      expect([charges.length, payouts.length]).toEqual([1, 1]);
      expect(payouts[0]!.amount).toBe('50');
    });

    test('LAUNCH-08 the e-mail is prefilled and read-only, and stands in no address of the frame', async ({
      page,
      request,
      baseURL,
    }) => {
      const email = newEmail('bob');
      const launch = await signed(request, { toCurrency: 'USDT-MATIC', toWallet: WALLET, email });
      const addresses: string[] = [];
      page.on('request', (sent) => void addresses.push(decodeURIComponent(sent.url())));
      const placed = await open(page, baseURL!, launch);
      await placed.ready();
      await placed.surface.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
      // By key: a frame follows its card's height a message later, and a button that moves under a pointer gets no click.
      await expect(placed.surface.getByRole('heading', { name: en('address.title') })).toBeFocused();
      await placed.surface.getByRole('button', { name: /^(Confirm|Verifying address)$/ }).press('Enter');
      const field = placed.surface.getByLabel(en('login.email'));
      await expect(field).toHaveValue(email);
      await expect(field).not.toBeEditable();
      // The bare iframe's address is the merchant's own choice.
      if (kind !== 'iframe') expect(addresses.filter((address) => address.includes(email))).toEqual([]);
    });

    test('LAUNCH-15 a reload and restart() are no replay of a nonce', async ({ page, request, baseURL }) => {
      const launch = await signed(request, { toCurrency: 'BTC', nonce: nonce() });
      const placed = await open(page, baseURL!, launch);
      await placed.ready();
      await placed.call('restart');
      await expect
        .poll(async () => (await placed.host.posts()).filter(({ type }) => type === 'loaded').length)
        .toBe(2);
      await placed.ready();
      await page.reload();
      await placed.ready();
      expect((await placed.host.posts()).filter(({ type }) => type === 'error')).toEqual([]);
    });

    test('LAUNCH-15 refuses a wrong signature', async ({ page, request, baseURL }) => {
      const launch = await signed(request, { toCurrency: 'BTC' });
      const placed = await open(page, baseURL!, { ...launch, signature: '0'.repeat(64) });
      await expectRefused(placed, 'bad_signature', ['signature']);
    });

    test('LAUNCH-15 refuses a payload that was changed after it was signed', async ({
      page,
      request,
      baseURL,
    }) => {
      const launch = await signed(request, { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET });
      const payload = launch.payload.replace('"50"', '"5"');
      await expectRefused(await open(page, baseURL!, { ...launch, payload }), 'bad_signature', ['signature']);
    });

    test('LAUNCH-15 refuses an expired launch', async ({ page, request, baseURL }) => {
      const launch = await signed(request, { toCurrency: 'BTC', expiresAt: '2020-01-01T00:00:00Z' });
      await expectRefused(await open(page, baseURL!, launch), 'launch_expired', ['expiresAt']);
    });

    test('LAUNCH-15 refuses a launch that somebody else has used', async ({
      page,
      request,
      baseURL,
      browser,
    }) => {
      const launch = await signed(request, { toCurrency: 'BTC', nonce: nonce() });
      const other = await browser.newPage();
      await (await open(other, baseURL!, launch)).ready();
      await other.close();
      await expectRefused(await open(page, baseURL!, launch), 'launch_replayed', ['nonce']);
    });

    test('LAUNCH-15 refuses a page that is not on the list', async ({ page, request, baseURL }) => {
      const launch = await signed(request, { toCurrency: 'BTC', origins: ['https://shop.example'] });
      await expectRefused(await open(page, baseURL!, launch), 'launch_foreign_origin', ['origins']);
    });

    test('refuses a key that stands twice, by its name', async ({ page, baseURL }) => {
      const launch = signedText('{"toCurrency":"BTC","toWallet":"a","toWallet":"b"}');
      await expectRefused(await open(page, baseURL!, launch), 'payload_invalid', ['toWallet']);
    });

    test('LAUNCH-12 says when the parameters are no flow', async ({ page, request, baseURL }) => {
      const placed = await open(page, baseURL!, await signed(request, { toWallet: WALLET }));
      await expect(placed.surface.getByText('Undefined flow type').first()).toBeVisible();
      await expect
        .poll(async () => (await placed.host.posts()).find(({ type }) => type === 'error')?.payload)
        .toMatchObject({
          code: 'error',
          message: 'Undefined flow type',
          fields: { toWallet: [expect.any(String)] },
        });
    });
  });
}

test('LAUNCH-01 LAUNCH-02 the hosted page takes a launch from its own address', async ({ page, request }) => {
  const launch = await signed(request, { toCurrency: 'BTC', merchantOrderId: 'a+b & "c" ñ' });
  await page.goto(`/buy?${new URLSearchParams({ ...launch })}`);
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await expect(page.getByText('BTC', { exact: true }).first()).toBeVisible();
});

test('a framing page that claims an allowed host is refused by the page that really frames', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = 'https://shop.example';
  const launch = await signed(request, { toCurrency: 'BTC', origins: [shop] });
  const query = new URLSearchParams({ ...launch, hostOrigin: shop });
  await page.route('http://evil-one.localhost/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Stranger</title><iframe src="${baseURL}/buy?${query.toString().replaceAll('&', '&amp;')}" style="width:420px;height:900px"></iframe>`,
    }),
  );
  await page.goto('http://evil-one.localhost/');
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: en('startFailed.merchantTitle') }),
  ).toBeVisible();
});
