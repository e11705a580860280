// Each error of a creation leads to its screen and shows the reason.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { CREATE, failing, inStatus, RESERVE, STORED_ID } from '../../support/orders.ts';
import { tableOf } from '../../support/table.ts';
import { keyOf, stagePreparation, type OrderCommands } from './order-stage.ts';

const CUSTOMER = 'GET /api/v1/customers/current';

let context: FakeContext;
let commands: OrderCommands;
let gateway: { known: Order | null };
const store = () => context.stores.order;
const asked = (key: string) => context.gateway.asked(key);
const path = () => context.navigator.path();

function begin(): void {
  ({ context, commands, gateway } = stagePreparation());
}

const beginEach = begin;

describe('errors of creation', () => {
  beforeEach(beginEach);

  type Row = [title: string, status: string, code: string, payload: string, route: keyof typeof ROUTES];
  for (const [title, status, code, payload, route] of tableOf<Row>(
    5,
    `
    ERR-10 max_sum_for_light_kyc_exceeded opens KYC | 409 | max_sum_for_light_kyc_exceeded | null | buyKyc
    ERR-11 must_pass_kyc opens KYC | 409 | must_pass_kyc | null | buyKyc
    ERR-12 no_payment_provider_can_be_used opens the root | 409 | no_payment_provider_can_be_used | null | buyCalculator
    ERR-15 an error of toWallet opens the wallet address | 422 | validation_error | {"toWallet":["Bad wallet"]} | walletAddress
    ERR-16 an error of fromAmount opens the root | 422 | validation_error | {"fromAmount":["Too small"]} | buyCalculator
    ERR-16 an error of toCurrency opens the root | 422 | validation_error | {"toCurrency":["Gone"]} | buyCalculator
    ERR-16 an error of fromCurrency opens the root | 422 | validation_error | {"fromCurrency":["Gone"]} | buyCalculator
    ERR-17 LIMIT-02 a daily limit opens the limit screen | 422 | validation_error | {"fromAmount":["You reached your daily limit."]} | limitReached
    ERR-30 an unknown code stays on user info | 400 | never_heard_of | null | userInfo
    ERR-04 an unauthorized response logs out | 401 | authentication_error | null | buyCalculator
  `,
  ))
    it(title, async () => {
      context.gateway.on(CREATE, failing(Number(status), code, JSON.parse(payload)));
      await commands.reserve();
      assert.equal(path(), ROUTES[route]);
      assert.notEqual(store().activity, 'preparing');
      assert.equal(asked(RESERVE).length, 0);
    });

  it('ERR-15 shows the text on the address field', async () => {
    context.gateway.on(CREATE, failing(422, 'validation_error', { toWallet: ['Bad wallet'] }));
    await commands.reserve();
    assert.deepEqual(context.stores.address.serverError, { text: 'Bad wallet', currency: 'USDT-MATIC' });
  });

  it('ERR-15 shows a text about the memo alone on the field of the memo', async () => {
    context.gateway.on(CREATE, failing(422, 'validation_error', { toMemo: ['This account needs a memo.'] }));
    await commands.reserve();
    const text = 'This account needs a memo.';
    assert.equal(path(), ROUTES.walletAddress);
    assert.deepEqual(context.stores.address.serverError, { text, currency: 'USDT-MATIC', isOfMemo: true });
  });

  it('ERR-12 ERR-13 shows the reason on the calculator', async () => {
    context.gateway.on(CREATE, failing(409, 'no_payment_provider_can_be_used'));
    await commands.reserve();
    assert.equal(context.stores.calculator.notice, 'no_provider');
    begin();
    context.stores.launch.flow = 'payment';
    context.gateway.on(CREATE, failing(409, 'no_payment_provider_can_be_used'));
    await commands.reserve();
    assert.equal(context.stores.calculator.notice, 'region');
  });

  it('ERR-22 ERR-23 tells the host that the merchant order id exists, and shows the text', async () => {
    context.stores.launch.payload = { merchantOrderId: 'm-1' } as never;
    context.gateway.on(CREATE, failing(409, 'merchant_order_id_not_unique', null, 'Used already'));
    await commands.reserve();
    assert.deepEqual(context.sent[0]?.payload, { merchantOrderId: 'm-1' });
    assert.equal(context.sent[0]?.type, 'merchant_order_id_exists');
    assert.deepEqual(store().message, { text: 'Used already', otherwise: 'errors.merchantOrderExists' });
  });

  it('ERR-24 shows a text about unverified funds', async () => {
    context.gateway.on(CREATE, failing(409, 'transfer_limit_reached_for_unverified_funds'));
    await commands.reserve();
    assert.deepEqual(store().message, { key: 'errors.transferLimit', isUnsent: true });
  });

  it('ERR-30 shows the text on user info', async () => {
    context.gateway.on(CREATE, failing(400, 'never_heard_of'));
    await commands.reserve();
    assert.deepEqual(store().message, { key: 'errors.somethingWentWrong', isUnsent: true });
  });

  for (const [title, call, code] of [
    ['ERR-05 a changed order before there is one', CREATE, 'order_data_changed'],
    ['ERR-05 a changed country before there is an order', CREATE, 'country_data_changed'],
    ['ERR-08 an order that cannot be reserved now', RESERVE, 'order_status_cannot_be_changed'],
  ] as const) {
    it(`${title} shows a text on user info`, async () => {
      context.gateway.on(call, failing(409, code));
      await commands.reserve();
      assert.equal(path(), ROUTES.userInfo);
      assert.deepEqual(store().message, { key: 'errors.somethingWentWrong', isUnsent: true });
    });
  }

  it('ERR-08 shows an order that has advanced meanwhile', async () => {
    context.gateway.on(RESERVE, () => {
      gateway.known = inStatus('processing_started');
      return failing(409, 'order_status_cannot_be_changed');
    });
    await commands.reserve();
    assert.equal(path(), ROUTES.order);
    assert.equal(store().message, null);
  });

  it("ERR-04 clears the tab's customer, token and order after an unauthorized response", async () => {
    context.storages.session.set('ramp.session', 'token-1');
    context.gateway.on(RESERVE, failing(401, 'authentication_error'));
    await commands.reserve();
    assert.equal(context.stores.session.customer, null);
    assert.equal(context.storages.session.get('ramp.session'), null);
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.equal(store().order, null);
  });

  it('leaves the session and the order of another tab alone', async () => {
    context.gateway.on(RESERVE, () => {
      context.storages.session.set('ramp.session', 'token-2');
      context.storages.local.set(STORED_ID, 'order-of-another-tab');
      return failing(401, 'authentication_error');
    });
    await commands.reserve();
    assert.equal(context.storages.session.get('ramp.session'), 'token-2');
    assert.equal(context.storages.local.get(STORED_ID), 'order-of-another-tab');
  });

  for (const status of [403, 419]) {
    it(`refreshes a stale session (csrf_token_mismatch, ${status}) and repeats the call once`, async () => {
      let isFirst = true;
      context.gateway.on(CREATE, () => {
        if (!isFirst) return { result: (gateway.known = inStatus('created')) };
        isFirst = false;
        return failing(status, 'csrf_token_mismatch');
      });
      await commands.reserve();
      assert.equal(asked(CUSTOMER).length, 1);
      assert.equal(asked(CREATE).length, 2);
      assert.equal(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
      assert.equal(path(), ROUTES.order);
    });
  }

  it('shows a text if the session stays stale', async () => {
    context.gateway.on(CREATE, failing(403, 'csrf_token_mismatch'));
    await commands.reserve();
    assert.equal(asked(CREATE).length, 2);
    assert.deepEqual(store().message, { key: 'errors.somethingWentWrong', isUnsent: true });
  });
});
