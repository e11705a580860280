// The payment screen of sell after a press that was a mistake, and while the browser is offline.
import { expect } from '@open-wc/testing';
import { SellPaymentScreen } from '../../../../../src/features/selling/deposit/sell-payment-screen.tsx';
import { heading, until } from '../../../stage.tsx';
import { payable, show, type Shown } from '../sell-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

describe('Sell: sent, or not yet', () => {
  const pay = (options: Shown = {}) => show(SellPaymentScreen, { order: payable(), ...options });

  const asksToSend = ({ root, action, text }: Awaited<ReturnType<typeof pay>>) =>
    action(en('tracker.copyAddress')) !== null ||
    action(en('sell.copyAmount')) !== null ||
    root.querySelector('img.qr') !== null ||
    text().includes('Send exactly this amount');

  it("SELL-16 a press on 'I have sent the crypto' by mistake can be withdrawn: the address appears again, and the order can be cancelled", async () => {
    const screen = await pay();
    await screen.press(en('sell.haveSent'));
    await until(screen, () => heading(screen) === '100 USDT on the way');
    screen.root.querySelector<HTMLElement>('.disclosure__summary')!.click();
    await until(screen, () => screen.action(en('sell.takeBack')) !== null);
    await screen.isAccessible();
    await screen.press(en('sell.takeBack'));
    await until(screen, () => heading(screen) === 'Send 100 USDT');
    expect(asksToSend(screen)).to.equal(true);
    expect(screen.text()).to.not.include("Don't send it twice").and.not.include(en('sell.awaitingTitle'));
    expect(screen.action(en('sell.haveSent'))).to.not.equal(null);
    expect(screen.action(en('auth.cancelOrder'))).to.not.equal(null);
    await screen.advance(3_000);
    expect(heading(screen), 'it stays so').to.equal('Send 100 USDT');
    await screen.press(en('sell.haveSent'));
    await until(screen, () => heading(screen) === '100 USDT on the way');
    const sentEvents = screen.context.sent.filter(({ type }) => type === 'payment_sent');
    expect(sentEvents.length, 'the page is told once').to.equal(1);
  });

  it('SELL-16 the offline notice appears once while the crypto is sent', async () => {
    const screen = await pay();
    const alerts = () => [...screen.root.querySelectorAll('.alert')].map(({ textContent }) => textContent);
    const { widget, order } = screen.context.stores;
    widget.isOffline = true;
    await until(screen, () => alerts().includes(en('shell.noConnection')));
    await screen.press(en('sell.haveSent'));
    await until(screen, () => heading(screen) === '100 USDT on the way');
    expect(alerts()).to.include(en('shell.noConnection'));
    changeOrder(order, { isStale: true });
    await until(screen, () => alerts().includes(en('publicOrder.stopped')));
    expect(alerts()).to.not.include(en('shell.noConnection'));
    changeOrder(order, { isStale: false });
    widget.isOffline = false;
    await until(screen, () => !alerts().includes(en('publicOrder.stopped')));
    expect(alerts()).to.not.include(en('shell.noConnection'));
  });
});
