// After a cancellation, or in another tab, the customer reads what happened to the previous order.
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../../../src/features/calculator/calculator-screen.tsx';
import { WalletAddressScreen } from '../../../../../src/features/wallet-address/wallet-address-screen.tsx';
import { en } from '../../../../support/english.ts';
import { showScreen, until } from '../../../stage.tsx';

describe('the notice about the previous order', () => {
  for (const [path, Screen] of [
    ['/buy', CalculatorScreen],
    ['/buy/wallet_address', WalletAddressScreen],
  ] as const)
    for (const [notice, words] of [
      ['cancelled', en('notices.cancelled')],
      ['cancelled_unpaid', en('notices.cancelledUnpaid')],
    ] as const)
      it(`AUTH-07 is shown at ${path}: ${words}`, async () => {
        const screen = await showScreen(Screen, {
          path,
          prepare: ({ stores }) => void (stores.calculator.notice = notice),
        });
        const noticeNode = () => screen.root.querySelector('[role="status"].alert');
        await until(screen, () => noticeNode() !== null);
        expect(noticeNode()!.textContent).to.equal(words);
        await screen.isAccessible();
      });

  for (const [mode, Screen, login, notice, words] of [
    ['buy', CalculatorScreen, '/buy/login', 'left_order', en('unsettled.left')],
    ['sell', CalculatorScreen, '/sell/login', 'left_order', en('unsettled.left')],
    ['buy', WalletAddressScreen, '/buy/login', 'left_order', en('unsettled.left')],
    ['buy', CalculatorScreen, '/buy/login', 'left_ended', en('unsettled.leftEnded')],
    ['sell', CalculatorScreen, '/sell/login', 'left_ended', en('unsettled.leftEnded')],
  ] as const)
    it(`${notice}: signing in leads to the order (${mode}, ${Screen.name})`, async () => {
      const screen = await showScreen(Screen, {
        mode,
        path: Screen === CalculatorScreen ? `/${mode}` : '/buy/wallet_address',
        prepare: ({ stores }) => void (stores.calculator.notice = notice),
      });
      await until(screen, () => screen.root.textContent!.includes(words));
      await screen.isAccessible();
      await screen.press(en('unsettled.signIn'));
      await until(screen, () => screen.context.navigator.path() === login);
    });

  for (const [mode, Screen, path] of [
    ['buy', CalculatorScreen, '/buy'],
    ['sell', CalculatorScreen, '/sell'],
    ['buy', WalletAddressScreen, '/buy/wallet_address'],
  ] as const)
    it(`lets a customer who was signed out while an order was checked sign in right there (${path})`, async () => {
      const screen = await showScreen(Screen, {
        mode,
        path,
        prepare: ({ stores }) => void (stores.calculator.notice = 'signed_out_in_doubt'),
      });
      await until(screen, () => screen.root.textContent!.includes(en('unsettled.signedOut')));
      expect(screen.root.querySelectorAll('.alert--warning')).to.have.length(1);
      await screen.isAccessible();
      await screen.press(en('unsettled.signIn'));
      await until(screen, () => screen.context.navigator.path() === `/${mode}/login`);
    });

  it('AUTH-07 leaves other notices at /buy/wallet_address to the calculator', async () => {
    const screen = await showScreen(WalletAddressScreen, {
      path: '/buy/wallet_address',
      prepare: ({ stores }) => void (stores.calculator.notice = 'no_provider'),
    });
    expect(screen.root.querySelector('.alert')).to.equal(null);
  });
});
