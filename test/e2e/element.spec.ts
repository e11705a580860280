// The element in a merchant's page: attributes, properties, methods, messages, and its errors when it cannot start.
import { expect, test, REFUSED_LAUNCH } from '../support/journey.ts';
import { payField, ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { pressPicker } from '../support/press-picker.ts';

test.beforeEach(({ reports }) => reports.causes(REFUSED_LAUNCH));

test('properties set before the element is defined apply', async ({ page, baseURL }) => {
  const html = `${TAG}<script>Object.assign(document.querySelector('ramp-widget'), { locale: 'es', mode: 'sell' })</script>`;
  await openHostPage(page, baseURL!, { html });
  await expect(page.getByRole('tab', { name: 'Vender' })).toHaveAttribute('aria-selected', 'true');
});

test('UI-02 the logo appears only on request, changes of locale, theme and logo keep the amount field and its text, and the element exposes its version', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  const element = page.locator('ramp-widget');
  const version = await element.evaluate((node) => (node as unknown as { version: string }).version);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const logo = element.locator('.card__logo');
  await expect(logo).toHaveCount(0);
  await payField(page).fill('123.4');
  const node = await payField(page).elementHandle();
  await element.evaluate((widget) => Object.assign(widget, { locale: 'pt', theme: 'dark', logo: true }));
  const field = page.getByLabel('Você paga');
  await expect(field).toHaveValue('123.4');
  expect(await field.evaluate((now, before) => now === before, node)).toBe(true);
  await expect(page.getByRole('img', { name: 'Ramp' })).toBeVisible();
  await expect(logo).toBeVisible();
  await element.evaluate((widget) => widget.removeAttribute('locale'));
  await expect(page.getByLabel(en('calculator.youPay'))).toHaveValue('123.4');
  await element.evaluate((widget) => widget.removeAttribute('logo'));
  await expect(logo).toHaveCount(0);
});

test('removing an attribute restores its default', async ({ page, baseURL }) => {
  await openHostPage(page, baseURL!, { html: '<ramp-widget mode="sell"></ramp-widget>' });
  await expect(page.getByRole('tab', { name: en('calculator.sell') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.evaluate(() => document.querySelector('ramp-widget')!.removeAttribute('mode'));
  await expect(page.getByRole('tab', { name: en('calculator.buy') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('an invalid attribute value is reported once, and the default applies without an exception', async ({
  page,
  baseURL,
}) => {
  const console_: string[] = [];
  page.on('console', (message) => void console_.push(message.text()));
  page.on('pageerror', (error) => void console_.push(`thrown: ${error.message}`));
  const host = await openHostPage(page, baseURL!, {
    html: '<ramp-widget mode="swap" theme="pink" default-currency="NOPE"></ramp-widget>',
  });
  await ready(page);
  await page.evaluate(() => document.querySelector('ramp-widget')!.setAttribute('logo', ''));
  const currency =
    'default-currency must be a currency of the gateway, such as EUR or USDT-MATIC; the usual one is used (given: "NOPE")';
  await expect
    .poll(() => console_)
    .toEqual([
      '<ramp-widget> mode must be one of buy, sell; buy is used (given: "swap")',
      '<ramp-widget> theme must be one of light, dark, auto; auto is used (given: "pink")',
      `<ramp-widget> ${currency}`,
    ]);
  const errors = async () =>
    (await host.events('error')).map(({ payload }) => [
      payload['code'],
      Object.keys(payload['fields'] as object),
    ]);
  await expect.poll(errors).toEqual([
    ['invalid_attribute', ['mode']],
    ['invalid_attribute', ['theme']],
    ['invalid_attribute', ['default-currency']],
  ]);
  // The value cannot be converted to JSON: the launch fails, and nothing is thrown into the page.
  await page.evaluate(() => {
    const circle: Record<string, unknown> = {};
    circle['circle'] = circle;
    const element = document.querySelector('ramp-widget')!;
    Object.assign(element, { apiKey: 'demo-merchant', payload: circle });
  });
  await expect
    .poll(async () => (await host.events('error')).at(-1)!.payload)
    .toMatchObject({ code: 'error', reason: 'payload_invalid' });
  await expect.poll(() => console_.filter((line) => line.includes('payload_invalid'))).toHaveLength(1);
  expect(console_.join()).not.toContain('thrown');
  expect(console_.filter((line) => line.startsWith('<ramp-widget> mode'))).toHaveLength(1);
  expect(console_.filter((line) => line.startsWith('<ramp-widget> theme'))).toHaveLength(1);
});

for (const [policy, sources, nonce] of [
  ["the gateway's origin", (gateway: string) => gateway, undefined],
  ['a nonce alone', () => "'nonce-r4nd0m'", 'r4nd0m'],
] as const)
  test(`the element works under a strict CSP by ${policy} with Trusted Types, with nothing in the console`, async ({
    page,
    baseURL,
  }) => {
    const noise: string[] = [];
    page.on('console', (message) => void noise.push(message.text()));
    const gateway = baseURL!;
    await openHostPage(page, gateway, {
      html: TAG,
      nonce,
      csp: `default-src 'none'; script-src ${sources(gateway)}; connect-src ${gateway}; img-src ${gateway} data:; require-trusted-types-for 'script'; trusted-types 'none'`,
    });
    await ready(page);
    await pressPicker(page.getByRole('button', { name: /USDT/ }));
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(noise).toEqual([]);
  });

test('if the application cannot be loaded, the element says why and retries', async ({ page, baseURL }) => {
  let isBroken = true;
  await page.route(/\/app\//, (route) => (isBroken ? route.abort() : route.continue()));
  const host = await openHostPage(page, baseURL!, { html: TAG });
  await expect(page.getByRole('alert')).toContainText("couldn't be loaded");
  await expect
    .poll(() => host.events('error'))
    .toMatchObject([{ payload: { code: 'error', reason: 'application_not_loaded' } }]);
  isBroken = false;
  await page.reload();
  await ready(page);
});
