// The calculator before React: typing and presses while the screens load count, and nothing is lost when they arrive.
import { expect, test } from '../support/journey.ts';
import portuguese from '../../locales/pt.json' with { type: 'json' };
import { openBeforeReact, isReact, SCREENS } from '../support/before-react.ts';
import { TAG, payField, ready, receiveField } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

/** Requests until the calculator is idle; two for the first view, two for the screens. */
const MOST_FILES = 18;
/** Requests for the following step after that: its frame, its screen, and what the presses on both need. */
const MOST_FILES_AHEAD = 37;

test('an amount typed before React loads is calculated, and React takes over the same field with its caret', async ({
  page,
  baseURL,
}) => {
  const { release } = await openBeforeReact(page, baseURL!);
  const first = await receiveField(page).inputValue();
  await payField(page).fill('250');
  await expect(receiveField(page)).not.toHaveValue(first);
  const quote = await receiveField(page).inputValue();
  await payField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 1));
  const node = await payField(page).elementHandle();
  expect(await isReact(page)).toBe(false);
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
  await expect(payField(page)).toBeFocused();
  await expect(receiveField(page)).toHaveValue(quote);
  await page.keyboard.type('3');
  await expect(payField(page)).toHaveValue('2350');
  await expect(receiveField(page)).not.toHaveValue(quote);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(payField(page)).toHaveValue('250');
});

test('a focused button keeps its focus when React renders another one before it', async ({
  page,
  baseURL,
}) => {
  const { release } = await openBeforeReact(page, baseURL!);
  await payField(page).fill('3');
  await page.getByRole('button', { name: en('calculator.proceed') }).focus();
  release();
  await expect(page.getByRole('button', { name: /^Use 20/ })).toBeVisible();
  await expect(page.getByRole('button', { name: en('calculator.proceed') })).toBeFocused();
});

test('React does not interrupt text composition', async ({ page, baseURL }) => {
  const { release } = await openBeforeReact(page, baseURL!);
  await payField(page).fill('');
  await payField(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: '12', selectionStart: 2, selectionEnd: 2 });
  const screens = page.waitForResponse(SCREENS);
  // A press waits only for the composition, not for a pause.
  await page.getByRole('button', { name: en('shell.language') }).dispatchEvent('click');
  release();
  await screens;
  await session.send('Input.imeSetComposition', { text: '125', selectionStart: 3, selectionEnd: 3 });
  await expect(payField(page)).toHaveValue('125');
  expect(await isReact(page)).toBe(false);
  await session.send('Input.insertText', { text: '125' });
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(payField(page)).toHaveValue('125');
});

test('TAKEOVER the page may change language, theme and logo before React loads, and React keeps the chosen method and takes over the same field', async ({
  page,
  baseURL,
}) => {
  const { release } = await openBeforeReact(page, baseURL!);
  await page.getByLabel(en('calculator.paymentMethod')).selectOption('google_pay');
  await payField(page).fill('77');
  const node = await payField(page).elementHandle();
  await page.evaluate(() =>
    Object.assign(document.querySelector('ramp-widget')!, { locale: 'pt', theme: 'dark', logo: true }),
  );
  const field = page.getByLabel('Você paga');
  await expect(field).toHaveValue('77');
  await expect(page.getByRole('img', { name: 'Ramp' })).toBeVisible();
  release();
  await expect.poll(() => isReact(page, field)).toBe(true);
  await expect(page.getByLabel(portuguese['calculator.paymentMethod'])).toHaveValue('google_pay');
  expect(await field.evaluate((now, before) => now === before, node)).toBe(true);
});

test('the first quote takes six requests, React is requested only once the calculator is usable, later chunks load in few files, and the settings wait for no chunk within a chunk', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await openHostPage(page, baseURL!, { html: TAG });
  const late = /\/widget-api\/v1\/config$|\/app\/(send-report|page-diagnostics|loaded-later|keep-price)-/;
  await expect.poll(() => asked.filter((path) => late.test(path))).toHaveLength(5);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => asked.some((path) => path.includes('/app/wallet-address-screen-'))).toBe(true);
  await page.waitForLoadState('networkidle');

  const at = (pattern: RegExp) => asked.findIndex((path) => pattern.test(path));
  const fees = at(/\/currencies\/fees\//);
  expect(fees).toBeGreaterThan(-1);
  expect(at(SCREENS)).toBeGreaterThan(fees);
  // The entry, the code that computes the quote, and four calls: each further request would cost a round trip on a
  // slow connection.
  const before = asked.slice(at(/\/ramp-widget\.js$/), fees + 1);
  // Code that loads after the start is requested in the same task as the fees, and the browser may report the two in
  // either order.
  expect(before.filter((path) => !path.includes('/start-later-'))).toHaveLength(6);

  const files = asked.filter((path) => path.includes('/app/'));
  const ahead = files.findIndex((path) => path.includes('/app/steps-'));
  // There were 43 before the build planned them.
  expect(ahead).toBeLessThanOrEqual(MOST_FILES);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES + MOST_FILES_AHEAD);
  // Neither is a part of its own that another part would request one round trip later.
  expect(files.filter((path) => /\/app\/(ensure-config|report-blocked)/.test(path))).toEqual([]);
});

test('a widget out of view loads React only when it is scrolled to', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await openHostPage(page, baseURL!, { html: `<div style="height: 4000px">Article</div>${TAG}` });
  await ready(page);
  await expect.poll(() => asked.filter((path) => path.endsWith('/config'))).toHaveLength(1);
  expect(asked.filter((path) => SCREENS.test(path))).toEqual([]);
  await expect(page.getByRole('link', { name: en('shell.help') })).toBeVisible();
  await payField(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(page.getByRole('link', { name: en('shell.help') })).toBeVisible();
});

test('a chunk that fails to load is reported beside the pressed button, and the press acts once it has loaded', async ({
  page,
  baseURL,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCREENS, async (route) => {
    // Fails until the customer is told: browsers differ in how many requests that takes. Later requests wait.
    if ((await page.getByRole('alert').count()) === 0) return route.abort();
    await released;
    return route.continue();
  });
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await page.getByRole('button', { name: en('calculator.proceed') }).click();
  await expect(page.getByRole('alert')).toContainText(en('shell.codeMissing'));
  release();
  await expect(page.getByRole('textbox', { name: /address$/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a widget that is removed before React loads draws nothing more, and continues when it is re-attached', async ({
  page,
  baseURL,
}) => {
  const { release } = await openBeforeReact(page, baseURL!);
  await payField(page).fill('66');
  await page.evaluate(() => {
    const element = document.querySelector('ramp-widget')!;
    Object.assign(window, { element });
    element.remove();
  });
  release();
  const isEmpty = () =>
    page.evaluate(
      () => (window as unknown as { element: Element }).element.shadowRoot!.childElementCount === 0,
    );
  await expect.poll(isEmpty).toBe(true);
  await page.evaluate(() => document.body.append((window as unknown as { element: Element }).element));
  await expect(payField(page)).toHaveValue('66');
  await ready(page);
});

test('an amount that cannot be traded keeps its field, caret and undo when React takes over, which immediately offers a valid amount', async ({
  page,
  baseURL,
}) => {
  await emptyStorageAtEachLoad(page);
  for (const amount of ['2', '7100', ''])
    await test.step(amount || 'none', async () => {
      const { release } = await openBeforeReact(page, baseURL!);
      const node = await payField(page).elementHandle();
      await payField(page).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(amount);
      await page.keyboard.press('Home');
      release();
      await expect.poll(() => isReact(page)).toBe(true);
      expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
      if (amount === '2') await expect(page.getByRole('button', { name: /^Use 20/ })).toBeVisible();
      await expect(payField(page)).toBeFocused();
      await expect(payField(page)).toHaveValue(amount);
      if (amount) await expect(payField(page)).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.type('1');
      await expect(payField(page)).toHaveValue(`1${amount}`);
      await page.keyboard.press('ControlOrMeta+z');
      await expect(payField(page)).toHaveValue(amount);
    });
});
