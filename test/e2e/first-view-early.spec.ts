// The calculator before the gateway responds: the customer can type an amount at once, and nothing unknown is shown.
import { expect, test, type Page } from '../support/journey.ts';
import { holdRates } from '../support/before-answers.ts';
import { holdScreens, isReact, SCREENS } from '../support/before-react.ts';
import { TAG, payField, ready, receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { recordShifts, totalOf } from '../support/layout-shifts.ts';

test.beforeEach(({ reports }) =>
  reports.causes(/^unexpected_server_error at \/buy (start|load catalog): Could not parse server response$/),
);

const proceed = (page: Page) => page.getByRole('button', { name: en('calculator.proceed') });

test('CALC-08 an amount typed before the gateway responds is calculated when it does, in the same field', async ({
  page,
  baseURL,
}) => {
  const release = await holdRates(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await expect(payField(page)).toHaveValue('100');
  const node = await payField(page).elementHandle();
  await payField(page).fill('250.55');
  await expect(receiveField(page)).toHaveValue('');
  release();
  await expect(receiveField(page)).toHaveValue(/^23/);
  await expect(payField(page)).toHaveValue('250.55');
  await expect.poll(() => isReact(page)).toBe(true);
  expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
  await expect(payField(page)).toBeFocused();
});

test('CALC-08 a received amount typed before the gateway responds determines the paid amount', async ({
  page,
  baseURL,
}) => {
  const release = await holdRates(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await receiveField(page).fill('200');
  await expect(payField(page)).toHaveValue('');
  release();
  await expect(payField(page)).toHaveValue(/^2\d\d/);
  await expect(receiveField(page)).toHaveValue('200');
});

test('CALC-06 FEE-09 before the rates arrive, no price, fee or currency is shown and Proceed waits, and an element that is removed and re-attached keeps the typed amount', async ({
  page,
  baseURL,
}) => {
  const release = await holdRates(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await expect(payField(page)).toBeEditable();
  await expect(proceed(page)).toBeDisabled();
  await expect(page.getByLabel(en('calculator.paymentMethod'))).toBeDisabled();
  await expect(page.getByRole('button', { name: en('shell.loading') })).toHaveCount(2);
  const seen = await page.locator('ramp-widget').evaluate((element) =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('[data-ref=panel] *')]
      .filter((node) => node.childElementCount === 0 && node.checkVisibility({ visibilityProperty: true }))
      .map((node) => node.textContent)
      .join(' '),
  );
  expect(seen).not.toMatch(/USD|EUR|≈|\d/);
  await payField(page).fill('66');
  await page.evaluate(async () => {
    const element = document.querySelector('ramp-widget')!;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(element);
  });
  release();
  await expect(proceed(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: en('shell.loading') })).toHaveCount(0);
  await expect(payField(page)).toHaveValue('66');
  await ready(page);
});

test('START-01 the notice of a slow start moves nothing and disappears when the responses arrive', async ({
  page,
  baseURL,
}) => {
  const release = await holdRates(page);
  const shifts = await recordShifts(page);
  await openHostPage(page, baseURL!, { html: TAG });
  const waiting = page.getByRole('status', { name: en('shell.loading') });
  await expect(payField(page)).toBeEditable();
  const height = (await page.locator('ramp-widget').boundingBox())!.height;
  await expect(waiting).toContainText(en('shell.slow'));
  expect((await page.locator('ramp-widget').boundingBox())!.height).toBe(height);
  release();
  await ready(page);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText(en('shell.slow'))).toHaveCount(0);
  await expect.poll(() => isReact(page)).toBe(true);
  expect(totalOf(await shifts())).toBe(0);
});

test('START-02 a failed start replaces the amount field', async ({ page, baseURL }) => {
  const release = await holdRates(page);
  const host = await openHostPage(page, baseURL!, { html: TAG });
  await payField(page).fill('250');
  release(500);
  await expect(page.getByRole('heading', { name: en('startFailed.title') })).toBeVisible();
  await expect(payField(page)).toHaveCount(0);
  expect(await host.events('error')).toHaveLength(1);
});

test('CTRY-05 a visitor from an unsupported country sees a notice in place of the field and can never proceed', async ({
  page,
  baseURL,
}) => {
  const release = await holdRates(page);
  const detected = { isoAlpha2: 'CU', name: 'Cuba', available: false, defaultCurrency: 'USD' };
  await page.route(/\/customers\/current\/country$/, (route) =>
    route.fulfill({ json: { result: detected } }),
  );
  const releaseScreens = await holdScreens(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await payField(page).fill('250');
  const screens = page.waitForRequest(SCREENS);
  release();
  await screens;
  await expect(proceed(page)).toBeDisabled();
  releaseScreens();
  await expect(
    page.getByRole('heading', { name: en('billingAddressEditValidate.unsupportedCountry') }),
  ).toBeVisible();
  await expect(payField(page)).toHaveCount(0);
});

test('a press before the gateway responds takes effect in React, and the typed amount stays', async ({
  page,
  baseURL,
}) => {
  const release = await holdRates(page);
  await openHostPage(page, baseURL!, { html: TAG });
  await payField(page).fill('250');
  const screens = page.waitForResponse(SCREENS);
  await page
    .getByRole('button', { name: en('shell.loading') })
    .first()
    .click();
  await screens;
  expect(await isReact(page)).toBe(false);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payField(page)).toHaveValue('250');
});
