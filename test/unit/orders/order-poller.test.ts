// Polling: every 5 s in a visible tab, with back-off; final statuses and removal end it.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { isPolled, knownStatuses, type OrderStatus } from '../../../src/domain/order/status.ts';
import { createOrderWatch, type OrderWatch } from '../../../src/orders/order-watch.ts';
import { HIDDEN_POLL_MS, nextReadIn, SILENCE_MS, type PollState } from '../../../src/orders/poll-schedule.ts';
import { acceptPayment } from '../../../src/orders/run-payment.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { failing, haveOrder, inStatus, ORDER_PATH, READ, setOrder } from '../../support/orders.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../support/failed-calls.ts';

const LONG_POLL = `GET ${ORDER_PATH}/processing/status`;

let context: FakeContext;
let present: Order;

function watch(status: OrderStatus): OrderWatch {
  present = inStatus(status);
  haveOrder(context, present);
  context.gateway.on(READ, () => ({ result: present }));
  context.gateway.on(LONG_POLL, 'never');
  const watching = createOrderWatch(context);
  watching.start();
  return watching;
}
const reads = () => context.gateway.asked(READ).length;

const begin = () => void (context = createFakeContext());

describe('polling alone', () => {
  beforeEach(begin);

  for (const status of knownStatuses()) {
    const isWanted = isPolled(status);
    it(`ORDER-12 an order in ${status} is ${isWanted ? 'read every 5 s' : 'not polled'}`, async () => {
      watch(status);
      await context.clock.advance(4_999);
      assert.equal(reads(), 0);
      await context.clock.advance(25_001);
      assert.equal(reads(), isWanted ? 6 : 0);
    });
  }

  it('ORDER-12 ends with a final status', async () => {
    watch('processing_started');
    present = inStatus('complete');
    await context.clock.advance(60_000);
    assert.equal(reads(), 1);
    assert.equal(context.stores.order.order?.status, 'complete');
  });

  it('ends when the widget is removed, and leaves no timer', async () => {
    watch('processing_started');
    await context.clock.advance(5_000);
    context.scope.dispose();
    await context.clock.advance(60_000);
    assert.equal(reads(), 1);
  });

  it('slows down in a hidden tab and reads at once when the tab is visible again', async () => {
    watch('processing_started');
    context.setHidden(true);
    await context.clock.advance(29_999);
    assert.equal(reads(), 0);
    await context.clock.advance(10_000);
    assert.equal(reads(), 1);
    context.setHidden(false);
    await context.clock.advance(0);
    assert.equal(reads(), 2);
  });

  for (const [how, answer] of FAILED_CALLS) {
    it(`bad input: continues, and only says that it is late, while each answer ${how}`, async () => {
      watch('processing_started');
      for (const call of [READ, LONG_POLL]) context.gateway.on(call, answer);
      await context.clock.advance(2 * PAST_TIMEOUT_MS);
      assert.equal(context.stores.order.order?.status, 'processing_started');
      assert.equal(context.stores.order.isStale, true);
      context.gateway.on(READ, { result: inStatus('complete') });
      await context.clock.advance(4 * PAST_TIMEOUT_MS);
      assert.equal(context.stores.order.order?.status, 'complete');
    });
  }

  it('backs off while the gateway fails, reports once, and then returns to the old interval', async () => {
    watch('processing_started');
    context.gateway.on(READ, failing(500, 'unexpected_server_error'));
    await context.clock.advance(5_000 + 10_000 + 20_000);
    assert.equal(reads(), 3);
    assert.equal(context.reported.length, 1);
    assert.equal(context.stores.order.isStale, true);
    context.gateway.on(READ, () => ({ result: present }));
    await context.clock.advance(40_000);
    assert.equal(reads(), 4);
    assert.equal(context.stores.order.isStale, false);
    await context.clock.advance(5_000);
    assert.equal(reads(), 5);
  });

  for (const [name, byMs] of [
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ] as const) {
    it(`reads every 5 s after the clock is set ${name} by an hour`, async () => {
      watch('processing_started');
      // An expired reservation causes another read.
      present = inStatus('processing_started', { reservationExpiresAt: undefined });
      setOrder(context.stores.order, present);
      await context.clock.advance(5_000);
      context.clock.set(byMs);
      context.setHidden(true);
      context.setHidden(false);
      const before = reads();
      await context.clock.advance(30_000);
      assert.equal(reads() - before, 6);
    });
  }

  it('does not read again before the response allows it', async () => {
    watch('processing_started');
    const headers = { 'retry-after': '90' };
    context.gateway.on(READ, { ...failing(503, 'api_server_error'), headers });
    await context.clock.advance(5_000);
    context.gateway.on(READ, () => ({ result: present }));
    await context.clock.advance(89_000);
    context.setHidden(true);
    context.setHidden(false);
    assert.equal(reads(), 1);
    await context.clock.advance(6_000);
    assert.equal(reads(), 2);
    await context.clock.advance(5_000);
    assert.equal(reads(), 3);
  });

  it('ORDER-19 reads at once after a payment was sent', async () => {
    watch('reserved');
    acceptPayment(context, present);
    await context.clock.advance(0);
    assert.equal(reads(), 1);
  });

  it('ORDER-16 ORDER-22 clears an order, with its id, that the gateway no longer knows', async () => {
    for (const code of ['not_found_error', 'authentication_error', 'customer_is_blocked']) {
      context = createFakeContext();
      watch('processing_started');
      context.gateway.on(READ, failing(404, code));
      await context.clock.advance(5_000);
      assert.equal(context.stores.order.order, null);
      assert.equal(context.storages.local.get('ramp.order.anonymous'), null);
    }
  });

  it('shows nothing after a single failure', async () => {
    watch('processing_started');
    context.gateway.on(READ, failing(500, 'unexpected_server_error'));
    await context.clock.advance(5_000);
    assert.equal(reads(), 1);
    assert.equal(context.stores.order.isStale, false);
  });

  it('ERR-04 ends a session that turns out to be over', async () => {
    context = createFakeContext({ token: 'token-1' });
    context.storages.session.set('ramp.session', 'token-1');
    watch('processing_started');
    context.gateway.on(READ, failing(401, 'authentication_error'));
    context.gateway.on('GET /api/v1/customers/current', failing(401, 'authentication_error'));
    await context.clock.advance(5_000);
    assert.equal(context.stores.session.token, null);
    assert.equal(context.storages.session.get('ramp.session'), null);
  });

  it('API-20 shows a change sooner by a long poll, which one read follows', async () => {
    let tell: (status: string) => void = () => undefined;
    watch('processing_started');
    context.gateway.on(
      LONG_POLL,
      () =>
        new Promise((resolve) => {
          tell = (status) => resolve({ result: { status } });
        }),
    );
    setOrder(context.stores.order, inStatus('auth_requested'));
    await context.clock.advance(1_000);
    present = inStatus('auth_complete');
    tell('auth_complete');
    await context.clock.advance(0);
    assert.equal(context.stores.order.order?.status, 'auth_complete');
    assert.equal(reads(), 1);
  });

  it('stays silent and slow if a long poll fails, or answers at once without news', async () => {
    watch('processing_started');
    context.gateway.on(LONG_POLL, { result: { status: 'on_hold' } });
    setOrder(context.stores.order, (present = inStatus('on_hold')));
    await context.clock.advance(30_000);
    assert.ok(context.gateway.asked(LONG_POLL).length <= 5);
    assert.equal(context.reported.length, 0);
    assert.equal(reads(), 6);
  });
});

describe('the time of the next read', () => {
  beforeEach(begin);

  const state = (more: Partial<PollState>): PollState => ({
    role: 'seen',
    isHidden: false,
    lastReadAt: 0,
    pauseMs: 0,
    ...more,
  });
  const ROWS: ReadonlyArray<readonly [string, PollState, number | null]> = [
    ['is 5 s away in the visible leader', state({}), 5_000],
    ['is far away in the hidden leader', state({ role: 'hidden', isHidden: true }), HIDDEN_POLL_MS],
    ['comes in a waiting tab after a silence of the leader', state({ role: 'none' }), SILENCE_MS],
    ['never comes in a hidden tab that waits', state({ role: 'none', isHidden: true }), null],
    ['is now if a read was requested', state({ role: 'none', lastReadAt: null }), 0],
    ['follows the back-off after a failure', state({ pauseMs: 10_000 }), 10_000],
    [
      'is far away after a failure in a hidden tab',
      state({ role: 'hidden', pauseMs: 10_000 }),
      HIDDEN_POLL_MS,
    ],
    [
      'follows the back-off in a waiting tab after many failures',
      state({ role: 'none', pauseMs: 60_000 }),
      60_000,
    ],
  ];
  for (const [name, given, due] of ROWS) it(name, () => assert.equal(nextReadIn(given, 0), due));
});
