// A press that sends no payment says so, and says that nothing was charged, only if that is certain.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ledgerIn, newStorages } from '../../support/ledgers.ts';
import { keepPending, ledgerOf } from '../../../src/orders/ledger.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { createIdempotencyKeys, PROCESSING } from '../../../src/orders/idempotency-keys.ts';
import { payWithoutCard } from '../../../src/orders/pay-without-card.ts';
import { failing, order, ORDER_ID, READ } from '../../support/orders.ts';
import { refused, stagePayment } from '../features/purchase/card/pay-stage.ts';

function stage(...given: Parameters<typeof stagePayment>) {
  const { context, vault } = stagePayment(...given);
  return {
    context,
    vault,
    pay: () => payByCard(context, vault.fields, 'visit-1'),
    said: () => context.stores.payment.message,
  };
}

const NO_LINE = { key: 'errors.noConnection', isUnsent: true };

describe('a payment that was not sent', () => {
  it('is named as such if the order cannot be read before it, but the next one that is lost is not', async () => {
    const { context, vault, pay, said } = stage();
    context.gateway.on(READ, 'offline');
    await pay();
    assert.deepEqual([vault.sent.length, said()], [0, NO_LINE]);
    context.gateway.on(READ, failing(500, 'unexpected_server_error'));
    await pay();
    assert.deepEqual([vault.sent.length, said()?.isUnsent], [0, true]);
    context.gateway.on(READ, { result: order() });
    vault.answer = () => refused('network_error', { status: 0 });
    await pay();
    assert.deepEqual([vault.sent.length, said()], [1, null]);
  });

  it('is named as such if only a press is needed', async () => {
    const given = order({ paymentProviderId: 'google_pay_pne' });
    const { context, said } = stage({ path: ROUTES.confirmTransaction }, given);
    context.gateway.on(READ, 'offline');
    await payWithoutCard(context, { visit: 'visit-1' });
    assert.deepEqual(said(), NO_LINE);
  });

  for (const code of ['vault_unavailable', 'gateway_not_allowed']) {
    it(`is named as such after ${code}, because the card form has sent nothing`, async () => {
      const { context, vault, pay, said } = stage();
      vault.answer = () => refused(code, { status: 0 });
      await pay();
      assert.deepEqual(said(), { key: 'vault.failed', isUnsent: true });
      assert.deepEqual(context.stores.order.unsettled, []);
      assert.equal(createIdempotencyKeys(ledgerOf(context)).has(ORDER_ID, PROCESSING), false);
    });
  }

  it('says nothing about charges after a refusal of the gateway', async () => {
    const { vault, pay, said } = stage();
    vault.answer = () => refused('some_other_code');
    await pay();
    assert.deepEqual([said() !== null, said()?.isUnsent], [true, undefined]);
  });

  it('says nothing about charges while an earlier payment of the order is in doubt', async () => {
    const { context, vault, pay, said } = stage();
    vault.answer = () => refused('network_error', { status: 0 });
    await pay();
    context.gateway.on(READ, 'offline');
    await pay();
    assert.deepEqual([vault.sent.length, said()], [1, { key: 'errors.noConnection' }]);
    context.gateway.on(READ, { result: order() });
    vault.answer = () => refused('vault_unavailable', { status: 0 });
    await pay();
    assert.deepEqual(said(), { key: 'vault.failed' });
  });

  it('says nothing about charges if another tab has sent one', async () => {
    const { context, pay, said } = stage();
    const entry = { orderId: ORDER_ID, mode: 'buy', owner: '', sentAt: context.clock.now() } as const;
    keepPending(ledgerIn({ ...newStorages(), local: context.storages.local }), entry);
    context.gateway.on(READ, 'offline');
    await pay();
    assert.deepEqual(said(), { key: 'errors.noConnection' });
  });

  it('says nothing about charges if the browser stores nothing about a payment', async () => {
    const { context, pay, said } = stage();
    for (const storage of [context.storages.local, context.storages.session]) storage.set = () => false;
    context.gateway.on(READ, 'offline');
    await pay();
    assert.deepEqual(said(), { key: 'errors.noConnection' });
  });
});
