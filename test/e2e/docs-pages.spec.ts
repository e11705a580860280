// The documents' examples beyond the plain tag: server-rendered pages, themes, policies, integrity, the page's own
// wallet.
import { expect, test as base } from '../support/journey.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { buySteps } from '../support/buy-steps.ts';
import { docPage, scriptTag, type DocPage } from '../support/doc-page.ts';
import { serverModule, snippet } from '../support/doc-snippets.ts';
import { receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const TAG = snippet('integration.md', 'html', 'tag');
const SCRIPT = TAG.split('\n')[0]!;

const test = base.extend<{ shop: DocPage }>({
  shop: async ({ page, baseURL }, use) => use(await docPage(page, baseURL!)),
});

interface PageModule {
  widgetFor(
    order: object,
    merchant: { apiKey: string; secret: string; tokenAddresses: readonly string[] },
  ): string;
}

for (const charset of ['; charset=utf-8', ''])
  test(`LAUNCH-01 the signed page of the integration guide shows a quote and fixes the amount ('${charset}')`, async ({
    page,
    shop,
    baseURL,
  }) => {
    const { widgetFor } = await serverModule<PageModule>('page', snippet('integration.md', 'js', 'page'));
    const order = {
      amount: '25',
      wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      number: `Größe "5" & <b> ☂ ${Date.now()}`,
    };
    const tag = widgetFor(order, {
      apiKey: 'demo-merchant',
      secret: 'demo-secret',
      tokenAddresses: ['0x1111111111111111111111111111111111111111'],
    });
    await page.route(`${baseURL}/signed-page`, (route) =>
      route.fulfill({
        contentType: `text/html${charset}`,
        body: `<title>Shop</title>${shop.real(SCRIPT)}${tag}`,
      }),
    );
    await page.goto(`${baseURL}/signed-page`);
    await expect(receiveField(page)).toHaveValue('25');
    await expect(page.getByLabel(en('calculator.youPay'))).not.toHaveValue('');
    expect(shop.problems.filter((problem) => !problem.includes('favicon'))).toEqual([]);
  });

interface IntegrityModule {
  tagWithIntegrity(manifestFile: string, gateway: string): string;
}

test('the tag with an integrity attribute runs only the build that it was made for', async ({
  page,
  shop,
  baseURL,
}) => {
  const code = snippet('integration.md', 'js', 'integrity');
  const { tagWithIntegrity } = await serverModule<IntegrityModule>('integrity', code);
  const tag = tagWithIntegrity(fromRoot('dist/manifest.json'), baseURL!);
  const html = `${tag}<ramp-widget></ramp-widget>`;
  await shop.open(html);
  await expect(receiveField(page)).not.toHaveValue('');
  expect(shop.problems).toEqual([]);
  // A chunk that was tampered with in transit does not run, and the element reports it.
  await page.route(/\/app\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};` });
  });
  await shop.open(
    html + scriptTag("document.addEventListener('ramp-error', ({ detail }) => console.log(detail.reason));"),
  );
  await expect.poll(() => shop.written).toContain('application_not_loaded');
  await expect(receiveField(page)).toHaveCount(0);
});

test('the styles of the theming document change the card and nothing else', async ({ page, shop }) => {
  await shop.open(`<style>${snippet('theming.md', 'css', 'brand')}</style><button>Mine</button>${TAG}`);
  const button = page.getByRole('button', { name: en('calculator.proceed'), exact: true });
  await expect(button).toHaveCSS('text-transform', 'uppercase');
  await expect(button).toHaveCSS('background-color', 'rgb(10, 125, 90)');
  await expect(button).toHaveCSS('border-radius', '8px');
  await expect(button).toHaveCSS('font-family', /^Inter/);
  const card = page.locator('ramp-widget').locator('[part~="card"]');
  await expect(card).toHaveCSS('border-radius', '12px');
  await expect(card).toHaveCSS('box-shadow', 'none');
  await expect(page.getByRole('button', { name: 'Mine' })).not.toHaveCSS('text-transform', 'uppercase');
});

const policy = (name: string) =>
  snippet('csp.md', 'http', name)
    .replace(/^[^:]+:\s*/, '')
    .trim();

for (const [name, html] of [
  ['inline', TAG],
  ['frame', snippet('integration.md', 'html', 'frame')],
] as const)
  test(`the flow works up to the card fields under the documented ${name} policy`, async ({
    page,
    request,
    shop,
    baseURL,
  }) => {
    await shop.open(html, { 'content-security-policy': shop.real(policy(name)) });
    const surface = name === 'inline' ? page : page.frameLocator('ramp-widget iframe');
    await expect(receiveField(surface)).not.toHaveValue('');
    await buySteps(page, sandboxOf(request, baseURL!), newEmail(), surface).toCard();
    expect(shop.problems).toEqual([]);
  });

test('the deposit handler of the integration guide passes on the wallet’s result or its refusal', async ({
  page,
  shop,
}) => {
  const wallet = `<script>
    window.wallet = { async transfer({ to, key }) {
      if (to === '0xrefuse') throw Object.assign(new Error('no'), { code: 4001 });
      if (to === '0xlost') throw new Error('no answer');
      return to + ':' + key;
    } };
  </script>`;
  await shop.open(TAG + wallet + scriptTag(snippet('integration.md', 'js', 'deposit')));
  const ask = (toWallet: string) =>
    page.evaluate(
      (to) =>
        document.querySelector('ramp-widget')!.onDeposit!({
          toWallet: to,
          amount: '1',
          currency: 'BTC',
          idempotencyKey: 'k',
        } as never),
      toWallet,
    );
  await expect(receiveField(page)).not.toHaveValue('');
  expect(await ask('0x1')).toEqual({ txHash: '0x1:k' });
  expect(await ask('0xrefuse')).toEqual({ error: 'rejected' });
  expect(await ask('0xlost')).toEqual({ error: 'timeout' });
});
