// A payment in doubt: the question before another order, and the notices about payments elsewhere.
import { expect } from '@open-wc/testing';
import type { PaymentState, UnsettledOrder } from '../../../../../src/domain/order/unsettled.ts';
import type { OrderStatus } from '../../../../../src/domain/order/status.ts';
import { OrderQuestion } from '../../../../../src/features/shell/unsettled/order-question.tsx';
import { UnsettledNotices } from '../../../../../src/features/shell/unsettled/unsettled-notices.tsx';
import { CalculatorScreen } from '../../../../../src/features/calculator/calculator-screen.tsx';
import { UserInfoScreen } from '../../../../../src/features/customer/user-info-screen.tsx';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { inStatus, ORDER_ID, ORDER_PATH, START_MS } from '../../../../support/orders.ts';
import { showScreen, until, type ShownScreen } from '../../../stage.tsx';
import { show } from '../../customer/customer-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

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

const QuestionAndNotice = () => (
  <>
    <UnsettledNotices />
    <OrderQuestion />
  </>
);

const GO_ON = 'Continue your order';

const asked = (known: UnsettledOrder) => ({
  prepare: ({ stores }: FakeContext) => {
    changeOrder(stores.order, { unsettled: [known] });
    changeOrder(stores.order, { question: { orderId: ORDER_ID, step: 'asked' as const } });
  },
});

describe('the question about a payment in doubt', () => {
  it('says what is at stake, and offers to wait or to see the payment, but not to cancel what may be in progress', async () => {
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

  it('no longer says that a payment is being checked once the order is known to be unpaid, and offers to continue with it or to cancel it', async () => {
    const screen = await show(QuestionAndNotice, asked(unsettled('inDoubt')));
    const words = () => screen.root.querySelector('dialog')!.textContent;
    const notice = () => screen.root.querySelector('[part~=alert]')?.textContent;
    expect(words()).to.contain(en('unsettled.askTitle'));
    await until(screen, () => notice()?.includes("We're checking the payment of 100 USD") === true);
    changeOrder(screen.context.stores.order, { unsettled: [unsettled('unpaidYet')] });
    await until(screen, () => words().includes(en('unsettled.awaitsTitle')));
    expect(words()).not.to.contain(en('unsettled.askTitle'));
    expect(words()).to.contain('Your order for 100 USD is waiting for you.');
    expect(notice(), 'nor does the notice behind the question').to.contain('is waiting for you.');
    expect(screen.action(en('unsettled.wait'))).to.equal(null);
    expect(screen.action(en('calculator.continueOrder'))).not.to.equal(null);
    expect(screen.action(en('unsettled.cancel'))).not.to.equal(null);
    await screen.isAccessible();
  });

  it('offers to cancel once nothing is in progress, and closes with the dialog', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('unpaidYet')));
    screen.context.gateway.on(`POST ${ORDER_PATH}/cancel`, 'offline');
    await screen.press(en('unsettled.cancel'));
    await until(screen, () => screen.context.stores.order.question?.step === 'not_cancelled');
    await screen.isAccessible();
    await screen.press(en('shell.close'));
    await until(screen, () => screen.context.stores.order.question === null);
  });

  it('offers to continue with an order that waits for the customer, or to order again and pay for both', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('underWay', 'auth_requested')));
    expect(screen.root.querySelector('dialog')!.textContent).to.contain("you'll pay for both");
    expect(screen.action(en('calculator.continueOrder'))).not.to.equal(null);
    await screen.isAccessible();
    await screen.press(en('unsettled.again'));
    await until(screen, () => screen.context.stores.order.orderedBeside.includes(ORDER_ID));
  });

  it('asks about the transfer of a sale in its own words', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('inDoubt', 'can_be_processed', 'sell')));
    expect(screen.root.querySelector('dialog')!.textContent).to.contain('your transfer of 100 USD');
    expect(screen.root.querySelector('dialog')!.textContent).not.to.contain('payment');
  });

  it('names no amount that was not read', async () => {
    const screen = await show(OrderQuestion, asked(unsettled('inDoubt', null)));
    expect(screen.root.querySelector('dialog')!.textContent).to.contain('your last payment');
  });
});

const dismissal = ({ root }: ShownScreen) => root.querySelector<HTMLElement>('.alert__close button');

describe('notices about payments elsewhere', () => {
  for (const [mode, known] of [
    ['sell', unsettled('settled', 'complete')],
    ['buy', unsettled('settled', 'complete', 'sell')],
  ] as const)
    it(`show the end of an order of the other direction at /${mode}, until the customer dismisses it for good`, async () => {
      const screen = await showScreen(CalculatorScreen, {
        mode,
        path: `/${mode}`,
        prepare: ({ stores }) => changeOrder(stores.order, { unsettled: [known] }),
      });
      await until(screen, () => screen.action(en('unsettled.show')) !== null);
      await screen.isAccessible();
      dismissal(screen)!.click();
      await until(screen, () => screen.action(en('unsettled.show')) === null);
      expect(screen.context.stores.order.unsettled).to.have.length(0);
    });

  it('cannot be dismissed before the order has ended', async () => {
    const screen = await showScreen(CalculatorScreen, {
      prepare: ({ stores }) =>
        changeOrder(stores.order, { unsettled: [unsettled('underWay', 'processing_started')] }),
    });
    await until(screen, () => screen.action(en('calculator.continueOrder')) !== null);
    expect(dismissal(screen) === null).to.equal(true);
  });

  for (const [known, words, button] of [
    [unsettled('inDoubt'), "We're checking the payment of 100 USD for your purchase.", GO_ON],
    [unsettled('inDoubt', null), "We're checking the payment for your purchase.", GO_ON],
    [
      unsettled('inDoubt', 'can_be_processed', 'sell'),
      "We're checking the transfer of 100 USD for your sale.",
      GO_ON,
    ],
    [unsettled('inDoubt', null, 'sell'), "We're checking the transfer for your sale.", GO_ON],
    [unsettled('underWay', 'processing_started'), 'Your purchase for 100 USD is being processed.', GO_ON],
    [unsettled('underWay', 'processing_started', 'sell'), 'Your sale of 100 USD is being processed.', GO_ON],
    [unsettled('underWay', 'auth_requested'), 'Your purchase for 100 USD is waiting for you.', GO_ON],
    [unsettled('settled', 'complete'), 'Your purchase for 100 USD is complete.', 'View order'],
    [unsettled('settled', 'complete', 'sell'), 'Your sale of 100 USD is complete.', 'View order'],
    [unsettled('settled', 'failed'), "Your purchase for 100 USD wasn't completed.", 'View order'],
    [unsettled('settled', 'failed', 'sell'), "Your sale of 100 USD wasn't completed.", 'View order'],
  ] as const)
    it(`say '${words}'`, async () => {
      const screen = await show(UserInfoScreen, {
        path: '/buy/user_info',
        prepare: ({ stores }) => changeOrder(stores.order, { unsettled: [known] }),
      });
      expect(screen.text()).to.contain(words);
      expect(screen.action(button)).not.to.equal(null);
      await screen.isAccessible();
    });
});
