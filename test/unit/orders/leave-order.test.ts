// Ways to leave an order: cancel it, reach its end, choose another card or create another order; each leads to its screen.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import {
  CREATE,
  customer,
  failing,
  inStatus,
  messageTypes,
  ORDER_ID,
  ORDER_PATH,
  READ,
  SECOND_ID,
  serveSecond,
  STORED_ID,
} from '../../support/orders.ts';
import { orderEventsOf } from '../../../src/orders/announced-orders.ts';
import { stageOrder, type OrderCommands } from './order-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

const CANCEL = `POST ${ORDER_PATH}/cancel`;

let context: FakeContext;
let commands: OrderCommands;
const store = () => context.stores.order;
const path = () => context.navigator.path();

function begin(...given: Parameters<typeof stageOrder>): void {
  ({ context, commands } = stageOrder(...given));
}

const beginEach = () => begin();

describe('giving up', () => {
  beforeEach(beginEach);

  it('ORDER-17 cancels, tells the host once, clears order and id, and opens the address', async () => {
    context.gateway.on(CANCEL, { result: inStatus('failed') });
    await Promise.all([commands.cancel(), commands.cancel()]);
    assert.equal(context.gateway.asked(CANCEL).length, 1);
    assert.equal(store().order, null);
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.equal(path(), ROUTES.walletAddress);
    assert.deepEqual(messageTypes(context), ['operation_fail']);
    const { status, reason } = context.sent[0]?.payload as { status: string; reason: string };
    assert.deepEqual([status, reason], ['failed', 'cancelled']);
  });

  it('ORDER-17 opens the root if the merchant gave wallet and amount', async () => {
    context.stores.launch.payload = { toWallet: 'x', toAmount: '1', toCurrency: 'BTC' } as never;
    context.gateway.on(CANCEL, { result: inStatus('failed') });
    await commands.cancel();
    assert.equal(path(), ROUTES.buyCalculator);
  });

  it('ERR-08 reads the order if it can no longer be cancelled', async () => {
    context.gateway.on(CANCEL, failing(409, 'order_status_cannot_be_changed'));
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await commands.cancel();
    assert.equal(store().order?.status, 'processing_started');
    assert.equal(path(), ROUTES.order);
  });

  it('shows a message if cancelling fails', async () => {
    context.gateway.on(CANCEL, 'offline');
    await commands.cancel();
    assert.deepEqual(store().message, { key: 'errors.noConnection' });
    assert.notEqual(store().activity, 'cancelling');
  });

  for (const [kind, answer] of [
    ['is lost', 'offline'],
    ['cannot be read', { result: { id: 'x' } }],
  ] as const) {
    it(`ORDER-17 leaves an order that is cancelled although the answer ${kind}`, async () => {
      context.gateway.on(CANCEL, answer);
      context.gateway.on(READ, { result: inStatus('failed') });
      await commands.cancel();
      assert.deepEqual([store().order, path()], [null, ROUTES.walletAddress]);
      assert.deepEqual(messageTypes(context), ['operation_fail']);
      const { status, reason } = context.sent[0]?.payload as { status: string; reason: string };
      assert.deepEqual([status, reason], ['failed', 'cancelled']);
    });
  }

  const reason = () => (context.sent.at(-1)?.payload as { reason?: string } | undefined)?.reason;
  const ended = inStatus('failed', { paymentProviderFailureReason: 'Cancelled by the customer.' });

  it('HOST-10 gives the reason `cancelled` also if a read is faster than the lost answer', async () => {
    context.gateway.on(READ, { result: ended });
    context.gateway.on(CANCEL, () => {
      orderEventsOf(context).announce(ended);
      return 'offline';
    });
    await commands.cancel();
    assert.deepEqual([messageTypes(context).at(-1), reason()], ['operation_fail', 'cancelled']);
  });

  it('HOST-10 gives the reason `cancelled` if only a later read shows it, also after a reload', async () => {
    context.gateway.on(CANCEL, 'offline');
    context.gateway.on(READ, 'offline');
    await commands.cancel();
    assert.deepEqual(messageTypes(context), []);
    // A value that is read each time knows only what the storage contains.
    orderEventsOf(context).announce(ended);
    assert.deepEqual([messageTypes(context).at(-1), reason()], ['operation_fail', 'cancelled']);
  });

  it('HOST-10 reports an unpaid order that expires by its cancellation as cancelled', async () => {
    context.gateway.on(CANCEL, () => {
      orderEventsOf(context).announce(inStatus('expired'));
      return { result: inStatus('expired') };
    });
    await commands.cancel();
    assert.deepEqual([messageTypes(context).at(-1), reason()], ['operation_fail', 'cancelled']);
  });

  for (const [what, answer] of [
    ['was refused', failing(409, 'order_status_cannot_be_changed')],
    ['did not arrive', 'offline'],
  ] as const)
    it(`HOST-10 gives the gateway's own reason if the cancellation ${what}`, async () => {
      context.gateway.on(CANCEL, answer);
      context.gateway.on(READ, { result: inStatus('auth_requested') });
      await commands.cancel();
      orderEventsOf(context).announce(inStatus('failed', { paymentProviderFailureReason: 'Declined.' }));
      assert.equal(reason(), 'Declined.');
    });

  it('ORDER-17 sends no request when it forgets an order', () => {
    commands.forget();
    assert.equal(context.gateway.requests.length, 0);
    assert.equal(store().order, null);
    assert.equal(context.storages.local.get(STORED_ID), null);
  });
});

describe('the end of an order', () => {
  beforeEach(beginEach);

  it('lets Try again create a new order with the same choices', async () => {
    begin(inStatus('expired', { fromAmount: '150', toAmount: '147' }));
    context.stores.widget.hasStarted = false;
    serveSecond(context, { fromAmount: '150', toAmount: '147' });
    await commands.tryAgain();
    assert.equal((context.gateway.asked(CREATE)[0]?.body as { fromAmount: string }).fromAmount, '150');
    assert.equal(store().order?.id, SECOND_ID);
    assert.equal(store().order?.status, 'reserved');
    assert.equal(path(), ROUTES.order);
  });

  it('CALC-02 accepts and announces a better price of the new order', async () => {
    begin(inStatus('expired'));
    serveSecond(context, { toAmount: '99' });
    await commands.tryAgain();
    assert.equal(store().order?.status, 'reserved');
    assert.partialDeepStrictEqual(context.stores.calculator.priceChange, {
      verdict: 'better',
      before: { toAmount: '98' },
      after: { toAmount: '99' },
    });
  });

  it('lets Back to calculator forget an ended order and keep any other', () => {
    begin(inStatus('failed'));
    commands.toCalculator();
    assert.equal(context.storages.local.get(STORED_ID), null);
    begin(inStatus('processing_started'));
    changeOrder(store(), { outcome: 'fatal' });
    commands.toCalculator();
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
    assert.equal(store().order, null);
    assert.equal(path(), ROUTES.buyCalculator);
  });
});

describe('LIMIT-01 choose another card', () => {
  beforeEach(beginEach);

  it('returns to the order', () => {
    changeOrder(store(), { limit: 'daily' });
    context.navigator.go(ROUTES.limitReached);
    void commands.chooseAnotherCard();
    assert.equal(path(), ROUTES.order);
    assert.equal(store().limit, null);
  });

  it('opens user info if the limit was hit before an order existed', () => {
    changeOrder(store(), { order: null });
    changeOrder(store(), { limit: 'daily' });
    context.navigator.go(ROUTES.limitReached);
    void commands.chooseAnotherCard();
    assert.equal(path(), ROUTES.userInfo);
  });
});

describe('back from the payment', () => {
  beforeEach(beginEach);

  for (const [status, route] of [
    ['complete', ROUTES.userInfo],
    ['light', ROUTES.lightKyc],
  ] as const) {
    it(`ORDER-25 APM-05 CARD-03 opens ${route} with KYC ${status}`, () => {
      context.stores.session.customer = customer({ kyc: { status, rejectLabels: {} } }) as never;
      commands.back();
      assert.equal(path(), route);
    });
  }
});
