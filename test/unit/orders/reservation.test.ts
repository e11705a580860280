// A reservation counts down and can be renewed, and a long wait shows a message.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { subscribe } from 'valtio/vanilla';
import type { FakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import { inStatus, READ, RESERVE, START_MS, setOrder } from '../../support/orders.ts';
import { stageOrder, type OrderCommands } from './order-stage.ts';

const soon = (seconds: number) => new Date(START_MS + seconds * 1000).toISOString();

let context: FakeContext;
let commands: OrderCommands;
const store = () => context.stores.order;
const secondsLeft = () => (store().reservation === 'running' ? store().countdown.secondsLeft : null);

function begin(...given: Parameters<typeof stageOrder>): void {
  ({ context, commands } = stageOrder(...given));
}

describe('reservation', () => {
  it('ORDER-13 CONST-07 counts down every second by the server clock, and is blank once it has expired', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(3) }));
    context.clock.syncServer(START_MS + 1_000);
    commands.watch();
    assert.equal(secondsLeft(), 2);
    await context.clock.advance(1_000);
    assert.equal(secondsLeft(), 1);
    await context.clock.advance(1_000);
    assert.equal(store().reservation, 'over');
  });

  it('notifies no subscriber of the order when a second passes', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(60) }));
    commands.watch();
    await context.clock.advance(1_000);
    let changes = 0;
    const stop = subscribe(store(), () => (changes += 1), true);
    await context.clock.advance(1_000);
    stop();
    assert.deepEqual([secondsLeft(), changes], [58, 0]);
  });

  it('ORDER-13 counts only while the money is awaited; with a QR code, also after the payment was accepted', () => {
    for (const [paymentProviderId, left] of [
      ['card_pne', null],
      ['pix_pne', 60],
    ] as const) {
      begin(inStatus('processing_started', { paymentProviderId, reservationExpiresAt: soon(60) }));
      commands.watch();
      assert.equal(secondsLeft(), left);
      context.scope.dispose();
    }
  });

  it('ORDER-14 reads the order when it expires, and offers to reserve again', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(3) }));
    commands.watch();
    await context.clock.advance(3_000);
    assert.equal(context.gateway.asked(READ).length, 1);
    assert.equal(store().reservation, 'over');
  });

  it('ORDER-14 does so at once if it had expired before', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(-60) }));
    commands.watch();
    await settle();
    assert.equal(context.gateway.asked(READ).length, 1);
    assert.equal(store().reservation, 'over');
  });

  it('ORDER-09 is final if the order has expired meanwhile', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(3) }));
    context.gateway.on(READ, { result: inStatus('expired', { reservationExpiresAt: soon(3) }) });
    commands.watch();
    await context.clock.advance(4_000);
    assert.equal(store().order?.status, 'expired');
    assert.notEqual(store().reservation, 'over');
    assert.equal((context.sent.at(-1)?.payload as { reason: string }).reason, 'expired');
  });

  it('is offered again even if the order cannot be read now', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(3) }));
    context.gateway.on(READ, 'offline');
    commands.watch();
    await context.clock.advance(3_000);
    assert.equal(store().reservation, 'over');
  });

  it('API-15 is another intent with another key when renewed, and shows changed amounts', async () => {
    begin(inStatus('created'));
    context.gateway.on(RESERVE, { result: inStatus('reserved', { reservationExpiresAt: soon(3) }) });
    await commands.reserveAgain();
    commands.watch();
    await context.clock.advance(3_000);
    const renewed = inStatus('reserved', { reservationExpiresAt: soon(600), toAmount: '97' });
    context.gateway.on(RESERVE, { result: renewed });
    await commands.reserveAgain();
    const keys = context.gateway.asked(RESERVE).map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(new Set(keys).size, 2);
    assert.notEqual(store().reservation, 'over');
    assert.partialDeepStrictEqual(store().rateChange?.after, { fromAmount: '100', toAmount: '97' });
    await context.clock.advance(0);
    assert.equal(secondsLeft(), 597);
  });

  it('ORDER-14 measures a worse price from the last accepted amounts, not step by step', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(-1) }));
    context.stores.launch.payload = { toleranceBps: 50 } as never;
    const renew = async (toAmount: string) => {
      const renewed = inStatus('reserved', { reservationExpiresAt: soon(-1), toAmount });
      context.gateway.on(RESERVE, { result: renewed });
      context.gateway.on(READ, { result: renewed });
      await commands.reserveAgain();
      return store().rateChange;
    };
    assert.equal(await renew('97.7'), null);
    const waits = await renew('97.4');
    assert.partialDeepStrictEqual(waits, { before: { toAmount: '98' }, after: { toAmount: '97.4' } });
    await commands.acceptPrice();
    assert.equal(await renew('97.2'), null);
    assert.partialDeepStrictEqual(await renew('96.8'), { before: { toAmount: '97.4' } });
  });
});

describe('waiting', () => {
  it('ORDER-03 CONST-07 says after 30 s that it takes longer, and still does so after more reads', async () => {
    begin(inStatus('processing_started'));
    commands.watch();
    await context.clock.advance(15_000);
    setOrder(store(), inStatus('can_be_processed'));
    await context.clock.advance(14_999);
    assert.notEqual(store().waiting, 'long');
    await context.clock.advance(1);
    assert.equal(store().waiting, 'long');
  });

  it('ORDER-03 shows the tracker when skipped, and polling continues', async () => {
    begin(inStatus('processing_started'));
    commands.watch();
    commands.skipWaiting();
    await context.clock.advance(5_000);
    assert.equal(store().waiting, 'skipped');
    assert.equal(context.gateway.asked(READ).length, 1);
  });
});
