// A passkey that was created after an order signs its owner in at another shop, whose page learns nothing about them
// before.
import { expect, test, type Page } from '../support/journey.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { payField, ready } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { addPasskeyDevice } from '../support/passkey-device.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { pressInFrame } from '../support/press-in-frame.ts';

test.beforeEach(({ reports }) => reports.causes(/^code_required at/));

const OTHER_WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';

const frameOf = (page: Page, title: string) =>
  page.locator(`iframe[title="${title}"]`).contentFrame().getByRole('button');

/** Another shop's page with the plain tag. */
async function openShop(page: Page, baseURL: string): Promise<void> {
  const { port } = new URL(baseURL);
  const shop = `http://another-shop.localhost:${port}`;
  await page.route(`${shop}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Shop</title><ramp-widget gateway-url="${baseURL}"></ramp-widget>
        <script type="module" src="${baseURL}/ramp-widget.js"></script>`,
    }),
  );
  await page.goto(`${shop}/`);
  await ready(page);
}

/** Everything that a script of the page can read: its storage, its nodes including the card's, and its events. */
const readableBy = (page: Page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector('ramp-widget')!;
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    return [document.documentElement.outerHTML, shadowRoot!.innerHTML, ...stored].join();
  });

test('a passkey created after an order signs the customer in at another shop without e-mail, terms or code', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail('kyc-complete');
  const sandbox = sandboxOf(request, baseURL!);
  const device = await addPasskeyDevice(page);
  const steps = buySteps(page, sandbox, email);
  await steps.open();
  await steps.signIn();
  await page.getByRole('button', { name: en('userInfo.confirm') }).click();
  await expect(page.getByRole('heading', { name: en('card.formTitle'), exact: true })).toBeVisible();
  await steps.fillCard();
  await steps.fillBilling();
  await steps.confirm();
  await steps.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await pressInFrame(frameOf(page, en('passkeys.offer')));
  await expect(page.getByText(en('passkeys.made'))).toBeVisible();
  expect(await device.count()).toBe(1);

  await openShop(page, baseURL!);
  await payField(page).fill('100');
  await page.getByRole('button', { name: en('calculator.proceed') }).click();
  await page.getByLabel(/USDT Polygon address/).fill(OTHER_WALLET);
  await page.getByRole('button', { name: en('address.confirm'), exact: true }).click();
  const passkey = frameOf(page, en('login.passkey'));
  await expect(passkey).toBeVisible();
  const [name] = email.split('@');
  expect(await readableBy(page)).not.toContain(name);
  await pressInFrame(passkey);
  await expect(page.getByRole('heading', { name: en('greeting.title') })).toBeVisible();
  expect(await readableBy(page), 'no more is stored than a token').not.toContain(WALLET);

  // The wallet differs from the order's, so a code is required first.
  const mailed = page.waitForResponse(/resend-password$/);
  await page.getByRole('button', { name: en('userInfo.confirm') }).click();
  await expect(page.getByRole('heading', { name: en('login.againTitle') })).toBeVisible();
  await mailed;
  await page.getByLabel(en('login.code')).fill(await sandbox.code(email));
  // It was pressed before, so no second press is needed.
  await expect(page.getByRole('heading', { name: en('confirm.title'), exact: true })).toBeVisible();
});
