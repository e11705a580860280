// The tags, frames and scripts of the documents, copied unchanged into a merchant's page.
import { expect, test as base, type FrameLocator, type Page } from '../support/journey.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import type { Surface } from '../support/pages/surface.ts';
import { docPage, scriptTag, type DocPage } from '../support/doc-page.ts';
import { snippet } from '../support/doc-snippets.ts';
import { receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';

const test = base.extend<{ shop: DocPage; sandbox: Sandbox }>({
  shop: async ({ page, baseURL }, use) => use(await docPage(page, baseURL!)),
  sandbox: async ({ request, baseURL }, use) => use(sandboxOf(request, baseURL!)),
});

const quoted = (surface: Pick<FrameLocator, 'getByLabel'>) =>
  expect(receiveField(surface)).not.toHaveValue('');

/** The merchant's page serves the files of the documents' bare iframe unchanged. */
async function serveFrameFiles({ page, real }: DocPage): Promise<void> {
  const files = [
    ['ramp-frame.css', 'text/css', snippet('integration.md', 'css', 'iframe')],
    ['ramp-frame.js', 'text/javascript', snippet('integration.md', 'js', 'iframe')],
  ] as const;
  for (const [name, contentType, code] of files)
    await page.route(`**/${name}`, (route) => route.fulfill({ contentType, body: real(code) }));
}

const TAG = snippet('integration.md', 'html', 'tag');

test("the README's tag shows a quote, and its listener receives the end of an order", async ({
  page,
  shop,
  sandbox,
}) => {
  await shop.open(snippet('README.md', 'html', 'tag') + scriptTag(snippet('events.md', 'js', 'order')));
  await quoted(page);
  const orderId = await pay(page, sandbox);
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await expect.poll(() => shop.written).toEqual([orderId, `paid ${orderId} 100 USD`]);
  // A repeated message has the same id: the documents' own listener ignores it.
  await page.evaluate(() => document.querySelector('ramp-widget')!.replay());
  await expect.poll(() => shop.written).toEqual([orderId, `paid ${orderId} 100 USD`, orderId]);
  expect(shop.problems).toEqual([]);
});

test("the README's page restarts the widget when the customer presses Close", async ({ page, shop }) => {
  await shop.open(snippet('README.md', 'html', 'tag'));
  await quoted(page);
  const pay = page.getByLabel(en('calculator.youPay'));
  await pay.fill('123');
  await page.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(pay).not.toHaveValue('123');
  await quoted(page);
  expect(shop.problems).toEqual([]);
});

/** Goes from the calculator to the payment and returns the order's id. */
async function pay(page: Page, sandbox: Sandbox, surface: Surface = page, card?: string): Promise<string> {
  const email = newEmail();
  const steps = buySteps(page, sandbox, email, surface);
  await steps.toConfirm(card);
  await steps.pay();
  return (await sandbox.ledgerOf(email)).orders[0]!.id;
}

test("the integration guide's listeners receive a failure and Close", async ({ page, shop, sandbox }) => {
  const statusLine = `<p role="status"></p><script>
    const say = (text) => { document.querySelector('[role=status]').textContent += text; };
    window.showThanks = (id) => say('thanks ' + id);
    window.showRetry = (reason) => say('retry: ' + reason);
  </script>`;
  await shop.open(statusLine + TAG + scriptTag(snippet('integration.md', 'js', 'listen')));
  await quoted(page);
  await pay(page, sandbox, page, CARDS.declined);
  await expect(page.getByRole('status').first()).toContainText('retry: ', { timeout: 30_000 });
  await page.evaluate(() => document.querySelector('ramp-widget')!.close());
  await expect(page.locator('ramp-widget')).toHaveCount(0);
  expect(shop.problems).toEqual([]);
});

test('the tag in llms.txt shows a quote', async ({ page, shop }) => {
  await shop.open(snippet('llms.txt', 'html', 'tag'));
  await quoted(page);
  expect(shop.problems).toEqual([]);
});

test('LAUNCH-01 the gateway accepts the signed tag of the signing document, and its currency is locked', async ({
  page,
  shop,
}) => {
  await shop.open(TAG.split('\n')[0]! + snippet('signing.md', 'html', 'tag'));
  await quoted(page);
  await expect(page.getByRole('button', { name: 'USDT Polygon' })).toBeDisabled();
  expect(shop.problems).toEqual([]);
});

test('a self-hosted copy as in the integration guide shows a quote from a folder of the shop', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  await page.route('**/ramp-widget/0.1.0/**', async (route) => {
    const [, file = ''] = new URL(route.request().url()).pathname.split('/ramp-widget/0.1.0/');
    asked.push(file);
    await route.fulfill({ path: fromRoot(`dist/${file}`) });
  });
  await shop.open(snippet('integration.md', 'html', 'own-copy'));
  await quoted(page);
  expect(asked).toContain('ramp-widget.js');
  expect(asked.some((file) => file.startsWith('app/'))).toBe(true);
  expect(shop.problems).toEqual([]);
});

test('the framed element of the integration guide shows a quote in its frame', async ({ page, shop }) => {
  await shop.open(snippet('integration.md', 'html', 'frame'));
  await quoted(page.frameLocator('ramp-widget iframe'));
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/buy/);
  expect(shop.problems).toEqual([]);
});

test('HOST-02 the bare iframe of the integration guide needs no inline code, follows the height of its content, and its page receives the end of the order', async ({
  page,
  shop,
  sandbox,
}) => {
  await serveFrameFiles(shop);
  const policy = snippet('csp.md', 'http', 'iframe').replace('Content-Security-Policy:', '').trim();
  await shop.open(snippet('integration.md', 'html', 'iframe'), {
    'content-security-policy': shop.real(policy),
  });
  const frame = page.frameLocator('#ramp');
  await quoted(frame);
  const heightOf = () => page.locator('#ramp').evaluate((node) => node.getBoundingClientRect().height);
  const content = () =>
    page
      .frames()
      .find((one) => one.url().includes('hostOrigin'))!
      .evaluate(() => document.querySelector('main, body > *')!.getBoundingClientRect().height);
  await expect.poll(async () => Math.abs((await heightOf()) - (await content()))).toBeLessThanOrEqual(1);
  const before = await heightOf();
  const orderId = await pay(page, sandbox, frame);
  await expect.poll(heightOf).not.toBe(before);
  await expect.poll(async () => Math.abs((await heightOf()) - (await content()))).toBeLessThanOrEqual(1);
  await expect(page).toHaveTitle(`Thank you: ${orderId}`, { timeout: 45_000 });
  expect(shop.problems).toEqual([]);
});

test('a page can send its frame the messages that the events document shows', async ({ page, shop }) => {
  const tell = `<script>${snippet('events.md', 'js', 'host')}</script>`;
  await serveFrameFiles(shop);
  await shop.open(snippet('integration.md', 'html', 'iframe') + tell);
  const frame = page.frameLocator('#ramp');
  await quoted(frame);
  await page.evaluate(() => {
    const { tellWidget } = window as unknown as {
      tellWidget(frame: Element, type: string, payload: object): void;
    };
    tellWidget(document.querySelector('#ramp')!, 'set', { locale: 'es' });
  });
  await expect(frame.getByLabel('Recibes')).toBeVisible();
});

for (const name of ['before', 'after'])
  test(`migration: the page ${name} the migration shows a quote, and Close removes the widget`, async ({
    page,
    shop,
  }) => {
    await shop.open(snippet('migration.md', 'html', name));
    const frame = page.frameLocator('iframe');
    await quoted(frame);
    await expect(frame.getByRole('button', { name: /BTC/ })).toBeVisible();
    await frame.getByRole('button', { name: en('shell.close'), exact: true }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(shop.problems).toEqual([]);
  });

test('the package defines the element when the page imports it', async ({ page, shop }) => {
  const map = '<script type="importmap">{"imports":{"ramp-widget":"https://ramp.example/index.js"}}</script>';
  await shop.open(map + scriptTag(snippet('integration.md', 'js', 'package')));
  await quoted(page);
  expect(shop.problems).toEqual([]);
});
