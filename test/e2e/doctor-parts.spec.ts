// Parts that the pages around the widget withhold: it works without them, tells the page once, and a sandbox says the cure.
import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { openHostPage, type HostPage } from '../support/host-page.ts';

const blocked = async (host: HostPage) =>
  (await host.posts())
    .filter(({ type, payload }) => type === 'error' && payload['code'] === 'part_blocked')
    .map(({ payload }) => payload['reason']);

async function works(surface: Page | FrameLocator): Promise<void> {
  await expect(surface.getByLabel('You receive')).not.toHaveValue('');
}

test('an iframe without allow keeps camera and wallet pay away', async ({ page, baseURL }) => {
  const shop = encodeURIComponent(baseURL!.replace('127.0.0.1', 'localhost'));
  const host = await openHostPage(page, baseURL!, {
    html: `<iframe id="bare" style="width:100%;height:1000px" src="${baseURL}/buy?hostOrigin=${shop}"></iframe>`,
  });
  const frame = page.frameLocator('#bare');
  await works(frame);
  await expect.poll(() => blocked(host)).toEqual(['camera_blocked', 'payment_blocked']);
  await expect(frame.getByText('Add camera to the allow attribute of the iframe')).toBeVisible();
  await expect(frame.getByText('Add payment to the allow attribute of the iframe')).toBeVisible();
});

test('a browser that refuses storage: the widget works from memory and says what a reload forgets', async ({
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
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByLabel('USDT MATIC address')).toBeVisible();
});
