// What a completed order offers next: its receipt, and another purchase where it was the customer's own.
import { expect } from '@open-wc/testing';
import { en } from '../../../support/english.ts';
import { inStatus } from '../../../support/orders.ts';
import { until } from '../../stage.tsx';
import { show } from './order-stage.tsx';

describe('A completed order', () => {
  it('offers another purchase and the receipt when complete, and until then the calculator and the status page', async () => {
    const done = await show({ order: inStatus('complete') });
    await until(done, () => done.text().includes(en('tracker.receiptLink')));
    await done.press(en('tracker.buyAgain'));
    expect(done.context.navigator.path()).to.equal('/buy');
    const awaited = await show({ order: inStatus('transfer_processing_started') });
    await until(awaited, () => awaited.text().includes(en('tracker.shareLink')));
    expect(awaited.action(en('order.toCalculator'))).to.not.equal(null);
    expect(awaited.action(en('tracker.buyAgain'))).to.equal(null);
  });

  it('never offers again what went to a merchant’s wallet', async () => {
    const screen = await show({ order: { ...inStatus('complete'), type: 'merchant_buy_merchant_wallet' } });
    expect(screen.action(en('tracker.buyAgain'))).to.equal(null);
  });
});
