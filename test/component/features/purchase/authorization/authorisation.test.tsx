// The bank's requests: codes, its page in a frame or a window, and the way out.
import { expect } from '@open-wc/testing';
import { OrderAuthRedirectScreen } from '../../../../../src/features/purchase/authorization/order-auth-redirect-screen.tsx';
import { failing, inStatus, ORDER_PATH } from '../../../../support/orders.ts';
import { heading, until } from '../../../stage.tsx';
import { AUTH, BANK, NOTHING, show, STATES } from '../page/order-stage.tsx';
import { en } from '../../../../support/english.ts';

function expectWhatIsConfirmed(screen: Awaited<ReturnType<typeof show>>): void {
  const wallet = [...screen.root.querySelectorAll('.middle > span')].map((part) => part.textContent).join('');
  expect(wallet, 'what is confirmed').to.equal(inStatus('auth_requested').toWallet);
  expect(screen.text()).to.contain('100 USD').and.to.contain('Fees and rate');
}

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
      expectWhatIsConfirmed(screen);
      await screen.enter(title, '123');
      await screen.press(en('auth.authorize'));
      expect(screen.errorOf(title)).to.equal('Please enter a 6-digit code.');
      await screen.enter(title, '123456');
      await until(screen, () => screen.errorOf(title) === 'No');
    });

    it(`${id} ${title}: the screen shows the amount and the card, to compare with the bank's message`, async () => {
      const screen = await show({
        order: inStatus('auth_requested', { card: { brand: 'visa', lastFour: '4242' } }),
        prepare: ({ gateway }) => gateway.on(AUTH, { result: { ...NOTHING, ...asked } }),
      });
      await until(screen, () => heading(screen) === title);
      expect(screen.text()).to.include("You're paying 100 USD with Visa ·· 4242.");
      const untold = await show({
        order: inStatus('auth_requested', { type: 'merchant_buy_merchant_wallet' }),
        prepare: ({ gateway }) => gateway.on(AUTH, { result: { ...NOTHING, ...asked } }),
      });
      await until(untold, () => heading(untold) === title);
      expect(untold.text()).to.include("You're paying 100 USD.").and.include(en('order.goesToMerchant'));
    });

    it(`${id} ${title}: a complete code is submitted automatically, once, and the button remains`, async () => {
      const send = `POST ${ORDER_PATH}/processing/auth`;
      const screen = await show({
        order: inStatus('auth_requested'),
        prepare: ({ gateway }) => {
          gateway.on(AUTH, { result: { ...NOTHING, ...asked } });
          gateway.on(send, failing(422, 'validation_error', { smsCode: ['No'] }));
        },
      });
      const sent = () =>
        screen.context.gateway.asked(send).map(({ body }) => Object.values(body as object)[0]);
      await until(screen, () => heading(screen) === title);
      await screen.enter(title, '12345');
      expect(sent()).to.deep.equal([]);
      await screen.enter(title, '123456');
      await until(screen, () => screen.errorOf(title) === 'No');
      expect(sent()).to.deep.equal(['123456']);
      // Deleting a digit and typing it again gives the same code, which is not sent again: a bank counts wrong codes.
      await screen.enter(title, '12345');
      await screen.enter(title, '123456');
      await screen.rest();
      expect(sent()).to.deep.equal(['123456']);
      await screen.press(en('auth.authorize'));
      await until(screen, () => screen.errorOf(title) === 'No');
      expect(sent(), 'a press sends it').to.deep.equal(['123456', '123456']);
      await screen.enter(title, '111111');
      await until(screen, () => sent().length === 3);
      expect(sent()[2]).to.equal('111111');
    });
  }

  it("AUTH-03 the bank's page is in a frame that cannot navigate the page around it", async () => {
    const screen = await show({
      order: inStatus('auth_requested'),
      prepare: ({ gateway }) =>
        gateway.on(AUTH, { result: { ...NOTHING, authUrl: BANK, displayType: 'iframe' } }),
    });
    await until(screen, () => screen.root.querySelector('iframe') !== null);
    const frame = screen.root.querySelector('iframe')!;
    expect(frame.getAttribute('src')).to.equal(BANK);
    expect(frame.getAttribute('sandbox')).not.to.contain('top-navigation');
    expectWhatIsConfirmed(screen);
    expect(screen.text()).to.contain('98 USDT');
  });

  it("AUTH-07 the waiting page offers 'Cancel order' and 'Return to payment'", async () => {
    const screen = await show(STATES['waiting for the bank window']);
    expect(screen.action('Return to payment')).to.not.equal(null);
    screen.context.gateway.on(`POST ${ORDER_PATH}/cancel`, { result: inStatus('failed') });
    await screen.press(en('auth.cancelOrder'));
    await until(screen, () => screen.context.stores.order.order === null);
    expect(screen.context.navigator.path()).to.equal('/buy/wallet_address');
  });

  for (const [missing, lead] of [
    ['closed', en('auth.closedLead')],
    ['unseen', en('auth.unseenLead')],
  ] as const)
    it(`AUTH-07 a window that is ${missing} is offered again, and the screen does not say that it is open`, async () => {
      const screen = await show({
        ...STATES['waiting for the bank window'],
        prepare: ({ stores }) => void (stores.payment.missingWindow = missing),
      });
      expect(screen.text()).to.contain(lead).and.not.to.contain(en('auth.windowLead'));
      expect(screen.action(en('auth.openPage'))).to.not.equal(null);
      await screen.isAccessible();
    });

  for (const [paymentProviderId, provider] of [
    ['skrill_pne', 'Skrill'],
    ['blik_pne', 'BLIK'],
  ] as const)
    it(`the page on which ${provider} is approved is called ${provider}'s, and not the bank's`, async () => {
      for (const [missing, lead] of [
        [null, 'auth.providerWindowLead'],
        ['blocked', 'auth.providerBlockedLead'],
        ['closed', 'auth.providerClosedLead'],
        ['unseen', 'auth.providerUnseenLead'],
        ['refused', 'auth.providerRefusedLead'],
      ] as const) {
        const screen = await show({
          ...STATES['waiting for the bank window'],
          order: inStatus('auth_requested', { paymentProviderId }),
          prepare: ({ stores }) => void (stores.payment.missingWindow = missing),
        });
        expect(screen.text()).to.contain(en(lead, { provider }));
        if (missing) expect(heading(screen)).to.equal(en('auth.providerPageTitle', { provider }));
        expect(screen.text()).to.not.match(/your bank/i);
        await screen.unmount();
      }
      const screen = await show({
        order: inStatus('auth_requested', { paymentProviderId }),
        prepare: ({ gateway }) =>
          gateway.on(AUTH, { result: { ...NOTHING, authUrl: BANK, displayType: 'iframe' } }),
      });
      await until(screen, () => screen.root.querySelector('iframe') !== null);
      expect(screen.root.querySelector('iframe')!.title).to.equal(
        en('auth.providerFrameTitle', { provider }),
      );
      await screen.unmount();
    });

  for (const [title, asked] of [
    ['Enter SMS code', { smsCode: true }],
    ['Confirm with your bank', { authUrl: BANK, displayType: 'iframe' }],
    ['Awaiting order confirmation', {}],
  ] as const) {
    it(`ROUTE-32 leaving '${title}' cancels the order at the gateway`, async () => {
      const screen = await show({
        order: inStatus('auth_requested'),
        prepare({ gateway }) {
          gateway.on(AUTH, { result: { ...NOTHING, ...asked } });
          gateway.on(`POST ${ORDER_PATH}/cancel`, { result: inStatus('failed') });
        },
      });
      await until(screen, () => heading(screen) === title);
      await screen.press(en('auth.cancelOrder'));
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

  it('AUTH-01 a customer without an SMS code reads what else to do, because only the bank sends another', async () => {
    const screen = await show({
      order: inStatus('auth_requested'),
      prepare: ({ gateway }) => gateway.on(AUTH, { result: { ...NOTHING, smsCode: true } }),
    });
    await until(screen, () => screen.text().includes(en('auth.smsMissing')));
    expect(screen.action(en('auth.cancelOrder'))).not.to.equal(null);
  });

  it("AUTH-07 opening the bank's window again is no main action after a return from it", async () => {
    const screen = await show({
      order: inStatus('auth_requested'),
      prepare: ({ gateway, stores }) => {
        stores.payment.openedAuthId = 'a1';
        gateway.on(AUTH, { result: { ...NOTHING, id: 'a1', authUrl: BANK, displayType: 'new_tab' } });
      },
    });
    await until(screen, () => screen.action(en('auth.openPage')) !== null);
    expect(screen.text()).to.include(en('auth.windowLead'));
    expect(screen.root.querySelector('[part~=primary-button]')).to.equal(null);
  });

  it("AUTH-04 a blocked window is offered as 'Open bank page'", async () => {
    const screen = await show({
      Screen: OrderAuthRedirectScreen,
      order: inStatus('auth_requested'),
      blocksWindows: true,
      prepare: ({ gateway, stores }) => {
        stores.payment.sentOrderId = stores.order.order!.id;
        gateway.on(AUTH, { result: { ...NOTHING, authUrl: BANK, displayType: 'new_tab' } });
      },
    });
    await until(screen, () => screen.action(en('auth.openPage')) !== null);
    await screen.press(en('auth.openPage'));
    expect(screen.context.opened).to.deep.equal([BANK, BANK]);
  });
});
