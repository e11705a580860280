// A payment in doubt: the question before another order, and what is told of payments elsewhere.
import { expect } from '@open-wc/testing';
import type { PaymentState, UnsettledOrder } from '../../../../../src/domain/order/unsettled.ts';
import type { OrderStatus } from '../../../../../src/domain/order/status.ts';
import { OrderQuestion } from '../../../../../src/features/shell/unsettled/order-question.tsx';
import { UserInfoScreen } from '../../../../../src/features/customer/user-info-screen.tsx';
import { setUnsettled } from '../../../../../src/features/current-order/order-changes.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { inStatus, ORDER_ID, ORDER_PATH, START_MS } from '../../../../support/orders.ts';
import { until } from '../../../stage.tsx';
import { show } from '../../customer/customer-stage.tsx';
import { en } from '../../../../support/english.ts';

const unsettled = (
  state: PaymentState,
  status: OrderStatus | null = 'reserved',
  mode: 'buy' | 'sell' = 'buy',
): UnsettledOrder => ({
  entry: { orderId: ORDER_ID, mode, owner: '', sentAt: START_MS },
  origin: 'here',
  state,
  order: status && inStatus(status),
});

const asked = (known: UnsettledOrder) => ({
  prepare: ({ stores }: FakeContext) => {
    setUnsettled(stores.order, [known]);
    stores.order.question = { orderId: ORDER_ID, step: 'asked' as const };
  },
});

describe('the question about a payment in doubt', () => {
  it('H2 says what is at stake, and offers to wait or to see the payment, not to cancel what may be under way', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('inDoubt')));
    expect(screen.root.querySelector('dialog')!.textContent).to.contain('your payment of 100 USD');
    expect(screen.action(en('unsettled.wait'))).not.to.equal(null);
    expect(screen.action(en('unsettled.show'))).not.to.equal(null);
    expect(screen.action(en('unsettled.cancel'))).to.equal(null);
    await screen.isAccessible();
    await screen.press(en('unsettled.wait'));
    await until(screen, () => screen.context.stores.order.question?.step === 'waiting');
    expect(screen.action(en('unsettled.wait'))).to.equal(null);
  });

  it('H2 offers to cancel once nothing is under way, and closes with the dialog', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('unpaidYet')));
    screen.context.gateway.on(`POST ${ORDER_PATH}/cancel`, 'offline');
    await screen.press(en('unsettled.cancel'));
    await until(screen, () => screen.context.stores.order.question?.step === 'not_cancelled');
    await screen.isAccessible();
    await screen.press(en('shell.close'));
    await until(screen, () => screen.context.stores.order.question === null);
  });

  it('H2 an order that waits for the customer: continue with it, or order again and pay for both', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('underWay', 'auth_requested')));
    expect(screen.root.querySelector('dialog')!.textContent).to.contain("you'll pay for both");
    expect(screen.action(en('calculator.continueOrder'))).not.to.equal(null);
    await screen.isAccessible();
    await screen.press(en('unsettled.again'));
    await until(screen, () => screen.context.stores.order.leftAside.includes(ORDER_ID));
  });

  it('H2 asks about the transfer of a sale in its own words', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('inDoubt', 'can_be_processed', 'sell')));
    expect(screen.root.querySelector('dialog')!.textContent).to.contain('your transfer of 100 USD');
    expect(screen.root.querySelector('dialog')!.textContent).not.to.contain('payment');
  });

  it('H2 names no amount that was not read', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('inDoubt', null)));
    expect(screen.root.querySelector('dialog')!.textContent).to.contain('your last payment');
  });
});

describe('payments elsewhere', () => {
  for (const [known, words, button] of [
    [unsettled('inDoubt'), "We're checking a payment of 100 USD.", 'Continue your order'],
    [unsettled('inDoubt', null), "We're checking a payment.", 'Continue your order'],
    [
      unsettled('inDoubt', 'can_be_processed', 'sell'),
      "We're checking a transfer of 100 USD.",
      'Continue your order',
    ],
    [
      unsettled('underWay', 'processing_started'),
      'Your order for 100 USD is being processed.',
      'Continue your order',
    ],
    [
      unsettled('underWay', 'auth_requested'),
      'Your order for 100 USD is waiting for you.',
      'Continue your order',
    ],
    [unsettled('settled', 'complete'), 'Your order for 100 USD is complete.', 'View order'],
    [unsettled('settled', 'failed'), "Your order for 100 USD wasn't completed.", 'View order'],
  ] as const)
    it(`H2 '${words}'`, async () => {
      const screen = await show(UserInfoScreen, {
        path: '/buy/user_info',
        prepare: ({ stores }) => {
          stores.widget.mode = known.entry.mode;
          setUnsettled(stores.order, [known]);
        },
      });
      expect(screen.text()).to.contain(words);
      expect(screen.action(button)).not.to.equal(null);
      await screen.isAccessible();
    });
});
