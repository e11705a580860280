// An order that was begun on another device continues here, once its customer has signed in.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { watchRoute } from '../../../../src/app/watch-route.ts';
import { currentEntry, replaceEntry } from '../../../../src/features/shell/route-store.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { failing, order, ORDER_ID, READ } from '../../../support/orders.ts';
import { FORM, stageLogin, type LoginCommands } from './login-stage.ts';

const TAKE = 'POST /api/v1/orders/handover';

describe('hand-over: the customer who opens the link signs in and continues the order at its step', () => {
  let context: FakeContext;
  let commands: LoginCommands;
  const here = () => currentEntry(context.stores.route);

  beforeEach(async () => {
    ({ context, commands } = stageLogin());
    replaceEntry(context.stores.route, {
      path: '/buy/login',
      search: '?lang=en&handover=token-1',
      key: 'first',
    });
    watchRoute(context);
    context.gateway.on(TAKE, { result: { id: ORDER_ID } });
    context.gateway.on(READ, { result: order() });
    await commands.sendCode(FORM);
  });

  async function signIn(): Promise<void> {
    const done = commands.confirmCode('123456');
    await context.clock.advance(100);
    await done;
  }

  it('shows the order, and removes the one-time part from the address', async () => {
    await signIn();
    assert.deepEqual([here().path, here().search], ['/buy/order', '']);
    assert.equal(context.stores.order.order?.id, ORDER_ID);
    const [asked, ...more] = context.gateway.asked(TAKE);
    assert.deepEqual([asked!.body, more.length], [{ token: 'token-1' }, 0]);
    assert.ok(asked!.headers.get('idempotency-key'));
  });

  it("shows the gateway's sentence, and no order, to another customer or for an expired link", async () => {
    const fields = { handover: ['This link has ended.'] };
    context.gateway.on(TAKE, failing(422, 'validation_error', fields));
    await signIn();
    assert.deepEqual([here().path, here().search], ['/buy', '']);
    assert.equal(context.stores.calculator.noticeText, 'This link has ended.');
    assert.equal(context.stores.order.order, null);
  });

  it('shows that an answer was lost, and does not retry by itself', async () => {
    context.gateway.on(TAKE, 'offline');
    await signIn();
    assert.equal(here().path, '/buy');
    assert.equal(context.stores.calculator.notice, 'order_fields');
    assert.equal(context.gateway.asked(TAKE).length, 1);
  });
});
