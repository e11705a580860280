// A customer who signed in again to see what happened to a payment reads it on the next screen, also during the identity check.
import { expect } from '@open-wc/testing';
import type { ComponentType } from 'react';
import type { UnsettledOrder } from '../../../../../src/domain/order/unsettled.ts';
import { KycProblemsScreen } from '../../../../../src/features/customer/identity/kyc-problems-screen.tsx';
import { KycScreen } from '../../../../../src/features/customer/identity/kyc-screen.tsx';
import { KycWaitingScreen } from '../../../../../src/features/customer/identity/kyc-waiting-screen.tsx';
import { LightKycScreen } from '../../../../../src/features/customer/identity/light-kyc-screen.tsx';
import { UserGreetingScreen } from '../../../../../src/features/customer/identity/user-greeting-screen.tsx';
import { SellWelcomeScreen } from '../../../../../src/features/selling/sell-welcome-screen.tsx';
import { WalletAddressScreen } from '../../../../../src/features/wallet-address/wallet-address-screen.tsx';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { customer, inStatus, ORDER_ID, START_MS, setOrder } from '../../../../support/orders.ts';
import { en } from '../../../../support/english.ts';
import { NEW, show } from '../../customer/customer-stage.tsx';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

const UNVERIFIED = customer({ ...NEW, kyc: { status: 'none', rejectLabels: {} } });

const known = (more: Partial<UnsettledOrder> = {}): UnsettledOrder => ({
  entry: { orderId: ORDER_ID, mode: 'buy', owner: '', sentAt: START_MS },
  origin: 'stored',
  state: 'settled',
  order: inStatus('complete'),
  ...more,
});

const SCREENS: readonly [path: string, Screen: ComponentType][] = [
  ['/buy/wallet_address', WalletAddressScreen],
  ['/buy/user_greeting', UserGreetingScreen],
  ['/buy/light_kyc', LightKycScreen],
  ['/buy/kyc', KycScreen],
  ['/buy/kyc_waiting', KycWaitingScreen],
  ['/kyc_problems', KycProblemsScreen],
  ['/sell/welcome', SellWelcomeScreen],
];

const WORDS = {
  buy: en('unsettled.complete', { amount: '100', ticker: 'USD' }),
  sell: en('unsettled.sellComplete', { amount: '100', ticker: 'USD' }),
};

describe('the outcome of a payment, shown before another one', () => {
  for (const [path, Screen] of SCREENS) {
    const shown = (unsettled: readonly UnsettledOrder[]) =>
      show(Screen as () => React.ReactNode, {
        path,
        prepare({ stores }) {
          stores.widget.mode = path.startsWith('/sell') ? 'sell' : 'buy';
          setCustomer(stores.session, UNVERIFIED);
          changeOrder(stores.order, { unsettled });
        },
      });

    it(`is shown at ${path}, with a way to the order`, async () => {
      const mode = path.startsWith('/sell') ? 'sell' : 'buy';
      const screen = await shown([known({ entry: { ...known().entry, mode } })]);
      expect(screen.text()).to.contain(WORDS[mode]);
      await screen.isAccessible();
      await screen.press(en('unsettled.show'));
      expect(screen.text()).not.to.contain(WORDS[mode]);
    });

    it(`is shown at ${path} for an order of the other direction`, async () => {
      const mode = path.startsWith('/sell') ? 'buy' : 'sell';
      const screen = await shown([known({ entry: { ...known().entry, mode } })]);
      expect(screen.text()).to.contain(WORDS[mode]);
    });

    it(`is absent at ${path} without a pending order`, async () => {
      const screen = await shown([]);
      expect(screen.action(en('unsettled.show'))).to.equal(null);
      expect(screen.action(en('calculator.continueOrder'))).to.equal(null);
    });
  }

  it('is absent for the order that waits for this very check', async () => {
    const waiting = inStatus('kyc_waiting');
    const screen = await show(KycScreen, {
      path: '/buy/kyc',
      prepare({ stores }) {
        setCustomer(stores.session, UNVERIFIED);
        setOrder(stores.order, waiting);
        changeOrder(stores.order, { unsettled: [known({ state: 'underWay', order: waiting })] });
      },
    });
    expect(screen.action(en('calculator.continueOrder'))).to.equal(null);
  });
});
