// Translators replace the texts of the card by others: no label goes stale, and nothing breaks.
import { expect } from 'playwright/test';
import { buySteps } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { test } from '../support/journey.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { translatePage } from '../support/translator.ts';

for (const kind of ['replaced', 'kept'] as const) {
  test(`with a translator (texts ${kind}), labels keep their meaning, a purchase completes and nothing is reported`, async ({
    page,
    request,
    baseURL,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => void errors.push(String(error)));
    page.on('request', (sent) => void (/\/errors$/.test(sent.url()) && errors.push(sent.postData() ?? '')));
    await translatePage(page, kind);
    await openHostPage(page, baseURL!, { html: TAG });
    await ready(page);
    const fonts = () => page.locator('ramp-widget font').count();
    await expect.poll(fonts).toBeGreaterThan(5);
    const pay = page.getByLabel(en('calculator.youPay'));
    const uses = page.getByRole('button', { name: /^Use / });
    for (const typed of ['1', '9999999', '2']) {
      await pay.fill(typed);
      await expect(uses).toHaveCount(1);
      const label = (await uses.textContent())!.replace(/\D/g, '');
      await uses.click();
      await expect.poll(async () => (await pay.inputValue()).replace(/\D/g, '')).toBe(label);
      await expect(uses).toHaveCount(0);
    }
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitem').first().click();
    await expect(page.getByRole('button', { name: en('calculator.proceed'), exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: /^(Idioma|Language)/ }).click();
    await page.getByRole('menuitem').first().click();
    await expect(page.getByRole('button', { name: en('calculator.proceed'), exact: true })).toHaveCount(1);
    const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
    await steps.toConfirm();
    await steps.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect.poll(fonts).toBeGreaterThan(5);
    expect(errors).toEqual([]);
  });
}

test('with a translator, the button of a sale names the amount that is sold', async ({ page, baseURL }) => {
  await translatePage(page, 'replaced');
  await openHostPage(page, baseURL!, { html: '<ramp-widget mode="sell"></ramp-widget>' });
  await ready(page);
  const proceed = (amount: string) =>
    page.getByRole('button', {
      name: en('calculator.proceedWith', { amount, ticker: 'USDT' }),
      exact: true,
    });
  await expect(proceed('100')).toBeVisible();
  for (const amount of ['120', '55', '230']) {
    await page.getByLabel(en('calculator.youPay')).fill(amount);
    await expect(proceed(amount)).toBeVisible();
  }
});

test('translators do not change tickers, networks, addresses, amounts and codes', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: TAG });
  await ready(page);
  const translated = await page.locator('ramp-widget').evaluate((element) => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(element.shadowRoot!, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { data, parentElement } = walk.currentNode as Text;
      if (
        /\d[.,]\d|^\d+$|^[A-Z]{3,5}$/.test(data) &&
        !parentElement!.closest('[translate=no], style, option')
      )
        texts.push(data);
    }
    return texts;
  });
  expect(translated).toEqual([]);
});
