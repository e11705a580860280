// A page that the browser prerenders or opens in a background tab, and shows later or never.
import { expect } from 'playwright/test';
import { test } from '../support/journey.ts';
import { ready, TAG } from '../support/element-page.ts';
import { openHostPage } from '../support/host-page.ts';

/** The headless shell can do neither, so the page imitates the browser's API. Runs in the page. */
function notYetSeen(kind: 'prerendered' | 'hidden'): void {
  if (window.parent !== window) return;
  let isUnseen = true;
  const say = (name: string, value: () => unknown) => Object.defineProperty(document, name, { get: value });
  if (kind === 'prerendered') say('prerendering', () => isUnseen);
  say('visibilityState', () => (isUnseen ? 'hidden' : 'visible'));
  say('hidden', () => isUnseen);
  Object.assign(window, {
    activate() {
      isUnseen = false;
      if (kind === 'prerendered') document.dispatchEvent(new Event('prerenderingchange'));
      document.dispatchEvent(new Event('visibilitychange'));
    },
  });
}

for (const [how, html, kind, name] of [
  ['inline', TAG, 'prerendered', 'Prerendered pages'],
  ['in a frame', '<ramp-widget render="frame"></ramp-widget>', 'prerendered', 'Prerendered pages'],
  ['inline', TAG, 'hidden', 'Hidden pages'],
  ['in a frame', '<ramp-widget render="frame"></ramp-widget>', 'hidden', 'Hidden pages'],
] as const)
  test(`${name}: the widget ${how} sends no request, no message and no timeout error until the page is shown`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.addInitScript(notYetSeen, kind);
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

for (const kind of ['prerendered', 'hidden'] as const)
  test(`${kind === 'hidden' ? 'Hidden' : 'Prerendered'} pages: the hosted page asks the gateway nothing until it is shown, however late, and starts then`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.addInitScript(notYetSeen, kind);
    await page.goto(`${baseURL}/buy`);
    await page.waitForFunction(() => customElements.get('ramp-widget'));
    await expect(page.locator('ramp-widget')).toBeAttached();
    await page.clock.fastForward(10 * 60_000);
    const isCall = (path: string) => /\bapi\/v\d/.test(path);
    expect(asked.filter(isCall)).toEqual([]);
    await page.clock.resume();
    await page.evaluate('activate()');
    await ready(page);
    expect(asked.filter(isCall)).not.toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
