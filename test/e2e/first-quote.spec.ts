// The first quote, before the first view, equals what the application shows a moment later, and nothing waits for it
// in vain.
import { expect, test, type Page } from '../support/journey.ts';
import english from '../../locales/en.json' with { type: 'json' };
import spanish from '../../locales/es.json' with { type: 'json' };
import portuguese from '../../locales/pt.json' with { type: 'json' };
import { violationsOf } from '../support/axe.ts';
import { holdRates } from '../support/before-answers.ts';
import { holdBeyondQuote, isReact } from '../support/before-react.ts';
import { TAG, payField, ready, receiveField } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { signed } from '../support/signed-launch.ts';
import { WALLET } from '../support/buy-steps.ts';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  es: spanish,
  pt: portuguese,
};
const PAYMENT = { toCurrency: 'USDT-MATIC', toAmount: '50' };
const FIRST_VIEW = /\/app\/first-view-/;

const tag = (attributes: string) => `<ramp-widget ${attributes}></ramp-widget>`;
const proceed = (page: Page) => page.getByRole('button', { name: en('calculator.proceed') });
const method = (page: Page) => page.getByLabel(en('calculator.paymentMethod'));

/** All texts about the price: amounts, currencies and the collapsed line of the fees. */
const shownPrice = (page: Page) =>
  page.locator('ramp-widget').evaluate((element) => {
    const all = (selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
    return [
      ...all('input[inputmode=decimal]').map((field) => (field as HTMLInputElement).value),
      ...all('.currency-button__names, .disclosure__aside').map((node) => node.innerText),
    ];
  });

/** Each price that was shown, in order, once the widget has loaded. */
const recordPrices = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      const root = document.querySelector('ramp-widget')!.shadowRoot!;
      const fields = [...root.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')];
      const price = [
        ...fields.map(({ value }) => value),
        root.querySelector('.disclosure__aside')?.textContent,
      ];
      const text = price.join(' | ');
      if (seen.at(-1) !== text) seen.push(text);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seenPrices: seen });
  });

const seenPrices = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenPrices: string[] }).seenPrices);

const PRICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'in each direction and language': {
    buying: '',
    'buying in Spanish': 'locale="es"',
    selling: 'mode="sell"',
    'selling in Portuguese': 'mode="sell" locale="pt"',
  },
  'for each wish of the page': {
    'a preset pair and amount': 'pay-currency="EUR" receive-currency="BTC" amount="170.5"',
    'a way to pay': 'payment-type="card"',
    'a default currency': 'default-currency="EUR"',
    'a default cryptocurrency': 'default-currency="BTC"',
    'a list of currencies': 'currencies="EUR, USDT-MATIC"',
    'own words': 'texts=\'{"en":{"calculator.title":"Shop"}}\'',
    "a merchant's key": 'api-key="demo-merchant"',
    "a merchant's key and logo": 'api-key="demo-merchant" logo',
  },
  'for wishes that cannot be met': {
    'an amount below the least': 'amount="1"',
    'a preset that is not offered': 'pay-currency="XXX" receive-currency="YYY" amount="zero"',
    'a preset of the wrong kind': 'pay-currency="BTC" receive-currency="EUR"',
  },
};

for (const [where, rows] of Object.entries(PRICES))
  test(`CALC-07 FEE-09 the first quote equals the application's quote and does not change while it loads, ${where}`, async ({
    page,
    baseURL,
  }) => {
    await emptyStorageAtEachLoad(page);
    for (const [what, attributes] of Object.entries(rows))
      await test.step(what, async () => {
        const texts = TEXTS[/locale="(\w+)"/.exec(attributes)?.[1] ?? 'en']!;
        const release = await holdBeyondQuote(page);
        await openHostPage(page, baseURL!, { html: tag(attributes) });
        await expect(page.getByLabel(texts['calculator.youReceive']!)).not.toHaveValue('');
        const early = await shownPrice(page);
        await recordPrices(page);
        release();
        await expect.poll(() => isReact(page, page.getByLabel(texts['calculator.youPay']!))).toBe(true);
        expect(await shownPrice(page)).toEqual(early);
        expect(await seenPrices(page)).toHaveLength(1);
        await expect(page.getByLabel(texts['calculator.paymentMethod']!)).toBeEnabled();
      });
  });

test('CALC-09 a typed amount is calculated immediately, and the application keeps it', async ({
  page,
  baseURL,
}) => {
  const release = await holdBeyondQuote(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  const first = await receiveField(page).inputValue();
  const node = await payField(page).elementHandle();
  await payField(page).fill('250,5');
  await expect(payField(page)).toHaveValue('250,5');
  await expect(receiveField(page)).not.toHaveValue(first);
  await receiveField(page).fill('200');
  await expect(payField(page)).toHaveValue(/^2\d\d/);
  const typed = await shownPrice(page);
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await shownPrice(page)).toEqual(typed);
  expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
});

test('FEE-09 the first quote shows names and is accessible, the payment method waits for the application, and Proceed leads to the next step', async ({
  page,
  baseURL,
}) => {
  const release = await holdBeyondQuote(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await expect(proceed(page)).toBeEnabled();
  await expect(method(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'USDT Polygon' })).toBeVisible();
  await expect(page.getByRole('button', { name: en('shell.loading') })).toHaveCount(0);
  await expect(page.getByRole('status', { name: en('shell.loading') })).toHaveCount(0);
  await expect(page.getByText('≈ 1 USDT = 1.02 USD')).toBeVisible();
  expect(await violationsOf(page, {}, { include: 'ramp-widget' })).toEqual([]);
  await proceed(page).click();
  release();
  await expect(page.getByRole('heading', { name: en('address.title') })).toBeVisible();
});

test('a press that needs more than a quote loads the application immediately and takes effect in it', async ({
  page,
  baseURL,
}) => {
  const releaseRates = await holdRates(page);
  await openHostPage(page, baseURL!, { html: TAG });
  const asked = page.waitForRequest(FIRST_VIEW);
  await page
    .getByRole('button', { name: en('shell.loading') })
    .first()
    .click();
  await asked;
  releaseRates();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('FEE-07 after a wrong guess of the currency, the fees of the right pair are requested once', async ({
  page,
  baseURL,
}) => {
  const germany = { isoAlpha2: 'DE', name: 'Germany', available: true, defaultCurrency: 'EUR' };
  await page.route(/\/customers\/current\/country$/, (route) => route.fulfill({ json: { result: germany } }));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/fees/')) asked.push(decodeURIComponent(pathname.split('/').at(-1)!));
  });
  const release = await holdBeyondQuote(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  await expect(page.getByRole('button', { name: 'EUR', exact: true })).toBeVisible();
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  expect(asked).toEqual(['USD_USDT-MATIC', 'EUR_USDT-MATIC']);
});

test('CTRY-05 a visitor from an unsupported country sees no quote', async ({ page, baseURL }) => {
  const cuba = { isoAlpha2: 'CU', name: 'Cuba', available: false, defaultCurrency: 'USD' };
  await page.route(/\/customers\/current\/country$/, (route) => route.fulfill({ json: { result: cuba } }));
  const release = await holdBeyondQuote(page);
  const asked = page.waitForRequest(FIRST_VIEW);
  await openHostPage(page, baseURL!, { html: TAG });
  await asked;
  await expect(receiveField(page)).toHaveValue('');
  await expect(proceed(page)).toBeDisabled();
  release();
  await expect(
    page.getByRole('heading', { name: en('billingAddressEditValidate.unsupportedCountry') }),
  ).toBeVisible();
});

/** What the gateway adds to its lists: a malformed entry is dropped, and the rest works. */
const BROKEN: Readonly<Record<string, [address: RegExp, broken: object, isQuoted: boolean]>> = {
  'a rate that breaks the contract': [/\/currencies\/rates/, { 'USD_USDT-MATIC': {} }, false],
  'a rate of a pair that nobody looks at': [/\/currencies\/rates/, { GBP_BTC: { minAmount: 20 } }, true],
  'a currency that breaks the contract': [/\/api\/v1\/currencies$/, { tickerWithNetwork: 'USD' }, true],
  'a currency that nobody looks at': [/\/api\/v1\/currencies$/, { id: 7, tickerWithNetwork: 'ZZZ' }, true],
};

test('START-02 only a rate or a currency that breaks the contract is left out, whether or not it is displayed', async ({
  page,
  baseURL,
  reports,
}) => {
  reports.causes(/ read answer: GET \/api\/v\d\/currencies(\/rates)?: result/);
  await emptyStorageAtEachLoad(page);
  for (const [what, [address, broken, isQuoted]] of Object.entries(BROKEN))
    await test.step(what, async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.route(address, async (route) => {
        const response = await route.fetch();
        const { result } = (await response.json()) as { result: object };
        const all = Array.isArray(result) ? [...(result as unknown[]), broken] : { ...result, ...broken };
        await route.fulfill({ response, json: { result: all } });
      });
      const release = await holdBeyondQuote(page);
      const asked = page.waitForRequest(FIRST_VIEW);
      const host = await openHostPage(page, baseURL!, { html: TAG });
      await asked;
      await expect(receiveField(page)).toHaveValue(isQuoted ? /^9\d/ : '');
      release();
      await expect(method(page)).toBeEnabled();
      await expect(receiveField(page)).toHaveValue(isQuoted ? /^9\d/ : '');
      expect(await host.events('error')).toHaveLength(0);
      await expect(page.getByRole('heading', { name: en('startFailed.title') })).toHaveCount(0);
    });
});

test('LAUNCH-10 LAUNCH-15 a signed payment is priced before the application loads, once its signature is verified', async ({
  page,
  request,
  baseURL,
}) => {
  const { apiKey, payload, signature } = await signed(request, { ...PAYMENT, toWallet: WALLET });
  let passCheck = () => {};
  const checked = new Promise<void>((resolve) => (passCheck = resolve));
  await page.route(/\/merchants\/validate-widget$/, async (route) => {
    await checked;
    await route.continue();
  });
  const release = await holdBeyondQuote(page);
  const fees = page.waitForResponse(/\/fees\//);
  await openHostPage(page, baseURL!, {
    html: `<ramp-widget api-key="${apiKey}" payload='${payload}' signature="${signature}"></ramp-widget>`,
  });
  const received = page.getByLabel(en('calculator.someMerchantReceives'));
  await expect(received).toHaveValue('50');
  await expect(received).not.toBeEditable();
  await fees;
  await expect(payField(page)).toHaveValue('');
  passCheck();
  await expect(payField(page)).not.toHaveValue('');
  const early = await shownPrice(page);
  release();
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await shownPrice(page)).toEqual(early);
});

test('a card that is removed and re-attached before the application loads keeps the typed amount', async ({
  page,
  baseURL,
}) => {
  const release = await holdBeyondQuote(page);
  const releaseRates = await holdRates(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await receiveField(page).fill('66');
  await page.locator('ramp-widget').evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(element);
  });
  await expect(receiveField(page)).toHaveValue('66');
  releaseRates();
  release();
  await expect(payField(page)).toHaveValue(/^7\d/);
  await expect(receiveField(page)).toHaveValue('66');
});
