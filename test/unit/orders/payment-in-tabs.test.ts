// Two tabs that pay one order: one at a time, and under one key as long as the outcome is unknown.
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

  it('use the doubtful key of the first in the later tab, after reading the order', async () => {
    const other = stagePayment();
    other.context.storages.local = context.storages.local;
    await payUnanswered();
    other.vault.answer = () => refused('time_out', { status: 0 });
    await payByCard(other.context, other.vault.fields, 'visit-2');
    await payUnanswered();
    const keys = [...vault.sent, ...other.vault.sent].map(({ idempotencyKey }) => idempotencyKey);
    assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
  });

  it('pay one after the other, and the second finds the order paid', async () => {
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

  it('do not treat an order as unpaid that cannot be read because the session ended', async () => {
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
