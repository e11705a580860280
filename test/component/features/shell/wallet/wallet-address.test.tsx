// A wallet's address, wherever it stands: both ends are seen, the whole is one press away, and is read as one.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { OrderDestination } from '../../../../../src/features/order/views/order-destination.tsx';
import { UserInfoScreen } from '../../../../../src/features/customer/user-info-screen.tsx';
import { TrackerView } from '../../../../../src/features/order-page/tracker-view.tsx';
import { WalletAddress } from '../../../../../src/features/shell/wallet/wallet-address.tsx';
import { inStatus, order } from '../../../../support/orders.ts';
import { settle } from '../../../ui/mount.tsx';
import { show } from '../../order-page/order-stage.tsx';
import { en } from '../../../../support/english.ts';

const WALLET = order().toWallet!;

/** What the customer copied, in place of the clipboard. */
function watchClipboard(): string[] {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  return copied;
}

const isInSight = (part: Element, room: Element) => {
  const [inner, outer] = [part.getBoundingClientRect(), room.getBoundingClientRect()];
  return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right + 1;
};

const SCREENS: [string, ComponentType][] = [
  ['the tracker', TrackerView],
  ['the confirmation', OrderDestination],
  ['user info', UserInfoScreen],
];

describe('Wallet address', () => {
  beforeEach(() => setViewport({ width: 320, height: 640 }));
  after(() => setViewport({ width: 1280, height: 720 }));

  for (const [name, Screen] of SCREENS) {
    it(`TRACK-02 on ${name} both ends are in sight at 320 px, and one press shows and copies the whole`, async () => {
      const copied = watchClipboard();
      const Framed = () => (
        <section>
          <Screen />
        </section>
      );
      const screen = await show({ order: inStatus('complete'), Screen: Framed });
      const button = screen.root.querySelector<HTMLElement>('.wallet__address')!;
      const parts = [...button.querySelectorAll('.middle__part')];
      expect(parts[0]!.textContent).to.equal(WALLET.slice(0, 6));
      expect(parts[2]!.textContent).to.equal(WALLET.slice(-6));
      expect(isInSight(parts[0]!, button)).to.equal(true);
      expect(isInSight(parts[2]!, button)).to.equal(true);
      expect(button.getAttribute('aria-label')).to.equal(WALLET);
      expect(button.getAttribute('aria-expanded')).to.equal('false');

      await settle(() => button.click());
      expect(copied).to.deep.equal([WALLET]);
      expect(button.getAttribute('aria-expanded')).to.equal('true');
      const inner = button.querySelector<HTMLElement>('.middle__part--inner')!;
      expect(inner.scrollWidth).to.be.at.most(Math.max(inner.clientWidth, button.clientWidth));
      expect(getComputedStyle(inner).whiteSpaceCollapse).to.equal('collapse');
      expect(screen.text()).to.contain('Copied');
      await settle(() => button.click());
      expect(copied, 'folding copies nothing').to.have.length(1);
    });
  }

  it('SPAY-04 an address that is sent to is never cut', async () => {
    const screen = await show({
      Screen: () => (
        <section>
          <WalletAddress address={WALLET} whole />
        </section>
      ),
    });
    expect(screen.root.querySelector('.wallet__address')).to.equal(null);
    expect(screen.root.querySelector('.middle--whole')?.textContent).to.equal(WALLET);
    expect(screen.action(en('tracker.copyAddress'))).to.not.equal(null);
    await screen.isAccessible();
  });
});
