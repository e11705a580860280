// The element's life in a document: before insertion, moved, adopted by another document, removed and put back, and
// beside a second one.
import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { payField, ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

test('an element outside the document sends no request and mounts nothing', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && requests.push(request.url())));
  await openHostPage(page, baseURL!, { html: '<p>Shop</p>' });
  await page.evaluate(async () => {
    await customElements.whenDefined('ramp-widget');
    const element = document.createElement('ramp-widget');
    element.setAttribute('mode', 'sell');
    element.setAttribute('theme', 'dark');
    const other = document.createElement('ramp-widget');
    other.setAttribute('mode', 'buy');
    Object.assign(window, { element });
    document.body.append(other);
  });
  // In the time that another element takes from its first call to its first quote, this one sends and draws nothing.
  await ready(page);
  expect(requests.filter((address) => address.includes('/offramp/'))).toEqual([]);
  const drawn = await page.evaluate(
    () => (window as unknown as { element: Element }).element.shadowRoot!.childElementCount,
  );
  expect(drawn).toBe(0);
  await page.evaluate(() =>
    document.querySelector('ramp-widget')!.replaceWith((window as unknown as { element: Node }).element),
  );
  await expect(page.getByRole('tab', { name: en('calculator.sell') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await ready(page);
});

/** Counts the element's `loaded` events, wherever it is now; listens from before it is defined. */
const loadedIn = (page: Page) => page.evaluate(() => (window as unknown as { loaded: number }).loaded);

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    if (window !== top) return;
    Object.assign(window, { loaded: 0 });
    const count = () => ((window as unknown as { loaded: number }).loaded += 1);
    const listen = () => document.querySelector('ramp-widget')?.addEventListener('ramp-loaded', count);
    document.addEventListener('readystatechange', listen, { once: true });
  }),
);

for (const [name, move] of [
  ['append', (box: Element, element: Element) => void box.append(element)],
  [
    'moveBefore',
    (box: Element, element: Element) =>
      void (box as Element & { moveBefore(node: Node, child: null): void }).moveBefore(element, null),
  ],
] as const) {
  test(`moving the element by ${name} keeps the flow and all nodes`, async ({ page, baseURL }) => {
    await openHostPage(page, baseURL!, { html: `${TAG}<div id="box"></div>` });
    await ready(page);
    await payField(page).fill('77');
    const node = await payField(page).elementHandle();
    await page.evaluate(
      `(${move.toString()})(document.querySelector('#box'), document.querySelector('ramp-widget'))`,
    );
    // The element checks one task later whether it is really removed, and releases its resources another task later.
    await page.evaluate(async () => {
      const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));
      await nextTask();
      await nextTask();
    });
    expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
    await expect(payField(page)).toHaveValue('77');
  });
}

test('a removed element releases everything and resumes when it is re-attached', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await payField(page).fill('88');
  await page.evaluate(() => {
    const element = document.querySelector('ramp-widget')!;
    Object.assign(window, { element });
    element.remove();
  });
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { element: Element }).element.shadowRoot!.childElementCount),
    )
    .toBe(0);
  await page.evaluate(() => document.body.append((window as unknown as { element: Node }).element));
  await expect(payField(page)).toHaveValue('88');
  await ready(page);
  expect(await loadedIn(page)).toBe(1);
});

test('an element that moves to another document continues there', async ({ page, baseURL }) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => void thrown.push(message));
  await openHostPage(page, baseURL!, {
    html: `${TAG}<iframe srcdoc="<!doctype html><body></body>"></iframe>`,
  });
  await ready(page);
  await payField(page).fill('66');
  await page.evaluate(() =>
    document.querySelector('iframe')!.contentDocument!.body.append(document.querySelector('ramp-widget')!),
  );
  const there = page.frameLocator('iframe');
  await expect(there.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await expect(there.getByLabel(en('calculator.youPay'))).toHaveValue('66');
  const card = there.getByRole('region', { name: en('calculator.title'), exact: true });
  await expect(card).toHaveCSS('border-radius', '20px');
  expect(thrown).toEqual([]);
  // The page receives the size in the new place, and no second start.
  const posted = page
    .locator('iframe')
    .contentFrame()
    .locator(':root')
    .evaluate(
      () =>
        new Promise<string>((told) => {
          addEventListener('message', ({ data }) => data.source === 'ramp-widget' && told(data.type));
          document.querySelector<HTMLElement>('ramp-widget')!.style.width = '300px';
        }),
    );
  expect(await posted).toBe('resize');
  expect(await loadedIn(page)).toBe(1);
});

test('two elements on a page share no state', async ({ page, baseURL }) => {
  await openHostPage(page, baseURL!, {
    html: '<ramp-widget id="one"></ramp-widget><ramp-widget id="two" locale="es"></ramp-widget>',
  });
  const [one, two] = [page.locator('#one'), page.locator('#two')];
  await ready(one);
  await expect(two.getByLabel('Recibes')).not.toHaveValue('');
  const before = await one.getByLabel(en('calculator.youReceive')).inputValue();
  await payField(one).fill('55');
  await expect(one.getByLabel(en('calculator.youReceive'))).not.toHaveValue(before);
  await expect(two.getByLabel('Pagas')).toHaveValue('100');
  await expect(two.getByLabel('Recibes')).toHaveValue(before.replace('.', ','));
});
