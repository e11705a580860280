// A memo stays only beside the address it was entered for. When it is removed, the screen says so.
import { expect } from '@open-wc/testing';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { currency } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { show } from './address-stage.tsx';

const MEMO = en('address.memoLabel');
const WARNING = en('address.memo');
const removed = (memo: string) => en('address.memoRemoved', { memo });

const STELLAR = {
  ticker: 'XLM',
  mine: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  other: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
  link: (account: string, memo: string) => `web+stellar:pay?destination=${account}&memo=${memo}`,
  refused: 'web+stellar:tx?xdr=AAAA',
};
const XRP = {
  ticker: 'XRP',
  mine: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  other: 'rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1',
  link: (account: string, memo: string) => `xrp:${account}?dt=${memo}`,
  refused: 'xrp:rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1?dt=70000000000',
};
const TAGGED = 'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi';

async function open(ticker: string, prepare?: (context: FakeContext) => void) {
  const screen = await show({
    prepare(context) {
      const { calculator } = context.stores;
      const receive = currency(ticker, { isCrypto: true, blockchainNetwork: ticker });
      setForm(calculator, { ...calculator.form, receive });
      prepare?.(context);
    },
  });
  const address = `${ticker} address`;
  return {
    ...screen,
    address: (text: string) => screen.enter(address, text),
    wallet: () => screen.field(address).value,
    memo: () => screen.field(MEMO).value,
    typed: () => screen.context.stores.address.typed,
    async confirm() {
      await screen.press(en('address.confirm'));
      await screen.advance(300);
      return screen.context.stores.address.address;
    },
  };
}

for (const { ticker, mine, other, link, refused } of [STELLAR, XRP])
  describe(`The memo beside an address of ${ticker}`, () => {
    it("pasting another address over a payment link removes the link's memo, and the screen says so", async () => {
      const screen = await open(ticker);
      await screen.address(link(mine, '12345'));
      expect(screen.memo()).to.equal('12345');
      await screen.address(other);
      expect(screen.memo()).to.equal('');
      expect(screen.text()).to.contain(removed('12345')).and.to.contain(WARNING);
      await screen.isAccessible();
      expect(await screen.confirm()).to.equal(other);
    });

    it("a payment link's memo is not left beside a link that is refused, nor beside what is pasted after it", async () => {
      const screen = await open(ticker);
      await screen.address(link(mine, '12345'));
      await screen.address(refused);
      expect(screen.memo()).to.equal('');
      await screen.address(other);
      expect(await screen.confirm()).to.equal(other);
    });

    it("a payment link's memo disappears with the first changed letter, and returns with it", async () => {
      const screen = await open(ticker);
      await screen.address(link(mine, '12345'));
      await screen.address(mine.slice(0, -1));
      expect(screen.memo()).to.equal('');
      await screen.address(mine);
      expect(screen.memo()).to.equal('12345');
      expect(screen.text()).not.to.contain(removed('12345'));
    });

    it("a second payment link replaces the memo, even if it has none, and the screen names the first one's", async () => {
      const screen = await open(ticker);
      await screen.address(link(mine, '12345'));
      await screen.address(link(other, '777'));
      expect(screen.memo()).to.equal('777');
      expect(screen.text()).to.contain(removed('12345')).and.not.to.contain(WARNING);
      await screen.address(link(mine, ''));
      expect(screen.memo()).to.equal('');
      expect(screen.text()).to.contain(removed('777')).and.to.contain(WARNING);
    });

    it('a memo typed over that of a link belongs to the address as well', async () => {
      const screen = await open(ticker);
      await screen.address(link(mine, '12345'));
      await screen.enter(MEMO, '99');
      expect(screen.memo()).to.equal('99');
      await screen.address(other);
      expect(screen.memo()).to.equal('');
      expect(screen.text()).to.contain(removed('99'));
    });

    it('a typed memo stays while a mistake in its address is corrected, typed or pasted', async () => {
      const screen = await open(ticker);
      const mistyped = mine.slice(0, 9) + '2' + mine.slice(10);
      await screen.address(mistyped);
      await screen.enter(MEMO, '104523');
      await screen.address(mistyped.slice(0, 9) + mistyped.slice(10));
      await screen.address(mine);
      expect(screen.memo()).to.equal('104523');
      expect(await screen.confirm()).to.equal(`${mine}?memo=104523`);
    });

    it('a memo typed before its address belongs to the first one that is entered', async () => {
      const screen = await open(ticker);
      await screen.enter(MEMO, '104523');
      for (let end = 1; end <= 4; end += 1) await screen.address(mine.slice(0, end));
      await screen.address(mine);
      expect(screen.memo()).to.equal('104523');
      await screen.address(other);
      expect(screen.memo()).to.equal('');
    });

    it('a typed memo is removed when another address replaces its own, and one press keeps it', async () => {
      const screen = await open(ticker);
      await screen.address(mine);
      await screen.enter(MEMO, '104523');
      await screen.address('');
      expect(screen.memo()).to.equal('');
      await screen.address(other);
      expect(screen.text()).to.contain(removed('104523')).and.to.contain(WARNING);
      await screen.press(en('address.memoPutBack'));
      expect(screen.memo()).to.equal('104523');
      expect(screen.text()).not.to.contain(removed('104523')).and.not.to.contain(WARNING);
      expect(screen.root.activeElement).to.equal(screen.field(MEMO));
      expect(await screen.confirm()).to.equal(`${other}?memo=104523`);
    });

    it('the storage for a reload contains no memo of another address, and restores the memo of the stored address', async () => {
      const screen = await open(ticker);
      await screen.address(link(mine, '12345'));
      await screen.address(other);
      expect(screen.typed()).to.deep.equal({ currency: ticker, wallet: other, memo: '' });
      await screen.unmount();
      const typed = { currency: ticker, wallet: mine, memo: '12345' };
      const again = await open(ticker, ({ stores }) => void (stores.address.typed = typed));
      expect(again.memo()).to.equal('12345');
      await again.address(other);
      expect(again.memo()).to.equal('');
    });

    it('the memo of the accepted address is not left beside another one after going back', async () => {
      const screen = await open(ticker, ({ stores }) => {
        stores.address.address = `${mine}?memo=12345`;
      });
      expect(screen.memo()).to.equal('12345');
      await screen.address(other);
      expect(screen.memo()).to.equal('');
      expect(await screen.confirm()).to.equal(other);
    });
  });

describe('The memo beside an address that includes its own', () => {
  it('a typed memo is removed with its address: the screen says so, the order has none, and the next address does not restore it', async () => {
    const screen = await open('XRP');
    await screen.address(XRP.mine);
    await screen.enter(MEMO, '104523');
    await screen.address(TAGGED);
    expect(screen.root.querySelector('[name=memo]')).to.equal(null);
    expect(screen.text()).to.contain(removed('104523')).and.not.to.contain(en('address.memoPutBack'));
    await screen.address(XRP.other);
    expect(screen.memo()).to.equal('');
    await screen.address(TAGGED);
    expect(await screen.confirm()).to.equal(TAGGED);
  });

  it('the screen also says that a memo was removed if it was typed before the address', async () => {
    const screen = await open('XRP');
    await screen.enter(MEMO, '104523');
    await screen.address(TAGGED);
    expect(screen.text()).to.contain(removed('104523'));
    expect(await screen.confirm()).to.equal(TAGGED);
  });

  it('an error of the removed memo is not left at the empty field', async () => {
    const screen = await open('XRP');
    await screen.address(XRP.mine);
    await screen.enter(MEMO, 'savings');
    await screen.press(en('address.confirm'));
    expect(screen.errorOf(MEMO)).to.equal(en('address.memoNumber'));
    await screen.address(XRP.other);
    expect(screen.errorOf(MEMO)).to.equal(null);
  });
});
