// If the customer cannot continue or has given up, the way back to the merchant is offered, if the launch signed one.
import { expect } from '@open-wc/testing';
import type { ComponentType } from 'react';
import { ref } from 'valtio';
import { BannedUserScreen } from '../../../../src/features/customer/banned-user-screen.tsx';
import { CalculatorNotices } from '../../../../src/features/calculator/calculator-notices.tsx';
import { CountryUnavailableScreen } from '../../../../src/features/launch/country-unavailable-screen.tsx';
import { KycProblemsScreen } from '../../../../src/features/customer/identity/kyc-problems-screen.tsx';
import { WalletAddressScreen } from '../../../../src/features/wallet-address/wallet-address-screen.tsx';
import { setNotice } from '../../../../src/features/quote/calculator-store.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { choose, inStatus } from '../../../support/orders.ts';
import { showScreen, until } from '../../stage.tsx';

const CART = 'https://shop.example/cart';

function launch({ stores }: FakeContext, cancelUrl: string | undefined): void {
  setLaunchPayload(
    stores.launch,
    { email: 'ada@example.com', merchantOrderId: 'm-1', cancelUrl },
    'any_crypto',
    null,
  );
  stores.launch.merchant = { name: 'Harbour Games', logoUrl: null };
}

const SCREENS: Readonly<Record<string, readonly [ComponentType, ((context: FakeContext) => void)?]>> = {
  'the blocked account': [BannedUserScreen],
  'the identity check that failed': [KycProblemsScreen],
  'the unsupported country': [CountryUnavailableScreen],
  'the notice that no provider accepts the payment': [
    CalculatorNotices,
    ({ stores }) => setNotice(stores.calculator, 'no_provider'),
  ],
  'the notice about a cancelled order': [
    WalletAddressScreen,
    ({ stores }) => setNotice(stores.calculator, 'cancelled_unpaid'),
  ],
};

describe('Return to the merchant', () => {
  it("returning from an order that no provider accepts reports the order's status at the gateway, not a cancellation", async () => {
    const screen = await showScreen(CalculatorNotices, {
      path: '/buy',
      prepare(context) {
        choose(context);
        launch(context, CART);
        setNotice(context.stores.calculator, 'no_provider');
        const order = inStatus('reserved', { merchantData: { merchantOrderId: 'm-1' } });
        context.stores.calculator.noticeOrder = ref(order);
      },
    });
    await until(screen, () => screen.action('Return to Harbour Games') !== null);
    const { searchParams } = new URL(screen.action('Return to Harbour Games')!.getAttribute('href')!);
    expect(searchParams.get('status')).to.equal('reserved');
    expect(searchParams.get('orderId')).to.equal(inStatus('reserved').id);
  });
});

describe('Return to the merchant without an order', () => {
  for (const [name, [Screen, prepare]] of Object.entries(SCREENS)) {
    const open = (cancelUrl?: string) =>
      showScreen(Screen, {
        path: '/buy',
        prepare(context) {
          choose(context);
          launch(context, cancelUrl);
          prepare?.(context);
        },
      });

    it(`the link beside ${name} leads to \`cancelUrl\` and says that nothing was bought`, async () => {
      const screen = await open(CART);
      await until(screen, () => screen.action('Return to Harbour Games') !== null);
      const link = screen.action('Return to Harbour Games')!;
      expect(link.getAttribute('href')).to.equal(`${CART}?merchantOrderId=m-1&status=cancelled`);
      await screen.isAccessible();
    });

    it(`there is no link beside ${name} if no address was signed, and no empty space for it`, async () => {
      const screen = await open();
      await screen.rest();
      expect(screen.action('Return to Harbour Games')).to.equal(null);
      expect(screen.root.querySelector('.screen__action:empty')).to.equal(null);
    });
  }
});
