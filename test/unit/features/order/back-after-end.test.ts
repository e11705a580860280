// Back after the end of an order leads to none of its forms, and at the calculator to nothing of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchRoute } from '../../../../src/app/watch-route.ts';
import { ROUTES } from '../../../../src/domain/routes.ts';
import { setCustomer } from '../../../../src/features/session/session-store.ts';
import { customer, inStatus, STORED_ID } from '../../../support/orders.ts';
import { stageOrder } from './order-stage.ts';

function watched(...given: Parameters<typeof stageOrder>) {
  const { context } = stageOrder(...given);
  setCustomer(context.stores.session, customer());
  context.stores.calculator.hasAllData = true;
  context.stores.address.address = 'x';
  watchRoute(context);
  return context;
}

describe('back after the end of an order', () => {
  for (const form of [ROUTES.walletAddress, ROUTES.userInfo, ROUTES.billingAddressEdit, ROUTES.buyLogin]) {
    it(`ORDER-01 ${form} of a complete order leads to its end`, () => {
      const context = watched(inStatus('complete'));
      context.navigator.go(form);
      assert.equal(context.navigator.path(), ROUTES.order);
    });
  }

  for (const status of ['complete', 'failed', 'expired'] as const) {
    it(`ORDER-01 the calculator closes an order that is ${status}, and another purchase goes on`, () => {
      const context = watched(inStatus(status));
      context.navigator.go(ROUTES.buyCalculator);
      assert.equal(context.stores.order.order, null);
      assert.equal(context.storages.local.get(STORED_ID), null);
      context.navigator.go(ROUTES.walletAddress);
      assert.equal(context.navigator.path(), ROUTES.walletAddress);
      context.navigator.go(ROUTES.userInfo);
      assert.equal(context.navigator.path(), ROUTES.userInfo);
    });
  }

  it('ORDER-01 the calculator closes no order that is on its way', () => {
    const context = watched(inStatus('on_hold'));
    context.navigator.go(ROUTES.buyCalculator);
    assert.equal(context.stores.order.order?.status, 'on_hold');
  });
});
