// Polling: every 5 s where it is seen, with back-off, ended by final statuses and removal.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { isPolled, knownStatuses, type OrderStatus } from '../../../src/domain/order/status.ts';
import { createOrderWatch, type OrderWatch } from '../../../src/orders/order-watch.ts';
import { HIDDEN_POLL_MS, nextReadIn, SILENCE_MS, type PollState } from '../../../src/orders/poll-schedule.ts';
import { acceptPayment } from '../../../src/orders/accept-payment.ts';
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
    it(`ORDER-12 ${status} is ${isWanted ? 'read every 5 s' : 'not polled'}`, async () => {
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

  it('is slower in a hidden tab and reads at once when it is seen again', async () => {
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
    it(`bad input: goes on, and says nothing but that it is late, while each answer ${how}`, async () => {
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

  it('backs off while the gateway fails, reports once, and goes on at the old pace', async () => {
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
    it(`is read every 5 s after the clock is set ${name} by an hour`, async () => {
      watch('processing_started');
      // A reservation that runs out is read besides.
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

  it('is not read again before the answer allows it', async () => {
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

  it('ORDER-19 a payment that was just sent is read at once', async () => {
    watch('reserved');
    acceptPayment(context, present);
    await context.clock.advance(0);
    assert.equal(reads(), 1);
  });

  it('ORDER-16 ORDER-22 an order that the gateway knows no more is cleared with its id', async () => {
    for (const code of ['not_found_error', 'authentication_error', 'customer_is_blocked']) {
      context = createFakeContext();
      watch('processing_started');
      context.gateway.on(READ, failing(404, code));
      await context.clock.advance(5_000);
      assert.equal(context.stores.order.order, null);
      assert.equal(context.storages.local.get('ramp.order.anonymous'), null);
    }
  });

  it('one failure alone says nothing yet', async () => {
    watch('processing_started');
    context.gateway.on(READ, failing(500, 'unexpected_server_error'));
    await context.clock.advance(5_000);
    assert.equal(reads(), 1);
    assert.equal(context.stores.order.isStale, false);
  });

  it('ERR-04 a session that turns out to be over while an order is followed is ended', async () => {
    context = createFakeContext({ token: 'token-1' });
    context.storages.session.set('ramp.session', 'token-1');
    watch('processing_started');
    context.gateway.on(READ, failing(401, 'authentication_error'));
    context.gateway.on('GET /api/v1/customers/current', failing(401, 'authentication_error'));
    await context.clock.advance(5_000);
    assert.equal(context.stores.session.token, null);
    assert.equal(context.storages.session.get('ramp.session'), null);
  });

  it('API-20 a long poll makes a change show sooner, and one read follows it', async () => {
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

  it('a long poll that fails, or answers at once with what is known, is silent and slow', async () => {
    watch('processing_started');
    context.gateway.on(LONG_POLL, { result: { status: 'on_hold' } });
    setOrder(context.stores.order, (present = inStatus('on_hold')));
    await context.clock.advance(30_000);
    assert.ok(context.gateway.asked(LONG_POLL).length <= 5);
    assert.equal(context.reported.length, 0);
    assert.equal(reads(), 6);
  });
});

describe('when the next read is due', () => {
  beforeEach(begin);

  const state = (more: Partial<PollState>): PollState => ({
    role: 'seen',
    isHidden: false,
    lastReadAt: 0,
    pauseMs: 0,
    ...more,
  });
  const ROWS: ReadonlyArray<readonly [string, PollState, number | null]> = [
    ['the leader that is seen', state({}), 5_000],
    ['the leader that is hidden', state({ role: 'hidden', isHidden: true }), HIDDEN_POLL_MS],
    ['one that waits for its turn', state({ role: 'none' }), SILENCE_MS],
    ['one that waits and is hidden', state({ role: 'none', isHidden: true }), null],
    ['a read that is wanted now', state({ role: 'none', lastReadAt: null }), 0],
    ['after a failure', state({ pauseMs: 10_000 }), 10_000],
    ['after a failure while it is hidden', state({ role: 'hidden', pauseMs: 10_000 }), HIDDEN_POLL_MS],
    ['one that waits for its turn after many failures', state({ role: 'none', pauseMs: 60_000 }), 60_000],
  ];
  for (const [name, given, due] of ROWS) it(name, () => assert.equal(nextReadIn(given, 0), due));
});
