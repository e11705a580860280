// A misspelt attribute is reported once on the console, in both renderings and beside a failed start.
import { expect, test, type Page } from '../support/journey.ts';
import { openHostPage } from '../support/host-page.ts';

const LINE = '<ramp-widget> There is no attribute curency. Did you mean default-currency?';
const GIVEN = 'curency="EUR" class="shop" data-mod="1" v-mode _ngcontent-mod';

function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('attribute')) lines.push(message.text());
  });
  return lines;
}

for (const render of ['inline', 'frame'])
  test(`${render}: a misspelt attribute is reported, and not again after a restart`, async ({
    page,
    baseURL,
  }) => {
    const lines = linesOf(page);
    const html = `<ramp-widget render="${render}" ${GIVEN}></ramp-widget>`;
    const host = await openHostPage(page, baseURL!, { html });
    await expect.poll(() => lines).toEqual([LINE]);
    const widget = page.locator('ramp-widget');
    await expect(widget).toHaveJSProperty('state', 'ready');
    await widget.evaluate((element) => element.setAttribute('apikeyy', ''));
    await widget.evaluate((element: HTMLElement & { restart(): void }) => element.restart());
    if (render === 'inline')
      await expect
        .poll(() => lines)
        .toEqual([LINE, '<ramp-widget> There is no attribute apikeyy. Did you mean api-key?']);
    await expect(widget).toHaveJSProperty('state', 'ready');
    expect(lines.filter((line) => line === LINE)).toHaveLength(1);
    expect(await host.events('error')).toEqual([]);
  });

test('a misspelt attribute is reported even if the start fails', async ({ page, baseURL }) => {
  const lines = linesOf(page);
  await page.route(/\/app\/main-/, (route) => route.fulfill({ status: 404, body: '' }));
  await openHostPage(page, baseURL!, { html: `<ramp-widget ${GIVEN}></ramp-widget>` });
  await expect.poll(() => lines.filter((line) => line === LINE)).toHaveLength(1);
});
