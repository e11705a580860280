// Two tabs that pay one order: one at a time, and under one key as long as nobody knows what became of it.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { settle } from '../../support/fake-clock.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { createFakeTabs } from '../../support/fake-tabs.ts';
import { failing, inStatus, ORDER_ID, READ } from '../../support/orders.ts';
import { refused, stagePayment, type StagedVault } from '../features/purchase/card/pay-stage.ts';

let context: FakeContext;
let vault: StagedVault;

async function payUnanswered(): Promise<void> {
  vault.answer = () => refused('time_out', { status: 0 });
  await payByCard(context, vault.fields, 'visit-1');
}

const begin = () => void ({ context, vault } = stagePayment());

describe('two tabs with one order', () => {
  beforeEach(begin);

  it('the tab that comes later sends under the doubtful key of the first, after reading the order', async () => {
    const other = stagePayment();
    other.context.storages.local = context.storages.local;
    await payUnanswered();
    other.vault.answer = () => refused('time_out', { status: 0 });
    await payByCard(other.context, other.vault.fields, 'visit-2');
    await payUnanswered();
    const keys = [...vault.sent, ...other.vault.sent].map(({ idempotencyKey }) => idempotencyKey);
    assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
  });

  it('one waits for the other, and finds the order paid', async () => {
    const other = stagePayment();
    other.context.storages.local = context.storages.local;
    const tabs = createFakeTabs();
    for (const { environment } of [context, other.context]) environment.tabs = tabs.ports();
    vault.answer = async () => {
      await settle();
      for (const tab of [context, other.context])
        tab.gateway.on(READ, { result: inStatus('processing_started') });
      return { ok: true, order: inStatus('processing_started') };
    };
    await Promise.all([
      payByCard(context, vault.fields, 'visit-1'),
      payByCard(other.context, other.vault.fields, 'visit-2'),
    ]);
    assert.deepEqual([vault.sent.length, other.vault.sent.length], [1, 0]);
    assert.equal(other.context.stores.order.order?.status, 'processing_started');
  });

  it('an order that cannot be had, since the session ended, is not taken for one that was not paid', async () => {
    await payUnanswered();
    const first = vault.sent[0]!.idempotencyKey;
    vault.answer = () => {
      context.gateway.on(READ, failing(401, 'authentication_error'));
      return refused('idempotency_key_reused');
    };
    const pressed = payByCard(context, vault.fields, 'visit-1');
    await context.clock.advance(60_000);
    await pressed;
    assert.deepEqual(
      vault.sent.map(({ idempotencyKey }) => idempotencyKey),
      [first, first],
    );
    assert.ok(context.storages.local.get(`ramp.ledger.${ORDER_ID}`)?.includes(first));
  });
});
