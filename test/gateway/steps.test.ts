// The order machine's table of automatic transitions.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asksForAuth, expiresWithReservation, nextStep } from '../../demo/sandbox/machine/steps.ts';
import { ORDER_STATUSES, type Mode, type OrderRecord, type OrderStatus } from '../../demo/sandbox/records.ts';

const order = (mode: Mode, status: OrderStatus, more: Partial<OrderRecord> = {}) =>
  ({ mode, status, isHeld: false, outcome: 'success', provider: 'card_pne', ...more }) as OrderRecord;

/** An order that waits for a person fails at last. */
const WAITS = { auth_requested: 'failed', kyc_waiting: 'failed', on_hold: 'failed' } as const;

/** A status that is not listed waits without a limit. */
const NEXT: Record<Mode, Partial<Record<OrderStatus, OrderStatus>>> = {
  buy: {
    ...WAITS,
    can_be_processed: 'processing_started',
    processing_started: 'transfer_processing_started',
    auth_complete: 'transfer_processing_started',
    transfer_processing_started: 'blockchain_transaction_submited',
    blockchain_transaction_submited: 'complete',
  },
  sell: {
    ...WAITS,
    processing_started: 'transfer_processing_started',
    transfer_processing_started: 'complete',
  },
};
const EXPIRES: Record<Mode, OrderStatus[]> = {
  buy: ['created', 'reserved'],
  sell: ['created', 'reserved', 'can_be_processed'],
};

for (const mode of ['buy', 'sell'] as const) {
  describe(`the steps of an order to ${mode}`, () => {
    for (const status of ORDER_STATUSES) {
      const next = NEXT[mode][status];
      it(`${status} ${next ? `is followed by ${next}` : 'waits'}`, () => {
        assert.equal(nextStep(order(mode, status))?.to, next);
      });
      it(`${status} ${EXPIRES[mode].includes(status) ? 'expires' : 'does not expire'} with its reservation`, () => {
        assert.equal(expiresWithReservation(order(mode, status)), EXPIRES[mode].includes(status));
      });
      it(`${status} stays if a control has set it`, () => {
        assert.equal(nextStep(order(mode, status, { isHeld: true })), null);
      });
    }
  });
}

describe('a faster pace', () => {
  for (const [status, isFaster] of [
    ['processing_started', true],
    ['blockchain_transaction_submited', true],
    ['auth_requested', false],
    ['on_hold', false],
  ] as const)
    it(`${status} ${isFaster ? 'lasts a fourth of its time' : 'waits for a person as long as before'} at a pace of 4`, () => {
      const [usual, fast] = [1, 4].map((pace) => nextStep(order('buy', status), pace)!.afterMs);
      assert.equal(fast, isFaster ? usual! / 4 : usual);
    });
});

describe('outcomes other than success', () => {
  const cases: Array<[Partial<OrderRecord>, OrderStatus, OrderStatus]> = [
    [{ outcome: 'declined' }, 'processing_started', 'failed'],
    [{ outcome: 'sms' }, 'processing_started', 'auth_requested'],
    [{ outcome: 'bank_code' }, 'processing_started', 'auth_requested'],
    [{ outcome: 'bank_iframe' }, 'processing_started', 'auth_requested'],
    [{ outcome: 'bank_new_tab' }, 'processing_started', 'auth_requested'],
    [{ outcome: 'bank_redirect' }, 'processing_started', 'auth_requested'],
    [{ provider: 'blik_pne' }, 'processing_started', 'auth_requested'],
    [{ provider: 'skrill_pne' }, 'processing_started', 'auth_requested'],
    [{ provider: 'google_pay_pne' }, 'processing_started', 'transfer_processing_started'],
    [{ provider: 'better_bro' }, 'processing_started', 'transfer_processing_started'],
    [{ outcome: 'on_hold' }, 'transfer_processing_started', 'on_hold'],
    [{ outcome: 'failed_after_payment' }, 'transfer_processing_started', 'failed'],
  ];
  for (const [more, from, to] of cases) {
    it(`${JSON.stringify(more)}: ${from} is followed by ${to}`, () => {
      assert.equal(nextStep(order('buy', from, more))?.to, to);
    });
  }

  it('an ordinary payment requires no action of the customer', () => {
    assert.equal(asksForAuth(order('buy', 'processing_started')), false);
  });
});
