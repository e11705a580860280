// Browsers inside apps, and frames with the same restrictions: no second window, no storage, no locks, no clipboard.
import { expect, test, type Page } from '../support/journey.ts';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { pressInFrame } from '../support/press-in-frame.ts';

const PATIENT = { timeout: 45_000 };
const done = (page: Page) => page.getByRole('heading', { name: en('tracker.done'), exact: true });
const bankIn = (page: Page) => page.frameLocator(`iframe[title="${en('auth.frameTitle')}"]`);

/** In the page and in every frame of it. */
async function withhold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Not in this app', 'SecurityError');
    };
    Object.assign(window, { open: () => null });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    for (const name of ['locks', 'clipboard', 'share', 'canShare', 'userActivation', 'serviceWorker'])
      Object.defineProperty(navigator, name, { value: undefined });
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
    Object.defineProperty(document, 'execCommand', { value: undefined });
  });
}

async function payInApp(page: Page, sandbox: ReturnType<typeof sandboxOf>, card: string): Promise<string> {
  const email = newEmail();
  const steps = buySteps(page, sandbox, email);
  await ready(page);
  await steps.toConfirm(card);
  await steps.pay();
  return email;
}

test.beforeEach(({ page }) => withhold(page));

test('In-app browsers: the customer approves in the bank’s frame, and the purchase completes', async ({
  page,
  request,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: TAG });
  await payInApp(page, sandboxOf(request, baseURL!), CARDS.iframe);
  await pressInFrame(bankIn(page).getByRole('button', { name: 'Approve' }), PATIENT);
  await expect(done(page)).toBeVisible(PATIENT);
});

test('In-app browsers: if a press opens no window, a real link leads to the bank’s page', async ({
  page,
  request,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: TAG });
  await payInApp(page, sandboxOf(request, baseURL!), CARDS.newTab);
  await page.getByRole('button', { name: en('auth.openPage') }).click(PATIENT);
  await expect(page.getByText(en('auth.refusedLead'))).toBeVisible();
  const link = page.getByRole('link', { name: en('auth.openPage') });
  // There is neither clipboard nor the old copy command, so the order's full number is shown.
  await page.getByRole('button', { name: en('order.copyId') }).click();
  await expect(page.locator('.by-hand__text')).toHaveText(/^[0-9a-f]{32}$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opened = page.waitForEvent('popup');
  await link.click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(done(page)).toBeVisible(PATIENT);
});

test('In-app browsers: the bank’s page can open in the same window, and its end says how to return', async ({
  page,
  request,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: TAG });
  const sandbox = sandboxOf(request, baseURL!);
  const email = await payInApp(page, sandbox, CARDS.redirect);
  await page.getByRole('button', { name: en('auth.openPage') }).click(PATIENT);
  // Nothing is stored here, so no text promises that the customer can return to the order.
  await expect(page.getByText(en('auth.noReturnNote'))).toBeVisible();
  await expect(page.getByText(en('auth.thisWindowNote'))).toHaveCount(0);
  await page.getByRole('button', { name: en('auth.openInThisWindow') }).click();
  await expect(page).toHaveURL(/\/bank-authorization\//, PATIENT);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(en('closing.authorised'))).toContainText(en('closing.orGoBack'));
  await expect.poll(async () => (await sandbox.ledgerOf(email)).payouts.length, PATIENT).toBe(1);
  // One step leads back to the shop.
  await page.goBack();
  await expect(page).toHaveURL(/\/test-host$/);
  await ready(page);
});

test('the card shows the bank’s page if its frame allows neither windows nor top-level navigation', async ({
  page,
  request,
  baseURL,
}) => {
  const frame = `<iframe id="shop" sandbox="allow-scripts allow-same-origin allow-forms" style="width:100%;height:900px" src="${baseURL}/buy"></iframe>`;
  await openHostPage(page, baseURL!, { html: frame });
  const card = page.frameLocator('#shop');
  const email = newEmail();
  const steps = buySteps(page, sandboxOf(request, baseURL!), email, card);
  await ready(card as unknown as Page);
  await steps.toConfirm(CARDS.newTab);
  await steps.pay();
  await card.getByRole('button', { name: en('auth.openPage') }).click(PATIENT);
  await expect(card.getByRole('link', { name: en('auth.openPage') })).toBeVisible();
  await expect(card.getByRole('button', { name: en('auth.openInThisWindow') })).toHaveCount(0);
  await card.getByRole('button', { name: en('auth.showHere') }).click();
  await expect(card.getByText(en('auth.shownHereLead'))).toBeVisible();
  const bank = card.frameLocator(`iframe[title="${en('auth.frameTitle')}"]`);
  await pressInFrame(bank.getByRole('button', { name: 'Approve' }), PATIENT);
  await expect(card.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(PATIENT);
});
