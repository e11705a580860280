// Features that every on-ramp has, in each embedding: the merchant's ids in events, saved cards that can be deleted,
// the time a rate is reserved, and an event about an unsupported country.
import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/journey.ts';
import { WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { signed } from '../support/signed-launch.ts';

for (const { name, open } of EMBEDDINGS) {
  test(`${name}: the order's event returns the merchant's IDs, and a saved card can be deleted while the rate is reserved`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const sandbox = sandboxOf(request, baseURL!);
    const email = newEmail('returning');
    const ids = { merchantOrderId: `floor-${randomUUID()}`, customerId: `customer-${randomUUID()}` };
    const placed = await open(page, baseURL!, await signed(request, { toCurrency: 'USDT-MATIC', ...ids }));
    await placed.ready();
    const { surface } = placed;
    const button = (label: string) => surface.getByRole('button', { name: label, exact: true });
    await calculatorPage(surface).proceed();
    await addressPage(surface).give(WALLET);
    await signInPage(surface).giveEmail(email);
    await signInPage(surface).giveCode(await sandbox.code(email));
    await button(en('userInfo.confirm')).click();
    await expect(surface.getByRole('heading', { name: en('confirm.title') })).toBeVisible();
    await expect(surface.getByRole('timer')).toHaveText(/\d\d:\d\d/);
    const created = async () =>
      (await placed.host.posts())
        .filter(({ type }) => type === 'operation_created')
        .map(({ payload: { merchantOrderId, customerId } }) => ({ merchantOrderId, customerId }));
    await expect.poll(created).toEqual([ids]);
    await cardPage(surface).toSavedCards();
    await expect(surface.getByText(en('card.ending', { last4: '4242' }))).toBeVisible();
    await button(en('card.delete', { last4: '4242' })).click();
    await button(en('card.deleteConfirm')).click();
    await expect(surface.getByText(en('card.ending', { last4: '4242' }))).toHaveCount(0);
  });

  test(`CTRY-02 ${name}: the page receives unsupported_country for a country that is not served`, async ({
    page,
    baseURL,
  }) => {
    const detected = { isoAlpha2: 'CU', name: 'Cuba', available: false, defaultCurrency: 'USD' };
    // With the gateway's own headers, because an element calls it from another origin.
    await page.route(/\/customers\/current\/country$/, async (route) =>
      route.fulfill({ response: await route.fetch(), json: { result: detected } }),
    );
    const placed = await open(page, baseURL!);
    await expect(
      placed.surface.getByRole('heading', { name: en('billingAddressEditValidate.unsupportedCountry') }),
    ).toBeVisible();
    const events = async () =>
      (await placed.host.posts())
        .filter(({ type }) => type === 'unsupported_country')
        .map(({ payload }) => payload);
    await expect.poll(events).toEqual([{ country: 'CU' }]);
  });
}
