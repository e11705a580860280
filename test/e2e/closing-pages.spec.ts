// The last page in a bank's window: it notifies its opener, closes, and shows the result if it cannot close.
import { expect, test, type Page } from '../support/journey.ts';
import { en } from '../support/english.ts';

/** A page of `origin` that records the messages posted to it, with their origins. */
async function openOpener(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/opener`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Opener</title>' }),
  );
  await page.goto(`${origin}/opener`);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data, origin }) => heard.push({ data, origin }));
  });
}

/** The errors that the browser writes to the page's console: a post to another origin than the page's. */
function complaintsOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (line) => line.text().includes('postMessage') && lines.push(line.text()));
  return lines;
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

/** Opens the URL in a window of the page and returns once that window has closed. */
async function openAndClose(page: Page, address: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), address);
  const child = await opened;
  if (!child.isClosed()) await child.waitForEvent('close');
}

for (const { id, path, text } of [
  { id: 'ROUTE-04', path: '/close_on_success', text: 'Done. You can close this window.' },
  { id: 'ROUTE-05', path: '/close_on_failure', text: en('closing.notAuthorised') },
])
  test(`${id} ${path} notifies its opener and closes, notifies a merchant's page only if that page hosts the order, and shows the result if it cannot close`, async ({
    page,
    baseURL,
  }) => {
    const complaints = complaintsOf(page);
    await test.step('the hosted page', async () => {
      await openOpener(page, baseURL!);
      // A hosted page in a merchant's frame is bound to that page, and listens at its own origin.
      const address = `${baseURL}${path}?orderId=7&hostOrigin=https://shop.test`;
      await openAndClose(page, address);
      const data = {
        source: 'ramp-widget',
        version: 1,
        type: 'authentication_completed',
        payload: { url: address },
      };
      await expect.poll(() => heardBy(page)).toEqual([{ data, origin: baseURL }]);
      expect(complaints).toEqual([]);
    });
    await test.step("a merchant's page", async () => {
      const shop = baseURL!.replace('127.0.0.1', 'localhost');
      await openOpener(page, shop);
      await openAndClose(page, `${baseURL}${path}?hostOrigin=https://stranger.test`);
      const address = `${baseURL}${path}?hostOrigin=${shop}`;
      await openAndClose(page, address);
      // The window before posted nothing: its message would have arrived first.
      await expect.poll(() => heardBy(page)).toMatchObject([{ data: { payload: { url: address } } }]);
    });
    await test.step('no opener', async () => {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
    });
  });
