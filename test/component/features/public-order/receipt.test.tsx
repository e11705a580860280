// The public page as a receipt: payment method, network, each fee, and the recipient.
import { expect } from '@open-wc/testing';
import { order as buyOrder } from '../../../support/orders.ts';
import { heading, type ShownScreen } from '../../stage.tsx';
import { show, sold, tracked, until } from './public-stage.tsx';
import { en } from '../../../support/english.ts';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';

const row = ({ root }: ShownScreen, name: string) =>
  [...root.querySelectorAll('.summary__row')].find((line) => line.textContent?.startsWith(name))?.textContent;

describe('Public order page: the receipt', () => {
  it("PUB-02 is a receipt with the method's brand, the network, each fee by its name, and their total", async () => {
    const bought = buyOrder({ status: 'complete', paymentProviderId: 'card_pne' });
    const { fees, exchangeRate, baseAmount } = bought;
    const answer = { fees, exchangeRate, baseAmount, paymentType: 'card', cardType: 'visa' };
    const screen = await show(tracked(bought, { ...answer, card: { type: 'visa', lastFourDigits: '4242' } }));
    await until(screen, () => heading(screen) === 'Order complete');
    expect(row(screen, 'Payment method')).to.equal('Payment methodVisa card');
    expect(screen.text()).to.not.include('4242');
    expect(row(screen, 'Network')).to.equal('NetworkPolygon');
    const sum = (name: string) => Number(/[\d.]+/.exec(row(screen, name)!)![0]);
    expect(sum(en('calculator.providerFee')) + sum(en('calculator.networkFee'))).to.be.closeTo(
      sum(en('publicOrder.allFees')),
      1e-9,
    );
    expect(sum('Base cost') + sum(en('publicOrder.allFees'))).to.be.closeTo(100, 1e-9);
    await screen.unmount();
    for (const [walletType, name] of [
      [undefined, 'Google Pay'],
      ['google_pay', 'Google Pay'],
      ['apple_pay', 'Apple Pay'],
    ]) {
      const answer = { fees, exchangeRate, baseAmount, paymentType: 'google_pay', walletType };
      const wallet = await show(tracked(bought, answer));
      await until(wallet, () => heading(wallet) === 'Order complete');
      expect(row(wallet, 'Payment method')).to.equal(`Payment method${name}`);
      await wallet.unmount();
    }
  });

  it('PUB-02 does not call a payment to a merchant received by the customer', async () => {
    for (const [status, merchant, label] of [
      ['complete', { name: 'Harbour Games' }, 'Received by Harbour Games'],
      ['complete', null, 'Received by the merchant'],
      ['processing_started', { name: 'Harbour Games' }, 'Goes to Harbour Games'],
      ['failed', { name: 'Harbour Games' }, 'Amount not received'],
    ] as const) {
      const screen = await show(
        tracked(buyOrder({ status }), { type: 'merchant_buy_merchant_wallet', merchant }),
      );
      await until(screen, () => row(screen, label) !== undefined);
      expect(row(screen, 'Amount received')).to.equal(undefined);
      await screen.unmount();
    }
  });

  it('PUB-02 names the payout card of a sale by its brand, or not at all if it is unknown', async () => {
    const screen = await show(sold('complete', { cardType: 'mastercard' }));
    await until(screen, () => heading(screen) === 'Order complete');
    expect(row(screen, 'Payout card')).to.equal('Payout cardMastercard card');
    expect(row(screen, 'Network')).to.equal('NetworkPolygon');
    const untold = await show(sold('complete'));
    await until(untold, () => heading(untold) === 'Order complete');
    expect(row(untold, 'Payout card')).to.equal(undefined);
  });

  it('names the printed document, and its issuer if the gateway gives one', async () => {
    const express = { applePay: { displayName: 'Ramp Ltd' } };
    for (const [status, config, title, issuer] of [
      ['complete', { express }, en('publicOrder.receipt'), en('publicOrder.issuer', { issuer: 'Ramp Ltd' })],
      ['failed', {}, en('publicOrder.details'), undefined],
    ] as const) {
      const screen = await show(sold(status));
      const { widget } = screen.context.stores;
      setConfig(widget, { ...DEFAULT_CONFIG, ...(config as object) });
      await until(screen, () => screen.root.querySelector('.receipt__title')?.textContent === title);
      const lines = [...screen.root.querySelectorAll('.receipt p')].map((line) => line.textContent);
      await until(screen, () => lines.length > 0);
      expect(lines.find((line) => line?.startsWith('Issued by'))).to.equal(issuer);
      await screen.unmount();
    }
  });

  for (const status of ['failed', 'expired', 'processing_started'] as const)
    it(`does not call the print of an order that is ${status} a receipt`, async () => {
      const screen = await show(sold(status));
      await until(screen, () => screen.root.querySelector('.summary') !== null);
      expect(screen.text()).to.not.include(en('publicOrder.print'));
      await screen.press(en('publicOrder.printDetails'));
      await until(screen, () => screen.context.printed.length === 1);
    });
});
