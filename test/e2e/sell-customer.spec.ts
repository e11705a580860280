// The seller in a browser: sign-in, verification, the order that follows, and customers who are refused.
import { expect } from 'playwright/test';
import { keptValue } from '../support/stored-values.ts';
import { alone, blocked, button, DONE_MS, returning, unverified, verified } from './sellers.ts';
import { en } from '../support/english.ts';

// The fault hits the first order that anyone creates.
alone(
  'API-42 a lost response to the creation of an order makes no second order',
  async ({ sell: { page, steps, sandbox, email } }) => {
    await steps.open();
    await sandbox.fault({ method: 'POST', path: '/api/v1/offramp/orders', kind: 'drop-after-commit' });
    await steps.signIn();
    await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeVisible();
    expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  },
);

returning(
  "SELL-06 SELL-07 the welcome screen shows the signed-in customer's e-mail, and Log out leads to the calculator",
  async ({ sell: { page, steps, email } }) => {
    await steps.open();
    await steps.signIn();
    await expect(page.getByRole('heading', { name: en('sell.cardSelectTitle') })).toBeVisible();
    await page.goto('/sell/welcome');
    await expect(page.getByText(email)).toBeVisible();
    await button(page, en('userInfo.logOut')).click();
    await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
  },
);

unverified(
  'KYC-16 SELL-13 a new customer is verified before the order is created',
  async ({ sell: { page, steps, sandbox, email } }) => {
    await steps.open();
    await steps.signIn();
    await expect(page.getByRole('heading', { name: en('kyc.title') })).toBeVisible();
    expect((await sandbox.ledgerOf(email)).orders).toHaveLength(0);
    await sandbox.setKyc(email, 'pending');
    await page.reload();
    await expect(page.getByRole('heading', { name: en('kycWaiting.title') })).toBeVisible();
    await sandbox.setKyc(email, 'complete');
    await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeVisible({
      timeout: DONE_MS,
    });
    expect((await sandbox.ledgerOf(email)).orders).toHaveLength(1);
  },
);

unverified(
  'KYC-17 KYC-19 a retryable rejection returns with its reasons, and a final one leads to the banned page',
  async ({ sell: { page, steps, sandbox, email } }) => {
    await steps.open();
    await steps.signIn();
    await sandbox.setKyc(email, 'pending');
    await page.reload();
    await expect(page.getByRole('heading', { name: en('kycWaiting.title') })).toBeVisible();
    await sandbox.setKyc(email, 'retry', { blurred: 'The photo is blurred', cut: 'The edge is cut' });
    await expect(page.getByText('The photo is blurred. The edge is cut')).toBeVisible({ timeout: DONE_MS });
    await sandbox.setKyc(email, 'reject', { fraud: 'The document is not genuine' });
    await page.reload();
    await expect(page.getByText('- The document is not genuine')).toBeVisible({ timeout: DONE_MS });
  },
);

verified(
  'SELL-09 STORE-01 ROLE-03 after the sign-in, customer and cards are fetched with the session token',
  async ({ sell: { page, steps } }) => {
    const asked = new Map<string, string | undefined>();
    page.on(
      'request',
      (call) => void asked.set(new URL(call.url()).pathname, call.headers()['authorization']),
    );
    await steps.open();
    await steps.signIn();
    await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeVisible();
    const token = await keptValue(page, 'session', 'ramp.session');
    expect(token).toBeTruthy();
    for (const path of [
      '/api/v1/customers/current',
      '/api/v1/offramp/customers/cards',
      '/api/v1/offramp/orders',
    ]) {
      expect(asked.get(path), path).toBe(`Bearer ${token}`);
    }
  },
);

blocked(
  'SELL-10 ROUTE-02 a blocked customer is led to the banned page',
  async ({ sell: { page, steps } }) => {
    await steps.open();
    await steps.signIn();
    await expect(page.getByRole('heading', { name: en('banned.title') })).toBeVisible();
  },
);
