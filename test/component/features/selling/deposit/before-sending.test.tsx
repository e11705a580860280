// The seller's information before the crypto is sent, and after 'I have sent the crypto' was pressed too early.
import { expect } from '@open-wc/testing';
import { SellPaymentScreen } from '../../../../../src/features/selling/deposit/sell-payment-screen.tsx';
import { until } from '../../../stage.tsx';
import { payable, show, type Shown } from '../sell-stage.tsx';
import { en } from '../../../../support/english.ts';

describe('Sell: before it is sent', () => {
  const pay = (options: Shown = {}) => show(SellPaymentScreen, { order: payable(), ...options });

  it('the screen says which fees are added, and what happens to crypto that arrives late', async () => {
    const screen = await pay();
    expect(screen.text()).to.include(en('sell.ownFee'));
    expect(screen.text()).to.include(en('sell.inTime'));
    const over = await pay({ order: payable({ reservationExpiresAt: undefined }) });
    expect(over.text()).not.to.include(en('sell.inTime'), 'without a time there is none to be late for');
  });

  it('SELL-16 the screen tells a customer who pressed too early how to see the address again', async () => {
    const screen = await pay();
    await screen.press(en('sell.haveSent'));
    await until(screen, () => screen.text().includes('Not sent yet? Show the address'));
    [...screen.root.querySelectorAll('summary')]
      .find(({ textContent }) => textContent.includes('Not sent yet?'))!
      .click();
    await until(screen, () => screen.action(en('tracker.copyAddress')) !== null);
    expect(screen.text()).to.include("Don't send it twice");
  });
});
