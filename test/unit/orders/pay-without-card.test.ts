// Paying without a card: wallet pay, bank transfer and QR orders, sent once under one key.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { dispatch, isInDoubt } from '../../../src/orders/run-lifecycle.ts';
import { payWithoutCard, saveBilling } from '../../../src/orders/pay-without-card.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import {
  failing,
  haveOrder,
  HOME,
  inStatus,
  order,
  ORDER_ID,
  ORDER_PATH,
  PROCESS,
  READ,
} from '../../support/orders.ts';
import { stagePayment } from '../features/purchase/card/pay-stage.ts';

let context: FakeContext;
const log = () => ({ order: context.stores.order, payment: context.stores.payment });

function begin(...given: Parameters<typeof stagePayment>): void {
  ({ context } = stagePayment(...given));
}

describe('paying without a card', () => {
  const WALLET_PAY = order({ paymentProviderId: 'google_pay_pne' });
  const paid = { result: inStatus('processing_started', { paymentProviderId: 'google_pay_pne' }) };
  const payNow = (visit = 'visit-1') => payWithoutCard(context, { visit });
  const asked = () => context.gateway.asked(PROCESS);
  const keys = () => new Set(asked().map(({ headers }) => headers.get('idempotency-key')));

  beforeEach(() => {
    begin({ path: ROUTES.orderWithoutCard }, WALLET_PAY);
    context.gateway.on(READ, { result: WALLET_PAY });
    context.gateway.on(PROCESS, paid);
  });

  it('APM-02 API-16 saves address and phone with the order first in wallet pay', async () => {
    context.gateway.on(`PATCH ${ORDER_PATH}`, { result: WALLET_PAY });
    assert.equal(await saveBilling(context), true);
    assert.deepEqual(context.gateway.asked(`PATCH ${ORDER_PATH}`)[0]?.body, {
      billingAddress: HOME,
      card: { phone: '+12025550123' },
    });
  });

  it('VALID-43 shows errors of the saved address at their fields', async () => {
    const payload = { 'billingAddress.city': ['No such city'], 'card.phone': ['Wrong'] };
    context.gateway.on(`PATCH ${ORDER_PATH}`, failing(422, 'validation_error', payload));
    assert.equal(await saveBilling(context), false);
    assert.deepEqual(log().payment.fieldErrors, { city: 'No such city', phone: 'Wrong' });
  });

  it('VALID-43 shows errors of the payment itself there too; a bank transfer has no fields and shows them below', async () => {
    context.gateway.on(PROCESS, failing(422, 'validation_error', { 'card.phone': ['Wrong'] }));
    await payNow();
    assert.deepEqual([log().payment.fieldErrors, log().payment.message], [{ phone: 'Wrong' }, null]);
    haveOrder(context, order({ paymentProviderId: 'blik_pne' }));
    context.gateway.on(READ, { result: order({ paymentProviderId: 'blik_pne' }) });
    await payNow();
    assert.deepEqual(log().payment.message, { text: 'Wrong' });
  });

  describe('BLIK with its code', () => {
    const BLIK = order({ paymentProviderId: 'blik_pne' });
    const sellerLines = () => context.sent.map(({ type }) => type).filter((type) => type === 'payment_sent');

    beforeEach(() => {
      haveOrder(context, BLIK);
      context.gateway.on(READ, { result: BLIK });
      context.gateway.on(PROCESS, {
        result: inStatus('can_be_processed', { paymentProviderId: 'blik_pne' }),
      });
    });

    it('is sent under its own field, and is announced as sent when the call is accepted', async () => {
      await payWithoutCard(context, { visit: 'visit-1', code: '777123' });
      assert.deepEqual((asked()[0]?.body as { blik: object }).blik, { code: '777123' });
      assert.deepEqual(sellerLines(), ['payment_sent']);
    });

    it('is announced as sent later without a code: when the bank reports the approval', async () => {
      await payNow();
      assert.equal('blik' in (asked()[0]?.body as object), false);
      assert.deepEqual(sellerLines(), []);
      dispatch(context, {
        type: 'taken',
        order: inStatus('auth_complete', { paymentProviderId: 'blik_pne' }),
        read: 99,
        now: context.clock.now(),
      });
      assert.deepEqual(sellerLines(), ['payment_sent']);
    });

    it('shows its error at its field if it is refused, and another code is another intent', async () => {
      context.gateway.on(PROCESS, failing(422, 'validation_error', { 'blik.code': ['Too old'] }));
      await payWithoutCard(context, { visit: 'visit-1', code: '777123' });
      assert.deepEqual(
        [log().payment.fieldErrors, log().payment.message],
        [{ 'blik.code': 'Too old' }, null],
      );
      await payWithoutCard(context, { visit: 'visit-1', code: '777124' });
      assert.equal(keys().size, 2);
    });
  });

  it('shows a gateway failure while saving, and leaves the payment out of doubt', async () => {
    context.gateway.on(`PATCH ${ORDER_PATH}`, failing(500, 'unexpected_server_error', null, 'Out of order'));
    assert.equal(await saveBilling(context), false);
    assert.partialDeepStrictEqual(log().payment.message, { text: 'Out of order', isUnsent: true });
    assert.notEqual(log().order.outcome, 'fatal');
    context.gateway.on(`PATCH ${ORDER_PATH}`, { result: WALLET_PAY });
    assert.equal(await saveBilling(context), true);
    await payNow();
    assert.notEqual(log().order.outcome, 'fatal');
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('says after a code that the payment was not sent if the code was required before it', async () => {
    context.gateway.on(PROCESS, failing(403, 'code_required'));
    await payNow();
    assert.equal(context.navigator.path(), ROUTES.buyLogin);
    const { session, payment } = context.stores;
    assert.ok(session.pressBeforeCode);
    await session.pressBeforeCode();
    assert.deepEqual(payment.message, { key: 'errors.unsent' });
    assert.equal(asked().length, 1);
  });

  it('saves address and phone after a code if saving requires one, and the screen says that nothing was charged', async () => {
    const update = `PATCH ${ORDER_PATH}`;
    context.gateway.on(update, failing(403, 'code_required'));
    assert.equal(await saveBilling(context), false);
    assert.equal(context.navigator.path(), ROUTES.buyLogin);
    const { session, payment } = context.stores;
    context.gateway.on(update, { result: WALLET_PAY });
    await session.pressBeforeCode?.();
    assert.deepEqual(payment.message, { key: 'apm.billingSaved', isUnsent: true });
    const [refused, saved] = context.gateway.asked(update).map(({ body }) => body);
    assert.deepEqual(saved, refused);
    assert.equal(asked().length, 0);
  });

  for (const [what, answer, said] of [
    ['refused', failing(422, 'validation_error', { 'card.phone': ['Wrong'] }), { phone: 'Wrong' }],
    ['not answered', 'offline', {}],
  ] as const)
    it(`shows that address and phone are ${what} after the code, and not that they were saved`, async () => {
      const update = `PATCH ${ORDER_PATH}`;
      context.gateway.on(update, failing(403, 'code_required'));
      await saveBilling(context);
      context.gateway.on(update, answer);
      await context.stores.session.pressBeforeCode?.();
      const { message, fieldErrors } = context.stores.payment;
      assert.deepEqual({ ...fieldErrors }, said);
      assert.notDeepEqual(message, { key: 'apm.billingSaved', isUnsent: true });
      if (what === 'not answered') assert.ok(message);
    });

  it('saves nothing for another order if the order was left during the code', async () => {
    const update = `PATCH ${ORDER_PATH}`;
    context.gateway.on(update, failing(403, 'code_required'));
    await saveBilling(context);
    haveOrder(context, order({ id: 'order-2', paymentProviderId: 'google_pay_pne' }));
    await context.stores.session.pressBeforeCode?.();
    assert.equal(context.gateway.asked(update).length, 1);
    assert.equal(context.stores.payment.message, null);
  });

  it('APM-02 pays with address and phone at the confirmation and opens Order', async () => {
    await payNow();
    assert.deepEqual(asked()[0]?.body, {
      card: [{ ...HOME, phone: '+12025550123' }],
      agreement: true,
      id: ORDER_ID,
    });
    assert.equal(context.navigator.path(), ROUTES.order);
    assert.equal(log().order.outcome, 'accepted');
  });

  it('ORDER-26 pays a QR order with the agreement alone at the confirmation and opens Order', async () => {
    begin({ path: ROUTES.confirmTransaction }, order({ paymentProviderId: 'better_bro' }));
    context.gateway.on(PROCESS, {
      result: inStatus('can_be_processed', { paymentProviderId: 'better_bro' }),
    });
    await payNow();
    assert.deepEqual(asked()[0]?.body, { card: [{}], agreement: true, id: ORDER_ID });
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('API-18 CONST-04 sends again up to 3 times on time-out only, after reading the order, under one key', async () => {
    context.gateway.on(PROCESS, 'never');
    const pressed = payNow();
    // Four time-outs, and a pause after each before the widget reads the order.
    await context.clock.advance(40_000 + 11_000);
    await pressed;
    assert.equal(asked().length, 4);
    assert.equal(keys().size, 1);
    // One read before the first sending, and one for the final message.
    assert.equal(context.gateway.asked(READ).length, 6);
    assert.equal(isInDoubt(context, ORDER_ID), true);
  });

  it('API-18 does not send again once the order has advanced', async () => {
    context.gateway.on(PROCESS, () => {
      context.gateway.on(READ, paid);
      return 'never';
    });
    const pressed = payNow();
    await context.clock.advance(11_000);
    await pressed;
    assert.equal(asked().length, 1);
    assert.equal(log().order.order?.status, 'processing_started');
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  for (const emptyStatus of [400, 403, 422, 429])
    it(`does not treat an empty answer with ${emptyStatus} as a refusal before it has read the order`, async () => {
      context.gateway.on(PROCESS, () => {
        context.gateway.on(READ, paid);
        return { emptyStatus };
      });
      await payNow();
      assert.equal(asked().length, 1);
      assert.equal(log().order.order?.status, 'processing_started');
      assert.equal(log().payment.message, null);
      assert.equal(context.navigator.path(), ROUTES.order);
    });

  for (const emptyStatus of [400, 403, 404, 409, 413, 419, 422, 429])
    it(`leaves the payment in doubt after an empty answer with ${emptyStatus}, which may come from a proxy, and the next press repeats the intent`, async () => {
      context.gateway.on(PROCESS, { emptyStatus });
      await payNow();
      assert.ok(isInDoubt(context, ORDER_ID));
      assert.notEqual(log().order.outcome, 'fatal');
      assert.equal(log().payment.busy, null);
      await payNow('visit-2');
      assert.equal(keys().size, 1);
    });

  it('API-18 waits for a call that still runs at the gateway by reading the order', async () => {
    let posts = 0;
    const running = failing(409, 'idempotency_in_progress');
    context.gateway.on(PROCESS, () => ((posts += 1) === 1 ? 'never' : running));
    const pressed = payNow();
    await context.clock.advance(10_000 + 15_000);
    assert.equal(log().payment.busy, 'sending');
    context.gateway.on(READ, paid);
    await context.clock.advance(4_000);
    await pressed;
    assert.equal(asked().length, 2);
    assert.equal(log().payment.message, null);
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('API-18 leaves a call in doubt that never ends', async () => {
    context.gateway.on(PROCESS, failing(409, 'idempotency_in_progress'));
    const pressed = payNow();
    await context.clock.advance(21_000);
    await pressed;
    assert.equal(asked().length, 1);
    assert.equal(isInDoubt(context, ORDER_ID), true);
    assert.equal(log().payment.message, null);
  });

  it('API-18 does not send again by itself after any other failure', async () => {
    context.gateway.on(PROCESS, 'offline');
    await payNow();
    assert.equal(asked().length, 1);
    assert.equal(isInDoubt(context, ORDER_ID), true);
    await payNow();
    assert.equal(keys().size, 1);
  });

  it('pays once after a double press', async () => {
    await Promise.all([payNow(), payNow()]);
    assert.equal(asked().length, 1);
  });

  it('ERR-09 opens Order after order_status_cannot_be_changed', async () => {
    context.gateway.on(PROCESS, failing(409, 'order_status_cannot_be_changed'));
    await payNow();
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('ERR-19 ignores order_cannot_be_processed', async () => {
    context.gateway.on(PROCESS, failing(409, 'order_cannot_be_processed'));
    await payNow();
    assert.equal(log().payment.message, null);
    assert.equal(log().order.canReload, false);
    assert.equal(context.navigator.path(), ROUTES.orderWithoutCard);
  });

  it('ERR-21 treats api_server_error as fatal, and Order shows it', async () => {
    context.gateway.on(PROCESS, failing(502, 'api_server_error'));
    await payNow();
    assert.equal(log().order.outcome, 'fatal');
    assert.equal(context.navigator.path(), ROUTES.order);
  });
});
