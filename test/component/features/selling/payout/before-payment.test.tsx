// The screens of sell before the payment: welcome, the end of the verification, and the payout card.
import { expect } from '@open-wc/testing';
import { CardCreateScreen } from '../../../../../src/features/selling/payout/card-create-screen.tsx';
import { CardSelectScreen } from '../../../../../src/features/selling/payout/card-select-screen.tsx';
import { SellKycScreen } from '../../../../../src/features/selling/sell-kyc-screen.tsx';
import { SellWelcomeScreen } from '../../../../../src/features/selling/sell-welcome-screen.tsx';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { customer, failing } from '../../../../support/orders.ts';
import {
  SELL_CARDS_LIST,
  SELL_CREATE,
  SELL_ID,
  SELL_PROCESS,
  SELL_READ,
  sellOrder,
} from '../../../../support/sell-orders.ts';
import { heading, until } from '../../../stage.tsx';
import { payable, PAYMENT, requests, show, type Shown } from '../sell-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

describe('Sell: welcome', () => {
  it('SELL-06 the welcome screen shows the e-mail, Proceed and Log out', async () => {
    const screen = await show(SellWelcomeScreen);
    expect(screen.text()).to.include('ada@example.com');
    expect(screen.action(en('userInfo.logOut'))).to.not.equal(null);
    await screen.press('Proceed');
    await until(screen, () => screen.context.navigator.path() === '/sell/kyc');
  });

  it('SELL-07 LOGIN-18 there is no Log out if the merchant supplied the e-mail', async () => {
    const screen = await show(SellWelcomeScreen, {
      prepare: ({ stores }) => void (stores.launch.payload = { email: 'ada@example.com' } as never),
    });
    expect(screen.action(en('userInfo.logOut'))).to.equal(null);
  });
});

describe('Sell: after the verification', () => {
  it('SELL-13 with a complete verification the order is created at once', async () => {
    const screen = await show(SellKycScreen, {
      path: '/sell/kyc',
      prepare: ({ gateway }) => {
        gateway.on(SELL_CREATE, { result: sellOrder() });
        gateway.on(SELL_READ, failing(404, 'not_found_error'));
      },
    });
    await until(screen, () => screen.context.navigator.path() === `/sell/order/${SELL_ID}/card_select`);
    expect(requests(screen, SELL_CREATE)).to.have.length(1);
    expect(requests(screen, 'POST /api/v1/customers/current/kyc')).to.have.length(0);
  });

  it('without a complete verification the verification is shown, and no order is created', async () => {
    const screen = await show(SellKycScreen, {
      path: '/sell/kyc',
      prepare: ({ stores }) =>
        setCustomer(stores.session, customer({ kyc: { status: 'none', rejectLabels: {} } })),
    });
    expect(heading(screen)).to.equal('Verify your identity');
    expect(requests(screen, SELL_CREATE)).to.have.length(0);
  });

  it('ERR-22 the screen says why no order could be created, and retries', async () => {
    const screen = await show(SellKycScreen, {
      path: '/sell/kyc',
      prepare: ({ gateway }) =>
        gateway.on(SELL_CREATE, failing(409, 'merchant_order_id_not_unique', null, 'Order id is taken')),
    });
    await until(screen, () => screen.text().includes('Order id is taken'));
    await screen.isAccessible();
    await screen.press(en('shell.tryAgain'));
    await until(screen, () => requests(screen, SELL_CREATE).length === 2);
  });

  for (const [language, words] of [
    ['es', 'Ya existe un pedido para esta solicitud.'],
    ['pt', 'Já existe um pedido para esta solicitação.'],
  ] as const) {
    it(`ERR-22 the screen says it in ${language} if the gateway has only an English message`, async () => {
      const screen = await show(SellKycScreen, {
        path: '/sell/kyc',
        language,
        prepare: ({ gateway }) =>
          gateway.on(SELL_CREATE, failing(409, 'merchant_order_id_not_unique', null, 'Order id is taken')),
      });
      await until(screen, () => screen.text().includes(words));
      expect(screen.text()).not.to.include('Order id is taken');
    });
  }
});

describe('Sell: card select', () => {
  const select = (options: Shown = {}) =>
    show(CardSelectScreen, { order: sellOrder(), path: `/sell/order/${SELL_ID}/card_select`, ...options });

  it('SCARD-01 SCARD-02 CARD-12 the list shows brand and last digits of each card, with buttons to delete it and to add one', async () => {
    const screen = await select();
    const radios = [...screen.root.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(radios.map(({ checked }) => checked)).to.deep.equal([false, true]);
    expect(screen.text()).to.include('Ending 4242').and.include('Ending 5454');
    expect(screen.root.querySelectorAll('.radio-card svg')).to.have.length.greaterThan(1);
    expect(screen.action('Delete card ending 4242')).to.not.equal(null);
    expect(screen.action(en('card.addNew'))).to.not.equal(null);
    expect(screen.text()).to.include('90.08 EUR will be paid to this card.');
  });

  it('SCARD-04 SCARD-06 the chosen card is confirmed', async () => {
    const screen = await select({
      prepare: ({ gateway }) => gateway.on(SELL_PROCESS, { result: payable() }),
    });
    await screen.press('Confirm');
    await until(screen, () => screen.context.navigator.path() === PAYMENT);
    expect(requests(screen, SELL_PROCESS)[0]?.body).to.deep.equal({ card: [{ id: '2' }] });
  });

  it('SCARD-05 deleting a card requires a confirmation', async () => {
    const screen = await select({
      prepare: ({ gateway }) => gateway.on('DELETE /api/v1/offramp/customers/cards/1', { result: null }),
    });
    await screen.press('Delete card ending 4242');
    expect(screen.root.querySelector('dialog')?.open).to.equal(true);
    expect(requests(screen, 'DELETE /api/v1/offramp/customers/cards/1')).to.have.length(0);
    await screen.press(en('card.deleteConfirm'));
    await until(screen, () => requests(screen, 'DELETE /api/v1/offramp/customers/cards/1').length === 1);
  });

  it('if the cards cannot be loaded, a new one can still be added', async () => {
    const screen = await select({
      prepare: (context) => {
        context.stores.session.savedCards = null;
        context.gateway.on(SELL_CARDS_LIST, 'offline');
      },
    });
    await until(screen, () => screen.text().includes("We couldn't load your saved cards."));
    expect(screen.action(en('shell.tryAgain'))).to.not.equal(null);
    await screen.press(en('card.addNew'));
    await until(screen, () => screen.context.navigator.path() === `/sell/order/${SELL_ID}/card_create`);
  });

  it('LIMIT-01 a limit is explained with a way to another card, which must be chosen first', async () => {
    const screen = await select({
      prepare: ({ gateway }) =>
        gateway.on(
          SELL_PROCESS,
          failing(422, 'validation_error', { fromAmount: ['You reached your weekly limit.'] }),
        ),
    });
    await screen.press(en('sell.confirm'));
    await until(screen, () => screen.text().includes("You've reached this card's weekly limit."));
    expect(screen.action(en('sell.confirm'))).to.equal(null);
    await screen.isAccessible();
    await screen.press('Choose another card');
    await until(screen, () => screen.action(en('sell.confirm')) !== null);
  });

  it('a changed rate is shown side by side and must be accepted', async () => {
    const screen = await select({
      prepare: ({ stores }) => {
        changeOrder(stores.order, {
          rateChange: {
            before: { fromAmount: '100', toAmount: '90.08' },
            after: { fromAmount: '100', toAmount: '89' },
          },
        });
      },
    });
    // While the old order's 90.08 EUR and the new 89 EUR are compared, no card is promised an amount.
    const promise = en('sell.cardLead', { amount: '90.08', ticker: 'EUR' });
    expect(screen.text()).to.include('90.08 EUR').and.not.include(promise);
    expect(screen.action(en('sell.confirm'))).to.equal(null);
    await screen.press(en('order.acceptRate'));
    await until(screen, () => screen.action(en('sell.confirm')) !== null && screen.text().includes(promise));
  });
});

describe('Sell: card create', () => {
  const create = (options: Shown = {}) =>
    show(CardCreateScreen, { order: sellOrder(), path: `/sell/order/${SELL_ID}/card_create`, ...options });

  it('SCARD-07 SCARD-09 the vault is mounted for a new payout card, with Save card ticked', async () => {
    const screen = await create();
    await until(screen, () => screen.vault.mounted.length > 0);
    expect(screen.vault.latest).to.include({ mode: 'sell', fields: 'new-card', saveCard: true });
    expect(screen.vault.latest?.texts['birthRequired']).to.equal('Date of birth is required');
  });

  it('Proceed validates first, and sends only a valid card', async () => {
    const screen = await create();
    await until(screen, () => screen.vault.mounted.length > 0);
    screen.vault.answer = () => ({ ok: true, order: payable() });
    screen.vault.isValid = false;
    await screen.press(en('card.proceed'));
    await until(screen, () => screen.vault.focused > 0);
    expect(screen.vault.submitted).to.have.length(0);
    screen.vault.isValid = true;
    await screen.press(en('card.proceed'));
    await until(screen, () => screen.context.navigator.path() === PAYMENT);
    expect(screen.vault.submitted).to.have.length(1);
  });

  it('SCARD-08 Back leads to the list, or to the welcome screen if there is none', async () => {
    const withCards = await create();
    await withCards.press('Back');
    await until(withCards, () => withCards.context.navigator.path().endsWith('/card_select'));
    const without = await create({ cards: [] });
    await without.press('Back');
    await until(without, () => without.context.navigator.path() === '/sell/welcome');
  });

  it('ERR-33 an unknown failure says that something went wrong', async () => {
    const screen = await create();
    await until(screen, () => screen.vault.mounted.length > 0);
    screen.vault.answer = () => ({
      ...{ ok: false, code: 'order_not_created', message: '', fields: {}, payload: null, status: 409 },
    });
    await screen.press(en('card.proceed'));
    await until(screen, () => screen.text().includes('Something went wrong. Please try again.'));
  });
});
