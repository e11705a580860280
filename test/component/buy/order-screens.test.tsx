// The screens from the card form to the end of an order, each in its states.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { ConfirmTransactionScreen } from '../../../src/screens/buy/confirm-transaction/confirm-transaction-screen.tsx';
import { LimitReachedScreen } from '../../../src/screens/buy/limit-reached/limit-reached-screen.tsx';
import { OrderScreen } from '../../../src/screens/buy/order/order-screen.tsx';
import { OrderAuthRedirectScreen } from '../../../src/screens/buy/order-auth-redirect/order-auth-redirect-screen.tsx';
import { OrderWithoutCardScreen } from '../../../src/screens/buy/order-without-card/order-without-card-screen.tsx';
import { DEFAULT_CONFIG } from '../../../src/domain/config.ts';
import type { Order, OrderStatus } from '../../../src/domain/order.ts';
import { setConfig } from '../../../src/state/widget-store.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { createFakeVault, type FakeVault } from '../../support/fake-vault.ts';
import {
  failing,
  haveOrder,
  inStatus,
  order,
  ORDER_PATH,
  PROCESS,
  READ,
  START_MS,
} from '../../support/orders.ts';
import { showScreen, type ScreenOptions, type ShownScreen } from '../stage.tsx';

const CARDS = 'GET /api/v1/customers/current/cards';
const AUTH = `GET ${ORDER_PATH}/processing/auth`;
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BANK = 'https://bank.example/bank-authorization/1';
const NOTHING = { id: 'a', smsCode: false, card2fa: false, authUrl: null, displayType: null };
const VISA = { id: 'c-1', type: 'visa', lastFourDigits: '4242', isDefault: true };

let vault: FakeVault;

function serve(context: FakeContext, present: Order): void {
  const { gateway } = context;
  haveOrder(context, present);
  vault = createFakeVault();
  context.vendors.vault = () => Promise.resolve(vault);
  gateway.on(READ, () => ({ result: context.stores.order.order }));
  gateway.on(CARDS, { result: [] });
  gateway.on('GET /api/v1/countries', {
    result: [{ id: 29, name: 'United States', isoAlpha2: 'US', available: true, priority: 1 }],
  });
  gateway.on('GET /api/v1/countries/US/states', { result: [{ code: 'CA', name: 'California' }] });
  gateway.on(AUTH, { result: NOTHING });
  gateway.on(`GET ${ORDER_PATH}/processing/status`, 'never');
  setConfig(context.stores.widget, {
    ...DEFAULT_CONFIG,
    links: { help: 'https://help.example/', terms: 'https://terms.example/' },
    supportEmail: 'help@ramp.example',
    explorers: { MATIC: 'https://scan.example/{tx}' },
  });
}

interface Shown extends ScreenOptions {
  order?: Order;
  Screen?: ComponentType;
  /** What leads to the state that is meant. */
  then?: (screen: ShownScreen) => Promise<void>;
}

function show({ order: present = order(), Screen = OrderScreen, prepare, ...options }: Shown = {}) {
  return showScreen(Screen, {
    path: '/buy/order',
    ...options,
    prepare(context) {
      serve(context, present);
      prepare?.(context);
    },
  });
}

async function until(screen: ShownScreen, isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isThere(); turn += 1) await screen.rest();
  if (!isThere()) expect.fail(screen.root.textContent ?? 'nothing is shown');
}
const heading = ({ root }: ShownScreen) => root.querySelector('h2')?.textContent;
/** Names and values of the summary that folds. */
const summaryOf = ({ root }: ShownScreen): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll('details .summary__row')].map((row) => [
      row.querySelector('dt')!.textContent,
      row.querySelector('dd')!.textContent,
    ]),
  );
const checkbox = (screen: ShownScreen) => screen.field('I agree to the terms');

const submit = ({ root }: ShownScreen) => root.querySelector<HTMLElement>('button[type="submit"]');
async function toConfirm(screen: ShownScreen): Promise<void> {
  await until(screen, () => submit(screen) !== null && vault.mounted.length > 0);
  await screen.rest();
  submit(screen)!.click();
  await until(screen, () => screen.context.stores.payment.step === 2);
  await screen.rest();
}

const STATES: Readonly<Record<string, Shown>> = {
  'card form': {},
  'card list': { prepare: ({ gateway }) => gateway.on(CARDS, { result: [VISA] }) },
  'card confirmation': { then: toConfirm },
  'changed rate': {
    prepare: ({ stores }) => {
      const before = { fromAmount: '100', toAmount: '98.123456' };
      stores.order.rateChange = { before, after: { fromAmount: '100', toAmount: '97.123456' } };
    },
  },
  'reservation over': { order: order({ reservationExpiresAt: new Date(START_MS - 1).toISOString() }) },
  processing: { order: inStatus('processing_started') },
  'long processing': {
    order: inStatus('processing_started'),
    prepare: ({ stores, clock }) =>
      Object.assign(stores.order, { waitingSince: clock.now(), isWaitLong: true }),
  },
  'awaiting the bank': { order: inStatus('auth_requested') },
  'SMS code': {
    order: inStatus('auth_requested'),
    prepare: ({ gateway }) => gateway.on(AUTH, { result: { ...NOTHING, smsCode: true } }),
  },
  'bank code': {
    order: inStatus('auth_requested'),
    prepare: ({ gateway }) => gateway.on(AUTH, { result: { ...NOTHING, card2fa: true } }),
  },
  'QR code': {
    order: inStatus('processing_started', {
      paymentProviderId: 'better_bro',
      qrCode: PNG,
      qrCodeUrl: '0002012658',
    }),
  },
  'on hold': { order: inStatus('on_hold') },
  complete: { order: inStatus('complete', { blockchainNetworkTxId: '0xabc' }) },
  failed: { order: inStatus('failed', { paymentProviderFailureReason: 'Insufficient funds' }) },
  expired: { order: inStatus('expired') },
  fatal: { prepare: ({ stores }) => Object.assign(stores.order, { isFatal: true }) },
  'confirm transaction': {
    Screen: ConfirmTransactionScreen,
    order: order({ paymentProviderId: 'better_bro' }),
  },
  'wallet pay form': {
    Screen: OrderWithoutCardScreen,
    order: order({ paymentProviderId: 'google_pay_pne' }),
  },
  'bank transfer': { Screen: OrderWithoutCardScreen, order: order({ paymentProviderId: 'blik_pne' }) },
  'e-wallet': { Screen: OrderWithoutCardScreen, order: order({ paymentProviderId: 'skrill_pne' }) },
  'limit reached': {
    Screen: LimitReachedScreen,
    prepare: ({ stores }) => Object.assign(stores.order, { limit: 'weekly' }),
  },
  'waiting for the bank window': { Screen: OrderAuthRedirectScreen, order: inStatus('auth_requested') },
};

describe('every order screen', () => {
  before(() => setViewport({ width: 320, height: 700 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const [name, state] of Object.entries(STATES)) {
    for (const [theme, language] of [
      ['light', 'en'],
      ['dark', 'es'],
      ['light', 'pt'],
    ] as const) {
      it(`${name} is accessible and fits 320 pixels (${theme}, ${language})`, async () => {
        const screen = await show({ ...state, theme, language });
        await screen.rest();
        await state.then?.(screen);
        await screen.isAccessible();
        const card = screen.root.querySelector<HTMLElement>('[part~="card"]')!;
        expect(card.scrollWidth).to.be.at.most(card.clientWidth);
        expect(screen.text()).not.to.match(/\b[a-z]+\.[a-z]+[A-Z]/);
      });
    }
  }
});

describe('Order by status', () => {
  const ROWS = [
    ['ORDER-02', 'processing_started', 'Processing Your Order'],
    ['ORDER-02', 'can_be_processed', 'Processing Your Order'],
    ['ORDER-05 TRACK-01', 'transfer_processing_started', 'Almost done'],
    ['ORDER-05 TRACK-01', 'on_hold', 'Almost done'],
    ['ORDER-05 TRACK-01', 'blockchain_transaction_submited', 'Almost done'],
    ['ORDER-05 TRACK-01', 'auth_complete', 'Almost done'],
    ['ORDER-05 TRACK-01', 'complete', 'Done'],
    ['ORDER-04 AUTH-06', 'auth_requested', 'Awaiting order confirmation'],
    ['ORDER-06', 'failed', 'SOMETHING WENT WRONG'],
    ['ORDER-09', 'expired', 'Order Expired'],
    ['ORDER-10 CARD-02', 'reserved', 'Card details'],
    ['ORDER-10', 'created', 'Card details'],
    ['an unknown status waits:', 'unknown', 'Processing Your Order'],
  ] as const;
  for (const [id, status, title] of ROWS) {
    it(`${id} ${status} shows '${title}'`, async () => {
      const screen = await show({ order: inStatus(status) });
      expect(heading(screen)).to.equal(title);
    });
  }

  it('ORDER-11 APM-06 a QR order shows picture, amount, id, code, fees and countdown', async () => {
    const screen = await show(STATES['QR code']);
    expect(screen.root.querySelector('img')?.getAttribute('src')).to.equal(`data:image/png;base64,${PNG}`);
    expect(screen.text()).to.contain('100 USD').and.to.contain('orde…456789').and.to.contain('10:00');
    expect(screen.action('Copy code')).to.not.equal(null);
    expect(screen.action('Copy order id')).to.not.equal(null);
    expect(screen.text()).to.contain('Fees and rate');
    await screen.press('Back to calculator');
    expect(screen.context.navigator.path()).to.equal('/buy');
    expect(screen.context.stores.order.unfinished?.id, 'it may be paid already').to.equal(order().id);
  });

  it('ORDER-03 says more after 30 s, and waiting can be skipped', async () => {
    const screen = await show({ order: inStatus('processing_started') });
    expect(screen.action('Skip waiting')).to.equal(null);
    await screen.advance(30_000);
    await screen.press('Skip waiting');
    expect(heading(screen)).to.equal('Almost done');
  });

  it('ORDER-06 ORDER-07 ORDER-08 a failed order tells why, its id and where help is', async () => {
    const screen = await show(STATES['failed']);
    expect(screen.text())
      .to.contain('Insufficient funds')
      .and.to.contain('If your card was charged, the amount is released in about 10 working days.')
      .and.to.contain('orde…456789');
    const help = [...screen.root.querySelectorAll<HTMLAnchorElement>('a')].map(({ href }) => href);
    expect(help).to.contain('https://help.example/');
  });

  it('ORDER-09 an expired order says how long rates are reserved', async () => {
    const screen = await show({ order: inStatus('expired') });
    expect(screen.text()).to.contain('Rates are reserved for 10-15 minutes');
    expect(screen.action('Try again')).to.not.equal(null);
    expect(screen.action('Back to calculator')).to.not.equal(null);
  });

  it('ORDER-20 a fatal order shows its id and a way back', async () => {
    const screen = await show(STATES['fatal']);
    expect(heading(screen)).to.equal('Something Went Wrong');
    expect(screen.text()).to.contain('Order orde…456789');
    await screen.press('Back to calculator');
    expect(screen.context.navigator.path()).to.equal('/buy');
  });

  it('TRACK-02 TRACK-03 TRACK-04 the tracker shows number, wallet, summary, steps, support and explorer', async () => {
    const screen = await show(STATES['complete']);
    const steps = [...screen.root.querySelectorAll('ol[aria-label="Progress of your order"] li')];
    expect(steps).to.have.length(4);
    expect(steps[0]?.textContent).to.match(/^Ordered\d\d\/\d\d\/2026, \d\d:\d\d:\d\d/);
    expect(screen.text()).to.contain('orde…456789').and.to.contain('Quote A1B2C3');
    const wallet = [...screen.root.querySelectorAll('.middle span')].map((part) => part.textContent).join('');
    expect(wallet).to.equal(order().toWallet);
    const links = [...screen.root.querySelectorAll<HTMLAnchorElement>('a')].map(({ href }) => href);
    expect(links).to.contain('https://scan.example/0xabc').and.to.contain('mailto:help@ramp.example');
    expect(summaryOf(screen)).to.deep.equal({
      'You got': '98 USDT',
      'Base cost': '98 USD',
      'Provider fee': '1.0000 USD',
      'Network fee': '1.0000 USD',
      Total: '100 USD',
    });
  });

  it('TRACK-02 fees that are not told one by one stand in one line, and what is not told is not made up', async () => {
    const { fees: _fees, ...bare } = inStatus('complete');
    expect(summaryOf(await show({ order: bare }))).to.include({ 'Base cost': '98 USD', Fees: '2.0000 USD' });
    const { baseAmount: _base, ...unknown } = bare;
    expect(summaryOf(await show({ order: unknown }))).to.include({
      'Base cost': '—not available',
      'Provider fee': '—not available',
      'Network fee': '—not available',
      Total: '100 USD',
    });
  });

  for (const [language, done, awaited] of [
    ['en', 'You got', 'You get'],
    ['es', 'Has recibido', 'Recibirás'],
    ['pt', 'Você recebeu', 'Você receberá'],
  ] as const) {
    it(`TRACK-01 TRACK-02 I18N-01 nobody got anything before it is done (${language})`, async () => {
      const labels = async (status: OrderStatus) =>
        Object.keys(summaryOf(await show({ order: inStatus(status), language })));
      expect(await labels('complete'))
        .to.include(done)
        .and.not.include(awaited);
      for (const status of ['transfer_processing_started', 'on_hold'] as const)
        expect(await labels(status), status)
          .to.include(awaited)
          .and.not.include(done);
    });
  }

  const STEPS = [
    ['transfer_processing_started', 'Verified'],
    ['auth_complete', 'Verified'],
    ['on_hold', 'Verified'],
    ['blockchain_transaction_submited', 'Processed'],
    ['complete', 'Delivering crypto'],
  ] as const;
  for (const [status, step] of STEPS) {
    it(`TRACK-05 ${status} stands at '${step}'`, async () => {
      const screen = await show({ order: inStatus(status) });
      const current = screen.root.querySelector(
        'ol[aria-label="Progress of your order"] [aria-current="step"]',
      );
      expect(current?.textContent).to.contain(step);
    });
  }
});

describe('Card flow', () => {
  it('CARD-06 CARD-08 the form has the vault, address, phone, fees and countdown', async () => {
    const screen = await show();
    await until(screen, () => vault.mounted.length === 1);
    expect(vault.mounted[0]).to.include({ mode: 'buy', fields: 'new-card', saveCard: true });
    expect(screen.text()).to.contain('Springfield').and.to.contain('Fees and rate').and.to.contain('10:00');
    await until(screen, () => screen.field('Phone').value === '202 555 0123');
  });

  it('CARD-04 Proceed validates: a wrong card keeps the form and gets the focus', async () => {
    const screen = await show();
    vault.isValid = false;
    await until(screen, () => screen.action('Proceed') !== null);
    await screen.press('Proceed');
    await until(screen, () => vault.focused === 1);
    expect(heading(screen)).to.equal('Card details');
  });

  it('VALID-27 Proceed asks for the missing address', async () => {
    const screen = await show({
      prepare: ({ stores }) => {
        stores.session.customer = { ...stores.session.customer!, city: undefined } as never;
      },
    });
    await until(screen, () => screen.action('Proceed') !== null);
    await screen.press('Proceed');
    await until(screen, () => screen.text().includes('Please fill billing address details.'));
    await screen.press('Edit');
    await until(screen, () => screen.root.querySelector('dialog') !== null);
    await screen.enter('City', 'Springfield');
    await screen.press('Save');
    await until(screen, () => !screen.text().includes('Please fill billing address details.'));
  });

  it('the address is changed in a dialog with errors at its fields', async () => {
    const screen = await show();
    await until(screen, () => screen.action('Edit') !== null);
    await screen.press('Edit');
    await until(screen, () => screen.root.querySelector('dialog') !== null);
    await screen.enter('City', '');
    await screen.press('Save');
    expect(screen.errorOf('City')).to.equal('Choose city');
    await screen.enter('City', 'Shelbyville');
    await screen.press('Save');
    await until(screen, () => screen.root.querySelector('dialog') === null);
    expect(screen.text()).to.contain('Shelbyville');
  });

  it('CARD-05 VALID-37 Buy Now wants the agreement, then submits once', async () => {
    const screen = await show();
    await toConfirm(screen);
    await screen.press('Buy Now');
    expect(screen.errorOf('I agree to the terms')).to.equal('You should agree with our terms');
    expect(vault.submitted).to.have.length(0);
    await screen.rest();
    checkbox(screen).click();
    await screen.press('Buy Now');
    await until(screen, () => vault.submitted.length === 1);
    await until(screen, () => heading(screen) === 'Processing Your Order');
  });

  it('the vault stays where it is between the steps', async () => {
    const screen = await show();
    await toConfirm(screen);
    screen.action('Back')!.click();
    await until(screen, () => heading(screen) === 'Card details');
    expect(vault.mounted).to.have.length(1);
    expect(vault.destroyed).to.equal(0);
  });

  it('CARD-10 errors of the server lead back to the form', async () => {
    const screen = await show();
    vault.answer = () => ({
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
    await screen.press('Buy Now');
    await until(screen, () => heading(screen) === 'Card details');
    expect(screen.errorOf('Phone')).to.equal('The bank does not know this phone');
  });

  it('CARD-01 CARD-08 CARD-12 the list names saved cards; Proceed leads to the security code of the chosen one', async () => {
    const screen = await show(STATES['card list']);
    await until(screen, () => heading(screen) === 'Choose a card');
    const radio = screen.root.querySelector<HTMLInputElement>('input[type="radio"]')!;
    expect(radio.checked).to.equal(true);
    expect(screen.text()).to.contain('Ending 4242').and.to.contain('Fees and rate').and.to.contain('10:00');
    await screen.press('Proceed');
    await until(screen, () => heading(screen) === 'Card details');
    expect(vault.latest).to.include({ fields: 'saved-card' });
    expect(vault.latest?.savedCard).to.include({ id: 'c-1', lastFourDigits: '4242' });
  });

  it('CARD-01 Add new card leads to an empty form, Back to the list', async () => {
    const screen = await show(STATES['card list']);
    await until(screen, () => screen.action('Add new card') !== null);
    await screen.press('Add new card');
    await until(screen, () => heading(screen) === 'Card details');
    expect(vault.latest).to.include({ fields: 'new-card' });
    await screen.press('Back');
    await until(screen, () => heading(screen) === 'Choose a card');
  });

  it('CARD-03 Back from the form goes to user info when there is no list', async () => {
    const screen = await show();
    await until(screen, () => screen.action('Proceed') !== null);
    await screen.press('Back');
    await until(screen, () => screen.context.navigator.path() === '/buy/user_info');
  });

  it('a saved card is deleted after a question', async () => {
    const screen = await show(STATES['card list']);
    await until(screen, () => screen.action('Delete card ending 4242') !== null);
    screen.context.gateway.on('DELETE /api/v1/customers/current/cards/c-1', { result: null });
    screen.context.gateway.on(CARDS, { result: [] });
    await screen.press('Delete card ending 4242');
    await screen.press('Delete card');
    await until(screen, () => heading(screen) === 'Card details');
  });

  it('ERR-20 Reload order is offered when the order cannot be processed', async () => {
    const screen = await show();
    vault.answer = () => ({
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
    await screen.press('Buy Now');
    await until(screen, () => screen.action('Reload order') !== null);
    await screen.press('Reload order');
    await until(screen, () => screen.action('Reload order') === null);
  });

  it('ORDER-14 Reserve again stands in place of the action once the reservation is over', async () => {
    const screen = await show(STATES['reservation over']);
    await until(screen, () => screen.action('Reserve again') !== null);
    expect(screen.action('Proceed')).to.equal(null);
    screen.context.gateway.on(`POST ${ORDER_PATH}/processing/reserve`, { result: order() });
    await screen.press('Reserve again');
    await until(screen, () => screen.action('Proceed') !== null);
  });

  it('ORDER-18 a changed rate is accepted before anything can be paid', async () => {
    const screen = await show(STATES['changed rate']);
    await until(screen, () => screen.action('Accept new rate') !== null);
    expect(screen.root.querySelector('del')?.textContent).to.equal('98.123456 USDT');
    expect(screen.action('Proceed')).to.equal(null);
    await screen.press('Accept new rate');
    await until(screen, () => screen.action('Proceed') !== null);
  });
});

describe('Authorisation', () => {
  for (const [id, title, asked] of [
    ['AUTH-01', 'Enter SMS code', { smsCode: true }],
    ['AUTH-02', 'Enter BANK code', { card2fa: true }],
  ] as const) {
    it(`${id} VALID-18 ${title}: six digits, then 'Authorize Transaction'`, async () => {
      const screen = await show({
        order: inStatus('auth_requested'),
        prepare: ({ gateway }) => {
          gateway.on(AUTH, { result: { ...NOTHING, ...asked } });
          gateway.on(
            `POST ${ORDER_PATH}/processing/auth`,
            failing(422, 'validation_error', { smsCode: ['No'] }),
          );
        },
      });
      await until(screen, () => heading(screen) === title);
      await screen.enter(title, '123');
      await screen.press('Authorize Transaction');
      expect(screen.errorOf(title)).to.equal('Please enter a 6-digit code.');
      await screen.enter(title, '123456');
      await screen.press('Authorize Transaction');
      await until(screen, () => screen.errorOf(title) === 'No');
    });
  }

  it('AUTH-03 the page of the bank is shown in a frame that cannot take over the page around it', async () => {
    const screen = await show({
      order: inStatus('auth_requested'),
      prepare: ({ gateway }) =>
        gateway.on(AUTH, { result: { ...NOTHING, authUrl: BANK, displayType: 'iframe' } }),
    });
    await until(screen, () => screen.root.querySelector('iframe') !== null);
    const frame = screen.root.querySelector('iframe')!;
    expect(frame.getAttribute('src')).to.equal(BANK);
    expect(frame.getAttribute('sandbox')).not.to.contain('top-navigation');
  });

  it("AUTH-07 the waiting page offers 'Cancel order' and 'Return to payment'", async () => {
    const screen = await show(STATES['waiting for the bank window']);
    expect(screen.action('Return to payment')).to.not.equal(null);
    screen.context.gateway.on(`POST ${ORDER_PATH}/cancel`, { result: inStatus('failed') });
    await screen.press('Cancel order');
    await until(screen, () => screen.context.stores.order.order === null);
    expect(screen.context.navigator.path()).to.equal('/buy/wallet_address');
  });

  for (const [title, asked] of [
    ['Enter SMS code', { smsCode: true }],
    ['Confirm with your bank', { authUrl: BANK, displayType: 'iframe' }],
    ['Awaiting order confirmation', {}],
  ] as const) {
    it(`ROUTE-32 '${title}' can be left: the order is cancelled at the gateway`, async () => {
      const screen = await show({
        order: inStatus('auth_requested'),
        prepare({ gateway }) {
          gateway.on(AUTH, { result: { ...NOTHING, ...asked } });
          gateway.on(`POST ${ORDER_PATH}/cancel`, { result: inStatus('failed') });
        },
      });
      await until(screen, () => heading(screen) === title);
      await screen.press('Cancel order');
      await until(screen, () => screen.context.stores.order.order === null);
      expect(screen.context.gateway.asked(`POST ${ORDER_PATH}/cancel`)).to.have.length(1);
      expect(screen.context.navigator.path()).to.equal('/buy/wallet_address');
    });
  }

  it("AUTH-07 after a reload 'Return to payment' opens the bank's page again", async () => {
    const screen = await show({
      Screen: OrderAuthRedirectScreen,
      order: inStatus('auth_requested'),
      prepare: ({ gateway }) =>
        gateway.on(AUTH, { result: { ...NOTHING, authUrl: BANK, displayType: 'new_tab' } }),
    });
    await until(screen, () => heading(screen) === 'Confirm with your bank');
    await screen.press('Return to payment');
    expect(screen.context.opened).to.deep.equal([BANK]);
    expect(heading(screen)).to.equal('Awaiting order confirmation');
  });

  it("AUTH-04 a blocked window is offered as 'Open bank page'", async () => {
    const screen = await show({
      Screen: OrderAuthRedirectScreen,
      order: inStatus('auth_requested'),
      blocksWindows: true,
      prepare: ({ gateway, stores }) => {
        stores.payment.hasSent = true;
        gateway.on(AUTH, { result: { ...NOTHING, authUrl: BANK, displayType: 'new_tab' } });
      },
    });
    await until(screen, () => screen.action('Open bank page') !== null);
    await screen.press('Open bank page');
    expect(screen.context.opened).to.deep.equal([BANK, BANK]);
  });
});

describe('What went wrong', () => {
  before(() => setViewport({ width: 360, height: 560 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('ERR-29 is brought into view on a small screen, and stands above the button', async () => {
    const screen = await show({
      ...STATES['e-wallet'],
      prepare: ({ gateway }) =>
        gateway.on(PROCESS, failing(400, 'order_not_created', null, 'Refused by the bank')),
    });
    checkbox(screen).click();
    await screen.press('Buy now');
    await until(screen, () => screen.text().includes('Refused by the bank'));
    const { top, bottom } = screen.root.querySelector('[role="alert"]')!.getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(bottom).to.be.at.most(submit(screen)!.getBoundingClientRect().top);
  });
});

describe('Without a card', () => {
  it('ORDER-24 VALID-37 confirm transaction wants the agreement and pays', async () => {
    const screen = await show(STATES['confirm transaction']);
    const paid = inStatus('can_be_processed', { paymentProviderId: 'better_bro' });
    screen.context.gateway.on(PROCESS, { result: paid });
    await screen.press('Buy now');
    expect(screen.errorOf('I agree to the terms')).to.equal('You should agree with our terms');
    await screen.rest();
    checkbox(screen).click();
    await screen.rest();
    await screen.press('Buy now');
    await until(screen, () => screen.context.stores.order.order?.status === 'can_be_processed');
  });

  it('APM-02 APM-04 wallet pay: form, confirm screen, and back to the form', async () => {
    const screen = await show(STATES['wallet pay form']);
    screen.context.gateway.on(`PATCH ${ORDER_PATH}`, {
      result: order({ paymentProviderId: 'google_pay_pne' }),
    });
    await until(screen, () => screen.field('Phone').value !== '');
    await screen.press('Proceed');
    await until(screen, () => screen.action('Buy now') !== null);
    await screen.press('Back');
    await until(screen, () => screen.action('Proceed') !== null);
  });

  it('VALID-43 VALID-46 what the payment finds wrong leads back to the form of wallet pay', async () => {
    const screen = await show({
      ...STATES['wallet pay form'],
      prepare({ gateway, stores }) {
        gateway.on(`PATCH ${ORDER_PATH}`, () => ({ result: stores.order.order }));
        gateway.on(PROCESS, failing(422, 'WRONG_PHONE_COUNTRY_CODE'));
      },
    });
    await screen.press('Proceed');
    await until(screen, () => screen.action('Buy now') !== null);
    checkbox(screen).click();
    await screen.press('Buy now');
    await until(screen, () => screen.action('Proceed') !== null);
    expect(screen.errorOf('Phone')).to.equal('The phone number must match the country');
    await screen.enter('Phone', '2025550199');
    expect(screen.errorOf('Phone')).to.equal(null);
    expect(screen.action('Proceed'), 'the form stays while it is mended').to.not.equal(null);
  });

  for (const name of ['bank transfer', 'e-wallet']) {
    it(`APM-01 ${name} is agreement and confirm only`, async () => {
      const screen = await show(STATES[name]);
      expect(screen.action('Buy now')).to.not.equal(null);
      expect(screen.root.querySelector('input[type="tel"]')).to.equal(null);
    });
  }
});

describe('LIMIT-01 limit reached', () => {
  for (const limit of ['daily', 'weekly', 'yearly'] as const) {
    it(`names the ${limit} limit and offers another card`, async () => {
      const screen = await show({
        Screen: LimitReachedScreen,
        prepare: ({ stores }) => Object.assign(stores.order, { limit }),
      });
      expect(screen.text()).to.contain(`${limit} limit`);
      await screen.press('Choose another card');
      await until(screen, () => screen.context.navigator.path() === '/buy/order');
    });
  }
});
