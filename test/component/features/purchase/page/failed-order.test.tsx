// The screen of a failed purchase: its fees, what the order says about the money, the status page, and another attempt.
import { expect } from '@open-wc/testing';
import type { Order } from '../../../../../src/domain/order/order.ts';
import { inStatus } from '../../../../support/orders.ts';
import { until } from '../../../stage.tsx';
import { show } from './order-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

const RELEASED = 'If your card was charged, the amount is released in about 10 working days.';

describe('A failed order', () => {
  const failed = (more: Partial<Order> = {}) => show({ order: inStatus('failed', more) });

  it('ORDER-06 FEE-02 a failed order shows each fee beside the total that was not kept', async () => {
    const screen = await failed();
    const rows = [...screen.root.querySelectorAll('.summary__row')].map(({ textContent }) => textContent);
    expect(rows).to.include.members([
      'Base cost98 USD',
      'Provider fee1.0000 USD',
      'Network fee1.0000 USD',
      'Total100 USD',
      'Amount not received98 USDT',
    ]);
    await screen.isAccessible();
  });

  const ENDS = [
    [
      'was not charged',
      { isCharged: false },
      `We received no money for this order, so there are no fees. ${RELEASED}`,
      false,
    ],
    [
      'was charged',
      { isCharged: true },
      `${RELEASED} That's the whole 100 USD, fees included. It goes back to the card you paid with.`,
      true,
    ],
    ['does not tell', {}, 'The total includes the fees.', true],
  ] as const;
  for (const [what, told, words, isOffered] of ENDS) {
    it(`ORDER-08 a failed order that ${what} says what happens to the fees`, async () => {
      const screen = await failed(told);
      expect(screen.text()).to.contain(words).and.to.contain(RELEASED);
      expect(screen.text().includes(en('calculator.providerFee')), 'a fee beside what it comes to').to.equal(
        isOffered,
      );
      expect(screen.text().includes(en('failure.again')), 'another payment beside a charge').to.equal(
        isOffered,
      );
    });
  }

  it('a failed order that this browser never paid was not charged, whatever the gateway omits', async () => {
    const screen = await show({ order: inStatus('failed') });
    changeOrder(screen.context.stores.order, { unsentId: inStatus('failed').id });
    await until(screen, () => screen.text().includes(en('failure.untouched')));
    expect(screen.text(), 'a bank that was asked nothing').to.not.contain('Your bank may still show');
  });

  it('a failed order of another method does not say that money is released: a customer who has paid should ask first', async () => {
    const unknown = await failed({ paymentProviderId: 'blik_pne' });
    expect(unknown.text()).to.contain("If you've paid").and.not.contain(RELEASED);
    const charged = await failed({ paymentProviderId: 'blik_pne', isCharged: true });
    expect(charged.text()).to.contain('The whole 100 USD will be returned').and.not.contain(RELEASED);
  });

  for (const [name, open] of Object.entries({
    failed: () => failed(),
    expired: () => show({ order: inStatus('expired') }),
    fatal: () => show({ prepare: ({ stores }) => changeOrder(stores.order, { outcome: 'fatal' }) }),
  })) {
    it(`ORDER-06 the ${name} screen links to the order's status page`, async () => {
      const screen = await open();
      await until(screen, () => screen.text().includes(en('tracker.shareLink')));
    });
  }
});
