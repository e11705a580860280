// After a reload of a merchant's page, the element, which has no URL of its own, continues at its step.
import { expect, test } from '../support/journey.ts';
import { buySteps, CARDS, WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const [inline, frame, bare] = EMBEDDINGS;

test('after a reload an element resumes at its step with everything that was typed: address, code, name and card', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const email = newEmail();
  const steps = buySteps(page, sandbox, email);
  const placed = await inline!.open(page, baseURL!);
  await placed.ready();
  await steps.toAddress();
  const typed = () => page.evaluate(() => sessionStorage.getItem('ramp.typed') ?? '');
  await page.getByLabel('USDT Polygon address').fill('0x5aAeb605');
  await expect.poll(typed).toContain('0x5aAeb605');
  await page.reload();
  await expect(page.getByLabel('USDT Polygon address')).toHaveValue('0x5aAeb605');
  await page.getByRole('button', { name: en('shell.back'), exact: true }).click();
  await placed.ready();
  await expect(page.getByRole('heading', { name: en('calculator.title') })).toBeFocused();
  await steps.toLogin();
  await page.reload();
  await expect(page.getByLabel(en('login.email'))).toBeVisible();
  // One step back is the address, which was accepted before.
  await page.getByRole('button', { name: en('shell.back'), exact: true }).click();
  await expect(page.getByLabel('USDT Polygon address')).toHaveValue(WALLET);
  await addressPage(page).give(WALLET);
  await signInPage(page).giveEmail(email);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  // The code mailed before the reload is still valid, and its field has the focus.
  await expect(page.getByLabel(en('login.code'))).toBeFocused();
  await page.keyboard.type(await sandbox.code(email));
  await expect(page.getByLabel(en('lightKyc.firstName'))).toBeVisible();
  await page.getByLabel(en('lightKyc.firstName')).fill('Anna');
  await expect.poll(typed).not.toBe('');
  await page.reload();
  await expect(page.getByLabel(en('lightKyc.firstName'))).toHaveValue('Anna');
  await page.getByLabel(en('lightKyc.lastName')).fill('Smith');
  await page.getByRole('button', { name: en('login.continue'), exact: true }).click();
  const card = page.frameLocator('iframe[title]');
  await expect(card.getByLabel(en('vault.cardNumber'))).toBeVisible();
  await steps.fillBilling();
  await expect.poll(typed).toBe('');
  await card.getByLabel(en('vault.cardNumber')).fill('4242');
  await expect.poll(typed).not.toBe('');
  await page.reload();
  await expect(card.getByLabel(en('vault.cardNumber'))).toHaveValue('');
  await expect(page.getByText(en('vault.mustRetype'))).toBeVisible();
  await expect(page.getByText('1 Main Street')).toBeVisible();
  expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  // A deliberate new start does not return to the earlier step.
  await placed.call('restart');
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
});

test('a typed amount and the side on which it was typed survive a reload', async ({ page, baseURL }) => {
  const placed = await inline!.open(page, baseURL!);
  await placed.ready();
  for (const [side, amount] of [
    ['calculator.youPay', '150'],
    ['calculator.youReceive', '120'],
  ] as const) {
    await page.getByLabel(en(side)).fill(amount);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('ramp.draft') ?? ''))
      .toContain(amount);
    await page.reload();
    await placed.ready();
    await expect(page.getByLabel(en(side))).toHaveValue(amount);
    await expect(page.getByRole('heading', { name: en('calculator.title') })).toBeVisible();
  }
});

for (const { name, open } of [frame!, bare!])
  test(`${name}: reloading the page around it resumes at the mailed code`, async ({
    page,
    request,
    baseURL,
  }) => {
    const sandbox = sandboxOf(request, baseURL!);
    const email = newEmail();
    const placed = await open(page, baseURL!);
    await placed.ready();
    await buySteps(page, sandbox, email, placed.surface).toCode();
    await page.reload();
    const { surface } = placed;
    await expect(surface.getByText(email)).toBeVisible();
    await surface.getByLabel(en('login.code')).fill(await sandbox.code(email));
    await expect(surface.getByLabel(en('lightKyc.firstName'))).toBeVisible();
  });

test("a framed element returns to its order when the page around it is reloaded during the bank's check", async ({
  page,
  request,
  baseURL,
}) => {
  const placed = await frame!.open(page, baseURL!);
  await placed.ready();
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail(), placed.surface);
  await steps.toConfirm(CARDS.smsCode);
  await steps.pay();
  const code = placed.surface.getByRole('textbox', { name: /code/i });
  await expect(code).toBeVisible();
  await page.reload();
  await expect(code).toBeVisible();
});
