// A file of the widget cannot be loaded during the start: the customer sees one correct message in their language.
import { expect, test, type Page, type Route } from '../support/journey.ts';
import english from '../../locales/en.json' with { type: 'json' };
import spanish from '../../locales/es.json' with { type: 'json' };
import portuguese from '../../locales/pt.json' with { type: 'json' };
import { violationsOf } from '../support/axe.ts';
import { tagFor, type EmbeddingKind } from '../support/embeddings.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { openHostPage, type HostPage } from '../support/host-page.ts';
import { serveFilesBeside } from '../support/files-beside.ts';
import type { Surface } from '../support/pages/surface.ts';

const TEXTS_OF_START = /\/app\/first-(?!view)[^/]*\.js/;
const FIRST_VIEW = /\/app\/first-view-[^/]*\.js/;

type Kind = Exclude<EmbeddingKind, 'iframe'>;

/** A browser in English with a widget in Portuguese. */
async function open(page: Page, baseURL: string, kind: Kind): Promise<{ host: HostPage; surface: Surface }> {
  const host = await openHostPage(page, baseURL, { html: tagFor({ locale: 'pt' }, kind) });
  return { host, surface: kind === 'inline' ? page : page.frameLocator('ramp-widget iframe') };
}

const isOfFrame = (route: Route) => route.request().frame().parentFrame() !== null;

for (const kind of ['inline', 'frame'] as const)
  test(`START-02 ${kind}: if the first view or the texts cannot be loaded, the customer sees one message in Portuguese`, async ({
    page,
    baseURL,
  }) => {
    await emptyStorageAtEachLoad(page);
    for (const [what, pattern] of [
      ['the first view', FIRST_VIEW],
      ['the texts', TEXTS_OF_START],
    ] as const)
      await test.step(what, async () => {
        let isDown = true;
        await page.route(pattern, (route) =>
          isDown && isOfFrame(route) === (kind === 'frame')
            ? route.abort('internetdisconnected')
            : route.continue(),
        );
        const { host, surface } = await open(page, baseURL!, kind);
        const alert = surface.getByRole('alert');
        await expect(alert).toContainText(portuguese['entry.failed']);
        await expect.poll(() => host.events('error')).toHaveLength(1);
        const [error] = await host.events('error');
        expect(error!.payload).toMatchObject({ code: 'error', reason: 'application_not_loaded' });
        expect(error!.payload['message']).toMatch(/Serve every file of the folder/);
        isDown = false;
        await alert.getByRole('button', { name: portuguese['entry.retry'] }).click();
        await expect(surface.getByLabel(portuguese['calculator.youReceive'])).not.toHaveValue('');
        expect(await host.events('error')).toHaveLength(1);
      });
  });

const SCRIPT_OF_PAGE = /\/hosted\/hosted-[^/]*\.js/;

/** The text that the page shows through its style sheet alone, after the first `ms`. */
const saidAfter = (page: Page, ms: number) =>
  page.locator('#not-loaded').evaluate((node, currentTime) => {
    const [animation] = node.getAnimations();
    animation!.pause();
    animation!.currentTime = currentTime;
    return getComputedStyle(node).visibility === 'visible' && node.textContent;
  }, ms);

test('START-02 a hosted page whose script cannot be loaded says so in each language and offers a retry', async ({
  page,
}) => {
  let isDown = true;
  await serveFilesBeside(page);
  await page.route(SCRIPT_OF_PAGE, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/buy?lang=pt');
  expect(await saidAfter(page, 11_000)).toBe(false);
  const text = await saidAfter(page, 12_000);
  for (const texts of [english, spanish, portuguese]) expect(text).toContain(texts['entry.failed']);
  // Three lines in three languages have no common heading.
  expect(await violationsOf(page, { rules: { 'page-has-heading-one': { enabled: false } } })).toEqual([]);
  isDown = false;
  await page.getByRole('alert').getByRole('link', { name: portuguese['entry.retry'] }).click();
  await expect(page.getByLabel(portuguese['calculator.youReceive'])).not.toHaveValue('');
  await expect(page.locator('#not-loaded')).toHaveCount(0);
});

test('START-02 the page receives the cure although no further file can be loaded', async ({
  page,
  baseURL,
}) => {
  let count = 0;
  await page.route(/\/app\//, (route) => ((count += 1) > 1 ? route.abort() : route.continue()));
  const { host } = await open(page, baseURL!, 'inline');
  await expect.poll(() => host.events('error')).toHaveLength(1);
  const [error] = await host.events('error');
  expect(error!.payload).toMatchObject({ reason: 'application_not_loaded' });
  expect(error!.payload['message']).toMatch(/Serve every file of the folder/);
});

test('I18N-01 no English text appears while the texts of another language are loading', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  let come = () => {};
  const awaited = new Promise<void>((resolve) => (come = resolve));
  const asked = page.waitForRequest(TEXTS_OF_START);
  await page.route(TEXTS_OF_START, (route) => awaited.then(() => route.continue()));
  const { surface } = await open(page, baseURL!, 'inline');
  await asked;
  await page.clock.fastForward(3_500);
  const text = await page.locator('ramp-widget').evaluate((node) => node.shadowRoot!.textContent);
  expect(text).not.toContain('longer than usual');
  come();
  await expect(surface.getByLabel(portuguese['calculator.youReceive'])).not.toHaveValue('');
});

test('START-02 a hosted page without JavaScript says so immediately in each language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/buy?lang=pt');
  const notice = page.locator('.not-loaded--now');
  await expect(notice).toBeVisible();
  for (const texts of [english, spanish, portuguese])
    expect(await notice.textContent()).toContain(texts['hosted.noScript']);
  await expect(page.locator('#not-loaded')).toBeHidden();
  await context.close();
});
