// Who comes back in another tab is signed out there: that an order was left under way, or has ended, is said, and nothing else of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ledgerIn, newStorages } from '../../support/ledgers.ts';
import { ORDER_POLL_MS } from '../../../src/domain/constants.ts';
import type { UnsettledEntry } from '../../../src/domain/order/unsettled-entry.ts';
import { endPending, keepPending } from '../../../src/orders/pending-payments.ts';
import { createAnnouncedOrders } from '../../../src/orders/announced-orders.ts';
import { announceLeftOrder } from '../../../src/orders/left-order.ts';
import { watchUnsettled } from '../../../src/orders/watch-unsettled.ts';
import type { Notice } from '../../../src/orders/ports.ts';
import { clearSession } from '../../../src/features/sign-in/session/session-store.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { ORDER_ID } from '../../support/orders.ts';

const DAY_MS = 86_400_000;
const left: UnsettledEntry = { orderId: ORDER_ID, mode: 'buy', owner: 'somebody', sentAt: 0 };
const OTHER = { ...left, orderId: 'order-9876543210' };

const inAnotherTab = ({ storages }: FakeContext) => ledgerIn({ ...newStorages(), local: storages.local });
/** As another tab writes it, once it has told its page. */
const tell = (context: FakeContext, how: string) =>
  createAnnouncedOrders(inAnotherTab(context), () => 1767225600000).setLast(ORDER_ID, how);
const list = (context: FakeContext, entries: UnsettledEntry[]) =>
  entries.forEach((entry) => keepPending(inAnotherTab(context), entry));

interface Case {
  entry?: Partial<UnsettledEntry> | null;
  daysAgo?: number;
  prepare?: (context: FakeContext) => void;
  told: Notice | null;
}

const CASES: Readonly<Record<string, Case>> = {
  'is told': { told: 'left_order' },
  'is told on the sixth day': { daysAgo: 6, told: 'left_order' },
  'is told by a clock that was set back': { daysAgo: -1, told: 'left_order' },
  'is not told after a week': { daysAgo: 8, told: null },
  'is told in the other direction too': { entry: { mode: 'sell' }, told: 'left_order' },
  'is not told where there is none': { entry: null, told: null },
  'is told as ended where another tab knows that it failed': {
    prepare: (context) => tell(context, 'failed'),
    told: 'left_ended',
  },
  'is told as ended where another tab knows that it was cancelled': {
    prepare: (context) => tell(context, 'cancelled'),
    told: 'left_ended',
  },
  'is told as under way while no tab knows more than that': {
    prepare: (context) => tell(context, 'on_hold'),
    told: 'left_order',
  },
  'is told as under way where another one has ended': {
    prepare(context) {
      tell(context, 'failed');
      list(
        context,
        [left, OTHER].map((entry) => ({ ...entry, sentAt: context.clock.now() })),
      );
    },
    told: 'left_order',
  },
  'is not told who is signed in, and sees the order itself': {
    prepare: ({ stores }) => void (stores.session.token = 'token'),
    told: null,
  },
  'does not take the place of what happened here': {
    prepare: ({ stores }) => void (stores.calculator.notice = 'signed_out'),
    told: 'signed_out',
  },
};

describe('an order that was left under way', () => {
  for (const [name, { entry = {}, daysAgo = 0, prepare, told }] of Object.entries(CASES))
    it(name, () => {
      const context = createFakeContext();
      const { stores, clock } = context;
      clearSession(stores.session);
      const sentAt = clock.now() - daysAgo * DAY_MS;
      if (entry) list(context, [{ ...left, sentAt, ...entry }]);
      prepare?.(context);
      announceLeftOrder(context);
      assert.equal(stores.calculator.notice, told);
    });
});

describe('what another tab learns of an order that was left', () => {
  for (const [before, event, after] of [
    ['left_order', 'ends', 'left_ended'],
    ['signed_out_in_doubt', 'ends', 'left_ended'],
    ['left_order', 'is seen there', null],
    ['left_ended', 'is seen there', null],
    ['signed_out_in_doubt', 'is seen there', 'signed_out'],
    ['left_order', 'stays as it was', 'left_order'],
    ['signed_out_in_doubt', 'stays as it was', 'signed_out_in_doubt'],
    ['cancelled', 'ends', 'cancelled'],
    [null, 'ends', null],
  ] as const)
    it(`stands here too: ${before}, and it ${event}`, async () => {
      const context = createFakeContext();
      const { stores, clock } = context;
      clearSession(stores.session);
      list(context, [left]);
      watchUnsettled(context);
      stores.calculator.notice = before;
      if (event === 'ends') tell(context, 'failed');
      if (event === 'is seen there') endPending(inAnotherTab(context), ORDER_ID);
      await clock.advance(ORDER_POLL_MS);
      assert.equal(stores.calculator.notice, after);
    });
});
