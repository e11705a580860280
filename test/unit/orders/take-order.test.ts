// Orders reach the store in the order of their requests, and never move back in time.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { RampError } from '../../../src/domain/errors/ramp-error.ts';
import { subscribe } from 'valtio/vanilla';
import { isStepBack, knownStatuses, type OrderStatus } from '../../../src/domain/order/status.ts';
import { takeOrder } from '../../../src/orders/take-order.ts';
import { clearOrder, numberRead } from '../../../src/orders/order-changes.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { inStatus, messageTypes } from '../../support/orders.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

let context: FakeContext;
const store = () => context.stores.order;
const take = (status: OrderStatus) => takeOrder(context, inStatus(status), numberRead(store()));

const begin = () => void (context = createFakeContext());

describe('storing orders', () => {
  beforeEach(begin);

  it('ignores a response to an earlier request than the last stored one', () => {
    const early = numberRead(store());
    const late = numberRead(store());
    takeOrder(context, inStatus('transfer_processing_started'), late);
    assert.equal(takeOrder(context, inStatus('complete'), early), false);
    assert.equal(store().order?.status, 'transfer_processing_started');
  });

  it('doubts an earlier status until a second read confirms it', () => {
    take('transfer_processing_started');
    assert.equal(take('processing_started'), false);
    assert.equal(store().order?.status, 'transfer_processing_started');
    assert.equal(take('processing_started'), true);
    assert.equal(store().order?.status, 'processing_started');
  });

  for (const status of ['created', 'reserved'] as const)
    it(`does not offer a complete order for payment again that is read as ${status}, in this visit or after a reload`, () => {
      take('complete');
      take(status);
      take(status);
      assert.deepEqual([store().order?.status, store().outcome], [status, 'accepted']);
      const { storages } = context;
      context = Object.assign(createFakeContext(), { storages });
      take(status);
      take(status);
      assert.deepEqual([store().order?.status, store().outcome], [status, 'accepted']);
    });

  it('offers an expired order for payment that is read as reserved', () => {
    take('expired');
    const { storages } = context;
    context = Object.assign(createFakeContext(), { storages });
    take('reserved');
    assert.equal(store().outcome, 'open');
  });

  it('forgets the doubt when the next read shows progress', () => {
    take('transfer_processing_started');
    take('processing_started');
    take('on_hold');
    assert.equal(take('processing_started'), false);
  });

  it('notifies no subscriber of a read without changes, and notifies once of one with changes', () => {
    take('transfer_processing_started');
    let reported = 0;
    const stop = subscribe(store(), () => (reported += 1), true);
    assert.equal(take('transfer_processing_started'), true);
    assert.equal(reported, 0);
    assert.equal(take('on_hold'), true);
    assert.equal(reported, 1);
    stop();
  });

  it('clears the message of an attempt once the order has advanced, and not before', () => {
    take('reserved');
    changeOrder(store(), { message: { key: 'errors.noConnection' } });
    take('reserved');
    assert.deepEqual(store().message, { key: 'errors.noConnection' });
    take('complete');
    assert.equal(store().message, null);
  });

  it('ORDER-17 does not restore a cleared order from a response that was in progress', () => {
    take('auth_requested');
    const read = numberRead(store());
    clearOrder(store());
    assert.equal(takeOrder(context, inStatus('complete'), read), false);
    assert.equal(store().order, null);
  });

  it('HOST-07 HOST-09 HOST-11 tells the host each important status once', () => {
    for (const status of ['reserved', 'processing_started', 'processing_started', 'complete'] as const)
      take(status);
    assert.deepEqual(messageTypes(context), [
      'operation_created',
      'payment_sent',
      'operation_pending',
      'operation_success',
    ]);
  });

  it('HOST-10 tells the host that an order failed, with the reason', () => {
    takeOrder(context, inStatus('failed', { paymentProviderFailureReason: 'Declined' }), numberRead(store()));
    const last = context.sent.at(-1);
    assert.equal(last?.type, 'operation_fail');
    assert.equal((last?.payload as { reason: string }).reason, 'Declined');
  });

  it('asks about amounts that change before the payment, whichever code read them', () => {
    const amounts = (toAmount: string, status: OrderStatus = 'reserved') =>
      takeOrder(context, inStatus(status, { toAmount }), numberRead(store()));
    amounts('98.0');
    amounts('98');
    assert.equal(store().rateChange, null);
    amounts('97');
    const shown = { fromAmount: '100', toAmount: '98' };
    assert.partialDeepStrictEqual(store().rateChange, {
      before: shown,
      after: { fromAmount: '100', toAmount: '97' },
    });
    amounts('96');
    assert.partialDeepStrictEqual(store().rateChange, {
      before: shown,
      after: { fromAmount: '100', toAmount: '96' },
    });
    amounts('98');
    assert.equal(store().rateChange, null);
    amounts('95', 'processing_started');
    assert.equal(store().rateChange, null);
  });

  it('reports an unknown status once', () => {
    const strange = { ...inStatus('unknown'), unknownStatus: 'teleported' };
    takeOrder(context, strange, numberRead(store()));
    takeOrder(context, strange, numberRead(store()));
    assert.equal(context.reported.length, 1);
  });

  for (const [what, strange, place] of [
    ['a status', { status: 'unknown', unknownStatus: 'teleported' }, 'status'],
    ['fees', { fees: undefined, hasStrangeFees: true }, 'fees'],
    ['a deposit', { deposit: undefined, hasStrangeDeposit: true }, 'deposit'],
    ['an address for wallets', { hasStrangeUri: true }, 'deposit.uri'],
  ] as const)
    it(`reports ${what} that contradicts the order as the gateway's fault, with its place`, () => {
      takeOrder(context, inStatus('reserved', strange), numberRead(store()));
      const error = context.reported[0]!.error as RampError;
      assert.equal(error.code, 'unexpected_server_error');
      assert.ok(error.message.startsWith(`Order: ${place}: `), error.message);
    });

  it('reports fees that break the contract once', () => {
    const strange = inStatus('reserved', { fees: undefined, hasStrangeFees: true });
    takeOrder(context, strange, numberRead(store()));
    takeOrder(context, strange, numberRead(store()));
    assert.equal(context.reported.length, 1);
  });

  it('leaves no moment without an order when a new one replaces it', () => {
    take('failed');
    const seen: unknown[] = [];
    const stop = subscribe(store(), () => void seen.push(store().order), true);
    takeOrder(context, inStatus('created', { id: 'other' }), numberRead(store()));
    stop();
    assert.equal(seen.includes(null), false);
    assert.equal(store().order?.id, 'other');
  });

  it('copies nothing from the previous order to a new one', () => {
    take('reserved');
    changeOrder(store(), { outcome: 'fatal' });
    changeOrder(store(), { waiting: 'skipped' });
    takeOrder(context, inStatus('created', { id: 'other' }), numberRead(store()));
    assert.notEqual(store().outcome, 'fatal');
    assert.notEqual(store().waiting, 'skipped');
  });
});

describe('progress of an order', () => {
  beforeEach(begin);

  const WAY: OrderStatus[] = [
    'created',
    'reserved',
    'kyc_waiting',
    'can_be_processed',
    'processing_started',
    'auth_requested',
    'auth_complete',
    'transfer_processing_started',
    'blockchain_transaction_submited',
    'complete',
  ];
  for (const [index, status] of WAY.entries()) {
    it(`puts ${status} behind everything after it, and counts it as no step back from earlier ones`, () => {
      for (const later of WAY.slice(index + 1)) assert.equal(isStepBack(later, status), true);
      for (const earlier of WAY.slice(0, index)) assert.equal(isStepBack(earlier, status), false);
    });
  }

  it('ORDER-01 knows every status, and lets on_hold come and go', () => {
    for (const status of knownStatuses()) assert.equal(isStepBack(status, status), false);
    assert.equal(isStepBack('on_hold', 'transfer_processing_started'), false);
    assert.equal(isStepBack('unknown', 'created'), false);
    assert.equal(isStepBack('complete', 'unknown'), false);
  });
});
