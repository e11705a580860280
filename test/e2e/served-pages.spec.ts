// Opens every page that the sandbox serves: its content is visible, nothing fails, axe finds no violation, and it
// fits a phone.
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { GROUPS } from '../../demo/pages/gallery/states.ts';
import type { OrderRecord } from '../../demo/sandbox/records.ts';
import { paymentOf, TEST_TOKEN } from '../gateway/emulators/fake-context.ts';
import { violationsOf } from '../support/axe.ts';
import { addPasskeyDevice } from '../support/passkey-device.ts';
import { buySteps } from '../support/buy-steps.ts';
import { COLOUR_RULES } from '../support/gallery.ts';
import { perWorker } from '../support/per-worker.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';
import { findServedPages } from '../support/served-pages.ts';
import type { EmulatorStage } from '../support/emulator-stage.ts';
import { test as base } from '../support/emulator-test.ts';
import { receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { createSandbox } from '../../demo/sandbox/server.ts';

/** A sandbox of its own, because a table with the orders of all other tests would take long to check. */
const ownOrigin = perWorker(async () => {
  const sandbox = createSandbox({ port: 0, dataFile: ':memory:' });
  await sandbox.start();
  return sandbox.config.origin;
});
const test = base.extend({ baseURL: async ({}, use) => use(await ownOrigin()) });

interface Row {
  /** The path without an origin; if missing, it is the row's name. */
  path?: string;
  /** A merchant's page, on another site than the gateway's for the browser. */
  isShop?: boolean;
  /** Pages of banks and others, with an existing order. */
  isEmulator?: 'main' | 'second';
  prepare?: (stage: EmulatorStage) => void;
  /** The page counts as shown when all of these are visible. */
  seen: (page: Page) => readonly Locator[];
}

const titled = (name: string) => (page: Page) => [page.getByRole('heading', { level: 1, name })];
const quoteIn = (place: Page | FrameLocator) => receiveField(place);
const quote = (page: Page) => [quoteIn(page)];
const framedQuote = (page: Page) => [
  page.getByRole('heading', { level: 1 }),
  quoteIn(page.frameLocator('iframe')),
];
const shopQuote = (page: Page) => [page.getByRole('heading', { level: 1 }).first(), quoteIn(page)];
const documentPage = {
  seen: (page: Page) => [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('navigation').getByRole('link', { name: 'Docs' }),
  ],
};
const states = GROUPS.flatMap((group) => group.states);

const ROWS: Readonly<Record<string, Row>> = {
  '/': { seen: quote },
  '/demo/index.html': {
    path: '/demo/',
    seen: (page) => [page.getByRole('row', { name: '4242 4242 4242 4242 The payment succeeds.' })],
  },
  '/demo/merchant.html': { isShop: true, seen: shopQuote },
  '/demo/frame.html': { isShop: true, seen: framedQuote },
  '/demo/hosted.html': { isShop: true, seen: framedQuote },
  '/demo/playground.html': { isShop: true, seen: shopQuote },
  '/demo/strict-csp.html': { isShop: true, seen: shopQuote },
  '/demo/express.html': {
    isShop: true,
    seen: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: en('express.payByCard') }),
    ],
  },
  '/demo/links.html': { seen: (page) => [page.getByRole('heading', { level: 1 })] },
  '/demo/outbox.html': {
    seen: (page) => [page.locator('#now', { hasText: 'UTC' }), page.locator('#orders > *').first()],
  },
  '/demo/gallery.html': {
    seen: (page) => [
      page.getByRole('searchbox', { name: 'Filter' }),
      page.getByRole('status').filter({ hasText: `${states.length} pictures` }),
      page.locator('iframe[data-state="ready"]').first(),
    ],
  },
  '/demo/gallery-cell.html': {
    path: `/demo/gallery-cell.html?state=${states[0]!.id}&locale=en&theme=light`,
    seen: (page) => [page.locator('html[data-gallery="ready"]'), page.getByLabel(en('calculator.youPay'))],
  },
  '/demo/gallery-vault.html': {
    path: '/demo/gallery-cell.html?state=card-form&locale=en&theme=light',
    seen: (page) => [
      page.locator('iframe[src*="/demo/gallery-vault.html"]'),
      page.frameLocator('iframe').getByLabel(en('vault.cardNumber')),
    ],
  },
  '/demo/gallery-passkey.html': {
    path: '/demo/gallery-cell.html?state=login-passkey&locale=en&theme=light',
    seen: (page) => [
      page.locator('iframe[src*="/demo/gallery-passkey.html"]'),
      page.frameLocator('iframe').getByRole('button'),
    ],
  },
  '/demo/gallery-bank.html': { seen: titled('Your bank') },
  '/demo/gallery-check.html': { seen: titled('Identity check') },
  '/demo/document.html': documentPage,
  '/docs/': documentPage,
  '/docs/any-site.html': documentPage,
  '/docs/csp.html': documentPage,
  '/docs/deploying.html': documentPage,
  '/docs/events.html': documentPage,
  '/docs/integration.html': documentPage,
  '/docs/integrity.html': documentPage,
  '/docs/limits.html': documentPage,
  '/docs/migration.html': documentPage,
  '/docs/security.html': documentPage,
  '/docs/signing.html': documentPage,
  '/docs/theming.html': documentPage,
  '/docs/webhooks.html': documentPage,
  '/bank-authorization/:authId': {
    isEmulator: 'second',
    path: '/bank-authorization/auth-1',
    prepare: ({ state }) => void state.payments.set('auth-1', paymentOf()),
    seen: titled('Confirm your payment'),
  },
  '/kyc/direct': {
    isEmulator: 'second',
    path: `/kyc/direct?token=${TEST_TOKEN}`,
    seen: titled('Show your identity document'),
  },
  '/websdk/websdk.html': {
    isEmulator: 'second',
    seen: (page) => [page.getByRole('heading', { level: 1 }).filter({ hasText: /\w/ })],
  },
  '/near-wallet': {
    isEmulator: 'second',
    seen: titled('The wallet was not asked by a page it knows'),
  },
  '/sandbox/explorer/:network/:tx': {
    isEmulator: 'main',
    path: '/sandbox/explorer/BTC/0xfeed',
    prepare: ({ state }) => void state.orders.set('order-1', DONE as OrderRecord),
    seen: titled('Transaction on BTC'),
  },
};

const DONE = {
  mode: 'buy',
  txId: '0xfeed',
  toWallet: '0xabc',
  toAmount: '1',
  toCurrency: 'BTC',
  status: 'complete',
};

/** Empty until the widget around connects it; separate tests below open these pages. */
const OPENED_BY_ANOTHER = ['/vault/index.html', '/identity/passkey', '/identity/passkey.html'];

test('this file opens every page that is served', async () => {
  expect([...Object.keys(ROWS), ...OPENED_BY_ANOTHER].sort()).toEqual(await findServedPages());
});

for (const [name, row] of Object.entries(ROWS)) {
  const title = `${name} shows its content and is accessible in both themes and fits both widths`;
  if (row.isEmulator)
    test(title, async ({ page, stage }) => {
      row.prepare?.(stage);
      await look(page, row, (row.isEmulator === 'main' ? stage.origin : stage.second) + (row.path ?? name));
    });
  else
    test(title, async ({ page, baseURL }) => {
      const origin = row.isShop ? baseURL!.replace('127.0.0.1', 'localhost') : baseURL!;
      await look(page, row, origin + (row.path ?? name));
    });
}

async function look(page: Page, row: Row, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer!.status()).toBe(200);
  for (const part of row.seen(page)) await expect(part).toBeVisible();
  for (const field of await receiveField(page).all()) await expect(field).not.toHaveValue('');
  // The gallery's pictures have their own tests, and axe would load into each.
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll('iframe[data-src]')) picture.remove();
  });
  expect(await violationsOf(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { runOnly: COLOUR_RULES }), 'dark').toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('axe finds what is wrong in a page, in its shadow roots and in a frame of another origin, even if that frame is slow to answer', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL!.replace('127.0.0.1', 'localhost')}/demo/frame.html`);
  const widget = page.frameLocator('iframe').locator('ramp-widget');
  // React replaces the first card, and with it what is added here.
  await expect(widget).toHaveJSProperty('state', 'ready');
  const ids = async () => (await violationsOf(page)).map((line) => line.split(' ')[0]!);
  expect(await ids()).toEqual([]);
  await page.locator('h1').evaluate((heading) => (heading.style.cssText = 'color: #777; background: #888'));
  await widget.evaluate((element) => {
    element.shadowRoot!.querySelector('section')!.append(new Image());
    const beBusy = () => {
      const end = performance.now() + 2000;
      while (performance.now() < end);
    };
    // Runs before axe hears that it is asked.
    window.addEventListener('message', beBusy, { once: true, capture: true });
  });
  expect(await ids()).toEqual(['color-contrast:', 'image-alt:']);
});

test('/vault/index.html shows the card fields in the page that embeds it', async ({
  page,
  request,
  baseURL,
}) => {
  const stage = createStage({ page, request, baseURL: baseURL!, sandbox: sandboxOf(request, baseURL!) });
  const customer = await stage.signIn('kyc-complete');
  await stage.open('/buy/order', { customer, orderId: await stage.order(customer) });
  await expect(
    page.frameLocator('iframe[src*="/vault/index.html"]').getByLabel(en('vault.cardNumber')),
  ).toBeVisible();
});

test('/identity/passkey shows its button in the page that embeds it', async ({ page, request, baseURL }) => {
  await addPasskeyDevice(page);
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await steps.open();
  await steps.toLogin();
  const frame = page.frameLocator('iframe[src*="/identity/passkey"]');
  await expect(frame.getByRole('button')).toBeVisible();
});
