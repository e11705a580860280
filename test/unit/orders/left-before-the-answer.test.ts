// A customer who leaves an order before a press is answered: the response causes no payment, screen or message of another order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchRoute } from '../../../src/app/watch-route.ts';
import { endSession } from '../../../src/features/sign-in/session/end-session.ts';
import { setCustomer, setToken } from '../../../src/features/sign-in/session/session-store.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { clearOrder, setEarlierOrder } from '../../../src/orders/order-changes.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { payByExpress } from '../../../src/orders/pay-by-express.ts';
import { payWithoutCard } from '../../../src/orders/pay-without-card.ts';
import { resetPayment } from '../../../src/orders/payment-changes.ts';
import { settle } from '../../support/fake-clock.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import type { Answer } from '../../support/fake-gateway.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import {
  CREATE,
  customer,
  failing,
  inStatus,
  order,
  ORDER_PATH,
  PROCESS,
  READ,
  RESERVE,
  SECOND_ID,
  SECOND_PATH,
  serveSecond,
  START_MS,
  STORED_ID,
} from '../../support/orders.ts';
import { SELL_CREATE, SELL_PROCESS, SELL_READ, sellOrder } from '../../support/sell-orders.ts';
import { NOTHING, stageBank } from '../features/purchase/card/bank-stage.ts';
import { accepted, CUSTOMER, refused, stagePayment } from '../features/purchase/card/pay-stage.ts';
import { keyOf, stageOrder, stagePreparation } from './order-stage.ts';
import { stageCards, stageCreation } from './sell-stage.ts';

const WALLET_PAY = { paymentProviderId: 'google_pay_pne' };
const PASSED = { reservationExpiresAt: new Date(START_MS - 1).toISOString() };

function leaveFor(context: FakeContext, next: ReturnType<typeof order> | null): void {
  clearOrder(context.stores.order);
  resetPayment(context.stores.payment);
  changeOrder(context.stores.order, next ? { order: next } : { unfinished: order() });
  context.navigator.go(next ? ROUTES.order : '/buy');
}

/** The request lasts until it ends, however often it waits. */
async function payPatiently(context: FakeContext, fields: Parameters<typeof payByCard>[1]): Promise<void> {
  let done = false;
  const paying = payByCard(context, fields, 'visit-1').finally(() => (done = true));
  for (let n = 0; n < 200 && !done; n += 1) {
    await settle();
    await context.clock.advance(1_000);
  }
  await paying;
}

describe('a payment whose key belongs to another card', () => {
  for (const next of [order({ id: SECOND_ID }), null])
    it(`is not sent once its order was left for ${next ? 'another' : 'the calculator'}`, async () => {
      const { context, vault } = stagePayment();
      context.gateway.on(READ, () => ({ result: order() }));
      vault.answer = () => {
        if (vault.sent.length === 1) {
          leaveFor(context, next);
          return refused('idempotency_key_reused', { status: 409 });
        }
        return accepted();
      };
      await payPatiently(context, vault.fields);
      assert.equal(vault.sent.length, 1);
    });
  it('does not move a customer who left the order, even if its provider has changed', async () => {
    const { context, vault } = stagePayment();
    let reads = 0;
    context.gateway.on(READ, () => ({ result: reads++ === 0 ? order() : order(WALLET_PAY) }));
    vault.answer = () => {
      leaveFor(context, null);
      return refused('idempotency_key_reused', { status: 409 });
    };
    await payPatiently(context, vault.fields);
    assert.equal(context.navigator.path(), '/buy');
  });
});

describe('a payment that was refused for a stale session', () => {
  for (const how of ['card', 'wallet'] as const)
    it(`is not sent again once its order was left: ${how}`, async () => {
      const present = order(how === 'wallet' ? WALLET_PAY : {});
      const { context, vault } = stagePayment(
        { path: how === 'wallet' ? ROUTES.orderWithoutCard : ROUTES.order },
        present,
      );
      context.gateway.on(READ, { result: present });
      context.gateway.on(PROCESS, () => failing(419, 'csrf_token_mismatch'));
      vault.answer = () => refused('csrf_token_mismatch', { status: 419 });
      context.gateway.on(CUSTOMER, () => {
        leaveFor(context, order({ id: SECOND_ID }));
        return { result: customer() };
      });
      if (how === 'card') await payByCard(context, vault.fields, 'visit-1');
      else await payWithoutCard(context, { visit: 'visit-1' });
      assert.equal(vault.sent.length + context.gateway.asked(PROCESS).length, 1);
    });
});

/** Confirms a card; `during` answers this call. */
async function confirmDuring(
  call: string,
  during: (context: FakeContext) => Answer | Promise<Answer>,
): Promise<FakeContext> {
  const { context, commands } = stageCards();
  commands.chooseCard('1');
  context.gateway.on(call, () => during(context));
  await commands.confirmCard();
  return context;
}

function leaveSale(context: FakeContext, change: Parameters<typeof changeOrder>[1]): void {
  clearOrder(context.stores.order);
  resetPayment(context.stores.payment);
  changeOrder(context.stores.order, change);
}

describe('the payout card of a sale that was left', () => {
  const next = (status: Order['status']) => sellOrder(status, { id: 'sell-second-0000' });
  const TAKEN = { result: sellOrder('can_be_processed') };

  it('does not offer a sale that has ended', async () => {
    const { stores } = await confirmDuring(SELL_READ, (context) => {
      createOrders(context).toCalculator();
      return { result: sellOrder('expired') };
    });
    assert.equal(stores.order.unfinished, null);
  });

  it('does not block the next sale if the session has ended meanwhile', async () => {
    const { stores } = await confirmDuring(SELL_PROCESS, async (context) => {
      endSession(context);
      setToken(context.stores.session, 'token-2');
      setCustomer(context.stores.session, customer());
      changeOrder(context.stores.order, { unfinished: next('created') });
      await createOrders(context).resume();
      return failing(401, 'authentication_error');
    });
    assert.deepEqual([stores.order.order?.id, stores.payment.busy], ['sell-second-0000', null]);
  });

  it('does not appear on another sale', async () => {
    const { stores } = await confirmDuring(SELL_PROCESS, (context) => {
      leaveSale(context, { order: next('can_be_processed') });
      return TAKEN;
    });
    assert.equal(stores.order.payoutCard, null);
  });

  it('is not sent if the customer left during the read before it', async () => {
    const { gateway } = await confirmDuring(SELL_READ, (context) => {
      leaveSale(context, { order: next('created') });
      return { result: sellOrder('created') };
    });
    assert.equal(gateway.asked(SELL_PROCESS).length, 0);
  });

  it('does not reset the busy state of the next sale', async () => {
    const { stores } = await confirmDuring(SELL_PROCESS, (context) => {
      leaveSale(context, { order: next('created') });
      // The next sale's own press is in progress.
      context.stores.payment.busy = 'sending';
      return TAKEN;
    });
    assert.equal(stores.payment.busy, 'sending');
  });

  it('is known to the offer on the calculator', async () => {
    const { stores } = await confirmDuring(SELL_PROCESS, (context) => {
      leaveSale(context, { unfinished: sellOrder('created') });
      context.navigator.go('/sell');
      return TAKEN;
    });
    assert.equal(stores.order.unfinished?.status, 'can_be_processed');
  });

  it('is reported if it failed', async () => {
    const { reported } = await confirmDuring(SELL_PROCESS, (context) => {
      clearOrder(context.stores.order);
      context.navigator.go('/sell');
      return failing(500, 'unexpected_server_error');
    });
    assert.notEqual(reported.length, 0);
  });
});

describe('a press whose code loads late', () => {
  const late = (context: FakeContext) => {
    const { loadChunk } = context;
    let free = () => undefined as void;
    const gate = new Promise<void>((resolve) => (free = resolve));
    context.loadChunk = async (load) => {
      await gate;
      return loadChunk(load);
    };
    return { commands: createOrders(context), free };
  };
  it('does not cancel the next order', async () => {
    const { context } = stageOrder();
    const { commands, free } = late(context);
    context.gateway.on(`POST ${SECOND_PATH}/cancel`, { result: inStatus('failed', { id: SECOND_ID }) });
    context.gateway.on(`POST ${ORDER_PATH}/cancel`, { result: inStatus('failed') });
    const act = commands.cancel();
    leaveFor(context, order({ id: SECOND_ID }));
    free();
    await act;
    assert.equal(context.gateway.asked(`POST ${SECOND_PATH}/cancel`).length, 0);
    assert.equal(context.stores.order.order?.id, SECOND_ID);
  });
  it('does not pay the next order', async () => {
    const { context, vault } = stagePayment();
    const { commands, free } = late(context);
    context.gateway.on(`GET ${SECOND_PATH}`, { result: order({ id: SECOND_ID }) });
    vault.answer = () => ({ ok: true, order: inStatus('processing_started', { id: SECOND_ID }) });
    const act = commands.pay({ card: vault.fields });
    leaveFor(context, order({ id: SECOND_ID }));
    free();
    await act;
    assert.equal(vault.sent.length, 0);
  });
  it('creates no order for a customer who has gone back', async () => {
    const { context } = stagePreparation();
    const { commands, free } = late(context);
    const act = commands.reserve();
    context.navigator.go(ROUTES.walletAddress);
    free();
    await act;
    assert.equal(context.navigator.path(), ROUTES.walletAddress);
    assert.equal(context.gateway.asked(CREATE).length, 0);
  });
});

describe('a purchase that is refused after the customer has gone back', () => {
  for (const [what, answer] of Object.entries({
    kyc: failing(422, 'must_pass_kyc'),
    address: failing(422, 'validation_error', { toWallet: ['Wrong'] }),
    fields: failing(422, 'validation_error', { fromAmount: ['Wrong'] }),
    provider: failing(422, 'no_payment_provider_can_be_used'),
    fails: failing(500, 'unexpected_server_error'),
  }))
    it(`leaves the customer on the screen: ${what}`, async () => {
      const { context, commands } = stagePreparation();
      context.gateway.on(CREATE, () => {
        context.navigator.go(ROUTES.buyCalculator);
        return answer;
      });
      await commands.reserve();
      assert.equal(context.navigator.path(), ROUTES.buyCalculator);
      assert.equal(context.stores.order.message, null);
      assert.equal(context.stores.calculator.notice, null);
    });
});

describe('the cancellation of an earlier order', () => {
  it('opens no other order for a customer who has gone back', async () => {
    const { context, commands } = stagePreparation();
    setEarlierOrder(context.stores.order, order({ id: SECOND_ID }));
    context.gateway.on(`POST ${SECOND_PATH}/cancel`, () => {
      context.navigator.go(ROUTES.buyCalculator);
      return { result: inStatus('failed', { id: SECOND_ID }) };
    });
    await commands.cancelEarlier();
    assert.equal(context.gateway.asked(CREATE).length, 0);
    assert.equal(context.navigator.path(), ROUTES.buyCalculator);
  });
});

describe('an edited address and phone', () => {
  it('show on the same order to a customer who went back before they were saved', async () => {
    const present = order(WALLET_PAY);
    const { context, commands } = stageOrder(present, ROUTES.billingAddressEdit);
    const billing = { countryCode: 'DE', state: '', city: 'Berlin', postalCode: '10115', address: 'Weg 1' };
    context.gateway.on(`PATCH ${ORDER_PATH}`, () => {
      context.navigator.go(ROUTES.userInfo);
      return { result: present };
    });
    await commands.editBilling({ phone: '+12025550124', billing });
    assert.equal(context.stores.payment.sentBilling?.billing.city, 'Berlin');
    assert.equal(context.stores.payment.billing?.city, 'Berlin');
    assert.equal(context.navigator.path(), ROUTES.userInfo);
  });

  it('are stored for the next order, and the form closes, if the order is gone meanwhile', async () => {
    const { context, commands } = stageOrder(order(), ROUTES.userInfo);
    context.navigator.go(ROUTES.billingAddressEdit);
    const billing = { countryCode: 'US', state: 'CA', address: '2', city: 'Town', postalCode: '12345' };
    context.gateway.on(`PATCH ${ORDER_PATH}`, () => {
      clearOrder(context.stores.order);
      return { result: order() };
    });
    await commands.editBilling({ phone: '+12025550124', billing });
    assert.ok(
      context.navigator.path() !== ROUTES.billingAddressEdit || context.stores.order.message !== null,
    );
  });
});

describe("the read after a bank's code", () => {
  it('shows no failure to a customer who has left', async () => {
    const { context, commands } = stageBank({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(`POST ${ORDER_PATH}/processing/auth`, { result: NOTHING });
    context.gateway.on(READ, () => {
      leaveFor(context, order({ id: SECOND_ID }));
      return failing(500, 'unexpected_server_error');
    });
    await commands.confirmCode('123456');
    assert.equal(context.stores.payment.codeError, null);
    assert.equal(context.stores.order.order?.id, SECOND_ID);
  });
});

describe('another reservation of a wallet payment, with the guard', () => {
  it('returns to the payment', async () => {
    const { context, commands } = stageOrder(order(WALLET_PAY), ROUTES.orderWithoutCard);
    context.gateway.on(CUSTOMER, { result: customer() });
    watchRoute(context);
    context.gateway.on(RESERVE, () => {
      changeOrder(context.stores.order, { order: inStatus('created', WALLET_PAY) });
      return { result: order(WALLET_PAY) };
    });
    await commands.reserveAgain();
    assert.equal(context.navigator.path(), ROUTES.orderWithoutCard);
  });
});

describe('a sale that is refused after the customer has gone back', () => {
  for (const [what, answer] of Object.entries({
    kyc: failing(422, 'must_pass_kyc'),
    fields: failing(422, 'validation_error', { fromAmount: ['Wrong'] }),
    fails: failing(500, 'unexpected_server_error'),
  }))
    it(`leaves the customer on the screen: ${what}`, async () => {
      const { context, commands } = stageCreation();
      context.gateway.on(CUSTOMER, { result: customer() });
      context.gateway.on(SELL_CREATE, () => {
        context.navigator.go(ROUTES.sellWelcome);
        return answer;
      });
      await commands.prepare();
      assert.equal(context.navigator.path(), ROUTES.sellWelcome);
      assert.equal(context.stores.order.message, null);
    });
});

describe('an order that is cancelled after it was left', () => {
  it('is removed from the storage too', async () => {
    const { context, commands } = stageOrder();
    context.gateway.on(`POST ${ORDER_PATH}/cancel`, () => {
      leaveFor(context, null);
      return { result: inStatus('failed') };
    });
    await commands.cancel();
    assert.equal(context.storages.local.get(STORED_ID), null);
  });
});

describe('a reservation that was refused after its order was left', () => {
  it('has a new key at the next press', async () => {
    const { context, commands } = stageOrder(order(PASSED), ROUTES.order);
    let n = 0;
    context.gateway.on(RESERVE, () => {
      if (n++ === 0) {
        leaveFor(context, null);
        return failing(422, 'no_payment_provider_can_be_used');
      }
      return { result: order() };
    });
    await commands.reserveAgain();
    leaveFor(context, order(PASSED));
    await commands.reserveAgain();
    const [one, other] = context.gateway.asked(RESERVE);
    assert.notEqual(keyOf(one), keyOf(other));
  });
});

describe('the error of a call', () => {
  for (const what of ['reload', 'reserveAgain'] as const)
    it(`is reported although the order was left: ${what}`, async () => {
      const { context, commands } = stageOrder(order(PASSED));
      context.gateway.on(what === 'reload' ? READ : RESERVE, () => {
        leaveFor(context, null);
        return failing(422, 'api_client_error');
      });
      await commands[what]();
      assert.notEqual(context.reported.length, 0);
    });
});

describe('a payment sheet', () => {
  for (const how of ['closed', 'approved'] as const)
    it(`changes nothing of the next order if it is ${how} after its order was left`, async () => {
      const present = order(WALLET_PAY);
      const { context } = stagePayment({ path: ROUTES.orderWithoutCard }, present);
      context.gateway.on(READ, { result: present });
      let give: (value: never) => void = () => undefined;
      const payment = new Promise((resolve) => (give = resolve as never));
      const paying = payByExpress(context, { type: 'google_pay', shown: present, payment } as never, {
        visit: 'v',
        isBillingWhole: () => Promise.resolve(true),
        isGivenUp: () => false,
      });
      leaveFor(context, order({ id: SECOND_ID }));
      const billing = { countryCode: 'FR', address: 'x', city: 'y', postalCode: '1' };
      give(
        (how === 'closed'
          ? null
          : { token: 't', billing, phone: '+33123456789', finish: () => undefined }) as never,
      );
      await paying;
      assert.equal(context.stores.payment.message, null);
      assert.notEqual(context.stores.payment.billing?.countryCode, 'FR');
    });
});

describe('an order that is created on user info, with the guard', () => {
  for (const paymentProviderId of ['card_pne', 'google_pay_pne'])
    it(`opens its payment: ${paymentProviderId}`, async () => {
      const { context, commands, gateway } = stagePreparation();
      context.gateway.on(CREATE, () => ({
        result: (gateway.known = inStatus('created', { paymentProviderId })),
      }));
      watchRoute(context);
      await commands.reserve();
      assert.equal(context.stores.order.order?.status, 'reserved');
      assert.notEqual(context.navigator.path(), ROUTES.userInfo);
    });
});

describe('the earlier order of Try again, with the guard', () => {
  it('opens its payment', async () => {
    const { context, commands } = stageOrder(inStatus('expired'));
    context.gateway.on(CUSTOMER, { result: customer() });
    const made = inStatus('created', { id: SECOND_ID, ...WALLET_PAY });
    serveSecond(context, WALLET_PAY);
    watchRoute(context);
    setEarlierOrder(context.stores.order, made);
    await commands.continueEarlier();
    assert.equal(context.navigator.path(), ROUTES.orderWithoutCard);
  });
});
