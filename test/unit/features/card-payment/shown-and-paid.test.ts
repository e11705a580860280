// What is charged is what was shown.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { isAsShown, readShownOrder } from '../../../../src/domain/order/shown-order.ts';
import { payByCard } from '../../../../src/features/card-payment/pay-by-card.ts';
import { acceptRate } from '../../../../src/features/order/creation/prepare-order.ts';
import { fetchOrder } from '../../../../src/features/order/reading/fetch-order.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { order, ORDER_ID, READ, WALLET } from '../../../support/orders.ts';
import { refused, stagePayment, type StagedVault } from './pay-stage.ts';

let context: FakeContext;
let vault: StagedVault;
const pay = (visit = 'visit-1') => payByCard(context, vault.fields, visit, null);
const store = () => context.stores.order;
const begin = () => void ({ context, vault } = stagePayment());

describe('M1 an order that changes while it is paid', () => {
  beforeEach(begin);

  it('M1 the vault is handed what was shown, with a wallet that can be recognised and not read', async () => {
    await pay();
    const { shown = '' } = vault.sent[0]!;
    const known = readShownOrder(shown, ORDER_ID)!;
    assert.ok(isAsShown(known, order()));
    for (const change of [{ toAmount: '97' }, { fromAmount: '101' }, { toWallet: '0x1' }])
      assert.ok(!isAsShown(known, order(change)));
    assert.ok(!shown.toLowerCase().includes(WALLET.toLowerCase()));
  });

  it('M1 is not sent under another key once the kept one was another card’s: old and new are shown', async () => {
    vault.answer = () => refused('time_out', { status: 0 });
    await pay();
    vault.answer = () => {
      context.gateway.on(READ, { result: order({ toAmount: '90' }) });
      return refused('idempotency_key_reused');
    };
    const pressed = pay();
    await context.clock.advance(60_000);
    await pressed;
    assert.equal(vault.sent.length, 2);
    assert.deepEqual([store().rateChange?.before.toAmount, store().rateChange?.after.toAmount], ['98', '90']);
  });
});

describe('T1 a price that the gateway says has changed', () => {
  beforeEach(begin);

  /** The poll comes first with the new order. */
  const changeBeforeTheAnswer = () => {
    vault.answer = async () => {
      context.gateway.on(READ, { result: order({ toAmount: '97' }) });
      await fetchOrder(context, ORDER_ID);
      return refused('order_data_changed', { status: 409 });
    };
  };

  it('T1 is compared with what was shown, also when a poll had taken the new one already', async () => {
    changeBeforeTheAnswer();
    await pay();
    assert.partialDeepStrictEqual(store().rateChange, {
      before: { fromAmount: '100', toAmount: '98' },
      after: { fromAmount: '100', toAmount: '97' },
    });
  });

  it('T1 and from then on with what was accepted', async () => {
    changeBeforeTheAnswer();
    await pay();
    await acceptRate(context);
    vault.answer = () => {
      context.gateway.on(READ, { result: order({ toAmount: '96' }) });
      return refused('order_data_changed', { status: 409 });
    };
    await pay();
    assert.partialDeepStrictEqual(store().rateChange, {
      before: { toAmount: '97' },
      after: { toAmount: '96' },
    });
  });
});
