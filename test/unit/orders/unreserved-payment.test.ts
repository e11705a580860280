// A card payment that is pressed before its order is reserved: the next order is on its screen while its reservation is in progress.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { prepareOrder } from '../../../src/orders/prepare-order.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { isInDoubt } from '../../../src/orders/run-lifecycle.ts';
import { settle } from '../../support/fake-clock.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { choose, failing, inStatus, ORDER_ID, READ, RESERVE } from '../../support/orders.ts';
import { stagePayment, type StagedVault } from '../features/purchase/card/pay-stage.ts';
import type { Order } from '../../../src/domain/order/order.ts';

let context: FakeContext;
let vault: StagedVault;
let known: Order;
const pay = () => payByCard(context, vault.fields, 'visit-1');

describe('a payment before the reservation', () => {
  beforeEach(() => {
    known = inStatus('created');
    ({ context, vault } = stagePayment({}, known));
    choose(context);
    context.gateway.on('GET /api/v1/customers/current/cards', { result: [] });
    context.gateway.on(READ, () => ({ result: known }));
    context.gateway.on(RESERVE, () => ({ result: (known = { ...known, status: 'reserved' }) }));
  });

  it('waits for the reservation in progress, and is sent once', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    context.gateway.on(RESERVE, async () => {
      await asked;
      return { result: (known = { ...known, status: 'reserved' }) };
    });
    const prepared = prepareOrder(context, 'create');
    await settle();
    const paid = pay();
    await settle();
    assert.deepEqual([vault.sent.length, context.stores.payment.busy], [0, 'sending']);
    answer();
    await Promise.all([prepared, paid]);
    assert.deepEqual([vault.sent.length, context.gateway.asked(RESERVE).length], [1, 1]);
  });

  it('is not sent if the reservation brings a worse price, which the customer is asked about', async () => {
    context.gateway.on(RESERVE, () => ({ result: (known = inStatus('reserved', { toAmount: '90' })) }));
    await pay();
    assert.equal(vault.sent.length, 0);
    assert.equal(context.stores.order.rateChange?.after.toAmount, '90');
    assert.equal(isInDoubt(context, ORDER_ID), false);
  });

  it('reserves an order whose reservation has failed', async () => {
    context.gateway.on(RESERVE, failing(500, 'unexpected_server_error'));
    await prepareOrder(context, 'create');
    assert.deepEqual([known.status, vault.sent.length], ['created', 0]);
    context.gateway.on(RESERVE, () => ({ result: (known = { ...known, status: 'reserved' }) }));
    await pay();
    assert.deepEqual([known.status, vault.sent.length], ['reserved', 1]);
    assert.equal(context.stores.payment.message, null);
  });

  it('shows why an order that cannot be reserved is not paid, and leaves nothing in doubt', async () => {
    context.gateway.on(RESERVE, failing(500, 'unexpected_server_error'));
    await pay();
    assert.equal(vault.sent.length, 0);
    assert.notEqual(context.stores.payment.message, null);
    assert.deepEqual([context.stores.payment.busy, isInDoubt(context, ORDER_ID)], [null, false]);
  });
});
