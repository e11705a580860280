// Each state of the customer and of the order has one screen in the sell flow.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { createSale } from '../../../src/orders/sale.ts';
import { setCustomer } from '../../../src/features/sign-in/session/session-store.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { customer } from '../../support/orders.ts';
import { haveSellOrder, SELL_ID, sellContext, sellOrder, withGuard } from '../../support/sell-orders.ts';
import { SELECT, type SellCommands, sellerOf } from './sell-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

let context: FakeContext;
let commands: SellCommands;

const path = () => context.navigator.path();

describe('the route of the sell flow', () => {
  it('SELL-04 ROUTE-12 leads from the welcome screen to the verification by Proceed', () => {
    context = sellContext('/sell/welcome');
    void createSale(context).proceed();
    assert.equal(path(), '/sell/kyc');
  });

  it('SELL-08 is the login on the welcome screen without a customer', () => {
    context = createFakeContext({ path: '/sell/welcome', mode: 'sell' });
    withGuard(context);
    assert.equal(path(), '/sell/login');
  });

  for (const where of [
    '/sell/kyc',
    SELECT,
    `/sell/order/${SELL_ID}/payment`,
    `/sell/order/${SELL_ID}/status`,
  ]) {
    it(`SELL-11 ROLE-02 is the calculator at ${where} without a session`, () => {
      context = createFakeContext({ path: where, mode: 'sell' });
      withGuard(context);
      assert.equal(path(), '/sell');
    });
  }

  for (const [status, screen] of [
    ['created', 'card_select'],
    ['reserved', 'card_select'],
    ['can_be_processed', 'payment'],
    ['processing_started', 'payment'],
    ['auth_requested', 'payment'],
    ['transfer_processing_started', 'status'],
    ['on_hold', 'status'],
    ['blockchain_transaction_submited', 'status'],
    ['auth_complete', 'status'],
    ['failed', 'status'],
    ['expired', 'status'],
    ['complete', 'status'],
  ] as const) {
    it(`SELL-18 SELL-19 SELL-21 SELL-22 is ${screen} at ${status}, wherever the customer is`, () => {
      const other = screen === 'status' ? 'payment' : 'status';
      context = sellContext(`/sell/order/${SELL_ID}/${other}`);
      changeOrder(context.stores.order, { order: sellOrder(status) as Order as never });
      withGuard(context);
      assert.equal(path(), `/sell/order/${SELL_ID}/${screen}`);
    });
  }

  it('SELL-20 is the verification at kyc_waiting, and the waiting page once it is submitted', () => {
    context = sellContext(`/sell/order/${SELL_ID}/payment`);
    changeOrder(context.stores.order, { order: sellOrder('kyc_waiting') as never });
    setCustomer(context.stores.session, customer({ kyc: { status: 'retry', rejectLabels: {} } }));
    withGuard(context);
    assert.equal(path(), '/sell/kyc');
    setCustomer(context.stores.session, customer({ kyc: { status: 'pending', rejectLabels: {} } }));
    assert.equal(path(), '/sell/kyc_waiting');
  });

  for (const [id, status, where] of [
    ['KYC-17', 'retry', '/sell/kyc'],
    ['KYC-18', 'timeout', '/kyc_problems'],
    ['KYC-18', 'error', '/kyc_problems'],
    ['KYC-19', 'reject', '/banned_user'],
    ['KYC-16', 'complete', '/sell/kyc'],
  ] as const) {
    it(`${id} leads from waiting to ${where} at ${status}`, () => {
      context = sellContext('/sell/kyc_waiting');
      setCustomer(context.stores.session, customer({ kyc: { status: 'pending', rejectLabels: {} } }));
      withGuard(context);
      assert.equal(path(), '/sell/kyc_waiting');
      setCustomer(context.stores.session, customer({ kyc: { status, rejectLabels: {} } }));
      assert.equal(path(), where);
    });
  }

  it('SELL-17 is the calculator for another order than the one in the address', () => {
    context = sellContext('/sell/order/another/payment');
    changeOrder(context.stores.order, { order: sellOrder('can_be_processed') as never });
    withGuard(context);
    assert.equal(path(), '/sell');
  });
});

describe('a new order', () => {
  it('SSTAT-04 forgets this one and opens the sell calculator by Make new order', async () => {
    context = sellContext(`/sell/order/${SELL_ID}/status`);
    haveSellOrder(context, sellOrder('expired'));
    commands = sellerOf(context);
    withGuard(context);
    commands.makeNewOrder();
    assert.equal(path(), '/sell');
    assert.equal(context.stores.order.order, null);
    assert.equal(context.storages.local.get('ramp.order.anonymous.sell'), null);
    setCustomer(context.stores.session, customer());
    assert.equal(path(), '/sell');
  });
});
