// The order store notifies its subscribers once for each event, however many fields that changes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { subscribe } from 'valtio/vanilla';
import { changeOrder, changeTogether, createOrderStore } from '../../../src/orders/order-store.ts';
import { READ, inStatus, order } from '../../support/orders.ts';
import { stageOrder } from './order-stage.ts';

function watched() {
  const store = createOrderStore();
  let count = 0;
  subscribe(store, () => void (count += 1), true);
  return { store, count: () => count };
}

describe('the order store', () => {
  it('notifies once for changes that are made together, and not at all without a change', () => {
    const { store, count } = watched();
    changeTogether(store, () => {
      changeOrder(store, { waiting: 'short' });
      changeTogether(store, () => changeOrder(store, { reservation: 'over' }));
      assert.equal(count(), 0);
    });
    assert.equal(count(), 1);
    changeTogether(store, () => changeOrder(store, { waiting: 'short' }));
    assert.equal(count(), 1);
  });

  it('notifies of changes that were made before an error', () => {
    const { store, count } = watched();
    const fail = () => {
      changeOrder(store, { waiting: 'short' });
      throw new Error('later');
    };
    assert.throws(() => changeTogether(store, fail));
    assert.equal(count(), 1);
    changeOrder(store, { waiting: 'long' });
    assert.equal(count(), 2);
  });

  it('notifies once for a read with changes, whose order arrives with its agreed terms', async () => {
    const { context, commands } = stageOrder(order());
    const { order: store } = context.stores;
    await commands.refresh();
    context.gateway.on(READ, { result: inStatus('processing_started') });
    const seen: (string | undefined)[] = [];
    subscribe(store, () => void seen.push(`${store.order?.status} ${store.agreed?.amounts?.toAmount}`), true);
    await commands.refresh();
    assert.deepEqual(seen, [`processing_started ${order().toAmount}`]);
  });
});
