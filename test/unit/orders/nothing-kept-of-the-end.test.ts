// An order whose end is read at the calculator is closed at once; what the tab kept of it goes with it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { beginRead, takeOrder } from '../../../src/orders/take-order.ts';
import { inStatus } from '../../support/orders.ts';
import { stageOrder } from './order-stage.ts';

it('of an order that ends while the calculator is on the screen, the tab keeps nothing', () => {
  const { context } = stageOrder(inStatus('reserved'), ROUTES.order);
  const { stores, storages, navigator } = context;
  takeOrder(context, inStatus('processing_started'), beginRead(stores.order));
  const kept = () => storages.session.get(STORAGE_KEYS.shownOrder);
  assert.notEqual(kept(), null);
  navigator.go('/buy');
  takeOrder(context, inStatus('complete'), beginRead(stores.order));
  assert.deepEqual([stores.order.order, kept()], [null, null]);
});
