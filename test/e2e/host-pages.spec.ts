// Difficult host pages: hostile styles, frozen prototypes, two widgets, hiding and removal.
import { expect, test } from '../support/journey.ts';
import { violationsOf } from '../support/axe.ts';
import { buySteps } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const ADDRESS = en('address.label', { currency: 'USDT Polygon' });

const HOSTILE = `<style>
  * { all: unset !important; color: lime !important; font-size: 31px !important; transition: all 9s !important; }
  div, button, input, dialog, h1, h2, ul, li, p { display: inline !important; position: fixed !important; margin: 40px !important; }
  :root { --_left: 0; --accent: red; --primary: red; font-size: 40px; letter-spacing: 1em; text-transform: uppercase; }
  ramp-widget { display: block !important; direction: rtl; }
  .card, .modal, .field, .button { visibility: hidden !important; }
  [hidden] { display: block !important; }
</style>`;

test('hostile styles of the page change nothing in the card', async ({ page, baseURL }) => {
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
  // All code after the first quote runs here, each part at its own time.
  const wholeLook = async () => {
    await ready(page);
    await expect(page.getByRole('group', { name: en('calculator.quickAmounts') })).toBeVisible();
    await expect(page.getByRole('link', { name: en('shell.help') })).toBeVisible();
    await expect(page.getByText(en('shell.testMode'), { exact: true })).toBeVisible();
    return look();
  };
  await openHostPage(page, baseURL!, { html: place(TAG) });
  const plain = await wholeLook();
  expect(plain.length).toBeGreaterThan(40);
  await openHostPage(page, baseURL!, { html: HOSTILE + TAG });
  await page.setViewportSize({ width: 424, height: 900 });
  expect(await wholeLook()).toEqual(plain);
});

test('the calculator and the steps work in a page with frozen prototypes', async ({ page, baseURL }) => {
  const freeze = `for (const { prototype } of [Object, Array, Function, Promise, Map, Error]) Object.freeze(prototype);`;
  await openHostPage(page, baseURL!, { html: `<script>${freeze}</script>${TAG}` });
  await ready(page);
  await page.getByRole('button', { name: en('calculator.proceed') }).click();
  await page.getByRole('textbox', { name: ADDRESS }).fill('not an address');
  await page.getByRole('button', { name: en('address.confirm') }).click();
  await expect(page.getByText(/This is not a valid .* address/)).toBeVisible();
});

test('two widgets on a page work independently at the same time', async ({ page, baseURL }) => {
  // A screen has other contrasts while it fades in.
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
  const runOnly = ['wcag2a', 'wcag2aa'];
  expect(await violationsOf(page, { runOnly }, { include: 'ramp-widget' })).toEqual([]);
});

test('a widget that starts hidden works once it is shown, and hiding it again loses neither the typed amount nor its height', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(page, baseURL!, { html: `<section id="later" hidden>${TAG}</section>` });
  const widget = page.locator('ramp-widget');
  const place = page.locator('#later');
  await expect(widget).toHaveJSProperty('state', 'ready');
  await ready(page);
  expect(await host.events('loaded')).toEqual([]);
  await place.evaluate((node: HTMLElement) => void (node.hidden = false));
  const received = page.getByLabel(en('calculator.youReceive'));
  await expect(received).toBeVisible();
  await expect.poll(async () => (await host.events('loaded')).length).toBe(1);
  expect((await host.events('loaded'))[0]!.payload['height']).toBeGreaterThan(400);

  const quote = await received.inputValue();
  await page.getByLabel(en('calculator.youPay')).fill('64');
  await expect(received).not.toHaveValue(quote);
  await expect(received).not.toHaveValue('');
  const height = (await widget.boundingBox())!.height;
  await place.evaluate((node: HTMLElement) => void (node.hidden = true));
  await expect(widget).toBeHidden();
  await place.evaluate((node: HTMLElement) => void (node.hidden = false));
  await expect(page.getByLabel(en('calculator.youPay'))).toHaveValue('64');
  await expect.poll(async () => (await widget.boundingBox())!.height).toBe(height);
});

test("an element that is mounted, removed and mounted again in one task, as in React's strict mode, starts once", async ({
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

test('an element that is removed in the card form and re-attached resumes there and asks for the card again', async ({
  page,
  request,
  baseURL,
}) => {
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await steps.toCard();
  const number = page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'));
  await number.fill('4242424242424242');
  const isEmpty = () =>
    page.evaluate(() => (window as unknown as { taken: Element }).taken.shadowRoot!.childElementCount === 0);
  await page.locator('ramp-widget').evaluate((node) => {
    Object.assign(window, { taken: node });
    node.remove();
  });
  await expect.poll(isEmpty).toBe(true);
  await page.evaluate(() => document.body.append((window as unknown as { taken: Element }).taken));
  await expect(number).toBeVisible();
  await expect(page.getByText(en('vault.mustRetype'))).toBeVisible();
});
