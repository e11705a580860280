// Entered addresses and phones survive a reload, but neither the order's success nor the session.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { paymentsOf } from '../../support/payments-of.ts';
import { forgetOrderId } from '../../../src/orders/stored-order-id.ts';
import { dispatch } from '../../../src/orders/run-lifecycle.ts';
import { endSession } from '../../../src/features/sign-in/session/end-session.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { customer, haveOrder, inStatus, ORDER_ID } from '../../support/orders.ts';

const KEY = 'ramp.billing';
const billing = { countryCode: 'DE', city: 'Kiel', address: 'Am Kai 1', postalCode: '24103', state: '' };
const PHONE = '+49 1512 3456789';

let context: FakeContext;
const stored = () => context.storages.session.get(KEY);
function visit(before?: FakeContext): FakeContext {
  const next = createFakeContext();
  if (before) Object.assign(next.storages, before.storages);
  haveOrder(next);
  next.stores.session.token = 'token-of-this-session';
  next.gateway.on('GET /api/v1/customers/current/cards', { result: [] });
  return next;
}

async function enter(): Promise<void> {
  const commands = paymentsOf(context);
  await commands.openCards();
  const typed = [commands.setPhone('+49 1'), commands.setBilling(billing), commands.setPhone(PHONE)];
  await Promise.all(typed);
}

async function afterReload(change: (next: FakeContext) => void = () => undefined) {
  const next = visit(context);
  change(next);
  await paymentsOf(next).openCards();
  const { phone, billing: entered } = next.stores.payment;
  return { phone, city: entered?.city };
}

const begin = async () => {
  context = visit();
  await enter();
};

describe('an entered address and phone', () => {
  beforeEach(begin);

  it('are there after a reload, and the last input counts', async () => {
    assert.deepEqual(await afterReload(), { phone: PHONE, city: 'Kiel' });
  });

  it('are in no storage in plain text', () => {
    assert.ok(stored());
    for (const text of ['1512', 'Kiel', 'Am Kai', '24103']) assert.ok(!stored()!.includes(text), text);
  });

  it('cannot be decrypted without the session', async () => {
    const { city } = await afterReload((next) => (next.stores.session.token = 'of the next customer'));
    assert.equal(city, customer().city);
  });

  it('are not read from a text in another format', async () => {
    for (const text of ['', 'x', 'AAAA.BBBB', '{"phone":"1"}']) {
      context.storages.session.set(KEY, text);
      assert.equal((await afterReload()).city, customer().city);
    }
  });

  it('are deleted with the session', () => {
    endSession(context);
    assert.equal(stored(), null);
  });

  for (const status of ['failed', 'expired'] as const)
    it(`are there for another try, and after a reload, when the order is ${status}`, async () => {
      dispatch(context, { type: 'answered', order: inStatus(status), now: 0 });
      assert.deepEqual(await afterReload(), { phone: PHONE, city: 'Kiel' });
    });

  it('are there for the next order when one is cancelled', async () => {
    forgetOrderId(context, ORDER_ID);
    assert.deepEqual(await afterReload(), { phone: PHONE, city: 'Kiel' });
  });

  it('are deleted when the order succeeds', () => {
    dispatch(context, { type: 'answered', order: inStatus('complete'), now: 0 });
    assert.equal(stored(), null);
  });
});
