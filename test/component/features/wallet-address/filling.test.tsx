// Filling the address field without typing: the last wallet, and the clipboard.
import { expect } from '@open-wc/testing';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { currency } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { WALLET } from '../../../support/orders.ts';
import { FIELD, invalid, SEED, show, receiveNear } from './address-stage.tsx';

describe('The last wallet', () => {
  const REMEMBERED = JSON.stringify({ MATIC: WALLET, BTC: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' });
  const remember = ({ storages }: FakeContext) => storages.local.set('ramp.wallets', REMEMBERED);

  it('the last wallet is offered for its network; one press fills it in, checks it and opens the next step', async () => {
    const screen = await show({ isEmbedded: false, prepare: remember });
    expect(screen.text()).to.contain(en('address.lastWallet'));
    await screen.isAccessible();
    await screen.press(en('address.useLast'));
    expect(screen.field(FIELD).value).to.equal(WALLET);
    expect(screen.root.activeElement).to.equal(screen.field(FIELD));
    expect(screen.text()).not.to.contain(en('address.lastWallet'));
    await screen.advance(300);
    expect(screen.context.navigator.path()).to.equal('/buy/login');
    expect(screen.checked).to.deep.equal([WALLET]);
  });

  it('the last wallet needs no scrolling: the screen reserves room for a typed address only once it is forgotten', async () => {
    const screen = await show({ prepare: remember });
    const room = () => screen.root.querySelector('.address-whole__room');
    expect(room()).to.equal(null);
    await screen.press(en('address.forgetLast'));
    expect(room()).not.to.equal(null);
  });

  it('one press forgets the last wallet, but not that of another network', async () => {
    const screen = await show({ prepare: remember });
    await screen.press(en('address.forgetLast'));
    expect(screen.text()).not.to.contain(en('address.lastWallet'));
    expect(Object.keys(JSON.parse(screen.context.storages.local.get('ramp.wallets')!))).to.deep.equal([
      'BTC',
    ]);
  });

  it('the last wallet is not offered on a network with memos, where the address alone may belong to another account', async () => {
    const screen = await show({
      prepare({ storages, stores }) {
        storages.local.set('ramp.wallets', JSON.stringify({ XLM: WALLET }));
        const receive = currency('XLM', { isCrypto: true, blockchainNetwork: 'XLM' });
        setForm(stores.calculator, { ...stores.calculator.form, receive });
      },
    });
    expect(screen.text()).to.contain(en('address.title')).and.not.to.contain(en('address.lastWallet'));
  });

  it('the last wallet is not offered for another network, or in a signed launch', async () => {
    const near = await show({ prepare: (context) => (remember(context), receiveNear(context)) });
    expect(near.text()).not.to.contain(en('address.lastWallet'));
    const signed = await show({
      prepare(context) {
        remember(context);
        context.stores.launch.signature = 'a'.repeat(64);
      },
    });
    expect(signed.text()).not.to.contain(en('address.lastWallet'));
  });
});

describe('Pasting', () => {
  const clipboard = navigator.clipboard;
  const have = (readText: (() => Promise<string>) | undefined) =>
    Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true });
  afterEach(() => Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true }));

  it('pasting fills the field with one press, and a secret on the clipboard is refused like a typed one', async () => {
    have(() => Promise.resolve(` ${WALLET}\n`));
    const screen = await show();
    await screen.press(en('address.paste'));
    await screen.rest();
    expect(screen.field(FIELD).value).to.equal(WALLET);
    expect(screen.action(en('address.paste'))).to.equal(null);
    await screen.enter(FIELD, '');
    have(() => Promise.resolve(SEED));
    await screen.press(en('address.paste'));
    await screen.rest();
    expect(screen.field(FIELD).value).to.equal('');
    expect(screen.errorOf(FIELD)).to.contain('recovery phrase');
  });

  it('pasting replaces a refused address with one press', async () => {
    have(() => Promise.resolve(WALLET));
    const screen = await show({
      verdict: (text) => (text === WALLET ? { ok: true, address: text } : invalid()),
    });
    await screen.enter(FIELD, '0x12345');
    await screen.press(en('address.confirm'));
    await screen.advance(300);
    expect(screen.errorOf(FIELD)).to.contain('not a valid');
    await screen.press(en('address.paste'));
    await screen.rest();
    await screen.advance(300);
    expect(screen.field(FIELD).value).to.equal(WALLET);
    expect(screen.errorOf(FIELD)).to.equal(null);
    expect(screen.action(en('address.paste'))).to.equal(null);
  });

  it('a typed or valid address is emptied with one press, which returns to the field and to the other ways to fill it', async () => {
    for (const readText of [undefined, () => Promise.resolve(WALLET)]) {
      have(readText);
      const screen = await show({ isEmbedded: false });
      expect(screen.action(en('address.clear'))).to.equal(null);
      await screen.enter(FIELD, WALLET);
      await screen.isAccessible();
      await screen.press(en('address.clear'));
      await screen.rest();
      expect(screen.field(FIELD).value).to.equal('');
      expect(screen.errorOf(FIELD)).to.equal(null);
      expect(screen.root.activeElement).to.equal(screen.field(FIELD));
      expect(screen.action(en('address.clear'))).to.equal(null);
      expect(screen.action(en('address.paste')) !== null).to.equal(readText !== undefined);
    }
  });

  it('pasting is not offered if the browser cannot paste, and disappears silently once it was refused', async () => {
    have(undefined);
    expect((await show()).action(en('address.paste'))).to.equal(null);
    have(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const screen = await show();
    await screen.press(en('address.paste'));
    await screen.rest();
    expect(screen.action(en('address.paste'))).to.equal(null);
    expect(screen.errorOf(FIELD)).to.equal(null);
  });
});

describe('A typed address', () => {
  const shown = (root: ShadowRoot) => root.querySelector<HTMLElement>('.address-whole > .middle');

  for (const width of [272, 342])
    it(`a typed address is shown whole and in groups below the field, at ${width} px, and nothing moves`, async () => {
      const screen = await show();
      screen.host.style.width = `${width}px`;
      const actionAt = () => screen.root.querySelector('.screen__action')!.getBoundingClientRect().top;
      await screen.enter(FIELD, '0x5aAe');
      expect(shown(screen.root)).to.equal(null);
      const before = actionAt();
      await screen.enter(FIELD, WALLET);
      const address = shown(screen.root)!;
      expect(address.textContent).to.equal(WALLET);
      const box = screen.field(FIELD).closest('.field')!.getBoundingClientRect();
      const groups = [...address.querySelectorAll('.middle__group')].map((group) =>
        group.getBoundingClientRect(),
      );
      expect(groups.length).to.be.at.least(WALLET.length / 4);
      for (const { left, right } of groups) {
        expect(left).to.be.at.least(box.left);
        expect(right).to.be.at.most(box.right + 0.5);
      }
      expect(actionAt()).to.equal(before);
      await screen.isAccessible();
    });

  it('an address that was used before is offered whole and in groups', async () => {
    const screen = await show({
      prepare: ({ storages }) => storages.local.set('ramp.wallets', JSON.stringify({ MATIC: WALLET })),
    });
    expect(screen.root.querySelector('.panel .middle--whole')?.textContent).to.equal(WALLET);
  });
});
