// How the gateway identifies the visitor: by the customer's token or the merchant's launch, and by nothing else.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOrders } from '../../../../src/orders/orders.ts';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { afterLogin } from '../../../../src/domain/routes/next.ts';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { customerSchema } from '../../../../src/domain/customer/customer.schema.ts';
import { settle } from '../../../support/fake-clock.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { choose, CREATE, customer, inStatus, READ, RESERVE, WALLET } from '../../../support/orders.ts';
import { ready } from './start-stage.ts';

describe("the visitor's identity", () => {
  for (const [status, path] of [
    ['pending', '/buy/kyc'],
    ['review', '/buy/kyc'],
    ['retry', '/buy/kyc'],
    ['light', '/buy/light_kyc'],
  ] as const) {
    it(`ROLE-06 leads a customer whose verification is ${status} to ${path}`, () => {
      const kyc = { status, rejectLabels: {} };
      assert.equal(afterLogin(customer({ kyc, hasCompleteOrders: false })), path);
    });
  }

  it('ROLE-07 ignores roles in an answer', () => {
    const answer = { ...customer(), role: 'admin', roles: ['admin'], isAdmin: true };
    const read = customerSchema.safeParse(answer);
    assert.ok(read.success);
    assert.deepEqual(
      Object.keys(read.data).filter((key) => /role|admin/i.test(key)),
      [],
    );
  });

  it("LAUNCH-05 sends a merchant's contractCall as URL-encoded JSON, and the order contains it as signed", async () => {
    const call = { method: 'mint', args: ['ä', '%'] };
    const payloadText = JSON.stringify({
      toCurrency: 'USDT-MATIC',
      toAmount: '98',
      toWallet: WALLET,
      contractCall: encodeURIComponent(JSON.stringify(call)),
    });
    const launch = { apiKey: 'demo', payloadText, signature: 'ab', launchId: null, defaultCurrency: null };
    const context = ready(createFakeContext({ launch }));
    context.gateway.on('POST /api/v1/merchants/validate-widget', { result: {} });
    await createStartCommands(context).start();
    assert.equal(context.stores.widget.phase, 'done');
    choose(context);
    context.gateway.on(CREATE, { result: inStatus('created') });
    context.gateway.on(READ, { result: inStatus('created') });
    context.gateway.on(RESERVE, { result: inStatus('reserved') });
    await createOrders(context).reserve();
    const { merchantData } = context.gateway.asked(CREATE)[0]!.body as { merchantData: { payload: string } };
    assert.equal(merchantData.payload, payloadText);
    const sent = (JSON.parse(merchantData.payload) as { contractCall: string }).contractCall;
    assert.deepEqual(JSON.parse(decodeURIComponent(sent)), call);
  });

  it('ROLE-03 is the bearer token of the session for a signed-in customer', async () => {
    const context = ready(createFakeContext({ token: 'token-1' }));
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    await createStartCommands(context).start();
    await settle();
    assert.equal(context.stores.session.customer?.id, 'customer-1');
    for (const { headers } of context.gateway.requests)
      assert.equal(headers.get('authorization'), 'Bearer token-1');
  });

  for (const [signed, isKnown] of [
    ['other@example.com', false],
    [customer().email!.toUpperCase(), true],
  ] as const)
    it(`LAUNCH-08 ${isKnown ? 'keeps' : 'does not use'} the stored session in a launch that is signed for ${isKnown ? 'the' : 'another'} customer`, async () => {
      const payloadText = JSON.stringify({ toCurrency: 'USDT-MATIC', email: signed });
      const launch = { apiKey: 'demo', payloadText, signature: 'ab', launchId: null, defaultCurrency: null };
      const context = ready(createFakeContext({ token: 'token-1', launch }));
      context.storages.session.set(STORAGE_KEYS.session, 'token-1');
      context.gateway.on('POST /api/v1/merchants/validate-widget', { result: {} });
      context.gateway.on('GET /api/v1/customers/current', { result: customer() });
      await createStartCommands(context).start();
      await settle();
      const { session, widget } = context.stores;
      const kept = context.storages.session.get(STORAGE_KEYS.session);
      assert.equal(widget.phase, 'done');
      assert.deepEqual(
        [session.customer !== null, session.token, kept],
        isKnown ? [true, 'token-1', 'token-1'] : [false, null, null],
      );
    });

  it('ROLE-04 is apiKey, payload and signature for a merchant, in the check and in every header after it', async () => {
    const payloadText = '{"toCurrency":"USDT-MATIC"}';
    const launch = { apiKey: 'demo', payloadText, signature: 'ab', launchId: null, defaultCurrency: null };
    const context = ready(createFakeContext({ launch }));
    const check = 'POST /api/v1/merchants/validate-widget';
    context.gateway.on(check, { result: { merchant: { name: 'Shop' }, launchId: 'launch-1' } });
    await createStartCommands(context).start();
    const [asked] = context.gateway.asked(check);
    assert.deepEqual(asked!.body, { payload: payloadText, signature: 'ab', apiKey: 'demo' });
    const [feesAsked] = context.gateway.asked('GET /api/v1/currencies/fees/USD_USDT-MATIC');
    const header = Buffer.from(feesAsked!.headers.get('x-merchant-data')!, 'base64url').toString();
    assert.deepEqual(JSON.parse(header), {
      apiKey: 'demo',
      payload: payloadText,
      signature: 'ab',
      launchId: 'launch-1',
    });
  });
});
