// The way to a payable order: reuse or create, compare, reserve and route.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { paymentTypeOf } from '../../../src/domain/order/payment.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { clearDraft } from '../../../src/features/quote/save-draft.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import {
  CREATE,
  failing,
  inStatus,
  messageTypes,
  order,
  ORDER_ID,
  READ,
  RESERVE,
  START_MS,
  STORED_ID,
  WALLET,
} from '../../support/orders.ts';
import { stagePreparation, type OrderCommands } from './order-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

const DRAFT = 'ramp.draft';

let context: FakeContext;
let commands: OrderCommands;
let gateway: { known: Order | null };
const store = () => context.stores.order;
const asked = (key: string) => context.gateway.asked(key);
const path = () => context.navigator.path();

const begin = () => void ({ context, commands, gateway } = stagePreparation());

describe('prepare order', () => {
  beforeEach(begin);

  it('ORDER-15 ORDER-16 STORE-05 API-13 creates, loads, stores the id, reserves and opens Order', async () => {
    await commands.reserve();
    assert.deepEqual(asked(CREATE)[0]?.body, {
      paymentType: 'card',
      fromCurrency: 'USD',
      toCurrency: 'USDT-MATIC',
      fromAmount: '100',
      toWallet: WALLET,
    });
    assert.equal(asked(READ).length, 1);
    assert.equal(asked(RESERVE).length, 1);
    assert.equal(asked(RESERVE)[0]?.body, null);
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
    assert.equal(context.storages.local.get(DRAFT), null);
    assert.equal(store().order?.status, 'reserved');
    assert.equal(path(), ROUTES.order);
    assert.deepEqual(messageTypes(context), ['operation_created']);
  });

  it('ORDER-16 clears the id if the gateway does not know the order after its creation', async () => {
    context.gateway.on(READ, failing(404, 'not_found_error'));
    await commands.reserve();
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.equal(store().order, null);
    assert.deepEqual(store().message, { key: 'errors.somethingWentWrong', isUnsent: true });
    assert.equal(asked(RESERVE).length, 0);
  });

  it('creates one order after a double press', async () => {
    await Promise.all([commands.reserve(), commands.reserve()]);
    assert.equal(asked(CREATE).length, 1);
    assert.equal(asked(RESERVE).length, 1);
  });

  const betterThan = (status: 'created' | 'reserved') => inStatus(status, { toAmount: '99' });
  for (const where of ['creation', 'reservation'] as const) {
    it(`CALC-02 accepts a better price at the ${where}, and announces it when the order can be paid`, async () => {
      if (where === 'creation') {
        context.gateway.on(CREATE, () => ({ result: (gateway.known = betterThan('created')) }));
      } else context.gateway.on(RESERVE, () => ({ result: (gateway.known = betterThan('reserved')) }));
      await commands.reserve();
      assert.equal(store().order?.status, 'reserved');
      const { verdict, before, after } = context.stores.calculator.priceChange ?? {};
      assert.deepEqual([verdict, before?.toAmount, after?.toAmount], ['better', '98', '99']);
    });
  }

  const ROUTED: ReadonlyArray<readonly [string, string]> = [
    ['card_pne', ROUTES.order],
    ['better_bro', ROUTES.confirmTransaction],
    ['google_pay_pne', ROUTES.orderWithoutCard],
    ['blik_pne', ROUTES.orderWithoutCard],
    ['skrill_pne', ROUTES.orderWithoutCard],
  ];
  for (const [paymentProviderId, route] of ROUTED) {
    it(`CONST-02 leads an order of ${paymentProviderId} to ${route}`, async () => {
      context.stores.calculator.form.paymentType = paymentTypeOf(paymentProviderId);
      context.gateway.on(CREATE, () => ({
        result: (gateway.known = inStatus('created', { paymentProviderId })),
      }));
      await commands.reserve();
      assert.equal(path(), route);
    });
  }

  for (const status of ['created', 'reserved'] as const) {
    it(`continues with an order in ${status} that is what the customer wants`, async () => {
      gateway.known = inStatus(status);
      context.storages.local.set(STORED_ID, ORDER_ID);
      await commands.reserve();
      assert.equal(asked(CREATE).length, 0);
      assert.equal(asked(RESERVE).length, status === 'created' ? 1 : 0);
      assert.equal(path(), ROUTES.order);
    });
  }

  const OTHERS: ReadonlyArray<readonly [string, Partial<Order>]> = [
    ['another amount', { fromAmount: '101' }],
    ['another wallet', { toWallet: '0x1' }],
    ['another pair', { toCurrency: { ticker: 'BTC', tickerWithNetwork: 'BTC' } }],
    ['another way to pay', { paymentProviderId: 'skrill_pne' }],
    ['an end', { status: 'expired' }],
  ];
  for (const [name, more] of OTHERS) {
    it(`creates a new order if the old one has ${name}`, async () => {
      changeOrder(context.stores.order, { unfinished: order(more) as never });
      await commands.reserve();
      assert.equal(asked(CREATE).length, 1);
    });
  }

  it('continues with the order itself, not the calculator, after a reload', async () => {
    context.stores.widget.hasStarted = false;
    clearDraft(context);
    gateway.known = inStatus('reserved', { fromAmount: '250', toAmount: '245' });
    context.storages.local.set(STORED_ID, ORDER_ID);
    await commands.reserve();
    assert.equal(asked(CREATE).length, 0);
    assert.equal(store().rateChange, null);
    assert.equal(path(), ROUTES.order);
  });

  it('ignores a calculator that the customer never left', async () => {
    context.stores.widget.hasStarted = false;
    clearDraft(context);
    await commands.reserve();
    assert.equal(asked(CREATE).length, 0);
    assert.equal(path(), ROUTES.buyCalculator);
  });

  it('reserves again if the reservation of the stored order has expired', async () => {
    gateway.known = inStatus('reserved', { reservationExpiresAt: new Date(START_MS - 1).toISOString() });
    context.storages.local.set(STORED_ID, ORDER_ID);
    await commands.reserve();
    assert.equal(asked(RESERVE).length, 1);
  });
});

describe('a rate that changed', () => {
  beforeEach(begin);

  const worse = () => (gateway.known = inStatus('created', { toAmount: '97' }));

  it('ORDER-18 is shown and accepted before the order is reserved', async () => {
    context.gateway.on(CREATE, () => ({ result: worse() }));
    await commands.reserve();
    assert.partialDeepStrictEqual(store().rateChange, {
      before: { fromAmount: '100', toAmount: '98' },
      after: { fromAmount: '100', toAmount: '97' },
    });
    assert.equal(asked(RESERVE).length, 0);
    assert.equal(path(), ROUTES.userInfo);
    await commands.acceptPrice();
    assert.equal(store().rateChange, null);
    assert.equal(asked(RESERVE).length, 1);
    assert.equal(path(), ROUTES.order);
  });

  it('requires only one question', async () => {
    context.gateway.on(CREATE, () => ({ result: worse() }));
    await commands.reserve();
    await commands.acceptPrice();
    context.navigator.go(ROUTES.userInfo);
    await commands.reserve();
    assert.equal(store().rateChange, null);
    assert.equal(path(), ROUTES.order);
  });

  it('is shown on Order if it came with the reservation', async () => {
    context.gateway.on(RESERVE, () => ({
      result: (gateway.known = inStatus('reserved', { toAmount: '96' })),
    }));
    await commands.reserve();
    assert.equal(path(), ROUTES.order);
    assert.partialDeepStrictEqual(store().rateChange?.after, { fromAmount: '100', toAmount: '96' });
    await commands.acceptPrice();
    assert.equal(asked(RESERVE).length, 1);
    assert.equal(store().rateChange, null);
  });

  it('has no effect on accepting if there is none', async () => {
    await commands.acceptPrice();
    assert.equal(asked(RESERVE).length, 0);
  });
});
