// Light KYC, what the calculator says of it, greeting, user info and billing address edit.
import { expect } from '@open-wc/testing';
import { BillingAddressEditScreen } from '../../../src/screens/buy/billing-address-edit/billing-address-edit-screen.tsx';
import { LightKycScreen } from '../../../src/screens/buy/light-kyc/light-kyc-screen.tsx';
import { UserGreetingScreen } from '../../../src/screens/buy/user-greeting/user-greeting-screen.tsx';
import { FeeBreakdown } from '../../../src/screens/shared/calculator/fee-breakdown.tsx';
import { UserInfoScreen } from '../../../src/screens/buy/user-info/user-info-screen.tsx';
import { DEFAULT_CONFIG } from '../../../src/domain/config.ts';
import type { Customer } from '../../../src/domain/customer.ts';
import { setLaunchPayload } from '../../../src/state/launch-store.ts';
import { setCustomer } from '../../../src/state/session-store.ts';
import { setConfig } from '../../../src/state/widget-store.ts';
import {
  CREATE,
  customer,
  failing,
  haveOrder,
  inStatus,
  order,
  ORDER_PATH,
  READ,
  RESERVE,
} from '../../support/orders.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { showScreen, type ScreenOptions, type ShownScreen } from '../stage.tsx';

const LIGHT = 'POST /api/v1/customers/current/kyc/light';
const CURRENT = 'GET /api/v1/customers/current';
const NEW: Partial<Customer> = {
  firstName: undefined,
  lastName: undefined,
  country: undefined,
  kyc: { status: 'none', rejectLabels: {} },
  hasCompleteOrders: false,
};
const COUNTRIES = [
  { id: 29, name: 'United States', isoAlpha2: 'US' },
  { id: 30, name: 'Germany', isoAlpha2: 'DE' },
  { id: 31, name: 'Cuba', isoAlpha2: 'CU', available: false },
];

function serve(context: FakeContext): void {
  const { gateway, stores } = context;
  gateway.on('GET /api/v1/countries', { result: COUNTRIES });
  gateway.on('GET /api/v1/countries/US/states', { result: [{ code: 'CA', name: 'California' }] });
  gateway.on('GET /api/v1/countries/DE/states', { result: [] });
  gateway.on(CURRENT, () => ({ result: stores.session.customer }));
  gateway.on(CREATE, { result: inStatus('created') });
  gateway.on(READ, { result: inStatus('created') });
  gateway.on(RESERVE, { result: order() });
}

const show = (Screen: () => React.ReactNode, options: ScreenOptions = {}) =>
  showScreen(Screen, {
    ...options,
    prepare(context) {
      serve(context);
      options.prepare?.(context);
    },
  });

async function waitFor(screen: ShownScreen, isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isThere(); turn += 1) await screen.rest();
  expect(isThere()).to.equal(true);
}

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

  it('KYC-05 asks for both names and the country, which is the detected one at first', async () => {
    const screen = await showNew();
    expect(screen.field('First name').autocomplete).to.equal('given-name');
    expect(screen.field('Last name').value).to.equal('');
    expect(screen.field<HTMLSelectElement>('Country').value).to.equal('US');
    await screen.isAccessible();
  });

  it('VALID-19 tells what is missing, and sends nothing', async () => {
    const screen = await showNew();
    await screen.enter('Last name', '  ');
    await screen.press('Continue');
    expect(screen.errorOf('First name')).to.equal('Enter your first name');
    expect(screen.errorOf('Last name')).to.equal('Enter your last name');
    expect(screen.root.activeElement).to.equal(screen.field('First name'));
    expect(screen.context.gateway.asked(LIGHT)).to.have.length(0);
    await screen.isAccessible();
  });

  it('saves, makes the order and goes on', async () => {
    const screen = await showNew();
    await screen.enter('First name', 'Ada');
    await screen.enter('Last name', 'Lovelace');
    await screen.press('Continue');
    await waitFor(screen, () => screen.context.navigator.path() === '/buy/order');
    expect(screen.context.gateway.asked(LIGHT)).to.have.length(1);
  });

  it("shows the server's word at its field", async () => {
    const screen = await showNew();
    screen.context.gateway.on(LIGHT, failing(422, 'validation_error', { lastName: ['Too short'] }));
    await screen.enter('First name', 'Ada');
    await screen.enter('Last name', 'L');
    await screen.press('Continue');
    await waitFor(screen, () => screen.errorOf('Last name') === 'Too short');
    expect(screen.root.activeElement).to.equal(screen.field('Last name'));
  });

  it('offers no country that is not served', async () => {
    const screen = await showNew();
    const options = [...screen.field<HTMLSelectElement>('Country').options];
    expect(options.find(({ value }) => value === 'CU')?.disabled).to.equal(true);
  });
});

describe('What a name and a country are enough for', () => {
  const says = async (who: Partial<Customer> | null) => {
    const screen = await show(() => <FeeBreakdown />, {
      path: '/buy',
      prepare: ({ stores }) => {
        stores.session.customer = null;
        if (who) setCustomer(stores.session, customer({ ...NEW, ...who }));
        const lightKyc = { amount: '900', currency: 'EUR' };
        setConfig(stores.widget, { ...DEFAULT_CONFIG, limits: { lightKyc } });
      },
    });
    return screen.root.textContent!.includes('Up to 900 EUR a name and a country are enough');
  };

  it('is said on the calculator to nobody who has shown more already', async () => {
    const light = { kyc: { status: 'light', rejectLabels: {} } } as const;
    expect([await says(null), await says({}), await says(light)]).to.deep.equal([true, true, true]);
    expect(await says({ ...light, hasCompleteOrders: true })).to.equal(false);
    expect(await says({ hasCompleteOrders: true })).to.equal(false);
    for (const status of ['review', 'complete'] as const)
      expect(await says({ kyc: { status, rejectLabels: {} } }), status).to.equal(false);
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

  it('KYC-04 greets by e-mail, names what is next and for what limit, and leads there', async () => {
    const screen = await greet(NEW);
    expect(screen.text()).to.contain('ada@example.com').and.to.contain('up to 900 EUR');
    await screen.isAccessible();
    await screen.press('Continue');
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/light_kyc');
  });

  it('KYC-04 leads a customer with complete orders to the verification', async () => {
    const screen = await greet({ kyc: { status: 'light', rejectLabels: {} }, hasCompleteOrders: true });
    expect(screen.text()).to.contain('identity document');
    await screen.press('Continue');
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/kyc');
  });
});

describe('User info', () => {
  const info = (prepare?: ScreenOptions['prepare']) =>
    show(UserInfoScreen, { path: '/buy/user_info', prepare });

  it('UINFO-01 UINFO-02 UINFO-04 UINFO-05 shows e-mail, data, note and the button', async () => {
    const screen = await info();
    const text = screen.text();
    expect(text).to.contain('ada@example.com').and.to.contain('+1 202 555 0123');
    expect(text).to.contain('United States').and.to.contain('1 Main Street, 12345 Springfield, CA');
    expect(text).to.contain(
      'If you have moved or changed your phone number to continue, enter the new information',
    );
    expect(screen.action('Confirm & Proceed')).not.to.equal(null);
    await screen.isAccessible();
    await screen.press('Edit');
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/billing_address_edit');
  });

  it('UINFO-01 LOGIN-17 the log-out link leads out', async () => {
    const screen = await info();
    await screen.press('Log out');
    await screen.rest();
    expect(screen.context.stores.session.customer).to.equal(null);
    expect(screen.context.navigator.path()).to.equal('/buy');
  });

  it('UINFO-01 LOGIN-18 has no log-out link when the merchant supplied the e-mail', async () => {
    const screen = await info(({ stores }) =>
      setLaunchPayload(stores.launch, { email: 'ada@example.com' }, 'any_crypto', null),
    );
    expect(screen.action('Log out')).to.equal(null);
  });

  it('UINFO-03 has a collapsed summary: rate, both amounts, both fees', async () => {
    const screen = await info();
    const details = screen.root.querySelector('details')!;
    expect(details.open).to.equal(false);
    screen.root.querySelector('summary')!.click();
    await screen.rest();
    const text = screen.text();
    for (const words of ['1 USDT = 1.00 USD', '100 USD', '98 USDT', '1.00']) expect(text).to.contain(words);
    await screen.isAccessible();
  });

  it('goes on to the order', async () => {
    const screen = await info();
    await screen.press('Confirm & Proceed');
    await waitFor(screen, () => screen.context.navigator.path() === '/buy/order');
  });

  it('ERR-30 tells of any other failure below', async () => {
    const screen = await info(({ gateway }) => gateway.on(CREATE, failing(400, 'some_other_code')));
    await screen.press('Confirm & Proceed');
    await waitFor(screen, () =>
      screen.text().includes('Something went wrong. Try it later or contact support'),
    );
    await screen.isAccessible();
  });

  it('shows old and new amounts when the order costs something else, and waits for the word of the customer', async () => {
    const dearer = inStatus('created', { toAmount: '97' });
    const screen = await info(({ gateway }) => {
      gateway.on(CREATE, { result: dearer });
      gateway.on(READ, { result: dearer });
    });
    await screen.press('Confirm & Proceed');
    await waitFor(screen, () => screen.text().includes('97 USDT'));
    expect(screen.action('Confirm & Proceed')).to.equal(null);
    expect(screen.action('Accept new rate')).not.to.equal(null);
    await screen.isAccessible();
  });

  it('KYC-15 asks for the customer every 5 s while the verification is not complete', async () => {
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
    await waitFor(screen, () => screen.field('Phone').value === '202 555 0123');
    return screen;
  }
  const save = (screen: ShownScreen) => screen.action('Save') as HTMLButtonElement;

  it('UINFO-06 UINFO-08 UINFO-10 begins with what is known; Save waits for a change', async () => {
    const screen = await edit();
    expect(screen.field<HTMLSelectElement>('Country').value).to.equal('US');
    expect(screen.text()).to.contain('The country must match the phone number');
    expect(screen.text()).not.to.contain('Street address');
    expect(save(screen).disabled).to.equal(true);
    await screen.isAccessible();
    await screen.enter('Phone', '202 555 0124');
    expect(save(screen).disabled).to.equal(false);
    await screen.enter('Phone', '202 555 0123');
    expect(save(screen).disabled).to.equal(true);
  });

  it('UINFO-06 opens the address fields for a new address, and UINFO-11 warns when it differs', async () => {
    const screen = await edit();
    screen.field('I have a new address').click();
    await waitFor(screen, () => screen.text().includes('State'));
    expect(screen.field('City').value).to.equal('Springfield');
    expect(screen.text()).not.to.contain('differs from the address');
    await screen.enter('City', 'Shelbyville');
    expect(screen.text()).to.contain('differs from the address of your verification');
    await screen.isAccessible();
  });

  it('UINFO-09 another country resets the phone and asks for its address', async () => {
    const screen = await edit();
    await screen.enter('Country', 'DE');
    await waitFor(screen, () => screen.text().includes('+49'));
    expect(screen.field('Phone').value).to.equal('');
    expect(screen.field('Street address').value).to.equal('');
    await screen.press('Save');
    expect(screen.errorOf('Phone')).to.equal('Enter phone number');
    expect(screen.errorOf('Street address')).to.equal('Type your street, building, apt');
    expect(screen.errorOf('City')).to.equal('Choose city');
    expect(screen.errorOf('Postal code')).to.equal('Type your postal code');
    expect(screen.root.activeElement).to.equal(screen.field('Phone'));
    await screen.isAccessible();
  });

  it('VALID-30 VALID-31 tells a phone that is not valid, or of another country', async () => {
    const screen = await edit();
    await screen.enter('Phone', '12');
    await screen.press('Save');
    expect(screen.errorOf('Phone')).to.equal('Phone number is not valid');
    await screen.enter('Phone', '+49 1512 3456789');
    expect(screen.errorOf('Phone')).to.equal('The phone number must match the country');
  });

  it('VALID-46 shows the phone codes of the server as words', async () => {
    const screen = await edit((context) => {
      haveOrder(context);
      context.gateway.on(`PATCH ${ORDER_PATH}`, failing(422, 'UNSUPPORTED_COUNTRY'));
    });
    await screen.enter('Phone', '202 555 0124');
    await screen.press('Save');
    await waitFor(screen, () => screen.errorOf('Phone') === 'Your country is not supported');
  });

  it('UINFO-07 Back, and saving, lead to user info', async () => {
    const screen = await edit();
    await screen.press('Back');
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/user_info');
    const other = await edit();
    await other.enter('Phone', '202 555 0124');
    await other.press('Save');
    await waitFor(other, () => other.context.navigator.path() === '/buy/user_info');
    expect(other.context.stores.payment.phone).to.equal('+12025550124');
  });
});
