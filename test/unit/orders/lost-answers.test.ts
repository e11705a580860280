// A lost response never creates a second order: each intent keeps its key until it is answered.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import type { RampError } from '../../../src/domain/errors/ramp-error.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import {
  choose,
  CREATE,
  customer,
  failing,
  haveOrder,
  inStatus,
  ORDER_ID,
  READ,
  RESERVE,
  STORED_ID,
  WALLET,
} from '../../support/orders.ts';
import { setCustomer } from '../../../src/features/sign-in/session/session-store.ts';
import { keyOf, stagePreparation, type OrderCommands } from './order-stage.ts';

let context: FakeContext;
let commands: OrderCommands;
let gateway: { known: Order | null };
const store = () => context.stores.order;
const asked = (key: string) => context.gateway.asked(key);
const path = () => context.navigator.path();
const reported = () => context.reported.map(({ error, step }) => `${step}: ${(error as RampError).message}`);

const begin = () => void ({ context, commands, gateway } = stagePreparation());

describe('a lost response', () => {
  beforeEach(begin);

  it('CONST-03 ERR-29 keeps the key after a time-out, and the next press creates no second order', async () => {
    context.gateway.on(CREATE, 'never');
    const pressed = commands.reserve();
    await context.clock.advance(29_999);
    assert.equal(store().activity, 'preparing');
    await context.clock.advance(1);
    await pressed;
    assert.deepEqual(store().message, { key: 'errors.noAnswer', isUnsent: true });
    context.gateway.on(CREATE, () => ({ result: (gateway.known = inStatus('created')) }));
    await commands.reserve();
    assert.equal(asked(CREATE).length, 2);
    assert.equal(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
    assert.equal(store().message, null);
  });

  it('keeps the key after a broken connection and a reload', async () => {
    context.gateway.on(CREATE, 'offline');
    await commands.reserve();
    assert.deepEqual(store().message, { key: 'errors.noConnection', isUnsent: true });
    const reloaded = createOrders(context);
    context.gateway.on(CREATE, () => ({ result: (gateway.known = inStatus('created')) }));
    await reloaded.reserve();
    assert.equal(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
  });

  for (const [what, answer] of [
    ['no text of JSON', 'unreadable'],
    ['half an order', { result: { status: 'created' } }],
    ['no order at all', { result: null }],
    ['an order that cannot be found', { result: { id: 'order-unknown-000000' } }],
  ] as const) {
    it(`keeps the key of a creation that is answered with ${what}, however often it is pressed`, async () => {
      context.gateway.on(CREATE, answer as never);
      context.gateway.on('GET /api/v1/orders/order-unknown-000000', failing(404, 'not_found_error'));
      for (let press = 0; press < 3; press += 1) await commands.reserve();
      context.gateway.on(CREATE, () => ({ result: (gateway.known = inStatus('created')) }));
      await commands.reserve();
      assert.equal(new Set(asked(CREATE).map(keyOf)).size, 1);
      assert.equal(asked(CREATE).length, 4);
      assert.equal(path(), ROUTES.order);
    });
  }

  it('opens the order if the response is invalid but names it', async () => {
    context.gateway.on(CREATE, () => {
      gateway.known = inStatus('created');
      return { result: { id: ORDER_ID } };
    });
    await commands.reserve();
    assert.equal(asked(CREATE).length, 1);
    assert.equal(path(), ROUTES.order);
    assert.equal(store().message, null);
    assert.deepEqual(reported(), ['create order: POST /api/v1/orders: result.status: text, not nothing']);
  });

  it('does not continue if the response is invalid and names an order of other amounts', async () => {
    context.gateway.on(CREATE, () => {
      gateway.known = { ...inStatus('created'), fromAmount: '5000' };
      return { result: { id: ORDER_ID } };
    });
    await commands.reserve();
    assert.equal(store().order, null);
    assert.ok(store().message);
  });

  it('gives a choice that the customer returns to the key of its unanswered creation', async () => {
    context.gateway.on(CREATE, 'offline');
    await commands.reserve();
    const { address } = context.stores.address;
    context.stores.address.address = `${WALLET}x`;
    await commands.reserve();
    context.stores.address.address = address;
    await commands.reserve();
    const [first, second, third] = asked(CREATE).map(keyOf);
    assert.notEqual(first, second);
    assert.equal(first, third);
  });

  /** The gateway creates the order, and a proxy before it answers 401. */
  const madeButUnauthorized = () => {
    gateway.known = inStatus('created');
    return failing(401, 'authentication_error');
  };

  it('ERR-04 finds a creation that was answered 401 by its key after the next sign-in', async () => {
    context.gateway.on(CREATE, madeButUnauthorized);
    await commands.reserve();
    assert.equal(path(), ROUTES.buyCalculator);
    choose(context);
    context.navigator.go(ROUTES.userInfo);
    context.gateway.on(CREATE, () => ({ result: gateway.known }));
    await commands.reserve();
    assert.equal(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
    assert.equal(store().order?.id, ORDER_ID);
  });

  it('does not give another customer of the browser the key of an unanswered creation', async () => {
    for (const answer of [madeButUnauthorized, 'offline'] as const) {
      begin();
      context.gateway.on(CREATE, answer);
      await commands.reserve();
      choose(context);
      setCustomer(context.stores.session, customer({ id: 'customer-2', email: 'eve@example.com' }));
      context.navigator.go(ROUTES.userInfo);
      await commands.reserve();
      choose(context);
      context.navigator.go(ROUTES.userInfo);
      await commands.reserve();
      const [first, others, again] = asked(CREATE).map(keyOf);
      assert.notEqual(first, others);
      assert.equal(first, again);
    }
  });

  it('gives the next order of the same choice another key', async () => {
    await commands.reserve();
    commands.forget();
    await commands.reserve();
    assert.equal(asked(CREATE).length, 2);
    assert.notEqual(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
  });

  it('accepts the response to the creation if the order cannot be read now', async () => {
    context.gateway.on(READ, 'offline');
    await commands.reserve();
    assert.equal(path(), ROUTES.order);
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
  });

  it("ERR-31 opens the calculator after an error without a code, with 'Unknown error' there", async () => {
    context.gateway.on(CREATE, { status: 400, error: { code: '', message: 'Out of order' } });
    await commands.reserve();
    assert.equal(path(), ROUTES.buyCalculator);
    assert.equal(context.stores.calculator.notice, 'unknown_unsent');
  });

  describe('after an unreadable response to the reservation', () => {
    /** As `parseWith` reports it: no order in the response. */
    const garbage = { result: { id: ORDER_ID } };

    it('reads the order, and continues if it is reserved', async () => {
      context.gateway.on(RESERVE, () => {
        gateway.known = { ...gateway.known!, status: 'reserved' };
        return garbage;
      });
      await commands.reserve();
      assert.equal(path(), ROUTES.order);
      assert.equal(store().message, null);
      assert.equal(asked(RESERVE).length, 1);
      assert.match(reported().join(), /^reserve order: POST .+\/reserve: result.status: text, not nothing$/);
    });

    for (const stage of ['user_info', 'create'] as const) {
      it(`keeps the customer at the order (${stage}), and the next press reserves it under the same key`, async () => {
        context.gateway.on(RESERVE, 'unreadable');
        await commands.reserve(stage);
        assert.equal(path(), ROUTES.userInfo);
        const key = stage === 'user_info' ? 'errors.somethingWentWrong' : 'errors.unknown';
        assert.deepEqual(store().message, { key, isUnsent: true });
        context.gateway.on(RESERVE, () => ({
          result: (gateway.known = { ...gateway.known!, status: 'reserved' }),
        }));
        await commands.reserve(stage);
        assert.equal(path(), ROUTES.order);
        assert.equal(keyOf(asked(RESERVE)[0]), keyOf(asked(RESERVE)[1]));
        assert.equal(asked(CREATE).length, 1);
      });
    }
  });

  it('API-15 uses the same key to reserve again after a 401', async () => {
    context.gateway.on(RESERVE, failing(401, 'authentication_error'));
    await commands.reserve();
    haveOrder(context, gateway.known!);
    context.navigator.go(ROUTES.userInfo);
    context.gateway.on(RESERVE, () => ({ result: (gateway.known = inStatus('reserved')) }));
    await commands.reserve();
    assert.equal(keyOf(asked(RESERVE)[0]), keyOf(asked(RESERVE)[1]));
  });

  it('API-15 uses the same key to reserve again after a lost response', async () => {
    context.gateway.on(RESERVE, 'offline');
    await commands.reserve();
    context.gateway.on(RESERVE, () => ({ result: (gateway.known = inStatus('reserved')) }));
    await commands.reserve();
    assert.equal(asked(CREATE).length, 1);
    assert.equal(keyOf(asked(RESERVE)[0]), keyOf(asked(RESERVE)[1]));
  });
});
