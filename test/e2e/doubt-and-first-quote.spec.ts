// A payment in doubt while only the first quote is shown: Proceed continues, and loses neither a second order nor the
// notice about the first one.
import { expect, type Page } from 'playwright/test';
import { holdBeyondQuote, holdScripts } from '../support/before-react.ts';
import { test, type BuyScenes } from '../support/buy-scenes.ts';
import { CARDS, WALLET } from '../support/buy-steps.ts';
import { payField, ready } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';

test.beforeEach(({ reports }) => reports.causes(/^network_error at \/buy\/order card_page: /));

const CHECKING = "We're checking the payment of 100 USD for your purchase.";
const PATIENT = { timeout: 40_000 };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(PATIENT);

/** The payment request is lost, so the order never changes. */
async function loseAPayment(page: Page, scenes: BuyScenes) {
  const scene = await scenes.atConfirmation(CARDS.good);
  await page.context().route('**/processing', (route) => route.abort());
  await scene.steps.pay();
  await expect(page.getByText(en('unsettled.askTitle'))).toBeVisible(PATIENT);
  await page.context().unroute('**/processing');
  return scene;
}

/** Types another amount than the payment's into the first quote, and presses Proceed, which waits for the rest. */
async function proceedEarly(page: Page) {
  const release = await holdBeyondQuote(page);
  await page.goto('/buy');
  await ready(page);
  await payField(page).fill('60');
  await press(page, en('calculator.proceed'));
  release();
  await page.getByLabel(en('address.label', { currency: 'USDT Polygon' })).fill(WALLET, PATIENT);
}

test('a second order asks for confirmation first although the notice of the payment in doubt moves the pressed button, and the calculator shows the notice after a reload', async ({
  page,
  scenes,
}) => {
  test.setTimeout(120_000);
  const { sandbox, email } = await loseAPayment(page, scenes);
  const releaseNotice = await holdScripts(page, /\/app\/unsettled-notices-/);
  await proceedEarly(page);
  const confirm = page.getByRole('button', { name: en('address.confirm'), exact: true });
  await confirm.hover(PATIENT);
  await page.mouse.down();
  releaseNotice();
  await expect(page.getByText(CHECKING)).toBeVisible(PATIENT);
  await page.mouse.up();
  await press(page, en('userInfo.confirm'));
  await expect(page.getByRole('dialog', { name: en('unsettled.askTitle') })).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  await page.evaluate(() => sessionStorage.removeItem('ramp.step'));
  await page.goto('/buy');
  await expect(page.getByText(CHECKING)).toBeVisible(PATIENT);
});

test('a signed-out second tab asks for confirmation of a second order once the customer has signed in', async ({
  page,
  scenes,
}) => {
  test.setTimeout(120_000);
  const { sandbox, email } = await loseAPayment(page, scenes);
  const another = await page.context().newPage();
  await proceedEarly(another);
  await press(another, en('address.confirm'));
  await signInPage(another).giveEmail(email);
  await signInPage(another).giveCode(await sandbox.code(email));
  await press(another, en('userInfo.confirm'));
  await expect(another.getByRole('dialog', { name: en('unsettled.askTitle') })).toBeVisible(PATIENT);
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
});
