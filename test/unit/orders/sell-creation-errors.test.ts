// The message, and the screen, when no sell order can be created.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { FakeContext } from '../../support/fake-context.ts';
import { customer, failing } from '../../support/orders.ts';
import { SELL_CREATE } from '../../support/sell-orders.ts';
import { stageCreation, type SellCommands } from './sell-stage.ts';

let context: FakeContext;
let commands: SellCommands;

const store = () => context.stores.order;
const path = () => context.navigator.path();

const begin = () => void ({ context, commands } = stageCreation());

describe('prepare sell order', () => {
  beforeEach(begin);

  for (const [id, answer, notice] of [
    ['SELL-15 ERR-31', failing(500, 'unexpected_server_error'), 'unknown_error'],
    ['SELL-15 ERR-31', failing(409, 'order_not_created'), 'unknown_error'],
    ['ERR-14', failing(409, 'no_payment_provider_can_be_used'), 'no_provider'],
    ['ERR-25', failing(409, 'transfer_limit_reached_for_unverified_funds'), 'unverified_funds'],
  ] as const) {
    it(`${id} returns to the calculator after ${answer.error.code}, with the notice ${notice}`, async () => {
      context.gateway.on(SELL_CREATE, answer);
      await commands.prepare();
      assert.equal(path(), '/sell');
      assert.equal(context.stores.calculator.notice, notice);
    });
  }

  it('ERR-13 treats a missing provider in the payment flow as a matter of the region', async () => {
    context.stores.launch.flow = 'payment';
    context.gateway.on(SELL_CREATE, failing(409, 'no_payment_provider_can_be_used'));
    await commands.prepare();
    assert.equal(context.stores.calculator.notice, 'region');
  });

  it('ERR-22 HOST-14 shows a known merchant order id and tells the host', async () => {
    context.stores.launch.payload = { merchantOrderId: 'shop-1' } as never;
    context.gateway.on(SELL_CREATE, failing(409, 'merchant_order_id_not_unique', null, 'Order id is taken'));
    await commands.prepare();
    assert.deepEqual(context.sent.at(-1)?.payload, { merchantOrderId: 'shop-1' });
    assert.deepEqual(store().message, { text: 'Order id is taken', otherwise: 'errors.merchantOrderExists' });
  });

  for (const [id, text, limit] of [
    ['LIMIT-02', 'You reached your daily limit.', 'daily'],
    ['LIMIT-03', 'You reached your weekly limit.', 'weekly'],
    ['LIMIT-04', 'You reached your yearly limit', 'yearly'],
  ] as const) {
    it(`${id} treats ${text} on creation as the ${limit} limit, and stays in sell`, async () => {
      context.gateway.on(SELL_CREATE, failing(422, 'validation_error', { fromAmount: [text] }));
      await commands.prepare();
      assert.equal(store().limit, limit);
      assert.equal(path(), '/sell/kyc');
      commands.chooseAnotherCard();
      assert.equal(store().limit, null);
      assert.equal(path(), '/sell');
    });
  }

  it('shows the refusal to a customer who turns out not to be blocked, and ends the spinner', async () => {
    context.gateway.on(SELL_CREATE, failing(403, 'customer_is_blocked', null, 'Not now.'));
    await commands.prepare();
    assert.deepEqual(store().message, { text: 'Not now.' });
  });

  it('ERR-04 ends the session after an unauthorized response', async () => {
    context.gateway.on(SELL_CREATE, failing(401, 'authentication_error'));
    await commands.prepare();
    assert.equal(context.stores.session.customer, null);
    assert.equal(path(), '/sell');
  });

  it('reads a verification first that the gateway requires, so that the flow does not loop', async () => {
    context.gateway.on(SELL_CREATE, failing(409, 'must_pass_kyc'));
    await commands.prepare();
    assert.deepEqual(store().message, { key: 'errors.somethingWentWrong' });
    context.gateway.on('GET /api/v1/customers/current', {
      result: customer({ kyc: { status: 'none', rejectLabels: {} } }),
    });
    await commands.prepare();
    assert.equal(store().message, null);
    assert.equal(context.stores.session.customer?.kyc.status, 'none');
  });
});
