// Light KYC, and the greeting that leads there.
import { expect } from '@open-wc/testing';
import { LightKycScreen } from '../../../../../src/features/customer/identity/light-kyc-screen.tsx';
import { UserGreetingScreen } from '../../../../../src/features/customer/identity/user-greeting-screen.tsx';
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import type { Customer } from '../../../../../src/domain/customer/customer.ts';
import { clearSession, setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import { CREATE, customer, failing, inStatus, READ } from '../../../../support/orders.ts';
import { until } from '../../../stage.tsx';
import { settle } from '../../../ui/mount.tsx';
import { NEW, show } from '../customer-stage.tsx';
import { en } from '../../../../support/english.ts';

const LIGHT = 'POST /api/v1/customers/current/kyc/light';

describe('Light KYC', () => {
  const showNew = (more: Partial<Customer> = {}) =>
    show(LightKycScreen, {
      path: '/buy/light_kyc',
      prepare: ({ stores, gateway }) => {
        setCustomer(stores.session, customer({ ...NEW, ...more }));
        stores.catalog.currentCountry = { isoAlpha2: 'US', name: 'United States', available: true } as never;
        gateway.on(LIGHT, { result: customer({ kyc: { status: 'light', rejectLabels: {} } }) });
      },
    });

  it('KYC-05 the form asks for both names and the country, with the detected country preselected', async () => {
    const screen = await showNew();
    expect(screen.field(en('lightKyc.firstName')).autocomplete).to.equal('given-name');
    expect(screen.field(en('lightKyc.lastName')).value).to.equal('');
    expect(screen.field<HTMLSelectElement>(en('billing.country')).value).to.equal('US');
    await screen.isAccessible();
  });

  it('typed data survives removing the element from its page, but not signing out', async () => {
    const first = await showNew();
    await first.enter(en('lightKyc.firstName'), 'Ada');
    await first.unmount();
    const { session } = first.context.stores;
    const again = await show(LightKycScreen, {
      path: '/buy/light_kyc',
      prepare: ({ stores }) => Object.assign(stores.session, session),
    });
    expect(again.field(en('lightKyc.firstName')).value).to.equal('Ada');
    expect(again.field(en('lightKyc.lastName')).value).to.equal('');
    clearSession(session);
    expect(JSON.stringify(session)).to.not.contain('Ada');
  });

  it('VALID-19 missing fields are reported, and nothing is sent', async () => {
    const screen = await showNew();
    await screen.enter(en('lightKyc.lastName'), '  ');
    await screen.press(en('lightKyc.continue'));
    expect(screen.errorOf(en('lightKyc.firstName'))).to.equal('Enter your first name');
    expect(screen.errorOf(en('lightKyc.lastName'))).to.equal('Enter your last name');
    expect(screen.root.activeElement).to.equal(screen.field(en('lightKyc.firstName')));
    expect(screen.context.gateway.asked(LIGHT)).to.have.length(0);
    await screen.isAccessible();
  });

  it('a checkbox allows a single name, and nothing moves when it is ticked', async () => {
    const screen = await showNew();
    const actionAt = () => screen.root.querySelector('.screen__action')!.getBoundingClientRect().top;
    const before = actionAt();
    await screen.enter(en('lightKyc.firstName'), 'Sukarno');
    await settle(() => screen.field(en('lightKyc.oneName')).click());
    expect(screen.field(en('lightKyc.lastName')).disabled).to.equal(true);
    expect(actionAt()).to.equal(before);
    await screen.isAccessible();
    await screen.press(en('lightKyc.continue'));
    await until(screen, () => screen.context.navigator.path() === '/buy/order');
    expect(screen.context.gateway.asked(LIGHT)[0]?.body).to.deep.equal({
      firstName: 'Sukarno',
      countryCode: 'US',
    });
  });

  it('the form saves the data, creates the order and continues', async () => {
    const screen = await showNew();
    await screen.enter(en('lightKyc.firstName'), 'Ada');
    await screen.enter(en('lightKyc.lastName'), 'Lovelace');
    await screen.press(en('lightKyc.continue'));
    await until(screen, () => screen.context.navigator.path() === '/buy/order');
    expect(screen.context.gateway.asked(LIGHT)).to.have.length(1);
    expect(screen.context.stores.session.typedName, 'the customer has them now').to.equal(undefined);
  });

  it('if the rate has changed, accepting it is the only way to continue', async () => {
    const screen = await showNew();
    const dearer = inStatus('created', { toAmount: '97' });
    screen.context.gateway.on(CREATE, { result: dearer });
    screen.context.gateway.on(READ, { result: dearer });
    await screen.enter(en('lightKyc.firstName'), 'Ada');
    await screen.enter(en('lightKyc.lastName'), 'Lovelace');
    await screen.press(en('lightKyc.continue'));
    await until(screen, () => screen.action(en('order.acceptRate')) !== null);
    expect(screen.action(en('lightKyc.continue'))).to.equal(null);
  });

  it("the server's message is shown at its field", async () => {
    const screen = await showNew();
    screen.context.gateway.on(LIGHT, failing(422, 'validation_error', { lastName: ['Too short'] }));
    await screen.enter(en('lightKyc.firstName'), 'Ada');
    await screen.enter(en('lightKyc.lastName'), 'L');
    await screen.press(en('lightKyc.continue'));
    await until(screen, () => screen.errorOf(en('lightKyc.lastName')) === 'Too short');
    expect(screen.root.activeElement).to.equal(screen.field(en('lightKyc.lastName')));
  });

  it('VALID-46 the error code of an unsupported country is shown as a text', async () => {
    const screen = await showNew();
    screen.context.gateway.on(
      LIGHT,
      failing(422, 'validation_error', { countryCode: ['UNSUPPORTED_COUNTRY'] }),
    );
    await screen.enter(en('lightKyc.firstName'), 'Ada');
    await screen.enter(en('lightKyc.lastName'), 'Lovelace');
    await screen.press(en('lightKyc.continue'));
    await until(screen, () => screen.errorOf(en('billing.country')) === 'Your country is not supported');
  });

  it('unsupported countries are not offered', async () => {
    const screen = await showNew();
    const options = [...screen.field<HTMLSelectElement>(en('billing.country')).options];
    expect(options.find(({ value }) => value === 'CU')?.disabled).to.equal(true);
  });
});

describe('Greeting', () => {
  const greet = (more: Partial<Customer>) =>
    show(UserGreetingScreen, {
      path: '/buy/user_greeting',
      prepare: ({ stores }) => {
        setCustomer(stores.session, customer(more));
        const lightKyc = { amount: '900', currency: 'EUR' };
        setConfig(stores.widget, { ...DEFAULT_CONFIG, limits: { lightKyc } });
      },
    });

  it('KYC-04 the greeting shows the e-mail, the next step and its limit, and leads there', async () => {
    const screen = await greet(NEW);
    expect(screen.text()).to.contain('ada@example.com').and.to.contain('up to 900 EUR');
    await screen.isAccessible();
    await screen.press(en('lightKyc.continue'));
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/light_kyc');
  });

  it('KYC-04 the greeting leads a customer with completed orders to the verification', async () => {
    const screen = await greet({ kyc: { status: 'light', rejectLabels: {} }, hasCompleteOrders: true });
    expect(screen.text()).to.contain('ID document');
    await screen.press(en('lightKyc.continue'));
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/kyc');
  });
});
