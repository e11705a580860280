// An unanswered payment: the widget polls the order, which shows by itself that it was paid.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { openKeys } from '../../../../support/ledgers.ts';
import { ledgerOf } from '../../../../../src/orders/ledger.ts';
import type { OrderStatus } from '../../../../../src/domain/order/status.ts';
import { findUnsettled, isBeingChecked } from '../../../../../src/domain/order/unsettled.ts';
import { ROUTES } from '../../../../../src/domain/routes/paths.ts';
import { showOrder } from '../../../../../src/orders/take-order.ts';
import { createOrderWatch } from '../../../../../src/orders/order-watch.ts';
import { payByCard } from '../../../../../src/orders/pay-by-card.ts';
import { createIdempotencyKeys, PROCESSING } from '../../../../../src/orders/idempotency-keys.ts';
import { isInDoubt, isUnsettled } from '../../../../../src/orders/run-lifecycle.ts';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { clearOrder } from '../../../../../src/orders/order-changes.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import {
  customer,
  failing,
  inStatus,
  messageTypes,
  order,
  ORDER_PATH,
  READ,
} from '../../../../support/orders.ts';
import { accepted, refused, stagePayment, type StagedVault } from './pay-stage.ts';

let context: FakeContext;
let vault: StagedVault;
const pay = () => payByCard(context, vault.fields, 'visit-1');
const reads = () => context.gateway.asked(READ).length;
const isChecked = () => isBeingChecked(context.stores.order.unsettled, order().id);
const seen = () => {
  const { order: store, payment } = context.stores;
  return { status: store.order?.status, isFatal: store.outcome === 'fatal', message: payment.message };
};

const begin = () => {
  ({ context, vault } = stagePayment());
  context.gateway.on(`GET ${ORDER_PATH}/processing/status`, 'never');
  createOrderWatch(context).start();
};

describe('a payment in doubt', () => {
  beforeEach(begin);

  it('ERR-04 keeps key and order if the session ends with it, and signing in again shows what was paid', async () => {
    vault.answer = () => refused('authentication_error', { status: 401 });
    await pay();
    assert.equal(context.stores.calculator.notice, 'signed_out_in_doubt');
    assert.equal(context.navigator.path(), ROUTES.buyCalculator);
    assert.ok(isUnsettled(context, order().id));
    assert.ok(createIdempotencyKeys(ledgerOf(context)).isDoubtful(order().id, PROCESSING));
    context.gateway.on(READ, { result: inStatus('complete') });
    context.stores.session.token = 'token-2';
    setCustomer(context.stores.session, customer());
    await context.clock.advance(15_000);
    assert.equal(findUnsettled(context.stores.order.unsettled, order().id)?.state, 'settled');
    assert.ok(messageTypes(context).includes('operation_success'));
  });

  it('ORDER-12 shows a broken connection beside it, until the connection is back', async () => {
    vault.answer = () => {
      context.gateway.on(READ, 'offline');
      return refused('network_error', { status: 0 });
    };
    await pay();
    assert.ok(isChecked());
    assert.equal(context.stores.order.isStale, false);
    await context.clock.advance(20_000);
    assert.equal(context.stores.order.isStale, true);
    context.gateway.on(READ, { result: order() });
    await context.clock.advance(60_000);
    assert.equal(context.stores.order.isStale, false);
  });

  for (const [code, isFatal] of [
    ['time_out', false],
    ['network_error', false],
    ['vault_reloaded', false],
    ['idempotency_in_progress', false],
    ['not_found_error', false],
    ['unexpected_server_error', true],
  ] as const) {
    it(`ORDER-12 reads the order every 5 s after ${code}, and counts a payment that appears as sent`, async () => {
      vault.answer = () => refused(code, { status: 0 });
      await pay();
      assert.equal(seen().isFatal, isFatal);
      const before = reads();
      await context.clock.advance(15_000);
      assert.equal(reads(), before + 3);
      assert.equal(seen().status, 'reserved');
      context.gateway.on(READ, { result: inStatus('processing_started') });
      await context.clock.advance(5_000);
      assert.deepEqual(seen(), { status: 'processing_started', isFatal: false, message: null });
      assert.equal(messageTypes(context).filter((type) => type === 'payment_sent').length, 1);
      assert.deepEqual(openKeys(context, order().id), []);
    });
  }

  it('offers no further payment after a 404 until the order is known to be unpaid', async () => {
    vault.answer = () => refused('not_found_error', { status: 404 });
    await pay();
    assert.deepEqual([isChecked(), seen().message], [true, null]);
    await context.clock.advance(35_000);
    assert.deepEqual([isChecked(), seen().message], [false, { key: 'unsettled.notPaid' }]);
    await pay();
    assert.equal(vault.sent[0]?.idempotencyKey, vault.sent[1]?.idempotencyKey);
  });

  it('continues after a 404 that the order returns too, and ends if that remains', async () => {
    vault.answer = () => {
      context.gateway.on(READ, failing(404, 'not_found_error'));
      return refused('not_found_error', { status: 404 });
    };
    await pay();
    assert.equal(context.stores.order.order, null);
    assert.ok(isInDoubt(context, order().id), 'asked about before another order is made');
    await context.clock.advance(120_000);
    assert.ok(!isUnsettled(context, order().id));
  });

  for (const [code, status] of [
    ['network_error', 0],
    ['unexpected_server_error', 500],
    ['api_server_error', 502],
    ['api_client_error', 400],
  ] as const) {
    it(`offers an unpaid order for payment again by itself after ${code} (${status}), and says so`, async () => {
      vault.answer = () => refused(code, { status });
      await pay();
      await context.clock.advance(20_000);
      assert.deepEqual([seen().isFatal, isChecked()], [status !== 0, status === 0 || status >= 500]);
      await context.clock.advance(15_000);
      assert.deepEqual([seen().isFatal, isChecked()], [false, false]);
      assert.deepEqual(seen().message, { key: 'unsettled.notPaid' });
    });
  }

  it('continues while the order cannot be read, however long it takes', async () => {
    vault.answer = () => {
      context.gateway.on(READ, 'offline');
      return refused('unexpected_server_error', { status: 500 });
    };
    await pay();
    await context.clock.advance(120_000);
    assert.deepEqual([seen().isFatal, isChecked()], [true, true]);
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await context.clock.advance(60_000);
    assert.deepEqual([seen().status, seen().isFatal], ['processing_started', false]);
  });

  it('continues if the first read fails', async () => {
    vault.answer = () => {
      context.gateway.on(READ, 'offline');
      return refused('time_out', { status: 0 });
    };
    await pay();
    assert.equal(isInDoubt(context, order().id), true);
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await context.clock.advance(5_000);
    assert.deepEqual(seen(), { status: 'processing_started', isFatal: false, message: null });
  });

  for (const status of ['expired', 'failed'] satisfies OrderStatus[]) {
    it(`ends with an order that is ${status}, and so does the polling`, async () => {
      vault.answer = () => refused('time_out', { status: 0 });
      await pay();
      context.gateway.on(READ, { result: inStatus(status) });
      await context.clock.advance(5_000);
      assert.deepEqual(seen(), { status, isFatal: false, message: null });
      assert.ok(!messageTypes(context).includes('payment_sent'));
      const before = reads();
      await context.clock.advance(60_000);
      assert.equal(reads(), before);
    });
  }

  it('repeats the same intent at another press, whose answer ends the doubt', async () => {
    vault.answer = () => refused('time_out', { status: 0 });
    await pay();
    vault.answer = () => accepted();
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await pay();
    assert.equal(new Set(vault.sent.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
    assert.equal(isInDoubt(context, order().id), false);
    assert.equal(messageTypes(context).filter((type) => type === 'payment_sent').length, 1);
  });

  it('is shown on whatever screen the customer has gone back to, also if it is complete by then', async () => {
    vault.answer = () => refused('time_out', { status: 0 });
    await pay();
    context.navigator.go(ROUTES.userInfo);
    context.gateway.on(READ, { result: inStatus('complete') });
    await context.clock.advance(5_000);
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  for (const [what, isSent] of [
    ['sent and not answered', true],
    ['not sent', false],
  ] as const) {
    it(`ORDER-12 is ${isSent ? '' : 'not '}polled after a reload of an order whose payment was ${what}`, async () => {
      vault.answer = () => refused('time_out', { status: 0 });
      if (isSent) await pay();
      clearOrder(context.stores.order);
      await showOrder(context, order().id);
      const before = reads();
      await context.clock.advance(5_000);
      assert.equal(reads() - before, isSent ? 1 : 0);
    });
  }

  it('ORDER-12 ends with a refusal, after which nothing is read', async () => {
    vault.answer = () => refused('validation_error', { fields: { number: 'Wrong' } });
    await pay();
    const before = reads();
    await context.clock.advance(60_000);
    assert.deepEqual([reads() - before, context.stores.order.order?.id], [0, order().id]);
  });
});
