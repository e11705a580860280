// A customer who signed in by passkey has to enter a code before a change; the press that asked for the change then continues by itself.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createLoginCommands } from '../../../../src/features/sign-in/login-commands.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { CREATE, failing, inStatus, ORDER_PATH } from '../../../support/orders.ts';
import { stageCustomer, type CustomerCommands } from '../customer/customer-stage.ts';
import { SIGN_IN, signedIn } from './login-stage.ts';

const USER_INFO = '/buy/user_info';
const CODE_REQUIRED = failing(403, 'code_required');
const MADE = { result: inStatus('created') };

describe('after the code before a change, no second press is needed', () => {
  let context: FakeContext;
  let customer: CustomerCommands;

  beforeEach(() => {
    ({ context, commands: customer } = stageCustomer(USER_INFO));
    context.gateway.on('POST /api/v1/customers/resend-password', {
      result: { newPasswordCanBeCreatedAt: null },
    });
    context.gateway.on(SIGN_IN, signedIn());
  });

  async function giveCode(): Promise<void> {
    const login = createLoginCommands(context, await context.orders());
    const done = login.confirmCode('123456');
    await context.clock.advance(100);
    await done;
    await context.clock.advance(0);
  }

  it('for a new wallet: the order is created and reserved', async () => {
    context.gateway.on(CREATE, CODE_REQUIRED);
    await customer.confirm();
    assert.equal(context.navigator.path(), '/buy/login');
    context.gateway.on(CREATE, MADE);
    await giveCode();
    assert.equal(context.gateway.asked(CREATE).length, 2);
    assert.equal(context.navigator.path(), '/buy/order');
  });

  it('for another phone number: it is saved, and the form closes', async () => {
    const { order } = context.stores;
    await customer.confirm();
    assert.ok(order.order);
    context.navigator.go('/buy/billing_address_edit');
    const update = `PATCH ${ORDER_PATH}`;
    context.gateway.on(update, CODE_REQUIRED);
    const billing = { countryCode: 'US', state: 'CA', address: '1 Main', city: 'Town', postalCode: '12345' };
    await (await context.orders()).editBilling({ phone: '+12025550199', billing });
    assert.equal(context.navigator.path(), '/buy/login');
    context.gateway.on(update, { result: order.order });
    await giveCode();
    assert.equal(context.gateway.asked(update).length, 2);
    assert.equal(context.stores.payment.phone, '+12025550199');
    assert.notEqual(context.navigator.path(), '/buy/login');
  });

  for (const [what, refused, said] of [
    ['in its own words', { phone: ['Use your own phone'] }, { text: 'Use your own phone.' }],
    [
      'with a code',
      { phone: ['WRONG_PHONE_COUNTRY_CODE'] },
      { key: 'billingAddressEditValidate.phoneCountry' },
    ],
    [
      'beside the city',
      { phone: ['Use your own phone'], city: ['We know no such city.'] },
      { text: 'Use your own phone. We know no such city.' },
    ],
  ] as const)
    it(`for another phone number that the gateway refuses after the code (${what}): the form shows why`, async () => {
      await customer.confirm();
      context.navigator.go('/buy/billing_address_edit');
      const update = `PATCH ${ORDER_PATH}`;
      context.gateway.on(update, CODE_REQUIRED);
      const billing = {
        countryCode: 'US',
        state: 'CA',
        address: '1 Main',
        city: 'Town',
        postalCode: '12345',
      };
      await (await context.orders()).editBilling({ phone: '+12025550199', billing });
      context.gateway.on(update, failing(422, 'validation_error', refused));
      await giveCode();
      assert.equal(context.navigator.path(), '/buy/billing_address_edit');
      assert.deepEqual(context.stores.order.message, said);
    });

  it('and Back from the code drops the press', async () => {
    context.gateway.on(CREATE, CODE_REQUIRED);
    await customer.confirm();
    createLoginCommands(context, await context.orders()).back();
    assert.equal(context.navigator.path(), USER_INFO);
    assert.equal(context.stores.session.pressBeforeCode, null);
  });

  it('and a gateway that asks for a code again and again receives no more requests than presses and codes', async () => {
    context.gateway.on(CREATE, CODE_REQUIRED);
    await customer.confirm();
    await giveCode();
    assert.equal(context.gateway.asked(CREATE).length, 2);
    assert.equal(context.navigator.path(), '/buy/login');
  });
});
