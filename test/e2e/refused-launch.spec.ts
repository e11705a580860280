// Launches that are refused, in each embedding: the page is told why, and which field is wrong.
import { expect, test, REFUSED_LAUNCH } from '../support/journey.ts';
import { WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS, type Placed } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { nonce, signed, signedText } from '../support/signed-launch.ts';

test.beforeEach(({ reports }) => reports.causes(REFUSED_LAUNCH));

async function expectRefused(placed: Placed, reason: string, fields: string[]): Promise<void> {
  await expect(placed.surface.getByRole('heading', { name: en('startFailed.merchantTitle') })).toBeVisible();
  for (const field of fields) await expect(placed.surface.getByText(field, { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await placed.host.posts()).filter(({ type }) => type === 'error').length)
    .toBe(1);
  const { payload } = (await placed.host.posts()).find(({ type }) => type === 'error')!;
  expect(payload).toMatchObject({ code: 'error', reason });
  expect(payload['message']).toMatch(/^Merchant parameters invalid/);
  expect(Object.keys(payload['fields'] as object)).toEqual(fields);
  for (const why of Object.values(payload['fields'] as Record<string, string[]>))
    expect(why[0]!.length).toBeGreaterThan(5);
}

for (const { name, kind, open } of EMBEDDINGS) {
  test.describe(name, () => {
    test('LAUNCH-15 a launch with a wrong signature is refused', async ({ page, request, baseURL }) => {
      const launch = await signed(request, { toCurrency: 'BTC' });
      const placed = await open(page, baseURL!, { ...launch, signature: '0'.repeat(64) });
      await expectRefused(placed, 'bad_signature', ['signature']);
    });

    test('LAUNCH-15 a launch that someone else has used is refused', async ({
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

    test('LAUNCH-15 a launch on an unlisted page is refused', async ({ page, request, baseURL }) => {
      const launch = await signed(request, { toCurrency: 'BTC', origins: ['https://shop.example'] });
      await expectRefused(await open(page, baseURL!, launch), 'launch_foreign_origin', ['origins']);
    });

    // Found out by the same code wherever the widget runs.
    if (kind === 'inline') {
      test('LAUNCH-15 a payload that was changed after signing is refused', async ({
        page,
        request,
        baseURL,
      }) => {
        const launch = await signed(request, { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET });
        const payload = launch.payload.replace('"50"', '"5"');
        await expectRefused(await open(page, baseURL!, { ...launch, payload }), 'bad_signature', [
          'signature',
        ]);
      });

      test('LAUNCH-15 an expired launch is refused', async ({ page, request, baseURL }) => {
        const launch = await signed(request, { toCurrency: 'BTC', expiresAt: '2020-01-01T00:00:00Z' });
        await expectRefused(await open(page, baseURL!, launch), 'launch_expired', ['expiresAt']);
      });

      test('a payload with a duplicate key is refused with the name of the key', async ({
        page,
        baseURL,
      }) => {
        const launch = signedText('{"toCurrency":"BTC","toWallet":"a","toWallet":"b"}');
        await expectRefused(await open(page, baseURL!, launch), 'payload_invalid', ['toWallet']);
      });
    }

    test('LAUNCH-12 parameters that form no known flow are reported', async ({ page, request, baseURL }) => {
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

test('a framing page that claims an allowed origin is refused because of its real origin', async ({
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
