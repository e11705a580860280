// A customer with one saved card types its code on the confirmation, whose button alone pays; no fault loses or
// doubles anything.
import { expect, type Page } from 'playwright/test';
import { test, type Scene } from '../support/buy-scenes.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { buttonIn } from '../support/pages/surface.ts';
import { en } from '../support/english.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';

const DONE = { timeout: 45_000 };
const CODE = '737';
const VAULT = '**/vault/index.html*';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const codeIn = (page: Page) => page.frameLocator('iframe[title]').getByLabel(en('vault.securityCode'));
const terms = (page: Page) => page.getByLabel(en('agreement.terms'));
const buyNow = (page: Page) => buttonIn(page, en('card.buyNow'));
const charges = async ({ sandbox, email }: Scene) => (await sandbox.ledgerOf(email)).charges.length;

/** From the customer's data to the payment. */
async function toConfirmation(page: Page): Promise<void> {
  await buttonIn(page, en('userInfo.confirm')).click();
  await expect(heading(page, en('confirm.title'))).toBeVisible();
}

async function payOnce(page: Page, scene: Scene): Promise<void> {
  await codeIn(page).fill(CODE);
  await buyNow(page).click();
  await expect(heading(page, en('tracker.done'))).toBeVisible(DONE);
  expect(await charges(scene)).toBe(1);
}

test('VALID-35 VALID-37 CARD-05 CARD-13 a code that is too short is refused in place, the right one leads to the terms, and only Buy Now pays, once', async ({
  page,
  scenes,
}) => {
  const scene = await scenes.signedIn('returning', '/buy/user_info');
  await toConfirmation(page);
  await expect(codeIn(page)).toBeFocused();
  await expect(page.getByText(en('card.ending', { last4: '4242' }))).toBeVisible();
  await page.keyboard.type(CODE.slice(0, 2));
  await buyNow(page).click();
  await expect(codeIn(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(codeIn(page)).toBeFocused();
  await expect(page.getByText(en('agreement.required'))).toBeVisible();
  await page.keyboard.type(CODE.slice(2));
  await expect(terms(page)).toBeFocused();
  await page.keyboard.press('Space');
  await codeIn(page).press('Enter');
  await expect(terms(page)).toBeFocused();
  expect(await page.locator('ramp-widget').evaluate((node) => node.shadowRoot!.innerHTML)).not.toContain(
    CODE,
  );
  expect(await charges(scene)).toBe(0);
  await buyNow(page).click();
  await expect(heading(page, en('tracker.done'))).toBeVisible(DONE);
  expect(await charges(scene)).toBe(1);
});

test('CARD-01 CARD-03 the card is changed from the confirmation, and Back leads to its form with address, phone and the typed code', async ({
  page,
  scenes,
}) => {
  await scenes.signedIn('returning', '/buy/user_info');
  await toConfirmation(page);
  await codeIn(page).fill(CODE);
  await buttonIn(page, en('shell.back')).click();
  await expect(heading(page, en('card.formTitle'))).toBeVisible();
  await expect(codeIn(page)).toHaveValue(CODE);
  await expect(page.getByLabel(en('billing.phone'), { exact: true })).not.toHaveValue('');
  await cardPage(page).proceed();
  await expect(codeIn(page)).toHaveValue(CODE);
  await buttonIn(page, en('card.change')).click();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await buttonIn(page, en('card.addNew')).click();
  await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeFocused();
});

test('a card that was deleted in another tab is not paid with: the form of a new card says so', async ({
  page,
  request,
  baseURL,
  reports,
}) => {
  reports.causes(/The card is not known/);
  const sandbox = sandboxOf(request, baseURL!);
  const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
  const customer = await stage.signIn('returning');
  await stage.open('/buy/user_info', { customer, hasDraft: true });
  await toConfirmation(page);
  await codeIn(page).fill(CODE);
  const cards = '/api/v1/customers/current/cards';
  const headers = { Authorization: `Bearer ${customer.token}` };
  const saved = (await (await request.get(cards, { headers })).json()) as { result: { id: string }[] };
  await request.delete(`${cards}/${saved.result[0]!.id}`, { headers });
  await terms(page).check();
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/processing'));
  await buyNow(page).click();
  const { error } = (await (await refused).json()) as { error: { payload: Record<string, string[]> } };
  await expect(heading(page, en('card.formTitle'))).toBeVisible();
  await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeVisible();
  await expect(page.getByText(error.payload['card.id']![0]!)).toBeVisible();
  expect((await sandbox.ledgerOf(customer.email)).charges).toEqual([]);
});

test('a vault that does not load says so on the confirmation, pays nothing, and is loaded again by a press', async ({
  page,
  scenes,
}) => {
  test.slow();
  await page.route(VAULT, (route) => route.abort());
  const scene = await scenes.signedIn('returning', '/buy/user_info');
  await toConfirmation(page);
  await expect(page.getByText(en('vault.failed'))).toBeVisible({ timeout: 20_000 });
  await terms(page).check();
  await buyNow(page).click();
  expect(await charges(scene)).toBe(0);
  await page.unroute(VAULT);
  await buttonIn(page, en('vault.reload')).click();
  await payOnce(page, scene);
});

test('a press on Buy Now while the vault is slow pays nothing, and the confirmation waits for the code', async ({
  page,
  scenes,
}) => {
  let arrive!: () => void;
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(VAULT, async (route) => {
    await arrived;
    await route.continue();
  });
  const scene = await scenes.signedIn('returning', '/buy/user_info');
  await toConfirmation(page);
  await terms(page).check();
  await buyNow(page).click();
  await expect(page.locator('.card-fields .bone')).toHaveCount(1);
  expect(await charges(scene)).toBe(0);
  arrive();
  await payOnce(page, scene);
});

test('after a reload the confirmation asks for the code and the terms again, and the payment goes out once', async ({
  page,
  scenes,
}) => {
  const scene = await scenes.signedIn('returning', '/buy/user_info');
  await toConfirmation(page);
  await codeIn(page).fill(CODE);
  await terms(page).check();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ramp.typed') ?? '')).not.toBe('');
  await page.reload();
  await expect(heading(page, en('confirm.title'))).toBeVisible();
  await expect(page.getByText(en('vault.mustRetypeCode'))).toBeVisible();
  await expect(codeIn(page)).toHaveValue('');
  await expect(terms(page)).not.toBeChecked();
  await codeIn(page).fill(CODE);
  await terms(page).check();
  await buyNow(page).dblclick();
  await expect(heading(page, en('tracker.done'))).toBeVisible(DONE);
  expect(await charges(scene)).toBe(1);
});
