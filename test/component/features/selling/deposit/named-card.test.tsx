// The payment screen of sell names the card that receives the payout, if the tab knows it.
import { expect } from '@open-wc/testing';
import { SellPaymentScreen } from '../../../../../src/features/selling/deposit/sell-payment-screen.tsx';
import { SELL_ID } from '../../../../support/sell-orders.ts';
import { heading, type ShownScreen, until } from '../../../stage.tsx';
import { payable, show, type Shown } from '../sell-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

const VISA = { brand: 'visa', lastFour: '4242' } as const;

describe('Sell: the payout card', () => {
  const pay = (options: Shown = {}) => show(SellPaymentScreen, { order: payable(), ...options });

  const openFees = (screen: ShownScreen) => {
    screen.root.querySelector<HTMLElement>('.disclosure__summary')!.click();
    return until(screen, () => screen.text().includes(en('calculator.networkFee')));
  };

  it('is named if the tab knows it, also once the crypto is on its way, and never for another order', async () => {
    const cards = [
      [VISA, 'EUR on your Visa ·· 4242.', 'Payout card Visa ·· 4242'],
      [{ brand: 'other', lastFour: '1111' }, 'EUR on your card ·· 1111.', 'Payout card ·· 1111'],
    ] as const;
    for (const [card, sentence, line] of cards) {
      const screen = await pay({
        prepare: ({ stores }) =>
          void changeOrder(stores.order, { payoutCard: { orderId: SELL_ID, named: card, isEarlier: false } }),
      });
      expect(screen.text()).to.include(sentence);
      await openFees(screen);
      expect(screen.text()).to.include(line);
      await screen.press(en('sell.haveSent'));
      await until(screen, () => heading(screen) === '100 USDT on the way');
      expect(screen.text()).to.include(sentence);
    }
    const other = await pay({
      prepare: ({ stores }) =>
        void changeOrder(stores.order, { payoutCard: { orderId: 'another', named: VISA, isEarlier: true } }),
    });
    expect(other.text()).to.include('EUR on your card.');
    await openFees(other);
    expect(other.text()).to.not.include('Payout card');
    expect(other.text()).to.not.include('payout card');
  });

  it('is named from the order itself, whatever this tab knows: after a new sign-in, and in another tab', async () => {
    const order = payable({ card: { brand: 'mastercard', lastFour: '5100' } });
    const unknown = await pay({ order });
    expect(unknown.text()).to.include('EUR on your Mastercard ·· 5100.');
    await openFees(unknown);
    expect(unknown.text()).to.include('Payout card Mastercard ·· 5100');
    const other = await pay({
      order,
      prepare: ({ stores }) =>
        void changeOrder(stores.order, { payoutCard: { orderId: SELL_ID, named: VISA, isEarlier: false } }),
    });
    expect(other.text()).to.include('EUR on your Mastercard ·· 5100.');
  });

  for (const [named, sentence] of [
    [VISA, 'This order already has a payout card: your Visa ·· 4242.'],
    [null, 'This order already had a payout card.'],
  ] as const)
    it(`is an earlier one, as the screen says before crypto is sent: ${named ? 'named' : 'unknown'}`, async () => {
      const screen = await pay({
        prepare: ({ stores }) =>
          void changeOrder(stores.order, { payoutCard: { orderId: SELL_ID, named, isEarlier: true } }),
      });
      expect(screen.text()).to.include(sentence).and.include('cancel the order before you send crypto');
      await screen.isAccessible();
      await screen.press(en('sell.haveSent'));
      await until(screen, () => heading(screen) === '100 USDT on the way');
      expect(screen.text()).to.not.include('already ha');
    });
});
