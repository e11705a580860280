// A wallet that refuses after the customer said that they have sent the crypto: the customer's statement remains valid.
import { expect } from '@open-wc/testing';
import type { DepositAnswer } from '../../../../../src/domain/order/deposit.ts';
import { SellPaymentScreen } from '../../../../../src/features/selling/deposit/sell-payment-screen.tsx';
import { en } from '../../../../support/english.ts';
import { heading, until } from '../../../stage.tsx';
import { payable, show } from '../sell-stage.tsx';

/** The wallet is asked, the customer sends by hand and says so, and then the wallet answers. */
async function refuseLate(error: 'rejected' | 'insufficient_funds' | 'timeout') {
  let answer: (value: DepositAnswer) => void = () => undefined;
  const screen = await show(SellPaymentScreen, {
    order: payable(),
    prepare: ({ deposit }) => void (deposit.handler = () => new Promise((resolve) => (answer = resolve))),
  });
  await until(screen, () => screen.action(en('sell.fromWallet')) !== null);
  await screen.press(en('sell.fromWallet'));
  await until(screen, () => screen.text().includes(en('sell.walletWaiting')));
  await screen.press(en('sell.haveSent'));
  answer({ error });
  await until(screen, () => screen.context.stores.deposit.phase === 'refused');
  await screen.rest();
  return screen;
}

describe('a late refusal of the wallet', () => {
  for (const refusal of ['rejected', 'insufficient_funds'] as const)
    it(`is reported as the wallet's attempt alone, and never says that nothing was sent (${refusal})`, async () => {
      const screen = await refuseLate(refusal);
      expect(screen.text()).not.to.contain('Nothing was sent.');
      expect(screen.text()).to.contain(en('sell.refusedAside')).and.to.contain(en('sell.awaitingTitle'));
      expect(heading(screen)).to.equal('100 USDT on the way');
      await screen.isAccessible();
    });

  it('without a reason asks the customer to look, as before', async () => {
    const screen = await refuseLate('timeout');
    expect(screen.text()).to.contain(en('sell.refusedTimeout')).and.to.contain(en('sell.awaitingTitle'));
  });
});
