// The next route after each step of buy and sell.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { KycStatus } from '../../../../src/domain/customer/customer.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import {
  afterAddress,
  afterCancel,
  afterLimit,
  afterLogin,
  afterOrder,
  afterSellLogin,
  afterSellOrder,
  backFromKyc,
  backFromPayment,
} from '../../../../src/domain/routes/next.ts';
import { customerOf, orderOf } from '../fixtures.ts';

describe('the route after each step', () => {
  it('ROLE-02 ROUTE-20 the address leads to login', () => assert.equal(afterAddress(null), '/buy/login'));
  for (const status of ['none', 'light', 'pending', 'review', 'retry', 'timeout', 'error'] as const) {
    it(`ROUTE-21 the address with KYC ${status} leads to welcome back`, () =>
      assert.equal(afterAddress(customerOf(status)), '/buy/user_greeting'));
  }
  it('ROUTE-22 the address with KYC complete leads to user info', () =>
    assert.equal(afterAddress(customerOf('complete')), '/buy/user_info'));

  const logins: Array<[string, KycStatus, boolean, boolean, string]> = [
    ['ROUTE-23', 'reject', false, false, '/banned_user'],
    ['ROUTE-23', 'complete', false, true, '/banned_user'],
    ['ROUTE-23', 'none', true, true, '/banned_user'],
    ['ROUTE-24', 'none', false, false, '/buy/light_kyc'],
    ['ROUTE-24', 'light', false, false, '/buy/light_kyc'],
    ['ROUTE-25', 'none', true, false, '/buy/kyc'],
    ['ROUTE-25', 'light', true, false, '/buy/kyc'],
    ['ROUTE-25', 'retry', false, false, '/buy/kyc'],
    ['ROUTE-25', 'pending', false, false, '/buy/kyc'],
    ['ROUTE-25', 'review', true, false, '/buy/kyc'],
    ['ROUTE-26', 'timeout', false, false, '/kyc_problems'],
    ['ROUTE-26', 'error', true, false, '/kyc_problems'],
    ['ROUTE-27', 'complete', false, false, '/buy/user_info'],
  ];
  for (const [id, status, hasCompleteOrders, isBlocked, expected] of logins) {
    const what = `${status}${hasCompleteOrders ? ' with completed orders' : ''}${isBlocked ? ', blocked' : ''}`;
    it(`${id} after login with KYC ${what}: ${expected}`, () =>
      assert.equal(afterLogin(customerOf(status, { hasCompleteOrders, isBlocked })), expected));
  }

  it('SELL-10 the sell login leads to banned or KYC', () => {
    assert.equal(afterSellLogin(customerOf('none', { isBlocked: true })), '/banned_user');
    assert.equal(afterSellLogin(customerOf('reject')), '/banned_user');
    assert.equal(afterSellLogin(customerOf('complete')), '/sell/kyc');
  });

  const orders: Array<[string, string, OrderStatus, string]> = [
    ['ROUTE-28', 'better_bro', 'created', '/buy/confirm_transaction'],
    ['ROUTE-28', 'better_bro', 'reserved', '/buy/confirm_transaction'],
    ['ROUTE-29', 'better_bro', 'processing_started', '/buy/order'],
    ['ROUTE-29', 'better_bro', 'can_be_processed', '/buy/order'],
    ['ROUTE-29', 'better_bro', 'auth_requested', '/buy/order'],
    ['ROUTE-29', 'better_bro', 'complete', '/buy/order'],
    ['ROUTE-30', 'google_pay_pne', 'reserved', '/buy/order_without_card'],
    ['ROUTE-30', 'blik_pne', 'reserved', '/buy/order_without_card'],
    ['ROUTE-30', 'skrill_pne', 'reserved', '/buy/order_without_card'],
    ['ROUTE-31', 'google_pay_pne', 'processing_started', '/buy/order'],
    ['ROUTE-31', 'google_pay_pne', 'created', '/buy/order'],
    ['ROUTE-31', 'some_card_provider', 'reserved', '/buy/order'],
    ['ROUTE-31', 'some_card_provider', 'complete', '/buy/order'],
  ];
  for (const [id, paymentProviderId, status, expected] of orders) {
    it(`${id} a ${status} order of ${paymentProviderId}: ${expected}`, () =>
      assert.equal(afterOrder({ status, paymentProviderId }), expected));
  }

  it('ROUTE-32 a cancel leads to the root if the merchant gave wallet and amount, else to the wallet address', () => {
    assert.equal(afterCancel({ toWallet: 'w', toAmount: '1', toCurrency: 'BTC' }, 'buy'), '/buy');
    assert.equal(afterCancel({ toWallet: 'w', fromAmount: '1', toCurrency: 'BTC' }, 'buy'), '/buy');
    assert.equal(afterCancel({ toWallet: 'w', toCurrency: 'BTC' }, 'buy'), '/buy/wallet_address');
    assert.equal(afterCancel({}, 'buy'), '/buy/wallet_address');
    assert.equal(afterCancel({}, 'sell'), '/sell');
  });

  it('SELL-13 a sell order starts in card select', () =>
    assert.equal(afterSellOrder(orderOf('created', { id: 'a/b' })), '/sell/order/a%2Fb/card_select'));
  it("LIMIT-01 'choose another card' leads to the order", () => {
    assert.equal(afterLimit(orderOf('reserved')), '/buy/order');
    assert.equal(afterLimit(null), '/buy/user_info');
  });
  it('ORDER-25 KYC-06 back from the payment leads to user info or to light KYC', () => {
    assert.equal(backFromPayment(customerOf('complete')), '/buy/user_info');
    assert.equal(backFromPayment(customerOf('light')), '/buy/light_kyc');
  });
  it('KYC-09 back from KYC leads to the greeting, or to the start of sell', () => {
    assert.equal(backFromKyc('buy'), '/buy/user_greeting');
    assert.equal(backFromKyc('sell'), '/sell');
  });
});
