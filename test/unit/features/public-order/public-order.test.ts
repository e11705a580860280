// Public tracking: for anyone, without credentials, every 2 s, and silent when nothing more can change.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { createPublicOrderCommands } from '../../../../src/features/public-order/public-order-commands.ts';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { settle } from '../../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../../support/failed-calls.ts';

const TRACK = 'GET /api/v1/orders/abc/track';
const LAUNCH = {
  apiKey: 'demo-merchant',
  payloadText: '{"toCurrency":"EUR"}',
  signature: 'a'.repeat(64),
  launchId: null,
  defaultCurrency: null,
};

const tracked = (status: OrderStatus) => ({
  id: 'abc',
  shortId: 'ABC',
  status,
  createdAt: '2026-01-01T00:00:00.000Z',
  toWallet: '0x1',
  fromCurrency: { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC', roundOff: 6 },
  toCurrency: { ticker: 'EUR', tickerWithNetwork: 'EUR', roundOff: 2 },
  fromAmount: '100',
  toAmount: '90.08',
  baseAmount: '97.913043478260869565',
});

let context: FakeContext;
let commands: ReturnType<typeof createPublicOrderCommands>;

function begin(path = '/orders/abc/public', options = {}): void {
  context = createFakeContext({ path, token: 'token-1', launch: LAUNCH, ...options });
  context.gateway.on(TRACK, { result: tracked('processing_started') });
  commands = createPublicOrderCommands(context);
}
const store = () => context.stores.publicOrder;
const asked = () => context.gateway.asked(TRACK);

const beginEach = () => begin();

describe('public tracking', () => {
  beforeEach(beginEach);

  it('PUB-01 API-47 sends neither token, merchant nor customer', async () => {
    commands.open();
    await context.clock.advance(0);
    const { headers } = asked()[0]!;
    assert.equal(headers.get('authorization'), null);
    assert.equal(headers.get('x-merchant-data'), null);
    assert.equal(store().order?.toAmount, '90.08');
    assert.deepEqual(
      context.gateway.requests.map(({ path }) => path),
      ['/api/v1/orders/abc/track'],
    );
  });

  it('PUB-01 ROLE-01 requires neither rates nor currencies nor a merchant check to start', async () => {
    await createStartCommands(context).start();
    await settle();
    assert.equal(context.stores.widget.phase, 'done');
    assert.deepEqual(
      context.gateway.requests.map(({ path }) => path),
      ['/widget-api/v1/config'],
    );
    assert.equal(context.navigator.path(), '/orders/abc/public');
    assert.ok(!context.sent.some(({ type }) => type === 'error'));
  });

  it('PUB-05 CONST-05 reads every 2 s', async () => {
    commands.open();
    await context.clock.advance(1_900);
    assert.equal(asked().length, 1);
    await context.clock.advance(200);
    assert.equal(asked().length, 2);
    await context.clock.advance(4_000);
    assert.equal(asked().length, 4);
  });

  it('PUB-06 stops on 404', async () => {
    context.gateway.on(TRACK, { status: 404, error: { code: 'not_found_error' } });
    commands.open();
    await context.clock.advance(20_000);
    assert.equal(asked().length, 1);
    assert.equal(store().phase, 'not_found');
  });

  for (const [how, answer] of FAILED_CALLS) {
    it(`PUB-06 bad input: stops when each answer ${how}, and continues with Try again`, async () => {
      context.gateway.on(TRACK, answer);
      commands.open();
      await context.clock.advance(3 * PAST_TIMEOUT_MS);
      assert.equal(asked().length, 3);
      assert.equal(store().phase, 'stopped');
      context.gateway.on(TRACK, { result: tracked('complete') });
      commands.retry();
      await context.clock.advance(0);
      assert.equal(store().order?.status, 'complete');
    });
  }

  it('PUB-06 stops after 2 retries, 2 s apart, and continues with Try again', async () => {
    context.gateway.on(TRACK, 'offline');
    commands.open();
    await context.clock.advance(1_900);
    assert.equal(asked().length, 1);
    assert.equal(store().phase, 'loading');
    await context.clock.advance(30_000);
    assert.equal(asked().length, 3);
    assert.equal(store().phase, 'stopped');
    context.gateway.on(TRACK, { result: tracked('complete') });
    commands.retry();
    await context.clock.advance(0);
    assert.equal(store().phase, 'final');
  });

  it('PUB-06 resets the count of failures after an answer in between', async () => {
    let times = 0;
    context.gateway.on(TRACK, () => ((times += 1) % 3 === 0 ? { result: tracked('on_hold') } : 'offline'));
    commands.open();
    await context.clock.advance(19_000);
    assert.equal(store().phase, 'live');
    assert.ok(asked().length >= 9);
  });

  it('PUB-06 counts an invalid answer as a failure and never crashes', async () => {
    context.gateway.on(TRACK, { result: { status: 5 } });
    commands.open();
    await context.clock.advance(30_000);
    assert.equal(store().phase, 'stopped');
  });

  for (const status of ['complete', 'failed', 'expired'] as const) {
    it(`PUB-06 stops at ${status}`, async () => {
      context.gateway.on(TRACK, { result: tracked(status) });
      commands.open();
      await context.clock.advance(30_000);
      assert.equal(asked().length, 1);
      assert.equal(store().phase, 'final');
    });
  }

  it('pauses while the page is hidden, and reads at once when it is visible', async () => {
    commands.open();
    await context.clock.advance(0);
    context.setHidden(true);
    await context.clock.advance(60_000);
    assert.equal(asked().length, 1);
    context.setHidden(false);
    await context.clock.advance(0);
    assert.equal(asked().length, 2);
  });

  it('stops when the page is left', async () => {
    const stop = commands.open();
    await context.clock.advance(0);
    stop();
    await context.clock.advance(10_000);
    assert.equal(asked().length, 1);
  });

  it('PUB-04 restarts at the calculator by back to home', () => {
    let reloads = 0;
    context.environment.reload = () => void (reloads += 1);
    commands.goHome();
    assert.equal(context.navigator.path(), '/buy');
    assert.equal(reloads, 1);
  });

  it('prints what is shown', () => {
    commands.printReceipt();
    assert.deepEqual(context.printed, ['page']);
  });

  it('requests an id with odd characters unchanged', async () => {
    begin('/orders/a%2Fb/public');
    commands.open();
    await context.clock.advance(0);
    assert.equal(context.gateway.requests[0]?.path, '/api/v1/orders/a%2Fb/track');
  });
});
