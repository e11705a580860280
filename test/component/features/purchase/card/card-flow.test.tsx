// The card flow: list, form, confirmation, ways back and obstacles.
import { expect } from '@open-wc/testing';
import type { SubmitResult } from '../../../../../src/domain/card/vault-protocol.ts';
import { inStatus, order, ORDER_ID, ORDER_PATH } from '../../../../support/orders.ts';
import { heading, until } from '../../../stage.tsx';
import { noteCardsAhead } from '../../../../../src/orders/payment-changes.ts';
import { countClose } from '../../../../../src/features/shell/widget-store.ts';
import {
  CARDS,
  MASTERCARD,
  VISA,
  checkbox,
  show,
  STATES,
  toConfirm,
  submit,
  type OrderShown,
} from '../page/order-stage.tsx';
import { en } from '../../../../support/english.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';

function withoutCityAndPhone({ stores: { session } }: FakeContext): void {
  const { city: _city, phone: _phone, ...customer } = session.customer!;
  session.customer = customer as never;
}

describe('Card flow', () => {
  it('CARD-06 CARD-08 the form has the vault, address, phone, fees and countdown', async () => {
    const screen = await show();
    await until(screen, () => screen.vault.mounted.length === 1);
    expect(screen.vault.mounted[0]).to.include({ mode: 'buy', fields: 'new-card', saveCard: true });
    expect(screen.text()).to.contain('Springfield').and.to.contain('Fees and rate').and.to.contain('10:00');
    await until(screen, () => screen.field(en('billing.phone')).value === '202 555 0123');
  });

  it('the card fields receive the focus when they have loaded, and the name from the identity check', async () => {
    const screen = await show({ isEmbedded: false });
    await until(screen, () => screen.vault.focused === 1);
    expect(screen.vault.latest).to.include({ holder: 'Ada Lovelace' });
  });

  it('the page receives an event when the customer reaches the payment, before anything is paid', async () => {
    const screen = await show();
    await until(screen, () => screen.vault.mounted.length === 1);
    const steps = screen.context.sent.filter(({ type }) => type === 'step');
    expect(steps.map(({ payload }) => payload)).to.deep.equal([{ name: 'pay', index: 4, of: 5 }]);
  });

  it('the form mentions a better price at which the order was created', async () => {
    const before = { fromAmount: '100', toAmount: '98.123456' };
    const priceChange = { before, after: { ...before, toAmount: '99.5' }, verdict: 'better' };
    const screen = await show({
      prepare: ({ stores }) => void Object.assign(stores.calculator, { priceChange }),
    });
    await until(screen, () => screen.text().includes(en('price.better')));
  });

  for (const [typed, cards, says, number] of [
    ['c-2', [VISA, MASTERCARD], 'vault.mustRetypeCode', '4444'],
    [null, [], 'vault.mustRetype', undefined],
    [null, [VISA, MASTERCARD], 'vault.mustRetype', undefined],
  ] as const)
    it(`after a reload the form of ${typed ? 'the saved card' : 'a new card'}, with ${cards.length} saved cards, says what has to be entered again, from the first picture`, async () => {
      let answer = () => {};
      const answered = new Promise<void>((done) => (answer = done));
      const screen = await show({
        prepare({ gateway, stores }) {
          Object.assign(stores.payment, { lostCardOf: ORDER_ID, lostCardId: typed });
          gateway.on(CARDS, () => answered.then(() => ({ result: cards })));
        },
      });
      await until(screen, () => screen.text().includes(en(says)));
      expect(screen.root.querySelectorAll('.card-fields__skeletons .bone')).to.have.length(typed ? 3 : 4);
      answer();
      await until(screen, () => screen.vault.focused === 1);
      expect(heading(screen)).to.equal(en('card.formTitle'));
      expect(screen.vault.latest?.savedCard?.lastFourDigits).to.equal(number);
      const messages = [en('vault.mustRetype'), en('vault.mustRetypeCode')].filter((text) =>
        screen.text().includes(text),
      );
      expect(messages).to.deep.equal([en(says)]);
    });

  it('after a reload with nothing typed the list of saved cards is as high as its first picture', async () => {
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    const screen = await show({
      prepare({ gateway, stores }) {
        noteCardsAhead(stores.payment, 2);
        gateway.on(CARDS, () => answered.then(() => ({ result: [VISA, MASTERCARD] })));
      },
    });
    const height = () => screen.root.querySelector('.card')!.getBoundingClientRect().height;
    const before = height();
    expect(screen.root.querySelectorAll('.bone[style*="64px"]')).to.have.length(2);
    answer();
    await until(screen, () => screen.root.querySelector('[type=radio]') !== null);
    expect(heading(screen)).to.equal(en('card.selectTitle'));
    expect(height()).to.equal(before);
  });

  for (const [cards, fields, title] of [
    [0, 4, 'card.formTitle'],
    [1, 1, 'confirm.title'],
  ] as const)
    it(`after a reload with nothing typed and ${cards} saved cards the first picture has the title of its step and ${fields} ${fields === 1 ? 'field' : 'fields'}`, async () => {
      const screen = await show({
        prepare({ gateway, stores }) {
          noteCardsAhead(stores.payment, cards);
          gateway.on(CARDS, () => new Promise(() => undefined));
        },
      });
      expect(screen.root.querySelectorAll('.card-fields__skeletons .bone')).to.have.length(fields);
      expect(heading(screen)).to.equal(en(title));
      expect(screen.text()).not.to.contain(en('vault.mustRetypeCode'));
    });

  it('no text about its security code remains if a saved card is gone after a reload', async () => {
    const screen = await show({
      prepare({ gateway, stores }) {
        Object.assign(stores.payment, { lostCardOf: ORDER_ID, lostCardId: 'c-9' });
        gateway.on(CARDS, { result: [VISA] });
      },
    });
    await until(screen, () => screen.vault.latest?.savedCard?.id === VISA.id);
    expect(screen.text())
      .not.to.contain(en('vault.mustRetypeCode'))
      .and.not.to.contain(en('vault.mustRetype'));
  });

  it('saved cards that arrive after the form is shown leave it in place, and a link leads to them', async () => {
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    const screen = await show({
      prepare: ({ gateway }) =>
        gateway.on(CARDS, () => answered.then(() => ({ result: [VISA, MASTERCARD] }))),
    });
    await screen.context.clock.advance(1_000);
    await until(screen, () => screen.text().includes(en('card.loadLate')));
    expect(screen.action(en('card.useSaved'))).to.equal(null);
    answer();
    await until(screen, () => screen.action(en('card.useSaved')) !== null);
    expect(heading(screen)).to.equal(en('card.formTitle'));
    expect(screen.text()).not.to.contain(en('card.loadLate'));
    await screen.press(en('card.useSaved'));
    await until(screen, () => heading(screen) === en('card.selectTitle'));
  });

  it('VALID-27 if address and phone are both missing, the first of them receives the focus', async () => {
    const screen = await show({ isEmbedded: false, prepare: withoutCityAndPhone });
    await until(screen, () => screen.action(en('billing.edit')) !== null && screen.vault.mounted.length > 0);
    await screen.press(en('card.proceed'));
    await until(screen, () => screen.root.activeElement === screen.action(en('billing.edit')));
  });

  it('saving the address moves on to the phone if that is still empty', async () => {
    const screen = await show({ isEmbedded: false, prepare: withoutCityAndPhone });
    await until(screen, () => screen.action(en('billing.edit')) !== null);
    screen.action(en('billing.edit'))!.focus();
    await screen.press(en('billing.edit'));
    await until(screen, () => screen.root.activeElement === screen.field(en('billing.city')));
    await screen.enter(en('billing.city'), 'Springfield');
    await screen.press(en('billing.save'));
    await until(screen, () => screen.root.activeElement === screen.field(en('billing.phone')));
  });

  it('CARD-04 Proceed validates: with a wrong card the form stays, and the card receives the focus', async () => {
    const screen = await show();
    screen.vault.isValid = false;
    // Once when the fields have loaded, and again for the wrong field.
    await until(screen, () => screen.action('Proceed') !== null && screen.vault.focused === 1);
    await screen.press('Proceed');
    await until(screen, () => screen.vault.focused === 2);
    expect(heading(screen)).to.equal('Card details');
  });

  it('VALID-27 Proceed requires the missing address', async () => {
    const screen = await show({
      prepare: ({ stores }) => {
        stores.session.customer = { ...stores.session.customer!, city: undefined } as never;
      },
    });
    await until(screen, () => screen.action(en('card.proceed')) !== null);
    await screen.press(en('card.proceed'));
    await until(screen, () => screen.text().includes('Please fill billing address details.'));
    await screen.press(en('billing.edit'));
    await until(screen, () => screen.root.querySelector('dialog') !== null);
    await screen.enter(en('billing.city'), 'Springfield');
    await screen.press(en('billing.save'));
    await until(screen, () => !screen.text().includes('Please fill billing address details.'));
  });

  it('a missing address is added: a US ZIP code chooses the state, and the customer may choose another', async () => {
    const screen = await show({
      prepare: ({ stores }) => {
        const none = { city: undefined, address: undefined, postalCode: undefined, state: undefined };
        stores.session.customer = { ...stores.session.customer!, ...none } as never;
      },
    });
    await until(screen, () => screen.action(en('billing.edit')) !== null);
    await screen.press(en('billing.edit'));
    await until(screen, () => screen.root.activeElement === screen.field(en('billing.street')));
    await screen.enter(en('billing.street'), '1 Main Street');
    await screen.enter(en('billing.city'), 'San Diego');
    await screen.enter(en('billing.postalCode'), '92101');
    expect(screen.field(en('billing.state')).value).to.equal('CA');
    await screen.press(en('billing.save'));
    await until(screen, () => screen.text().includes('San Diego, CA 92101'));
  });

  it('the address is edited in a dialog, with errors at its fields', async () => {
    const screen = await show();
    await until(screen, () => screen.action(en('billing.edit')) !== null);
    await screen.press(en('billing.edit'));
    await until(screen, () => screen.root.querySelector('dialog') !== null);
    await screen.enter(en('billing.city'), '');
    await screen.press(en('billing.save'));
    expect(screen.errorOf(en('billing.city'))).to.equal('Choose city');
    await screen.enter(en('billing.city'), 'Shelbyville');
    await screen.press(en('billing.save'));
    await until(screen, () => screen.root.querySelector('dialog') === null);
    expect(screen.text()).to.contain('Shelbyville');
  });

  it('CARD-05 VALID-37 Buy Now requires the agreement, and then submits once', async () => {
    const screen = await show();
    await toConfirm(screen);
    await screen.press('Buy Now');
    expect(screen.errorOf(en('agreement.terms'))).to.equal('You should agree with our terms');
    expect(screen.vault.submitted).to.have.length(0);
    await screen.rest();
    checkbox(screen).click();
    await screen.press('Buy Now');
    await until(screen, () => screen.vault.submitted.length === 1);
    await until(screen, () => heading(screen) === 'Processing Your Order');
  });

  it('a double press on Proceed does not pay: an agreement ends with the visit of the step where it was given', async () => {
    const screen = await show();
    await toConfirm(screen);
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('shell.back'));
    await until(screen, () => heading(screen) === en('card.formTitle'));
    await toConfirm(screen);
    // One place, and one button, for both steps.
    submit(screen)!.click();
    await screen.rest();
    expect(screen.vault.submitted).to.have.length(0);
    expect(checkbox(screen).checked).to.equal(false);
    expect(screen.errorOf(en('agreement.terms'))).to.equal(en('agreement.required'));
    await screen.press(en('shell.back'));
    await until(screen, () => heading(screen) === en('card.formTitle'));
    await toConfirm(screen);
    expect(screen.errorOf(en('agreement.terms'))).to.equal(null);
  });

  it('the form appears only once the saved cards are requested, whose code loads later than the address on a slow connection', async () => {
    let arrive!: () => void;
    const code = new Promise<void>((done) => (arrive = done));
    const screen = await show({
      prepare: (context) => {
        const { loadChunk } = context;
        context.loadChunk = async (load) => {
          if (context.stores.payment.billing !== null) await code;
          return loadChunk(load);
        };
      },
    });
    await until(screen, () => screen.context.stores.payment.billing !== null);
    await screen.rest();
    expect(screen.action(en('card.proceed'))).to.equal(null);
    arrive();
    await until(screen, () => screen.action(en('card.proceed')) !== null);
  });

  for (const [what, leave, then] of [
    ['Back', (screen: OrderShown) => screen.press(en('shell.back')), en('card.selectTitle')],
    ['Close', async ({ context }: OrderShown) => countClose(context.stores.widget), en('card.formTitle')],
  ] as const)
    it(`${what}, pressed during the check of the card form, is not overridden by the confirmation`, async () => {
      const screen = await show(STATES['card list']);
      await until(screen, () => heading(screen) === en('card.selectTitle'));
      await screen.press(en('card.proceed'));
      await until(screen, () => heading(screen) === en('card.formTitle'));
      let finish = () => {};
      screen.vault.checking = new Promise<void>((done) => (finish = done));
      await screen.press(en('card.proceed'));
      await leave(screen);
      finish();
      await screen.rest();
      expect(heading(screen)).to.equal(then);
    });

  it('the vault stays mounted between the steps', async () => {
    const screen = await show();
    await toConfirm(screen);
    screen.action(en('shell.back'))!.click();
    await until(screen, () => heading(screen) === 'Card details');
    expect(screen.vault.mounted).to.have.length(1);
    expect(screen.vault.destroyed).to.equal(0);
  });

  it('there is no Back while the payment is being sent', async () => {
    const screen = await show();
    let answer = (_: SubmitResult): void => undefined;
    screen.vault.answer = () => new Promise((resolve) => (answer = resolve));
    await toConfirm(screen);
    expect(screen.action(en('shell.back'))).not.to.equal(null);
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('card.buyNow'));
    await until(screen, () => screen.vault.submitted.length === 1);
    expect(screen.action(en('shell.back'))).to.equal(null);
    answer({ ok: true, order: inStatus('processing_started') });
    await until(screen, () => heading(screen) === 'Processing Your Order');
  });

  it('CARD-10 errors from the server lead back to the form', async () => {
    const screen = await show();
    screen.vault.answer = () => ({
      ok: false,
      code: 'validation_error',
      message: 'Wrong',
      fields: { 'card.phone': 'The bank does not know this phone' },
      payload: null,
      status: 422,
    });
    await toConfirm(screen);
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('card.buyNow'));
    await until(screen, () => heading(screen) === 'Card details');
    expect(screen.errorOf(en('billing.phone'))).to.equal('The bank does not know this phone');
  });

  it('CARD-01 CARD-08 CARD-12 the list shows the saved cards, and Proceed leads to the security code of the chosen one', async () => {
    const screen = await show(STATES['card list']);
    await until(screen, () => heading(screen) === 'Choose a card');
    const radio = screen.root.querySelector<HTMLInputElement>('input[type="radio"]')!;
    expect(radio.checked).to.equal(true);
    expect(screen.text()).to.contain('Ending 4242').and.to.contain('Fees and rate').and.to.contain('10:00');
    await screen.press(en('card.proceed'));
    await until(screen, () => heading(screen) === 'Card details');
    expect(screen.vault.latest).to.include({ fields: 'saved-card' });
    expect(screen.vault.latest?.savedCard).to.include({ id: 'c-1', lastFourDigits: '4242' });
  });

  it('CARD-01 Add new card leads to an empty form, Back to the list', async () => {
    const screen = await show(STATES['card list']);
    await until(screen, () => screen.action(en('card.addNew')) !== null);
    await screen.press(en('card.addNew'));
    await until(screen, () => heading(screen) === 'Card details');
    expect(screen.vault.latest).to.include({ fields: 'new-card' });
    await screen.press(en('shell.back'));
    await until(screen, () => heading(screen) === 'Choose a card');
  });

  it('CARD-03 Back leads from the form to user info if there is no list', async () => {
    const screen = await show();
    await until(screen, () => screen.action(en('card.proceed')) !== null);
    await screen.press('Back');
    await until(screen, () => screen.context.navigator.path() === '/buy/user_info');
  });

  it('a saved card is deleted after a confirmation', async () => {
    const screen = await show(STATES['card list']);
    await until(screen, () => screen.action('Delete card ending 4242') !== null);
    screen.context.gateway.on('DELETE /api/v1/customers/current/cards/c-1', { result: null });
    screen.context.gateway.on(CARDS, { result: [] });
    await screen.press('Delete card ending 4242');
    await screen.press(en('card.deleteConfirm'));
    await until(screen, () => heading(screen) === 'Card details');
  });

  it('ERR-20 Reload order is offered if the order cannot be processed', async () => {
    const screen = await show();
    screen.vault.answer = () => ({
      ok: false,
      code: 'order_cannot_be_processed',
      message: 'Not now',
      fields: {},
      payload: null,
      status: 409,
    });
    await toConfirm(screen);
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('card.buyNow'));
    await until(screen, () => screen.action(en('order.reload')) !== null);
    await screen.press(en('order.reload'));
    await until(screen, () => screen.action(en('order.reload')) === null);
  });

  it('ORDER-14 Reserve again replaces the action once the reservation has ended', async () => {
    const screen = await show(STATES['reservation over']);
    await until(screen, () => screen.action(en('order.reserveAgain')) !== null);
    expect(screen.action(en('card.proceed'))).to.equal(null);
    screen.context.gateway.on(`POST ${ORDER_PATH}/processing/reserve`, { result: order() });
    await screen.press(en('order.reserveAgain'));
    await until(screen, () => screen.action(en('card.proceed')) !== null);
  });

  it('ORDER-18 a changed rate must be accepted before the customer can pay', async () => {
    const screen = await show(STATES['changed rate']);
    await until(screen, () => screen.action(en('order.acceptRate')) !== null);
    expect(screen.root.querySelector('del')?.textContent).to.equal('98.123456 USDT');
    expect(screen.action(en('card.proceed'))).to.equal(null);
    await screen.press(en('order.acceptRate'));
    await until(screen, () => screen.action(en('card.proceed')) !== null);
  });
});
