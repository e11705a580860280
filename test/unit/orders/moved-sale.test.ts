// A sale whose crypto the gateway has seen: the calculator lists it as under way, whether 'I have sent' was pressed or not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import type { OrderStatus } from '../../../src/domain/order/status.ts';
import { findUnsettled } from '../../../src/domain/order/unsettled.ts';
import { offerUnfinishedOrder } from '../../../src/orders/unfinished-order.ts';
import { type Orders, createOrders } from '../../../src/orders/orders.ts';
import { isUnsettled } from '../../../src/orders/run-lifecycle.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import {
  haveSellOrder,
  SELL_ID,
  SELL_READ,
  SELL_STORED_ID,
  sellContext,
  sellOrder,
  withGuard,
} from '../../support/sell-orders.ts';

const PAYMENT = `/sell/order/${SELL_ID}/payment`;
const stay = () => Promise.resolve();
const stateIn = ({ stores }: FakeContext) => findUnsettled(stores.order.unsettled, SELL_ID)?.state;
const tell = ({ gateway }: FakeContext, order: Order) => void gateway.on(SELL_READ, { result: order });

const CASES: readonly [OrderStatus, Partial<Order>, 'underWay' | 'settled' | undefined][] = [
  ['created', {}, undefined],
  ['kyc_waiting', {}, undefined],
  ['can_be_processed', {}, undefined],
  ['processing_started', {}, 'underWay'],
  ['auth_complete', {}, 'underWay'],
  ['on_hold', {}, 'underWay'],
  ['blockchain_transaction_submited', {}, 'underWay'],
  ['failed', { isCharged: true }, 'settled'],
  ['failed', { isCharged: false }, undefined],
  ['failed', {}, undefined],
  ['expired', {}, undefined],
];

/** The sale is on its payment screen, and no button was pressed. */
function atPayment(): { context: FakeContext; commands: Orders } {
  const context = sellContext(PAYMENT);
  haveSellOrder(context, sellOrder('can_be_processed'));
  tell(context, sellOrder('can_be_processed'));
  const commands = createOrders(context);
  withGuard(context);
  commands.watch();
  return { context, commands };
}

/** A new page of the same browser, at the calculator. */
async function visit(order: Order, before?: FakeContext): Promise<FakeContext> {
  const later = sellContext('/sell');
  if (before) {
    later.storages.local = before.storages.local;
    before.scope.dispose();
  }
  later.storages.local.set(SELL_STORED_ID, SELL_ID);
  tell(later, order);
  await offerUnfinishedOrder(later);
  return later;
}

describe("a sale without a press on 'I have sent'", () => {
  for (const [status, more, state] of CASES) {
    const name = `${status}${'isCharged' in more ? ` (${more.isCharged ? '' : 'not '}charged)` : ''}`;
    it(`in ${name} is ${state ?? 'not listed'} after a read on its screen`, async () => {
      const { context } = atPayment();
      tell(context, sellOrder(status, more));
      await context.clock.advance(15_000);
      assert.deepEqual([stateIn(context), isUnsettled(context, SELL_ID)], [state, state !== undefined]);
      context.scope.dispose();
    });

    it(`in ${name} is ${state ?? 'not listed'} in a fresh visit`, async () => {
      const context = await visit(sellOrder(status, more));
      assert.deepEqual([stateIn(context), isUnsettled(context, SELL_ID)], [state, state !== undefined]);
      assert.equal(context.stores.order.isUnsettledWatched, state === 'underWay');
      context.scope.dispose();
    });
  }

  it('is polled at the calculator of a fresh visit, which shows its end', async () => {
    const context = await visit(sellOrder('on_hold'));
    tell(context, sellOrder('failed', { isCharged: true }));
    await context.clock.advance(15_000);
    assert.deepEqual([stateIn(context), context.stores.order.unfinished], ['settled', null]);
    context.scope.dispose();
  });

  it('is no longer announced if it completed on its own screen', async () => {
    const { context, commands } = atPayment();
    for (const status of ['processing_started', 'complete'] as const) {
      tell(context, sellOrder(status));
      await context.clock.advance(15_000);
    }
    await settle();
    commands.toCalculator();
    await settle();
    assert.deepEqual([stateIn(context), isUnsettled(context, SELL_ID)], [undefined, false]);
  });

  it('is listed until it is dismissed if its crypto can be returned, and then nowhere', async () => {
    const end = sellOrder('failed', { isCharged: true });
    const { context, commands } = atPayment();
    tell(context, end);
    await context.clock.advance(15_000);
    commands.toCalculator();
    await settle();
    assert.equal(stateIn(context), 'settled');
    createOrders(context, stay).dismiss(SELL_ID);
    const later = await visit(end, context);
    assert.equal(stateIn(later), undefined);
    later.scope.dispose();
  });
});
