// Unsigned presets of a page in each embedding: they lock nothing, and a wrong preset is reported.
import { expect, test } from '../support/journey.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';

for (const embedding of EMBEDDINGS) {
  test(`presets fill the calculator and lock nothing: ${embedding.name}`, async ({ page, baseURL }) => {
    const placed = await embedding.open(page, baseURL!, {
      payCurrency: 'EUR',
      receiveCurrency: 'BTC',
      amount: '170',
      hide: 'promo,tabs,language',
    });
    await placed.ready();
    const { surface } = placed;
    await expect(surface.getByLabel(en('calculator.youPay'))).toHaveValue('170');
    await expect(surface.getByRole('button', { name: 'EUR' })).toBeEnabled();
    await expect(surface.getByRole('button', { name: 'BTC' })).toBeEnabled();
    await expect(surface.getByRole('tab')).toHaveCount(0);
    await expect(surface.getByText(en('promo.text'))).toHaveCount(0);
    await expect(surface.getByRole('button', { name: /Language/ })).toHaveCount(0);
    // Quick amounts are not in the list, because they appear with the quote.
    await expect(surface.getByRole('button', { name: /^\d+$/ }).first()).toBeVisible();
    await surface.getByLabel(en('calculator.youPay')).fill('180');
    await expect(surface.getByLabel(en('calculator.youPay'))).toHaveValue('180');
  });

  test(`hide=quick-amounts hides nothing else, and an invalid preset is reported while the widget works without it: ${embedding.name}`, async ({
    page,
    baseURL,
  }) => {
    const placed = await embedding.open(page, baseURL!, {
      hide: 'quick-amounts',
      payCurrency: 'NOPE',
      amount: 'many',
    });
    await placed.ready();
    const { surface } = placed;
    // Other code in the same chunk has loaded.
    await expect(surface.getByRole('timer')).toBeVisible();
    await expect(surface.getByRole('button', { name: /^\d+$/ })).toHaveCount(0);
    await expect(surface.getByRole('tab')).toHaveCount(2);
    await expect(surface.getByRole('button', { name: /Language/ })).toBeVisible();
    const events = async () =>
      (await placed.host.posts())
        .filter(({ type }) => type === 'error')
        .flatMap(({ payload }) => Object.keys(payload['fields'] as object));
    await expect.poll(events).toEqual(['pay-currency', 'amount']);
    await expect(surface.getByRole('button', { name: en('calculator.proceed') })).toBeEnabled();
  });
}
