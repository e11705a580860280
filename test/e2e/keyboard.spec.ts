// The main purchase flow with the keyboard only: Tab, Enter, Space, arrows and typing.
import { expect, test, type Page } from '../support/journey.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { WALLET } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';

/** The name of the focused element, and its role or tag. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at: Element | null = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at) return '';
    const root = at.getRootNode() as ShadowRoot;
    const label = at.id && root.querySelector(`label[for="${CSS.escape(at.id)}"]`);
    const name = at.getAttribute('aria-label') ?? (label ? label.textContent : null) ?? at.textContent ?? '';
    return `${at.tagName.toLowerCase()} ${(at.getAttribute('title') ?? name).trim()}`;
  });
}

/** Presses Tab until the control has the focus, and fails if it cannot be reached. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    const now = await focused(page);
    if (name.test(now)) return;
    seen.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`${name} was not reached; seen: ${seen.join(' | ')}`);
}

test('a purchase completes with the keyboard alone', async ({ page, request, baseURL }) => {
  const { keyboard } = page;
  const sandbox = sandboxOf(request, baseURL!);
  const email = newEmail();
  // This test uses no pointer.
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      (event) => void (event.isTrusted && Object.assign(window, { hasPointer: true })),
      true,
    );
  });
  await page.goto('/buy');
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');

  await test.step('calculator: tabs, amount, picker', async () => {
    await tabTo(page, /^button Buy$/);
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: en('calculator.sell') })).toBeFocused();
    await keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: en('calculator.buy') })).toBeFocused();
    await tabTo(page, /You pay/);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('120');
    await tabTo(page, /^button USDT/);
    await keyboard.press('Enter');
    await expect(page.getByLabel(en('picker.search'))).toBeFocused();
    await keyboard.type('USDC');
    await expect(page.getByRole('option', { name: /USDT/ })).toHaveCount(0);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^USDC/ })).toBeFocused();
    await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
    await tabTo(page, /^button Proceed$/);
    await keyboard.press('Enter');
  });

  await test.step('wallet address', async () => {
    const field = page.getByLabel('USDC Polygon address');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(en('address.title'));
    await keyboard.type(WALLET);
    await keyboard.press('Enter');
  });

  await test.step('login', async () => {
    await expect(page.getByLabel(en('login.email'))).toBeFocused();
    await keyboard.type(email);
    await tabTo(page, /^input I agree to the terms/);
    await keyboard.press('Space');
    await tabTo(page, /^button Continue$/);
    await keyboard.press('Enter');
    await expect(page.getByLabel(en('login.code'))).toBeFocused();
    await keyboard.type(await sandbox.code(email));
  });

  await test.step('name', async () => {
    await expect(page.getByLabel(en('lightKyc.firstName'))).toBeFocused();
    await keyboard.type('Anna');
    await keyboard.press('Tab');
    await keyboard.type('Smith');
    await keyboard.press('Enter');
  });

  await test.step('card and billing address', async () => {
    const card = page.frameLocator('iframe[title]');
    await expect(card.getByLabel(en('vault.cardNumber'))).toBeFocused();
    for (const [label, text] of [
      ['Card number', '4242424242424242'],
      ['Expiry date', '1230'],
      ['Security code', '123'],
      ['Name on card', 'ANNA SMITH'],
    ] as const) {
      for (let press = 0; press < 8; press += 1) {
        if (await card.getByLabel(label).evaluate((node) => node === node.ownerDocument.activeElement)) break;
        await keyboard.press('Tab');
      }
      await expect(card.getByLabel(label)).toBeFocused();
      await keyboard.type(text);
    }
    await tabTo(page, /^button Edit/);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, /^input Street address/);
    await keyboard.type('1 Main Street');
    await tabTo(page, /^input City/);
    await keyboard.type('Springfield');
    await tabTo(page, /^input Postal code/);
    await keyboard.type('62701');
    await tabTo(page, /^select State/);
    // Type-ahead needs less than a second between two letters.
    const state = page.getByLabel(en('billing.state'));
    while ((await state.inputValue()) !== 'IL') await keyboard.press('ArrowDown');
    await tabTo(page, /^button Save$/);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel(en('billing.phone'), { exact: true })).toBeFocused();
    await keyboard.type('2125550123');
    await tabTo(page, /^button Proceed$/);
    await keyboard.press('Enter');
  });

  await test.step('confirm', async () => {
    await expect(page.getByRole('heading', { name: en('confirm.title') })).toBeFocused();
    await tabTo(page, /^input I agree to the terms/);
    await keyboard.press('Space');
    await tabTo(page, /^button Buy Now$/);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 45_000,
    });
  });
  expect(await page.evaluate(() => 'hasPointer' in window)).toBe(false);
});

test('the calculator has one heading, the language of its texts, and a focus order that follows the visual order', async ({
  page,
}) => {
  await page.goto('/buy');
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await expect(page.getByLabel(en('calculator.paymentMethod'))).toBeEnabled();
  await expect(page.getByRole('group', { name: en('calculator.quickAmounts') })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('region', { name: en('calculator.title') })).toHaveAttribute('lang', 'en-US');
  const tops: number[] = [];
  const names: string[] = [];
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (names.includes(name) || name.startsWith('body')) break;
    names.push(name);
    tops.push(
      await page.evaluate(() => {
        let at = document.activeElement!;
        while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return Math.round(at.getBoundingClientRect().bottom);
      }),
    );
  }
  expect(names.join(' | ')).toMatch(
    /You pay.*USD.*You receive.*USDT.*Payment method.*Fees and rate.*Proceed/s,
  );
  // Controls in a line may differ in height; the focus never moves up a whole line.
  for (let index = 1; index < tops.length; index += 1)
    expect(tops[index]! - tops[index - 1]!, names.slice(index - 1, index + 1).join(' → ')).toBeGreaterThan(
      -40,
    );
});
