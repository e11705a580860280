// The frame's own script in a shop: small and without React; moves, a silent frame, and a launch that never arrives.
import { expect, test, type Page } from '../support/journey.ts';
import spanish from '../../locales/es.json' with { type: 'json' };
import { holdScripts } from '../support/before-react.ts';
import { lastError, signed } from '../support/diagnostics-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

const surface = (page: Page) => page.frameLocator('ramp-widget iframe');

/** A shop with the frame's own script in place of the whole element. */
const openFrame = (page: Page, baseURL: string, html = '<ramp-widget></ramp-widget>') =>
  openHostPage(page, baseURL, { html, script: 'ramp-widget-frame.js' });

test('the shop loads only the frame script: no React, no application, no calls', async ({
  page,
  baseURL,
}) => {
  const ofShop: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) ofShop.push(new URL(request.url()).pathname);
  });
  const host = await openFrame(page, baseURL!);
  await expect(surface(page).getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await expect.poll(() => host.events('loaded')).toMatchObject([{ sequence: 1 }]);
  expect(ofShop).toEqual(['/test-host', '/ramp-widget-frame.js']);
  const traces = await page.evaluate(() =>
    Object.keys(window).filter((name) => /react|ramp(?!Log)|webpack|valtio/i.test(name)),
  );
  expect(traces).toEqual([]);
});

test('the frame of the whole element draws its card before the code that talks to it has loaded, and the shop hears what the frame said until then', async ({
  page,
  baseURL,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/app\/frame-/, (route) => released.then(() => route.continue()));
  const host = await openHostPage(page, baseURL!, { html: '<ramp-widget render="frame"></ramp-widget>' });
  await expect(surface(page).getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  expect(await host.events('loaded')).toEqual([]);
  release();
  await expect.poll(() => host.events('loaded')).toMatchObject([{ sequence: 1 }]);
  await expect(page.locator('ramp-widget')).toHaveJSProperty('state', 'ready');
  await page.locator('ramp-widget').evaluate((element) => element.setAttribute('locale', 'es'));
  await expect(surface(page).getByLabel(spanish['calculator.youReceive'])).toBeVisible();
});

for (const script of ['ramp-widget-frame.js', 'ramp-widget.js'])
  test(`CALC-08 an amount is typed into the frame's card of ${script} before the application has loaded, and the frame keeps the skeleton's height`, async ({
    page,
    baseURL,
  }) => {
    const release = await holdScripts(page, /\/app\/(?!read-first-quote|frame-)/);
    const host = await openHostPage(page, baseURL!, {
      html: '<ramp-widget render="frame"></ramp-widget>',
      script,
    });
    const amount = surface(page).getByLabel(en('calculator.youPay'));
    const height = () =>
      page.locator('ramp-widget').evaluate((element) => {
        const { offsetHeight } = element.shadowRoot!.querySelector('iframe')!;
        return `${offsetHeight}px of ${getComputedStyle(element).getPropertyValue('--skeleton-height')}`;
      });
    // Fails while anything covers the field.
    await amount.click();
    await amount.fill('250');
    expect(await height()).toBe('697px of 697px');
    expect(await host.events('loaded')).toEqual([]);
    await expect(page.locator('ramp-widget')).toHaveJSProperty('state', 'loading');
    await page.setViewportSize({ width: 300, height: 700 });
    const hidden = () =>
      surface(page)
        .locator('html')
        .evaluate((html) => html.scrollHeight - html.clientHeight);
    await expect.poll(height).not.toContain('697px of');
    await expect.poll(hidden).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(height).toBe('697px of 697px');
    release();
    await expect.poll(() => host.events('loaded')).toMatchObject([{ sequence: 1 }]);
    await expect(page.locator('ramp-widget')).toHaveJSProperty('state', 'ready');
    await expect(amount).toHaveValue('250');
    expect(await height()).toBe('697px of 697px');
  });

test("the frame's card is covered until it has the page's own texts", async ({ page, baseURL }) => {
  const release = await holdScripts(page, /\/app\/(?!read-first-quote|frame-)/);
  const texts = JSON.stringify({ en: { 'calculator.title': 'Top up your wallet' } });
  await openFrame(page, baseURL!, `<ramp-widget texts='${texts}'></ramp-widget>`);
  await expect(surface(page).getByLabel(en('calculator.youPay'))).toBeVisible();
  await expect(page.locator('ramp-widget .skeleton')).toBeVisible();
  release();
  await expect(page.locator('ramp-widget .skeleton')).toHaveCount(0);
  await expect(surface(page).getByRole('heading', { name: 'Top up your wallet' })).toBeVisible();
});

test('START-02 without the code that talks to the frame, the shop shows one message and no frame', async ({
  page,
  baseURL,
}) => {
  await page.route(/\/app\/frame-/, (route) => route.abort('internetdisconnected'));
  const host = await openHostPage(page, baseURL!, { html: '<ramp-widget render="frame"></ramp-widget>' });
  await expect(page.getByRole('alert')).toContainText(en('entry.failed'));
  await expect(page.locator('ramp-widget iframe')).toHaveCount(0);
  await expect.poll(() => host.events('error')).toHaveLength(1);
});

test('the frame script reports invalid attribute values and applies live ones', async ({ page, baseURL }) => {
  const lines: string[] = [];
  page.on('console', (message) => void lines.push(message.text()));
  const host = await openFrame(page, baseURL!, '<div></div>');
  // The frame is still empty, as for a page's own button or a framework that sets properties after the tag.
  await page.evaluate(() => {
    const element = document.createElement('ramp-widget') as HTMLElement & { close(): void };
    document.body.append(element);
    element.setAttribute('mode', 'sell');
    Object.assign(element, { theme: 'pink', logo: true, onDeposit: () => undefined });
    element.close();
  });
  expect(await host.events('exit')).toHaveLength(1);
  await expect(surface(page).getByRole('tab', { name: en('calculator.sell') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await lastError(host)).toMatchObject({
    code: 'invalid_attribute',
    fields: { theme: [expect.any(String)] },
  });
  await page.evaluate(() => document.querySelector('ramp-widget')!.setAttribute('locale', 'es'));
  await expect(surface(page).getByRole('tab', { name: 'Vender' })).toBeVisible();
  await expect(surface(page).getByRole('img', { name: 'Ramp' })).toBeVisible();
  expect(lines).toEqual([
    '<ramp-widget> theme must be one of light, dark, auto; auto is used (given: "pink")',
  ]);
});

test('a frame that is moved reloads with the current look and keeps the choices', async ({
  page,
  baseURL,
}) => {
  const host = await openFrame(page, baseURL!, '<ramp-widget></ramp-widget><div id="box"></div>');
  await surface(page).getByLabel(en('calculator.youPay')).fill('77');
  await surface(page)
    .getByRole('button', { name: en('calculator.proceed') })
    .click();
  await expect(surface(page).getByLabel(en('address.label', { currency: 'USDT Polygon' }))).toBeVisible();
  await page.evaluate(() => document.querySelector('ramp-widget')!.setAttribute('locale', 'pt'));
  await expect(surface(page).getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await page.evaluate(() => document.querySelector('#box')!.append(document.querySelector('ramp-widget')!));
  await expect(surface(page).getByText('77 USD').first()).toBeVisible();
  await expect(surface(page).getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await expect.poll(async () => (await host.events('loaded')).length).toBe(2);
  expect(await host.events('error')).toEqual([]);
});

test('versions are compared at the handshake: a different release line is reported once, and the frame works', async ({
  page,
  baseURL,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && void warnings.push(message.text()));
  const host = await openFrame(page, baseURL!);
  const version = await page.evaluate(
    () => document.querySelector<HTMLElement & { version: string }>('ramp-widget')!.version,
  );
  await expect(surface(page).getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await expect.poll(() => host.events('loaded')).toMatchObject([{ sequence: 1 }]);
  // Commands are handled in order: the response to this one proves that the handshake was handled.
  await page.evaluate(() => document.querySelector<HTMLElement & { close(): void }>('ramp-widget')!.close());
  await expect.poll(async () => (await host.events('exit')).length).toBe(1);
  expect(warnings).toEqual([]);
  await page.route(/ramp-widget-frame\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(`"${version}"`, '"9.4.0"') });
  });
  await page.reload();
  await expect(surface(page).getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await expect
    .poll(() => warnings)
    .toEqual([
      `<ramp-widget> the page's script is version 9.4.0, its gateway serves ${version}: load both from one place`,
    ]);
});

test('a frame that never answers shows an explanation after 30 seconds, notifies the page, and can be retried', async ({
  page,
  baseURL,
}) => {
  // Only the test advances the clock, so that a slow machine does not reach the 30 seconds by itself.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  let isSilent = true;
  await page.route(/\/buy\?/, (route) =>
    isSilent
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>?</title>' })
      : route.continue(),
  );
  const host = await openFrame(page, baseURL!);
  await expect(page.getByRole('status', { name: en('shell.loading') })).toBeVisible();
  await page.clock.fastForward(29_000);
  expect(await host.events('error')).toEqual([]);
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('alert')).toContainText("couldn't be loaded");
  expect(await lastError(host)).toMatchObject({ code: 'error', reason: 'frame_not_loaded' });
  await expect(page.getByRole('alert')).toContainText('X-Frame-Options');
  isSilent = false;
  await page.clock.resume();
  await page.getByRole('button', { name: en('shell.tryAgain') }).click();
  await expect(surface(page).getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
});

test('a hosted page whose launch never arrives shows a skeleton, then an explanation; a late launch still starts it', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const src = `${baseURL}/buy?launch=message&apiKey=demo-merchant&hostOrigin=`;
  const host = await openHostPage(page, baseURL!, {
    html: (shop) =>
      `<iframe id="bare" style="width:100%;height:900px" src="${src + encodeURIComponent(shop)}"></iframe>`,
  });
  const frame = page.frameLocator('#bare');
  await expect(frame.getByRole('status', { name: en('shell.loading') })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(frame.getByRole('alert')).toContainText('launch_not_received');
  const posts = async () => (await host.posts()).filter(({ type }) => type === 'error');
  await expect.poll(async () => (await posts())[0]?.payload['reason']).toBe('launch_not_received');
  const { payload, signature } = await signed(page, baseURL!, { toCurrency: 'BTC' });
  await page.evaluate(
    ([launch, origin]) =>
      window.frames[0]!.postMessage(
        { source: 'ramp-host', version: 1, type: 'launch', payload: launch },
        origin,
      ),
    [{ payload, signature }, baseURL!] as const,
  );
  await expect(frame.getByRole('button', { name: /BTC/ })).toBeVisible();
});
