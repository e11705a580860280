// The card that the element's script draws before any other file loads: typing and presses in it count.
import { expect, test, type Page } from '../support/journey.ts';
import { violationsOf } from '../support/axe.ts';
import { holdFiles, isReact } from '../support/before-react.ts';
import { iframeFor, tagFor } from '../support/embeddings.ts';
import { TAG, payField, ready, receiveField } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { signed } from '../support/signed-launch.ts';

const picks = (page: Page) => page.getByRole('button', { name: en('shell.loading') });

/** The element in a page whose other files are held back. */
async function openEarly(page: Page, baseURL: string, html = TAG) {
  const release = await holdFiles(page);
  const host = await openHostPage(page, baseURL, { html });
  await expect(payField(page)).toBeEditable();
  return { release, host };
}

test('CALC-08 an amount typed before any other file loads keeps its field and caret, and the first view holds no other node of the card in memory', async ({
  page,
  baseURL,
}) => {
  const { release } = await openEarly(page, baseURL!);
  await expect(payField(page)).toHaveValue('100');
  const node = await payField(page).elementHandle();
  await payField(page).fill('250.5');
  await payField(page).press('Home');
  await payField(page).press('ArrowRight');
  // The first quote replaces this node, so only the first view can know it.
  const logo = await page
    .locator('[data-ref=logo]')
    .first()
    .evaluateHandle((image) => new WeakRef(image));
  release();
  await ready(page);
  await expect.poll(() => isReact(page)).toBe(true);
  await page.keyboard.type('9');
  await expect(payField(page)).toHaveValue('2950.5');
  expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
  const session = await page.context().newCDPSession(page);
  const isFreed = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return logo.evaluate((reference) => reference.deref() === undefined);
  };
  await expect.poll(isFreed).toBe(true);
});

test('CALC-08 a received amount typed before any other file loads determines the paid amount', async ({
  page,
  baseURL,
}) => {
  const { release } = await openEarly(page, baseURL!);
  await receiveField(page).fill('200');
  await expect(payField(page)).toHaveValue('');
  release();
  await expect(payField(page)).toHaveValue(/^2\d\d/);
  await expect(receiveField(page)).toHaveValue('200');
});

test('CALC-06 FEE-09 the early card shows no price, fee or currency, is accessible, accepts focus(), and is as high as the calculator', async ({
  page,
  baseURL,
}) => {
  const { release } = await openEarly(page, baseURL!);
  await expect(page.getByRole('status', { name: en('shell.loading') })).toBeAttached();
  await expect(page.getByRole('button', { name: en('calculator.proceed') })).toBeDisabled();
  await expect(page.getByLabel(en('calculator.paymentMethod'))).toBeDisabled();
  await expect(picks(page)).toHaveCount(2);
  expect(await violationsOf(page, {}, { include: 'ramp-widget' })).toEqual([]);
  await page.locator('ramp-widget').evaluate((element) => element.focus());
  await expect(payField(page)).toBeFocused();
  const before = (await page.locator('ramp-widget').boundingBox())!.height;
  release();
  await ready(page);
  await expect.poll(async () => (await page.locator('ramp-widget').boundingBox())!.height).toBe(before);
});

test('CALC-08 a field that is emptied before any other file loads stays empty when React takes it over', async ({
  page,
  baseURL,
}) => {
  const { release } = await openEarly(page, baseURL!);
  const node = await payField(page).elementHandle();
  await payField(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(payField(page)).toHaveValue('');
  expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
});

const PRESSES: Readonly<
  Record<string, [press: (page: Page) => Promise<void>, then: (page: Page) => Promise<void>]>
> = {
  'a currency': [
    (page) => picks(page).first().click(),
    (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ],
  Sell: [
    (page) => page.getByRole('tab', { name: en('calculator.sell') }).click(),
    (page) =>
      expect(page.getByRole('tab', { name: en('calculator.sell') })).toHaveAttribute('aria-selected', 'true'),
  ],
  'the promo away': [
    (page) => page.locator('.promo').getByRole('button').click(),
    (page) => expect(page.locator('.promo')).toHaveCount(0),
  ],
};

test('a press on a currency, Sell or the promo before any other file loads takes effect', async ({
  page,
  baseURL,
}) => {
  await emptyStorageAtEachLoad(page);
  for (const [what, [press, then]] of Object.entries(PRESSES))
    await test.step(what, async () => {
      const { release } = await openEarly(page, baseURL!);
      await press(page);
      release();
      await then(page);
    });
});

test('HOST-06 Close before any other file loads notifies the page immediately and once', async ({
  page,
  baseURL,
}) => {
  const { release, host } = await openEarly(page, baseURL!);
  await page.getByRole('button', { name: en('shell.close') }).click();
  await expect.poll(() => host.events('exit')).toHaveLength(1);
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await host.events('exit')).toHaveLength(1);
  await page.getByRole('button', { name: en('shell.close') }).click();
  await expect
    .poll(async () => (await host.posts()).map(({ type }) => type))
    .toEqual(['exit', 'loaded', 'exit']);
  const posts = await host.posts();
  expect(posts.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

for (const [what, focuses, drawn] of [
  ['in a later task than its script, so that the script causes no layout', false, 0],
  ['immediately if the page focuses it', true, 1],
] as const)
  test(`while the browser parses the page, the card is drawn ${what}`, async ({ page, baseURL }) => {
    await page.addInitScript((isFocused) => {
      const define = customElements.define.bind(customElements);
      customElements.define = (...names) => {
        define(...names);
        const element = names[0] === 'ramp-widget' && document.querySelector('ramp-widget');
        if (!element) return;
        if (isFocused) (element as HTMLElement).focus();
        Object.assign(window, { drawnWithScript: element.shadowRoot!.querySelectorAll('.card').length });
      };
    }, focuses);
    await openEarly(page, baseURL!);
    expect(await page.evaluate('drawnWithScript')).toBe(drawn);
    await expect(page.locator('ramp-widget .card')).toHaveCount(1);
    if (focuses) await expect(payField(page)).toBeFocused();
  });

test('an element that is removed and re-attached before any other file loads starts again and works', async ({
  page,
  baseURL,
}) => {
  const { release } = await openEarly(page, baseURL!);
  await page.locator('ramp-widget').evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(element);
  });
  await payField(page).fill('66');
  release();
  await ready(page);
  await expect(payField(page)).toHaveValue('66');
});

test('LAUNCH-15 a launch that only the strict parser can check starts with a skeleton instead of an amount field', async ({
  page,
  request,
  baseURL,
}) => {
  const release = await holdFiles(page);
  const { apiKey, payload, signature } = await signed(request, { toCurrency: 'USDT-MATIC', fromAmount: 120 });
  await openHostPage(page, baseURL!, {
    html: `<ramp-widget api-key="${apiKey}" payload='${payload}' signature="${signature}"></ramp-widget>`,
  });
  await expect(page.getByRole('status', { name: en('shell.loading') })).toBeVisible();
  await expect(payField(page)).toHaveCount(0);
  release();
  await expect(payField(page)).not.toHaveValue('');
});

for (const [kind, title] of [
  ['frame', 'CALC-08 a frame accepts an amount before the hosted page has loaded any file but its script'],
  [
    'iframe',
    'CALC-08 HOST-06 an iframe accepts an amount before the hosted page has loaded any file but its script, and Close notifies the page immediately',
  ],
] as const)
  test(title, async ({ page, baseURL }) => {
    const release = await holdFiles(page);
    const host = await openHostPage(page, baseURL!, {
      html: (shop) => (kind === 'frame' ? tagFor({}, kind) : iframeFor(baseURL!, {}, shop)),
      script: 'ramp-widget-frame.js',
    });
    const place = page.frameLocator('iframe');
    await payField(place).fill('230');
    if (kind === 'iframe') {
      await place.getByRole('button', { name: en('shell.close') }).click();
      await expect.poll(async () => (await host.posts()).map(({ type }) => type)).toEqual(['exit']);
    }
    release();
    await ready(place);
    await expect(payField(place)).toHaveValue('230');
  });
