// The screens of the sell flow, each in its states.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { SellKyc } from '../../../src/app/sell-kyc.tsx';
import { CardCreateScreen } from '../../../src/screens/sell/card-create/card-create-screen.tsx';
import { CardSelectScreen } from '../../../src/screens/sell/card-select/card-select-screen.tsx';
import { SellPaymentScreen } from '../../../src/screens/sell/payment/sell-payment-screen.tsx';
import { SellStatusScreen } from '../../../src/screens/sell/status/sell-status-screen.tsx';
import { SellWelcomeScreen } from '../../../src/screens/sell/welcome/sell-welcome-screen.tsx';
import { DEFAULT_CONFIG } from '../../../src/domain/config.ts';
import type { Order, OrderStatus } from '../../../src/domain/order.ts';
import { setCustomer } from '../../../src/state/session-store.ts';
import { setConfig } from '../../../src/state/widget-store.ts';
import { takeAnswer } from '../../../src/flows/order/take-order.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { createFakeVault, type FakeVault } from '../../support/fake-vault.ts';
import { customer, failing } from '../../support/orders.ts';
import {
  chooseSell,
  DEPOSIT_WALLET,
  haveSellOrder,
  payoutCard,
  SELL_CARDS_LIST,
  SELL_CREATE,
  SELL_ID,
  SELL_PROCESS,
  SELL_READ,
  sellOrder,
} from '../../support/sell-orders.ts';
import { showScreen, type ScreenOptions, type ShownScreen } from '../stage.tsx';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CARDS = [
  payoutCard('1'),
  payoutCard('2', { type: 'mastercard', lastFourDigits: '5454', isDefault: true }),
];
const PAYMENT = `/sell/order/${SELL_ID}/payment`;

let vault: FakeVault;

interface Shown extends ScreenOptions {
  order?: Order | null;
  cards?: typeof CARDS;
}

function show(Screen: ComponentType, { order, cards = CARDS, prepare, ...options }: Shown = {}) {
  return showScreen(Screen, {
    path: PAYMENT,
    mode: 'sell',
    token: 'token-1',
    ...options,
    prepare(context) {
      chooseSell(context);
      vault = createFakeVault();
      context.vendors.vault = () => Promise.resolve(vault);
      if (order) haveSellOrder(context, order, cards);
      context.gateway.on(SELL_CARDS_LIST, { result: cards });
      context.gateway.on(SELL_READ, () => ({ result: context.stores.order.order }));
      setConfig(context.stores.widget, {
        ...DEFAULT_CONFIG,
        links: { help: 'https://help.example/' },
        supportEmail: 'help@ramp.example',
        explorers: { MATIC: 'https://scan.example/{tx}' },
      });
      prepare?.(context);
    },
  });
}
async function until(screen: ShownScreen, isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isThere(); turn += 1) await screen.rest();
  if (!isThere()) expect.fail(screen.root.textContent ?? 'nothing is shown');
}
const heading = ({ root }: ShownScreen) => root.querySelector('h2')?.textContent;
const requests = ({ context }: ShownScreen, key: string) => context.gateway.asked(key);
const payable = (more: Partial<Order> = {}) => sellOrder('can_be_processed', { qrCode: PNG, ...more });

describe('Sell: welcome', () => {
  it('SELL-06 shows the e-mail, Proceed and Log out', async () => {
    const screen = await show(SellWelcomeScreen);
    expect(screen.text()).to.include('ada@example.com');
    expect(screen.action('Log out')).to.not.equal(null);
    await screen.press('Proceed');
    await until(screen, () => screen.context.navigator.path() === '/sell/kyc');
  });

  it('SELL-07 LOGIN-18 has no Log out when the merchant supplied the e-mail', async () => {
    const screen = await show(SellWelcomeScreen, {
      prepare: ({ stores }) => void (stores.launch.payload = { email: 'ada@example.com' } as never),
    });
    expect(screen.action('Log out')).to.equal(null);
  });
});

describe('Sell: after the verification', () => {
  it('SELL-13 with a complete verification the order is made at once', async () => {
    const screen = await show(SellKyc, {
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

  it('without one the verification is shown, and no order made', async () => {
    const screen = await show(SellKyc, {
      path: '/sell/kyc',
      prepare: ({ stores }) =>
        setCustomer(stores.session, customer({ kyc: { status: 'none', rejectLabels: {} } })),
    });
    expect(heading(screen)).to.equal('Verify your identity');
    expect(requests(screen, SELL_CREATE)).to.have.length(0);
  });

  it('ERR-22 says why no order could be made, and tries again', async () => {
    const screen = await show(SellKyc, {
      path: '/sell/kyc',
      prepare: ({ gateway }) =>
        gateway.on(SELL_CREATE, failing(409, 'merchant_order_id_not_unique', null, 'Order id is taken')),
    });
    await until(screen, () => screen.text().includes('Order id is taken'));
    await screen.isAccessible();
    await screen.press('Try again');
    await until(screen, () => requests(screen, SELL_CREATE).length === 2);
  });
});

describe('Sell: card select', () => {
  const select = (options: Shown = {}) => show(CardSelectScreen, { order: sellOrder(), ...options });

  it('SCARD-01 SCARD-02 CARD-12 lists the cards with brand and last digits, a way to delete and a new one', async () => {
    const screen = await select();
    const radios = [...screen.root.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(radios.map(({ checked }) => checked)).to.deep.equal([false, true]);
    expect(screen.text()).to.include('Ending 4242').and.include('Ending 5454');
    expect(screen.root.querySelectorAll('.radio-card svg')).to.have.length.greaterThan(1);
    expect(screen.action('Delete card ending 4242')).to.not.equal(null);
    expect(screen.action('Add new card')).to.not.equal(null);
    expect(screen.text()).to.include('90.08 EUR go to this card.');
  });

  it('SCARD-04 SCARD-06 the chosen card is confirmed', async () => {
    const screen = await select({
      prepare: ({ gateway }) => gateway.on(SELL_PROCESS, { result: payable() }),
    });
    await screen.press('Confirm');
    await until(screen, () => screen.context.navigator.path() === PAYMENT);
    expect(requests(screen, SELL_PROCESS)[0]?.body).to.deep.equal({ card: [{ id: '2' }] });
  });

  it('SCARD-05 asks before a card is deleted', async () => {
    const screen = await select({
      prepare: ({ gateway }) => gateway.on('DELETE /api/v1/offramp/customers/cards/1', { result: null }),
    });
    await screen.press('Delete card ending 4242');
    expect(screen.root.querySelector('dialog')?.open).to.equal(true);
    expect(requests(screen, 'DELETE /api/v1/offramp/customers/cards/1')).to.have.length(0);
    await screen.press('Delete card');
    await until(screen, () => requests(screen, 'DELETE /api/v1/offramp/customers/cards/1').length === 1);
  });

  it('cards that cannot be loaded leave the way to a new one', async () => {
    const screen = await select({
      prepare: (context) => {
        context.stores.session.savedCards = null;
        context.gateway.on(SELL_CARDS_LIST, 'offline');
      },
    });
    await until(screen, () => screen.text().includes('Your saved cards could not be loaded.'));
    expect(screen.action('Try again')).to.not.equal(null);
    await screen.press('Add new card');
    await until(screen, () => screen.context.navigator.path() === `/sell/order/${SELL_ID}/card_create`);
  });

  it('LIMIT-01 a limit is told with the way to another card, and nothing can be confirmed before', async () => {
    const screen = await select({
      prepare: ({ gateway }) =>
        gateway.on(
          SELL_PROCESS,
          failing(422, 'validation_error', { fromAmount: ['You reached your weekly limit.'] }),
        ),
    });
    await screen.press('Confirm');
    await until(screen, () => screen.text().includes('You have reached the weekly limit of this card.'));
    expect(screen.action('Confirm')).to.equal(null);
    await screen.isAccessible();
    await screen.press('Choose another card');
    await until(screen, () => screen.action('Confirm') !== null);
  });

  it('a changed rate is shown side by side and must be accepted', async () => {
    const screen = await select({
      prepare: ({ stores }) => {
        stores.order.rateChange = {
          before: { fromAmount: '100', toAmount: '90.08' },
          after: { fromAmount: '100', toAmount: '89' },
        };
      },
    });
    expect(screen.text()).to.include('90.08 EUR');
    expect(screen.action('Confirm')).to.equal(null);
    await screen.press('Accept new rate');
    await until(screen, () => screen.action('Confirm') !== null);
  });
});

describe('Sell: card create', () => {
  const create = (options: Shown = {}) => show(CardCreateScreen, { order: sellOrder(), ...options });

  it('SCARD-07 SCARD-09 mounts the vault for a new payout card, with Save card on', async () => {
    const screen = await create();
    await until(screen, () => vault.mounted.length > 0);
    expect(vault.latest).to.include({ mode: 'sell', fields: 'new-card', saveCard: true });
    expect(vault.latest?.texts['birthRequired']).to.equal('Date of birth is required');
  });

  it('Proceed checks first and sends only a right card', async () => {
    const screen = await create();
    await until(screen, () => vault.mounted.length > 0);
    vault.answer = () => ({ ok: true, order: payable() });
    vault.isValid = false;
    await screen.press('Proceed');
    await until(screen, () => vault.focused > 0);
    expect(vault.submitted).to.have.length(0);
    vault.isValid = true;
    await screen.press('Proceed');
    await until(screen, () => screen.context.navigator.path() === PAYMENT);
    expect(vault.submitted).to.have.length(1);
  });

  it('SCARD-08 Back goes to the list, or to the welcome screen without one', async () => {
    const withCards = await create();
    await withCards.press('Back');
    await until(withCards, () => withCards.context.navigator.path().endsWith('/card_select'));
    const without = await create({ cards: [] });
    await without.press('Back');
    await until(without, () => without.context.navigator.path() === '/sell/welcome');
  });

  it('ERR-33 says that something went wrong', async () => {
    const screen = await create();
    await until(screen, () => vault.mounted.length > 0);
    vault.answer = () => ({
      ...{ ok: false, code: 'order_not_created', message: '', fields: {}, payload: null, status: 409 },
    });
    await screen.press('Proceed');
    await until(screen, () => screen.text().includes('Something went wrong. Please try again.'));
  });
});

describe('Sell: payment', () => {
  const pay = (options: Shown = {}) => show(SellPaymentScreen, { order: payable(), ...options });

  it('SPAY-01 SPAY-02 SPAY-03 SPAY-04 SPAY-05 shows everything that the transfer needs', async () => {
    const screen = await pay();
    expect(heading(screen)).to.equal('Send 100 USDT');
    expect(screen.text()).to.include(`Order ${SELL_ID.slice(0, 12)}`);
    expect(screen.text()).to.not.include(SELL_ID);
    expect(screen.root.querySelector<HTMLImageElement>('img.qr')?.src).to.equal(
      `data:image/png;base64,${PNG}`,
    );
    const parts = [...screen.root.querySelectorAll('.transfer__wallet > *')].map((part) => part.textContent);
    expect(parts).to.deep.equal([
      DEPOSIT_WALLET.slice(0, 6),
      DEPOSIT_WALLET.slice(6, -6),
      DEPOSIT_WALLET.slice(-6),
    ]);
    expect(screen.action('Copy amount')).to.not.equal(null);
    expect(screen.action('Copy address')).to.not.equal(null);
    expect(screen.text()).to.include('Send only USDT on the MATIC network.');
    expect(screen.text()).to.include('Fees and rate');
  });

  it('SPAY-03 a picture that is none is not shown', async () => {
    const screen = await pay({ order: payable({ qrCode: 'javascript:alert(1)' }) });
    expect(screen.root.querySelector('img.qr')).to.equal(null);
  });

  it('a memo stands beside the address, with a warning', async () => {
    const screen = await pay({ order: payable({ tag: '12345' }) });
    expect(screen.action('Copy memo')).to.not.equal(null);
    expect(screen.text()).to.include('Send the memo too.');
  });

  for (const [status, Screen] of [
    ['can_be_processed', SellPaymentScreen],
    ['processing_started', SellPaymentScreen],
    ['transfer_processing_started', SellStatusScreen],
  ] as const) {
    it(`${status}: that the order cannot be read is said above all else, until it can`, async () => {
      const screen = await show(Screen, { order: sellOrder(status) });
      const words = 'The order could not be read. Check your connection.';
      expect(screen.root.textContent).not.to.contain(words);
      screen.context.stores.order.isStale = true;
      await screen.rest();
      expect(screen.root.querySelector('.alert')?.textContent).to.equal(words);
      screen.context.stores.order.isStale = false;
      await screen.rest();
      expect(screen.root.textContent).not.to.contain(words);
    });
  }

  it('SPAY-06 counts down every second as mm:ss, and is blank once it has passed', async () => {
    const until63 = new Date(Date.UTC(2026, 0, 1) + 63_000).toISOString();
    const screen = await pay({ order: payable({ reservationExpiresAt: until63 }) });
    const timer = () => screen.root.querySelector('[role="timer"]')?.textContent ?? '';
    await until(screen, () => timer() !== '');
    expect(timer()).to.include('01:03');
    await screen.advance(1_000);
    expect(timer()).to.include('01:02');
    screen.context.stores.order.secondsLeft = null;
    await screen.rest();
    expect(timer()).to.equal('');
  });

  it('FEE-08 the fee lines sum up to what is sent', async () => {
    const screen = await pay();
    const lines = [...screen.root.querySelectorAll('.summary__row')].map((row) => row.textContent);
    expect(lines.join('|')).to.include('1.0000 USDT').and.include('1.0870 USDT').and.include('97.913 USDT');
  });

  it("'I have sent the crypto' shows the wait, and the address stays", async () => {
    const screen = await pay();
    await screen.press('I have sent the crypto');
    await until(screen, () => screen.text().includes('We are waiting for your crypto'));
    expect(screen.action('I have sent the crypto')).to.equal(null);
    expect(screen.action('Copy address')).to.not.equal(null);
    await screen.isAccessible();
  });

  for (const [refusal, words] of [
    ['rejected', 'You declined the transfer in your wallet.'],
    ['insufficient_funds', 'Your wallet does not hold enough.'],
    ['timeout', 'Your wallet did not answer in time.'],
  ] as const) {
    it(`a wallet's refusal (${refusal}) is told, and may be tried again`, async () => {
      const screen = await pay({
        prepare: ({ deposit }) => void (deposit.handler = () => ({ error: refusal })),
      });
      await until(screen, () => screen.action('Send from connected wallet') !== null);
      await screen.press('Send from connected wallet');
      await until(screen, () => screen.text().includes(words));
      expect(screen.action('Send from connected wallet')).to.not.equal(null);
      await screen.isAccessible();
    });
  }

  it('API-48 the order can be cancelled, after a question', async () => {
    const screen = await pay({
      prepare: ({ gateway }) =>
        gateway.on(`POST /api/v1/offramp/orders/${SELL_ID}/cancel`, { result: sellOrder('failed') }),
    });
    await screen.press('Cancel order');
    expect(screen.root.querySelector('dialog')?.open).to.equal(true);
    await screen.isAccessible();
    screen.root.querySelector<HTMLButtonElement>('dialog .button--danger')!.click();
    await until(screen, () => screen.context.navigator.path() === '/sell');
    const cancelled = screen.context.sent.filter(({ type }) => type === 'operation_fail');
    expect(cancelled).to.have.length(1);
    expect(cancelled[0]?.payload).to.include({ reason: 'cancelled' });
  });

  it('without a handler of the page there is no such button', async () => {
    const screen = await pay();
    expect(screen.action('Send from connected wallet')).to.equal(null);
  });

  for (const status of ['processing_started', 'auth_requested'] as const) {
    it(`SELL-21 once the crypto is seen (${status}) the address is no longer offered`, async () => {
      const screen = await pay({ order: sellOrder(status, { qrCode: PNG }) });
      expect(heading(screen)).to.equal('We see your crypto');
      expect(screen.action('Copy address')).to.equal(null);
      expect(screen.root.querySelector('img.qr')).to.equal(null);
      await screen.isAccessible();
    });
  }
});

describe('Sell: status', () => {
  const status = (value: OrderStatus, more: Partial<Order> = {}, options: Shown = {}) =>
    show(SellStatusScreen, { order: sellOrder(value, more), ...options });
  const dot = ({ root }: ShownScreen) => root.querySelector('.status-dot');

  for (const [value, title, artwork, label, tone] of [
    ['expired', 'Order expired', 'failure', 'failed', 'failed'],
    ['failed', 'Order failed', 'failure', 'failed', 'failed'],
    ['complete', 'Order complete', 'success', 'complete', 'complete'],
    ['on_hold', 'Order on hold', 'warning', 'in progress', 'progress'],
  ] as const) {
    it(`SSTAT-01 SSTAT-03 ${value}: ${title}, ${artwork} artwork, a dot that is ${label}`, async () => {
      const screen = await status(value);
      expect(heading(screen)).to.equal(title);
      expect(screen.root.querySelector(`.artwork--${artwork}`)).to.not.equal(null);
      expect(dot(screen)?.getAttribute('aria-label')).to.equal(label);
      expect(dot(screen)?.classList.contains(`status-dot--${tone}`)).to.equal(true);
      await screen.isAccessible();
    });
  }

  for (const [value, name] of [
    ['transfer_processing_started', 'Paying out to your card'],
    ['blockchain_transaction_submited', 'The network is confirming the transfer'],
    ['auth_complete', 'Your transfer is confirmed'],
    ['unknown', 'Your order is being processed'],
  ] as const) {
    it(`SSTAT-02 SSTAT-03 ${value}: a spinner that names it, and a yellow dot`, async () => {
      const screen = await status(value);
      expect(screen.root.querySelector('.spinner--large')?.getAttribute('aria-label')).to.equal(name);
      expect(dot(screen)?.getAttribute('aria-label')).to.equal('in progress');
      expect(screen.action('Make new order')).to.equal(null);
      await screen.isAccessible();
    });
  }

  for (const value of ['expired', 'failed', 'complete'] as const) {
    it(`SSTAT-04 Make new order on ${value} goes to the sell calculator`, async () => {
      const screen = await status(value);
      await screen.press('Make new order');
      await until(screen, () => screen.context.navigator.path() === '/sell');
      expect(screen.context.stores.order.order).to.equal(null);
    });
  }

  for (const [value, pay, receive] of [
    ['transfer_processing_started', 'You pay', 'You receive'],
    ['complete', 'Total', 'You got'],
    ['failed', 'Total', 'Amount not received'],
    ['expired', 'Total', 'Amount not received'],
  ] as const) {
    it(`the summary of ${value} says whether the money was received, and sums up`, async () => {
      const { root } = await status(value);
      const lines = [...root.querySelectorAll('details .summary__row')].map((row) => [
        row.querySelector('dt')!.textContent,
        row.querySelector('dd')!.textContent,
      ]);
      expect(lines.slice(1)).to.deep.equal([
        ['Base cost', '97.913 USDT'],
        ['Provider fee', '1.0000 USDT'],
        ['Network fee', '1.0870 USDT'],
        [pay, '100 USDT'],
        [receive, '90.08 EUR'],
      ]);
    });
  }

  it('SSTAT-05 the expired screen has a support e-mail link', async () => {
    const screen = await status('expired');
    expect(screen.action('help@ramp.example')?.getAttribute('href')).to.equal('mailto:help@ramp.example');
  });

  it('ERR-34 the reason of a failure stands in place of the default', async () => {
    const screen = await status('failed', { paymentProviderFailureReason: 'The bank said no' });
    expect(screen.text()).to.include('The bank said no');
  });

  it('the heading of a new status takes the focus', async () => {
    const screen = await status('transfer_processing_started');
    takeAnswer(screen.context, sellOrder('complete'));
    await until(screen, () => heading(screen) === 'Order complete');
    expect(screen.root.activeElement).to.equal(screen.root.querySelector('h2'));
  });
});

const EVERY: Readonly<Record<string, readonly [ComponentType, Shown]>> = {
  welcome: [SellWelcomeScreen, {}],
  'card select': [CardSelectScreen, { order: sellOrder() }],
  'card create': [CardCreateScreen, { order: sellOrder() }],
  payment: [SellPaymentScreen, { order: payable({ tag: '1234567890' }) }],
  'payment from a wallet': [
    SellPaymentScreen,
    {
      order: payable(),
      prepare: (context: FakeContext) => void (context.deposit.handler = () => ({ txHash: '0x1' })),
    },
  ],
  'crypto seen': [SellPaymentScreen, { order: sellOrder('processing_started') }],
  expired: [SellStatusScreen, { order: sellOrder('expired') }],
  complete: [SellStatusScreen, { order: sellOrder('complete', { blockchainNetworkTxId: '0x1' }) }],
  fatal: [
    SellPaymentScreen,
    { order: payable(), prepare: ({ stores }: FakeContext) => void (stores.order.isFatal = true) },
  ],
};

describe('Sell: every screen', () => {
  before(() => setViewport({ width: 320, height: 700 }));
  after(() => setViewport({ width: 800, height: 600 }));
  for (const [name, [Screen, options]] of Object.entries(EVERY)) {
    for (const [language, theme] of [
      ['en', 'light'],
      ['es', 'dark'],
      ['pt', 'light'],
    ] as const) {
      it(`I18N-01 ${name} fits and is accessible in ${language}, ${theme}`, async () => {
        const screen = await show(Screen, { ...options, language, theme });
        const card = screen.root.querySelector('section')!;
        expect(card.scrollWidth).to.be.at.most(card.clientWidth);
        expect(document.documentElement.scrollWidth).to.be.at.most(320);
        expect(screen.root.querySelectorAll('h2')).to.have.length(1);
        await screen.isAccessible();
      });
    }
  }
});
