// Pages that are hard on a widget: hostile styles, dialogs, traps for the focus, two widgets, hiding and taking away.
import { expect, test, type Locator, type Page } from 'playwright/test';
import { axeOf } from '../support/axe.ts';
import { buySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const TAG = '<ramp-widget></ramp-widget>';
const ADDRESS = en('address.label', { currency: 'USDT Polygon' });
const ready = (place: Page | Locator) =>
  expect(place.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');

const HOSTILE = `<style>
  * { all: unset !important; color: lime !important; font-size: 31px !important; transition: all 9s !important; }
  div, button, input, dialog, h1, h2, ul, li, p { display: inline !important; position: fixed !important; margin: 40px !important; }
  :root { --_left: 0; --accent: red; --primary: red; font-size: 40px; letter-spacing: 1em; text-transform: uppercase; }
  ramp-widget { display: block !important; direction: rtl; }
  .card, .modal, .field, .button { visibility: hidden !important; }
  [hidden] { display: block !important; }
</style>`;

test('hostile styles of the page change nothing inside the card', async ({ page, baseURL }) => {
  const look = async () =>
    page.locator('ramp-widget').evaluate((element) =>
      [...element.shadowRoot!.querySelectorAll('[part~="card"], [part~="card"] *')]
        .filter((node) => node.checkVisibility())
        .map((node) => {
          const { color, direction, fontSize, letterSpacing, textTransform, display, position } =
            getComputedStyle(node);
          const { width, height } = node.getBoundingClientRect();
          const size = [Math.round(width), Math.round(height)];
          return [
            node.tagName,
            color,
            direction,
            fontSize,
            letterSpacing,
            textTransform,
            display,
            position,
            ...size,
          ].join(' ');
        }),
    );
  const place = (html: string) => `<div id="place" style="width: 424px !important">${html}</div>`;
  await openHostPage(page, baseURL!, { html: place(TAG) });
  await ready(page);
  let plain: string[] = [];
  // What comes late is there when two looks are the same.
  await expect
    .poll(async () => {
      const before = plain;
      plain = await look();
      return plain.length > 40 && plain.join() === before.join();
    })
    .toBe(true);
  await openHostPage(page, baseURL!, { html: HOSTILE + TAG });
  await page.setViewportSize({ width: 424, height: 900 });
  await ready(page);
  await expect.poll(look).toEqual(plain);
});

const TRAP = `<button id="open">Buy crypto</button>
<div id="box" role="dialog" aria-modal="true" aria-label="Shop" tabindex="-1" hidden>
  <button id="first">Close shop dialog</button>${TAG}<button id="last">Last of the shop</button>
</div>
<script>
  // As the usual libraries do it: the focus is fetched back, Tab goes round at the ends, Escape closes.
  const box = document.getElementById('box');
  const open = document.getElementById('open');
  const isOpen = () => !box.hidden;
  const close = () => { box.hidden = true; open.focus(); };
  open.onclick = () => { box.hidden = false; box.focus(); };
  document.getElementById('first').onclick = close;
  document.addEventListener('focusin', ({ target }) => {
    if (isOpen() && !box.contains(target)) box.focus();
  }, true);
  document.addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    if (event.key === 'Escape') close();
    const at = document.activeElement;
    if (event.key === 'Tab' && !event.shiftKey && at.id === 'last') { event.preventDefault(); document.getElementById('first').focus(); }
    if (event.key === 'Tab' && event.shiftKey && at.id === 'first') { event.preventDefault(); document.getElementById('last').focus(); }
  });
</script>`;

const NATIVE = `<button onclick="shop.showModal()">Buy crypto</button>
<dialog id="shop" aria-label="Shop"><button onclick="shop.close()">Close shop dialog</button>${TAG}<button>Last of the shop</button></dialog>`;

for (const [name, html] of [
  ['a dialog element', NATIVE],
  ['a trap of its own', TRAP],
] as const) {
  test(`in a page's modal made of ${name}: pickers open above it, Escape closes one after the other, Tab goes through`, async ({
    page,
    baseURL,
  }) => {
    await openHostPage(page, baseURL!, { html });
    await page.getByRole('button', { name: 'Buy crypto' }).click();
    await ready(page);
    const shop = page.getByRole('dialog', { name: 'Shop' });
    const currency = page.getByRole('button', { name: /USDT/ });
    await currency.click();
    const search = page.getByRole('combobox', { name: /search/i });
    await search.fill('BTC');
    await expect(search).toHaveValue('BTC');
    // The first one empties the search, as in any search field; the second one closes the picker.
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(shop).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(shop).toBeVisible();
    await expect(currency).toBeFocused();
    await page.getByRole('button', { name: /^Language/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(shop).toBeVisible();
    await page.getByLabel(en('calculator.youPay')).fill('120');
    const last = page.getByRole('button', { name: 'Last of the shop' });
    await page.getByRole('button', { name: 'Close shop dialog' }).focus();
    for (
      let step = 0;
      step < 40 && !(await last.evaluate((node) => node === document.activeElement));
      step += 1
    )
      await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shop).toBeHidden();
  });
}

test('buys inside a page\u2019s own modal', async ({ page, request, baseURL }) => {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL!);
  await openHostPage(page, baseURL!, { html: TRAP });
  await page.getByRole('button', { name: 'Buy crypto' }).click();
  await ready(page);
  const steps = buySteps(page, sandbox, email);
  await steps.toConfirm();
  await steps.pay();
  const done = page.getByRole('heading', { name: en('tracker.done'), exact: true });
  await expect(done).toBeVisible({ timeout: 45_000 });
  expect((await sandbox.ledgerOf(email)).payouts).toHaveLength(1);
});

test('frozen prototypes of the page stop neither amounts nor steps', async ({ page, baseURL }) => {
  const freeze = `for (const { prototype } of [Object, Array, Function, Promise, Map, Error]) Object.freeze(prototype);`;
  await openHostPage(page, baseURL!, { html: `<script>${freeze}</script>${TAG}` });
  await ready(page);
  await page.getByRole('button', { name: en('calculator.proceed') }).click();
  await page.getByRole('textbox', { name: ADDRESS }).fill('not an address');
  await page.getByRole('button', { name: en('address.confirm') }).click();
  await expect(page.getByText(/This is not a valid .* address/)).toBeVisible();
});

test('two widgets on a page go their own ways at the same time', async ({ page, baseURL }) => {
  // A screen that fades in has other contrasts on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHostPage(page, baseURL!, {
    html: '<ramp-widget id="buy"></ramp-widget><ramp-widget id="sell" mode="sell" theme="dark"></ramp-widget>',
  });
  const buy = page.locator('#buy');
  const sell = page.locator('#sell');
  for (const place of [buy, sell]) await ready(place);
  await buy.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
  await expect(buy.getByLabel(ADDRESS)).toBeVisible();
  await expect(sell.getByLabel(en('calculator.youPay'))).toBeVisible();
  const tab = sell.getByRole('tab', { name: en('calculator.sell') });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(buy.getByRole('region', { name: en('calculator.title'), exact: true })).toBeVisible();
  await expect(sell.getByRole('region', { name: 'Buy and sell crypto 2', exact: true })).toBeVisible();
  const { violations } = await axeOf(page).include('ramp-widget').withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
});

test('keeps what was typed while it is hidden, and is whole when it shows again', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: `<section id="tab">${TAG}</section>` });
  await ready(page);
  const quote = await page.getByLabel(en('calculator.youReceive')).inputValue();
  await page.getByLabel(en('calculator.youPay')).fill('64');
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue(quote);
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  const tab = page.locator('#tab');
  const height = (await page.locator('ramp-widget').boundingBox())!.height;
  await tab.evaluate((node: HTMLElement) => void (node.hidden = true));
  await expect(page.locator('ramp-widget')).toBeHidden();
  await tab.evaluate((node: HTMLElement) => void (node.hidden = false));
  await expect(page.getByLabel(en('calculator.youPay'))).toHaveValue('64');
  await expect.poll(async () => (await page.locator('ramp-widget').boundingBox())!.height).toBe(height);
});

test('starts hidden, and is the same card when it is shown', async ({ page, baseURL }) => {
  const host = await openHostPage(page, baseURL!, { html: `<section id="later" hidden>${TAG}</section>` });
  await expect
    .poll(() => page.locator('ramp-widget').evaluate((node) => (node as { state?: string }).state))
    .toBe('ready');
  await ready(page);
  expect(await host.events('loaded')).toEqual([]);
  await page.locator('#later').evaluate((node: HTMLElement) => void (node.hidden = false));
  await expect(page.getByLabel(en('calculator.youReceive'))).toBeVisible();
  await expect.poll(async () => (await host.events('loaded')).length).toBe(1);
  expect((await host.events('loaded'))[0]!.payload['height']).toBeGreaterThan(400);
});

test('mounted, removed and mounted again in one task, as strict frameworks do, starts once', async ({
  page,
  baseURL,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/rates') && calls.push(request.url())));
  const host = await openHostPage(page, baseURL!, { html: '<main></main>' });
  await page.evaluate(async () => {
    await customElements.whenDefined('ramp-widget');
    const main = document.querySelector('main')!;
    const element = document.createElement('ramp-widget');
    main.append(element);
    element.remove();
    main.append(element);
  });
  await ready(page);
  await expect.poll(async () => (await host.events('loaded')).length).toBe(1);
  expect(calls).toHaveLength(1);
});

test('taken out in the middle of the flow and put back, goes on where it was', async ({
  page,
  request,
  baseURL,
}) => {
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await steps.toCard();
  const isEmpty = () =>
    page.evaluate(() => (window as unknown as { taken: Element }).taken.shadowRoot!.childElementCount === 0);
  await page.locator('ramp-widget').evaluate((node) => {
    Object.assign(window, { taken: node });
    node.remove();
  });
  await expect.poll(isEmpty).toBe(true);
  await page.evaluate(() => document.body.append((window as unknown as { taken: Element }).taken));
  await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeVisible();
});
