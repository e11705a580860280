// The language that the customer sees, by attribute, URL, stored choice or browser, else English; and the language
// menu.
import { expect, test, type Page } from '../support/journey.ts';
import { openHostPage } from '../support/host-page.ts';
import spanish from '../../locales/es.json' with { type: 'json' };
import { en } from '../support/english.ts';

const PAY = { en: 'You pay', es: 'Pagas', pt: 'Você paga' } as const;
const RECEIVE = { en: 'You receive', es: 'Recibes', pt: 'Você recebe' } as const;
const TAGS = { en: 'en-US', es: 'es-ES', pt: 'pt-BR' } as const;
type Locale = keyof typeof PAY;

async function expectLanguage(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByLabel(PAY[locale], { exact: true })).toBeVisible();
  const card = page.locator('ramp-widget').locator('section').first();
  await expect(card).toHaveAttribute('lang', TAGS[locale]);
}

/** After the first quote the widget has shown and stored everything that it does at its start. */
async function expectStarted(page: Page, locale: Locale): Promise<void> {
  await expectLanguage(page, locale);
  await expect(page.getByLabel(RECEIVE[locale], { exact: true })).not.toHaveValue('');
}

const store = (page: Page, lang: string) =>
  page.addInitScript((value) => localStorage.setItem('lang', value), lang);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lang'));

test.describe('the hosted page', () => {
  for (const [browser, shown] of [
    ['es-MX', 'es'],
    ['pt-PT', 'pt'],
    ['en-GB', 'en'],
    ['de-DE', 'en'],
  ] as const) {
    test.describe(`in a browser that speaks ${browser}`, () => {
      test.use({ locale: browser });
      test(`I18N-04 I18N-01 with no stored choice shows ${shown}, and stores nothing`, async ({ page }) => {
        await page.goto('/buy');
        await expectStarted(page, shown);
        expect(await stored(page)).toBeNull();
      });
    });
  }

  test('I18N-03 STORE-04 API-03 the stored choice takes precedence over the browser, and lang in the URL takes precedence for the visit, is not stored, and applies to page and card', async ({
    page,
  }) => {
    await store(page, 'pt');
    await page.goto('/buy');
    await expectLanguage(page, 'pt');

    const languages = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/api/v')) languages.add(request.headers()['accept-language']);
    });
    await page.goto('/buy?lang=es');
    await expect(page.locator('html')).toHaveAttribute('lang', TAGS.es);
    await expect(page).toHaveTitle(spanish['calculator.title']);
    await expectStarted(page, 'es');
    // The first calls have it too, although they start before the texts have loaded.
    expect([...languages]).toEqual(['es-ES']);
    expect(await stored(page)).toBe('pt');

    await page.getByRole('button', { name: spanish['shell.language'] }).click();
    await page.getByRole('menuitem', { name: /PT/ }).click();
    await expectLanguage(page, 'pt');
    await expect(page.locator('html')).toHaveAttribute('lang', TAGS.pt);
  });

  test('an unknown language is ignored and reported to the developer of the linking page', async ({
    page,
  }) => {
    await store(page, 'xx');
    const reported = page.waitForEvent('console', (line) => line.text().includes('(given: "fr")'));
    await page.goto('/buy?lang=fr');
    await expectLanguage(page, 'en');
    expect((await reported).text()).toContain('locale must be en, es or pt');
  });

  test('I18N-06 I18N-01 I18N-02 I18N-03 the default is English with Accept-Language en-US, and a language chosen in the menu is stored for the next start', async ({
    page,
  }) => {
    const asked = page.waitForRequest(/\/api\/v1\/currencies$/);
    await page.goto('/buy');
    await expectLanguage(page, 'en');
    expect(await (await asked).headerValue('accept-language')).toBe('en-US');
    await page.getByLabel(en('calculator.youPay')).fill('123.45');
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('menuitem', { name: /ES/ }).click();
    await expectLanguage(page, 'es');
    await expect(page.getByLabel(PAY.es, { exact: true })).toHaveValue('123,45');
    await expect.poll(() => stored(page)).toBe('es');
    await page.reload();
    await expectLanguage(page, 'es');
  });
});

test.describe('an element', () => {
  test('the locale attribute takes precedence over the stored choice and the browser, and the stored choice applies without the attribute and after its removal', async ({
    page,
    baseURL,
  }) => {
    await store(page, 'es');
    await openHostPage(page, baseURL!, { html: '<ramp-widget locale="pt"></ramp-widget>' });
    await expectStarted(page, 'pt');
    expect(await stored(page)).toBe('es');

    await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>' });
    await expectLanguage(page, 'es');
    await page.evaluate(() => document.querySelector('ramp-widget')!.setAttribute('locale', 'pt'));
    await expectLanguage(page, 'pt');
    await page.evaluate(() => document.querySelector('ramp-widget')!.removeAttribute('locale'));
    await expectLanguage(page, 'es');
  });
});
