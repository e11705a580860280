// Every state of an order has a screen that names the state, is accessible and fits a small window.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { MerchantPayload } from '../../../../../src/domain/launch/merchant.ts';
import type { OrderStatus } from '../../../../../src/domain/order/status.ts';
import { failing, inStatus, order, ORDER_ID, PROCESS } from '../../../../support/orders.ts';
import { setLaunchPayload } from '../../../../../src/features/shell/settings/launch-store.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { heading, until, type ShownScreen } from '../../../stage.tsx';
import { checkbox, PNG, show, STATES, submit } from './order-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

/** Names and values in the collapsible summary. */
const summaryOf = ({ root }: ShownScreen): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll('details .summary__row')].map((row) => [
      row.querySelector('dt')!.textContent,
      row.querySelector('dd')!.textContent,
    ]),
  );

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

  const FAILURES = {
    failed: () => show({ order: inStatus('failed') }),
    expired: () => show({ order: inStatus('expired') }),
    fatal: () =>
      show({ order: order(), prepare: ({ stores }) => void changeOrder(stores.order, { outcome: 'fatal' }) }),
  };
  for (const [name, open] of Object.entries(FAILURES)) {
    it(`ORDER-06 the ${name} screen quotes the short id beside the long one`, async () => {
      const screen = await open();
      expect(screen.text()).to.contain('orde…456789').and.to.contain('Include A1B2C3 when you write to us.');
    });
  }

  it('TRACK-01 a paid order names its status page as the way back', async () => {
    const screen = await show({ order: inStatus('transfer_processing_started') });
    await until(screen, () => screen.text().includes(en('tracker.shareHint')));
    expect(screen.action(en('handover.copy'))).to.not.equal(null);
  });

  const shop = (payload: MerchantPayload) => (context: FakeContext) => {
    setLaunchPayload(context.stores.launch, payload, 'any_crypto', null);
    context.stores.launch.merchant = { name: 'Harbour Games', logoUrl: null };
  };
  const RETURNS = [
    ['complete', 'https://shop.example/done'],
    ['on_hold', 'https://shop.example/done'],
    ['failed', 'https://shop.example/cart'],
    ['expired', 'https://shop.example/cart'],
  ] as const;
  for (const [status, address] of RETURNS) {
    it(`a merchant's order that is ${status} leads back to the merchant, and not to a second order`, async () => {
      const signed = { redirectUrl: 'https://shop.example/done', cancelUrl: 'https://shop.example/cart' };
      const screen = await show({
        order: inStatus(status),
        prepare: shop({ ...signed, merchantOrderId: 'm-1' }),
      });
      const link = screen.action('Return to Harbour Games');
      const query = `orderId=${ORDER_ID}&merchantOrderId=m-1&status=${status}`;
      expect(link?.getAttribute('href')).to.equal(`${address}?${query}`);
      expect(link?.getAttribute('target')).to.equal('_self');
      expect(screen.action(en('order.toCalculator'))).to.equal(null);
      await expect(screen.root).to.be.accessible();
    });
  }

  it("a merchant's order without a return address leads out of the widget, and never to a second order", async () => {
    const screen = await show({ order: inStatus('complete'), prepare: shop({ merchantOrderId: 'm-1' }) });
    expect(screen.action(en('order.toCalculator'))).to.equal(null);
    await screen.press(en('shell.close'));
    expect(screen.context.sent.map(({ type }) => type)).to.include('exit');
    const failed = await show({ order: inStatus('failed'), prepare: shop({ merchantOrderId: 'm-1' }) });
    expect(failed.action(en('order.toCalculator')), 'it may be tried again').to.not.equal(null);
  });

  it('ORDER-11 APM-06 a QR order shows its QR code, amount, id, text code, fees and countdown', async () => {
    const screen = await show(STATES['QR code']);
    expect(screen.root.querySelector('img')?.getAttribute('src')).to.equal(`data:image/png;base64,${PNG}`);
    expect(screen.text()).to.contain('100 USD').and.to.contain('orde…456789').and.to.contain('10:00');
    expect(screen.action(en('qr.copyCode'))).to.not.equal(null);
    expect(screen.action(en('order.copyId'))).to.not.equal(null);
    expect(screen.text()).to.contain('Fees and rate');
    await screen.press(en('order.toCalculator'));
    expect(screen.context.navigator.path()).to.equal('/buy');
    expect(screen.context.stores.order.unfinished?.id, 'it may be paid already').to.equal(order().id);
  });

  for (const [provider, sum] of [
    ['blik_pne', "You're paying 100 USD with BLIK."],
    ['sepa_pne', "You're paying 100 USD."],
  ] as const)
    it(`the wait of a payment by ${provider} says '${sum}'`, async () => {
      const screen = await show({
        order: inStatus('processing_started', { paymentProviderId: provider }),
      });
      expect(screen.text()).to.include(sum);
    });

  for (const status of ['processing_started', 'auth_requested'] as const)
    it(`the wait of ${status} names the amount and the card that pays`, async () => {
      const screen = await show({ order: inStatus(status, { card: { brand: 'visa', lastFour: '4242' } }) });
      expect(screen.root.querySelector('.spinner--large')).to.not.equal(null);
      expect(screen.text()).to.include("You're paying 100 USD with Visa ·· 4242.");
      const unnamed = await show({ order: inStatus(status) });
      expect(unnamed.text()).to.include("You're paying 100 USD.");
    });

  it('ORDER-03 after 30 s the waiting screen says more without moving anything, and waiting can be skipped', async () => {
    const screen = await show({ order: inStatus('processing_started') });
    expect(screen.action('Skip waiting')).to.equal(null);
    const height = () => screen.root.querySelector('[part~=card]')!.getBoundingClientRect().height;
    const heightBefore = height();
    const copyTop = () => screen.action(en('order.copyId'))!.getBoundingClientRect().top;
    const status = () =>
      [...screen.root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
    const before = copyTop();
    expect(status()).to.equal('');
    await screen.advance(30_000);
    expect(status()).to.equal(en('order.longerWait'));
    expect(copyTop()).to.equal(before);
    expect(height()).to.equal(heightBefore);
    await screen.press('Skip waiting');
    expect(heading(screen)).to.equal('Almost done');
  });

  it('ORDER-06 ORDER-07 ORDER-08 a failed order shows the reason, its id and where to get help', async () => {
    const screen = await show(STATES['failed']);
    const released = 'If your card was charged, the amount is released in about 10 working days.';
    const amounts = 'Total 100 USD Amount not received 98 USDT';
    for (const words of ['Insufficient funds', amounts, released, 'orde…456789'])
      expect(screen.text()).to.contain(words);
    const help = [...screen.root.querySelectorAll<HTMLAnchorElement>('a')].map(({ href }) => href);
    expect(help).to.contain('https://help.example/');
  });

  it('ORDER-09 an expired order says how long rates are reserved', async () => {
    const screen = await show({ order: inStatus('expired') });
    expect(screen.text()).to.contain('Rates are reserved for 10-15 minutes');
    expect(screen.action(en('shell.tryAgain'))).to.not.equal(null);
    expect(screen.action(en('order.toCalculator'))).to.not.equal(null);
  });

  it('ORDER-20 a fatal order shows its id and a way back', async () => {
    const screen = await show(STATES['fatal']);
    expect(heading(screen)).to.equal('Something Went Wrong');
    expect(screen.text()).to.contain('Order orde…456789');
    await screen.press(en('order.toCalculator'));
    expect(screen.context.navigator.path()).to.equal('/buy');
  });

  it('TRACK-02 TRACK-03 TRACK-04 the tracker shows number, wallet, summary, steps, support and explorer', async () => {
    const screen = await show(STATES['complete']);
    const steps = [...screen.root.querySelectorAll(`ol[aria-label="Your order's progress"] li`)];
    expect(steps).to.have.length(4);
    expect(steps[0]?.textContent).to.match(/^Ordered\d\d\/\d\d\/2026, \d\d:\d\d:\d\d/);
    expect(screen.text()).to.contain('orde…456789').and.to.contain('Include A1B2C3');
    const wallet = [...screen.root.querySelectorAll('.middle > span')]
      .map((part) => part.textContent)
      .join('');
    expect(wallet).to.equal(order().toWallet);
    const links = [...screen.root.querySelectorAll<HTMLAnchorElement>('a')].map(({ href }) => href);
    expect(links).to.contain('https://scan.example/0xabc').and.to.contain('mailto:help@ramp.example');
    expect(summaryOf(screen)).to.deep.equal({
      'You got': '98 USDT',
      'Payment method': 'Card',
      'Base cost': '98 USD',
      'Provider fee': '1.0000 USD',
      'Network fee': '1.0000 USD',
      Total: '100 USD',
    });
  });

  it('TRACK-02 fees that the gateway does not itemise are shown in one line, and missing values are not made up', async () => {
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
    it(`TRACK-01 TRACK-02 I18N-01 before an order is complete, no text says that crypto was received (${language})`, async () => {
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
    ['complete', 'Crypto delivery'],
  ] as const;
  for (const [status, step] of STEPS) {
    it(`TRACK-05 an order in ${status} is at the step '${step}'`, async () => {
      const screen = await show({ order: inStatus(status) });
      const current = screen.root.querySelector(
        `ol[aria-label="Your order's progress"] [aria-current="step"]`,
      );
      expect(current?.textContent).to.contain(step);
    });
  }
});

describe('every order screen', () => {
  before(() => setViewport({ width: 320, height: 700 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const [name, state] of Object.entries(STATES)) {
    for (const [theme, language] of [
      ['light', 'en'],
      ['dark', 'es'],
      ['light', 'pt'],
    ] as const) {
      it(`the screen of ${name} is accessible and fits 320 pixels (${theme}, ${language})`, async () => {
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

describe('What went wrong', () => {
  before(() => setViewport({ width: 360, height: 560 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('ERR-29 an error is scrolled into view in a small window, and is above the button', async () => {
    const screen = await show({
      ...STATES['e-wallet'],
      prepare: ({ gateway }) =>
        gateway.on(PROCESS, failing(400, 'order_not_created', null, 'Refused by the bank')),
    });
    checkbox(screen).click();
    await screen.press(en('confirm.buyNow'));
    await until(screen, () => screen.text().includes('Refused by the bank'));
    const { top, bottom } = screen.root.querySelector('[role="alert"]')!.getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(bottom).to.be.at.most(submit(screen)!.getBoundingClientRect().top);
  });
});
