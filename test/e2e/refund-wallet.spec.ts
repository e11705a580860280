// The refund wallet of a sale, as the merchant signed it: in each embedding the seller sees it before the transfer
// and after a failure.
import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/journey.ts';
import { WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { payoutCardPage } from '../support/pages/payout-card-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { SELL_CARDS } from '../support/sell-steps.ts';
import { signed } from '../support/signed-launch.ts';

for (const { name, open } of EMBEDDINGS) {
  test(`LAUNCH-08 ${name}: a signed refund wallet is shown before the transfer and after the order has failed`, async ({
    page,
    request,
    baseURL,
  }) => {
    const sandbox = sandboxOf(request, baseURL!);
    const email = newEmail('kyc-complete');
    const launch = await signed(request, {
      merchantOrderId: `refund-${randomUUID()}`,
      fromCurrency: 'USDT-MATIC',
      fromAmount: '100',
      refundWallet: WALLET,
    });
    const placed = await open(page, baseURL!, { ...launch, mode: 'sell' });
    await placed.ready();
    const { surface } = placed;
    const signing = signInPage(surface);
    const card = payoutCardPage(surface);
    await calculatorPage(surface).proceed(/^Proceed 100 USDT$/);
    await signing.giveEmail(email);
    await signing.giveCode(await sandbox.code(email));
    await card.fill(SELL_CARDS.good, '12051990');
    await card.proceed();
    await expect(surface.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
    // The seller needs a code to scan and the time limit.
    await expect(surface.getByRole('img', { name: en('sell.qrAlt') })).toBeVisible();
    await expect(surface.getByRole('timer')).toHaveText(/\d\d:\d\d/);
    const isShown = async () => {
      await expect(surface.getByText(en('sell.refundWallet'))).toBeVisible();
      await expect(surface.getByText(WALLET, { exact: true })).toBeVisible();
      await expect(surface.getByRole('button', { name: en('sell.copyRefundWallet') })).toBeVisible();
    };
    await isShown();
    const { orders } = await sandbox.ledgerOf(email);
    expect(orders).toHaveLength(1);
    await sandbox.moveOrder(orders[0]!.id, 'failed');
    await expect(surface.getByRole('heading', { name: en('order.failed') })).toBeVisible();
    await isShown();
  });
}
