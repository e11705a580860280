// What a completed order offers next: its receipt, and the way back to the calculator.
import { expect } from '@open-wc/testing';
import { en } from '../../../support/english.ts';
import { inStatus } from '../../../support/orders.ts';
import { until } from '../../stage.tsx';
import { show } from './order-stage.tsx';

describe('A completed order', () => {
  it('offers its receipt and the calculator when complete, and until then the status page', async () => {
    const done = await show({ order: inStatus('complete') });
    await until(done, () => done.text().includes(en('tracker.receiptLink')));
    await done.press(en('order.toCalculator'));
    expect(done.context.navigator.path()).to.equal('/buy');
    const awaited = await show({ order: inStatus('transfer_processing_started') });
    await until(awaited, () => awaited.text().includes(en('tracker.shareLink')));
    expect(awaited.text()).to.not.include(en('tracker.receiptLink'));
  });
});
