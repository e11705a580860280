// The card form of an order whose payment had no response: it says so first, and does not ask for a card.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { order, START_MS } from '../../../../support/orders.ts';
import { en } from '../../../../support/english.ts';
import { until } from '../../../stage.tsx';
import { show } from '../page/order-stage.tsx';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

describe('The card form while a payment is being checked', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('the notice about a payment in doubt is visible in a small window, and leaves the focus in place', async () => {
    await setViewport({ width: 320, height: 640 });
    const screen = await show({
      isEmbedded: false,
      prepare: ({ stores }) =>
        changeOrder(stores.order, {
          unsettled: [
            {
              entry: { orderId: order().id, mode: 'buy', owner: '', sentAt: START_MS },
              origin: 'here',
              state: 'inDoubt',
              order: order(),
            },
          ],
        }),
    });
    await until(screen, () => screen.vault.mounted.length === 1);
    await until(screen, () => screen.text().includes(en('unsettled.payChecked')));
    const notice = [...screen.root.querySelectorAll('[role=alert], [role=status], .alert')].find((node) =>
      node.textContent.includes(en('unsettled.payChecked')),
    )!;
    await until(screen, () => {
      const { top, bottom } = notice.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await screen.rest();
    expect(screen.vault.focused).to.equal(0);
  });
});
