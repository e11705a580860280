// The calculator closes an order at once when it reads its end, and the tab deletes what it stored about the order.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { numberRead } from '../../../src/orders/order-changes.ts';
import { takeOrder } from '../../../src/orders/take-order.ts';
import { inStatus } from '../../support/orders.ts';
import { stageOrder } from './order-stage.ts';

it('the tab deletes everything about an order that ends while the calculator is on the screen', () => {
  const { context } = stageOrder(inStatus('reserved'), ROUTES.order);
  const { stores, storages, navigator } = context;
  takeOrder(context, inStatus('processing_started'), numberRead(stores.order));
  const kept = () => storages.session.get(STORAGE_KEYS.shownOrder);
  assert.notEqual(kept(), null);
  navigator.go('/buy');
  takeOrder(context, inStatus('complete'), numberRead(stores.order));
  assert.deepEqual([stores.order.order, kept()], [null, null]);
});
