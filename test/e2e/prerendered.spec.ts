// A page that the browser prerenders, and shows later or never.
import { expect } from 'playwright/test';
import { test } from '../support/journey.ts';
import { ready, TAG } from '../support/element-page.ts';
import { openHostPage } from '../support/host-page.ts';

for (const [how, html] of [
  ['inline', TAG],
  ['in a frame', '<ramp-widget render="frame"></ramp-widget>'],
] as const)
  test(`Prerendered pages: the widget ${how} sends no request, no message and no timeout error until the page is shown`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    // The headless shell prerenders nothing: the page says that it is, in the browser's words.
    await page.addInitScript(() => {
      if (window.parent !== window) return;
      let isPrerendering = true;
      Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
      Object.assign(window, {
        activate() {
          isPrerendering = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        },
      });
    });
    const shop = await openHostPage(page, baseURL!, { html });
    await page.waitForFunction(() => customElements.get('ramp-widget'));
    await page.clock.fastForward(40_000);
    expect(asked.filter((path) => path.startsWith('/api/') || path.startsWith('/buy'))).toEqual([]);
    expect(await shop.log()).toEqual([]);
    await page.clock.resume();
    await page.evaluate('activate()');
    await ready(how === 'inline' ? page : (page.frameLocator('ramp-widget iframe') as never));
    await expect.poll(async () => (await shop.events('loaded')).length).toBe(1);
    expect(await shop.events('error')).toEqual([]);
  });
