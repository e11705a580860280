// In every start that stays at the calculator, the customer can type the amount before another file or response
// arrives, and React keeps the field.
import { expect, test, type Page } from '../support/journey.ts';
import english from '../../locales/en.json' with { type: 'json' };
import spanish from '../../locales/es.json' with { type: 'json' };
import portuguese from '../../locales/pt.json' with { type: 'json' };
import { holdRates } from '../support/before-answers.ts';
import { holdFiles, isReact } from '../support/before-react.ts';
import { payField, ready } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { serveFilesBeside } from '../support/files-beside.ts';
import { openHostPage } from '../support/host-page.ts';
import { recordShifts, totalOf } from '../support/layout-shifts.ts';
import { signed } from '../support/signed-launch.ts';
import { storedEntries } from '../support/stored-values.ts';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  es: spanish,
  pt: portuguese,
};

/** In this tab's session storage. */
const keepAtGateway = (page: Page, gateway: string, kept: Readonly<Record<string, string>>) =>
  page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    storedEntries(gateway, kept),
  );

/** Texts that change within their own place: the sell button names the amount once there is a price. */
const WORDS = 0.0005;

interface Start {
  what: string;
  /** Attributes of the tag. */
  attributes?: string;
  /** Values in the browser's storage. */
  kept?: Readonly<Record<string, string>>;
  /** The amount that is shown at once. */
  value: string;
  language?: string;
}

const STARTS: readonly Start[] = [
  { what: 'the plain tag', value: '100' },
  {
    what: 'presets',
    attributes: 'pay-currency="EUR" receive-currency="BTC" amount="170" hide="promo, tabs, language"',
    value: '170',
  },
  { what: 'sell', attributes: 'mode="sell"', value: '100' },
  { what: 'a merchant key', attributes: 'api-key="demo-merchant"', value: '100' },
  { what: 'Spanish', attributes: 'locale="es" theme="dark"', value: '100', language: 'es' },
  { what: 'Portuguese', attributes: 'locale="pt" theme="dark"', value: '100', language: 'pt' },
  {
    what: 'a kept choice of selling',
    attributes: 'mode="sell"',
    kept: { 'ramp.draft.sell': draftOf('USDT-MATIC', 'EUR') },
    value: '77',
  },
  { what: 'a session that has run out', kept: { 'ramp.session': 'of-yesterday' }, value: '100' },
  {
    what: 'a choice of an earlier day',
    kept: { 'ramp.draft': draftOf('USD', 'USDT-MATIC', 24 * 3_600_000) },
    value: '100',
  },
];

/** As an earlier visit left it; `ageMs` counts back from the start of the test. */
function draftOf(payCurrency: string, receiveCurrency: string, ageMs = 0): string {
  const amounts = { fixedSide: 'pay', payValue: '77', receiveValue: '70', paymentType: 'card' };
  return JSON.stringify({ ...amounts, payCurrency, receiveCurrency, savedAt: Date.now() - ageMs });
}

async function expectKept(page: Page, baseURL: string, start: Start): Promise<void> {
  const { attributes = '', value, language = 'en' } = start;
  const release = await holdRates(page);
  const releaseFiles = await holdFiles(page);
  const shifts = await recordShifts(page);
  await openHostPage(page, baseURL, { html: `<ramp-widget ${attributes}></ramp-widget>` });
  const field = page.getByLabel(TEXTS[language]!['calculator.youPay']!);
  await expect(field).toHaveValue(value);
  const node = await field.elementHandle();
  await field.fill('230');
  releaseFiles();
  release();
  await expect(page.getByLabel(TEXTS[language]!['calculator.youReceive']!)).not.toHaveValue('');
  await expect.poll(() => isReact(page, field)).toBe(true);
  await expect(field).toHaveValue('230');
  expect(await field.evaluate((now, before) => now === before, node)).toBe(true);
  expect(totalOf(await shifts())).toBeLessThan(WORDS);
}

test('CALC-08 without stored data, an amount can be typed before any file and response, nothing moves, and React keeps the field', async ({
  page,
  baseURL,
}) => {
  await emptyStorageAtEachLoad(page);
  for (const start of STARTS.filter(({ kept }) => !kept))
    await test.step(start.what, () => expectKept(page, baseURL!, start));
});

for (const start of STARTS.filter(({ kept }) => kept))
  test(`CALC-08 with ${start.what}, an amount can be typed before any file and response, nothing moves, and React keeps the field`, async ({
    page,
    baseURL,
  }) => {
    await keepAtGateway(page, baseURL!, start.kept!);
    await expectKept(page, baseURL!, start);
  });

test('LAUNCH-11 a signed currency is shown locked before the responses, and the amount can be typed', async ({
  page,
  request,
  baseURL,
}) => {
  const release = await holdRates(page);
  const shifts = await recordShifts(page);
  const { apiKey, payload, signature } = await signed(request, {
    fromCurrency: 'EUR',
    toCurrency: 'USDT-MATIC',
    paymentType: 'card',
  });
  await openHostPage(page, baseURL!, {
    html: `<ramp-widget api-key="${apiKey}" payload='${payload}' signature="${signature}"></ramp-widget>`,
  });
  await expect(payField(page)).toBeEditable();
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const pick of await page.getByRole('button', { name: en('shell.loading') }).all())
    await expect(pick).toBeDisabled();
  const node = await payField(page).elementHandle();
  await payField(page).fill('230');
  release();
  await ready(page);
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(payField(page)).toHaveValue('230');
  expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
  expect(totalOf(await shifts())).toBe(0);
});

test('the hosted page contains its script, and sends its first calls before that runs', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    const early: string[] = [];
    Object.assign(window, { early });
    window.fetch = (input, init) => {
      if (!customElements.get('ramp-widget')) early.push(String(input).replace(/.*\//, ''));
      return fetch(input, init);
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/buy');
  await ready(page);
  const early = await page.evaluate(() => (window as unknown as { early: string[] }).early);
  expect(early.slice(0, 3)).toEqual(['currencies', 'rates', 'country']);
  const calls = asked.filter((path) => path.startsWith('/api/'));
  expect(calls).toEqual([...new Set(calls)]);
  expect(asked.filter((path) => path.startsWith('/hosted/'))).toEqual([]);
});

test('START-02 from a server that sends no hashes, the hosted page starts with its files beside it', async ({
  page,
}) => {
  await serveFilesBeside(page);
  const asked = page.waitForRequest(/\/hosted\/hosted-[^/]*\.js/);
  await page.goto('/buy');
  await asked;
  await ready(page);
  await expect(page.locator('#not-loaded')).toHaveCount(0);
});

test('the hosted page requests its first quote once and in parallel with its script', async ({ page }) => {
  await serveFilesBeside(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/hosted\/hosted-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const files: string[] = [];
  page.on('request', (request) => void files.push(new URL(request.url()).pathname));
  const asked = page.waitForRequest(/\/app\/read-first-quote-/);
  await page.goto('/buy', { waitUntil: 'commit' });
  await asked;
  release();
  await ready(page);
  const scripts = files.filter((file) => file.startsWith('/app/'));
  expect(scripts).toEqual([...new Set(scripts)]);
});
