// The rest of an order's life: reservation, waiting, cancelling, ends, and orders of an earlier visit.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ROUTES } from '../../../../src/domain/routes.ts';
import { createOrderCommands } from '../../../../src/flows/order/order-commands.ts';
import { restoreOrder } from '../../../../src/flows/order/restore-order.ts';
import { orderIdKey } from '../../../../src/flows/order/stored-order-id.ts';
import { takeAnswer } from '../../../../src/flows/order/take-order.ts';
import { keepOffering, offerUnfinishedOrder } from '../../../../src/flows/order/unfinished-order.ts';
import { setOrder, setUnfinishedOrder } from '../../../../src/state/order-store.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { settle } from '../../../support/fake-clock.ts';
import {
  choose,
  CREATE,
  customer,
  failing,
  haveOrder,
  inStatus,
  messageTypes,
  order,
  ORDER_ID,
  ORDER_PATH,
  READ,
  RESERVE,
  START_MS,
  STORED_ID,
} from '../../../support/orders.ts';

const ALONE = { locks: null, openChannel: () => null };
const CANCEL = `POST ${ORDER_PATH}/cancel`;
const soon = (seconds: number) => new Date(START_MS + seconds * 1000).toISOString();

let context: FakeContext;
let commands: ReturnType<typeof createOrderCommands>;
const store = () => context.stores.order;
const path = () => context.navigator.path();

function begin(present = order(), at: string = ROUTES.order): void {
  context = createFakeContext({ path: at });
  haveOrder(context, present);
  context.gateway.on(READ, { result: present });
  commands = createOrderCommands(context, ALONE);
}

beforeEach(() => begin());

describe('reservation', () => {
  it('ORDER-13 CONST-07 counts down every second by the server clock, and is blank once over', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(3) }));
    context.clock.syncServer(START_MS + 1_000);
    commands.watch();
    assert.equal(store().secondsLeft, 2);
    await context.clock.advance(1_000);
    assert.equal(store().secondsLeft, 1);
    await context.clock.advance(1_000);
    assert.equal(store().secondsLeft, null);
  });

  it('ORDER-14 reads the order when the reservation passes, and offers to reserve again', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(3) }));
    commands.watch();
    await context.clock.advance(3_000);
    assert.equal(context.gateway.asked(READ).length, 1);
    assert.equal(store().isReservationOver, true);
  });

  it('ORDER-14 does so at once for a reservation that had passed before', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(-60) }));
    commands.watch();
    await settle();
    assert.equal(context.gateway.asked(READ).length, 1);
    assert.equal(store().isReservationOver, true);
  });

  it('ORDER-09 an order that has expired meanwhile is final', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(3) }));
    context.gateway.on(READ, { result: inStatus('expired', { reservationExpiresAt: soon(3) }) });
    commands.watch();
    await context.clock.advance(4_000);
    assert.equal(store().order?.status, 'expired');
    assert.equal(store().isReservationOver, false);
    assert.equal((context.sent.at(-1)?.payload as { reason: string }).reason, 'expired');
  });

  it('is offered again even when the order cannot be read now', async () => {
    begin(inStatus('reserved', { reservationExpiresAt: soon(3) }));
    context.gateway.on(READ, 'offline');
    commands.watch();
    await context.clock.advance(3_000);
    assert.equal(store().isReservationOver, true);
  });

  it('API-15 reserving again is another wish with another key, and shows changed amounts', async () => {
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
    assert.equal(store().isReservationOver, false);
    assert.deepEqual(store().rateChange?.after, { fromAmount: '100', toAmount: '97' });
    await context.clock.advance(0);
    assert.equal(store().secondsLeft, 597);
  });
});

describe('waiting', () => {
  it('ORDER-03 CONST-07 says after 30 s that it takes longer, kept over refetches', async () => {
    begin(inStatus('processing_started'));
    commands.watch();
    await context.clock.advance(15_000);
    setOrder(store(), inStatus('can_be_processed'));
    await context.clock.advance(14_999);
    assert.equal(store().isWaitLong, false);
    await context.clock.advance(1);
    assert.equal(store().isWaitLong, true);
  });

  it('ORDER-03 skipping shows the tracker and goes on polling', async () => {
    begin(inStatus('processing_started'));
    commands.watch();
    commands.skipWaiting();
    await context.clock.advance(5_000);
    assert.equal(store().isWaitingSkipped, true);
    assert.equal(context.gateway.asked(READ).length, 1);
  });
});

describe('giving up', () => {
  it('ORDER-17 cancels, tells the host once, clears order and id, and goes to the address', async () => {
    context.gateway.on(CANCEL, { result: inStatus('failed') });
    await Promise.all([commands.cancel(), commands.cancel()]);
    assert.equal(context.gateway.asked(CANCEL).length, 1);
    assert.equal(store().order, null);
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.equal(path(), ROUTES.walletAddress);
    assert.deepEqual(messageTypes(context), ['operation_fail']);
    assert.equal((context.sent[0]?.payload as { reason: string }).reason, 'cancelled');
  });

  it('ORDER-17 goes to root when the merchant gave wallet and amount', async () => {
    context.stores.launch.payload = { toWallet: 'x', toAmount: '1', toCurrency: 'BTC' } as never;
    context.gateway.on(CANCEL, { result: inStatus('failed') });
    await commands.cancel();
    assert.equal(path(), ROUTES.buyCalculator);
  });

  it('ERR-08 reads the order when it cannot be cancelled any more', async () => {
    context.gateway.on(CANCEL, failing(409, 'order_status_cannot_be_changed'));
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await commands.cancel();
    assert.equal(store().order?.status, 'processing_started');
    assert.equal(path(), ROUTES.order);
  });

  it('says so when cancelling fails', async () => {
    context.gateway.on(CANCEL, 'offline');
    await commands.cancel();
    assert.deepEqual(store().message, { key: 'errors.noConnection' });
    assert.equal(store().isCancelling, false);
  });

  for (const [kind, answer] of [
    ['is lost', 'offline'],
    ['cannot be read', { result: { id: 'x' } }],
  ] as const) {
    it(`ORDER-17 leaves the order that is cancelled although the answer ${kind}`, async () => {
      context.gateway.on(CANCEL, answer);
      context.gateway.on(READ, { result: inStatus('failed') });
      await commands.cancel();
      assert.deepEqual([store().order, path()], [null, ROUTES.walletAddress]);
      assert.deepEqual(messageTypes(context), ['operation_fail']);
      assert.equal((context.sent[0]?.payload as { reason: string }).reason, 'cancelled');
    });
  }

  it('ORDER-17 forgetting asks nobody', () => {
    commands.forget();
    assert.equal(context.gateway.requests.length, 0);
    assert.equal(store().order, null);
    assert.equal(context.storages.local.get(STORED_ID), null);
  });
});

describe('at its end', () => {
  it('Try again makes a new order with the same choices', async () => {
    begin(inStatus('expired', { fromAmount: '150', toAmount: '147' }));
    context.stores.widget.hasStarted = false;
    const made = inStatus('created', { id: 'order-second-000000', fromAmount: '150', toAmount: '147' });
    context.gateway.on(CREATE, { result: made });
    context.gateway.on('GET /api/v1/orders/order-second-000000', { result: made });
    context.gateway.on('POST /api/v1/orders/order-second-000000/processing/reserve', {
      result: { ...made, status: 'reserved' },
    });
    await commands.tryAgain();
    assert.equal((context.gateway.asked(CREATE)[0]?.body as { fromAmount: string }).fromAmount, '150');
    assert.equal(store().order?.id, 'order-second-000000');
    assert.equal(store().order?.status, 'reserved');
    assert.equal(path(), ROUTES.order);
  });

  it('a new rate is accepted before the new order holds', async () => {
    begin(inStatus('expired'));
    const made = inStatus('created', { id: 'order-second-000000', toAmount: '90' });
    context.gateway.on(CREATE, { result: made });
    context.gateway.on('GET /api/v1/orders/order-second-000000', { result: made });
    await commands.tryAgain();
    assert.deepEqual(store().rateChange, {
      before: { fromAmount: '100', toAmount: '98' },
      after: { fromAmount: '100', toAmount: '90' },
    });
  });

  it('Back to calculator forgets an order at its end and keeps one that is not', () => {
    begin(inStatus('failed'));
    commands.toCalculator();
    assert.equal(context.storages.local.get(STORED_ID), null);
    begin(inStatus('processing_started'));
    store().isFatal = true;
    commands.toCalculator();
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
    assert.equal(store().order, null);
    assert.equal(path(), ROUTES.buyCalculator);
  });
});

describe('LIMIT-01 choose another card', () => {
  it('goes back to the order', () => {
    store().limit = 'daily';
    context.navigator.go(ROUTES.limitReached);
    commands.chooseAnotherCard();
    assert.equal(path(), ROUTES.order);
    assert.equal(store().limit, null);
  });

  it('goes to user info when the limit came before an order', () => {
    store().order = null;
    store().limit = 'daily';
    context.navigator.go(ROUTES.limitReached);
    commands.chooseAnotherCard();
    assert.equal(path(), ROUTES.userInfo);
  });
});

describe('back from the payment', () => {
  for (const [status, route] of [
    ['complete', ROUTES.userInfo],
    ['light', ROUTES.lightKyc],
  ] as const) {
    it(`ORDER-25 APM-05 CARD-03 goes to ${route} with KYC ${status}`, () => {
      context.stores.session.customer = customer({ kyc: { status, rejectLabels: {} } }) as never;
      commands.back();
      assert.equal(path(), route);
    });
  }
});

describe('an order of an earlier visit', () => {
  beforeEach(() => {
    context = createFakeContext();
    choose(context);
    commands = createOrderCommands(context, ALONE);
    context.storages.local.set(STORED_ID, ORDER_ID);
  });

  it('is offered on the calculator and taken up by a press', async () => {
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await offerUnfinishedOrder(context);
    assert.equal(store().order, null);
    assert.equal(store().unfinished?.status, 'processing_started');
    assert.equal(path(), ROUTES.buyCalculator);
    await commands.resume();
    assert.equal(store().order?.status, 'processing_started');
    assert.equal(path(), ROUTES.order);
  });

  it('and so is the order of this visit, as the gateway told it last', async () => {
    setUnfinishedOrder(store(), inStatus('reserved'));
    takeAnswer(context, inStatus('processing_started'));
    assert.equal(store().unfinished?.status, 'processing_started');
    await commands.resume();
    assert.equal(path(), ROUTES.order);
    takeAnswer(context, inStatus('complete'));
    assert.equal(store().unfinished, null);
  });

  it('is asked for again as long as the gateway cannot tell', async () => {
    context.gateway.on(READ, 'offline');
    const offering = keepOffering(context);
    await context.clock.advance(14_000);
    assert.equal(context.gateway.asked(READ).length, 2);
    assert.equal(context.reported.length, 1);
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await context.clock.advance(1_000);
    await offering;
    assert.equal(store().unfinished?.id, ORDER_ID);
    assert.equal(context.clock.pending(), 0);
  });

  for (const [name, change] of [
    ['the customer has left', () => (context.stores.session.token = null)],
    ['there is an order', () => (store().order = order() as never)],
    ['the direction is another', () => (context.stores.widget.mode = 'sell')],
    ['the widget is gone', () => context.scope.dispose()],
  ] as const) {
    it(`is not asked for any more once ${name}`, async () => {
      context.gateway.on(READ, 'offline');
      const offering = keepOffering(context);
      await context.clock.advance(0);
      change();
      await context.clock.advance(5_000);
      await offering;
      assert.equal(context.gateway.asked(READ).length, 1);
    });
  }

  it('fetches the customer first when they are not known, and stays when they cannot be fetched', async () => {
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await offerUnfinishedOrder(context);
    context.stores.session.customer = null;
    context.gateway.on('GET /api/v1/customers/current', 'offline');
    await commands.resume();
    assert.equal(path(), ROUTES.buyCalculator);
    assert.equal(store().unfinished?.id, ORDER_ID);
    assert.equal(context.stores.calculator.notice, 'no_customer');
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    await commands.resume();
    assert.equal(path(), ROUTES.order);
    assert.equal(context.stores.calculator.notice, null);
  });

  it('HOST-09 that has ended meanwhile is told to the host and forgotten', async () => {
    context.gateway.on(READ, { result: inStatus('complete') });
    await offerUnfinishedOrder(context);
    assert.equal(store().unfinished, null);
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.deepEqual(messageTypes(context), ['operation_created', 'payment_sent', 'operation_success']);
  });

  for (const [status, code] of [
    [404, 'not_found_error'],
    [401, 'authentication_error'],
    [403, 'customer_is_blocked'],
  ] as const) {
    it(`API-14 ORDER-22 there is none after ${code}`, async () => {
      context.gateway.on(READ, failing(status, code));
      assert.equal(await restoreOrder(context), null);
      assert.equal(context.storages.local.get(STORED_ID), null);
    });
  }

  it('a start on a later screen reads it', async () => {
    context.gateway.on(READ, { result: order() });
    assert.equal((await restoreOrder(context))?.id, ORDER_ID);
    assert.equal(store().order?.id, ORDER_ID);
  });

  it('an id is kept when the gateway cannot be reached', async () => {
    context.gateway.on(READ, 'offline');
    await assert.rejects(restoreOrder(context));
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
  });
});

describe('the key of the stored order id', () => {
  it('STORE-05 is derived from the merchant signature and the mode', () => {
    assert.equal(orderIdKey(null, 'buy'), 'ramp.order.anonymous');
    assert.equal(orderIdKey(null, 'sell'), 'ramp.order.anonymous.sell');
    // The SHA-256 of 'abc' begins with ba7816bf8f01cfea.
    assert.equal(orderIdKey('abc', 'buy'), 'ramp.order.ba7816bf8f01cfea');
    assert.equal(orderIdKey('abc', 'sell'), 'ramp.order.ba7816bf8f01cfea.sell');
  });
});
