// A gateway with a commercial vault: the customer types the card into the vendor's fields, and the vendor sends it;
// the sandbox's own vault loads nothing of it.
import { readFileSync } from 'node:fs';
import { expect, test, type Page, type Response } from '../support/journey.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { buySteps, CARDS, WALLET } from '../support/buy-steps.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';

const VENDOR = 'https://js.verygoodvault.com/vgs-collect/3.2.1/vgs-collect.js';
const VGS = { vaultId: 'tnt-shop', environment: 'live', scriptUrl: VENDOR };

interface VendorPage {
  vendorVault?: { vaultId: string; environment: string };
}

/** The sandbox's settings with another vault, and an emulator at the vendor's host. */
async function nameCommercialVault(page: Page, gateway: string): Promise<void> {
  const script = readFileSync(fromRoot('test/support/fake-vendor-vault.js'), 'utf8');
  await page.route(VENDOR, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script.replace('__GATEWAY__', gateway) }),
  );
  await page.route(/\/widget-api\/v1\/config/, async (route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { result: { ...result, vault: { kind: 'vgs', vgs: VGS } } } });
  });
}

test('CARD-13 API-17 a purchase by card through a commercial vault completes', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL!);
  const steps = buySteps(page, sandbox, email);
  await nameCommercialVault(page, baseURL!);
  await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>' });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await steps.giveName();
  await expect(page.getByRole('heading', { name: en('card.formTitle'), exact: true })).toBeVisible();
  // The containers of the vendor's fields are in the light DOM, where its selectors find them.
  await expect(page.locator('ramp-widget > div > input')).toHaveCount(4);
  await page.getByLabel(en('vault.cardNumber')).fill(CARDS.good);
  await page.getByLabel(en('vault.expiryDate')).fill('12/30');
  await page.getByLabel(en('vault.securityCode')).fill('123');
  await page.getByLabel(en('vault.nameOnCard')).fill('ANNA SMITH');
  await steps.fillBilling();
  await steps.confirm();
  await steps.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  const vendorVault = await page.evaluate(() => (window as unknown as VendorPage).vendorVault);
  expect(vendorVault).toEqual({ vaultId: 'tnt-shop', environment: 'live' });
  expect(page.frames().filter((frame) => frame.url().includes('/vault/'))).toEqual([]);
  await expect(page.locator('ramp-widget > div')).toHaveCount(0);
});

test('CARD-05 CARD-13 the only saved card pays by its code, which the vendor has on the confirmation', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
  const customer = await stage.signIn('returning');
  await nameCommercialVault(page, baseURL!);
  await page.addInitScript((mine) => sessionStorage.setItem('ramp.session', mine), customer.token);
  await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>' });
  await calculatorPage(page).proceed();
  await addressPage(page).give(WALLET);
  await page.getByRole('button', { name: en('userInfo.confirm') }).click();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(heading(en('confirm.title'))).toBeVisible();
  await expect(page.locator('ramp-widget > div > input')).toHaveCount(1);
  await page.getByLabel(en('agreement.terms')).check();
  await page.getByRole('button', { name: en('card.buyNow') }).click();
  await expect(page.getByText(en('vault.cvvInvalid'))).toBeVisible();
  await page.getByLabel(en('vault.securityCode')).fill('123');
  await page.getByRole('button', { name: en('card.buyNow') }).click();
  await expect(heading(en('tracker.done'))).toBeVisible({ timeout: 45_000 });
  expect((await sandbox.ledgerOf(customer.email)).charges).toHaveLength(1);
});

test('the sandbox loads no file of the commercial vault', async ({ page, request, baseURL }) => {
  const scripts: Promise<string>[] = [];
  const hosts = new Set<string>();
  const keep = (response: Response) => {
    hosts.add(new URL(response.url()).hostname);
    if (/\.js$/.test(response.url())) scripts.push(response.text());
  };
  page.on('response', keep);
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await steps.open();
  await steps.toCard();
  // The end of the test may interrupt code that loads ahead for a later step.
  page.off('response', keep);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes('VGSCollect'))).toEqual([]);
  expect([...hosts]).toEqual(['127.0.0.1']);
});
