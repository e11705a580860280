// Every way to start the widget: no error, console line or report, nothing moves, and React keeps the nodes drawn
// before.
import english from '../../locales/en.json' with { type: 'json' };
import spanish from '../../locales/es.json' with { type: 'json' };
import portuguese from '../../locales/pt.json' with { type: 'json' };
import { CARDS } from '../support/buy-steps.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { iframeFor, tagFor, type Parameters } from '../support/embeddings.ts';
import { openHostPage } from '../support/host-page.ts';
import { expect, test as base, type Frame, type Page } from '../support/journey.ts';
import { recordShifts, totalOf } from '../support/layout-shifts.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { signed } from '../support/signed-launch.ts';
import { createStage } from '../support/stage.ts';
import { draftOf, PAYMENT, STARTS, type Start } from '../support/starts.ts';
import { storedEntries } from '../support/stored-values.ts';

const TEXTS: readonly Readonly<Record<string, string>>[] = [english, spanish, portuguese];
const LOCALES = ['en', 'es', 'pt'] as const;
const THEMES = ['light', 'dark'] as const;

/** Texts that change within their own place: the sell button names the amount once there is a price. */
const WORDS = 0.0005;

/** In each document, including frames: the nodes of the first card that is drawn there. */
function rememberFirstCard(): void {
  const look = () => {
    const root = document.querySelector('ramp-widget')?.shadowRoot;
    const card = root?.querySelector('section[part=card]');
    if (!card) return void requestAnimationFrame(look);
    const nodes = [
      card,
      ...card.querySelectorAll('label, input, select, h1, h2, [data-ref=proceed], [data-ref=pick]'),
    ];
    Object.assign(window, { firstCard: nodes });
  };
  requestAnimationFrame(look);
}

/** Nodes that are no longer in the card. */
const lostNodes = (frame: Frame) =>
  frame.evaluate(() =>
    (window as unknown as { firstCard: Element[] }).firstCard
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 80)),
  );

const isTakenOver = (frame: Frame) =>
  frame.evaluate(() => {
    const root = document.querySelector('ramp-widget')?.shadowRoot;
    const field = root?.querySelector('[data-ref=amount]');
    return Object.keys(field ?? {}).some((key) => key.startsWith('__react'));
  });

async function open(page: Page, baseURL: string, way: Start['way'], given: Parameters): Promise<void> {
  if (way === 'hosted') {
    const { mode = 'buy', locale = '', logo, ...others } = given;
    const query = new URLSearchParams({ ...others, lang: locale, ...(logo && { logo: 'true' }) } as Record<
      string,
      string
    >);
    await page.goto(`${baseURL}/${mode}?${query}`);
    return;
  }
  const html = (shop: string) => (way === 'iframe' ? iframeFor(baseURL, given, shop) : tagFor(given, way));
  await openHostPage(page, baseURL, { html });
}

/** Returns the frame of the card, as soon as it is attached. */
async function frameOfCard(page: Page, way: Start['way']): Promise<Frame> {
  if (way !== 'frame' && way !== 'iframe') return page.mainFrame();
  const iframe = await page.waitForSelector(way === 'iframe' ? '#bare' : 'ramp-widget iframe', {
    state: 'attached',
  });
  return (await iframe.contentFrame())!;
}

/** Fills this tab's session storage before any script runs. */
const keepInTab = (page: Page, gateway: string, kept: Readonly<Record<string, string>>) =>
  page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    storedEntries(gateway, kept),
  );

/** A start is clean if neither the page's developer nor the gateway nor the customer notices a problem. */
const test = base.extend<{ expectClean: (frame?: Frame) => Promise<void> }>({
  async expectClean({ page, reports }, use) {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
    const shifts = await recordShifts(page);
    await use(async (frame = page.mainFrame()) => {
      await page.waitForLoadState('networkidle');
      // The browser's own line about a session that the gateway has ended.
      expect(lines.filter((line) => !line.includes('status of 401'))).toEqual([]);
      expect(reports.sent()).toEqual([]);
      for (const each of new Set([frame, page.mainFrame()])) {
        // A frame's document is laid out once before its style sheet loads, when it is still empty.
        const ofCard = (await shifts(each)).filter(
          ({ moved }) => !moved.every((one) => one.startsWith('body.')),
        );
        expect(totalOf(ofCard)).toBeLessThan(WORDS);
      }
    });
  },
});

/** Every start with its language and theme; the main ones together have each language in each theme. */
const WALK = STARTS.flatMap((start, index) => {
  const looks = LOCALES.map((locale, at) => ({
    locale,
    texts: TEXTS[at]!,
    theme: THEMES[(index + at) % THEMES.length]!,
  }));
  return (start.isMain ? looks : [looks[index % looks.length]!]).map((look) => ({ ...start, ...look }));
});

for (const { what, way, given, payload, kept, hasSession, locale, texts, theme } of WALK)
  test(`START-01 ${what} (${locale}, ${theme}) starts without an error, console line, report or layout shift, and keeps the nodes that were drawn first`, async ({
    page,
    request,
    baseURL,
    expectClean,
  }) => {
    await page.addInitScript(rememberFirstCard);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox: sandboxOf(request, baseURL!) });
    const session = hasSession && { 'ramp.session': (await stage.signIn('kyc-complete')).token };
    await keepInTab(page, baseURL!, { ...session, ...kept?.(Date.now()) });
    const launch = payload && (await signed(request, payload));
    await open(page, baseURL!, way, { ...given, ...launch, locale, theme });
    const frame = await frameOfCard(page, way);
    const receives =
      payload && 'toAmount' in payload ? 'calculator.merchantReceives' : 'calculator.youReceive';
    const label = texts[receives]!.replace('{merchant}', 'Demo Merchant');
    await expect(frame.getByLabel(label)).not.toHaveValue('');
    await expect.poll(() => isTakenOver(frame)).toBe(true);
    // The parts beside the quote arrive last.
    await expect(frame.getByText(texts['calculator.priceHolds']!).first()).toBeVisible();
    await expectClean(frame);
    expect(await lostNodes(frame)).toEqual([]);
  });

/** Starts past the calculator: React draws the whole card there, so no earlier node exists. */
const STEPS: ReadonlyArray<{
  what: string;
  path: (orderId: string) => string;
  heading: string;
  scene?: 'choice' | 'order' | 'paid';
}> = [
  {
    what: 'the wallet',
    path: () => '/buy/wallet_address',
    heading: english['address.title'],
    scene: 'choice',
  },
  { what: 'the sign-in', path: () => '/buy/login', heading: english['login.title'], scene: 'choice' },
  {
    what: 'the sign-in of a sale',
    path: () => '/sell/login',
    heading: english['login.title'],
    scene: 'choice',
  },
  {
    what: 'the card of an order',
    path: () => '/buy/order',
    heading: english['card.formTitle'],
    scene: 'order',
  },
  { what: 'a paid order', path: () => '/buy/order', heading: english['tracker.done'], scene: 'paid' },
  {
    what: 'the public page of an order',
    path: (id) => `/orders/${id}/public`,
    heading: english['order.complete'],
    scene: 'paid',
  },
];

for (const { what, path, heading, scene } of STEPS)
  test(`START-01 a start at ${what}, and a reload there, has no error, console line, report or layout shift`, async ({
    page,
    request,
    baseURL,
    expectClean,
  }) => {
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox: sandboxOf(request, baseURL!) });
    const customer = scene === 'choice' ? undefined : await stage.signIn('kyc-complete');
    const orderId =
      customer && (await stage.order(customer, scene === 'paid' ? { cardNumber: CARDS.good } : {}));
    await stage.open(path(orderId ?? ''), { customer, orderId, hasDraft: scene === 'choice' });
    for (const isAgain of [false, true]) {
      if (isAgain) await page.reload();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible({
        timeout: 20_000,
      });
      await expectClean();
    }
  });

test('START-01 the express button, and a choice that leads a shop\u2019s tag past the calculator, start without an error, console line, report or layout shift, also after a reload', async ({
  page,
  request,
  baseURL,
  expectClean,
}) => {
  await keepInTab(page, baseURL!, { 'ramp.draft': draftOf('USD', 'USDT-MATIC', Date.now()) });
  const express = tagFor({ ...(await signed(request, PAYMENT)) }).replace(
    '<ramp-widget',
    '<ramp-widget display="express"',
  );
  // The page itself reserves the button's place until the script loads.
  const style = '<style>ramp-widget[display]:not(:defined) { display: block; height: 114px }</style>';
  await openHostPage(page, baseURL!, { html: style + express + tagFor({}) });
  const { address } = addressPage(page);
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload();
    await expect(address).toBeEditable();
    await expect(page.getByRole('button', { name: english['express.payByCard'] })).toBeVisible();
    await expectClean();
  }
});
