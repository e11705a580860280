// A phone that the identity check refuses: the widget explains it, and accepts another one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKycCommands } from '../../../../../src/features/customer/identity/kyc-commands.ts';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import { choose, customer, failing } from '../../../../support/orders.ts';

const START = 'POST /api/v1/customers/current/kyc';

let context: FakeContext;
let commands: ReturnType<typeof createKycCommands>;
const bodies = () => context.gateway.asked(START).map(({ body }) => body);

function begin(): void {
  context = createFakeContext({ path: '/buy/kyc' });
  choose(context);
  setCustomer(context.stores.session, customer({ kyc: { status: 'none', rejectLabels: {} } }));
  context.vendors = { ...context.vendors, cameraRefusal: async () => null };
  commands = createKycCommands(context);
}

describe('a phone that is refused', () => {
  for (const [how, answer] of [
    ['at the phone', failing(422, 'validation_error', { phone: ['WRONG_PHONE_COUNTRY_CODE'] })],
    ['as the error', failing(422, 'WRONG_PHONE_COUNTRY_CODE')],
  ] as const)
    it(`VALID-46 shows the widget's own words for a refusal ${how}, and another phone can be sent`, async () => {
      begin();
      context.gateway.on(START, answer);
      await commands.open();
      const { kyc } = context.stores;
      assert.equal(kyc.phase, 'failed');
      assert.deepEqual(kyc.error, { key: 'billingAddressEditValidate.phoneCountry' });
      assert.equal(kyc.isPhoneWrong, true);
      context.gateway.on(START, { result: { token: 'kyc-2', directLink: 'https://id.test/check' } });
      await commands.sendPhone('+12025550199');
      assert.deepEqual(bodies().at(-1), { resetKYC: false, phone: '+12025550199', countryCode: 'US' });
      assert.equal(kyc.phase, 'ready');
      assert.equal(kyc.isPhoneWrong, false);
    });

  it('VALID-46 shows words for an unsupported country, and asks for no phone', async () => {
    begin();
    context.gateway.on(START, failing(422, 'UNSUPPORTED_COUNTRY'));
    await commands.open();
    assert.deepEqual(context.stores.kyc.error, { key: 'billingAddressEditValidate.unsupportedCountry' });
    assert.equal(context.stores.kyc.isPhoneWrong, false);
  });
});
