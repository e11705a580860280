// A sandbox says what it is, and a merchant key of the other mode is refused by name: in each embedding.
import { expect, test, REFUSED_LAUNCH } from '../support/journey.ts';
import { EMBEDDINGS, type Placed } from '../support/embeddings.ts';
import { en } from '../support/english.ts';

test.beforeEach(({ reports }) => reports.causes(REFUSED_LAUNCH));

async function expectKeyRefused({ surface, host }: Placed): Promise<void> {
  await expect(surface.getByRole('heading', { name: en('startFailed.merchantTitle') })).toBeVisible();
  await expect(surface.getByText('apiKey', { exact: true })).toBeVisible();
  const refusals = async () => (await host.posts()).filter(({ type }) => type === 'error');
  await expect.poll(async () => (await refusals()).length).toBe(1);
  expect((await refusals())[0]!.payload).toMatchObject({ code: 'error', reason: 'key_of_other_mode' });
}

for (const embedding of EMBEDDINGS) {
  test(`a live key is refused at a sandbox, which says that it is one: ${embedding.name}`, async ({
    page,
    baseURL,
  }) => {
    const placed = await embedding.open(page, baseURL!, { apiKey: 'pk_live_shop' });
    await expectKeyRefused(placed);
    await expect(placed.surface.getByText(en('shell.testMode'), { exact: true })).toBeVisible();
  });

  test(`a test key is refused at a live gateway: ${embedding.name}`, async ({ page, baseURL }) => {
    await page.route('**/widget-api/v1/config', async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: object };
      await route.fulfill({ response, json: { result: { ...result, sandbox: false } } });
    });
    const placed = await embedding.open(page, baseURL!, { apiKey: 'pk_test_demo' });
    await expectKeyRefused(placed);
    await expect(placed.surface.getByText(en('shell.testMode'), { exact: true })).toBeHidden();
  });

  test(`a sandbox says so on the calculator: ${embedding.name}`, async ({ page, baseURL }) => {
    const placed = await embedding.open(page, baseURL!, { apiKey: 'pk_test_demo' });
    await placed.ready();
    await expect(placed.surface.getByText(en('shell.testMode'), { exact: true })).toBeVisible();
  });
}
