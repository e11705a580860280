// The emulators with pages of their own in a real browser: bank, NEAR wallet, and the identity check in its own tab.
import { expect } from 'playwright/test';
import { paymentOf, TEST_TOKEN } from '../gateway/emulators/fake-context.ts';
import type { EmulatorStage } from '../support/emulator-stage.ts';
import { test } from '../support/emulator-test.ts';
import { pressInFrame } from '../support/press-in-frame.ts';

test.describe('bank page', () => {
  test('Approve and Decline on the bank page lead to their closing pages', async ({ page, stage }) => {
    for (const [button, closePage, state] of [
      ['Approve', 'close_on_success', 'approved'],
      ['Decline', 'close_on_failure', 'declined'],
    ] as const)
      await test.step(button, async () => {
        stage.state.payments.set('auth-1', paymentOf());
        await page.goto(`${stage.second}/bank-authorization/auth-1`);
        await expect(page.getByText('120.50 EUR')).toBeVisible();
        await expect(page.getByText('Demo shop')).toBeVisible();
        await page.getByRole('button', { name: button }).click();
        await page.waitForURL(`${stage.origin}/${closePage}?orderId=order-1`);
        expect(stage.state.payments.get('auth-1')?.state).toBe(state);
      });
  });

  test('the bank page works in a frame of a merchant page', async ({ page, stage }) => {
    stage.state.payments.set('auth-1', paymentOf());
    await page.goto(`${stage.host}/host/opener`);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, `${stage.second}/bank-authorization/auth-1`);
    await pressInFrame(page.frameLocator('iframe').getByRole('button', { name: 'Approve' }));
    await expect.poll(() => page.frames().at(-1)?.url()).toContain('/close_on_success');
  });

  test('the bank page uses the language of its URL, also for a payment that is already decided', async ({
    page,
    stage,
  }) => {
    for (const [language, title, approve, sum, gone] of [
      ['es', 'Confirma tu pago', 'Aprobar', '120,50 EUR', 'No se puede confirmar este pago'],
      ['pt', 'Confirme seu pagamento', 'Aprovar', '120,50 EUR', 'Não é possível confirmar este pagamento'],
    ] as const)
      await test.step(language, async () => {
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
    await page.goto(`${stage.second}/bank-authorization/auth-1`);
    await expect(page.getByText('This payment was already decided.')).toBeVisible();
  });
});

test.describe('NEAR wallet', () => {
  const asked = (stage: EmulatorStage, back: string) => {
    const to = (end: string) => encodeURIComponent(`${back}?step=2#${end}`);
    return `${stage.second}/near-wallet?success_url=${to('yes')}&failure_url=${to('no')}`;
  };

  test('the wallet returns to the page that opened it with the chosen account, with another typed ID, or with none after Cancel', async ({
    page,
    stage,
  }) => {
    await page.goto(asked(stage, `${stage.host}/host/opener`));
    await page.getByRole('radio', { name: 'bob.near' }).check();
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.waitForURL(`${stage.host}/host/opener?step=2&account_id=bob.near#yes`);

    await page.goto(asked(stage, `${stage.host}/host/opener`));
    await page.getByLabel('Another account id').fill('  Nobody.testnet ');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.waitForURL(/&account_id=nobody\.testnet#yes$/);

    await page.goto(asked(stage, `${stage.host}/host/opener`));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${stage.host}/host/opener?step=2#no`);
  });

  test('the wallet refuses to return to a remote page and says so in the language of its URL', async ({
    page,
    stage,
  }) => {
    await page.goto(asked(stage, 'https://elsewhere.example/'));
    await expect(page.getByRole('heading')).toHaveText('The wallet was not asked by a page it knows');
    await expect(page.getByRole('button')).toHaveCount(0);

    await page.goto(`${stage.second}/near-wallet?lang=pt`);
    await expect(page.getByRole('heading')).toHaveText('Nenhuma página conhecida abriu a carteira');
    await expect(page).toHaveTitle('Conecte uma conta');
  });
});

test('the identity check in its own tab reports an expired link, and at its end tells the customer to return to the order', async ({
  page,
  stage,
}) => {
  await page.goto(`${stage.second}/kyc/direct?token=_act-old&lang=en`);
  await expect(page.getByText('This session has expired')).toBeVisible();

  await page.goto(`${stage.second}/kyc/direct?token=${TEST_TOKEN}&lang=en`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('You can close this tab and go back to your order.')).toBeVisible();
  expect(stage.state.kyc.status).toBe('complete');
});
