// `display="express"`: only a button in a shop's page, from the press to the end of the order, with the number of
// presses and keys.
import { expect, test, type Page } from '../support/journey.ts';
import { snippet } from '../support/doc-snippets.ts';
import { ready } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { recordShifts } from '../support/layout-shifts.ts';
import { countingHand } from '../support/presses.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { signedText } from '../support/signed-launch.ts';
import { createStage } from '../support/stage.ts';

const PATIENT = { timeout: 45_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A basket with only the button; the paragraph below would show any movement. */
async function openShop(page: Page, baseURL: string, { hasSheet = true, token = '' } = {}) {
  const tag = snippet('integration.md', 'html', 'express');
  const [, payload = ''] = /payload='(.+?)'/.exec(tag)!;
  await page.addInitScript(
    ({ isReady, session }) => {
      if (isReady) localStorage.setItem('sandbox.google-pay', 'card');
      if (session) sessionStorage.setItem('ramp.session', session);
    },
    {
      isReady: hasSheet,
      session: token && JSON.stringify({ [baseURL]: token }),
    },
  );
  // The page itself reserves the place until the script loads.
  const style = '<style>ramp-widget:not(:defined) { display: block; height: 114px }</style>';
  const html = `${style}<h1>Your basket</h1>${tag.replace('…', signedText(payload).signature)}<p>Ships today</p>`;
  return openHostPage(page, baseURL, { html });
}

test('a known customer pays a signed payment with only the button, in at most 3 presses and no key', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const { email, token } = await createStage({ page, request, baseURL: baseURL!, sandbox }).signIn(
    'returning',
  );
  const shifts = await recordShifts(page);
  const shop = await openShop(page, baseURL!, { token });
  const hand = countingHand(page);
  await expect(button(page, en('express.googlePay'))).toBeVisible();
  await expect(page.getByText(en('agreement.byPaying'))).toBeVisible();
  await expect(page.getByText(/in total, all fees included/)).toBeVisible();
  const [loaded] = await shop.events('loaded');
  expect(loaded!.payload['height']).toBe(114);
  expect((await shifts()).flatMap(({ moved }) => moved)).toEqual([]);
  await hand.click(button(page, en('express.googlePay')));
  const sheet = page.getByRole('dialog', { name: 'Google Pay (sandbox)' });
  await expect(sheet).toContainText('USD');
  await hand.click(button(page, 'Pay'));
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  const { presses, keys } = hand.count();
  expect(presses, hand.story()).toBeLessThanOrEqual(3);
  expect(keys).toBe(0);
  const { orders, charges, payouts } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
  for (const type of ['started', 'operation_created', 'payment_sent', 'operation_success'])
    expect(await shop.events(type), type).toHaveLength(1);
  // No step counts as reached before the purchase has started.
  const types = (await shop.log()).filter(({ via }) => via === 'event').map(({ type }) => type);
  expect(types.find((type) => ['started', 'step'].includes(type))).toBe('started');
  // The page's own part has the same height as before, and the focus again.
  expect(await shop.events('resize')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, en('express.showOrder'))).toBeFocused();
  // A paid amount is no longer shown as a price.
  await expect(page.getByText(/^You paid [\d.]+ USD for [\d.]+ USDT\.$/)).toBeVisible();
  expect(await shop.events('exit')).toHaveLength(1);
});

test('a new customer pays a signed payment by Google Pay in at most 9 presses and 50 keys', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const email = `${Date.now().toString(36).slice(-6)}@gmail.com`;
  await openShop(page, baseURL!);
  const hand = countingHand(page);
  await hand.click(button(page, en('express.googlePay')));
  await expect(page.getByLabel(en('login.email'))).toBeFocused();
  await hand.type(email);
  await hand.click(page.getByLabel(en('agreement.terms')));
  await hand.press('Enter');
  await expect(page.getByLabel(en('login.code'))).toBeFocused();
  await hand.type(await sandbox.code(email));
  await expect(page.getByLabel(en('lightKyc.firstName'))).toBeFocused();
  await hand.type('Anna');
  await hand.press('Tab');
  await hand.type('Smith');
  await hand.press('Enter');
  // The earlier press may still count as user activation, in which case the sheet is already open.
  const sheet = page.getByRole('dialog', { name: 'Google Pay (sandbox)' });
  const pay = page.getByRole('dialog', { name: /widget/i }).getByRole('button', {
    name: en('express.googlePay'),
    exact: true,
  });
  await expect(sheet.or(pay).first()).toBeVisible();
  if (!(await sheet.isVisible())) await hand.click(pay);
  await hand.click(button(page, 'Pay'));
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  const { presses, keys } = hand.count();
  expect(presses, hand.story()).toBeLessThanOrEqual(9);
  expect(keys, hand.story()).toBeLessThanOrEqual(50);
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('without a signed payment, the whole widget appears, and the page receives one error that says what display="express" needs', async ({
  page,
  baseURL,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()));
  const shop = await openHostPage(page, baseURL!, { html: '<ramp-widget display="express"></ramp-widget>' });
  await ready(page);
  const [error, ...more] = await shop.events('error');
  expect(more).toEqual([]);
  expect(error!.payload).toMatchObject({ code: 'invalid_attribute', reason: 'invalid_attribute' });
  expect(Object.keys(error!.payload['fields'] as object)).toEqual(['display']);
  expect(lines).toEqual([`<ramp-widget> ${error!.payload['message'] as string}`]);
});

test('without a payment sheet, the button opens the whole widget in a dialog to pay by card, and closing the dialog keeps its state', async ({
  page,
  baseURL,
}) => {
  const shop = await openShop(page, baseURL!, { hasSheet: false });
  await button(page, en('express.payByCard')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
  const field = dialog.getByLabel(en('login.email'));
  await field.fill('anna@example.com');
  // The page has moved it, and it is still the modal dialog in front.
  await page.evaluate(() => document.body.append(document.querySelector('ramp-widget')!));
  await expect(field).toHaveValue('anna@example.com');
  expect(await dialog.evaluate((open) => open.matches(':modal'))).toBe(true);
  await page.evaluate(() => document.querySelector<HTMLElement & { close(): void }>('ramp-widget')!.close());
  await expect(dialog).toBeHidden();
  expect(await shop.events('exit')).toHaveLength(1);
  await button(page, en('express.continue')).click();
  await expect(field).toHaveValue('anna@example.com');
});
