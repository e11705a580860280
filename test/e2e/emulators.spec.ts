// The emulators that are pages of their own, in a real browser: bank, NEAR wallet, and the identity check in its own tab.
import { expect, type Page } from 'playwright/test';
import { paymentOf, TEST_TOKEN } from '../gateway/emulators/fake-context.ts';
import { pressAndClose } from '../support/press-and-close.ts';
import type { EmulatorStage } from '../support/emulator-stage.ts';
import { test } from '../support/emulator-test.ts';

test.describe('bank page', () => {
  for (const [button, closePage, state] of [
    ['Approve', 'close_on_success', 'approved'],
    ['Decline', 'close_on_failure', 'declined'],
  ] as const)
    test(`${button} leads to ${closePage}`, async ({ page, stage }) => {
      stage.state.payments.set('auth-1', paymentOf());
      await page.goto(`${stage.second}/bank-authorization/auth-1`);
      await expect(page.getByText('120.50 EUR')).toBeVisible();
      await expect(page.getByText('Demo shop')).toBeVisible();
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL(`${stage.origin}/${closePage}?orderId=order-1`);
      expect(stage.state.payments.get('auth-1')?.state).toBe(state);
    });

  test('works inside a frame of a merchant page', async ({ page, stage }) => {
    stage.state.payments.set('auth-1', paymentOf());
    await page.goto(`${stage.host}/host/opener`);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, `${stage.second}/bank-authorization/auth-1`);
    await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => page.frames().at(-1)?.url()).toContain('/close_on_success');
  });

  for (const [language, title, approve, sum, gone] of [
    ['es', 'Confirma tu pago', 'Aprobar', '120,50 EUR', 'No se puede confirmar este pago'],
    ['pt', 'Confirme seu pagamento', 'Aprovar', '120,50 EUR', 'Não é possível confirmar este pagamento'],
  ] as const)
    test(`speaks the language of its address (${language})`, async ({ page, stage }) => {
      stage.state.payments.set('auth-1', paymentOf());
      await page.goto(`${stage.second}/bank-authorization/auth-1?lang=${language}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(sum)).toBeVisible();
      await expect(page.getByRole('button', { name: approve })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      stage.state.payments.set('auth-1', paymentOf({ state: 'approved' }));
      await page.reload();
      await expect(page.getByRole('heading', { name: gone })).toBeVisible();
    });

  test('says when a payment was decided before', async ({ page, stage }) => {
    stage.state.payments.set('auth-1', paymentOf({ state: 'approved' }));
    await page.goto(`${stage.second}/bank-authorization/auth-1`);
    await expect(page.getByText('This payment was already decided.')).toBeVisible();
  });
});

test.describe('NEAR wallet', () => {
  async function openWallet(page: Page, stage: EmulatorStage, origin: string) {
    await page.goto(`${stage.host}/host/opener`);
    const popup = page.waitForEvent('popup');
    await page.evaluate(
      (url) => {
        window.open(url, '_blank', 'width=440,height=640');
      },
      `${stage.second}/near-wallet?origin=${encodeURIComponent(origin)}`,
    );
    return popup;
  }

  /** The window closes as soon as it has told: what it told may arrive later than the news that it is closed. */
  const expectReceived = (page: Page, stage: EmulatorStage, data: Record<string, string>) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages))
      .toEqual([{ origin: stage.second, data: { source: 'ramp-near-wallet', ...data } }]);

  test('hands the chosen account to its opener and closes', async ({ page, stage }) => {
    const wallet = await openWallet(page, stage, stage.host);
    await wallet.getByRole('radio', { name: 'bob.near' }).check();
    await pressAndClose(wallet.getByRole('button', { name: 'Connect' }));
    await expectReceived(page, stage, { type: 'connected', accountId: 'bob.near' });
  });

  test('speaks the language of its address', async ({ page, stage }) => {
    await page.goto(`${stage.second}/near-wallet?lang=pt`);
    await expect(page.getByRole('heading')).toHaveText('Nenhuma página conhecida abriu a carteira');
    await expect(page).toHaveTitle('Conecte uma conta');
  });

  test('takes any other account id', async ({ page, stage }) => {
    const wallet = await openWallet(page, stage, stage.host);
    await wallet.getByLabel('Another account id').fill('  Nobody.testnet ');
    await pressAndClose(wallet.getByRole('button', { name: 'Connect' }));
    await expectReceived(page, stage, { type: 'connected', accountId: 'nobody.testnet' });
  });

  test('tells a cancel', async ({ page, stage }) => {
    const wallet = await openWallet(page, stage, stage.host);
    await pressAndClose(wallet.getByRole('button', { name: 'Cancel' }));
    await expectReceived(page, stage, { type: 'cancelled' });
  });

  test('answers no page outside this machine', async ({ page, stage }) => {
    const wallet = await openWallet(page, stage, 'https://elsewhere.example');
    await expect(wallet.getByRole('heading')).toHaveText('The wallet was not asked by a page it knows');
    await expect(wallet.getByRole('button')).toHaveCount(0);
  });
});

test.describe('identity check in its own tab', () => {
  test('ends with a way back', async ({ page, stage }) => {
    await page.goto(`${stage.second}/kyc/direct?token=${TEST_TOKEN}&lang=en`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('You can close this tab and go back to your order.')).toBeVisible();
    expect(stage.state.kyc.status).toBe('complete');
  });

  test('says that an old link has expired', async ({ page, stage }) => {
    await page.goto(`${stage.second}/kyc/direct?token=_act-old&lang=en`);
    await expect(page.getByText('This session has expired')).toBeVisible();
  });
});
