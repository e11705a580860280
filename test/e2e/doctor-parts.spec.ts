// The pages around the widget block some of its parts: it works without them, notifies the page once, and a sandbox
// names the fix.
import { expect, test, type FrameLocator, type Page } from '../support/journey.ts';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { openHostPage, type HostPage } from '../support/host-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const blocked = async (host: HostPage) =>
  (await host.posts())
    .filter(({ type, payload }) => type === 'error' && payload['code'] === 'part_blocked')
    .map(({ payload }) => payload['reason']);

async function works(surface: Page | FrameLocator): Promise<void> {
  await expect(surface.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
}

test('an iframe without the allow attribute reports that camera and wallet pay are blocked', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(page, baseURL!, {
    html: (shop) =>
      `<iframe id="bare" style="width:100%;height:1000px" src="${baseURL}/buy?hostOrigin=${encodeURIComponent(shop)}"></iframe>`,
  });
  const frame = page.frameLocator('#bare');
  await works(frame);
  await expect.poll(() => blocked(host)).toEqual(['camera_blocked', 'payment_blocked']);
  await expect(frame.getByText('Add camera to the allow attribute of the iframe')).toBeVisible();
  await expect(frame.getByText('Add payment to the allow attribute of the iframe')).toBeVisible();
});

test("a sandboxed iframe without allow-forms reports why the card's Proceed button would do nothing", async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(page, baseURL!, {
    html: (
      shop,
    ) => `<iframe id="bare" sandbox="allow-scripts allow-same-origin allow-popups" allow="payment; camera"
      style="width:100%;height:1000px" src="${baseURL}/buy?hostOrigin=${encodeURIComponent(shop)}"></iframe>`,
  });
  const frame = page.frameLocator('#bare');
  await works(frame);
  await expect.poll(() => blocked(host)).toEqual(['forms_blocked']);
  await expect(frame.getByText('Add allow-forms to its sandbox attribute')).toBeVisible();
});

test('the widget works from memory in a browser that refuses storage, and reports that a reload loses the data', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
  const host = await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>' });
  await works(page);
  await expect.poll(() => blocked(host)).toEqual(['storage_blocked']);
  await expect(page.getByText('storage_blocked: The browser keeps storage')).toBeVisible();
  await page.getByRole('button', { name: en('calculator.proceed') }).click();
  await expect(page.getByLabel(en('address.label', { currency: 'USDT Polygon' }))).toBeVisible();
});

test('a full local storage is reported as full, not as blocked', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    for (let size = 1 << 22; size > 0;) {
      try {
        localStorage.setItem(`shop.${localStorage.length}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
  const host = await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>' });
  await works(page);
  await expect.poll(() => blocked(host)).toEqual(['storage_full']);
  await expect(page.getByText('storage_full: The local storage of this origin is full')).toBeVisible();
});

test('under a policy that blocks frames, the identity check is offered in a tab and the blocked card fields are reported', async ({
  page,
  request,
  baseURL,
}) => {
  const csp = "frame-src 'none'";
  const host = await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>', csp });
  await works(page);
  const [email, sandbox] = [newEmail('kyc-retry'), sandboxOf(request, baseURL!)];
  await buySteps(page, sandbox, email).signIn();
  await expect.poll(() => blocked(host)).toEqual(['identity_check_blocked']);
  await expect(page.getByText('(frame-src) blocks the identity check')).toBeVisible();
  await expect(page.getByRole('link', { name: en('kyc.newTab') })).toBeVisible();
  await sandbox.setKyc(email, 'complete');
  // The customer comes back from that tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: en('userInfo.confirm') }).click();
  await expect.poll(() => blocked(host)).toEqual(['identity_check_blocked', 'vault_blocked']);
  await expect(page.getByText('(frame-src) blocks the card fields')).toBeVisible();
});

test('if a policy blocks frames of the bank, its page is offered in a window, and the payment continues', async ({
  page,
  request,
  baseURL,
}) => {
  const vault = baseURL!.replace(/\d+$/, (port) => `${Number(port) + 1}/vault/`);
  const csp = `frame-src ${vault}`;
  const host = await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>', csp });
  await works(page);
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await steps.toConfirm(CARDS.iframe);
  await steps.pay();
  const open = page.getByRole('button', { name: en('auth.openPage') });
  await open.waitFor({ timeout: 30_000 });
  await expect.poll(() => blocked(host)).toEqual(['bank_page_blocked']);
  const opened = page.waitForEvent('popup');
  await open.click();
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 30_000,
  });
});
