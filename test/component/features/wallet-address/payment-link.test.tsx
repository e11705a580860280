// A payment link pasted into the address field: its recipient, memo and amount, or why it is refused.
import { expect } from '@open-wc/testing';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { currency } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import { WALLET } from '../../../support/orders.ts';
import { FIELD, show } from './address-stage.tsx';

const LINK = `ethereum:${WALLET}@137`;

describe('A payment link', () => {
  it('VALID-06 the recipient of a payment link is filled in, and checked like any other address', async () => {
    const screen = await show();
    await screen.enter(FIELD, ` ${LINK}`);
    expect(screen.field(FIELD).value).to.equal(WALLET);
    expect(screen.text()).to.contain(en('address.linkRead'));
    await screen.isAccessible();
    await screen.press(en('address.confirm'));
    await screen.advance(300);
    expect(screen.checked).to.deep.equal([WALLET]);
  });

  it('VALID-06 a payment link that is typed is parsed on Confirm, and stays visible for comparison', async () => {
    const screen = await show();
    for (let end = LINK.length - 3; end <= LINK.length; end += 1) {
      const isFirst = end === LINK.length - 3;
      await screen.enter(FIELD, isFirst ? LINK.slice(0, 2) : LINK.slice(0, end));
      if (isFirst) for (let at = 3; at < end; at += 1) await screen.enter(FIELD, LINK.slice(0, at));
    }
    expect(screen.field(FIELD).value).to.equal(LINK);
    await screen.press(en('address.confirm'));
    expect(screen.field(FIELD).value).to.equal(WALLET);
    expect(screen.checked).to.deep.equal([]);
  });

  it('VALID-06 a payment link pasted over a text of its length is read at once, like any other', async () => {
    const screen = await show();
    for (const length of [LINK.length - 1, LINK.length, LINK.length + 1]) {
      await screen.enter(FIELD, '');
      await screen.enter(FIELD, 'x'.repeat(length));
      await screen.enter(FIELD, LINK);
      expect(screen.field(FIELD).value).to.equal(WALLET);
    }
  });

  it('VALID-06 a link that cannot be read asks for the memo only if the network has one', async () => {
    const screen = await show({ verdict: () => ({ ok: false, reason: 'uri' }) });
    await screen.enter(FIELD, `lobstr:${WALLET}`);
    await screen.press(en('address.confirm'));
    await screen.advance(300);
    expect(screen.errorOf(FIELD)).to.equal(en('addressValidate.uri'));
    await screen.unmount();
    const stellar = await show({
      prepare({ stores }) {
        const receive = currency('XLM', { isCrypto: true, blockchainNetwork: 'XLM' });
        setForm(stores.calculator, { ...stores.calculator.form, receive });
      },
    });
    await stellar.enter('XLM address', 'web+stellar:pay?memo=5');
    expect(stellar.errorOf('XLM address')).to.equal(en('addressValidate.uriMemo'));
    expect(stellar.field(en('address.memoLabel')).value).to.equal('');
    await stellar.isAccessible();
  });

  it('VALID-06 a payment link for another network, or with a name, is refused at once with the reason', async () => {
    const screen = await show();
    await screen.enter(FIELD, 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
    expect(screen.text()).to.contain(
      en('addressValidate.linkNetwork', { found: 'Bitcoin', network: 'Polygon' }),
    );
    await screen.enter(FIELD, 'alice.eth');
    expect(screen.text()).to.contain(en('addressValidate.name', { network: 'Polygon' }));
  });

  it('networks in the error are not translated, but the words around them are', async () => {
    const screen = await show();
    const kept = () =>
      [...screen.root.querySelectorAll('.field__note--wrong [translate=no]')].map(
        ({ textContent }) => textContent,
      );
    await screen.enter(FIELD, 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
    expect(kept()).to.deep.equal(['Bitcoin', 'Polygon', 'Polygon']);
    await screen.enter(FIELD, 'alice.eth');
    expect(kept()).to.deep.equal(['Polygon']);
    expect(screen.root.querySelector('.field__note--wrong')!.closest('[translate=no]')).to.equal(null);
  });

  it("VALID-06 a payment link's memo is filled into its field, and its amount with one press", async () => {
    const screen = await show({
      prepare({ stores }) {
        const receive = currency('XLM', { isCrypto: true, blockchainNetwork: 'XLM' });
        setForm(stores.calculator, { ...stores.calculator.form, receive });
      },
    });
    const field = screen.root.querySelector<HTMLInputElement>('[name=address]')!;
    const account = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7';
    const label = field.labels![0]!.textContent!;
    await screen.enter(label, `web+stellar:pay?destination=${account}&memo=12345&memo_type=MEMO_ID`);
    expect(screen.field(label).value).to.equal(account);
    expect(screen.field(en('address.memoLabel')).value).to.equal('12345');
    await screen.enter(label, `web+stellar:pay?destination=${account}&amount=1,5`);
    expect(screen.field(label).value).to.equal(account);
    expect(screen.text()).to.contain(en('address.linkAmountUnread'));
  });

  it('VALID-06 accepting the amount of a payment link with one press makes it the fixed receive amount', async () => {
    const token = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F';
    const screen = await show({
      prepare({ stores }) {
        const { form } = stores.calculator;
        setForm(stores.calculator, { ...form, receive: { ...form.receive!, tokenAddress: token } });
      },
    });
    await screen.enter(FIELD, `ethereum:${token}@137/transfer?address=${WALLET}&uint256=50000000`);
    expect(screen.field(FIELD).value).to.equal(WALLET);
    await screen.press(en('address.linkAmount', { amount: '50', ticker: 'USDT' }));
    const { fixedSide, receiveValue } = screen.context.stores.calculator.form;
    expect([fixedSide, receiveValue]).to.deep.equal(['receive', '50']);
    expect(screen.text()).not.to.contain(en('address.linkAmount', { amount: '50', ticker: 'USDT' }));
  });
});
