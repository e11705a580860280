// A budget of presses and keys for each of the main flows, counted with real input. The flows run in a shop's page:
// the card's height changes gently there, and its width never, even in a parent that shrinks to fit.
import { expect, test as base, type Page } from '../support/journey.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { addPasskeyDevice } from '../support/passkey-device.ts';
import { en } from '../support/english.ts';
import { traceHeight } from '../support/height-trace.ts';
import { openHostPage } from '../support/host-page.ts';
import { buttonInCheck } from '../support/identity-check.ts';
import { countingHand, type Hand } from '../support/presses.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';
import { pressInFrame } from '../support/press-in-frame.ts';
import { TAG } from '../support/element-page.ts';

type Motion = 'no-preference' | 'reduce';
/** The parent is as wide as its content. */
type ShrinkingPlace =
  'display: flex' | 'display: grid; justify-items: start' | 'display: table' | 'float: left';

interface Shop {
  /** The tag between a headline and a paragraph, in the window that a phone's browser leaves. */
  open(tag: string, place: ShrinkingPlace, motion?: Motion): Promise<void>;
  /**
   * Since then, the card changed its height gently (at once for a visitor who prefers reduced motion), hardly moved
   * the page, and kept its width.
   */
  expectGentle(): Promise<void>;
}

const test = base.extend<{ hand: Hand; sandbox: Sandbox; shop: Shop }>({
  shop: async ({ page, baseURL }, use, info) => {
    const expectTrace = await traceHeight(page, info);
    // The page itself reserves the place until the script loads.
    const style = '<style>ramp-widget:not(:defined) { display: block; height: 697px }</style>';
    let reducedMotion: Motion;
    await use({
      async open(tag, place, motion = 'no-preference') {
        reducedMotion = motion;
        await page.emulateMedia({ reducedMotion });
        await page.setViewportSize({ width: 390, height: 664 });
        const html = `${style}<h1>Shop</h1><div style="${place}">${tag}</div><p style="clear: both">Ships today</p>`;
        await openHostPage(page, baseURL!, { html });
        await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
      },
      expectGentle: () => expectTrace({ isAnimated: reducedMotion !== 'reduce' }),
    });
  },
  hand: async ({ page, context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write', 'camera']);
    await use(countingHand(page));
  },
  sandbox: async ({ request, baseURL }, use) => use(sandboxOf(request, baseURL!)),
});

const DONE_MS = 45_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** As long as most addresses, and unique in this run. */
const shortEmail = () => `${Date.now().toString(36).slice(-6)}@gmail.com`;

function expectWithin(hand: Hand, most: { presses: number; keys?: number }): void {
  const { presses, keys } = hand.count();
  expect(presses, hand.story()).toBeLessThanOrEqual(most.presses);
  if (most.keys !== undefined) expect(keys, hand.story()).toBeLessThanOrEqual(most.keys);
}

test('a first purchase by card takes at most 14 presses and 90 keys, and keeps one width in a flex parent', async ({
  page,
  hand,
  sandbox,
  shop,
}) => {
  const email = shortEmail();
  const [name, provider] = email.split('@') as [string, string];
  const card = page.frameLocator('iframe[title]');
  await shop.open(TAG, 'display: flex');
  await hand.click(button(page, en('calculator.proceed')));
  await expect(page.getByLabel('USDT Polygon address')).toBeFocused();
  await hand.paste(WALLET);
  await hand.press('Enter');
  await expect(page.getByLabel(en('login.email'))).toBeFocused();
  await hand.type(`${name}@`);
  await hand.click(button(page, provider));
  await expect(page.getByLabel(en('login.email'))).toHaveValue(email);
  await hand.click(page.getByLabel(en('agreement.terms')));
  await hand.press('Enter');
  await expect(page.getByLabel(en('login.code'))).toBeFocused();
  const code = await sandbox.code(email);
  await hand.type(code.slice(0, 3));
  // The ring is around the box of the next digit.
  await expect(page.locator('.code__cell').nth(3)).toHaveClass(/code__cell--active/);
  await hand.type(code.slice(3));
  await expect(page.getByLabel(en('lightKyc.firstName'))).toBeFocused();
  await hand.type('Anna');
  await hand.press('Tab');
  await hand.type('Smith');
  await hand.press('Enter');
  await expect(card.getByLabel(en('vault.cardNumber'))).toBeFocused();
  await expect(card.getByLabel(en('vault.nameOnCard'))).toHaveValue('Anna Smith');
  // A full field passes the focus to the next.
  await hand.type('4242424242424242');
  await hand.type('1230');
  await hand.type('123');
  await hand.click(button(page, en('billing.edit')));
  await expect(page.getByLabel(en('billing.street'))).toBeFocused();
  await hand.type('1 Main Street');
  await hand.press('Tab');
  await hand.type('San Diego');
  await hand.press('Tab');
  await hand.type('92101');
  await expect(page.getByLabel(en('billing.state'))).toHaveValue('CA');
  await hand.press('Enter');
  await expect(page.getByLabel(en('billing.phone'), { exact: true })).toBeFocused();
  await hand.type('2125550123');
  await hand.press('Enter');
  await expect(heading(page, en('confirm.title'))).toBeFocused();
  await hand.click(page.getByLabel(en('agreement.terms')));
  await hand.press('Enter');
  await expect(heading(page, en('tracker.done'))).toBeVisible({ timeout: DONE_MS });
  expectWithin(hand, { presses: 14, keys: 90 });
  await shop.expectGentle();
});

test('a known customer, the next day in another tab, takes at most 6 presses and the 3 keys of the security code, and keeps one width in a grid or table', async ({
  page,
  hand,
  sandbox,
  shop,
}) => {
  test.slow();
  const email = newEmail('kyc-complete');
  await addPasskeyDevice(page);
  const steps = buySteps(page, sandbox, email);
  await shop.open(TAG, 'display: grid; justify-items: start', 'reduce');
  await steps.signIn();
  await button(page, en('userInfo.confirm')).click();
  await expect(heading(page, en('card.formTitle'))).toBeVisible();
  await steps.fillCard();
  await steps.fillBilling();
  await steps.confirm();
  await steps.pay();
  await expect(heading(page, en('tracker.done'))).toBeVisible({ timeout: DONE_MS });
  const inFrame = (title: string) =>
    page.locator(`iframe[title="${title}"]`).contentFrame().getByRole('button');
  await pressInFrame(inFrame(en('passkeys.offer')));
  await expect(page.getByText(en('passkeys.made'))).toBeVisible();
  await shop.expectGentle();

  // A new tab has no session, but the device's own data.
  await page.evaluate(() => sessionStorage.clear());
  await shop.open(TAG, 'display: table', 'reduce');
  await hand.click(button(page, en('calculator.proceed')));
  await hand.click(button(page, en('address.useLast')));
  await hand.click(inFrame(en('login.passkey')));
  await expect(heading(page, en('greeting.title'))).toBeFocused();
  await hand.click(button(page, en('userInfo.confirm')));
  await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.securityCode'))).toBeFocused();
  // A saved card needs only its code, on the confirmation: its last digit moves to the terms, and pays nothing.
  await expect(heading(page, en('confirm.title'))).toBeVisible();
  await hand.type('123');
  await expect(page.getByLabel(en('agreement.terms'))).toBeFocused();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  await hand.press('Space');
  await hand.press('Enter');
  await expect(heading(page, en('tracker.done'))).toBeVisible({ timeout: DONE_MS });
  expectWithin(hand, { presses: 6, keys: 3 });
  await shop.expectGentle();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(2);
});

test('pressing Enter twice acts once and leaves the next screen untouched', async ({
  page,
  request,
  baseURL,
  sandbox,
}) => {
  const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
  await stage.open('/buy', { customer: await stage.signIn('returning') });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await button(page, en('calculator.proceed')).click();
  await expect(page.getByLabel('USDT Polygon address')).toBeFocused();
  await page.keyboard.type(WALLET);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(heading(page, en('greeting.title'))).toBeFocused();
  const sent: string[] = [];
  page.on('request', (call) => call.method() !== 'GET' && sent.push(call.url()));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // Any effect of Enter is visible after two frames.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(heading(page, en('greeting.title'))).toBeFocused();
  expect(sent).toEqual([]);
});

test('a first sale takes at most 12 presses, including the identity check, and keeps one width in a float', async ({
  page,
  hand,
  sandbox,
  shop,
}) => {
  const email = shortEmail();
  const card = page.frameLocator('iframe[title]');
  const check = page.frameLocator('iframe[src*="websdk"]');
  await shop.open('<ramp-widget mode="sell"></ramp-widget>', 'float: left');
  await hand.click(button(page, 'Proceed 100 USDT'));
  await expect(page.getByLabel(en('login.email'))).toBeFocused();
  await hand.type(email);
  await hand.click(page.getByLabel(en('agreement.terms')));
  await hand.press('Enter');
  await expect(page.getByLabel(en('login.code'))).toBeFocused();
  await hand.type(await sandbox.code(email));
  for (const name of ['Use a sample document', 'Continue', 'Start camera', 'Take selfie'])
    await hand.click(await buttonInCheck(check, name));
  await expect(card.getByLabel(en('vault.cardNumber'))).toBeFocused({ timeout: DONE_MS });
  await hand.type('4242424242424242');
  await hand.type('1230');
  await hand.type('12051990');
  if ((await card.getByLabel(en('vault.nameOnCard')).inputValue()) === '') {
    await hand.press('Tab');
    await hand.type('Anna Smith');
  }
  await hand.press('Enter');
  await expect(heading(page, 'Send 100 USDT')).toBeVisible({ timeout: DONE_MS });
  await hand.click(button(page, 'I have sent the crypto'));
  await expect(heading(page, '100 USDT on the way')).toBeVisible();
  expectWithin(hand, { presses: 12 });
  await shop.expectGentle();
});
