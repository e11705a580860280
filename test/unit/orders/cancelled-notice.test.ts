// The message after a cancellation: it says that nothing was charged only if that is known, and says nothing twice.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { PaymentState, UnsettledOrder } from '../../../src/domain/order/unsettled.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { inStatus, messageTypes, ORDER_ID, ORDER_PATH, READ, setOrder } from '../../support/orders.ts';
import { stageOrder, type OrderCommands } from './order-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

const CANCEL = `POST ${ORDER_PATH}/cancel`;
const AT_BANK = inStatus('auth_requested');
const listed = (state: PaymentState): UnsettledOrder => ({
  entry: { orderId: ORDER_ID, mode: 'buy', owner: '', sentAt: 0 },
  origin: 'here',
  state,
  order: null,
});

let context: FakeContext;
let commands: OrderCommands;
const store = () => context.stores.order;
const notice = () => context.stores.calculator.notice;

function begin(...given: Parameters<typeof stageOrder>): void {
  ({ context, commands } = stageOrder(...given));
}

describe('the message about a cancelled order', () => {
  beforeEach(() => begin());

  for (const status of ['created', 'reserved', 'auth_requested'] as const)
    it(`ORDER-17 says that nothing was charged once the gateway has cancelled an order that is ${status}`, async () => {
      begin(inStatus(status));
      context.gateway.on(CANCEL, { result: inStatus(status === 'auth_requested' ? 'failed' : 'expired') });
      await commands.cancel();
      assert.equal(notice(), 'cancelled_unpaid');
    });

  for (const [what, before, answer, read] of [
    ['had passed the bank', 'processing_started', { result: inStatus('failed') }, undefined],
    ['may be paid before it is verified', 'kyc_waiting', { result: inStatus('failed') }, undefined],
    ['was charged anyway', 'reserved', { result: { ...inStatus('failed'), isCharged: true } }, undefined],
    ['is still open afterwards', 'auth_requested', { result: AT_BANK }, undefined],
    ['ended according to a read and not to the response', 'auth_requested', 'offline', inStatus('failed')],
  ] as const)
    it(`ORDER-17 says only that the order was cancelled if it ${what}`, async () => {
      begin(inStatus(before));
      context.gateway.on(CANCEL, answer);
      if (read) context.gateway.on(READ, { result: read });
      await commands.cancel();
      assert.equal(notice(), 'cancelled');
    });

  it('ORDER-17 says only that the order was cancelled if the bank approved the payment meanwhile', async () => {
    begin(AT_BANK);
    context.gateway.on(CANCEL, () => {
      setOrder(store(), inStatus('processing_started'));
      return { result: inStatus('failed') };
    });
    await commands.cancel();
    assert.equal(notice(), 'cancelled');
  });

  it('ORDER-17 says only that the order was cancelled if its payment was never answered', async () => {
    begin(inStatus('reserved'));
    changeOrder(store(), { unsettled: [listed('inDoubt')] });
    context.gateway.on(CANCEL, { result: inStatus('failed') });
    await commands.cancel();
    assert.equal(notice(), 'cancelled');
  });

  it('ORDER-17 does not repeat the end of a cancelled payment', async () => {
    begin(AT_BANK);
    changeOrder(store(), { unsettled: [{ ...listed('underWay'), order: AT_BANK }] });
    context.gateway.on(CANCEL, { result: inStatus('failed') });
    await commands.cancel();
    assert.deepEqual([notice(), store().unsettled], ['cancelled_unpaid', []]);
    assert.deepEqual(messageTypes(context), ['operation_fail']);
  });

  it('ORDER-17 is absent if the order could not be cancelled', async () => {
    context.gateway.on(CANCEL, 'offline');
    context.gateway.on(READ, { result: AT_BANK });
    await commands.cancel();
    assert.equal(notice(), null);
  });
});
