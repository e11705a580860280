// Light KYC, billing data, the greeting, and the host event about a rejection.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { watchRoute } from '../../../../src/app/watch-route.ts';
import { setCustomer } from '../../../../src/features/sign-in/session/session-store.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { CREATE, customer, failing, haveOrder, order, ORDER_PATH } from '../../../support/orders.ts';
import { CURRENT, LIGHT_CUSTOMER, stageCustomer, type CustomerCommands } from './customer-stage.ts';

const LIGHT = 'POST /api/v1/customers/current/kyc/light';
const UPDATE = `PATCH ${ORDER_PATH}`;
const ADA = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'US' };

let context: FakeContext;
let commands: CustomerCommands;
const asked = (key: string) => context.gateway.asked(key);
const path = () => context.navigator.path();
const begin = (at: string) => void ({ context, commands } = stageCustomer(at));

describe('light KYC', () => {
  beforeEach(() => {
    begin('/buy/light_kyc');
    setCustomer(context.stores.session, LIGHT_CUSTOMER);
    context.gateway.on(LIGHT, { result: LIGHT_CUSTOMER });
  });

  it('KYC-07 API-33 saves the changes, trimmed, then creates an order', async () => {
    assert.deepEqual(await commands.saveLightKyc({ ...ADA, firstName: ' Grace ' }), {});
    assert.deepEqual(asked(LIGHT)[0]?.body, { ...ADA, firstName: 'Grace' });
    assert.equal(asked(CREATE).length, 1);
    assert.equal(path(), '/buy/order');
  });

  it('KYC-07 sends no last name of a customer with one name, and saves it once', async () => {
    const one = { ...ADA, hasOneName: true };
    await commands.saveLightKyc(one);
    assert.deepEqual(asked(LIGHT)[0]?.body, { firstName: 'Ada', countryCode: 'US' });
    const { lastName: _, ...withOneName } = LIGHT_CUSTOMER;
    setCustomer(context.stores.session, withOneName);
    await commands.saveLightKyc(one);
    assert.equal(asked(LIGHT).length, 1);
  });

  it('KYC-07 counts another country as a change', async () => {
    await commands.saveLightKyc({ ...ADA, countryCode: 'DE' });
    assert.equal(asked(LIGHT).length, 1);
  });

  it('KYC-07 creates no order for a customer who has gone back during the save', async () => {
    context.gateway.on(LIGHT, () => {
      context.navigator.go('/buy/wallet_address');
      return { result: LIGHT_CUSTOMER };
    });
    await commands.saveLightKyc({ ...ADA, firstName: 'Grace' });
    assert.equal(asked(CREATE).length, 0);
    assert.equal(path(), '/buy/wallet_address');
  });

  it('KYC-08 saves nothing if nothing changed, and creates an order', async () => {
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

  it("shows the server's words below the form if their field is missing", async () => {
    context.gateway.on(LIGHT, failing(422, 'validation_error', { nationality: ['Not served'] }));
    await commands.saveLightKyc({ ...ADA, lastName: 'L' });
    assert.deepEqual(context.stores.order.message, { text: 'Not served' });
  });

  it('leaves the route to the guard if the answer is a rejection', async () => {
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
  const save = async () => (await context.orders()).editBilling(FORM);

  it('are stored for the next order if there is none', async () => {
    begin('/buy/billing_address_edit');
    assert.deepEqual(await save(), {});
    const { payment } = context.stores;
    assert.equal(asked(UPDATE).length, 0);
    assert.deepEqual([payment.billing?.city, payment.phone], ['Town', '+12025550124']);
    assert.equal(path(), '/buy/user_info');
  });

  it('open the order if there is one', async () => {
    begin('/buy/billing_address_edit');
    haveOrder(context);
    context.gateway.on(UPDATE, { result: order() });
    await save();
    assert.deepEqual(asked(UPDATE)[0]?.body, { card: { phone: FORM.phone }, billingAddress: BILLING });
  });

  it("VALID-43 show the server's errors at the fields of the form", async () => {
    begin('/buy/billing_address_edit');
    haveOrder(context);
    const fields = { 'card.phone': ['WRONG_PHONE_COUNTRY_CODE'], 'billingAddress.city': ['Unknown', 'Long'] };
    context.gateway.on(UPDATE, failing(422, 'validation_error', fields));
    assert.deepEqual(await save(), {
      phone: 'WRONG_PHONE_COUNTRY_CODE',
      city: 'Unknown',
    });
    assert.equal(path(), '/buy/billing_address_edit');
  });

  it('VALID-43 show errors without a field below the form', async () => {
    begin('/buy/billing_address_edit');
    haveOrder(context);
    context.gateway.on(UPDATE, failing(422, 'validation_error', { agreement: ['Agree first'] }));
    await save();
    assert.deepEqual(context.stores.order.message, { text: 'Agree first' });
  });

  it('VALID-46 accept the phone codes also as codes of the error', async () => {
    begin('/buy/billing_address_edit');
    haveOrder(context);
    context.gateway.on(UPDATE, failing(422, 'UNSUPPORTED_COUNTRY'));
    assert.deepEqual(await save(), { phone: 'UNSUPPORTED_COUNTRY' });
  });
});

describe('the greeting', () => {
  it('KYC-04 leads to the same step as a login', () => {
    begin('/buy/user_greeting');
    setCustomer(context.stores.session, LIGHT_CUSTOMER);
    commands.leaveGreeting();
    assert.equal(path(), '/buy/light_kyc');
  });
});

describe('the host event about a rejection', () => {
  beforeEach(() => begin('/banned_user'));

  it('is sent once and contains nothing about the customer', () => {
    setCustomer(
      context.stores.session,
      customer({ kyc: { status: 'reject', rejectLabels: { A: 'Forged' } } }),
    );
    commands.announceRestriction();
    commands.announceRestriction();
    assert.equal(context.sent.length, 1);
    const { type, payload } = context.sent[0]!;
    assert.equal(type, 'error');
    assert.equal((payload as { code: string }).code, 'kyc_rejected');
    assert.doesNotMatch(JSON.stringify(payload), /Forged|ada@/);
  });

  it('is not sent about a block', () => {
    setCustomer(context.stores.session, customer({ isBlocked: true }));
    commands.announceRestriction();
    assert.equal(context.sent.length, 0);
  });
});
