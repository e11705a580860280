// The stand-in pages in a real browser have nothing that axe objects to, light and dark.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import type { OrderRecord } from '../../demo/sandbox/records.ts';
import { paymentOf, TEST_TOKEN } from '../gateway/stand-ins/fake-context.ts';
import type { StandInStage } from '../support/stand-in-stage.ts';
import { test, WITH_CAMERA } from '../support/stand-in-test.ts';

test.use(WITH_CAMERA);

test.describe('accessibility', () => {
  /** Name, heading (each page first shows that it is being opened), way to it. */
  const DIALOGUES: [string, string, (page: Page, stage: StandInStage) => Promise<void>][] = [
    [
      'document step',
      'Show your identity document',
      async (page, stage) => void (await page.goto(`${stage.second}/kyc/direct?token=${TEST_TOKEN}`)),
    ],
    [
      'selfie step',
      'Take a selfie',
      async (page, stage) => {
        await page.goto(`${stage.second}/kyc/direct?token=${TEST_TOKEN}`);
        await page.getByRole('button', { name: 'Use a sample document' }).click();
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByRole('button', { name: 'Start camera' }).click();
        await expect(page.getByRole('button', { name: 'Continue without camera' })).toBeVisible();
      },
    ],
    [
      'bank page',
      'Confirm your payment',
      async (page, stage) => {
        stage.state.payments.set('auth-1', paymentOf());
        await page.goto(`${stage.second}/bank-authorization/auth-1`);
      },
    ],
    [
      'explorer',
      'Transaction on BTC',
      async (page, stage) => {
        const order = {
          mode: 'buy',
          txId: '0xfeed',
          toWallet: '0xabc',
          toAmount: '1',
          toCurrency: 'BTC',
          status: 'complete',
        };
        stage.state.orders.set('order-1', order as OrderRecord);
        await page.goto(`${stage.origin}/sandbox/explorer/BTC/0xfeed`);
      },
    ],
  ];

  for (const scheme of ['light', 'dark'] as const)
    for (const [name, heading, open] of DIALOGUES)
      test(`${name} has no violation in ${scheme}`, async ({ page, stage }) => {
        await page.emulateMedia({ colorScheme: scheme });
        await open(page, stage);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
});
