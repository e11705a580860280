// The status screen of sell by title, artwork, dot and summary; and every screen of sell on a small screen in every language.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { ref } from 'valtio';
import { CardCreateScreen } from '../../../../../src/features/selling/payout/card-create-screen.tsx';
import { CardSelectScreen } from '../../../../../src/features/selling/payout/card-select-screen.tsx';
import { SellPaymentScreen } from '../../../../../src/features/selling/deposit/sell-payment-screen.tsx';
import { SellStatusScreen } from '../../../../../src/features/selling/status/sell-status-screen.tsx';
import { SellWelcomeScreen } from '../../../../../src/features/selling/sell-welcome-screen.tsx';
import type { Order } from '../../../../../src/domain/order/order.ts';
import type { OrderStatus } from '../../../../../src/domain/order/status.ts';
import { takeAnswer } from '../../../../../src/orders/take-order.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { sellOrder } from '../../../../support/sell-orders.ts';
import { heading, until, type ShownScreen } from '../../../stage.tsx';
import { payable, show, type Shown } from '../sell-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

describe('Sell: status', () => {
  const status = (value: OrderStatus, more: Partial<Order> = {}, options: Shown = {}) =>
    show(SellStatusScreen, { order: sellOrder(value, more), ...options });
  const AGREED: Shown['prepare'] = ({ stores }) =>
    changeOrder(stores.order, {
      agreed: ref({
        terms: { pay: 'USDT-MATIC', receive: 'EUR' },
        amounts: { fromAmount: '100', toAmount: '90.08' },
      }),
    });
  const dot = ({ root }: ShownScreen) => root.querySelector('.status-dot');

  for (const [value, title, artwork, label, tone] of [
    ['expired', 'Order expired', 'failure', 'failed', 'failed'],
    ['failed', 'Order failed', 'failure', 'failed', 'failed'],
    ['complete', 'Order complete', 'success', 'complete', 'complete'],
    ['on_hold', 'Order on hold', 'warning', 'in progress', 'progress'],
  ] as const) {
    it(`SSTAT-01 SSTAT-03 the screen of ${value} has the title ${title}, ${artwork} artwork, and a dot that is ${label}`, async () => {
      const screen = await status(value);
      expect(heading(screen)).to.equal(title);
      expect(screen.root.querySelector(`.artwork--${artwork}`)).to.not.equal(null);
      expect(dot(screen)?.getAttribute('aria-label')).to.equal(label);
      expect(dot(screen)?.classList.contains(`status-dot--${tone}`)).to.equal(true);
      await screen.isAccessible();
    });
  }

  it('SSTAT-01 SSTAT-03 the status line of an expired order says expired, to every reader, beside a red dot', async () => {
    const screen = await status('expired');
    const word = dot(screen)?.nextElementSibling;
    expect([word?.textContent, word?.getAttribute('aria-hidden')]).to.deep.equal(['expired', 'false']);
    const failed = dot(await status('failed'))?.nextElementSibling;
    expect([failed?.textContent, failed?.getAttribute('aria-hidden')]).to.deep.equal(['failed', 'true']);
  });

  for (const [value, name] of [
    ['transfer_processing_started', 'Paying out to your card'],
    ['blockchain_transaction_submited', 'The network is confirming the transfer'],
    ['auth_complete', 'Your transfer is confirmed'],
    ['unknown', 'Your order is being processed'],
  ] as const) {
    it(`SSTAT-02 SSTAT-03 the screen of ${value} has a spinner with the status as name, and a yellow dot`, async () => {
      const screen = await status(value);
      expect(screen.root.querySelector('.spinner--large')?.getAttribute('aria-label')).to.equal(name);
      expect(dot(screen)?.getAttribute('aria-label')).to.equal('in progress');
      expect(screen.action(en('sell.makeNewOrder'))).to.equal(null);
      await screen.isAccessible();
    });
  }

  it('a sale shows its steps and the support card, as a purchase does; one that failed has no steps', async () => {
    const screen = await status('blockchain_transaction_submited');
    const steps = [...screen.root.querySelectorAll('.tracker__step')];
    expect(steps.map((step) => step.querySelector('.tracker__title')!.textContent)).to.deep.equal([
      en('tracker.ordered'),
      en('publicOrder.cardChosen'),
      en('publicOrder.cryptoArrived'),
      en('publicOrder.paidOut'),
    ]);
    expect(screen.text()).to.include(en('tracker.supportTitle')).and.include(en('tracker.supportLink'));
    expect(getComputedStyle(screen.root.querySelector('.order-body')!).textAlign).to.equal('start');
    expect((await status('failed')).root.querySelector('.tracker')).to.equal(null);
  });

  for (const value of ['expired', 'failed', 'complete'] as const) {
    it(`SSTAT-04 Make new order on ${value} opens the sell calculator`, async () => {
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
    it(`the summary of ${value} says whether the money was received, and shows the totals`, async () => {
      const { root } = await status(value);
      const lines = [...root.querySelectorAll('details .summary__row')].map((row) => [
        row.querySelector('dt')!.textContent,
        row.querySelector('dd')!.textContent,
      ]);
      expect(lines.slice(1)).to.deep.equal([
        ['Amount exchanged', '97.913 USDT'],
        ['Provider fee', '1.0000 USDT'],
        ['Network fee', '1.0870 USDT'],
        [pay, '100 USDT'],
        [receive, '90.08 EUR'],
      ]);
    });
  }

  for (const [what, told, words] of [
    ['whose crypto arrived', { isCharged: true }, 'there are no fees: all 100 USDT can be returned.'],
    ['whose crypto never arrived', { isCharged: false }, 'We received no crypto for this order'],
    ['without that information', {}, 'Fees come out of a payout, and nothing was paid out.'],
  ] as const)
    it(`SSTAT-01 a failed sale ${what} says that it cost no fees`, async () => {
      const screen = await status('failed', told);
      expect(screen.text()).to.include(words);
      expect((await status('expired', told)).text()).not.to.include(words);
    });

  it('SSTAT-05 the expired screen has a support e-mail link', async () => {
    const screen = await status('expired');
    expect(screen.action('help@ramp.example')?.getAttribute('href')).to.equal('mailto:help@ramp.example');
  });

  const DID_NOT_ARRIVE = en('sell.expiredLead');
  const EXPIRED: readonly (readonly [OrderStatus, boolean])[] = [
    ['can_be_processed', true],
    ['processing_started', false],
  ];
  for (const [before, isUnsent] of EXPIRED)
    it(`an order that expires from ${before} ${isUnsent ? 'says' : 'does not say'} that no crypto arrived`, async () => {
      const screen = await status(before);
      takeAnswer(screen.context, sellOrder(before));
      takeAnswer(screen.context, sellOrder('expired'));
      await until(screen, () => heading(screen) === 'Order expired');
      expect(screen.text().includes(DID_NOT_ARRIVE)).to.equal(isUnsent);
      expect(screen.text().includes(en('sell.expiredSentLead'))).to.equal(!isUnsent);
    });

  for (const isOfThisOrder of [true, false])
    it(`the hash of ${isOfThisOrder ? 'its own transfer is shown' : "another order's transfer is not shown"} on an expired order`, async () => {
      const screen = await status(
        'expired',
        {},
        {
          prepare({ stores: { deposit } }) {
            const orderId = isOfThisOrder ? sellOrder().id : 'another';
            Object.assign(deposit, { orderId, phase: 'sent', txHash: '0xabc' });
          },
        },
      );
      expect(screen.text().includes('0xabc')).to.equal(isOfThisOrder);
    });

  for (const [value, words] of [
    ['complete', 'order.agreedSent'],
    ['transfer_processing_started', 'order.agreedNow'],
  ] as const)
    it(`a sale that is ${value} with a smaller payout than was agreed shows both amounts and the support contact`, async () => {
      const screen = await status(value, { toAmount: '9.01' }, { prepare: AGREED });
      expect(screen.text()).to.include(en('order.otherSums'));
      const sides = [...screen.root.querySelectorAll('.alert .text:has(.sum)')].map(
        (side) => side.textContent,
      );
      expect(sides).to.deep.equal([
        `${en('calculator.youReceive')}: ${en(words, { agreed: '90.08 EUR', sum: '9.01 EUR' })}`,
      ]);
      expect(screen.root.querySelector('.alert a[href]')).to.not.equal(null);
      await screen.isAccessible();
    });

  for (const [what, value, more] of [
    ['paid out as agreed', 'complete', {}],
    ['failed', 'failed', { toAmount: '9.01' }],
    ['expired', 'expired', { toAmount: '9.01' }],
  ] as const)
    it(`a sale that is ${what} shows no second amount`, async () => {
      const screen = await status(value, more, { prepare: AGREED });
      expect(screen.text()).to.not.include(en('order.otherSums'));
    });

  it('ERR-34 the reason for a failure replaces the default text', async () => {
    const screen = await status('failed', { paymentProviderFailureReason: 'The bank said no' });
    expect(screen.text()).to.include('The bank said no');
  });

  it('the heading of a new status receives the focus', async () => {
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
    {
      order: payable(),
      prepare: ({ stores }: FakeContext) => void changeOrder(stores.order, { outcome: 'fatal' }),
    },
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
      it(`I18N-01 the screen ${name} fits its card and is accessible in ${language}, ${theme}`, async () => {
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
