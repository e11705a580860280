// In a modal dialog of the page, its focus trap and the widget's own pickers do not interfere with each other.
import { expect, test } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { pressPicker } from '../support/press-picker.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const TRAP = `<button id="open">Buy crypto</button>
<div id="box" role="dialog" aria-modal="true" aria-label="Shop" tabindex="-1" hidden>
  <button id="first">Close shop dialog</button>${TAG}<button id="last">Last of the shop</button>
</div>
<script>
  // As the usual libraries do it: the focus is fetched back, Tab goes round at the ends, Escape closes.
  const box = document.getElementById('box');
  const open = document.getElementById('open');
  const isOpen = () => !box.hidden;
  const close = () => { box.hidden = true; open.focus(); };
  open.onclick = () => { box.hidden = false; box.focus(); };
  document.getElementById('first').onclick = close;
  document.addEventListener('focusin', ({ target }) => {
    if (isOpen() && !box.contains(target)) box.focus();
  }, true);
  document.addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    if (event.key === 'Escape') close();
    const at = document.activeElement;
    if (event.key === 'Tab' && !event.shiftKey && at.id === 'last') { event.preventDefault(); document.getElementById('first').focus(); }
    if (event.key === 'Tab' && event.shiftKey && at.id === 'first') { event.preventDefault(); document.getElementById('last').focus(); }
  });
</script>`;

const NATIVE = `<button onclick="shop.showModal()">Buy crypto</button>
<dialog id="shop" aria-label="Shop"><button onclick="shop.close()">Close shop dialog</button>${TAG}<button>Last of the shop</button></dialog>`;

for (const [name, html] of [
  ['a dialog element', NATIVE],
  ['a trap of its own', TRAP],
] as const) {
  test(`in a page's modal made of ${name}, pickers open above it, Escape closes them one by one, and Tab moves through the card`, async ({
    page,
    baseURL,
  }) => {
    await openHostPage(page, baseURL!, { html });
    await page.getByRole('button', { name: 'Buy crypto' }).click();
    await ready(page);
    const shop = page.getByRole('dialog', { name: 'Shop' });
    const currency = page.getByRole('button', { name: /USDT/ });
    await pressPicker(currency);
    const search = page.getByRole('combobox', { name: /search/i });
    await search.fill('BTC');
    await expect(search).toHaveValue('BTC');
    // The first Escape clears the search, as in any search field; the second closes the picker.
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(shop).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(shop).toBeVisible();
    await expect(currency).toBeFocused();
    await page.getByRole('button', { name: /^Language/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(shop).toBeVisible();
    await page.getByLabel(en('calculator.youPay')).fill('120');
    const last = page.getByRole('button', { name: 'Last of the shop' });
    await page.getByRole('button', { name: 'Close shop dialog' }).focus();
    for (
      let step = 0;
      step < 40 && !(await last.evaluate((node) => node === document.activeElement));
      step += 1
    )
      await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shop).toBeHidden();
  });
}

test('a purchase completes in the page’s own modal', async ({ page, request, baseURL }) => {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL!);
  await openHostPage(page, baseURL!, { html: TRAP });
  await page.getByRole('button', { name: 'Buy crypto' }).click();
  await ready(page);
  const steps = buySteps(page, sandbox, email);
  await steps.toConfirm();
  await steps.pay();
  const done = page.getByRole('heading', { name: en('tracker.done'), exact: true });
  await expect(done).toBeVisible({ timeout: 45_000 });
  expect((await sandbox.ledgerOf(email)).payouts).toHaveLength(1);
});
