// Translators replace the card's texts: no label goes stale, and nothing breaks.
import { expect } from 'playwright/test';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { test } from '../support/journey.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { translatePage, translatorFaults } from '../support/translator.ts';
import { DONE_MS, verified } from './sellers.ts';

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
    // Labels of the quick amounts.
    const amounts = page.getByRole('group', { name: en('calculator.quickAmounts') });
    await amounts.getByRole('button').last().click();
    await expect(pay).toHaveValue((await amounts.getByRole('button').last().textContent())!);
    await pay.fill('100');
    const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
    await steps.toConfirm(CARDS.smsCode);
    await steps.pay();
    const code = page.getByLabel(en('auth.smsTitle'));
    await code.fill('12', { timeout: 60_000 });
    await page.getByRole('button', { name: en('auth.authorize'), exact: true }).click();
    await expect(page.getByText(en('auth.codeLength'))).toBeVisible();
    await code.fill('123456');
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect.poll(fonts).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    expect(await translatorFaults(page)).toEqual([]);
  });
}

// all-at-once.spec.ts covers replaced texts.
verified(
  'with a translator (texts kept), a sale completes, its labels are translated and its values are not',
  async ({ sell: { page, steps, deposit } }) => {
    await translatePage(page, 'kept');
    await steps.toPayment();
    await deposit(steps.orderId());
    await expect(page.getByRole('heading', { name: en('order.complete') })).toBeVisible({
      timeout: DONE_MS,
    });
    expect(await translatorFaults(page)).toEqual([]);
  },
);

for (const kind of ['replaced', 'kept', 'beside'] as const)
  test(`with a translator (texts ${kind}), the button of a sale and the line below its amount name the current amount`, async ({
    page,
    baseURL,
  }) => {
    await translatePage(page, kind);
    await openHostPage(page, baseURL!, { html: '<ramp-widget mode="sell"></ramp-widget>' });
    await ready(page);
    const amount = page.getByLabel(en('calculator.youPay'));
    const card = page.locator('ramp-widget');
    const amountsIn = async (where: string) =>
      ((await card.locator(where).first().textContent()) ?? '').match(/[\d.,]*\d/g);
    const proceed = '[data-ref=proceed] .button__label';
    await expect.poll(() => amountsIn(proceed)).toEqual(['100']);
    for (const sold of ['120', '55', '230']) {
      await amount.fill(sold);
      await expect.poll(() => amountsIn(proceed)).toEqual([sold]);
    }
    // The line stays; its text changes.
    const read = '[data-ref-group=pay] .amount__message';
    for (const [typed, said] of [
      ['1,500', '1,500.00'],
      ['2,500', '2,500.00'],
    ] as const) {
      await amount.fill(typed);
      await expect.poll(() => amountsIn(read)).toEqual([said]);
    }
    expect(
      (await translatorFaults(page)).filter((fault) => kind !== 'beside' || /^translated/.test(fault)),
    ).toEqual([]);
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
