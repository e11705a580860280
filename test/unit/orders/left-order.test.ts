// A customer who returns in another tab is signed out there: the notice says that an order is under way, or has ended, and shows no
// details.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ledgerIn, newStorages } from '../../support/ledgers.ts';
import { ORDER_POLL_MS } from '../../../src/domain/constants.ts';
import type { UnsettledEntry } from '../../../src/domain/order/unsettled.ts';
import { endPending, keepPending } from '../../../src/orders/ledger.ts';
import { createAnnouncedOrders } from '../../../src/orders/announced-orders.ts';
import { announceLeftOrder, watchUnsettled } from '../../../src/orders/watch-unsettled.ts';
import type { Notice } from '../../../src/orders/ports.ts';
import { clearSession } from '../../../src/features/sign-in/session/session-store.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { ORDER_ID } from '../../support/orders.ts';

const DAY_MS = 86_400_000;
const left: UnsettledEntry = { orderId: ORDER_ID, mode: 'buy', owner: 'somebody', sentAt: 0 };
const OTHER = { ...left, orderId: 'order-9876543210' };

const inAnotherTab = ({ storages }: FakeContext) => ledgerIn({ ...newStorages(), local: storages.local });
/** As another tab writes it after it has sent the event to its page. */
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
  'shows the order': { told: 'left_order' },
  'shows it on the sixth day': { daysAgo: 6, told: 'left_order' },
  'shows it after the clock was set back': { daysAgo: -1, told: 'left_order' },
  'is absent after a week': { daysAgo: 8, told: null },
  'shows it in the other direction too': { entry: { mode: 'sell' }, told: 'left_order' },
  'is absent without an order': { entry: null, told: null },
  'says that it ended if another tab knows that it failed': {
    prepare: (context) => tell(context, 'failed'),
    told: 'left_ended',
  },
  'says that it ended if another tab knows that it was cancelled': {
    prepare: (context) => tell(context, 'cancelled'),
    told: 'left_ended',
  },
  'says that it is under way while no tab knows more': {
    prepare: (context) => tell(context, 'on_hold'),
    told: 'left_order',
  },
  'says that it is under way if another order has ended': {
    prepare(context) {
      tell(context, 'failed');
      list(
        context,
        [left, OTHER].map((entry) => ({ ...entry, sentAt: context.clock.now() })),
      );
    },
    told: 'left_order',
  },
  'is absent for a signed-in customer, who sees the order itself': {
    prepare: ({ stores }) => void (stores.session.token = 'token'),
    told: null,
  },
  'does not replace a notice of this tab': {
    prepare: ({ stores }) => void (stores.calculator.notice = 'signed_out'),
    told: 'signed_out',
  },
};

describe('the notice about an order of an earlier visit', () => {
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

describe('the notice after news from another tab', () => {
  for (const [before, event, after] of [
    ['left_order', 'ends', 'left_ended'],
    ['signed_out_in_doubt', 'ends', 'left_ended'],
    ['left_order', 'is seen in the other tab', null],
    ['left_ended', 'is seen in the other tab', null],
    ['signed_out_in_doubt', 'is seen in the other tab', 'signed_out'],
    ['left_order', 'does not change', 'left_order'],
    ['signed_out_in_doubt', 'does not change', 'signed_out_in_doubt'],
    ['cancelled', 'ends', 'cancelled'],
    [null, 'ends', null],
  ] as const)
    it(`is the right one after ${before} when the order ${event}`, async () => {
      const context = createFakeContext();
      const { stores, clock } = context;
      clearSession(stores.session);
      list(context, [left]);
      watchUnsettled(context);
      stores.calculator.notice = before;
      if (event === 'ends') tell(context, 'failed');
      if (event === 'is seen in the other tab') endPending(inAnotherTab(context), ORDER_ID);
      await clock.advance(ORDER_POLL_MS);
      assert.equal(stores.calculator.notice, after);
    });
});
