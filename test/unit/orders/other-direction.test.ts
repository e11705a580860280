// The widget opens a pending order in its own direction, whichever direction is on the screen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ref } from 'valtio/vanilla';
import { switchMode } from '../../../src/features/calculator/switch-mode.ts';
import type { Mode } from '../../../src/domain/launch/setting-types.ts';
import { publicOrderPath, ROUTES } from '../../../src/domain/routes/paths.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import { choose, CREATE, customer, inStatus, ORDER_ID, READ, START_MS } from '../../support/orders.ts';
import { SELL_ID, sellOrder } from '../../support/sell-orders.ts';
import { watchRoute } from '../../../src/app/watch-route.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

const PURCHASE = { mode: 'buy' as Mode, order: inStatus('complete') };
const SALE = { mode: 'sell' as Mode, order: sellOrder('can_be_processed') };

/** At the other direction's screen, with rates that never arrive. */
function stage({ mode, order }: typeof PURCHASE, path: string): FakeContext {
  const context = createFakeContext({ mode: mode === 'buy' ? 'sell' : 'buy', path, token: 'token-1' });
  choose(context);
  const entry = { orderId: order.id, mode, owner: '', sentAt: START_MS };
  const state = order.status === 'complete' ? 'settled' : 'underWay';
  changeOrder(context.stores.order, { unsettled: [{ entry, origin: 'stored', state, order }] });
  context.gateway.on(`GET /api/v1/${mode === 'sell' ? 'offramp/' : ''}currencies/rates`, 'never');
  createOrders(context);
  watchRoute(context);
  return context;
}

const clearCustomer = ({ stores }: FakeContext) => void (stores.session.customer = null);

async function show(context: FakeContext, orderId: string): Promise<void> {
  const turn = (mode: Mode) => {
    void switchMode(context, mode);
    return Promise.resolve();
  };
  await createOrders(context, turn).show(orderId);
  await settle();
}

const placeOf = ({ stores, navigator }: FakeContext) => [
  stores.widget.mode,
  navigator.path(),
  stores.order.order?.id,
];

describe('an order of the other direction', () => {
  it('opens from the sell calculator as a purchase, without waiting for the rates', async () => {
    const context = stage(PURCHASE, '/sell');
    await show(context, ORDER_ID);
    assert.deepEqual(placeOf(context), ['buy', ROUTES.order, ORDER_ID]);
    assert.deepEqual(context.stores.order.unsettled, []);
  });

  it('opens from the buy calculator as a sale', async () => {
    const context = stage(SALE, '/buy');
    await show(context, SELL_ID);
    assert.deepEqual(placeOf(context), ['sell', `/sell/order/${SELL_ID}/payment`, SELL_ID]);
  });

  it('leads by Back through the calculators, and to no step of one direction in the other', async () => {
    const context = stage(SALE, '/buy');
    context.navigator.go(ROUTES.userInfo);
    await show(context, SELL_ID);
    assert.deepEqual(
      context.stores.route.entries.map(({ path }) => path),
      ['/buy', ROUTES.userInfo, '/buy', '/sell', `/sell/order/${SELL_ID}/payment`],
    );
  });

  it('loads the customer first if they could not be read at the start', async () => {
    const context = stage(PURCHASE, '/sell');
    clearCustomer(context);
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    await show(context, ORDER_ID);
    assert.deepEqual(placeOf(context), ['buy', ROUTES.order, ORDER_ID]);
  });

  it('does not count as seen if it could not be opened', async () => {
    const context = stage(PURCHASE, '/sell');
    clearCustomer(context);
    context.gateway.on('GET /api/v1/customers/current', 'offline');
    await show(context, ORDER_ID);
    assert.equal(context.stores.calculator.notice, 'no_customer');
    assert.equal(context.stores.order.unsettled.length, 1);
    assert.equal(context.stores.order.order, null);
  });

  for (const [name, fix] of [
    ['a merchant has signed', ({ stores }: FakeContext) => void (stores.launch.payload = ref({}))],
    [
      'the page has fixed',
      ({ stores }: FakeContext) => void (stores.launch.presetTexts = { hide: 'tabs' } as never),
    ],
  ] as const)
    it(`opens its public page if ${name} the direction`, async () => {
      const context = stage(PURCHASE, '/sell');
      fix(context);
      await show(context, ORDER_ID);
      assert.deepEqual(placeOf(context), ['sell', publicOrderPath(ORDER_ID), undefined]);
      assert.deepEqual(context.stores.order.unsettled, []);
    });

  it('requires no question before an order here: one intent is not paid twice by it', async () => {
    const context = stage({ ...SALE, order: sellOrder('can_be_processed') }, ROUTES.userInfo);
    const [known] = context.stores.order.unsettled;
    changeOrder(context.stores.order, { unsettled: [{ ...known!, state: 'inDoubt' }] });
    context.gateway.on(CREATE, { result: inStatus('created') });
    context.gateway.on(READ, { result: inStatus('created') });
    await createOrders(context).reserve();
    assert.deepEqual([context.gateway.asked(CREATE).length, context.stores.order.question], [1, null]);
  });
});
