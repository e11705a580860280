// If an order cannot be prepared, the message says that nothing was charged where that is certain.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ledgerIn, newStorages } from '../../support/ledgers.ts';
import { keepPending } from '../../../src/orders/ledger.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { CREATE, failing, inStatus, ORDER_ID, READ, RESERVE, STORED_ID } from '../../support/orders.ts';
import { stageOrder, stagePreparation, type Preparation } from './order-stage.ts';
import { SELL_CREATE } from '../../support/sell-orders.ts';
import { stageCreation } from './sell-stage.ts';

const BROKEN = failing(500, 'unexpected_server_error');

let context: FakeContext;
let commands: Preparation['commands'];
const isSaid = () => context.stores.order.message?.isUnsent;

/** Another tab has sent a payment for this order. */
function payElsewhere(): void {
  const entry = { orderId: ORDER_ID, mode: 'buy', owner: '', sentAt: context.clock.now() } as const;
  keepPending(ledgerIn({ ...newStorages(), local: context.storages.local }), entry);
}

describe('the message about an order that cannot be prepared', () => {
  beforeEach(() => void ({ context, commands } = stagePreparation()));

  for (const call of [CREATE, RESERVE])
    for (const answer of [
      BROKEN,
      failing(502, 'api_server_error'),
      failing(409, 'order_not_created'),
      failing(419, 'csrf_token_mismatch'),
      'offline' as const,
    ]) {
      const what = typeof answer === 'string' ? answer : answer.error.code;
      it(`says on user info that nothing was charged if ${call} fails with ${what}`, async () => {
        context.gateway.on(call, answer);
        await commands.reserve();
        assert.equal(context.navigator.path(), ROUTES.userInfo);
        assert.equal(isSaid(), true);
      });
    }

  it('says that nothing was charged if an expired reservation cannot be renewed', async () => {
    ({ context, commands } = stageOrder(inStatus('created')));
    context.gateway.on(RESERVE, BROKEN);
    await commands.reserveAgain();
    assert.equal(isSaid(), true);
  });

  it('says nothing about a charge if a payment of that order is in doubt', async () => {
    ({ context, commands } = stageOrder(inStatus('created')));
    payElsewhere();
    context.gateway.on(RESERVE, BROKEN);
    await commands.reserveAgain();
    assert.deepEqual([context.stores.order.message !== null, isSaid()], [true, undefined]);
  });

  it('says nothing about a charge if the known order cannot be read and another tab may have paid it', async () => {
    context.storages.local.set(STORED_ID, ORDER_ID);
    payElsewhere();
    context.gateway.on(READ, BROKEN);
    await commands.reserve();
    assert.deepEqual([context.stores.order.message !== null, isSaid()], [true, undefined]);
  });

  it('says nothing about a charge if the gateway names an earlier order of the purchase, which cannot be read', async () => {
    context.stores.launch.payload = { merchantOrderId: 'A-1' } as never;
    const named = { merchantOrderId: 'A-1', orderId: ORDER_ID };
    context.gateway.on(CREATE, failing(409, 'merchant_order_id_not_unique', named));
    context.gateway.on(READ, BROKEN);
    await commands.reserve();
    assert.deepEqual([context.stores.order.message !== null, isSaid()], [true, undefined]);
  });

  it('ERR-31 says on the calculator that nothing was charged if the response to a purchase cannot be read, but not for a sale', async () => {
    context.gateway.on(CREATE, 'unreadable');
    await commands.reserve();
    assert.equal(context.stores.calculator.notice, 'unknown_unsent');
    const sale = stageCreation();
    sale.context.gateway.on(SELL_CREATE, 'unreadable');
    await sale.commands.prepare();
    assert.equal(sale.context.stores.calculator.notice, 'unknown_error');
  });
});
