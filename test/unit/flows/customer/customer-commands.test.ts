// Light KYC, billing data, the refetch while a verification is awaited, the unsupported country, the word to the host.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createCustomerCommands } from '../../../../src/flows/customer/customer-commands.ts';
import { watchRoute } from '../../../../src/flows/watch-route.ts';
import { setCurrentCountry } from '../../../../src/state/catalog-store.ts';
import { setCustomer } from '../../../../src/state/session-store.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import {
  choose,
  CREATE,
  customer,
  failing,
  haveOrder,
  inStatus,
  order,
  ORDER_PATH,
  READ,
  RESERVE,
} from '../../../support/orders.ts';

const CURRENT = 'GET /api/v1/customers/current';
const LIGHT = 'POST /api/v1/customers/current/kyc/light';
const UPDATE = `PATCH ${ORDER_PATH}`;
const ADA = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'US' };
const LIGHT_CUSTOMER = customer({ kyc: { status: 'light', rejectLabels: {} }, hasCompleteOrders: false });

let context: FakeContext;
let commands: ReturnType<typeof createCustomerCommands>;

function begin(path: string): void {
  context = createFakeContext({ path });
  choose(context);
  context.gateway.on(CURRENT, () => ({ result: context.stores.session.customer }));
  context.gateway.on(CREATE, { result: inStatus('created') });
  context.gateway.on(READ, { result: inStatus('created') });
  context.gateway.on(RESERVE, { result: order() });
  commands = createCustomerCommands(context);
}

const asked = (key: string) => context.gateway.asked(key);
const path = () => context.navigator.path();

describe('light KYC', () => {
  beforeEach(() => {
    begin('/buy/light_kyc');
    setCustomer(context.stores.session, LIGHT_CUSTOMER);
    context.gateway.on(LIGHT, { result: LIGHT_CUSTOMER });
  });

  it('KYC-07 API-33 saves what changed, trimmed, then creates an order', async () => {
    assert.deepEqual(await commands.saveLightKyc({ ...ADA, firstName: ' Grace ' }), {});
    assert.deepEqual(asked(LIGHT)[0]?.body, { ...ADA, firstName: 'Grace' });
    assert.equal(asked(CREATE).length, 1);
    assert.equal(path(), '/buy/order');
  });

  it('KYC-07 counts another country as a change', async () => {
    await commands.saveLightKyc({ ...ADA, countryCode: 'DE' });
    assert.equal(asked(LIGHT).length, 1);
  });

  it('KYC-08 saves nothing when nothing changed, and creates an order', async () => {
    await commands.saveLightKyc(ADA);
    assert.equal(asked(LIGHT).length, 0);
    assert.equal(asked(CREATE).length, 1);
  });

  it("shows the server's words at the fields, and creates nothing", async () => {
    context.gateway.on(LIGHT, failing(422, 'validation_error', { lastName: ['Too short'] }));
    assert.deepEqual(await commands.saveLightKyc({ ...ADA, lastName: 'L' }), { lastName: 'Too short' });
    assert.equal(asked(CREATE).length, 0);
    assert.equal(context.stores.order.message, null);
  });

  it("shows the server's words about what has no field below the form", async () => {
    context.gateway.on(LIGHT, failing(422, 'validation_error', { nationality: ['Not served'] }));
    await commands.saveLightKyc({ ...ADA, lastName: 'L' });
    assert.deepEqual(context.stores.order.message, { text: 'Not served' });
  });

  it('leaves the way to the guard when the answer is a rejection', async () => {
    watchRoute(context);
    context.gateway.on(LIGHT, { result: customer({ kyc: { status: 'reject', rejectLabels: {} } }) });
    await commands.saveLightKyc({ ...ADA, firstName: 'Reject' });
    assert.equal(path(), '/banned_user');
    assert.equal(asked(CREATE).length, 0);
  });

  it('repeats once with a fresh session after csrf_token_mismatch', async () => {
    let times = 0;
    context.gateway.on(LIGHT, () =>
      (times += 1) === 1 ? failing(419, 'csrf_token_mismatch') : { result: LIGHT_CUSTOMER },
    );
    await commands.saveLightKyc({ ...ADA, firstName: 'Grace' });
    assert.equal(asked(LIGHT).length, 2);
    assert.equal(asked(CURRENT).length, 1);
    assert.equal(asked(CREATE).length, 1);
  });
});

describe('billing data', () => {
  const BILLING = {
    countryCode: 'US',
    state: 'CA',
    address: '2 Side Street',
    city: 'Town',
    postalCode: '54321',
  };
  const FORM = { phone: '+12025550124', billing: BILLING };

  it('is kept for the next order when there is none', async () => {
    begin('/buy/billing_address_edit');
    assert.deepEqual(await commands.saveBilling(FORM), {});
    const { payment } = context.stores;
    assert.equal(asked(UPDATE).length, 0);
    assert.deepEqual([payment.billing?.city, payment.phone], ['Town', '+12025550124']);
    assert.equal(path(), '/buy/user_info');
  });

  it('goes to the order when there is one', async () => {
    begin('/buy/billing_address_edit');
    haveOrder(context);
    context.gateway.on(UPDATE, { result: order() });
    await commands.saveBilling(FORM);
    assert.deepEqual(asked(UPDATE)[0]?.body, { card: { phone: FORM.phone }, billingAddress: BILLING });
  });

  it('VALID-43 maps what the server says onto the fields of the form', async () => {
    begin('/buy/billing_address_edit');
    haveOrder(context);
    const fields = { 'card.phone': ['WRONG_PHONE_COUNTRY_CODE'], 'billingAddress.city': ['Unknown', 'Long'] };
    context.gateway.on(UPDATE, failing(422, 'validation_error', fields));
    assert.deepEqual(await commands.saveBilling(FORM), {
      phone: 'WRONG_PHONE_COUNTRY_CODE',
      city: 'Unknown',
    });
    assert.equal(path(), '/buy/billing_address_edit');
  });

  it('VALID-43 says below the form what has no field there', async () => {
    begin('/buy/billing_address_edit');
    haveOrder(context);
    context.gateway.on(UPDATE, failing(422, 'validation_error', { agreement: ['Agree first'] }));
    await commands.saveBilling(FORM);
    assert.deepEqual(context.stores.order.message, { text: 'Agree first' });
  });

  it('VALID-46 takes the phone codes also as codes of the error', async () => {
    begin('/buy/billing_address_edit');
    haveOrder(context);
    context.gateway.on(UPDATE, failing(422, 'UNSUPPORTED_COUNTRY'));
    assert.deepEqual(await commands.saveBilling(FORM), { phone: 'UNSUPPORTED_COUNTRY' });
  });
});

describe('waiting for a verification', () => {
  const PENDING = customer({ kyc: { status: 'pending', rejectLabels: {} } });

  beforeEach(() => {
    begin('/buy/kyc_waiting');
    setCustomer(context.stores.session, PENDING);
  });

  it('KYC-15 asks for the customer every 5 s until it is complete', async () => {
    commands.watch();
    await context.clock.advance(4999);
    assert.equal(asked(CURRENT).length, 0);
    await context.clock.advance(5001);
    assert.equal(asked(CURRENT).length, 2);
    setCustomer(context.stores.session, customer());
    await context.clock.advance(20_000);
    assert.equal(asked(CURRENT).length, 3);
  });

  it('rests while nobody looks, and goes on at once', async () => {
    commands.watch();
    context.setHidden(true);
    await context.clock.advance(60_000);
    assert.equal(asked(CURRENT).length, 0);
    context.setHidden(false);
    await context.clock.advance(1);
    assert.equal(asked(CURRENT).length, 1);
  });

  it('stops with its screen', async () => {
    const stop = commands.watch();
    stop();
    await context.clock.advance(60_000);
    assert.equal(asked(CURRENT).length, 0);
  });

  it('goes on with the next screen when that begins before the other ends', async () => {
    const stop = commands.watch();
    commands.watch();
    stop();
    await context.clock.advance(5000);
    assert.equal(asked(CURRENT).length, 1);
  });

  it('KYC-16 leads to user info when it is complete, and with an order that waited for it to the order', async () => {
    watchRoute(context);
    commands.watch();
    context.gateway.on(CURRENT, { result: customer() });
    await context.clock.advance(5000);
    assert.equal(path(), '/buy/user_info');
  });

  it('KYC-22 reads an order that waits for it, until that moves', async () => {
    haveOrder(context, inStatus('kyc_waiting'));
    watchRoute(context);
    commands.watch();
    context.gateway.on(CURRENT, { result: customer() });
    context.gateway.on(READ, { result: inStatus('kyc_waiting') });
    await context.clock.advance(5000);
    assert.equal(path(), '/buy/kyc_waiting');
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await context.clock.advance(5000);
    assert.equal(path(), '/buy/order');
  });

  const PROVIDERS = [
    ['card_pne', '/buy/order'],
    ['google_pay_pne', '/buy/order_without_card'],
    ['blik_pne', '/buy/order_without_card'],
    ['skrill_pne', '/buy/order_without_card'],
  ] as const;
  for (const [paymentProviderId, target] of PROVIDERS) {
    it(`KYC-24 leads an order of ${paymentProviderId} that may be paid now to ${target}`, async () => {
      haveOrder(context, inStatus('kyc_waiting', { paymentProviderId }));
      watchRoute(context);
      commands.watch();
      context.gateway.on(CURRENT, { result: customer() });
      // Back from waiting: only a second read is believed.
      context.gateway.on(READ, { result: inStatus('reserved', { paymentProviderId }) });
      await context.clock.advance(10_000);
      assert.equal(path(), target);
    });
  }

  const WAYS = [
    ['KYC-17', 'retry', '/buy/kyc'],
    ['KYC-18', 'timeout', '/kyc_problems'],
    ['KYC-18', 'error', '/kyc_problems'],
    ['KYC-19', 'reject', '/banned_user'],
  ] as const;
  for (const [id, status, target] of WAYS) {
    it(`${id} leads from waiting to ${target} on ${status}`, async () => {
      watchRoute(context);
      commands.watch();
      context.gateway.on(CURRENT, { result: customer({ kyc: { status, rejectLabels: {} } }) });
      await context.clock.advance(5000);
      assert.equal(path(), target);
    });
  }
});

describe('the greeting', () => {
  it('KYC-04 goes on where a login would lead', () => {
    begin('/buy/user_greeting');
    setCustomer(context.stores.session, LIGHT_CUSTOMER);
    commands.goOn();
    assert.equal(path(), '/buy/light_kyc');
  });
});

describe('an unsupported country', () => {
  it('CTRY-02 CTRY-03 CTRY-04 is accepted: flag, host, calculator with its own currency', () => {
    begin('/buy/country_unavailable');
    const { catalog, calculator } = context.stores;
    setCurrentCountry(catalog, {
      isoAlpha2: 'CU',
      name: 'Cuba',
      available: false,
      defaultCurrency: 'EUR',
    });
    commands.acceptCountry();
    assert.equal(context.storages.local.get('country-unavailable-ignored'), 'true');
    assert.equal(catalog.isCountryAccepted, true);
    const message = context.sent.at(-1);
    assert.deepEqual([message?.type, message?.payload], ['force_continue', { country: 'CU' }]);
    assert.equal(calculator.form.pay?.tickerWithNetwork, 'EUR');
    assert.equal(path(), '/buy');
  });
});

describe('the word to the host about a rejection', () => {
  beforeEach(() => begin('/banned_user'));

  it('is given once and tells nothing about the customer', () => {
    setCustomer(
      context.stores.session,
      customer({ kyc: { status: 'reject', rejectLabels: { A: 'Forged' } } }),
    );
    commands.tellRestriction();
    commands.tellRestriction();
    assert.equal(context.sent.length, 1);
    const { type, payload } = context.sent[0]!;
    assert.equal(type, 'error');
    assert.equal((payload as { code: string }).code, 'kyc_rejected');
    assert.doesNotMatch(JSON.stringify(payload), /Forged|ada@/);
  });

  it('is not given about a block', () => {
    setCustomer(context.stores.session, customer({ isBlocked: true }));
    commands.tellRestriction();
    assert.equal(context.sent.length, 0);
  });
});
