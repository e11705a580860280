// Which screens a customer may see before there is an order, by session, KYC status and choices.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guard, type GuardContext } from '../../../../src/domain/routes/guard.ts';
import { needsCustomer, ROUTES } from '../../../../src/domain/routes/paths.ts';
import { customerOf, orderOf } from '../fixtures.ts';
import { anonymous, signedIn, redirectText, withOrder } from './guard-contexts.ts';

const NO_AMOUNTS = { hasCalculatorData: false };
const known = (...given: Parameters<typeof customerOf>): GuardContext => ({
  ...anonymous,
  customer: customerOf(...given),
});

const signingIn: GuardContext = { ...signedIn, isSigningIn: true };
const WALLET = '/buy/wallet_address';
const USER_INFO = '/buy/user_info';
const WAITING = '/buy/kyc_waiting';
const PROBLEMS = '/kyc_problems';

const rows: Array<[string, string, GuardContext, string]> = [
  ['ROUTE-01 root', '/', anonymous, '/buy'],
  ['ROUTE-01 root in sell', '/', { ...anonymous, mode: 'sell' }, '/sell'],
  ['ROUTE-08 an unknown path', '/nowhere', anonymous, '/buy'],
  ['ROLE-02 ROUTE-16 a protected route without a user', USER_INFO, anonymous, '/buy'],
  ['ROLE-02 ROUTE-16 the order without a user', '/buy/order', anonymous, '/buy'],
  ['ROUTE-16 the banned page without a user', '/banned_user', anonymous, '/buy'],
  ['SELL-11 a sell page without a user', '/sell/kyc', anonymous, '/sell'],
  ['SELL-08 sell welcome without a user', '/sell/welcome', anonymous, '/sell/login'],
  ['ROUTE-17 the order route without an order', '/buy/order', signedIn, 'back'],
  ['ROUTE-17 confirm transaction without an order', '/buy/confirm_transaction', signedIn, 'back'],
  ['ROUTE-17 order without card without an order', '/buy/order_without_card', signedIn, 'back'],
  ['ROUTE-17 limit reached without an order', '/buy/limit_reached', signedIn, 'back'],
  ['ROUTE-17 the bank window page without an order', '/order_auth_redirect', signedIn, 'back'],
  ['ROUTE-18 a rejected user', USER_INFO, known('reject'), '/banned_user'],
  [
    'ROUTE-18 a blocked user',
    '/buy/order',
    { ...withOrder('complete'), customer: customerOf('complete', { isBlocked: true }) },
    '/banned_user',
  ],
  [
    'ROLE-05 ROUTE-18 a blocked user in sell',
    '/sell/kyc',
    known('none', { isBlocked: true }),
    '/banned_user',
  ],
  ['ROUTE-19 the banned page for anyone else', '/banned_user', signedIn, 'back'],
  ['ROUTE-19 the banned page for a rejected user', '/banned_user', known('reject'), 'stay'],
  ['ADDR-07 the wallet address without amounts', WALLET, { ...anonymous, ...NO_AMOUNTS }, '/buy'],
  ['ADDR-07 the wallet address with amounts', WALLET, anonymous, 'stay'],
  ['login when signed in', '/buy/login', signedIn, USER_INFO],
  ['LOGIN-11 login during the redirect delay', '/buy/login', signingIn, 'stay'],
  ['sell login when signed in', '/sell/login', signedIn, '/sell/kyc'],
  ['KYC-04 welcome back with KYC to do', '/buy/user_greeting', known('none'), 'stay'],
  ['KYC-04 welcome back with KYC complete', '/buy/user_greeting', signedIn, USER_INFO],
  ['light KYC for a new customer', '/buy/light_kyc', known('none'), 'stay'],
  [
    'KYC-06 light KYC for a light customer with orders',
    '/buy/light_kyc',
    known('light', { hasCompleteOrders: true }),
    'stay',
  ],
  [
    'light KYC for a returning customer without KYC',
    '/buy/light_kyc',
    known('none', { hasCompleteOrders: true }),
    '/buy/kyc',
  ],
  ['light KYC for a verified customer', '/buy/light_kyc', signedIn, USER_INFO],
  ['light KYC without amounts', '/buy/light_kyc', { ...known('none'), ...NO_AMOUNTS }, '/buy'],
  ['KYC while pending', '/buy/kyc', known('pending'), WAITING],
  ['KYC while in review', '/buy/kyc', known('review'), WAITING],
  ['KYC to do', '/buy/kyc', known('retry'), 'stay'],
  ['KYC-12 KYC just submitted', '/buy/kyc', { ...known('retry'), isKycSubmitted: true }, WAITING],
  ['KYC-12 waiting just after submitting', WAITING, { ...known('none'), isKycSubmitted: true }, 'stay'],
  ['KYC complete, the order waits for it', '/buy/kyc', withOrder('kyc_waiting'), WAITING],
  ['KYC complete', '/buy/kyc', signedIn, USER_INFO],
  ['SELL-13 sell KYC complete', '/sell/kyc', { ...signedIn, mode: 'sell' }, 'stay'],
  [
    'SELL-13 sell KYC complete, without amounts but with an order',
    '/sell/kyc',
    { ...withOrder('created'), ...NO_AMOUNTS },
    'stay',
  ],
  ['SELL-05 sell KYC complete, without amounts', '/sell/kyc', { ...signedIn, ...NO_AMOUNTS }, '/sell'],
  ['LOGIN-11 sell login during the redirect delay', '/sell/login', signingIn, 'stay'],
  ['sell login without a user', '/sell/login', anonymous, 'stay'],
  [
    'SELL-13 sell: waiting, then complete, with an order',
    '/sell/kyc_waiting',
    withOrder('created'),
    `/sell/order/${orderOf('created').id}/card_select`,
  ],
  ['KYC failed', '/buy/kyc', known('error'), PROBLEMS],
  ['KYC-17 waiting, then retry', WAITING, known('retry'), '/buy/kyc'],
  ['KYC-18 waiting, then timeout', WAITING, known('timeout'), PROBLEMS],
  ['KYC-18 waiting, then error', WAITING, known('error'), PROBLEMS],
  ['KYC-19 waiting, then reject', WAITING, known('reject'), '/banned_user'],
  [
    'KYC-16 waiting, then complete, with an order',
    WAITING,
    withOrder('reserved', 'google_pay_pne'),
    '/buy/order_without_card',
  ],
  ['KYC-16 waiting, then complete, without an order', WAITING, signedIn, USER_INFO],
  ['KYC-16 waiting, then complete, without a draft', WAITING, { ...signedIn, ...NO_AMOUNTS }, '/buy'],
  [
    'KYC-16 waiting, then complete, with nothing but what the calculator starts with',
    WAITING,
    { ...signedIn, hasAddress: false },
    '/buy',
  ],
  ['KYC-16 waiting, complete, the order waits too', WAITING, withOrder('kyc_waiting'), 'stay'],
  ['KYC-16 sell: waiting, then complete', '/sell/kyc_waiting', { ...signedIn, mode: 'sell' }, '/sell/kyc'],
  ['user info while KYC is pending', USER_INFO, known('pending'), '/buy/kyc'],
  ['user info for a light customer', USER_INFO, known('light'), 'stay'],
  ['user info without amounts', USER_INFO, { ...signedIn, ...NO_AMOUNTS }, '/buy'],
  ['user info without a wallet', USER_INFO, { ...signedIn, hasAddress: false }, WALLET],
  ['user info of an order that is on its way', USER_INFO, withOrder('on_hold'), '/buy/order'],
  ['user info after a complete order', USER_INFO, withOrder('complete'), '/buy/order'],
  ['the wallet address after a complete order', WALLET, withOrder('complete'), '/buy/order'],
  [
    'the billing address after a complete order',
    '/buy/billing_address_edit',
    withOrder('complete'),
    '/buy/order',
  ],
  ['user info after a failed order', USER_INFO, withOrder('failed'), 'stay'],
  ['user info of a reserved order', USER_INFO, withOrder('reserved'), 'stay'],
  ['the public page', '/orders/1/public', anonymous, 'stay'],
  ['ROUTE-06 the KYC problems page', PROBLEMS, anonymous, 'stay'],
];

describe('guard', () => {
  for (const [title, path, context, expected] of rows) {
    it(`${title}: ${expected}`, () => assert.equal(redirectText(guard(path, context)), expected));
  }
});

describe('a step that needs a customer', () => {
  for (const [name, path] of Object.entries(ROUTES).filter(([name]) => name !== 'root'))
    it(`ROUTE-16 whether ${name} needs a customer is known from its path, in agreement with the guard`, () => {
      assert.equal(needsCustomer(path), guard(path, anonymous) !== null);
    });
});
