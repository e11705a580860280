// The payment screen of sell: the transfer's details, the wait for it, and the wallet of the page.
import { expect } from '@open-wc/testing';
import { ref } from 'valtio';
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import { ledgerOf } from '../../../../../src/orders/ledger.ts';
import { SellPaymentScreen } from '../../../../../src/features/selling/deposit/sell-payment-screen.tsx';
import { noteCancellation } from '../../../../../src/orders/announced-orders.ts';
import { SellStatusScreen } from '../../../../../src/features/selling/status/sell-status-screen.tsx';
import { DEPOSIT_WALLET, SELL_ID, sellOrder } from '../../../../support/sell-orders.ts';
import { heading, until } from '../../../stage.tsx';
import { waitUntil } from '../../../wait-until.ts';
import { payable, PNG, show, type Shown } from '../sell-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

describe('Sell: payment', () => {
  const pay = (options: Shown = {}) => show(SellPaymentScreen, { order: payable(), ...options });

  it('SPAY-01 SPAY-02 SPAY-03 SPAY-04 SPAY-05 the screen shows everything that the transfer needs', async () => {
    const screen = await pay();
    expect(heading(screen)).to.equal('Send 100 USDT');
    expect(screen.text()).to.include(`Order ${SELL_ID.slice(0, 12)}`);
    expect(screen.text()).to.not.include(SELL_ID);
    expect(screen.text()).to.include('Reference: S3LL01');
    await until(screen, () => screen.root.querySelector('svg.qr') !== null);
    const parts = [...screen.root.querySelectorAll('.wallet .middle > *')].map((part) => part.textContent);
    expect(parts).to.deep.equal([
      DEPOSIT_WALLET.slice(0, 6),
      DEPOSIT_WALLET.slice(6, -6),
      DEPOSIT_WALLET.slice(-6),
    ]);
    expect(screen.action(en('sell.copyAmount'))).to.not.equal(null);
    expect(screen.action(en('tracker.copyAddress'))).to.not.equal(null);
    expect(screen.text()).to.include('Send only USDT on the Polygon network.');
    expect(screen.text()).to.include('Fees and rate');
  });

  it('SPAY-03 the QR code is drawn here from the address on the screen, whatever picture the gateway sends', async () => {
    const drawn = async (qrCode: string | undefined) => {
      const screen = await pay({ order: payable({ qrCode }) });
      await until(screen, () => screen.root.querySelector('svg.qr') !== null);
      expect(screen.root.querySelector('img.qr')).to.equal(null);
      return screen.root.querySelector('svg.qr')!.innerHTML;
    };
    const first = await drawn(PNG);
    expect(await drawn(undefined)).to.equal(first);
    expect(await drawn('javascript:alert(1)')).to.equal(first);
    const other = await pay({ order: payable({ toWallet: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }) });
    await until(other, () => other.root.querySelector('svg.qr') !== null);
    expect(other.root.querySelector('svg.qr')!.innerHTML).to.not.equal(first);
  });

  it('on a phone, which does not scan its own screen, the values to copy come before the QR code', async () => {
    const { matchMedia } = window;
    const orderOf = async (isTouch: boolean) => {
      window.matchMedia = (query) =>
        query.includes('coarse') ? ({ matches: isTouch } as never) : matchMedia(query);
      const { root } = await pay();
      await waitUntil(() => root.querySelector('svg.qr') !== null);
      const follows = root.querySelector('svg.qr')!.compareDocumentPosition(root.querySelector('.wallet')!);
      return follows === Node.DOCUMENT_POSITION_FOLLOWING ? 'code first' : 'values first';
    };
    try {
      expect(await orderOf(true)).to.equal('values first');
      expect(await orderOf(false)).to.equal('code first');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('a sale that is stopped because its transfer changed no longer draws or copies any of it', async () => {
    const uri = 'web+stellar:pay?destination=G&amount=100';
    const screen = await pay({ order: payable({ tag: '12345', qrCodeUrl: uri }) });
    await until(screen, () => screen.root.querySelector('svg.qr') !== null);
    changeOrder(screen.context.stores.order, { outcome: 'altered' });
    await until(screen, () => screen.text().includes(en('fatal.alteredSellLead')));
    expect(screen.root.querySelector('.qr, .wallet')).to.equal(null);
    for (const label of ['sell.copyAmount', 'sell.copyMemo', 'tracker.copyAddress', 'sell.haveSent'] as const)
      expect(screen.action(en(label))).to.equal(null);
  });

  it('SPAY-04 the screen asks for no crypto before there is an address to send it to', async () => {
    const screen = await pay({ order: payable({ toWallet: undefined }) });
    expect(screen.action(en('sell.copyAmount'))).to.not.equal(null);
    expect(screen.action(en('sell.haveSent'))).to.equal(null);
  });

  it('a memo is shown beside the address, with a warning', async () => {
    const screen = await pay({ order: payable({ tag: '12345' }) });
    expect(screen.action(en('sell.copyMemo'))).to.not.equal(null);
    expect(screen.text()).to.include('Send the memo too.');
  });

  it('LAUNCH-08 the refund address is shown whole before the crypto is sent, and at the end', async () => {
    const refundWallet = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe';
    for (const [Screen, order] of [
      [SellPaymentScreen, payable({ refundWallet })],
      [SellStatusScreen, sellOrder('failed', { refundWallet })],
      [SellStatusScreen, sellOrder('complete', { refundWallet })],
    ] as const) {
      const screen = await show(Screen, { order });
      expect(screen.text()).to.include('Refund address');
      expect(screen.text()).to.include(refundWallet);
      expect(screen.action(en('sell.copyRefundWallet'))).to.not.equal(null);
      await screen.isAccessible();
    }
  });

  for (const [status, Screen] of [
    ['can_be_processed', SellPaymentScreen],
    ['processing_started', SellPaymentScreen],
    ['transfer_processing_started', SellStatusScreen],
  ] as const) {
    it(`${status}: the screen says above all else that the order cannot be read, until it can`, async () => {
      const screen = await show(Screen, { order: sellOrder(status) });
      const words = "We couldn't load the order. Check your connection.";
      expect(screen.root.textContent).not.to.contain(words);
      changeOrder(screen.context.stores.order, { isStale: true });
      await screen.rest();
      expect(screen.root.querySelector('.alert')?.textContent).to.equal(words);
      changeOrder(screen.context.stores.order, { isStale: false });
      await screen.rest();
      expect(screen.root.textContent).not.to.contain(words);
    });
  }

  it('SPAY-06 the reservation counts down every second as mm:ss, and is blank once it has expired', async () => {
    const until63 = new Date(Date.UTC(2026, 0, 1) + 63_000).toISOString();
    const screen = await pay({ order: payable({ reservationExpiresAt: until63 }) });
    const timer = () => screen.root.querySelector('[role="timer"]')?.textContent ?? '';
    await until(screen, () => timer() !== '');
    expect(timer()).to.include('01:03');
    await screen.advance(1_000);
    expect(timer()).to.include('01:02');
    changeOrder(screen.context.stores.order, { reservation: null });
    await screen.rest();
    expect(timer()).to.equal('');
  });

  it('FEE-08 the fee lines add up to the amount to send', async () => {
    const screen = await pay();
    const lines = [...screen.root.querySelectorAll('.summary__row')].map((row) => row.textContent);
    expect(lines.join('|')).to.include('1.0000 USDT').and.include('1.0870 USDT').and.include('97.913 USDT');
  });

  const asksToSend = ({ root, action, text }: Awaited<ReturnType<typeof pay>>) =>
    action(en('tracker.copyAddress')) !== null ||
    action(en('sell.copyAmount')) !== null ||
    root.querySelector('img.qr') !== null ||
    text().includes('Send exactly this amount');

  const agreedOn = (sums: { fromAmount: string; toAmount: string }): Shown['prepare'] => {
    const agreed = ref({ terms: { pay: 'USDT-MATIC', receive: 'EUR' }, amounts: sums });
    return ({ stores }) => changeOrder(stores.order, { agreed } as never);
  };
  const AGREED = agreedOn({ fromAmount: '100', toAmount: '90.08' });

  for (const [what, worse] of [
    ['more to send', { fromAmount: '120' }],
    ['less to receive', { toAmount: '80' }],
  ] as const) {
    it(`while the gateway asks for ${what} than was agreed, there is nothing to send or to copy, and both amounts are shown`, async () => {
      const screen = await pay({ order: payable({ tag: '12345', ...worse }), prepare: AGREED });
      expect(heading(screen)).to.equal(en('sell.changedTitle'));
      expect(screen.text()).to.include(en('sell.changedLead')).and.include(en('order.otherSums'));
      expect(asksToSend(screen)).to.equal(false);
      expect(screen.root.querySelector('svg.qr, .wallet')).to.equal(null);
      expect(screen.action(en('sell.copyMemo'))).to.equal(null);
      expect(screen.text()).not.to.include('Send only').and.not.to.include('Fees and rate');
      expect(screen.text()).not.to.include(en('order.reservedFor'));
      expect(screen.action(en('auth.cancelOrder'))).to.not.equal(null);
      await screen.isAccessible();
      changeOrder(screen.context.stores.order, { order: payable() } as never);
      await until(screen, () => asksToSend(screen));
      expect(heading(screen)).to.equal('Send 100 USDT');
    });
  }

  it('crypto that was sent before the amounts became worse is on its way with the agreed amount, and nothing shows the address again', async () => {
    const screen = await pay({ order: payable({ fromAmount: '120' }), prepare: AGREED });
    await screen.press(en('sell.haveSent'));
    await until(screen, () => screen.text().includes(en('sell.awaitingTitle')));
    expect(heading(screen)).to.equal('100 USDT on the way');
    expect(screen.root.querySelector('.disclosure__summary')).to.equal(null);
    expect(asksToSend(screen)).to.equal(false);
    await screen.press(en('sell.takeBack'));
    await until(screen, () => heading(screen) === en('sell.changedTitle'));
    expect(screen.action(en('auth.cancelOrder'))).to.not.equal(null);
  });

  it('an amount that is better than agreed, or worse within the tolerance, can be sent', async () => {
    for (const [toAmount, toleranceBps] of [
      ['95', 0],
      ['90', 50],
    ] as const) {
      const screen = await pay({
        order: payable({ toAmount }),
        prepare(context) {
          AGREED?.(context);
          setConfig(context.stores.widget, { ...DEFAULT_CONFIG, toleranceBps });
        },
      });
      expect(heading(screen)).to.equal('Send 100 USDT');
      expect(asksToSend(screen)).to.equal(true);
    }
  });

  it("SELL-16 after 'I have sent the crypto' the screen does not ask to send again unless the customer wants to", async () => {
    const screen = await pay();
    expect(asksToSend(screen)).to.equal(true);
    await screen.press(en('sell.haveSent'));
    await until(screen, () => screen.text().includes("We're waiting for your crypto"));
    expect(heading(screen)).to.equal('100 USDT on the way');
    expect(screen.action(en('sell.haveSent'))).to.equal(null);
    expect(asksToSend(screen)).to.equal(false);
    screen.root.querySelector<HTMLElement>('.disclosure__summary')!.click();
    await until(screen, () => screen.action(en('tracker.copyAddress')) !== null);
    expect(screen.text()).to.include("Don't send it twice").and.include('Send only USDT on the Polygon');
    await screen.isAccessible();
  });

  it('after an unanswered cancellation the screen does not ask to send, and the customer can cancel again', async () => {
    const screen = await pay({
      prepare: (context) => noteCancellation(ledgerOf(context), SELL_ID, true),
    });
    await until(screen, () => screen.text().includes("Don't send crypto"));
    expect(heading(screen)).to.equal('Cancel this order?');
    expect(asksToSend(screen)).to.equal(false);
    expect(screen.action(en('sell.haveSent'))).to.equal(null);
    expect(screen.action(en('auth.cancelOrder'))).to.not.equal(null);
    await screen.isAccessible();
  });

  it('SELL-16 with the hash of a transfer the screen does not ask to send again', async () => {
    const screen = await pay({
      prepare: ({ deposit }) => void (deposit.handler = () => ({ txHash: '0xabc' })),
    });
    await until(screen, () => screen.action(en('sell.fromWallet')) !== null);
    await screen.press(en('sell.fromWallet'));
    await until(screen, () => screen.text().includes('0xabc'));
    expect(asksToSend(screen)).to.equal(false);
  });

  it('SPAY-05 the network is above the picture, the address and every button', async () => {
    const { root } = await pay({ order: payable({ qrCode: PNG }) });
    const warning = [...root.querySelectorAll('[part~=alert]')].find((alert) =>
      alert.textContent?.includes('Send only USDT'),
    )!;
    for (const later of [...root.querySelectorAll('.wallet, .qr, [part~=primary-button]')])
      expect(warning.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0);
  });

  for (const [refusal, words] of [
    ['rejected', 'The transfer was declined in your wallet.'],
    ['insufficient_funds', "Your wallet doesn't have enough funds."],
    ['timeout', "Your wallet didn't answer in time."],
  ] as const) {
    it(`a wallet's refusal (${refusal}) is shown, and can be tried again`, async () => {
      const screen = await pay({
        prepare: ({ deposit }) => void (deposit.handler = () => ({ error: refusal })),
      });
      await until(screen, () => screen.action(en('sell.fromWallet')) !== null);
      await screen.press(en('sell.fromWallet'));
      await until(screen, () => screen.text().includes(words));
      expect(screen.action(en('sell.fromWallet'))).to.not.equal(null);
      await screen.isAccessible();
    });
  }

  it('API-48 the order can be cancelled, after a question', async () => {
    const screen = await pay({
      prepare: ({ gateway }) =>
        gateway.on(`POST /api/v1/offramp/orders/${SELL_ID}/cancel`, { result: sellOrder('failed') }),
    });
    await screen.press(en('auth.cancelOrder'));
    expect(screen.root.querySelector('dialog')?.open).to.equal(true);
    await screen.isAccessible();
    screen.root.querySelector<HTMLButtonElement>('dialog .button--danger')!.click();
    await until(screen, () => screen.context.navigator.path() === '/sell');
    const cancelled = screen.context.sent.filter(({ type }) => type === 'operation_fail');
    expect(cancelled).to.have.length(1);
    expect(cancelled[0]?.payload).to.include({ reason: 'cancelled' });
    // The gateway does not know yet whether crypto was sent for it.
    expect(screen.context.stores.calculator.notice).to.equal('cancelled');
  });

  for (const [answers, isThere] of [
    [['rejected'], true],
    [['insufficient_funds'], true],
    [['timeout'], false],
    [['timeout', 'rejected'], false],
  ] as const) {
    it(`'Cancel order' is ${isThere ? 'offered' : 'not offered'} after ${answers.join(', then ')}`, async () => {
      const left = [...answers];
      const screen = await pay({
        prepare: ({ deposit }) => void (deposit.handler = () => ({ error: left.shift()! })),
      });
      await until(screen, () => screen.action(en('sell.fromWallet')) !== null);
      for (const _ of answers) {
        await screen.press(en('sell.fromWallet'));
        await until(screen, () => screen.context.stores.deposit.phase === 'refused');
      }
      expect(screen.action(en('auth.cancelOrder')) !== null).to.equal(isThere);
      expect(screen.text().includes('Nothing was sent.')).to.equal(isThere);
      await screen.isAccessible();
    });
  }

  it("'Cancel order' is absent while the wallet is asked, and after 'I have sent the crypto'", async () => {
    const waiting = await pay({
      prepare: ({ deposit }) => void (deposit.handler = () => new Promise(() => undefined)),
    });
    await until(waiting, () => waiting.action(en('sell.fromWallet')) !== null);
    await waiting.press(en('sell.fromWallet'));
    expect(waiting.action(en('auth.cancelOrder'))).to.equal(null);
    waiting.context.scope.dispose();
    const sent = await pay();
    await sent.press(en('sell.haveSent'));
    expect(sent.action(en('auth.cancelOrder'))).to.equal(null);
  });

  it('the button is absent without a handler of the page', async () => {
    const screen = await pay();
    expect(screen.action(en('sell.fromWallet'))).to.equal(null);
  });

  for (const status of ['processing_started', 'auth_requested'] as const) {
    it(`SELL-21 once the crypto is seen (${status}) the address is no longer offered`, async () => {
      const screen = await pay({ order: sellOrder(status, { qrCode: PNG }) });
      expect(heading(screen)).to.equal('Transfer detected');
      expect(screen.action(en('tracker.copyAddress'))).to.equal(null);
      expect(screen.root.querySelector('img.qr')).to.equal(null);
      await screen.isAccessible();
    });
  }
});
