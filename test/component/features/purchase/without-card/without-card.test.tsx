// Paying without a card: confirm transaction, wallet pay, bank transfer and e-wallet; and the limit of a card.
import { expect } from '@open-wc/testing';
import { LimitReachedScreen } from '../../../../../src/features/purchase/card/limit-reached-screen.tsx';
import { dispatch, addUnsettled } from '../../../../../src/orders/run-lifecycle.ts';
import { failing, inStatus, order, ORDER_PATH, PROCESS, READ, WALLET } from '../../../../support/orders.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { holdTimers, type HeldTimers } from '../../../held-timers.ts';
import { until, type ShownScreen } from '../../../stage.tsx';
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import type { Responder } from '../../../../support/fake-gateway.ts';
import { LONGER_WAIT_MS } from '../../../../../src/domain/constants.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import type { ExpressPayment, ExpressSheet } from '../../../../../src/vendors/express/express-sheet.ts';
import { checkbox, show, STATES } from '../page/order-stage.tsx';
import { en } from '../../../../support/english.ts';
import { setPaymentMessage } from '../../../../../src/orders/payment-store.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

const APPLE_PAY = {
  displayName: 'Ramp',
  countryCode: 'DE',
  supportedNetworks: ['visa'],
  merchantCapabilities: ['supports3DS'],
};

describe('the last screen before a payment', () => {
  const WORDS = {
    en: ['Where your crypto goes', 'USDT · Polygon', 'Merchant'],
    es: ['Adónde va tu cripto', 'USDT · Polygon', 'Comercio'],
    pt: ['Para onde vai sua cripto', 'USDT · Polygon', 'Loja'],
  };
  for (const state of ['card confirmation', 'confirm transaction', 'bank transfer', 'e-wallet'] as const) {
    it(`names currency, network and wallet: ${state}`, async () => {
      const screen = await show(STATES[state]!);
      await STATES[state]!.then?.(screen);
      await until(screen, () => screen.text().includes('Where your crypto goes'));
      // The address has three parts.
      const text = screen.text().replaceAll(' ', '');
      for (const part of ['USDT', 'Polygon', WALLET]) expect(text).to.include(part);
      expect(screen.text()).to.not.include('Merchant');
      expect(screen.action(en('tracker.copyAddress'))).to.not.equal(null);
      await screen.isAccessible();
    });
  }

  for (const language of ['en', 'es', 'pt'] as const) {
    it(`names the merchant, if there is one: ${language}`, async () => {
      const screen = await show({
        ...STATES['confirm transaction'],
        language,
        prepare(context) {
          STATES['confirm transaction']!.prepare?.(context);
          context.stores.launch.merchant = { name: 'Shop of Ada', logoUrl: null };
        },
      });
      await until(screen, () => screen.text().includes('Shop of Ada'));
      for (const word of WORDS[language]) expect(screen.text()).to.include(word);
    });
  }
});

describe('the seller', () => {
  const GOOGLE_PAY = { merchantName: 'Ramp Ltd' };
  for (const [what, express, seller] of [
    ['Google Pay', { googlePay: GOOGLE_PAY, applePay: APPLE_PAY }, 'Ramp Ltd'],
    ['Apple Pay', { applePay: APPLE_PAY }, 'Ramp'],
    ['a gateway without payment sheets', {}, null],
  ] as const)
    for (const state of ['card confirmation', 'confirm transaction', 'bank transfer', 'e-wallet'] as const)
      it(`appears on the confirmation by the name of the payment sheet, as ${what} names it: ${state}`, async () => {
        const screen = await show({
          ...STATES[state],
          prepare(context) {
            STATES[state]!.prepare?.(context);
            setConfig(context.stores.widget, { ...DEFAULT_CONFIG, express: express as never });
          },
        });
        await STATES[state]!.then?.(screen);
        await until(screen, () => screen.text().includes(en('confirm.destination')));
        const rows = [...screen.root.querySelectorAll('.summary__row')].map((row) =>
          [...row.children].map((part) => part.textContent).join(' '),
        );
        const sellerLines = rows.filter((row) => row.startsWith(en('confirm.seller')));
        expect(sellerLines).to.deep.equal(seller ? [`${en('confirm.seller')} ${seller}`] : []);
      });
});

describe('the form of a wallet', () => {
  it('shows the pay amount and what it buys, with the fees closed', async () => {
    const screen = await show(STATES['wallet pay form']!);
    const sums = en('card.lead', { pay: '100 USD', receive: '98 USDT' });
    await until(screen, () =>
      screen.text().includes(`${sums} ${en('apm.walletLead', { method: 'Google Pay' })}`),
    );
  });
});

describe('an unanswered payment', () => {
  let scope: FakeContext['scope'] | undefined;
  /** Otherwise the widget of the previous test would be the one to poll the same order. */
  afterEach(() => scope?.dispose());

  for (const [state, pay] of [
    ['card confirmation', 'Buy Now'],
    ['confirm transaction', 'Buy now'],
    ['bank transfer', 'Buy now'],
    ['e-wallet', 'Buy now'],
    ['wallet pay form', 'Proceed'],
  ] as const) {
    it(`is being checked, and cannot be repeated until a read shows it unpaid: ${state}`, async () => {
      const screen = await show(STATES[state]!);
      await STATES[state]!.then?.(screen);
      await until(screen, () => screen.action(pay) !== null);
      const { context } = screen;
      ({ scope } = context);
      const orderId = context.stores.order.order!.id;
      addUnsettled(context, { orderId, mode: 'buy' });
      dispatch(context, { type: 'lost', orderId, now: context.clock.now() });
      await until(screen, () => screen.text().includes("Don't pay again: this page updates by itself."));
      expect(screen.action(pay)).to.equal(null);
      expect(screen.root.querySelector('button[type="submit"]')).to.equal(null);
      await screen.isAccessible();
      await screen.advance(20_000);
      expect(screen.action(pay)).to.equal(null);
      await screen.advance(15_000);
      await until(screen, () => screen.action(pay) !== null);
      expect(screen.text()).to.include("This order hasn't been paid. You can pay for it now.");
      expect(screen.text()).not.to.include("Don't pay again");
      await screen.isAccessible();
    });
  }

  it('closes the failure screen when the order shows the outcome, which says until then that the order is polled', async () => {
    const screen = await show();
    const { context } = screen;
    ({ scope } = context);
    dispatch(context, { type: 'failed', now: context.clock.now() });
    await until(screen, () => screen.text().includes('Something Went Wrong'));
    expect(screen.text()).to.include('This page updates by itself.');
    await screen.rest();
    context.gateway.on(READ, { result: inStatus('on_hold') });
    await screen.advance(5_000);
    await until(screen, () => screen.text().includes('Almost done'));
  });
});

describe('an order that differs from the requested one', () => {
  it('says so in plain words, and leads back to the calculator', async () => {
    const screen = await show({ prepare: ({ stores }) => changeOrder(stores.order, { outcome: 'altered' }) });
    expect(screen.text()).to.include('This order was stopped');
    expect(screen.text()).to.include(en('fatal.alteredLead'));
    expect(screen.action(en('card.buyNow'))).to.equal(null);
    await screen.isAccessible();
    await screen.press(en('order.toCalculator'));
    expect(screen.context.stores.order.order).to.equal(null);
    expect(screen.context.stores.order.unfinished).to.equal(null);
  });

  it('shows fees that changed, old and new', async () => {
    const screen = await show({
      prepare: ({ stores }) => {
        const amounts = { fromAmount: '100', toAmount: '98' };
        changeOrder(stores.order, {
          rateChange: {
            before: { ...amounts, providerFee: '3.99', networkFee: '1' },
            after: { ...amounts, providerFee: '30', networkFee: '1' },
          },
        });
      },
    });
    await until(screen, () => screen.text().includes('30 USD'));
    expect(screen.text()).to.include('3.99 USD');
    expect(screen.action(en('order.acceptRate'))).to.not.equal(null);
  });
});

describe('Without a card', () => {
  it('ORDER-24 VALID-37 confirm transaction requires the agreement and pays', async () => {
    const screen = await show(STATES['confirm transaction']);
    const paid = inStatus('can_be_processed', { paymentProviderId: 'better_bro' });
    screen.context.gateway.on(PROCESS, { result: paid });
    await screen.press('Buy now');
    expect(screen.errorOf(en('agreement.terms'))).to.equal('You should agree with our terms');
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
    await until(screen, () => screen.field(en('billing.phone')).value !== '');
    await screen.press(en('card.proceed'));
    await until(screen, () => screen.action(en('confirm.buyNow')) !== null);
    await screen.press('Back');
    await until(screen, () => screen.action(en('card.proceed')) !== null);
  });

  it('wallet pay shows the confirmation after a code for saving address and phone, and says so', async () => {
    const screen = await show(STATES['wallet pay form']);
    await until(screen, () => screen.action(en('card.proceed')) !== null);
    setPaymentMessage(screen.context.stores.payment, { key: 'apm.billingSaved', isUnsent: true });
    await until(screen, () => screen.action(en('confirm.buyNow')) !== null);
    expect(screen.text()).to.include(`${en('apm.billingSaved')} ${en('errors.unsent')}`);
    expect(screen.root.querySelector('.alert--info')).to.not.equal(null);
    await screen.press(en('shell.back'));
    await until(screen, () => screen.action(en('card.proceed')) !== null);
  });

  it("wallet pay locks its form until the customer's own data has loaded", async () => {
    let open = () => undefined as void;
    const screen = await show({
      ...STATES['wallet pay form'],
      prepare(context) {
        const { loadChunk } = context;
        const isOpen = new Promise<void>((resolve) => (open = resolve));
        context.loadChunk = async (load) => {
          await isOpen;
          return loadChunk(load);
        };
      },
    });
    expect(screen.text()).to.not.include('Phone');
    expect(screen.action(en('card.proceed'))).to.equal(null);
    open();
    await until(screen, () => screen.action(en('card.proceed')) !== null);
    expect(screen.field(en('billing.phone'))).to.not.equal(null);
  });

  describe('while the settings are loading', () => {
    const SHEETS_LIMIT_MS = 3_000;
    const CONFIG = 'GET /widget-api/v1/config';
    let timers: HeldTimers;
    beforeEach(() => void (timers = holdTimers(SHEETS_LIMIT_MS)));
    afterEach(() => timers.release());

    const showBeforeSettings = (config: Responder) =>
      show({
        ...STATES['wallet pay form'],
        prepare({ stores, gateway }) {
          stores.widget.config = null;
          gateway.on(CONFIG, config);
        },
      });
    const isFormShown = ({ action }: ShownScreen) => action(en('card.proceed')) !== null;

    it('wallet pay does not show the form yet, because the settings may offer a payment sheet', async () => {
      const screen = await showBeforeSettings('never');
      await until(screen, () => timers.has(SHEETS_LIMIT_MS));
      expect(isFormShown(screen)).to.equal(false);
      setConfig(screen.context.stores.widget, DEFAULT_CONFIG);
      await until(screen, () => isFormShown(screen));
    });

    it('wallet pay shows the form once they could not be loaded', async () => {
      const screen = await showBeforeSettings(failing(500, 'unexpected_server_error'));
      await until(screen, () => isFormShown(screen));
    });

    it('wallet pay keeps a form that appeared before them, with its errors, even if they offer a payment sheet', async () => {
      const screen = await showBeforeSettings('never');
      await until(screen, () => timers.has(SHEETS_LIMIT_MS));
      timers.end(SHEETS_LIMIT_MS);
      await until(screen, () => isFormShown(screen));
      await screen.enter(en('billing.phone'), '');
      await screen.press(en('card.proceed'));
      await until(screen, () => screen.errorOf(en('billing.phone')) !== null);
      const field = screen.field(en('billing.phone'));
      setConfig(screen.context.stores.widget, { ...DEFAULT_CONFIG, express: { applePay: APPLE_PAY } });
      await screen.rest();
      expect(screen.field(en('billing.phone'))).to.equal(field);
      expect(screen.errorOf(en('billing.phone'))).to.not.equal(null);
    });
  });

  it('VALID-43 VALID-46 an error of the payment leads back to the form of wallet pay', async () => {
    const screen = await show({
      ...STATES['wallet pay form'],
      prepare({ gateway, stores }) {
        gateway.on(`PATCH ${ORDER_PATH}`, () => ({ result: stores.order.order }));
        gateway.on(PROCESS, failing(422, 'WRONG_PHONE_COUNTRY_CODE'));
      },
    });
    await screen.press(en('card.proceed'));
    await until(screen, () => screen.action(en('confirm.buyNow')) !== null);
    checkbox(screen).click();
    await screen.press(en('confirm.buyNow'));
    await until(screen, () => screen.action(en('card.proceed')) !== null);
    expect(screen.errorOf(en('billing.phone'))).to.equal('The phone number must match the country');
    await screen.enter(en('billing.phone'), '2025550199');
    expect(screen.errorOf(en('billing.phone'))).to.equal(null);
    expect(screen.action(en('card.proceed')), 'the form stays while it is mended').to.not.equal(null);
  });

  it('VALID-46 the code of an unsupported country appears as words, at the address and in its form', async () => {
    const payload = { 'billingAddress.countryCode': ['UNSUPPORTED_COUNTRY'] };
    const screen = await show({
      ...STATES['wallet pay form'],
      prepare: ({ gateway }) => gateway.on(`PATCH ${ORDER_PATH}`, failing(422, 'validation_error', payload)),
    });
    await screen.press(en('card.proceed'));
    await until(screen, () => screen.text().includes('Your country is not supported'));
    await screen.press(en('billing.edit'));
    await until(screen, () => screen.errorOf(en('billing.country')) !== null);
    expect(screen.errorOf(en('billing.country'))).to.equal('Your country is not supported');
  });

  it('BLIK asks for its six digits, and returns to the field if the code is incomplete', async () => {
    const screen = await show(STATES['bank transfer']);
    const field = screen.field(en('apm.blikCode'));
    expect(field).to.not.equal(null);
    checkbox(screen)!.click();
    await screen.press(en('confirm.buyNow'));
    await until(screen, () => screen.errorOf(en('apm.blikCode')) === en('auth.codeLength'));
    expect(screen.context.gateway.asked(PROCESS).length).to.equal(0);
  });

  it('a SEPA transfer shows account, reference and amount, each to copy', async () => {
    const transfer = {
      iban: 'LT601010012345678901',
      bic: 'SANDLT22XXX',
      name: 'Ramp Sandbox UAB',
      reference: 'RAMP B7K2Q9',
      amount: '100',
      currency: 'USD',
      arrivesWithinDays: 2,
    };
    const screen = await show({
      order: inStatus('can_be_processed', { paymentProviderId: 'sepa_pne', transfer }),
    });
    await until(screen, () => screen.text().includes('LT60 1010 0123 4567 8901'));
    for (const key of [
      'transfer.iban',
      'transfer.bic',
      'transfer.name',
      'transfer.reference',
      'qr.amount',
    ] as const)
      expect(screen.action(en('transfer.copy', { what: en(key) })), key).to.not.equal(null);
    expect(screen.text()).to.include('within 2 business days');
    // The bank's customer would not know which of two references to send.
    expect(screen.text().match(/Reference/g)).to.have.length(1);
    expect(screen.text()).to.include(en('tracker.shareHint'));
    await screen.isAccessible();
  });

  it('Pix shows its code as a picture and as a text to copy', async () => {
    const screen = await show({
      order: inStatus('processing_started', { paymentProviderId: 'pix_pne', copyCode: '000201265800' }),
    });
    await until(screen, () => screen.action(en('qr.copyCode')) !== null);
    await until(screen, () => screen.root.querySelector('svg.qr') !== null);
    expect(screen.text()).to.include(en('tracker.shareHint'));
    await screen.isAccessible();
  });

  for (const name of ['bank transfer', 'e-wallet']) {
    it(`APM-01 ${name} asks only for the agreement and the confirmation`, async () => {
      const screen = await show(STATES[name]);
      expect(screen.action(en('confirm.buyNow'))).to.not.equal(null);
      expect(screen.root.querySelector('input[type="tel"]')).to.equal(null);
    });
  }
});

describe('a payment sheet that ends without a payment', () => {
  let timers: HeldTimers;
  beforeEach(() => (timers = holdTimers(LONGER_WAIT_MS)));
  afterEach(() => timers.release());

  async function pressSheet() {
    const finished: string[] = [];
    const ends: ((payment: ExpressPayment | null) => void)[] = [];
    const sheet: ExpressSheet = {
      type: 'apple_pay',
      open: () => new Promise((resolve) => void ends.push(resolve)),
    };
    const screen = await show({
      ...STATES['wallet pay form'],
      prepare(context) {
        context.vendors.sheets = async () => [sheet];
        setConfig(context.stores.widget, {
          ...context.stores.widget.config!,
          express: { applePay: APPLE_PAY },
        });
      },
    });
    await until(screen, () => screen.action(en('express.applePay')) !== null);
    expect(screen.text()).to.include(en('apm.walletTitle', { method: 'Apple Pay' }));
    checkbox(screen).click();
    await screen.press(en('express.applePay'));
    const approve = (index: number) =>
      ends[index]!({
        token: `token-${index}`,
        billing: {
          countryCode: 'US',
          state: 'CA',
          address: '1 Main Street',
          city: 'San Diego',
          postalCode: '92101',
        },
        phone: '+12125550123',
        finish: (isAccepted) => void finished.push(`${index}: ${isAccepted}`),
      });
    return { screen, ends, approve, finished };
  }

  it('APM-02 says that nothing was charged after the customer or its time-out closes it', async () => {
    const { screen, ends } = await pressSheet();
    ends[0]!(null);
    await until(screen, () => screen.text().includes(en('express.closed')));
    expect(screen.root.querySelector('.alert--info')).to.not.equal(null);
    expect(screen.context.stores.payment.busy).to.equal(null);
    await screen.isAccessible();
  });

  it('APM-02 opens again by the button if it was left open for long, and an approval in the first one is not paid', async () => {
    const { screen, ends, approve, finished } = await pressSheet();
    const isBusy = () => screen.root.querySelector('.express button')!.getAttribute('aria-busy') === 'true';
    await screen.press(en('express.applePay'));
    expect([ends.length, isBusy()]).to.deep.equal([1, true]);
    timers.end(LONGER_WAIT_MS);
    await until(screen, () => screen.text().includes(en('express.stillOpen')));
    await screen.isAccessible();
    await screen.press(en('express.applePay'));
    expect(ends.length).to.equal(2);
    await until(screen, () => isBusy() && !screen.text().includes(en('express.stillOpen')));
    approve(0);
    await until(screen, () => finished.length > 0);
    expect(finished).to.deep.equal(['0: false']);
    expect(screen.context.gateway.asked(PROCESS).length).to.equal(0);
    screen.context.gateway.on(PROCESS, {
      result: inStatus('can_be_processed', { paymentProviderId: 'google_pay_pne' }),
    });
    approve(1);
    await until(screen, () => finished.length > 1);
    expect(finished[1]).to.equal('1: true');
    const [sent, ...more] = screen.context.gateway.asked(PROCESS);
    expect([(sent!.body as { wallet: { token: string } }).wallet.token, more.length]).to.deep.equal([
      'token-1',
      0,
    ]);
  });
});

describe('LIMIT-01 limit reached', () => {
  for (const limit of ['daily', 'weekly', 'yearly'] as const) {
    it(`shows the ${limit} limit and offers another card`, async () => {
      const screen = await show({
        Screen: LimitReachedScreen,
        prepare: ({ stores }) => changeOrder(stores.order, { limit }),
      });
      expect(screen.text()).to.contain(`${limit} limit`);
      await screen.press(en('limit.chooseAnotherCard'));
      await until(screen, () => screen.context.navigator.path() === '/buy/order');
    });
  }
});
