// The next actions of a completed order: its receipt, and the calculator.
import { expect } from '@open-wc/testing';
import { ref } from 'valtio';
import { en } from '../../../../support/english.ts';
import { inStatus } from '../../../../support/orders.ts';
import { until } from '../../../stage.tsx';
import { show } from './order-stage.tsx';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

const AGREED = ref({
  terms: { pay: 'USD', receive: 'USDT-MATIC' },
  amounts: { fromAmount: '100', toAmount: '94.03' },
});

describe('A completed order', () => {
  it('a completed order offers its receipt and the calculator, an order in progress the status page', async () => {
    const done = await show({ order: inStatus('complete') });
    await until(done, () => done.text().includes(en('tracker.receiptLink')));
    await done.press(en('order.toCalculator'));
    expect(done.context.navigator.path()).to.equal('/buy');
    const awaited = await show({ order: inStatus('transfer_processing_started') });
    await until(awaited, () => awaited.text().includes(en('tracker.shareLink')));
    expect(awaited.text()).to.not.include(en('tracker.receiptLink'));
  });

  it('if less was sent than agreed, a completed order shows both amounts and the support contact, and names the merchant who received them', async () => {
    const screen = await show({
      order: inStatus('complete', { toAmount: '9.4' }),
      prepare: ({ stores }) => {
        changeOrder(stores.order, { agreed: AGREED });
      },
    });
    await until(screen, () => screen.text().includes(en('order.otherSums')));
    expect(screen.text()).to.include(en('order.agreedSent', { agreed: '94.03 USDT', sum: '9.4 USDT' }));
    const type = 'merchant_buy_merchant_wallet';
    const paid = await show({
      order: inStatus('complete', { toAmount: '9.4', type }),
      prepare: ({ stores }) => {
        stores.launch.merchant = { name: 'Harbour Games', logoUrl: null };
        changeOrder(stores.order, { agreed: AGREED });
      },
    });
    await until(paid, () => paid.text().includes(en('order.otherSums')));
    const [side, ...others] = paid.root.querySelectorAll('.alert .text:has(.sum)');
    expect(others).to.have.length(0);
    expect(side!.textContent).to.equal(
      `Goes to Harbour Games: ${en('order.agreedSent', { agreed: '94.03 USDT', sum: '9.4 USDT' })}`,
    );
    expect(side!.querySelector('[translate=no]')!.textContent).to.equal('Harbour Games');
    const alike = await show({ order: inStatus('complete') });
    await until(alike, () => alike.text().includes(en('tracker.receiptLink')));
    expect(alike.text()).to.not.include(en('order.otherSums'));
  });
});
