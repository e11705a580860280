// Assistive technology announces once that an order is complete: by the focused heading, or by a live region.
import { expect } from '@open-wc/testing';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import { SellStatusScreen } from '../../../src/features/selling/status/sell-status-screen.tsx';
import { PublicOrderScreen } from '../../../src/features/public-order/public-order-screen.tsx';
import { hearAnnouncements } from '../../support/announcements.ts';
import { en } from '../../support/english.ts';
import { inStatus, order } from '../../support/orders.ts';
import { sellOrder } from '../../support/sell-orders.ts';
import { show as showBuy } from '../features/purchase/page/order-stage.tsx';
import { show as showSell } from '../features/selling/sell-stage.tsx';
import { heading, showScreen, until, type ShownScreen } from '../stage.tsx';

const FOR_MERCHANT = 'merchant_buy_merchant_wallet';

/** Returns everything that is announced until the order has been read as complete twice more. */
async function saidWhile(screen: ShownScreen, complete: () => void | Promise<void>): Promise<string[]> {
  await screen.rest();
  const announcements = hearAnnouncements(screen.root);
  for (let reading = 0; reading < 3; reading += 1) {
    await complete();
    await screen.advance(3000);
    await screen.rest();
  }
  return announcements();
}

describe('The moment of success', () => {
  it('TRACK-01 a tracked purchase announces once how much crypto was sent to the wallet', async () => {
    const screen = await showBuy({ order: inStatus('blockchain_transaction_submited') });
    expect(heading(screen)).to.equal(en('tracker.almostDone'));
    const announcements = await saidWhile(screen, () => takeAnswer(screen.context, inStatus('complete')));
    expect(heading(screen)).to.equal(en('tracker.done'));
    expect(announcements).to.deep.equal([en('tracker.doneLead', { amount: '98', ticker: 'USDT' })]);
  });

  for (const [name, words] of [
    ['Harbour Games', 'We sent 98 USDT to Harbour Games.'],
    ['', 'We sent 98 USDT to the merchant.'],
    [null, 'We sent 98 USDT to the merchant.'],
  ] as const)
    it(`TRACK-01 DATA-05 a completed payment to a merchant's wallet names the merchant (${name})`, async () => {
      const paid = (status: 'complete' | 'on_hold') => inStatus(status, { type: FOR_MERCHANT });
      const screen = await showBuy({
        order: paid('on_hold'),
        prepare: ({ stores }) =>
          void (stores.launch.merchant = name === null ? null : { name, logoUrl: null }),
      });
      const announcements = await saidWhile(screen, () => takeAnswer(screen.context, paid('complete')));
      expect(announcements).to.deep.equal([words]);
      await screen.isAccessible();
    });

  for (const [what, flow, toWallet, isMerchants] of [
    ['the wallet that the payment was signed for', 'payment', inStatus('complete').toWallet!, true],
    ['another wallet', 'payment', '0x0000000000000000000000000000000000000001', false],
    ['a wallet that a purchase was begun with', 'specific_crypto', inStatus('complete').toWallet!, false],
  ] as const)
    it(`TRACK-01 the crypto of an order without a type was sent to ${what}`, async () => {
      const screen = await showBuy({
        order: inStatus('complete'),
        prepare: ({ stores }) => void Object.assign(stores.launch, { flow, payload: { toWallet } }),
      });
      const sent = { amount: '98', ticker: 'USDT' };
      expect(screen.text()).to.contain(en(isMerchants ? 'tracker.merchantLead' : 'tracker.doneLead', sent));
    });

  it('TRACK-01 the heading announces a purchase that is complete right after its payment', async () => {
    const screen = await showBuy({ order: inStatus('processing_started') });
    const announcements = await saidWhile(screen, () => takeAnswer(screen.context, inStatus('complete')));
    expect(announcements).to.deep.equal([en('tracker.done')]);
  });

  it('TRACK-01 when the order completes, an open summary stays open and the focus stays in place', async () => {
    const screen = await showBuy({ order: inStatus('blockchain_transaction_submited') });
    const summary = screen.root.querySelector('summary')!;
    summary.focus();
    summary.click();
    await until(screen, () => screen.root.querySelector('details')!.open);
    takeAnswer(screen.context, inStatus('complete'));
    await until(screen, () => heading(screen) === en('tracker.done'));
    expect(screen.root.querySelector('details')!.open).to.equal(true);
    expect(screen.root.activeElement).to.equal(summary);
  });

  for (const language of ['en', 'es', 'pt'] as const)
    it(`TRACK-01 TRACK-04 nothing moves until the order is complete, neither for a sentence nor for a link (${language})`, async () => {
      const none = { blockchainNetworkTxId: undefined, blockchainExplorerLink: undefined };
      const screen = await showBuy({ order: inStatus('auth_complete', none), language });
      const places = () =>
        ['.tracker', '.panel', 'details', '.screen__action'].map((part) =>
          Math.round(screen.root.querySelector(part)!.getBoundingClientRect().top),
        );
      const links = () =>
        [...screen.root.querySelectorAll<HTMLElement>('.explorer a')].filter(
          (link) => getComputedStyle(link).visibility === 'visible',
        ).length;
      await screen.rest();
      const before = places();
      expect(links()).to.equal(0);
      for (const [status, shown] of [
        ['transfer_processing_started', 0],
        ['blockchain_transaction_submited', 1],
        ['complete', 1],
      ] as const) {
        takeAnswer(screen.context, inStatus(status, shown ? { blockchainNetworkTxId: '0xabc' } : none));
        await screen.rest();
        expect(places(), status).to.deep.equal(before);
        expect(links(), status).to.equal(shown);
      }
    });

  it('SSTAT-01 a completed sale is announced once', async () => {
    const screen = await showSell(SellStatusScreen, { order: sellOrder('blockchain_transaction_submited') });
    const announcements = await saidWhile(screen, () => takeAnswer(screen.context, sellOrder('complete')));
    expect(heading(screen)).to.equal(en('order.complete'));
    expect(announcements).to.deep.equal([en('order.complete')]);
  });

  it('PUB-02 the public page announces a completed order once', async () => {
    let status: 'processing_started' | 'complete' = 'processing_started';
    const screen = await showScreen(PublicOrderScreen, {
      path: '/orders/abcd0123456789/public',
      prepare: ({ gateway }) =>
        void gateway.on('GET /api/v1/orders/abcd0123456789/track', () => ({
          result: { ...order(), id: 'abcd0123456789', status },
        })),
    });
    for (let turn = 0; turn < 100 && heading(screen) !== en('publicOrder.progress'); turn += 1)
      await screen.advance(0);
    expect(heading(screen)).to.equal(en('publicOrder.progress'));
    const announcements = await saidWhile(screen, () => void (status = 'complete'));
    expect(heading(screen)).to.equal(en('order.complete'));
    expect(announcements).to.deep.equal([en('order.complete')]);
  });

  for (const status of ['expired', 'failed', 'complete'] as const)
    it(`an order that is ${status} does not mention a better price`, async () => {
      const amounts = { fromAmount: '100', toAmount: '98' };
      const priceChange = { before: amounts, after: amounts, verdict: 'better' };
      const screen = await showBuy({
        order: inStatus(status),
        prepare: ({ stores }) => void Object.assign(stores.calculator, { priceChange }),
      });
      expect(screen.text()).to.not.contain(en('price.better'));
    });
});
