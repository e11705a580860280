// The list of saved cards after a payment was declined.
import { expect } from '@open-wc/testing';
import { heading, until } from '../../../stage.tsx';
import { CARDS, VISA, show } from '../page/order-stage.tsx';
import { en } from '../../../../support/english.ts';

const NEW = { brand: 'visa', lastFour: '0002' } as const;
const ending = (digits: string) => en('card.declinedEnding', { last4: digits });

describe('Card flow after a declined payment', () => {
  it('after a decline no card is preselected, the declined one is marked, and Proceed requires a choice', async () => {
    const amex = { ...VISA, id: 'c-2', type: 'amex', lastFourDigits: '0005', isDefault: false };
    const screen = await show({
      prepare({ gateway, stores }) {
        gateway.on(CARDS, { result: [VISA, amex] });
        stores.payment.declined = { cardId: VISA.id };
      },
    });
    await until(screen, () => heading(screen) === 'Choose a card');
    const radios = [...screen.root.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(radios.map(({ checked }) => checked)).to.deep.equal([false, false]);
    const detail = screen.root.querySelector('.radio-card__detail')!;
    expect(detail.textContent).to.equal(en('card.declined'));
    expect(radios[0]!.getAttribute('aria-describedby')).to.equal(detail.id);
    await screen.press(en('card.proceed'));
    expect(screen.text()).to.include(en('card.chooseFirst'));
    expect(heading(screen)).to.equal('Choose a card');
    radios[1]!.click();
    await until(screen, () => !screen.text().includes(en('card.chooseFirst')));
    await screen.press(en('card.proceed'));
    await until(screen, () => heading(screen) === 'Card details');
    expect(screen.vault.latest?.savedCard?.lastFourDigits).to.equal('0005');
    expect(screen.text()).not.to.include(REASON);
  });

  const REASON = 'The bank declined the payment: insufficient funds.';
  const KNOWN = [
    ['the only saved card', { cardId: VISA.id, reason: REASON }, `${ending(VISA.lastFourDigits)} ${REASON}`],
    [
      'a card that was not saved',
      { cardId: null, named: NEW, reason: REASON },
      `${ending('0002')} ${REASON}`,
    ],
    ['a card without a reason', { cardId: null, named: NEW, reason: '' }, ending('0002')],
    [
      'a card that nothing was charged to',
      { cardId: null, named: NEW, reason: REASON, isUntouched: true },
      `${ending('0002')} ${REASON} ${en('card.declinedUntouched')}`,
    ],
    ['a card that nobody here knows', { cardId: null }, en('card.declinedLast')],
  ] as const;
  for (const [which, declined, words] of KNOWN)
    it(`the form for a new card says in one line that ${which} was declined, and why`, async () => {
      const screen = await show({
        prepare({ gateway, stores }) {
          gateway.on(CARDS, { result: declined.cardId ? [VISA] : [] });
          stores.payment.declined = declined;
        },
      });
      await until(screen, () => heading(screen) === 'Card details');
      expect(screen.root.querySelector('[part="alert"]')?.textContent).to.equal(words);
      await screen.isAccessible();
    });

  it('the form does not mention a card that was declined for another amount', async () => {
    const wish = { pay: 'USD', receive: 'USDT-MATIC', fromAmount: '60', toAmount: '58' };
    const screen = await show({
      prepare({ gateway, stores }) {
        gateway.on(CARDS, { result: [] });
        stores.payment.declined = { cardId: null, named: NEW, wish };
      },
    });
    await until(screen, () => heading(screen) === 'Card details');
    expect(screen.text()).not.to.include('declined');
  });

  it('the form does not mention a decline if no card was declined', async () => {
    const screen = await show({ prepare: ({ gateway }) => gateway.on(CARDS, { result: [] }) });
    await until(screen, () => heading(screen) === 'Card details');
    expect(screen.text()).not.to.include('declined');
  });
});
