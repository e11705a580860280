// The message of an expired order about the money: that nothing was charged if that is certain, otherwise whom to ask.
import { expect } from '@open-wc/testing';
import { takeAnswer } from '../../../../../src/orders/take-order.ts';
import { dispatch, addUnsettled } from '../../../../../src/orders/run-lifecycle.ts';
import { en } from '../../../../support/english.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { inStatus, order, ORDER_ID } from '../../../../support/orders.ts';
import { heading, until, type ShownScreen } from '../../../stage.tsx';
import { show } from './order-stage.tsx';

describe('An expired order', () => {
  const NOTHING_CHARGED = 'Nothing was charged';
  const helpOf = ({ root }: ShownScreen) =>
    [...root.querySelectorAll<HTMLAnchorElement>('a')].some(({ href }) => href === 'https://help.example/');

  it('ORDER-09 an expired order that was not paid says that nothing was charged, and where to get help', async () => {
    const screen = await show({ order: order() });
    takeAnswer(screen.context, order());
    takeAnswer(screen.context, inStatus('expired'));
    await until(screen, () => heading(screen) === 'Order Expired');
    expect(screen.text()).to.contain(NOTHING_CHARGED).and.to.contain('Include A1B2C3 when you write to us.');
    expect(helpOf(screen)).to.equal(true);
    // As in a sale and on the public page: an end without a result.
    expect(screen.root.querySelector('.artwork--failure')).not.to.equal(null);
  });

  const SENT: Readonly<Record<string, (context: FakeContext) => void>> = {
    accepted: (context) => dispatch(context, { type: 'accepted', order: order(), now: 1 }),
    'never answered': (context) => addUnsettled(context, { orderId: ORDER_ID, mode: 'buy' }),
  };
  for (const [what, send] of Object.entries(SENT))
    it(`an expired order whose payment was ${what} does not say that nothing was charged`, async () => {
      const screen = await show({ order: order() });
      takeAnswer(screen.context, order());
      send(screen.context);
      takeAnswer(screen.context, inStatus('expired'));
      await until(screen, () => heading(screen) === 'Order Expired');
      expect(screen.text()).to.contain(en('order.expiredSentLead')).and.not.to.contain(NOTHING_CHARGED);
      expect([screen.text().includes('orde…456789'), helpOf(screen)]).to.deep.equal([true, true]);
      // The first offer is not to pay again.
      const [first] = screen.root.querySelectorAll('.screen__action > :is(a, button)');
      expect(first)
        .to.have.class('button--primary')
        .and.have.text(`${en('order.help')} ${en('confirm.newTab')}`);
      expect(screen.root.querySelectorAll('.button--primary')).to.have.length(1);
    });

  it('an expired order that was charged without a payment here does not say that nothing was charged', async () => {
    const screen = await show({ order: order() });
    takeAnswer(screen.context, order());
    takeAnswer(screen.context, { ...inStatus('expired'), isCharged: true });
    await until(screen, () => heading(screen) === 'Order Expired');
    expect(screen.text()).to.contain(en('order.expiredSentLead')).and.not.to.contain(NOTHING_CHARGED);
  });

  it('an order that had expired when this browser first saw it does not say that nothing was charged', async () => {
    const screen = await show({ order: inStatus('expired') });
    expect(screen.text()).not.to.contain(NOTHING_CHARGED);
  });
});
