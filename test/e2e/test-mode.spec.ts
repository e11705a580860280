// A sandbox identifies itself, and a merchant key of the other mode is refused by name, in each embedding.
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

for (const { name, open } of EMBEDDINGS)
  test(`a sandbox identifies itself on the calculator and when it refuses a live key, and a live gateway refuses a test key: ${name}`, async ({
    page,
    baseURL,
  }) => {
    const says = ({ surface }: Placed) => surface.getByText(en('shell.testMode'), { exact: true });
    await test.step('calculator', async () => {
      const placed = await open(page, baseURL!, { apiKey: 'pk_test_demo' });
      await placed.ready();
      await expect(says(placed)).toBeVisible();
    });
    await test.step('live key', async () => {
      const placed = await open(page, baseURL!, { apiKey: 'pk_live_shop' });
      await expectKeyRefused(placed);
      await expect(says(placed)).toBeVisible();
    });
    await test.step('live gateway', async () => {
      await page.route('**/widget-api/v1/config', async (route) => {
        const response = await route.fetch();
        const { result } = (await response.json()) as { result: object };
        await route.fulfill({ response, json: { result: { ...result, sandbox: false } } });
      });
      const placed = await open(page, baseURL!, { apiKey: 'pk_test_demo' });
      await expectKeyRefused(placed);
      await expect(says(placed)).toBeHidden();
    });
  });
