// In dialogs, drawers, focus traps, sliders and drag boxes of real libraries, with single-key shortcuts: the card
// keeps its own keys, presses and swipes.
import { expect, type Locator, type Page } from 'playwright/test';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { ready } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { test } from '../support/journey.ts';
import { openLibraryPage } from '../support/page-libraries.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { payoutCardPage } from '../support/pages/payout-card-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { pressPicker } from '../support/press-picker.ts';
import { newEmail, sandboxOf, type Sandbox } from '../support/sandbox.ts';
import { expectSold, sellSteps } from '../support/sell-steps.ts';
import { signedPayment } from '../support/signed-launch.ts';

const LIBRARIES = ['radix', 'mantine', 'vaul', 'focus-trap', 'swiper', 'interactjs'];
/** Complete journeys, a different kind in each; one rule keeps keys and presses from the page on all screens. */
const [BOUGHT_IN, SOLD_IN, PAID_IN] = [
  ['radix', 'focus-trap'],
  ['mantine', 'swiper'],
  ['vaul', 'interactjs'],
] as const;
/** These know neither Escape nor a focus trap. */
const OPEN_LIBRARIES = ['swiper', 'interactjs'];

const shop = (page: Page) => page.locator('#box');
const shortcuts = (page: Page) => page.evaluate(() => (window as unknown as { pressed: string[] }).pressed);

async function openShop(
  page: Page,
  baseURL: string,
  library: string,
  attributes?: Readonly<Record<string, string>>,
): Promise<void> {
  await openLibraryPage(page, baseURL, library, attributes);
  await page.getByRole('button', { name: 'Buy crypto' }).click();
  await ready(page);
}

/** Waits for the parts that load after the first quote. */
async function whole(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: en('calculator.quickAmounts') })).toBeVisible();
  await expect(page.getByRole('link', { name: en('shell.help') })).toBeVisible();
}

/** By keyboard, up to the next screen. */
async function signIn(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  const signing = signInPage(page);
  await signing.email.click();
  await signing.email.pressSequentially(email);
  await expect(signing.email).toHaveValue(email);
  await page.getByLabel(en('agreement.terms')).check();
  await page.getByRole('button', { name: en('login.continue'), exact: true }).click();
  await expect(signing.code).toBeVisible();
  await signing.code.pressSequentially(await sandbox.code(email));
  await expect(signing.code).toBeHidden();
}

/** The shop has not moved, and its shortcuts did not see the typed keys. */
async function expectUntouched(page: Page): Promise<void> {
  await expect(shop(page)).toBeVisible();
  expect(await shortcuts(page)).toEqual([]);
}

async function openPicker(page: Page): Promise<void> {
  await pressPicker(page.getByRole('button', { name: /USDT/ }));
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

async function expectTabWraps(page: Page, library: string): Promise<void> {
  await page.locator('#first').focus();
  const inside = () =>
    page.locator('ramp-widget').evaluate((node) => {
      const { activeElement } = node.shadowRoot!;
      return activeElement && (activeElement.getAttribute('data-ref') ?? activeElement.tagName);
    });
  await page.keyboard.press('Tab');
  await expect.poll(inside).not.toBeNull();
  const first = await inside();
  const seen = [first];
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const now = await inside();
    if (now === null) break;
    seen.push(now);
  }
  expect(seen).toContain('amount');
  expect(seen).toContain('proceed');
  expect(seen).toContain('language');
  expect(await inside()).toBeNull();
  if (OPEN_LIBRARIES.includes(library)) return;
  // The focus trap has gone round.
  await expect(page.locator('#first')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(inside).toBe(seen.at(-1));
  for (let step = seen.length; step > 1; step -= 1) await page.keyboard.press('Shift+Tab');
  await expect.poll(inside).toBe(first);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('#first')).toBeFocused();
}

/** The list is open; neither the page nor the library's container moves. */
async function expectListScrolls(page: Page): Promise<void> {
  const list = page.getByRole('listbox');
  const top = () => list.evaluate((node) => node.scrollTop);
  const place = () => page.locator('ramp-widget').evaluate((node) => node.getBoundingClientRect().top);
  const before = await place();
  await list.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeGreaterThan(100);
  const wheeled = await top();
  // A finger, as the browser reports it.
  const { x, y, width, height } = (await list.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 + by }],
    });
  await touch('touchStart', 0);
  for (let by = 20; by <= 200; by += 20) await touch('touchMove', by);
  await touch('touchEnd', 200);
  await expect.poll(top).toBeLessThan(wheeled);
  // A mouse drag over it does not swipe the page's drawer.
  await page.mouse.move(x + width / 2, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 120, y + 260, { steps: 6 });
  const transforms = await shop(page).evaluate((node) =>
    [node, node.parentElement!].map((one) => getComputedStyle(one).transform),
  );
  await page.mouse.up();
  for (const transform of transforms) expect(['none', 'matrix(1, 0, 0, 1, 0, 0)']).toContain(transform);
  expect(await place()).toBe(before);
  await expect(shop(page)).toBeVisible();
}

/** First the open list closes, then an open menu, then the dialog around the card. */
async function expectEscapeCloses(page: Page, library: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(shop(page)).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(shop(page)).toBeVisible();
  await page.keyboard.press('Escape');
  if (!OPEN_LIBRARIES.includes(library)) await expect(shop(page)).toBeHidden();
}

for (const library of BOUGHT_IN)
  test(`a purchase completes in a page of ${library} with single-key shortcuts`, async ({
    page,
    request,
    baseURL,
  }) => {
    await openShop(page, baseURL!, library);
    const pay = page.getByLabel(en('calculator.youPay'));
    await pay.click();
    await expect(pay).toBeFocused();
    await pay.press('ControlOrMeta+A');
    await pay.pressSequentially('111');
    await expect(pay).toHaveValue('111');
    await page.getByRole('button', { name: en('calculator.proceed') }).click();
    const { address } = addressPage(page);
    await address.click();
    await address.pressSequentially(WALLET);
    await address.press('Enter');
    const [sandbox, email] = [sandboxOf(request, baseURL!), newEmail('jack.skas')];
    await signIn(page, sandbox, email);
    await namePage(page).give('Jack', 'Skas');
    const buy = buySteps(page, sandbox, email);
    await buy.fillCard();
    await buy.fillBilling();
    await buy.confirm();
    await buy.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible();
    expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
    await expectUntouched(page);
  });

for (const library of SOLD_IN)
  test(`a sale completes in a page of ${library} with single-key shortcuts`, async ({
    page,
    request,
    baseURL,
  }) => {
    await openShop(page, baseURL!, library, { mode: 'sell' });
    await calculatorPage(page).proceed(/^Proceed 100 USDT$/);
    const [sandbox, email] = [sandboxOf(request, baseURL!), newEmail('kyc-complete')];
    await signIn(page, sandbox, email);
    await sellSteps(page, sandbox, email).fillCard();
    await payoutCardPage(page).proceed();
    await expectSold(page, { request, baseURL: baseURL!, email });
    await expectUntouched(page);
  });

for (const library of PAID_IN)
  test(`a signed payment completes in a page of ${library} with single-key shortcuts`, async ({
    page,
    request,
    baseURL,
  }) => {
    await openShop(page, baseURL!, library, await signedPayment(request, WALLET));
    await calculatorPage(page).proceed(/^Proceed|^Pay/);
    const [sandbox, email] = [sandboxOf(request, baseURL!), newEmail('kyc-complete')];
    await signIn(page, sandbox, email);
    await page.getByRole('button', { name: en('userInfo.confirm'), exact: true }).click();
    const buy = buySteps(page, sandbox, email);
    await buy.fillCard();
    await buy.confirm();
    await buy.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible();
    expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
    await expectUntouched(page);
  });

for (const library of LIBRARIES)
  test(`in a page of ${library}, Tab moves through the card and wraps around, a list scrolls by wheel and touch while the page does not move, and Escape closes the card's own lists before the dialog`, async ({
    page,
    baseURL,
  }) => {
    await openShop(page, baseURL!, library);
    await whole(page);
    await test.step('Tab', () => expectTabWraps(page, library));
    await openPicker(page);
    await test.step('wheel, touch and mouse', () => expectListScrolls(page));
    await test.step('Escape', () => expectEscapeCloses(page, library));
  });

test("a press outside the dialog closes it immediately, even after presses in the card's fields", async ({
  page,
  baseURL,
}) => {
  await openShop(page, baseURL!, 'radix');
  await page.getByLabel(en('calculator.youPay')).click();
  await page.mouse.click(200, 4);
  await expect(shop(page)).toBeHidden();
});

test('interactjs drags its box by its own edge, and not by a drag in a field or an open list of the card, by mouse or finger; the field selects its text', async ({
  page,
  baseURL,
}) => {
  await openShop(page, baseURL!, 'interactjs');
  const place = async () => (await shop(page).boundingBox())!;
  const start = await place();
  const drag = async (from: { x: number; y: number }, by: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by, from.y + by / 2, { steps: 6 });
    await page.mouse.up();
  };
  const session = await page.context().newCDPSession(page);
  const swipe = async ({ x, y }: { x: number; y: number }) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let by = 20; by <= 120; by += 20)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const inside = async (part: Locator) => {
    const { x, y, height } = (await part.boundingBox())!;
    return { x: x + 2, y: y + height / 2 };
  };
  const pay = page.getByLabel(en('calculator.youPay'));
  const field = await inside(pay);
  await drag(field, 90);
  expect(await pay.evaluate((node: HTMLInputElement) => node.selectionEnd! - node.selectionStart!)).toBe(3);
  await swipe(field);
  await openPicker(page);
  const list = await inside(page.getByRole('listbox'));
  await drag({ x: list.x + 30, y: list.y }, 90);
  await swipe({ x: list.x + 30, y: list.y });
  expect(await place()).toEqual(start);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await drag({ x: start.x + start.width - 10, y: start.y + 10 }, -60);
  expect(await place()).toMatchObject({ x: start.x - 60, y: start.y - 30 });
  await pay.press('ControlOrMeta+A');
  await pay.pressSequentially('120');
  await expect(pay).toHaveValue('120');
});
