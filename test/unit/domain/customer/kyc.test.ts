// The meaning of each KYC status, and the texts of the banned screen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KYC_STATUSES } from '../../../../src/domain/customer/kyc-status.ts';
import {
  isKycComplete,
  isKycPending,
  isKycProblem,
  isRestricted,
  restrictionReasons,
} from '../../../../src/domain/customer/kyc.ts';
import { needsLightKyc } from '../../../../src/domain/customer/needs-light-kyc.ts';
import { customerOf } from '../fixtures.ts';

describe('KYC', () => {
  for (const status of KYC_STATUSES) {
    it(`KYC-03 ${status} is ${['timeout', 'error'].includes(status) ? '' : 'not '}a problem`, () =>
      assert.equal(isKycProblem(status), ['timeout', 'error'].includes(status)));
    it(`KYC-15 ${status} is ${['pending', 'review'].includes(status) ? '' : 'not '}waited for`, () =>
      assert.equal(isKycPending(status), ['pending', 'review'].includes(status)));
    it(`ROUTE-24 ${status} ${['none', 'light'].includes(status) ? 'needs' : 'does not need'} light KYC`, () => {
      assert.equal(needsLightKyc(customerOf(status)), ['none', 'light'].includes(status));
      assert.equal(needsLightKyc(customerOf(status, { hasCompleteOrders: true })), false);
    });
    it(`ROUTE-18 ${status} is ${status === 'reject' ? '' : 'not '}restricted, and a blocked customer with it is`, () => {
      assert.equal(isRestricted(customerOf(status)), status === 'reject');
      assert.equal(isRestricted(customerOf(status, { isBlocked: true })), true);
      assert.equal(isKycComplete(customerOf(status)), status === 'complete');
    });
  }
  it('BAN-02 lists the block reason or the reject labels', () => {
    const kyc = { status: 'reject' as const, rejectLabels: { A: 'Too young', B: 'Forged' } };
    assert.deepEqual(
      restrictionReasons(customerOf('complete', { isBlocked: true, blockReason: 'Fraud', kyc })),
      ['Fraud'],
    );
    assert.deepEqual(restrictionReasons(customerOf('reject', { kyc })), ['Too young', 'Forged']);
    assert.deepEqual(restrictionReasons(customerOf('reject', { isBlocked: true, kyc })), [
      'Too young',
      'Forged',
    ]);
    assert.deepEqual(restrictionReasons(customerOf('reject', { blockReason: 'Old', kyc })), [
      'Too young',
      'Forged',
    ]);
    assert.deepEqual(restrictionReasons(customerOf('reject')), []);
  });
});
