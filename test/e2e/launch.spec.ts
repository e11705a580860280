// Signed launches from end to end in each embedding, and the fields that they lock.
import { expect, test } from '../support/journey.ts';
import { CARDS, WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS, tagFor } from '../support/embeddings.ts';
import { receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { shopServer } from '../support/shop-server.ts';
import { nonce, signed } from '../support/signed-launch.ts';

/** Only one embedding pays; the conformance tests prove a complete purchase in each. */
const PAID_IN = 'frame';

for (const { kind, name, open } of EMBEDDINGS) {
  const isPaid = kind === PAID_IN;
  test.describe(name, () => {
    test('LAUNCH-11 LAUNCH-08 CALC-04 LAUNCH-15 a launch with a specific crypto locks the currency and hides the tabs, and neither a reload nor restart() replays its nonce', async ({
      page,
      request,
      baseURL,
    }) => {
      const launch = await signed(request, { toCurrency: 'BTC', nonce: nonce() });
      const placed = await open(page, baseURL!, launch);
      await placed.ready();
      await expect(placed.surface.getByRole('tab')).toHaveCount(0);
      await expect(placed.surface.getByRole('button', { name: 'BTC', exact: true })).toBeDisabled();
      await placed.surface.getByLabel(en('calculator.youPay')).fill('200');
      await expect(placed.surface.getByLabel(en('calculator.youPay'))).toHaveValue('200');
      await placed.call('restart');
      await expect
        .poll(async () => (await placed.host.posts()).filter(({ type }) => type === 'loaded').length)
        .toBe(2);
      await placed.ready();
      await page.reload();
      await placed.ready();
      expect((await placed.host.posts()).filter(({ type }) => type === 'error')).toEqual([]);
    });

    test('LAUNCH-15 API-30 a single-use launch starts although the first answer to its check was lost, and after a reload in its place', async ({
      page,
      request,
      baseURL,
      reports,
    }) => {
      reports.causes(/^network_error at \S+ check launch: /);
      const launch = await signed(request, { toCurrency: 'BTC', nonce: nonce() });
      let isLost = true;
      const statuses: number[] = [];
      await page.context().route('**/merchants/validate-widget', async (route) => {
        const response = await route.fetch();
        statuses.push(response.status());
        return isLost ? route.abort() : route.fulfill({ response });
      });
      const placed = await open(page, baseURL!, launch);
      await expect.poll(() => statuses).toEqual([200]);
      await page.reload();
      await expect.poll(() => statuses).toEqual([200, 200]);
      isLost = false;
      await placed.ready();
      expect(statuses).toEqual([200, 200, 200]);
      expect((await placed.host.posts()).filter(({ type }) => type === 'error')).toEqual([]);
    });

    test(`LAUNCH-10 CALC-07 the payment flow has read-only amounts and locks both sides${isPaid ? ', and it can be paid' : ''}`, async ({
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
        origins: [(await shopServer()).origin],
      });
      const placed = await open(page, baseURL!, launch);
      const { surface } = placed;
      await placed.ready();
      await expect(receiveField(surface)).toHaveAttribute('readonly', '');
      await expect(surface.getByLabel(en('calculator.youPay'))).toHaveAttribute('readonly', '');
      await expect(surface.getByRole('tab')).toHaveCount(0);
      await expect(surface.getByRole('button', { name: 'USDT Polygon' })).toBeDisabled();
      if (!isPaid) return;
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

    test('LAUNCH-08 a preset address and e-mail are shown on their steps and cannot be changed, and the e-mail is in no URL of the frame', async ({
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
      // By keyboard: a frame follows its card's height a message later, and a button that moves below a pointer gets
      // no click.
      await expect(placed.surface.getByRole('heading', { name: en('address.title') })).toBeFocused();
      const address = placed.surface.getByLabel(en('address.label', { currency: 'USDT Polygon' }));
      await expect(address).toHaveValue(WALLET);
      await expect(address).not.toBeEditable();
      await placed.surface.getByRole('button', { name: /^(Confirm|Verifying address)$/ }).press('Enter');
      const field = placed.surface.getByLabel(en('login.email'));
      await expect(field).toHaveValue(email);
      await expect(field).not.toBeEditable();
      // The merchant chooses the URL of the bare iframe.
      if (kind !== 'iframe') expect(addresses.filter((address) => address.includes(email))).toEqual([]);
    });

    test('API-27 a signed share token signs the customer in without a code, also after a reload', async ({
      page,
      request,
      baseURL,
    }) => {
      const launch = await signed(request, {
        ...{ toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET, nonce: nonce() },
        ...{ email: newEmail(), shareToken: 'demo-share-token' },
      });
      const placed = await open(page, baseURL!, launch);
      const { surface } = placed;
      await placed.ready();
      await page.reload();
      await placed.ready();
      await surface.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
      await surface.getByLabel(en('agreement.terms')).check();
      await surface.getByRole('button', { name: en('login.continue'), exact: true }).press('Enter');
      await expect(namePage(surface).firstName).toBeVisible();
    });
  });
}

test('LAUNCH-09 a launch without a crypto fixes only the given fields', async ({
  page,
  request,
  baseURL,
}) => {
  const launch = await signed(request, { fromCurrency: 'EUR', fromAmount: '150' });
  const placed = await EMBEDDINGS[0]!.open(page, baseURL!, launch);
  await placed.ready();
  await expect(placed.surface.getByLabel(en('calculator.youPay'))).toHaveValue('150');
  await expect(placed.surface.getByRole('tab')).toHaveCount(0);
});

test('LAUNCH-15 restarting and reloading replays neither of two single-use launches on a page', async ({
  page,
  request,
  baseURL,
}) => {
  const launches = [
    await signed(request, { toCurrency: 'BTC', nonce: nonce() }),
    await signed(request, { toCurrency: 'USDT-MATIC', nonce: nonce() }),
  ];
  await openHostPage(page, baseURL!, { html: launches.map((launch) => tagFor(launch)).join('') });
  const [first, second] = [page.locator('ramp-widget').first(), page.locator('ramp-widget').last()];
  const areReady = async () => {
    for (const element of [first, second]) await expect(element).toHaveJSProperty('state', 'ready');
  };
  await areReady();
  await first.evaluate((element) => (element as HTMLElement & { restart(): void }).restart());
  await areReady();
  await page.reload();
  await areReady();
});

test('LAUNCH-01 LAUNCH-02 the hosted page reads a launch from its own URL', async ({ page, request }) => {
  const launch = await signed(request, { toCurrency: 'BTC', merchantOrderId: 'a+b & "c" ñ' });
  await page.goto(`/buy?${new URLSearchParams({ ...launch })}`);
  await expect(receiveField(page)).not.toHaveValue('');
  await expect(page.getByText('BTC', { exact: true }).first()).toBeVisible();
});
