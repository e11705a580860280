// An order that isn't what was asked for says what to do with the money, in each direction.
import { expect } from '@open-wc/testing';
import { OrderFatal } from '../../../../../src/features/order/views/order-fatal.tsx';
import { en } from '../../../../support/english.ts';
import { showScreen } from '../../../stage.tsx';

describe('an order that was stopped', () => {
  for (const [mode, lead] of [
    ['buy', en('fatal.alteredLead')],
    ['sell', en('fatal.alteredSellLead')],
  ] as const)
    it(`L3 says of a ${mode === 'buy' ? 'purchase' : 'sale'}: ${lead}`, async () => {
      const screen = await showScreen(OrderFatal, {
        mode,
        prepare: ({ stores }) => void (stores.order.outcome = 'altered'),
      });
      expect(screen.text()).to.include(lead);
      await screen.isAccessible();
    });
});
