// The calculator and the card around it, as an anonymous visitor sees them.
import { expect, test, type Page } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { pressPicker } from '../support/press-picker.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { keptValue } from '../support/stored-values.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, path = '/buy'): Promise<void> {
  await page.goto(path);
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
}

test('CALC-01 ROLE-01 a visitor picks both currencies and sees the rate and every fee', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await open(page);
  await pressPicker(button(page, 'USD'));
  await page.getByRole('option', { name: /EUR/ }).click();
  await expect(button(page, 'EUR')).toBeVisible();
  await pressPicker(button(page, 'USDT Polygon'));
  await page.getByLabel(en('picker.search')).fill('bitcoin');
  await page.getByRole('option', { name: /^BTC/ }).first().click();
  await expect(button(page, 'BTC')).toBeVisible();
  await page.getByText(en('calculator.fees')).click();
  const fees = page.locator('dl').filter({ hasText: 'Provider fee' });
  await expect(fees.getByText(/^1 BTC = [0-9.,]+ EUR$/)).toBeVisible();
  for (const name of ['Provider fee', 'Network fee'])
    await expect(fees.locator('div').filter({ hasText: name }).locator('dd')).toHaveText(
      /^[0-9]+\.[0-9]{4} EUR$/,
    );
  // The settings are requested last, after the calculator has been idle for a while.
  await expect.poll(() => asked.filter((path) => /widget-api\/v1\/config$/.test(path))).toHaveLength(1);
  expect(asked.filter((path) => /customers\/current$|orders/.test(path))).toEqual([]);
});

test('CALC-02 UI-03 UI-04 the calculator has two amounts with a currency each, a payment method, fees that expand and collapse, and links for help, for a report and on supported countries that lead to the support center', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByLabel(en('calculator.youPay'))).toHaveValue('100');
  await expect(page.getByLabel(en('calculator.youReceive'))).toBeEditable();
  for (const [name, amount] of [
    ['USD', 'You pay'],
    ['USDT Polygon', 'You receive'],
  ] as const) {
    await expect(button(page, name)).toBeVisible();
    await expect(button(page, name)).toHaveAccessibleDescription(amount);
  }
  await expect(page.getByLabel(en('calculator.paymentMethod')).locator('option')).not.toHaveCount(0);
  const fee = page.getByText(en('calculator.providerFee'));
  await expect(fee).toBeHidden();
  await page.getByText(en('calculator.fees')).click();
  await expect(fee).toBeVisible();
  await page.getByText(en('calculator.fees')).click();
  await expect(fee).toBeHidden();
  for (const [name, place] of [
    [/^Help/, 'help'],
    [/^Report an issue/, 'report'],
    [/^Supported countries/, 'article'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', new RegExp(`links\\.html#${place}$`));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('CALC-03 the tabs switch between the calculators of both directions', async ({ page }) => {
  await open(page);
  await page.getByRole('tab', { name: en('calculator.sell') }).click();
  await expect(page).toHaveURL(/\/sell$/);
  await expect(button(page, 'EUR')).toBeVisible();
  await page.getByRole('tab', { name: en('calculator.buy') }).click();
  await expect(page).toHaveURL(/\/buy$/);
  // The browser's Back leads there too.
  await page.goBack();
  await expect(page).toHaveURL(/\/sell$/);
  await expect(page.getByRole('tab', { name: en('calculator.sell') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(button(page, 'Proceed 100 USDT')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/buy$/);
  await expect(button(page, en('calculator.proceed'))).toBeVisible();
  await expect(page.getByLabel(en('calculator.youReceive'))).toHaveValue(/^94/);
});

test('START-01 a slow start says what it is waiting for', async ({ page }) => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/currencies\/rates/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('lang', 'pt'));
  await page.goto('/buy');
  const waiting = page.getByRole('status', { name: 'Carregando' });
  await expect(waiting).toBeVisible();
  await expect(waiting).toHaveText('');
  await expect(waiting).toContainText('Ainda estamos aguardando o servidor');
  answer();
  await expect(page.getByLabel('Você recebe')).not.toHaveValue('');
  await expect(waiting).toHaveCount(0);
});

test('PICK-05 the search runs 300 ms after the last key', async ({ page }) => {
  await page.clock.install();
  await page.goto('/buy');
  await page.clock.runFor(1000);
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await pressPicker(button(page, 'USDT Polygon'));
  const list = page.getByRole('dialog');
  const tether = list.getByRole('option', { name: /^USDT/ });
  await expect(tether.first()).toBeVisible();
  // Advances the clock less than the time-out of a call in flight.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await list.getByLabel(en('picker.search')).fill('bit');
  await page.clock.runFor(200);
  await list.getByLabel(en('picker.search')).fill('bitcoin');
  await page.clock.runFor(290);
  await expect(tether.first()).toBeVisible();
  await page.clock.runFor(100);
  await expect(tether).toHaveCount(0);
  await expect(list.getByRole('option', { name: /^BTC/ }).first()).toBeVisible();
});

test('STORE-01 ROLE-03 the token is stored for the tab only, in session storage', async ({
  page,
  request,
  baseURL,
}) => {
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await steps.open();
  const kept = async () => ({
    session: await keptValue(page, 'session', 'ramp.session'),
    local: await page.evaluate(() => JSON.stringify({ ...localStorage })),
  });
  expect((await kept()).session).toBeNull();
  await steps.signIn();
  await expect.poll(async () => (await kept()).session).toMatch(/\S{16,}/);
  const { session, local } = await kept();
  expect(local).not.toContain(session!);
  const asked = page.waitForRequest(/\/customers\/current$/);
  await page.reload();
  expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${session}`);
});

test('CTRY-02 CTRY-03 a visitor from an unsupported country can continue, and is not asked again', async ({
  page,
}) => {
  const detected = { isoAlpha2: 'CU', name: 'Cuba', available: false, defaultCurrency: 'USD' };
  await page.route(/\/customers\/current\/country$/, (route) =>
    route.fulfill({ json: { result: detected } }),
  );
  await page.goto('/buy');
  await expect(
    page.getByRole('heading', { name: en('billingAddressEditValidate.unsupportedCountry') }),
  ).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.getByLabel(en('calculator.youReceive'))).toBeVisible();
  await expect(page).toHaveURL(/\/buy$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('country-unavailable-ignored')))
    .toBe('true');
  await page.reload();
  await expect(page.getByLabel(en('calculator.youReceive'))).toBeVisible();
});
