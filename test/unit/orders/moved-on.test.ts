// A late response does not move a customer who pressed Proceed and then went to another screen.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import type { Stores } from '../../../src/features/stores.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { CREATE, inStatus, READ, RESERVE, serveSecond } from '../../support/orders.ts';
import { SELL_CREATE, sellOrder } from '../../support/sell-orders.ts';
import { stagePreparation, type Preparation } from './order-stage.ts';
import { SELECT, stageCreation } from './sell-stage.ts';

const OTHER_WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

describe('a purchase whose order is being created', () => {
  let stage: Preparation;
  const path = () => stage.context.navigator.path();
  const asked = (call: string) => stage.context.gateway.asked(call);
  /** Runs once, during this call. */
  const during = (call: string, move: () => void, answer: () => Order) => {
    let hasMoved = false;
    stage.context.gateway.on(call, () => {
      if (!hasMoved) move();
      hasMoved = true;
      return { result: answer() };
    });
  };
  const created = () => (stage.gateway.known = inStatus('created'));
  const reserved = () => (stage.gateway.known = { ...stage.gateway.known!, status: 'reserved' });
  const goBack = () => stage.context.navigator.go(ROUTES.walletAddress);

  beforeEach(() => void (stage = stagePreparation()));

  for (const [call, answer, reservations] of [
    [CREATE, created, 0],
    [READ, () => stage.gateway.known!, 0],
    [RESERVE, reserved, 1],
  ] as const)
    it(`lets the customer go back during ${call}, and the next press continues with the same order`, async () => {
      during(call, goBack, answer);
      await stage.commands.reserve();
      assert.equal(path(), ROUTES.walletAddress);
      assert.equal(asked(RESERVE).length, reservations);
      stage.context.navigator.go(ROUTES.userInfo);
      await stage.commands.reserve();
      assert.equal(path(), ROUTES.order);
      assert.equal(asked(CREATE).length, 1);
    });

  for (const [what, change] of Object.entries({
    wallet: ({ address }) => Object.assign(address, { address: OTHER_WALLET }),
    amount: ({ calculator }) => Object.assign(calculator.form, { payValue: '120', typed: '120' }),
    method: ({ calculator }) => Object.assign(calculator.form, { paymentType: 'google_pay' }),
  } satisfies Record<string, (stores: Stores) => unknown>))
    it(`does not continue with the old order once the ${what} has changed`, async () => {
      during(CREATE, () => change(stage.context.stores), created);
      await stage.commands.reserve();
      assert.equal(path(), ROUTES.userInfo);
      assert.equal(asked(RESERVE).length, 0);
    });

  it('creates another order for another wallet at the next press', async () => {
    during(CREATE, () => void (stage.context.stores.address.address = OTHER_WALLET), created);
    await stage.commands.reserve();
    serveSecond(stage.context, { toWallet: OTHER_WALLET });
    await stage.commands.reserve();
    assert.equal(path(), ROUTES.order);
    assert.equal(stage.context.stores.order.order?.toWallet, OTHER_WALLET);
  });
});

describe('a sale whose order is being created', () => {
  it('lets the customer go back, and continues with the same order when they return', async () => {
    const { context, commands } = stageCreation();
    context.gateway.on(SELL_CREATE, () => {
      context.navigator.go('/sell');
      return { result: sellOrder() };
    });
    await commands.prepare();
    assert.equal(context.navigator.path(), '/sell');
    context.navigator.go('/sell/kyc');
    await commands.prepare();
    assert.equal(context.navigator.path(), SELECT);
  });
});
