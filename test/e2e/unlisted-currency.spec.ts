// A launch with an unlisted currency, which the gateway accepts and only the widget refuses.
import { expect, test, REFUSED_LAUNCH } from '../support/journey.ts';
import { EMBEDDINGS, type Parameters } from '../support/embeddings.ts';

test.beforeEach(({ reports }) => reports.causes(REFUSED_LAUNCH));

const { open } = EMBEDDINGS.find(({ kind }) => kind === 'inline')!;

test('VALID-48 START-05 HOST-02 an unlisted currency fails the start', async ({ page, request, baseURL }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => void errors.push(error));
  const data = { apiKey: 'unlisted-merchant', payload: { toCurrency: 'NOPE' } };
  const response = await request.post('/sandbox/sign', { data });
  const { result } = (await response.json()) as { result: Parameters };
  const { surface, host } = await open(page, baseURL!, result);
  await expect(surface.getByRole('heading', { name: 'Merchant parameters invalid' })).toBeVisible();
  await expect(surface.getByText('Currency not found')).toBeVisible();
  await expect(page.locator('ramp-widget')).toHaveJSProperty('state', 'failed');
  const payloads = (await host.events('error')).map(({ payload }) => payload);
  const why = ['Currency not found', expect.stringContaining('"NOPE" is not in the gateway')];
  expect(payloads).toMatchObject([{ reason: 'launch_invalid', fields: { toCurrency: why } }]);
  expect(errors).toEqual([]);
});
