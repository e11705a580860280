// The wallet address screen: typing, checking, correcting, the merchant's wallet, uncheckable addresses, the NEAR wallet.
import { expect } from '@open-wc/testing';
import { RampError } from '../../../../src/domain/errors/ramp-error.ts';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { currency } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { WALLET } from '../../../support/orders.ts';
import { FIELD, NEAR_FIELD, SEED, show, receiveNear, invalid } from './address-stage.tsx';

describe('Wallet address', () => {
  it('ADDR-01 ADDR-03 the screen asks for an address of the currency, and says what it is for', async () => {
    const screen = await show();
    expect(screen.field(FIELD).disabled).to.equal(false);
    expect(screen.text()).to.contain('You pay 100 USD').and.to.contain('You receive 98 USDT');
    expect(screen.action(en('address.connectNear'))).to.equal(null);
    await screen.isAccessible();
  });

  it('ADDR-02 the screen says that it is checking, and continues if the address is valid', async () => {
    const screen = await show();
    await screen.enter(FIELD, WALLET);
    await screen.press(en('address.confirm'));
    expect(screen.text()).to.contain('Verifying address');
    await screen.advance(300);
    expect(screen.context.stores.address.address).to.equal(WALLET);
    expect(screen.context.navigator.path()).to.equal('/buy/login');
  });

  it('VALID-06 VALID-11 the address is checked from the first press on, and then after every change', async () => {
    const screen = await show({
      verdict: (text) => (text === WALLET ? { ok: true, address: text } : invalid()),
    });
    await screen.enter(FIELD, '0x1');
    await screen.leave(FIELD);
    await screen.advance(1000);
    expect(screen.checked).to.deep.equal([]);
    await screen.press(en('address.confirm'));
    await screen.advance(300);
    expect(screen.errorOf(FIELD)).to.equal('This is not a valid Polygon address');
    expect(screen.root.activeElement).to.equal(screen.field(FIELD));
    await screen.isAccessible();
    await screen.enter(FIELD, WALLET);
    await screen.advance(300);
    expect(screen.errorOf(FIELD)).to.equal(null);
    expect(screen.context.navigator.path()).to.equal('/buy/wallet_address');
  });

  it('VALID-07 an account that does not exist is reported', async () => {
    const screen = await show({ verdict: () => ({ ok: false, reason: 'notExists' }), prepare: receiveNear });
    await screen.enter(NEAR_FIELD, 'nobody.near');
    await screen.press(en('address.confirm'));
    await screen.advance(300);
    expect(screen.errorOf(NEAR_FIELD)).to.equal('This account does not exist on NEAR');
  });

  it('VALID-10 only NEAR addresses are converted to lower case', async () => {
    const near = await show({ prepare: receiveNear });
    await near.enter(NEAR_FIELD, 'Ada.Near');
    expect(near.field(NEAR_FIELD).value).to.equal('ada.near');
    const other = await show();
    await other.enter(FIELD, WALLET);
    expect(other.field(FIELD).value).to.equal(WALLET);
  });

  it('a pasted secret is cleared from the field at once, without any request', async () => {
    const screen = await show();
    await screen.enter(FIELD, SEED);
    await screen.rest();
    expect(screen.field(FIELD).value).to.equal('');
    expect(screen.errorOf(FIELD)).to.match(/^This is a recovery phrase, .* Never give it to anybody/);
    expect(screen.text()).not.to.contain('abandon');
    expect(screen.checked).to.deep.equal([]);
  });

  it("ERR-15 the server's message about an order's address is shown", async () => {
    const screen = await show({
      prepare: ({ stores }) => {
        stores.address.address = WALLET;
        stores.address.serverError = {
          text: 'The wallet is not accepted.',
          currency: stores.calculator.form.receive!.tickerWithNetwork,
        };
      },
    });
    expect(screen.field(FIELD).value).to.equal(WALLET);
    expect(screen.errorOf(FIELD)).to.equal('The wallet is not accepted.');
    await screen.enter(FIELD, '0x1');
    await screen.rest();
    expect(screen.errorOf(FIELD)).to.equal(null);
  });

  it("ERR-15 the server's message about the memo is shown at the memo until it is corrected", async () => {
    const text = 'This account needs a memo.';
    const screen = await show({
      prepare({ stores }) {
        const receive = currency('XLM', { isCrypto: true, blockchainNetwork: 'XLM' });
        setForm(stores.calculator, { ...stores.calculator.form, receive });
        stores.address.address = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
        stores.address.serverError = { text, currency: receive.tickerWithNetwork, isOfMemo: true };
      },
    });
    const memo = en('address.memoLabel');
    expect(screen.errorOf(memo)).to.equal(text);
    expect(screen.errorOf('XLM address')).to.equal(null);
    await screen.enter(memo, '104523');
    await screen.rest();
    expect(screen.errorOf(memo)).to.equal(null);
  });

  it('ERR-15 a message about the memo is shown at the address if there is no memo field', async () => {
    const text = 'This network has no memos.';
    const screen = await show({
      prepare({ stores }) {
        stores.address.address = WALLET;
        const { tickerWithNetwork } = stores.calculator.form.receive!;
        stores.address.serverError = { text, currency: tickerWithNetwork, isOfMemo: true };
      },
    });
    expect(screen.errorOf(FIELD)).to.equal(text);
  });

  it("ERR-15 the server's message about an address is not shown for another currency", async () => {
    const screen = await show({
      prepare: ({ stores }) => {
        stores.address.address = WALLET;
        stores.address.serverError = { text: 'The wallet is not accepted.', currency: 'USDC-MATIC' };
      },
    });
    expect(screen.field(FIELD).value).to.equal(WALLET);
    expect(screen.errorOf(FIELD)).to.equal(null);
  });

  it('an address that cannot be checked requires a confirmation by the customer', async () => {
    const screen = await show({ verdict: () => ({ ok: false, reason: 'noValidator' }) });
    await screen.enter(FIELD, 'mystery');
    await screen.press(en('address.confirm'));
    await screen.advance(300);
    expect(screen.text()).to.contain('Unknown currency, can not find validator');
    expect(screen.errorOf(FIELD)).to.equal(null);
    await screen.isAccessible();
    screen.field(en('address.uncheckedAccept')).click();
    await screen.rest();
    await screen.press(en('address.confirm'));
    await screen.advance(300);
    expect(screen.context.stores.address.address).to.equal('mystery');
  });
});

describe("Wallet address, the merchant's", () => {
  const launchWith = (toWallet: string) => (context: FakeContext) =>
    setLaunchPayload(context.stores.launch, { toWallet, toCurrency: 'USDT-MATIC' }, 'specific_crypto', null);

  it("ADDR-05 the merchant's wallet is shown, and cannot be changed", async () => {
    const screen = await show({ prepare: launchWith(WALLET) });
    await screen.advance(300);
    expect(screen.field(FIELD).disabled).to.equal(true);
    expect(screen.field(FIELD).value).to.equal(WALLET);
    await screen.isAccessible();
    await screen.press(en('address.confirm'));
    await screen.advance(300);
    expect(screen.context.navigator.path()).to.equal('/buy/login');
  });

  it("the merchant's wallet is shown once, with both ends, in the field itself", async () => {
    const screen = await show({ prepare: launchWith(WALLET) });
    await screen.advance(300);
    const shown = [...screen.root.querySelectorAll('.middle')];
    expect(shown.map(({ textContent }) => textContent)).to.deep.equal([WALLET]);
    expect(shown[0]!.closest('.field__box')).not.to.equal(null);
    expect(getComputedStyle(screen.field(FIELD)).color).to.equal('rgba(0, 0, 0, 0)');
  });

  it("ADDR-04 the merchant's wallet can be changed if it is not valid", async () => {
    const screen = await show({ prepare: launchWith('nonsense'), verdict: invalid });
    await screen.advance(300);
    expect(screen.field(FIELD).disabled).to.equal(false);
    expect(screen.field(FIELD).value).to.equal('nonsense');
    expect(screen.errorOf(FIELD)).to.equal('This is not a valid Polygon address');
  });
});

describe('Wallet address, the NEAR wallet', () => {
  it('ADDR-06 the NEAR wallet fills the field', async () => {
    const screen = await show({ prepare: receiveNear });
    await screen.press(en('address.connectNear'));
    await screen.rest();
    expect(screen.field(NEAR_FIELD).value).to.equal('ada.near');
    await screen.isAccessible();
  });

  it("ADDR-09 the NEAR wallet's error is shown for 3 s, and stays in a live region until the customer types", async () => {
    const connect = () => Promise.reject(new RampError('near_wallet_unavailable', 'No account'));
    const screen = await show({ prepare: receiveNear, connect });
    const spoken = () =>
      [...screen.root.querySelectorAll('[role=status]')].some((region) =>
        region.textContent?.includes("couldn't read an account"),
      );
    const seen = () =>
      [...screen.root.querySelectorAll('.text')].some((item) =>
        item.textContent?.includes("couldn't read an account"),
      );
    await screen.press(en('address.connectNear'));
    await screen.rest();
    expect([seen(), spoken()]).to.deep.equal([true, true]);
    await screen.advance(3000);
    expect([seen(), spoken()]).to.deep.equal([false, true]);
    await screen.enter(NEAR_FIELD, 'a');
    await screen.rest();
    expect(spoken()).to.equal(false);
  });

  it('ADDR-09 if the settings for the NEAR wallet cannot be loaded, the screen says that it could not be opened', async () => {
    const connect = () => Promise.reject(new RampError('near_wallet_unavailable', 'No NEAR wallet'));
    const prepare = (context: FakeContext) => {
      receiveNear(context);
      context.stores.widget.config = null;
      context.gateway.on('GET /widget-api/v1/config', 'offline');
    };
    const screen = await show({ prepare, connect });
    await screen.press(en('address.connectNear'));
    await screen.rest();
    expect(screen.text()).to.contain("We couldn't open the wallet").and.not.contain('read an account');
  });
});
