// The list of pending orders: stored for every tab and visit, without personal data.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addUnsettled,
  isUnsettled,
  learnRead,
  settleOrder,
  takeListed,
  unsettledOrders,
} from '../../../src/orders/run-lifecycle.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { ledgerKey } from '../../../src/domain/storage-keys.ts';
import { ledgerOf } from '../../../src/orders/ledger.ts';
import { createIdempotencyKeys, PROCESSING } from '../../../src/orders/idempotency-keys.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { choose, customer, inStatus, START_MS } from '../../support/orders.ts';
import { stageOrder } from './order-stage.ts';

const KEY = ledgerKey('a');

describe('pending orders', () => {
  it('are stored in every tab until each is settled, and the keys are deleted with them', () => {
    const [first, second] = [createFakeContext(), createFakeContext()];
    second.storages.local = first.storages.local;
    for (const tab of [first, second]) choose(tab);
    addUnsettled(first, { orderId: 'a', mode: 'buy' });
    addUnsettled(second, { orderId: 'b', mode: 'sell' });
    const keys = createIdempotencyKeys(ledgerOf(first));
    keys.keyFor('a', PROCESSING);
    assert.deepEqual(
      unsettledOrders(first).map(({ orderId, mode, sentAt }) => [orderId, mode, sentAt]),
      [
        ['a', 'buy', START_MS],
        ['b', 'sell', START_MS],
      ],
    );
    settleOrder(second, 'a');
    assert.deepEqual([isUnsettled(first, 'a'), isUnsettled(first, 'b')], [false, true]);
    assert.equal(keys.has('a', PROCESSING), false);
    settleOrder(first, 'b');
    assert.deepEqual(unsettledOrders(first), []);
  });

  it('count a resend as no second entry, and store its time', async () => {
    const context = createFakeContext();
    addUnsettled(context, { orderId: 'a', mode: 'buy' });
    await context.clock.advance(1000);
    addUnsettled(context, { orderId: 'a', mode: 'buy' });
    assert.deepEqual(
      unsettledOrders(context).map(({ sentAt }) => sentAt),
      [START_MS + 1000],
    );
  });

  it('contain nothing of the customer in plain text', () => {
    const context = createFakeContext();
    choose(context);
    addUnsettled(context, { orderId: 'a', mode: 'buy' });
    const kept = context.storages.local.get(KEY)!;
    for (const text of [customer().id, customer().email]) assert.ok(!kept.includes(text!));
    assert.match(unsettledOrders(context)[0]!.owner, /^[0-9a-f]{16}$/);
  });

  it('are not read from a text in another format', () => {
    const context = createFakeContext();
    for (const text of ['{', '{}', 'null', '[null, 1, {"orderId":""}, {"orderId":"a","mode":"x"}]']) {
      context.storages.local.set('ramp.unsettled', text);
      assert.deepEqual(unsettledOrders(context), []);
    }
  });
});

describe('a payment of an earlier visit that waits for the bank', () => {
  const rows = [
    { from: ROUTES.userInfo, to: ROUTES.order, title: 'is shown on its order, wherever the customer had gone' },
    {
      from: ROUTES.orderAuthRedirect,
      to: ROUTES.orderAuthRedirect,
      title: 'stays where its bank is opened, and does not flicker to the screen of its order',
    },
  ];
  for (const { from, to, title } of rows)
    it(title, () => {
      const waiting = inStatus('auth_requested');
      const { context } = stageOrder(waiting, from);
      const earlier = createFakeContext();
      earlier.storages.local = context.storages.local;
      choose(earlier);
      addUnsettled(earlier, { orderId: waiting.id, mode: 'buy' });
      takeListed(context);
      learnRead(context, waiting);
      assert.equal(context.navigator.path(), to);
    });
});
