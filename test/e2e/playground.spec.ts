// The playground: attributes and themes, a signed launch, orders moved by hand, messages, and code that runs as
// copied.
import { expect, REFUSED_LAUNCH, test, type Page } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { docPage } from '../support/doc-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const code = (page: Page) => page.getByRole('region', { name: 'Code to copy', exact: true });
const signing = (page: Page) => page.getByRole('region', { name: 'Signing code to copy' });
const status = (page: Page) => page.getByRole('region', { name: 'Signed launch' }).getByRole('status');

test.beforeEach(async ({ page, baseURL }) => {
  await page.goto(`${baseURL!.replace('127.0.0.1', 'localhost')}/demo/playground.html`);
  await expect(page.getByLabel('You receive')).not.toHaveValue('');
});

test('attributes and looks apply immediately, and the copied code does the same in another page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('combobox', { name: 'locale', exact: true }).selectOption('es');
  await page.getByRole('combobox', { name: 'theme', exact: true }).selectOption('dark');
  await page.getByRole('button', { name: 'Harbour' }).click();
  const proceed = page.getByRole('button', { name: 'Continuar', exact: true });
  await expect(proceed).toHaveCSS('background-color', 'rgb(11, 122, 117)');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).toBe(await code(page).textContent());
  const shop = await docPage(await context.newPage(), baseURL!);
  await shop.open(html);
  const copied = shop.page.getByRole('button', { name: 'Continuar', exact: true });
  await expect(copied).toHaveCSS('background-color', 'rgb(11, 122, 117)');
  await expect(copied).toHaveCSS('border-radius', '8px');
  expect(shop.problems).toEqual([]);
});

test('LAUNCH-01 a signed launch is sent to the element; a refused one says why; both kinds of code contain it', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  reports.causes(REFUSED_LAUNCH);
  await page.getByRole('combobox', { name: 'Fill in' }).selectOption('Payment flow');
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(status(page)).toContainText('"toCurrency":"USDT-MATIC","toAmount":"120"');
  await expect(page.getByLabel('Demo Merchant receives')).toHaveValue('120');
  await expect(page.getByLabel('Demo Merchant receives')).not.toBeEditable();
  for (const kind of ['html', 'iframe']) {
    await page.getByRole('combobox', { name: 'Code for' }).selectOption(kind);
    const shop = await docPage(await context.newPage(), baseURL!);
    await shop.open((await code(page).textContent())!);
    const surface = kind === 'iframe' ? shop.page.frameLocator('#ramp') : shop.page;
    await expect(surface.getByLabel('Demo Merchant receives')).toHaveValue('120');
  }
  await page.getByRole('combobox', { name: 'Server in' }).selectOption('Python');
  await expect(signing(page)).toContainText('"toAmount": "120",');
  // The gateway names each refused field, and the element shows it.
  await page.getByLabel('toAmount').fill('a lot');
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.locator('ramp-widget').getByText('Merchant parameters invalid')).toBeVisible();
  await expect(page.locator('ramp-widget').getByText(/toAmount/)).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByLabel('You receive')).toBeEditable();
});

test('an order of this page can be moved to any status, and the page receives the event', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail();
  const widget = page.locator('ramp-widget');
  const steps = buySteps(page, sandboxOf(request, baseURL!), email, widget);
  await expect(page.getByText('No order yet.')).toBeVisible();
  await steps.toConfirm('4000 0000 0000 3220');
  await steps.pay();
  await expect(widget.getByRole('textbox', { name: /code/i })).toBeVisible({ timeout: 20_000 });
  const row = page.getByRole('row').filter({ hasText: email });
  // A row is rendered again when its status changes, and the selection in it is lost.
  await expect(row.locator('.tag', { hasText: 'auth_requested' })).toBeVisible();
  for (const [to, heard] of [
    ['on_hold', 'operation_pending'],
    ['complete', 'operation_success'],
  ] as const) {
    await row.getByRole('combobox').selectOption(to);
    await row.getByRole('button', { name: /^Move / }).click();
    await expect(row.locator('.tag', { hasText: to })).toBeVisible();
    const log = page.getByRole('list', { name: 'Messages, newest first' });
    await expect(log.getByRole('listitem').filter({ hasText: heard }).first()).toBeVisible({
      timeout: 15_000,
    });
  }
  await expect(page.getByRole('heading', { name: 'Done', exact: true })).toBeVisible();
});
