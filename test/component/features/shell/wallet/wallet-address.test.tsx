// A wallet's address on every screen: shown whole in groups, and copied by one press.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { OrderDestination } from '../../../../../src/features/order/views/order-destination.tsx';
import { UserInfoScreen } from '../../../../../src/features/customer/user-info-screen.tsx';
import { TrackerView } from '../../../../../src/features/purchase/page/tracker-view.tsx';
import { WalletAddress } from '../../../../../src/features/shell/wallet/wallet-address.tsx';
import { inStatus, order } from '../../../../support/orders.ts';
import { show } from '../../purchase/page/order-stage.tsx';
import { en } from '../../../../support/english.ts';

const WALLET = order().toWallet!;

/** The copied text, instead of the clipboard. */
function watchClipboard(): string[] {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  return copied;
}

const SCREENS: [string, ComponentType][] = [
  ['the tracker', TrackerView],
  ['the confirmation', OrderDestination],
  ['user info', UserInfoScreen],
];

describe('Wallet address', () => {
  // Restores the browser's clipboard.
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

  beforeEach(() => setViewport({ width: 320, height: 640 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const [name, Screen] of SCREENS) {
    it(`TRACK-02 on ${name} the whole address is shown in groups at 320 px, and one press copies it`, async () => {
      const copied = watchClipboard();
      const Framed = () => (
        <section>
          <Screen />
        </section>
      );
      const screen = await show({ order: inStatus('complete'), Screen: Framed });
      const address = screen.root.querySelector<HTMLElement>('.wallet .middle--whole')!;
      expect(address.textContent).to.equal(WALLET);
      const room = address.getBoundingClientRect();
      for (const group of address.querySelectorAll('.middle__group')) {
        const { left, right } = group.getBoundingClientRect();
        expect(left).to.be.at.least(room.left);
        expect(right).to.be.at.most(room.right + 1);
      }
      await screen.press(en('tracker.copyAddress'));
      expect(copied).to.deep.equal([WALLET]);
      expect(screen.text()).to.contain('Copied');
    });
  }

  it('SPAY-04 a deposit address is never truncated', async () => {
    const screen = await show({
      Screen: () => (
        <section>
          <WalletAddress address={WALLET} />
        </section>
      ),
    });
    expect(screen.root.querySelector('.middle--whole')?.textContent).to.equal(WALLET);
    expect(screen.action(en('tracker.copyAddress'))).to.not.equal(null);
    await screen.isAccessible();
  });
});
