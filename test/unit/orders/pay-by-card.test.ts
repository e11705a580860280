// Paying by card through the vault: one wish, one key, and nothing sent twice.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { isBeingChecked } from '../../../src/domain/order/unsettled.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { acceptRate } from '../../../src/orders/prepare-order.ts';
import { beginRead, takeOrder } from '../../../src/orders/take-order.ts';
import { isInDoubt } from '../../../src/orders/unsettled-orders.ts';
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

  it('a later read shows the payment before the one of the press is answered: nothing is sent', async () => {
    context.gateway.on(READ, () => {
      takeOrder(context, inStatus('processing_started'), beginRead(context.stores.order));
      return { result: inStatus('reserved') };
    });
    await pay();
    assert.deepEqual([vault.sent.length, context.stores.order.order?.status], [0, 'processing_started']);
  });

  it('HOST-06 a payment that was not sent yet is given up when the widget is closed, and the next press pays', async () => {
    context.gateway.on(READ, () => {
      // While the order is read: by the Close button, or by the page.
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

  it('an order whose wallet has changed since it was shown is not paid, however often the customer presses', async () => {
    const toWallet = '0x0000000000000000000000000000000000000001';
    context.gateway.on(READ, { result: inStatus('reserved', { toWallet }) });
    for (let press = 0; press < 2; press += 1) {
      await pay();
      assert.equal(vault.sent.length, 0);
      assert.equal(log().order.outcome, 'altered');
    }
    assert.notEqual(log().order.order?.toWallet, toWallet);
  });

  it('the unframed hosted page tells where a bank leads back to', async () => {
    const firstEntry = { path: ROUTES.order, search: '?apiKey=demo', key: 'first' };
    begin({ canRedirect: true, firstEntry });
    await pay();
    assert.equal(vault.sent[0]?.returnUrl, 'https://gateway.test/buy/order?apiKey=demo');
  });

  it('CARD-05 HOST-08 ORDER-19 an accepted payment is told once and marks the order updated', async () => {
    await pay();
    assert.equal(log().order.outcome, 'accepted');
    assert.equal(log().order.order?.status, 'processing_started');
    assert.ok(messageTypes(context).includes('payment_sent'));
    assert.equal(messageTypes(context).filter((type) => type === 'payment_sent').length, 1);
    assert.notEqual(log().payment.busy, 'sending');
  });

  it('ORDER-18 a changed rate stops the payment until it is accepted, and the attempt after that has none', async () => {
    context.gateway.on(READ, { result: order({ toAmount: '90' }) });
    await pay();
    assert.deepEqual([vault.sent.length, log().order.rateChange?.after.toAmount], [0, '90']);
    await pay();
    assert.equal(vault.sent.length, 0);
    await acceptRate(context);
    await pay();
    assert.deepEqual([vault.sent.length, log().order.rateChange], [1, null]);
  });

  it('an answer about another order is none: the order that was paid is read', async () => {
    vault.answer = () => ({ ok: true, order: inStatus('processing_started', { id: 'another-order-1' }) });
    await pay();
    assert.equal(log().order.order?.id, ORDER_ID);
    assert.equal(log().order.outcome, 'fatal');
    assert.equal(isInDoubt(context, ORDER_ID), true);
  });

  it('a double press pays once', async () => {
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
    it(`after ${code} the order is read, and a payment that got through is taken as sent`, async () => {
      vault.answer = () => refused(code, { status: 0 });
      context.gateway.on(READ, { result: inStatus('processing_started') });
      await pay();
      assert.equal(log().order.order?.status, 'processing_started');
      assert.ok(messageTypes(context).includes('payment_sent'));
      assert.equal(log().payment.message, null);
    });

    it(`after ${code} with the order unmoved it is being checked, and another try uses the same key`, async () => {
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

  it('a form that is taken away while it sends, since the order was read as moved, is no error: nothing is reported', async () => {
    vault.answer = () => {
      takeOrder(context, inStatus('processing_started'), beginRead(log().order));
      return refused('vault_reloaded', { status: 0 });
    };
    await pay();
    assert.deepEqual(context.reported, []);
    assert.equal(log().payment.message, null);
    assert.equal(isInDoubt(context, ORDER_ID), false);
  });

  it('after a reload, or in another tab, an unanswered payment keeps its key: the gateway tells one from the other', async () => {
    vault.answer = () => refused('time_out', { status: 0 });
    await pay('visit-1');
    await pay('visit-2');
    await pay('visit-1');
    const keys = vault.sent.map(({ idempotencyKey }) => idempotencyKey);
    assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
  });

  it('no other address or card writes over the key of an unanswered payment; after a refusal each has its own', async () => {
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

  it('another card under a kept key is paid with at the same press, under a key of its own', async () => {
    vault.answer = () => refused('network_error', { status: 0 });
    await pay();
    const first = vault.sent[0]!.idempotencyKey;
    vault.answer = ({ idempotencyKey }) =>
      idempotencyKey === first ? refused('idempotency_key_reused') : accepted();
    // The call of the first card may run still.
    const pressed = pay();
    await context.clock.advance(20_000);
    assert.equal(vault.sent.length, 2);
    await context.clock.advance(11_000);
    await pressed;
    assert.equal(log().order.order?.status, 'processing_started');
    assert.equal(log().payment.message, null);
    assert.equal(vault.sent.length, 3);
  });

  it('a first card that the network held back, and let go only now, is waited for before another one is paid with', async () => {
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

  it('another card is not paid with where the widget was closed while the first one was waited for', async () => {
    vault.answer = () => refused('idempotency_key_reused');
    const pressed = pay();
    await context.clock.advance(10_000);
    context.stores.widget.closes += 1;
    await context.clock.advance(25_000);
    await pressed;
    assert.equal(vault.sent.length, 1);
  });

  it('another card is not paid with once the first one did', async () => {
    vault.answer = () => {
      context.gateway.on(READ, { result: inStatus('processing_started') });
      return refused('idempotency_key_reused');
    };
    await pay();
    assert.equal(vault.sent.length, 1);
    assert.equal(log().order.order?.status, 'processing_started');
  });

  it('another card is not paid with unread: a press more is', async () => {
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

  it('an order that does not fit the contract is read instead', async () => {
    vault.answer = () => ({ ok: true, order: { id: ORDER_ID } });
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await pay();
    assert.notEqual(log().order.outcome, 'fatal');
    assert.equal(log().order.order?.status, 'processing_started');
  });

  it('a stale session is refreshed, and the call repeated once under the same key', async () => {
    vault.answer = () =>
      vault.sent.length === 1 ? refused('csrf_token_mismatch', { status: 419 }) : accepted();
    await pay();
    assert.equal(vault.sent.length, 2);
    assert.equal(vault.sent[0]?.idempotencyKey, vault.sent[1]?.idempotencyKey);
    assert.equal(context.gateway.asked(CUSTOMER).length, 1);
  });
});
