// The first quote when one of its files, or a later one, cannot be loaded.
import { expect, test, type Route } from '../support/journey.ts';
import { isReact, SCREENS } from '../support/before-react.ts';
import { payField, ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

const FIRST_VIEW = /\/app\/first-view-/;

test('the calculator appears although the file of the first quote cannot be loaded', async ({
  page,
  baseURL,
}) => {
  await page.route(/\/app\/read-first-quote-/, (route) => route.abort());
  const host = await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await host.events('error')).toEqual([]);
});

test('a first view that fails to load is reported in place of the quote, and a retry keeps the typed amount', async ({
  page,
  baseURL,
}) => {
  let fail = () => {};
  const lost = new Promise<void>((resolve) => (fail = resolve));
  const failOnce = (route: Route) => lost.then(() => route.abort());
  // The widget retries the file once by itself.
  await page.route(FIRST_VIEW, failOnce, { times: 2 });
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await payField(page).fill('250');
  fail();
  await page.getByRole('button', { name: en('entry.retry') }).click();
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(payField(page)).toHaveValue('250');
});

for (const [what, files, html] of [
  ['the first view', FIRST_VIEW, TAG],
  ['the screens', SCREENS, TAG],
  ['the hosted page', /\/buy\?/, '<ramp-widget render="frame"></ramp-widget>'],
] as const)
  test(`START-02 ${what}: a file that could not be loaded offline is requested again when the browser is online, and the typed amount stays`, async ({
    page,
    baseURL,
    reports,
  }) => {
    // The test skips the half minute below on the page's clock but not at the gateway: a slow response would count as
    // late, and one with a constant date as cached.
    reports.causes(
      /^time_out /,
      / refresh quote: A cache between page and gateway answers with what it has kept$/,
    );
    await page.clock.install();
    let fail = () => {};
    const lost = new Promise<void>((resolve) => (fail = resolve));
    let isDown = true;
    let asked = 0;
    await page.route(files, async (route) => {
      await lost;
      asked += 1;
      return isDown ? route.abort('internetdisconnected') : route.continue();
    });
    const host = await openHostPage(page, baseURL!, { html });
    const isFramed = html !== TAG;
    const surface = isFramed ? page.frameLocator('iframe') : page;
    if (!isFramed) {
      await ready(page);
      await payField(page).fill('250');
    }
    fail();
    const errors = async () => {
      // The screens are requested four times, and a frame may take half a minute.
      await page.clock.runFor(31_000);
      return (await host.events('error')).length;
    };
    const comeOnline = () => page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await expect.poll(errors).toBe(1);
    await expect(page.getByRole('button', { name: en('entry.retry') })).toBeVisible();
    asked = 0;
    await comeOnline();
    // The request first: a clock that is moved on before it has left ends the attempt.
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.poll(errors).toBe(2);
    isDown = false;
    await comeOnline();
    await expect(payField(surface)).toHaveValue(isFramed ? '100' : '250');
    await ready(surface);
    // It works, and starts no further attempt.
    await payField(surface).fill('260');
    await comeOnline();
    await expect(payField(surface)).toHaveValue('260');
    expect(await errors()).toBe(2);
  });
