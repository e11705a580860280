// Refused launches in each embedding: the page receives the reason and the wrong field.
import { expect, test, REFUSED_LAUNCH } from '../support/journey.ts';
import { WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS, type Placed } from '../support/embeddings.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { nonce, signed, signedText, type SignedLaunch } from '../support/signed-launch.ts';

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

for (const { name, kind, open } of EMBEDDINGS)
  test(`LAUNCH-15 LAUNCH-12 ${name}: a launch is refused with its reason when its signature is wrong, its payload is lost, someone else has used it, its page is not listed, or its parameters form no known flow`, async ({
    page,
    request,
    baseURL,
    browser,
  }) => {
    await emptyStorageAtEachLoad(page);
    const refuses = (what: string, launch: SignedLaunch, reason: string, field: string) =>
      test.step(what, async () => expectRefused(await open(page, baseURL!, launch), reason, [field]));

    const good = await signed(request, { toCurrency: 'BTC' });
    await refuses('a wrong signature', { ...good, signature: '0'.repeat(64) }, 'bad_signature', 'signature');

    await test.step('a payload that was lost on its way', async () => {
      const placed = await open(page, baseURL!, { ...good, payload: '' });
      await expectRefused(placed, 'bad_signature', ['signature', 'payload']);
    });

    const used = await signed(request, { toCurrency: 'BTC', nonce: nonce() });
    const other = await browser.newPage();
    await (await open(other, baseURL!, used)).ready();
    await other.close();
    await refuses('used by someone else', used, 'launch_replayed', 'nonce');

    const foreign = await signed(request, { toCurrency: 'BTC', origins: ['https://shop.example'] });
    await refuses('an unlisted page', foreign, 'launch_foreign_origin', 'origins');

    // The same code detects this in every embedding.
    if (kind === 'inline') {
      const payment = await signed(request, { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET });
      const payload = payment.payload.replace('"50"', '"5"');
      await refuses('changed after signing', { ...payment, payload }, 'bad_signature', 'signature');

      const old = await signed(request, { toCurrency: 'BTC', expiresAt: '2020-01-01T00:00:00Z' });
      await refuses('expired', old, 'launch_expired', 'expiresAt');

      const twice = signedText('{"toCurrency":"BTC","toWallet":"a","toWallet":"b"}');
      await refuses('a key that stands twice', twice, 'payload_invalid', 'toWallet');
    }

    await test.step('no known flow', async () => {
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
