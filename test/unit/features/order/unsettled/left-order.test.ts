// Who comes back in another tab is signed out there: that an order was left under way is said, and nothing else of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unsettledText, type UnsettledEntry } from '../../../../../src/domain/order/unsettled-entry.ts';
import { STORAGE_KEYS } from '../../../../../src/domain/storage-keys.ts';
import { tellLeftOrder } from '../../../../../src/features/order/unsettled/watch-unsettled.ts';
import { clearSession } from '../../../../../src/features/session/session-store.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import { ORDER_ID } from '../../../../support/orders.ts';

const DAY_MS = 86_400_000;
const left: UnsettledEntry = { orderId: ORDER_ID, mode: 'buy', owner: 'somebody', sentAt: 0 };

interface Case {
  entry?: Partial<UnsettledEntry> | null;
  daysAgo?: number;
  prepare?: (context: FakeContext) => void;
  isTold: boolean;
}

const CASES: Readonly<Record<string, Case>> = {
  'is told': { isTold: true },
  'is told on the sixth day': { daysAgo: 6, isTold: true },
  'is told by a clock that was set back': { daysAgo: -1, isTold: true },
  'is not told after a week': { daysAgo: 8, isTold: false },
  'is told in the other direction too': { entry: { mode: 'sell' }, isTold: true },
  'is not told where there is none': { entry: null, isTold: false },
  'is not told who is signed in, and sees the order itself': {
    prepare: ({ stores }) => void (stores.session.token = 'token'),
    isTold: false,
  },
  'does not take the place of what happened here': {
    prepare: ({ stores }) => void (stores.calculator.notice = 'signed_out'),
    isTold: false,
  },
};

describe('an order that was left under way', () => {
  for (const [name, { entry = {}, daysAgo = 0, prepare, isTold }] of Object.entries(CASES))
    it(`${name}`, () => {
      const context = createFakeContext();
      const { stores, storages, clock } = context;
      clearSession(stores.session);
      const sentAt = clock.now() - daysAgo * DAY_MS;
      if (entry) storages.local.set(STORAGE_KEYS.unsettled, unsettledText([{ ...left, sentAt, ...entry }]));
      prepare?.(context);
      tellLeftOrder(context);
      assert.equal(stores.calculator.notice === 'left_order', isTold);
    });
});
