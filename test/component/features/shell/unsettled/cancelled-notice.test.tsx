// Where a customer lands after a cancellation they read that it happened, and that nothing was charged where that is known.
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../../../src/features/calculator/calculator-screen.tsx';
import { WalletAddressScreen } from '../../../../../src/features/wallet-address/wallet-address-screen.tsx';
import { en } from '../../../../support/english.ts';
import { showScreen, until } from '../../../stage.tsx';

describe('an order that was cancelled', () => {
  for (const [path, Screen] of [
    ['/buy', CalculatorScreen],
    ['/buy/wallet_address', WalletAddressScreen],
  ] as const)
    for (const [notice, words] of [
      ['cancelled', en('notices.cancelled')],
      ['cancelled_unpaid', en('notices.cancelledUnpaid')],
    ] as const)
      it(`AUTH-07 is told at ${path}: ${words}`, async () => {
        const screen = await showScreen(Screen, {
          path,
          prepare: ({ stores }) => void (stores.calculator.notice = notice),
        });
        const told = () => screen.root.querySelector('[role="status"].alert');
        await until(screen, () => told() !== null);
        expect(told()!.textContent).to.equal(words);
        await screen.isAccessible();
      });

  it('AUTH-07 at /buy/wallet_address other notices are left to the calculator', async () => {
    const screen = await showScreen(WalletAddressScreen, {
      path: '/buy/wallet_address',
      prepare: ({ stores }) => void (stores.calculator.notice = 'no_provider'),
    });
    expect(screen.root.querySelector('.alert')).to.equal(null);
  });
});
