// A stopped order, which differs from the request, says what to do about the money, for purchases and sales.
import { expect } from '@open-wc/testing';
import { OrderFatal } from '../../../../../src/features/order/views/order-fatal.tsx';
import { setLaunchPayload } from '../../../../../src/features/shell/settings/launch-store.ts';
import { inStatus, order, setOrder } from '../../../../support/orders.ts';
import { en } from '../../../../support/english.ts';
import { showScreen } from '../../../stage.tsx';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

describe('an order that was stopped', () => {
  for (const [mode, lead] of [
    ['buy', en('fatal.alteredLead')],
    ['sell', en('fatal.alteredSellLead')],
  ] as const)
    it(`a stopped ${mode === 'buy' ? 'purchase' : 'sale'} says: ${lead}`, async () => {
      const screen = await showScreen(OrderFatal, {
        mode,
        prepare: ({ stores }) => void changeOrder(stores.order, { outcome: 'altered' }),
      });
      expect(screen.text()).to.include(lead);
      await screen.isAccessible();
    });

  const entry = { orderId: order().id, owner: '', sentAt: 0 };
  for (const mode of ['buy', 'sell'] as const) {
    it(`a stopped order whose ${mode === 'buy' ? 'payment' : 'transfer'} may be in progress says not to repeat it`, async () => {
      const screen = await showScreen(OrderFatal, {
        mode,
        prepare({ stores }) {
          setOrder(stores.order, order());
          changeOrder(stores.order, { outcome: 'altered' });
          changeOrder(stores.order, {
            unsettled: [{ entry: { ...entry, mode }, origin: 'here', state: 'inDoubt', order: null }],
          });
        },
      });
      const isBuy = mode === 'buy';
      expect(screen.text()).to.include(
        en(isBuy ? 'fatal.alteredCheckedLead' : 'fatal.alteredSellCheckedLead'),
      );
      expect(screen.text()).to.include(en(isBuy ? 'unsettled.waiting' : 'unsettled.sellWaiting'));
      expect(screen.text()).not.to.include(en('fatal.alteredLead'));
      await screen.isAccessible();
    });
  }

  for (const [status, title, lead] of [
    ['processing_started', 'publicOrder.progress', 'fatal.alteredPaidLead'],
    ['complete', 'order.complete', 'fatal.alteredPaidLead'],
    ['failed', 'order.failed', 'fatal.alteredEndedLead'],
  ] as const) {
    it(`a stopped order that is ${status} says so, with its number and the support contact`, async () => {
      const screen = await showScreen(OrderFatal, {
        prepare({ stores }) {
          setOrder(stores.order, inStatus(status));
          changeOrder(stores.order, { outcome: 'altered' });
        },
      });
      for (const words of [en(title), en(lead), inStatus(status).shortId!])
        expect(screen.text()).to.include(words);
      expect(screen.text()).not.to.include(en('fatal.alteredLead'));
      await screen.isAccessible();
    });
  }

  it('a stopped order that was not paid leads to the page for customers who cannot continue, not to that of a success', async () => {
    const screen = await showScreen(OrderFatal, {
      prepare({ stores }) {
        const addresses = {
          redirectUrl: 'https://shop.example/done',
          cancelUrl: 'https://shop.example/cart',
        };
        setLaunchPayload(stores.launch, addresses, 'any_crypto', null);
        stores.launch.merchant = { name: 'Harbour Games', logoUrl: null };
        setOrder(stores.order, order());
        changeOrder(stores.order, { outcome: 'altered' });
      },
    });
    const link = screen.action('Return to Harbour Games');
    expect(link?.getAttribute('href')).to.match(/^https:\/\/shop\.example\/cart\?/);
  });

  for (const outcome of ['fatal', 'altered'] as const) {
    it(`an order that is ${outcome} leads back to the merchant, and to the calculator`, async () => {
      const screen = await showScreen(OrderFatal, {
        prepare({ stores }) {
          setLaunchPayload(stores.launch, { redirectUrl: 'https://shop.example/done' }, 'any_crypto', null);
          stores.launch.merchant = { name: 'Harbour Games', logoUrl: null };
          setOrder(stores.order, order());
          changeOrder(stores.order, { outcome });
        },
      });
      const link = screen.action('Return to Harbour Games');
      expect(link?.getAttribute('href')).to.match(/^https:\/\/shop\.example\/done\?orderId=/);
      expect(screen.action(en('order.toCalculator'))).to.not.equal(null);
      await screen.isAccessible();
    });
  }
});
