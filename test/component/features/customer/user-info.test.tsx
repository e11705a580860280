// User info sums up customer and order, and the billing address is edited from there.
import { expect } from '@open-wc/testing';
import { BillingAddressEditScreen } from '../../../../src/features/customer/billing-address-edit-screen.tsx';
import { UserInfoScreen } from '../../../../src/features/customer/user-info-screen.tsx';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { setCustomer } from '../../../../src/features/sign-in/session/session-store.ts';
import {
  CREATE,
  customer,
  failing,
  haveOrder,
  inStatus,
  ORDER_PATH,
  READ,
  WALLET,
} from '../../../support/orders.ts';
import { until, type ScreenOptions, type ShownScreen } from '../../stage.tsx';
import { CURRENT, show } from './customer-stage.tsx';
import { en } from '../../../support/english.ts';

describe('User info', () => {
  const info = (prepare?: ScreenOptions['prepare']) =>
    show(UserInfoScreen, { path: '/buy/user_info', prepare });

  it('UINFO-01 UINFO-02 UINFO-04 UINFO-05 user info shows the e-mail, the data, the note and the button', async () => {
    const screen = await info();
    const text = screen.text();
    expect(text).to.contain('ada@example.com').and.to.contain('+1 202 555 0123');
    expect(text).to.contain('United States').and.to.contain('1 Main Street, Springfield, CA 12345');
    expect(text).to.contain(
      'If you have moved or changed your phone number to continue, enter the new information',
    );
    expect(screen.action('Confirm & Proceed')).not.to.equal(null);
    await screen.isAccessible();
    await screen.press(en('billing.edit'));
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/billing_address_edit');
  });

  it('user info shows the pay amount and what it buys, unless a worse price must be accepted', async () => {
    const screen = await info();
    const { form } = screen.context.stores.calculator;
    const sums = `${form.payValue} USD for ${form.receiveValue} USDT`;
    expect(screen.text()).to.include(sums);
    const price = { fromAmount: form.payValue, toAmount: form.receiveValue };
    const change = { verdict: 'worse', before: price, after: { ...price, toAmount: '1' } };
    screen.context.stores.calculator.priceChange = change as never;
    await until(screen, () => !screen.text().includes(sums));
  });

  it("UINFO-02 an unverified wallet is not listed among the customer's details", async () => {
    const screen = await info(({ stores }) => void (stores.address.address = WALLET));
    const panels = [...screen.root.querySelectorAll('.panel')].map(({ textContent }) => textContent);
    const [own, wallet] = [en('userInfo.data'), 'Wallet'].map((title) =>
      panels.find((panel) => panel.startsWith(title)),
    );
    expect(own).not.to.include(WALLET);
    expect(wallet).to.include(WALLET);
  });

  it('UINFO-01 LOGIN-17 the log-out link signs the customer out', async () => {
    const screen = await info();
    await screen.press(en('userInfo.logOut'));
    await screen.rest();
    expect(screen.context.stores.session.customer).to.equal(null);
    expect(screen.context.navigator.path()).to.equal('/buy');
  });

  it('UINFO-01 LOGIN-18 there is no log-out link if the merchant supplied the e-mail', async () => {
    const screen = await info(({ stores }) =>
      setLaunchPayload(stores.launch, { email: 'ada@example.com' }, 'any_crypto', null),
    );
    expect(screen.action(en('userInfo.logOut'))).to.equal(null);
  });

  it('UINFO-03 user info has a collapsed summary with the rate, both amounts and both fees', async () => {
    const screen = await info();
    const details = screen.root.querySelector('details')!;
    expect(details.open).to.equal(false);
    screen.root.querySelector('summary')!.click();
    await screen.rest();
    const text = screen.text();
    for (const words of ['1 USDT = 1.00 USD', '100 USD', '98 USDT', '1.00']) expect(text).to.contain(words);
    await screen.isAccessible();
  });

  it('user info continues to the order', async () => {
    const screen = await info();
    await screen.press(en('userInfo.confirm'));
    await until(screen, () => screen.context.navigator.path() === '/buy/order');
  });

  it('ERR-30 any other failure is shown below', async () => {
    const screen = await info(({ gateway }) => gateway.on(CREATE, failing(400, 'some_other_code')));
    await screen.press(en('userInfo.confirm'));
    await until(screen, () =>
      screen.text().includes('Something went wrong. Try it later or contact support'),
    );
    await screen.isAccessible();
  });

  it('if the price of the order has changed, the old and new amounts are shown, and the customer must accept', async () => {
    const dearer = inStatus('created', { toAmount: '97' });
    const screen = await info(({ gateway }) => {
      gateway.on(CREATE, { result: dearer });
      gateway.on(READ, { result: dearer });
    });
    await screen.press(en('userInfo.confirm'));
    await until(screen, () => screen.text().includes('97 USDT'));
    expect(screen.action(en('userInfo.confirm'))).to.equal(null);
    expect(screen.action(en('order.acceptRate'))).not.to.equal(null);
    await screen.isAccessible();
  });

  it('an unpaid order of the same purchase can be continued, or must be cancelled first', async () => {
    const id = 'earlier';
    const earlier = inStatus('reserved', { id, fromAmount: '55', merchantData: { merchantOrderId: 'm-1' } });
    const screen = await info(({ gateway, stores }) => {
      setLaunchPayload(stores.launch, { merchantOrderId: 'm-1' }, 'any_crypto', null);
      gateway.on(CREATE, failing(409, 'merchant_order_id_not_unique', { orderId: id }));
      gateway.on(`GET /api/v1/orders/${id}`, { result: earlier });
    });
    await screen.press(en('userInfo.confirm'));
    await until(screen, () => screen.text().includes('You already have an order for this purchase'));
    expect(screen.text()).to.contain('55 USD').and.to.contain('98 USDT');
    expect(screen.action(en('earlier.cancel'))).not.to.equal(null);
    await screen.isAccessible();
    await screen.press(en('calculator.continueOrder'));
    await until(screen, () => screen.context.navigator.path() === '/buy/order');
    expect(screen.context.stores.order.order?.id).to.equal(id);
  });

  it('KYC-15 the customer is fetched every 5 s until the verification is complete', async () => {
    const screen = await info(({ stores }) =>
      setCustomer(stores.session, customer({ kyc: { status: 'light', rejectLabels: {} } })),
    );
    await screen.rest();
    await screen.advance(5000);
    expect(screen.context.gateway.asked(CURRENT)).to.have.length(1);
    await screen.unmount();
    await screen.advance(20_000);
    expect(screen.context.gateway.asked(CURRENT)).to.have.length(1);
  });
});

describe('Billing address edit', () => {
  async function edit(prepare?: ScreenOptions['prepare']) {
    const screen = await show(BillingAddressEditScreen, { path: '/buy/billing_address_edit', prepare });
    await until(screen, () => screen.field(en('billing.phone')).value === '202 555 0123');
    return screen;
  }
  const save = (screen: ShownScreen) => screen.action(en('billing.save')) as HTMLButtonElement;

  it('UINFO-06 UINFO-08 UINFO-10 the form starts with the known address, and Save is disabled until a change', async () => {
    const screen = await edit();
    expect(screen.field<HTMLSelectElement>(en('billing.country')).value).to.equal('US');
    expect(screen.text()).to.contain('The country must match the phone number');
    expect(screen.text()).not.to.contain('Street address');
    expect(save(screen).disabled).to.equal(true);
    await screen.isAccessible();
    await screen.enter(en('billing.phone'), '202 555 0124');
    expect(save(screen).disabled).to.equal(false);
    await screen.enter(en('billing.phone'), '202 555 0123');
    expect(save(screen).disabled).to.equal(true);
  });

  it('UINFO-06 a new address opens the address fields, and UINFO-11 a warning appears if it differs', async () => {
    const screen = await edit();
    screen.field(en('billingEdit.newAddress')).click();
    await until(screen, () => screen.text().includes('State'));
    expect(screen.field(en('billing.city')).value).to.equal('Springfield');
    expect(screen.text()).not.to.contain('differs from the address');
    await screen.enter(en('billing.city'), 'Shelbyville');
    expect(screen.text()).to.contain("isn't the one you verified");
    await screen.isAccessible();
  });

  it('UINFO-09 choosing another country resets the phone number and requires a new address', async () => {
    const screen = await edit();
    await screen.enter(en('billing.country'), 'DE');
    await until(screen, () => screen.text().includes('+49'));
    expect(screen.field(en('billing.phone')).value).to.equal('');
    expect(screen.field(en('billing.street')).value).to.equal('');
    await screen.press(en('billing.save'));
    expect(screen.errorOf(en('billing.phone'))).to.equal('Enter phone number');
    expect(screen.errorOf(en('billing.street'))).to.equal('Type your street, building, apt');
    expect(screen.errorOf(en('billing.city'))).to.equal('Choose city');
    expect(screen.errorOf(en('billing.postalCode'))).to.equal('Type your postal code');
    expect(screen.root.activeElement).to.equal(screen.field(en('billing.phone')));
    await screen.isAccessible();
  });

  it('VALID-30 VALID-31 an invalid phone number, or one of another country, is refused', async () => {
    const screen = await edit();
    await screen.enter('Phone', '12');
    await screen.press(en('billing.save'));
    expect(screen.errorOf('Phone')).to.equal('Phone number is not valid');
    await screen.enter('Phone', '+49 1512 3456789');
    expect(screen.errorOf('Phone')).to.equal('The phone number must match the country');
  });

  it("VALID-46 the server's phone error codes are shown as texts", async () => {
    const screen = await edit((context) => {
      haveOrder(context);
      context.gateway.on(`PATCH ${ORDER_PATH}`, failing(422, 'UNSUPPORTED_COUNTRY'));
    });
    await screen.enter(en('billing.phone'), '202 555 0124');
    await screen.press(en('billing.save'));
    await until(screen, () => screen.errorOf(en('billing.phone')) === 'Your country is not supported');
  });

  it('VALID-46 the error code of an unsupported country is shown as a text at the country, too', async () => {
    const screen = await edit((context) => {
      haveOrder(context);
      const payload = { 'billingAddress.countryCode': ['UNSUPPORTED_COUNTRY'] };
      context.gateway.on(`PATCH ${ORDER_PATH}`, failing(422, 'validation_error', payload));
    });
    await screen.enter(en('billing.phone'), '202 555 0124');
    await screen.press(en('billing.save'));
    await until(screen, () => screen.text().includes('Your country is not supported'));
  });

  it('UINFO-07 Back and saving lead to user info', async () => {
    const screen = await edit();
    await screen.press('Back');
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/user_info');
    const other = await edit();
    await other.enter(en('billing.phone'), '202 555 0124');
    await other.press(en('billing.save'));
    await until(other, () => other.context.navigator.path() === '/buy/user_info');
    expect(other.context.stores.payment.phone).to.equal('+12025550124');
  });
});
