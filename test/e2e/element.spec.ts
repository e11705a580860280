// The element in a merchant's page: attributes, properties, methods, messages, and what it says when it cannot start.
import { expect, test, REFUSED } from '../support/journey.ts';
import { payField, ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

test.beforeEach(({ reports }) => reports.causes(REFUSED));

test('HOST-03 the loaded message carries the size in both forms, and messages are numbered from 1', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  const posted = async () => (await host.posts()).find(({ type }) => type === 'loaded');
  await expect.poll(posted).toBeDefined();
  const [event] = (await host.log()).filter(({ via }) => via === 'event');
  expect(event).toMatchObject({ type: 'loaded', sequence: 1 });
  const box = (await page.locator('ramp-widget').boundingBox())!;
  expect(event!.payload['width']).toBeGreaterThan(300);
  expect(event!.payload['height']).toBeGreaterThan(400);
  expect(box.height).toBeGreaterThan(400);
  expect(await posted()).toMatchObject({ id: event!.id, sequence: 1, payload: event!.payload });
});

test('properties that were set before the element was defined apply', async ({ page, baseURL }) => {
  const html = `${TAG}<script>Object.assign(document.querySelector('ramp-widget'), { locale: 'es', mode: 'sell' })</script>`;
  await openHostPage(page, baseURL!, { html });
  await expect(page.getByRole('tab', { name: 'Vender' })).toHaveAttribute('aria-selected', 'true');
});

test('locale, theme and logo change live, without losing what was typed', async ({ page, baseURL }) => {
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await payField(page).fill('123.4');
  const node = await payField(page).elementHandle();
  await page.evaluate(() =>
    Object.assign(document.querySelector('ramp-widget')!, { locale: 'pt', theme: 'dark', logo: true }),
  );
  const field = page.getByLabel('Você paga');
  await expect(field).toHaveValue('123.4');
  expect(await field.evaluate((now, before) => now === before, node)).toBe(true);
  await expect(page.getByRole('img', { name: 'Ramp' })).toBeVisible();
  await page.evaluate(() => document.querySelector('ramp-widget')!.removeAttribute('locale'));
  await expect(page.getByLabel(en('calculator.youPay'))).toHaveValue('123.4');
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
  // No JSON can be made of it: a launch that cannot be, and nothing that is thrown into the page.
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

test('HOST-05 close() and the Close button send exit; restart() continues the message numbers; replay() repeats loaded', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await page.getByRole('button', { name: en('shell.close') }).click();
  await page.evaluate(() => document.querySelector<HTMLElement & { close(): void }>('ramp-widget')!.close());
  await expect.poll(async () => (await host.events('exit')).length).toBe(2);
  await page.evaluate(() =>
    document.querySelector<HTMLElement & { replay(): void }>('ramp-widget')!.replay(),
  );
  await expect.poll(async () => (await host.events('loaded')).length).toBe(2);
  const loaded = await host.events('loaded');
  expect(loaded[1]).toEqual(loaded[0]);
  await page.evaluate(() =>
    document.querySelector<HTMLElement & { restart(): void }>('ramp-widget')!.restart(),
  );
  await expect.poll(async () => (await host.events('loaded')).length).toBe(3);
  // Also while nothing is there to close yet.
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { restart(): void; close(): void }>('ramp-widget')!;
    element.restart();
    element.close();
  });
  await expect.poll(async () => (await host.events('loaded')).length).toBe(4);
  expect(await host.events('exit')).toHaveLength(3);
  const sequences = (await host.log())
    .filter(
      ({ via, id }, index, all) =>
        via === 'event' && all.findIndex((other) => other.via === 'event' && other.id === id) === index,
    )
    .map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, index) => index + 1));
});

test('the element exposes its state and version', async ({ page, baseURL }) => {
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  const element = page.locator('ramp-widget');
  await expect(element).toHaveJSProperty('state', 'ready');
  await expect(element).toHaveJSProperty('orderId', null);
  const version = await element.evaluate((node) => (node as unknown as { version: string }).version);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
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
    await page.getByRole('button', { name: /USDT/ }).click();
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
