// An order whose sums, wallet or currencies cannot be read: the widget shows its status and number, polls it, and pays nothing for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { guard } from '../../../src/domain/routes/guard.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { isRampError } from '../../../src/domain/errors/ramp-error.ts';
import { isSameChoice } from '../../../src/domain/order/order-matches.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { OrderStore } from '../../../src/orders/order-store.ts';
import { payOnce } from '../../../src/orders/run-payment.ts';
import { fetchOrder, refetchOrder } from '../../../src/orders/take-order.ts';
import { readSharedOrder, sharedOrder } from '../../../src/orders/poll-schedule.ts';
import { shownOrderView } from '../../../src/orders/shown-order-view.ts';
import { settle } from '../../support/fake-clock.ts';
import { customer, inStatus, order, ORDER_ID, READ, WALLET } from '../../support/orders.ts';
import { stageOrder, stagePreparation } from './order-stage.ts';

const UNREAD = {
  fromAmount: 100,
  toAmount: null,
  fromCurrency: { name: 'USD' },
  toCurrency: [],
  toWallet: 5,
  toMemo: {},
  refundWallet: true,
  tag: 1.5,
  deposit: { tokenAddress: 5 },
} as const;

const stageWith = (field: keyof typeof UNREAD, present = order()) => {
  const stage = stageOrder(present);
  stage.context.gateway.on(READ, { result: { ...present, [field]: UNREAD[field] } });
  return stage;
};

for (const field of Object.keys(UNREAD) as (keyof typeof UNREAD)[])
  describe(`an order whose ${field} cannot be read`, () => {
    it('shows its status and number, does not count as altered, and remains known as it was shown', async () => {
      const { context } = stageWith(field);
      const { stores, storages } = context;
      await refetchOrder(context);
      const shown = storages.session.get(STORAGE_KEYS.shownOrder);
      assert.equal(shownOrderView(stores.order as OrderStore), 'unread');
      assert.deepEqual([stores.order.order?.unread, stores.order.outcome], [[field], 'open']);
      context.gateway.on(READ, { result: order() });
      await refetchOrder(context);
      assert.equal(shownOrderView(stores.order as OrderStore), 'card_flow');
      assert.deepEqual([stores.order.order?.unread, stores.order.outcome], [undefined, 'open']);
      assert.ok(shown === null || shown === storages.session.get(STORAGE_KEYS.shownOrder));
    });

    it('cannot be paid', async () => {
      const { context } = stageWith(field);
      let sent = 0;
      const send = () => Promise.resolve(((sent += 1), inStatus('processing_started')));
      assert.equal(await payOnce(context, { shown: order() }, send), null);
      assert.equal(sent, 0);
      await assert.rejects(fetchOrder(context, ORDER_ID), (error) => isRampError(error) && error.isMisfit);
    });

    it('is polled, also at its end, until it can be shown', async () => {
      const { context, commands } = stageWith(field, inStatus('complete'));
      commands.watch();
      await refetchOrder(context);
      const asked = () => context.gateway.asked(READ).length;
      const before = asked();
      await context.clock.advance(6_000);
      assert.equal(asked(), before + 1);
      context.gateway.on(READ, { result: inStatus('complete') });
      await context.clock.advance(6_000);
      assert.equal(context.stores.order.order?.unread, undefined);
      await context.clock.advance(60_000);
      assert.equal(asked(), before + 2);
    });

    it('is reported once, with call, place and expected type, and without a further contradiction', async () => {
      const { context } = stageWith(
        field,
        order({ deposit: { address: WALLET, amount: '100', chainId: 137 } }),
      );
      for (let read = 0; read < 3; read += 1) await refetchOrder(context);
      await settle();
      const reported = context.reported.map(({ error }) => String(error));
      assert.equal(reported.length, 1, reported.join());
      assert.ok(reported[0]!.startsWith(`RampError: GET /api/v1/orders/{id}: result.${field}`), reported[0]);
    });

    it('reaches another tab as one that cannot be read', () => {
      const empty = { ...order(), unread: [field], fromAmount: '' };
      assert.ok(readSharedOrder(structuredClone(sharedOrder(empty)))?.unread?.includes(field));
    });
  });

describe('the screens of an order that cannot be read', () => {
  const unread: Order = { ...order(), unread: ['fromAmount'], fromAmount: '' };
  const at = (path: string) =>
    guard(path, { mode: 'buy', customer: customer(), order: unread, hasCalculatorData: true });

  it('lead to its own page from every place where it could be paid', () => {
    assert.equal(at(ROUTES.order), null);
    for (const path of [ROUTES.confirmTransaction, ROUTES.orderWithoutCard])
      assert.deepEqual(at(path), { to: ROUTES.order }, path);
  });

  it('keep a sale at its status', () => {
    const sale = { ...unread, status: 'can_be_processed' as const };
    const there = (screen: string) =>
      guard(`/sell/order/${ORDER_ID}/${screen}`, {
        mode: 'sell',
        customer: customer(),
        order: sale,
        hasCalculatorData: true,
      });
    assert.equal(there('status'), null);
    assert.deepEqual(there('payment'), { to: `/sell/order/${ORDER_ID}/status` });
  });

  it('never show it as the order that the customer wants', () => {
    const amounts = { fixedSide: 'pay' as const, payValue: '100', receiveValue: '98' };
    const pair = { pay: 'USD', receive: 'USDT-MATIC' };
    assert.equal(isSameChoice(order(), { pair, amounts, toWallet: null }), true);
    assert.equal(isSameChoice(unread, { pair, amounts, toWallet: null }), false);
  });

  for (const answer of ['created', 'reserved'] as const)
    it(`do not continue with one that is answered as ${answer}`, async () => {
      const stage = stagePreparation();
      const path =
        answer === 'created' ? 'POST /api/v1/orders' : `POST /api/v1/orders/${ORDER_ID}/processing/reserve`;
      stage.context.gateway.on(path, { result: { ...inStatus(answer), toAmount: 98 } });
      await stage.commands.reserve();
      assert.notEqual(stage.context.navigator.path(), ROUTES.order);
      assert.equal(stage.context.stores.order.order?.unread, undefined);
    });
});
