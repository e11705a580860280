// The widget charges only what it showed, and believes a refusal only once the order confirms it.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { openKeys } from '../../../../support/ledgers.ts';
import { isAsShown, readShownOrder } from '../../../../../src/domain/order/shown-order.ts';
import { payByCard } from '../../../../../src/orders/pay-by-card.ts';
import { acceptRate } from '../../../../../src/orders/prepare-order.ts';
import { fetchOrder } from '../../../../../src/orders/take-order.ts';
import { isUnsettled } from '../../../../../src/orders/run-lifecycle.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import {
  failing,
  inStatus,
  messageTypes,
  order,
  ORDER_ID,
  READ,
  STORED_ID,
  WALLET,
} from '../../../../support/orders.ts';
import { refused, stagePayment, type StagedVault } from './pay-stage.ts';

let context: FakeContext;
let vault: StagedVault;
const pay = (visit = 'visit-1') => payByCard(context, vault.fields, visit);
const store = () => context.stores.order;
const payment = () => context.stores.payment;
const begin = () => void ({ context, vault } = stagePayment());

describe('an order that changes while it is paid', () => {
  beforeEach(begin);

  it('hands the vault what was shown, with a wallet that can be recognized but not read', async () => {
    await pay();
    const { shown = '' } = vault.sent[0]!;
    const known = readShownOrder(shown, ORDER_ID)!;
    assert.ok(isAsShown(known, order()));
    for (const change of [{ toAmount: '97' }, { fromAmount: '101' }, { toWallet: '0x1' }])
      assert.ok(!isAsShown(known, order(change)));
    assert.ok(!shown.toLowerCase().includes(WALLET.toLowerCase()));
  });

  it("is not sent under another key if the stored one was another card's: old and new terms are shown", async () => {
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

describe('a lost refusal that is repeated under the same key', () => {
  beforeEach(begin);

  it('frees the key of an old try that paid nothing, and the next press is another intent', async () => {
    vault.answer = () => refused('time_out', { status: 0 });
    await pay();
    await context.clock.advance(31_000);
    await fetchOrder(context, ORDER_ID);
    vault.answer = () => refused('order_data_changed', { status: 409 });
    await pay();
    await acceptRate(context);
    await pay();
    const [first, second, third] = vault.sent.map(({ idempotencyKey }) => idempotencyKey);
    assert.equal(first, second);
    assert.notEqual(second, third);
  });

  for (const [name, answer] of [
    ['before that', null],
    ['while the order cannot be read', 'offline'],
  ] as const) {
    it(`does not free it ${name}`, async () => {
      vault.answer = () => refused('time_out', { status: 0 });
      await pay();
      if (answer) {
        await context.clock.advance(31_000);
        await fetchOrder(context, ORDER_ID);
      }
      vault.answer = () => {
        if (answer) context.gateway.on(READ, answer);
        return refused('validation_error', { fields: { agreement: 'Agree first' } });
      };
      await pay();
      context.gateway.on(READ, { result: order() });
      await pay();
      assert.equal(new Set(vault.sent.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
    });
  }
});

describe('a price change that the gateway reports', () => {
  beforeEach(begin);

  /** The poll returns the new order first. */
  const changeBeforeTheAnswer = () => {
    vault.answer = async () => {
      context.gateway.on(READ, { result: order({ toAmount: '97' }) });
      await fetchOrder(context, ORDER_ID);
      return refused('order_data_changed', { status: 409 });
    };
  };

  it('is compared with the shown price, also if a poll had stored the new one already', async () => {
    changeBeforeTheAnswer();
    await pay();
    assert.partialDeepStrictEqual(store().rateChange, {
      before: { fromAmount: '100', toAmount: '98' },
      after: { fromAmount: '100', toAmount: '97' },
    });
  });

  it('is compared with the accepted price from then on', async () => {
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

describe('a payment that was refused', () => {
  beforeEach(begin);

  const REFUSALS = [
    ['customer_is_blocked', { status: 403 }],
    ['validation_error', { fields: { 'card.number': 'Bad' } }],
    ['order_data_changed', { status: 409 }],
    ['must_pass_kyc', { status: 409 }],
    ['no_payment_provider_can_be_used', { status: 409 }],
    ['order_cannot_be_processed', { status: 409 }],
  ] as const;
  for (const [code, more] of REFUSALS) {
    for (const status of ['processing_started', 'complete'] as const) {
      it(`with ${code}, while the order is ${status}, is shown as the order says`, async () => {
        const before = context.navigator.path();
        vault.answer = () => {
          context.gateway.on(READ, { result: inStatus(status) });
          return refused(code, more);
        };
        await pay();
        assert.deepEqual([store().order?.status, context.navigator.path()], [status, before]);
        assert.deepEqual([payment().message, payment().fieldErrors, payment().busy], [null, {}, null]);
        assert.equal(messageTypes(context).filter((type) => type === 'payment_sent').length, 1);
        assert.deepEqual(openKeys(context), []);
      });
    }
  }

  it('makes the widget read the order at once, and is believed if the order has not changed', async () => {
    vault.answer = () => refused('validation_error', { fields: { 'card.number': 'Bad' } });
    const before = context.gateway.asked(READ).length;
    await pay();
    assert.equal(context.gateway.asked(READ).length, before + 2, 'before it was sent, and after');
    assert.deepEqual(payment().fieldErrors, { number: 'Bad' });
    assert.ok(!isUnsettled(context, ORDER_ID));
  });

  for (const [name, answer] of [
    ['cannot be read', 'offline'],
    ['is withheld from a blocked customer', failing(403, 'customer_is_blocked')],
  ] as const) {
    it(`is believed if the order ${name}, and the order stays`, async () => {
      vault.answer = () => {
        context.gateway.on(READ, answer);
        return refused('validation_error', { fields: { 'card.number': 'Bad' } });
      };
      await pay();
      assert.deepEqual(payment().fieldErrors, { number: 'Bad' });
      assert.deepEqual([store().order?.id, context.storages.local.get(STORED_ID)], [ORDER_ID, ORDER_ID]);
    });
  }

  it('for an order that was cancelled meanwhile shows its end, and offers no payment', async () => {
    vault.answer = () => {
      context.gateway.on(READ, { result: inStatus('failed') });
      return refused('validation_error', { fields: { 'card.number': 'Bad' } });
    };
    await pay();
    assert.deepEqual([store().order?.status, payment().fieldErrors], ['failed', {}]);
    assert.ok(!messageTypes(context).includes('payment_sent'));
  });
});
