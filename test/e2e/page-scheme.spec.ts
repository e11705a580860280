// The card's theme in a page with its own colour scheme.
import { expect, test } from '../support/journey.ts';
import { ready } from '../support/element-page.ts';
import { openHostPage } from '../support/host-page.ts';

const PAGE = `<meta name="color-scheme" content="">
<style>
  .dark, .tag ramp-widget, .around main { color-scheme: dark }
  .only { color-scheme: only dark }
  .light { color-scheme: light }
  .both { color-scheme: light dark }
</style>`;

/** The page's class, its meta tag, the system, the element's own theme; and the card's resulting theme. */
const CASES = [
  ['', '', 'light', 'auto', 'light'],
  ['', '', 'dark', 'auto', 'dark'],
  ['light', '', 'dark', 'auto', 'light'],
  ['dark', '', 'light', 'auto', 'dark'],
  ['only', '', 'light', 'auto', 'dark'],
  ['both', '', 'light', 'auto', 'light'],
  ['both', '', 'dark', 'auto', 'dark'],
  ['around', '', 'light', 'auto', 'dark'],
  ['tag', '', 'light', 'auto', 'dark'],
  ['', 'dark', 'light', 'auto', 'dark'],
  ['', 'light', 'dark', 'auto', 'light'],
  ['', 'light dark', 'dark', 'auto', 'dark'],
  ['dark', '', 'dark', 'light', 'light'],
  ['light', '', 'light', 'dark', 'dark'],
  ['dark', '', 'light', 'auto', 'dark'],
  ['', '', 'light', 'auto', 'light'],
] as const;

test('theme="auto" follows the colour scheme of the page, then of the system, and an explicit theme follows neither', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: `${PAGE}<main><ramp-widget></ramp-widget></main>` });
  await ready(page);
  const card = page.locator('ramp-widget [part~="card"]').first();
  for (const [name, meta, colorScheme, theme, look] of CASES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(
      (given) => {
        document.documentElement.setAttribute('class', given.name);
        document.querySelector('meta[name="color-scheme"]')!.setAttribute('content', given.meta);
        document.querySelector('ramp-widget')!.setAttribute('theme', given.theme);
      },
      { name, meta, theme },
    );
    const surface = look === 'dark' ? 'rgb(21, 23, 28)' : 'rgb(255, 255, 255)';
    await expect(card, `${[name, meta, colorScheme, theme]}`).toHaveCSS('background-color', surface);
  }
});

test(`theme="auto" passes the page's colour scheme to the frame, also when the page switches or the element moves`, async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const tag = '<ramp-widget render="frame"></ramp-widget>';
  await openHostPage(page, baseURL!, { html: `${PAGE}<div class="dark">${tag}</div><div id="other"></div>` });
  const root = page.frameLocator('ramp-widget iframe').locator('html');
  await ready(page.frameLocator('ramp-widget iframe').locator('body'));
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const paint = (name: string) =>
    page.locator('ramp-widget').evaluate((node, given) => (node.parentElement!.className = given), name);
  await paint('light');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await paint('');
  await expect(root).not.toHaveAttribute('data-theme', /./);
  await page.evaluate(() =>
    document.querySelector('#other')!.moveBefore(document.querySelector('ramp-widget')!, null),
  );
  await paint('dark');
  await expect(root).toHaveAttribute('data-theme', 'dark');
});
