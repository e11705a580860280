// The list of payout cards while it is loading.
import { expect } from '@open-wc/testing';
import { CardSelectScreen } from '../../../../../src/features/selling/payout/card-select-screen.tsx';
import { setSavedCards } from '../../../../../src/features/sign-in/session/session-store.ts';
import { en } from '../../../../support/english.ts';
import { SELL_CARDS_LIST, sellOrder } from '../../../../support/sell-orders.ts';
import { until } from '../../../stage.tsx';
import { show } from '../sell-stage.tsx';

describe('Sell: the list of payout cards', () => {
  it('the screen says after a second that the list is still loading, and leads to the form of a new card', async () => {
    const screen = await show(CardSelectScreen, {
      order: sellOrder('reserved'),
      prepare({ stores, gateway }) {
        setSavedCards(stores.session, null);
        gateway.on(SELL_CARDS_LIST, 'never');
      },
    });
    await until(screen, () => screen.context.gateway.asked(SELL_CARDS_LIST).length > 0);
    expect(screen.action(en('card.addNew'))).to.equal(null);
    await screen.advance(1_000);
    expect(screen.text()).to.include(en('sell.cardsLate'));
    await screen.isAccessible();
    await screen.press(en('card.addNew'));
    await until(screen, () => screen.context.navigator.path().endsWith('/card_create'));
  });
});
