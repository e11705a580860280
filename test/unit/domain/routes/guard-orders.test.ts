// Where the status of an order leads in buy and sell, and which screens the customer may not leave.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guard, type GuardContext } from '../../../../src/domain/routes/guard.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { customerOf, orderOf } from '../fixtures.ts';
import { signedIn, redirectText, withOrder } from './guard-contexts.ts';

const QR = 'better_bro';
const GOOGLE_PAY = 'google_pay_pne';
const atBank = '/order_auth_redirect';
const withoutCard = '/buy/order_without_card';
const inKyc = (kyc: Parameters<typeof customerOf>[0], status: OrderStatus): GuardContext => ({
  ...withOrder(status),
  customer: customerOf(kyc),
});

const rows: Array<[string, string, GuardContext, string]> = [
  ['ORDER-10 a reserved card order', '/buy/order', withOrder('reserved'), 'stay'],
  ['ROUTE-28 a reserved QR order', '/buy/order', withOrder('reserved', QR), '/buy/confirm_transaction'],
  ['ROUTE-29 a paid QR order', '/buy/confirm_transaction', withOrder('processing_started', QR), '/buy/order'],
  ['ROUTE-30 a reserved wallet-pay order', '/buy/order', withOrder('reserved', GOOGLE_PAY), withoutCard],
  [
    'APM-03 a wallet-pay order that is not reserved',
    withoutCard,
    withOrder('created', GOOGLE_PAY),
    '/buy/user_info',
  ],
  ['APM-03 a paid wallet-pay order', withoutCard, withOrder('processing_started', GOOGLE_PAY), '/buy/order'],
  ['a card order on order without card', withoutCard, withOrder('reserved'), '/buy/order'],
  ['KYC-22 an order that waits for KYC', '/buy/order', inKyc('light', 'kyc_waiting'), '/buy/kyc'],
  ['KYC-22 an order that waits for KYC, done', '/buy/order', withOrder('kyc_waiting'), '/buy/kyc_waiting'],
  ['ERR-11 a payable order while KYC is in review', '/buy/order', inKyc('review', 'reserved'), '/buy/kyc'],
  ['an order on its way while KYC is in review', '/buy/order', inKyc('review', 'on_hold'), 'stay'],
  ['AUTH-08 the bank window page in another status', atBank, withOrder('complete'), '/buy/order'],
  ['ROUTE-03 the bank window page', atBank, withOrder('auth_requested'), 'stay'],
  ['LIMIT-01 limit reached', '/buy/limit_reached', { ...withOrder('reserved'), hasLimit: true }, 'stay'],
  [
    'LIMIT-01 limit reached before an order exists',
    '/buy/limit_reached',
    { ...signedIn, hasLimit: true },
    'stay',
  ],
  ['LIMIT-01 limit reached without a limit', '/buy/limit_reached', withOrder('reserved'), '/buy/order'],
  ['SELL-17 a sell order that is not there', '/sell/order/1/payment', { ...signedIn, mode: 'sell' }, '/sell'],
];

describe('guard', () => {
  for (const [title, path, context, expected] of rows) {
    it(`${title}: ${expected}`, () => assert.equal(redirectText(guard(path, context)), expected));
  }

  const id = orderOf('created').id;
  const sellRows: Array<[string, OrderStatus, string, string]> = [
    ['SELL-19', 'reserved', 'card_select', 'stay'],
    ['SELL-19', 'reserved', 'card_create', 'stay'],
    ['SELL-18', 'reserved', 'payment', `/sell/order/${id}/card_select`],
    ['SELL-18', 'reserved', 'status', `/sell/order/${id}/card_select`],
    ['SELL-20', 'kyc_waiting', 'payment', '/sell/kyc'],
    ['SELL-21', 'can_be_processed', 'payment', 'stay'],
    ['SELL-12', 'can_be_processed', 'card_create', `/sell/order/${id}/payment`],
    ['SELL-18', 'processing_started', 'status', `/sell/order/${id}/payment`],
    ['SELL-22', 'complete', 'status', 'stay'],
    ['SELL-18', 'complete', 'payment', `/sell/order/${id}/status`],
  ];
  for (const [title, status, screen, expected] of sellRows) {
    it(`${title} sell ${screen} of a ${status} order: ${expected}`, () =>
      assert.equal(
        redirectText(guard(`/sell/order/${id}/${screen}`, { ...withOrder(status), mode: 'sell' })),
        expected,
      ));
  }
  it('SCARD-03 card select without cards goes to card create', () => {
    const path = `/sell/order/${id}/card_select`;
    assert.equal(
      redirectText(guard(path, { ...withOrder('created'), hasCards: false })),
      `/sell/order/${id}/card_create`,
    );
    assert.equal(redirectText(guard(path, { ...withOrder('created'), hasCards: true })), 'stay');
  });
});
