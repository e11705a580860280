// The sandbox decides a submitted identity check by itself, as a real service does.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE, openSandbox, type TestSandbox } from './harness.ts';

describe('the review of an identity check', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  it('a submitted identity check is approved automatically unless a reviewer decides first', async () => {
    const handIn = async (email: string) => {
      const token = await box.signIn(email);
      const path = '/api/v1/customers/current/kyc';
      await box.post(path, { resetKYC: true, countryCode: 'US' }, { token });
      box.gateway.actions.submitKyc(box.gateway.customers.byEmail(email)!.id);
      return async () => (await box.ask('/api/v1/customers/current', { token })).body.result.kyc.status;
    };
    const waiting = await handIn('reviewed@example.com');
    const held = await handIn('held@example.com');
    const control = `/sandbox/customers/${encodeURIComponent('held@example.com')}/kyc`;
    await box.post(control, { status: 'pending' });
    await box.advance(19_000);
    assert.deepEqual([await waiting(), await held()], ['pending', 'pending']);
    await box.advance(1_500);
    assert.deepEqual([await waiting(), await held()], ['complete', 'pending'], 'what the control says stays');
    await box.post(control, { status: 'retry' });
    await box.advance(MINUTE);
    assert.equal(await held(), 'retry');
  });
});
