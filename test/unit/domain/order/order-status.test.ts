// What each status of an order shows, allows and tells the host, in buy and in sell.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORDER_STATUSES, type OrderStatus } from '../../../../src/domain/order/order.ts';
import {
  hostMessageOf,
  isFinal,
  isInProgress,
  isPayable,
  isPolled,
  orderView,
  trackerStep,
} from '../../../../src/domain/order/order-status.ts';
import {
  defaultSellScreen,
  SELL_SCREENS,
  sellStatusVariant,
  statusDot,
} from '../../../../src/domain/order/sell-order-status.ts';

describe('buy order status', () => {
  it('ORDER-01 knows the thirteen statuses', () => assert.equal(ORDER_STATUSES.length, 13));

  const views: Array<[string, OrderStatus, string]> = [
    ['ORDER-10', 'created', 'card_flow'],
    ['ORDER-10', 'reserved', 'card_flow'],
    ['ORDER-02', 'processing_started', 'waiting'],
    ['ORDER-02', 'can_be_processed', 'waiting'],
    ['ORDER-04', 'auth_requested', 'authorization'],
    ['ORDER-05', 'transfer_processing_started', 'tracker'],
    ['ORDER-05', 'on_hold', 'tracker'],
    ['ORDER-05', 'blockchain_transaction_submited', 'tracker'],
    ['ORDER-05', 'auth_complete', 'tracker'],
    ['ORDER-05', 'complete', 'tracker'],
    ['ORDER-06', 'failed', 'failed'],
    ['ORDER-09', 'expired', 'expired'],
    ['', 'unknown', 'waiting'],
    ['', 'kyc_waiting', 'waiting'],
  ];
  for (const [id, status, view] of views) {
    it(`${id} ${status} shows ${view}`, () =>
      assert.equal(orderView({ status, paymentProviderId: 'card_provider' }), view));
  }

  const ofBetterBro: Array<[OrderStatus, string]> = [
    ['can_be_processed', 'qr'],
    ['processing_started', 'qr'],
    ['auth_requested', 'qr'],
    ['transfer_processing_started', 'tracker'],
    ['failed', 'failed'],
    ['complete', 'tracker'],
  ];
  for (const [status, view] of ofBetterBro) {
    it(`ORDER-11 ROUTE-29 better_bro in ${status} shows ${view}`, () =>
      assert.equal(orderView({ status, paymentProviderId: 'better_bro' }), view));
  }

  it("ORDER-03 'Skip waiting' shows the tracker", () => {
    assert.equal(orderView({ status: 'processing_started' }, true), 'tracker');
    assert.equal(orderView({ status: 'reserved' }, true), 'card_flow');
  });

  const steps: Array<[OrderStatus, number]> = [
    ['can_be_processed', 1],
    ['processing_started', 1],
    ['transfer_processing_started', 2],
    ['auth_complete', 2],
    ['on_hold', 2],
    ['blockchain_transaction_submited', 3],
    ['complete', 4],
  ];
  for (const [status, step] of steps) {
    it(`TRACK-05 ${status} is step ${step}`, () => assert.equal(trackerStep(status), step));
  }

  const polled = [
    'transfer_processing_started',
    'on_hold',
    'can_be_processed',
    'processing_started',
    'auth_requested',
    'blockchain_transaction_submited',
    'auth_complete',
  ];
  for (const status of ORDER_STATUSES) {
    it(`ORDER-12 ${status} is ${polled.includes(status) ? '' : 'not '}polled`, () =>
      assert.equal(isPolled(status), polled.includes(status)));
    it(`${status} is payable, in progress or final, and only one of them`, () =>
      assert.equal([isPayable(status), isInProgress(status), isFinal(status)].filter(Boolean).length, 1));
  }
  it('pays only created and reserved orders, and ends with failed, expired and complete', () => {
    assert.deepEqual(ORDER_STATUSES.filter(isPayable), ['created', 'reserved']);
    assert.deepEqual(ORDER_STATUSES.filter(isFinal), ['failed', 'expired', 'complete']);
  });
  it('counts an unknown status as pending', () => {
    assert.ok(isPolled('unknown'));
    assert.ok(isInProgress('unknown'));
    assert.ok(!isPayable('unknown'));
  });

  const messages: Array<[string, OrderStatus, string | null]> = [
    ['HOST-11', 'processing_started', 'operation_pending'],
    ['HOST-10', 'failed', 'operation_fail'],
    ['HOST-10', 'expired', 'operation_fail'],
    ['HOST-09', 'complete', 'operation_success'],
    ['', 'created', null],
    ['', 'on_hold', null],
    ['', 'unknown', null],
  ];
  for (const [id, status, message] of messages) {
    it(`${id} ${status} tells the host ${message ?? 'nothing'}`, () =>
      assert.equal(hostMessageOf(status), message));
  }
});

describe('sell order status', () => {
  const screens: Array<[string, OrderStatus[], string[]]> = [
    ['SELL-19', ['created', 'reserved'], ['card_select', 'card_create']],
    ['SELL-20', ['kyc_waiting'], ['kyc']],
    ['SELL-21', ['can_be_processed', 'processing_started', 'auth_requested'], ['payment']],
    [
      'SELL-22',
      [
        'transfer_processing_started',
        'on_hold',
        'blockchain_transaction_submited',
        'auth_complete',
        'failed',
        'expired',
        'complete',
        'unknown',
      ],
      ['status'],
    ],
  ];
  for (const [id, statuses, allowed] of screens) {
    for (const status of statuses) {
      it(`${id} ${status} allows ${allowed.join(' and ')}`, () => {
        assert.deepEqual(SELL_SCREENS[status], allowed);
        assert.equal(defaultSellScreen(status), allowed[0]);
      });
    }
  }

  const variants: Array<[OrderStatus, string, string]> = [
    ['expired', 'critical', 'red'],
    ['failed', 'critical', 'red'],
    ['complete', 'success', 'green'],
    ['on_hold', 'warning', 'yellow'],
    ['transfer_processing_started', 'waiting', 'yellow'],
    ['blockchain_transaction_submited', 'waiting', 'yellow'],
    ['auth_complete', 'waiting', 'yellow'],
    ['unknown', 'waiting', 'yellow'],
  ];
  for (const [status, variant, dot] of variants) {
    it(`SSTAT-01 SSTAT-02 ${status} has ${variant} artwork`, () =>
      assert.equal(sellStatusVariant(status), variant));
    it(`SSTAT-03 ${status} has a ${dot} dot`, () => assert.equal(statusDot(status), dot));
  }
});
