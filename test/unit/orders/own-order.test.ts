// The customer has an unpaid order of the same purchase from an earlier launch: it is continued, or cancelled for another one.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { CREATE, failing, inStatus, messageTypes, RESERVE } from '../../support/orders.ts';
import { stagePreparation, type OrderCommands } from './order-stage.ts';

const NUMBER = 'A-1001';
const EARLIER = `GET /api/v1/orders/earlier`;
const CANCEL = `POST /api/v1/orders/earlier/cancel`;

let context: FakeContext;
let commands: OrderCommands;
let gateway: { known: Order | null };
const store = () => context.stores.order;
const asked = (key: string) => context.gateway.asked(key).length;

const earlier = (status: Order['status'], changes: Partial<Order> = {}): Order =>
  inStatus(status, { id: 'earlier', merchantData: { merchantOrderId: NUMBER }, ...changes });

/** The gateway refuses a second order with the number, and tells its owner which order has it. */
function refuse(present: Order, payload: unknown = { merchantOrderId: NUMBER, orderId: 'earlier' }): void {
  context.gateway.on(CREATE, failing(409, 'merchant_order_id_not_unique', payload, 'Used already'));
  context.gateway.on(EARLIER, { result: present });
}

const begin = () => {
  ({ context, commands, gateway } = stagePreparation());
  Object.assign(context.stores.launch, {
    apiKey: 'demo-merchant',
    payloadText: JSON.stringify({ merchantOrderId: NUMBER }),
    signature: 'fresh',
    payload: { merchantOrderId: NUMBER },
  });
};

describe('an earlier order of the same purchase', () => {
  beforeEach(begin);

  it('continues if it is what the customer wants, without an event about a used number', async () => {
    refuse(earlier('reserved'));
    await commands.reserve();
    assert.equal(store().order?.id, 'earlier');
    assert.equal(context.navigator.path(), ROUTES.order);
    assert.deepEqual([store().message, store().earlier], [null, null]);
    assert.ok(!messageTypes(context).includes('merchant_order_id_exists'));
  });

  it('is shown if it is under way', async () => {
    refuse(earlier('processing_started', { fromAmount: '55' }));
    await commands.reserve();
    assert.equal(store().order?.status, 'processing_started');
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('with other amounts asks the customer, who can continue with it', async () => {
    refuse(earlier('created', { fromAmount: '55' }));
    const reserve = 'POST /api/v1/orders/earlier/processing/reserve';
    context.gateway.on(reserve, { result: earlier('reserved', { fromAmount: '55' }) });
    await commands.reserve();
    assert.equal(store().earlier?.id, 'earlier');
    assert.equal(store().order, null);
    assert.equal(context.navigator.path(), ROUTES.userInfo);
    await commands.continueEarlier();
    assert.deepEqual([store().order?.fromAmount, store().order?.status], ['55', 'reserved']);
    assert.equal(context.navigator.path(), ROUTES.order);
    assert.deepEqual([asked(CREATE), asked(reserve)], [1, 1]);
  });

  it('is cancelled before another one is created', async () => {
    refuse(earlier('reserved', { fromAmount: '55' }));
    await commands.reserve();
    context.gateway.on(CANCEL, () => {
      context.gateway.on(CREATE, () => ({ result: (gateway.known = inStatus('created')) }));
      return { result: earlier('failed') };
    });
    await commands.cancelEarlier();
    assert.equal(store().earlier, null);
    assert.equal(store().order?.fromAmount, '100');
    assert.equal(store().order?.status, 'reserved');
    assert.deepEqual([asked(CANCEL), asked(RESERVE)], [1, 1]);
  });

  it('stays if it cannot be cancelled, and shows the reason', async () => {
    refuse(earlier('reserved', { fromAmount: '55' }));
    await commands.reserve();
    context.gateway.on(CANCEL, failing(409, 'order_cannot_be_processed', null, 'It is being paid'));
    await commands.cancelEarlier();
    assert.equal(store().earlier?.id, 'earlier');
    assert.partialDeepStrictEqual(store().message, { text: 'It is being paid' });
    assert.equal(asked(CREATE), 1);
  });

  for (const [what, present, payload] of [
    ['of another purchase', earlier('reserved', { merchantData: { merchantOrderId: 'B-2' } }), undefined],
    ['that is not named', earlier('reserved'), { merchantOrderId: NUMBER }],
    ['that is no text', earlier('reserved'), { orderId: {} }],
  ] as const) {
    it(`is never one ${what}`, async () => {
      refuse(present, payload);
      await commands.reserve();
      assert.deepEqual([store().order, store().earlier], [null, null]);
      assert.deepEqual(store().message, { text: 'Used already', otherwise: 'errors.merchantOrderExists' });
    });
  }
});
