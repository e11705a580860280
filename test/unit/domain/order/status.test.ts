// What each order status shows and allows, and which message the host gets, in buy and sell.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  BUY_STATUSES,
  hasFailed,
  hasMoved,
  hostMessageOf,
  isFinal,
  isInProgress,
  isKnownStatus,
  isPaid,
  isPayable,
  isPolled,
  knownStatuses,
  type OrderStatus,
  SELL_STATUSES,
  STATUS_LOOKS,
} from '../../../../src/domain/order/status.ts';
import { orderView } from '../../../../src/orders/shown-order-view.ts';
import { stepsReached } from '../../../../src/domain/order/public-order.ts';
import en from '../../../../locales/en.json' with { type: 'json' };

describe('buy order status', () => {
  it('ORDER-01 there are thirteen statuses', () => assert.equal(knownStatuses().length, 13));

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
    it(`TRACK-05 ${status} is step ${step}`, () => assert.equal(BUY_STATUSES[status].step, step));
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
  for (const status of knownStatuses()) {
    it(`ORDER-12 ${status} is ${polled.includes(status) ? '' : 'not '}polled`, () =>
      assert.equal(isPolled(status), polled.includes(status)));
    it(`${status} is exactly one of payable, in progress and final`, () =>
      assert.equal([isPayable(status), isInProgress(status), isFinal(status)].filter(Boolean).length, 1));
  }
  it('only created and reserved orders are payable; failed, expired and complete are final', () => {
    assert.deepEqual(knownStatuses().filter(isPayable), ['created', 'reserved']);
    assert.deepEqual(knownStatuses().filter(isFinal), ['failed', 'expired', 'complete']);
  });
  it('an unknown status counts as pending', () => {
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
    ['', 'on_hold', 'operation_on_hold'],
    ['', 'kyc_waiting', 'verification_required'],
    ['', 'auth_requested', 'authorization_required'],
    ['', 'unknown', null],
  ];
  for (const [id, status, message] of messages) {
    it(`${id} ${status} sends the host ${message ?? 'nothing'}`, () =>
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
        assert.deepEqual(SELL_STATUSES[status].screens, allowed);
      });
    }
  }

  const artworks: Array<[string, OrderStatus, string]> = [
    ['ERR-34', 'expired', 'failure'],
    ['ERR-34', 'failed', 'failure'],
    ['', 'complete', 'success'],
    ['ERR-34', 'on_hold', 'warning'],
    ['', 'transfer_processing_started', 'waiting'],
    ['', 'blockchain_transaction_submited', 'waiting'],
    ['', 'auth_complete', 'waiting'],
    ['', 'unknown', 'waiting'],
  ];
  for (const [id, status, artwork] of artworks) {
    it(`${id} SSTAT-01 SSTAT-02 ${status} has ${artwork} artwork`, () =>
      assert.equal(STATUS_LOOKS[status].artwork, artwork));
  }
  it('every status has its texts', () => {
    for (const { title, lead } of Object.values(STATUS_LOOKS))
      for (const key of [title, lead]) assert.ok(Object.hasOwn(en, key), key);
  });

  const reached: Array<[OrderStatus, number | null]> = [
    ['created', 1],
    ['can_be_processed', 2],
    ['processing_started', 3],
    ['blockchain_transaction_submited', 3],
    ['complete', 4],
    ['unknown', 1],
    ['failed', null],
    ['expired', null],
  ];
  for (const [status, step] of reached) {
    it(`the public page shows a sale in ${status} at ${step ?? 'no step'}`, () => {
      const fromCurrency = { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC' };
      assert.equal(stepsReached({ status, fromCurrency }), step);
    });
  }
});

describe('money, by status', () => {
  const all: OrderStatus[] = [...knownStatuses(), 'unknown'];
  it('a buy order counts as paid from the first status after its payment, but not if it failed', () => {
    const unpaid = ['created', 'reserved', 'kyc_waiting', 'failed', 'expired', 'unknown'];
    for (const status of all) assert.equal(isPaid(status, 'buy'), !unpaid.includes(status), status);
  });
  it('a sell order waits until its crypto arrives', () => {
    const waits = ['created', 'reserved', 'kyc_waiting', 'can_be_processed'];
    for (const status of all) {
      assert.equal(hasMoved(status, 'sell'), !waits.includes(status), status);
      assert.equal(isPaid(status, 'sell'), isPaid(status, 'buy') && !waits.includes(status), status);
    }
  });
  it('every status except created and reserved settles a payment in doubt', () => {
    for (const status of all) assert.equal(hasMoved(status, 'buy'), !isPayable(status), status);
  });
  it('failed and expired are the statuses of an order without success', () =>
    assert.deepEqual(all.filter(hasFailed), ['failed', 'expired']));
  it('only the gateway’s statuses are known, not names that JavaScript defines', () => {
    for (const word of ['unknown', 'constructor', '__proto__', '', 'Created'])
      assert.equal(isKnownStatus(word), false, word);
    assert.equal(isPayable('constructor' as OrderStatus), false);
  });
});
