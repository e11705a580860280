// The further fields of events about an order, and the events of its stops.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderSummary } from '../../../src/host/messages.ts';
import { newStorages } from '../../support/ledgers.ts';
import { host, order, THROUGH } from '../../support/listening-host.ts';

describe('the summary in an event', () => {
  it('the summary contains the previous status, the time, the costs and the customer id', () => {
    const { announcer, sent } = host();
    const fees = {
      providerFee: { type: 'money', amount: '2', currency: 'USD' },
      networkFeeFiat: { type: 'money', amount: '1', currency: 'USD' },
    } as const;
    const more = { baseAmount: '97', fees, customerId: 'customer-7' };
    for (const status of THROUGH) announcer.announce(order(status, more));
    const payloads = sent.map(({ payload }) => payload as OrderSummary);
    assert.deepEqual(
      payloads.map(({ previousStatus }) => previousStatus),
      [null, 'reserved', 'reserved', 'transfer_processing_started'],
    );
    for (const summary of payloads) {
      assert.equal(summary.at, '1970-01-01T00:00:00.001Z');
      assert.equal(summary.customerId, 'customer-7');
      assert.equal(summary.baseAmount, '97');
      assert.deepEqual(summary.fees, { provider: '2', network: '1', total: '3', currency: 'USD' });
    }
  });

  it("HOST-15 payment_pending contains the status before the order's current one", () => {
    const { announcer, sent } = host(newStorages(), 'sell');
    const [created, chosen] = [order('created'), order('can_be_processed', { toWallet: '0x1' })];
    announcer.announce(created);
    announcer.announce(chosen);
    announcer.announcePaymentPending(chosen);
    assert.partialDeepStrictEqual(sent.at(-1), {
      type: 'payment_pending',
      payload: { status: 'can_be_processed', previousStatus: 'created' },
    });
  });

  const STOPS = [
    ['on_hold', 'operation_on_hold'],
    ['kyc_waiting', 'verification_required'],
    ['auth_requested', 'authorization_required'],
  ] as const;
  for (const [status, type] of STOPS) {
    it(`announces ${type} once for an order in ${status}, and again when it returns to that status`, () => {
      const { announcer, types, messenger } = host();
      for (let times = 0; times < 3; times++) announcer.announce(order(status));
      assert.equal(types().filter((payloads) => payloads === type).length, 1);
      messenger.replay();
      assert.equal(types().at(-1), type);
      announcer.announce(order('processing_started'));
      announcer.announce(order(status));
      assert.equal(types().filter((payloads) => payloads === type).length, 3);
    });
  }
});
