// The list of saved cards after a payment was declined.
import { expect } from '@open-wc/testing';
import { heading, until } from '../../stage.tsx';
import { CARDS, VISA, show } from '../order-page/order-stage.tsx';
import { en } from '../../../support/english.ts';

describe('Card flow after a declined payment', () => {
  it('after a decline no card is chosen by itself: the one that failed is named, and Proceed asks for a choice', async () => {
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
  });
});
