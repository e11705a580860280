// Maps each path to its route, and unknown paths to the calculator.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  calculatorPath,
  isCalculatorPath,
  isProtected,
  matchRoute,
  publicOrderPath,
  resolveStartPath,
  ROUTES,
} from '../../../../src/domain/routes/paths.ts';

describe('paths', () => {
  it('ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 every route is found by its own path', () => {
    for (const [name, path] of Object.entries(ROUTES))
      assert.equal(matchRoute(path.replace(':orderId', '7'))?.name, name);
  });
  it('ROUTE-07 reads the order id', () =>
    assert.deepEqual(matchRoute('/orders/a%2Fb/public'), {
      name: 'publicOrder',
      mode: null,
      orderId: 'a/b',
    }));
  it('ignores a trailing slash, and keeps a broken escape unchanged', () => {
    assert.equal(matchRoute('/buy/login/')?.name, 'buyLogin');
    assert.equal(matchRoute('/orders/%zz/public')?.orderId, '%zz');
    assert.equal(publicOrderPath('a/b'), '/orders/a%2Fb/public');
  });
  for (const path of [
    '/nowhere',
    '/buy/nowhere',
    '/sell/order/1',
    '/sell/order//payment',
    '/BUY',
    '/constructor',
  ]) {
    it(`ROUTE-08 ${path} is unknown and leads to the calculator`, () => {
      assert.equal(matchRoute(path), null);
      assert.equal(resolveStartPath(path, 'buy'), '/buy');
    });
  }
  it('ROUTE-01 the root is the calculator of the mode', () => {
    assert.equal(resolveStartPath('/', 'buy'), '/buy');
    assert.equal(resolveStartPath('/', 'sell'), '/sell');
    assert.equal(resolveStartPath('/buy/order', 'buy'), '/buy/order');
    assert.ok(isCalculatorPath(calculatorPath('sell')) && isCalculatorPath('/buy') && !isCalculatorPath('/'));
  });

  const PROTECTED = [
    '/buy/order',
    '/buy/kyc_waiting',
    '/buy/kyc',
    '/buy/billing_address_edit',
    '/buy/user_greeting',
    '/banned_user',
    '/buy/user_info',
    '/buy/light_kyc',
    '/buy/order_without_card',
    '/sell/welcome',
    '/sell/kyc',
    '/sell/kyc_waiting',
    '/sell/order/:orderId/card_select',
    '/sell/order/:orderId/card_create',
    '/sell/order/:orderId/payment',
    '/sell/order/:orderId/status',
  ];
  for (const path of Object.values(ROUTES)) {
    it(`ROUTE-15 SELL-11 ${path} is ${PROTECTED.includes(path) ? '' : 'not '}protected`, () =>
      assert.equal(isProtected(path), PROTECTED.includes(path)));
  }
});
