// Paying by card through the vault: one intent, one key, and nothing is sent twice.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { isBeingChecked } from '../../../src/domain/order/unsettled.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { acceptRate } from '../../../src/orders/prepare-order.ts';
import { numberRead } from '../../../src/orders/order-changes.ts';
import { takeOrder } from '../../../src/orders/take-order.ts';
import { isInDoubt } from '../../../src/orders/run-lifecycle.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { HOME, inStatus, messageTypes, order, ORDER_ID, READ } from '../../support/orders.ts';
import {
  accepted,
  CUSTOMER,
  refused,
  stagePayment,
  type StagedVault,
} from '../features/purchase/card/pay-stage.ts';

let context: FakeContext;
let vault: StagedVault;
const pay = (visit = 'visit-1') => payByCard(context, vault.fields, visit);
const log = () => ({ order: context.stores.order, payment: context.stores.payment });

function begin(...given: Parameters<typeof stagePayment>): void {
  ({ context, vault } = stagePayment(...given));
}

const beginEach = () => begin();

describe('paying by card', () => {
  beforeEach(beginEach);

  it('CARD-13 API-17 hands the vault everything that is not card data', async () => {
    await pay();
    const { idempotencyKey, shown: _, ...request } = vault.sent[0]!;
    assert.match(idempotencyKey, /^[0-9a-f-]{36}$/);
    assert.deepEqual(request, {
      gatewayUrl: 'https://gateway.test',
      orderId: ORDER_ID,
      token: 'token-1',
      merchantHeader: null,
      acceptLanguage: 'en-US',
      billing: HOME,
      phone: '+12025550123',
      agreement: true,
      returnUrl: null,
    });
  });

  it("sends nothing if a later read shows the payment before the press's own read returns", async () => {
    context.gateway.on(READ, () => {
      takeOrder(context, inStatus('processing_started'), numberRead(context.stores.order));
      return { result: inStatus('reserved') };
    });
    await pay();
    assert.deepEqual([vault.sent.length, context.stores.order.order?.status], [0, 'processing_started']);
  });

  it('HOST-06 drops a payment that was not sent yet when the widget is closed, and the next press pays', async () => {
    context.gateway.on(READ, () => {
      // The widget is closed while it reads the order: by the Close button, or by the page.
      context.stores.widget.closes += 1;
      return { result: inStatus('reserved') };
    });
    await pay();
    assert.deepEqual(
      [vault.sent.length, context.stores.payment.busy, isInDoubt(context, ORDER_ID)],
      [0, null, false],
    );
    context.gateway.on(READ, { result: inStatus('reserved') });
    await pay();
    assert.equal(vault.sent.length, 1);
  });

  it('does not pay an order whose wallet has changed since it was shown, however often the customer presses', async () => {
    const toWallet = '0x0000000000000000000000000000000000000001';
    context.gateway.on(READ, { result: inStatus('reserved', { toWallet }) });
    for (let press = 0; press < 2; press += 1) {
      await pay();
      assert.equal(vault.sent.length, 0);
      assert.equal(log().order.outcome, 'altered');
    }
    assert.notEqual(log().order.order?.toWallet, toWallet);
  });

  it("sends the unframed hosted page's return address for the bank", async () => {
    const firstEntry = { path: ROUTES.order, search: '?apiKey=demo', key: 'first' };
    begin({ canRedirect: true, firstEntry });
    await pay();
    assert.equal(vault.sent[0]?.returnUrl, 'https://gateway.test/buy/order?apiKey=demo');
  });

  it('CARD-05 HOST-08 ORDER-19 announces an accepted payment once and marks the order updated', async () => {
    await pay();
    assert.equal(log().order.outcome, 'accepted');
    assert.equal(log().order.order?.status, 'processing_started');
    assert.ok(messageTypes(context).includes('payment_sent'));
    assert.equal(messageTypes(context).filter((type) => type === 'payment_sent').length, 1);
    assert.notEqual(log().payment.busy, 'sending');
  });

  it('ORDER-18 stops the payment at a changed rate until it is accepted, and does not stop the next attempt', async () => {
    context.gateway.on(READ, { result: order({ toAmount: '90' }) });
    await pay();
    assert.deepEqual([vault.sent.length, log().order.rateChange?.after.toAmount], [0, '90']);
    await pay();
    assert.equal(vault.sent.length, 0);
    await acceptRate(context);
    await pay();
    assert.deepEqual([vault.sent.length, log().order.rateChange], [1, null]);
  });

  it('ignores a response about another order, and reads the order that was paid', async () => {
    vault.answer = () => ({ ok: true, order: inStatus('processing_started', { id: 'another-order-1' }) });
    await pay();
    assert.equal(log().order.order?.id, ORDER_ID);
    assert.equal(log().order.outcome, 'fatal');
    assert.equal(isInDoubt(context, ORDER_ID), true);
  });

  it('pays once after a double press', async () => {
    await Promise.all([pay(), pay()]);
    assert.equal(vault.sent.length, 1);
  });

  for (const code of [
    'time_out',
    'network_error',
    'vault_reloaded',
    'idempotency_in_progress',
    'not_found_error',
  ]) {
    it(`reads the order after ${code}, and counts a payment that succeeded as sent`, async () => {
      vault.answer = () => refused(code, { status: 0 });
      context.gateway.on(READ, { result: inStatus('processing_started') });
      await pay();
      assert.equal(log().order.order?.status, 'processing_started');
      assert.ok(messageTypes(context).includes('payment_sent'));
      assert.equal(log().payment.message, null);
    });

    it(`checks an unchanged order after ${code}, and uses the same key for another try`, async () => {
      vault.answer = () => refused(code, { status: 0 });
      await pay();
      assert.deepEqual(
        [isBeingChecked(log().order.unsettled, order().id), log().payment.message],
        [true, null],
      );
      assert.notEqual(log().order.outcome, 'fatal');
      await pay();
      assert.equal(vault.sent[0]?.idempotencyKey, vault.sent[1]?.idempotencyKey);
    });
  }

  it('reports no error if the form is removed while it sends because a read found the order advanced', async () => {
    vault.answer = () => {
      takeOrder(context, inStatus('processing_started'), numberRead(log().order));
      return refused('vault_reloaded', { status: 0 });
    };
    await pay();
    assert.deepEqual(context.reported, []);
    assert.equal(log().payment.message, null);
    assert.equal(isInDoubt(context, ORDER_ID), false);
  });

  it('keeps the key of an unanswered payment after a reload and in another tab, so that the gateway can tell repeats apart', async () => {
    vault.answer = () => refused('time_out', { status: 0 });
    await pay('visit-1');
    await pay('visit-2');
    await pay('visit-1');
    const keys = vault.sent.map(({ idempotencyKey }) => idempotencyKey);
    assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
  });

  it('does not let another address or card overwrite the key of an unanswered payment; after a refusal each has its own', async () => {
    vault.answer = () => refused('time_out', { status: 0 });
    await pay();
    log().payment.billing = { ...log().payment.billing!, city: 'Shelbyville' };
    await pay();
    log().payment.savedCardId = 'c-1';
    await pay();
    assert.equal(new Set(vault.sent.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
    const kept = context.storages.local.get(`ramp.ledger.${ORDER_ID}`)!;
    assert.ok(!kept.includes('Shelbyville'));
  });

  it('pays with another card at the same press, under another key, if the kept key belongs to the first card', async () => {
    vault.answer = () => refused('network_error', { status: 0 });
    await pay();
    const first = vault.sent[0]!.idempotencyKey;
    vault.answer = ({ idempotencyKey }) =>
      idempotencyKey === first ? refused('idempotency_key_reused') : accepted();
    // The call of the first card may still run.
    const pressed = pay();
    await context.clock.advance(20_000);
    assert.equal(vault.sent.length, 2);
    await context.clock.advance(11_000);
    await pressed;
    assert.equal(log().order.order?.status, 'processing_started');
    assert.equal(log().payment.message, null);
    assert.equal(vault.sent.length, 3);
  });

  it('waits for a first card that the network delivers late before it pays with another one', async () => {
    vault.answer = () => refused('time_out', { status: 0 });
    await pay();
    await context.clock.advance(45_000);
    vault.answer = () => refused('idempotency_key_reused');
    const pressed = pay();
    await context.clock.advance(3_000);
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await context.clock.advance(10_000);
    await pressed;
    assert.equal(vault.sent.length, 2);
    assert.equal(log().order.order?.status, 'processing_started');
  });

  it('does not pay with another card if the widget was closed while it waited for the first one', async () => {
    vault.answer = () => refused('idempotency_key_reused');
    const pressed = pay();
    await context.clock.advance(10_000);
    context.stores.widget.closes += 1;
    await context.clock.advance(25_000);
    await pressed;
    assert.equal(vault.sent.length, 1);
  });

  it('does not pay with another card once the first one has paid', async () => {
    vault.answer = () => {
      context.gateway.on(READ, { result: inStatus('processing_started') });
      return refused('idempotency_key_reused');
    };
    await pay();
    assert.equal(vault.sent.length, 1);
    assert.equal(log().order.order?.status, 'processing_started');
  });

  it('does not pay with another card if the order cannot be read: the customer has to press again', async () => {
    vault.answer = () => {
      context.gateway.on(READ, 'offline');
      return refused('idempotency_key_reused');
    };
    const unread = pay();
    await context.clock.advance(30_000);
    await unread;
    assert.equal(vault.sent.length, 1);
    assert.equal(isBeingChecked(log().order.unsettled, order().id), true);
    const first = vault.sent[0]!.idempotencyKey;
    context.gateway.on(READ, { result: order() });
    vault.answer = ({ idempotencyKey }) =>
      idempotencyKey === first ? refused('idempotency_key_reused') : accepted();
    const pressed = pay();
    await context.clock.advance(30_000);
    await pressed;
    assert.equal(log().order.order?.status, 'processing_started');
  });

  it('reads the order if its response violates the contract', async () => {
    vault.answer = () => ({ ok: true, order: { id: ORDER_ID } });
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await pay();
    assert.notEqual(log().order.outcome, 'fatal');
    assert.equal(log().order.order?.status, 'processing_started');
  });

  it('refreshes a stale session, and repeats the call once under the same key', async () => {
    vault.answer = () =>
      vault.sent.length === 1 ? refused('csrf_token_mismatch', { status: 419 }) : accepted();
    await pay();
    assert.equal(vault.sent.length, 2);
    assert.equal(vault.sent[0]?.idempotencyKey, vault.sent[1]?.idempotencyKey);
    assert.equal(context.gateway.asked(CUSTOMER).length, 1);
  });
});
