// The money of a failed order on the public page, and the number by which support identifies an order.
import { en } from '../../../support/english.ts';
import { expect } from '@open-wc/testing';
import { order as buyOrder } from '../../../support/orders.ts';
import { sellOrder } from '../../../support/sell-orders.ts';
import { heading } from '../../stage.tsx';
import { show, sold, TRACK, tracked, until } from './public-stage.tsx';

describe('Public order page: money and support', () => {
  it('PUB-03 shows the support contact, and the number that mails and support use for the order', async () => {
    const screen = await show(sold('complete'));
    await until(screen, () => heading(screen) === 'Order complete');
    expect(screen.text()).to.include('Reference: S3LL01').and.include('Include S3LL01 when you write to us.');
    expect(screen.action('help@ramp.example')?.getAttribute('href')).to.equal('mailto:help@ramp.example');
    expect(screen.root.querySelector('.receipt')!.textContent).to.include('S3LL01');
  });

  it('shows a price with proof, and offers it as a file that contains it unchanged', async () => {
    const quote = { text: '{"pair":"USD_USDT-MATIC"}', signature: 'c2ln', keyId: 'key-1' };
    const screen = await show(tracked(buyOrder({ status: 'complete' }), { quote }));
    await until(screen, () => heading(screen) === en('order.complete'));
    screen.root.querySelector<HTMLElement>('.on-screen summary')!.click();
    await until(screen, () => screen.text().includes(quote.text));
    expect(screen.text()).to.include(quote.text).and.include(quote.signature).and.include(quote.keyId);
    screen.action(en('publicOrder.proofSave'))!.click();
    await until(screen, () => screen.context.printed.length === 1);
    expect(screen.context.printed.at(-1)).to.equal(
      `quote-${buyOrder({}).shortId}.json ${JSON.stringify(quote)}`,
    );
  });

  for (const quote of [
    5,
    {},
    { text: 'no JSON', signature: 's', keyId: 'k' },
    { text: '{"a":1}', keyId: 'k' },
  ])
    it(`omits a malformed price proof, and shows the rest: ${JSON.stringify(quote)}`, async () => {
      const screen = await show(tracked(buyOrder({ status: 'complete' }), { quote }));
      await until(screen, () => heading(screen) === en('order.complete'));
      expect(screen.text()).not.to.include(en('publicOrder.proofTitle'));
      expect(screen.text()).to.include(en('tracker.summary'));
    });

  for (const [what, answer, words] of [
    ['purchase that was charged', { isCharged: true }, 'The whole 100 USD will be returned, fees included.'],
    [
      'purchase by card that was charged',
      { isCharged: true, cardType: 'visa' },
      `${en('order.failedRelease')} That's the whole 100 USD, fees included. It goes back to the card you paid with.`,
    ],
    ['purchase that was not charged', { isCharged: false }, 'We received no money for this order'],
    ['purchase without that information', {}, 'The total includes the fees.'],
  ] as const)
    it(`PUB-02 says what happens to the fees of a failed ${what}, in the words for its owner`, async () => {
      const screen = await show(tracked(buyOrder({ status: 'failed' }), answer));
      await until(screen, () => heading(screen) === 'Order failed');
      expect(screen.text()).to.include(words);
      const isUntouched = 'isCharged' in answer && !answer.isCharged;
      expect(screen.text().includes(en('calculator.baseCost')), 'costs of what cost nothing').to.equal(
        !isUntouched,
      );
    });

  for (const [why, words] of [
    ['cancelled', 'The order was cancelled.'],
    ['payment_declined', "The payment wasn't accepted."],
    ['transfer_failed', "The crypto couldn't be sent."],
    ['payout_failed', "The payout couldn't be made."],
  ] as const)
    it(`PUB-02 says why an order failed if its gateway names the reason: ${why}`, async () => {
      const order = why === 'payout_failed' ? sellOrder('failed') : buyOrder({ status: 'failed' });
      const screen = await show(tracked(order, { failureReason: why }));
      await until(screen, () => heading(screen) === 'Order failed');
      expect(screen.text()).to.include(words);
    });

  it('PUB-02 says why an order failed to a reader who saw it on its way, and nothing about another end', async () => {
    const screen = await show(tracked(buyOrder({ status: 'on_hold' })));
    await until(screen, () => heading(screen) === en('order.onHold'));
    const failed = tracked(buyOrder({ status: 'failed' }), { failureReason: 'transfer_failed' });
    screen.context.gateway.on(TRACK, failed);
    await screen.advance(2000);
    await until(screen, () => heading(screen) === 'Order failed');
    expect(screen.text()).to.include(en('publicOrder.transferFailed'));
    await screen.unmount();
    const over = await show(tracked(buyOrder({ status: 'expired' }), { failureReason: 'cancelled' }));
    await until(over, () => heading(over) === 'Order expired');
    expect(over.text()).not.to.include(en('publicOrder.cancelled'));
  });

  it('PUB-02 says how long a card waits for a refund, and that an expired purchase was not charged', async () => {
    for (const [status, isCharged, words] of [
      ['failed', true, 'order.failedRelease'],
      ['expired', false, 'failure.untouched'],
    ] as const) {
      const screen = await show(tracked(buyOrder({ status }), { isCharged }));
      await until(screen, () => heading(screen) === `Order ${status}`);
      expect(screen.text()).to.include(en(words));
      await screen.unmount();
    }
  });

  it('PUB-02 mentions no card if another method paid', async () => {
    const screen = await show(
      tracked(buyOrder({ status: 'failed' }), { isCharged: true, paymentType: 'blik' }),
    );
    await until(screen, () => heading(screen) === 'Order failed');
    expect(screen.text()).to.include('The whole 100 USD will be returned').and.not.include('card');
  });

  it('PUB-02 says that nothing was paid out for a failed sale, and for no other end', async () => {
    for (const status of ['failed', 'expired'] as const) {
      const screen = await show(sold(status, { isCharged: true }));
      await until(screen, () => heading(screen) === `Order ${status}`);
      expect(screen.text().includes('Nothing was paid out')).to.equal(status === 'failed');
    }
  });
});
