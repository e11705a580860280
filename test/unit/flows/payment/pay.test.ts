// Paying by card through the vault and without a card: one wish, one key, and nothing sent twice.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { ProcessingRequest, SubmitResult } from '../../../../src/domain/vault-protocol.ts';
import { ROUTES } from '../../../../src/domain/routes.ts';
import type { CardFields } from '../../../../src/flows/payment/card-fields.ts';
import { payByCard } from '../../../../src/flows/payment/pay-by-card.ts';
import { payWithoutCard, saveBilling } from '../../../../src/flows/payment/pay-without-card.ts';
import { takeCustomerBilling } from '../../../../src/flows/payment/billing-data.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../support/fake-context.ts';
import {
  customer,
  failing,
  haveOrder,
  inStatus,
  messageTypes,
  order,
  ORDER_ID,
  ORDER_PATH,
  PROCESS,
  READ,
} from '../../../support/orders.ts';

let context: FakeContext;
let sent: ProcessingRequest[];
let answer: (request: ProcessingRequest) => SubmitResult | Promise<SubmitResult>;

const CUSTOMER = 'GET /api/v1/customers/current';
const fields = {
  submit: (request: ProcessingRequest) => {
    sent.push(request);
    return Promise.resolve(answer(request));
  },
} as CardFields;
const refused = (code: string, more: Partial<Extract<SubmitResult, { ok: false }>> = {}): SubmitResult => ({
  ok: false,
  code,
  message: code,
  fields: {},
  payload: null,
  status: 422,
  ...more,
});
const accepted = (status = 'processing_started' as const): SubmitResult => ({
  ok: true,
  order: inStatus(status),
});
const pay = (visit = 'visit-1') => payByCard(context, fields, visit);
const log = () => ({ order: context.stores.order, payment: context.stores.payment });

function begin(options: FakeContextOptions = {}, present = order()): void {
  context = createFakeContext({ path: ROUTES.order, ...options });
  haveOrder(context, present);
  takeCustomerBilling(context.stores);
  context.stores.payment.step = 2;
  context.gateway.on(READ, { result: order() });
  context.gateway.on(CUSTOMER, { result: customer() });
  sent = [];
  answer = () => accepted();
}

beforeEach(() => begin());

describe('paying by card', () => {
  it('CARD-13 API-17 hands the vault everything that is not card data', async () => {
    await pay();
    const { idempotencyKey, ...request } = sent[0]!;
    assert.match(idempotencyKey, /^[0-9a-f-]{36}$/);
    assert.deepEqual(request, {
      gatewayUrl: 'https://gateway.test',
      orderId: ORDER_ID,
      token: 'token-1',
      merchantHeader: null,
      acceptLanguage: 'en-US',
      billing: {
        address: '1 Main Street',
        city: 'Springfield',
        countryCode: 'US',
        postalCode: '12345',
        state: 'CA',
      },
      phone: '+12025550123',
      agreement: true,
      returnUrl: null,
    });
  });

  it('the unframed hosted page tells where a bank leads back to', async () => {
    const firstEntry = { path: ROUTES.order, search: '?apiKey=demo', key: 'first' };
    begin({ canRedirect: true, firstEntry });
    await pay();
    assert.equal(sent[0]?.returnUrl, 'https://gateway.test/buy/order?apiKey=demo');
  });

  it('CARD-05 HOST-08 ORDER-19 an accepted payment is told once and marks the order updated', async () => {
    await pay();
    assert.equal(log().order.isUpdated, true);
    assert.equal(log().order.order?.status, 'processing_started');
    assert.ok(messageTypes(context).includes('payment_sent'));
    assert.equal(messageTypes(context).filter((type) => type === 'payment_sent').length, 1);
    assert.equal(log().payment.isSending, false);
  });

  it('ORDER-18 a new attempt resets the changed rate', async () => {
    const amounts = { fromAmount: '1', toAmount: '1' };
    log().order.rateChange = { before: amounts, after: amounts };
    await pay();
    assert.equal(log().order.rateChange, null);
  });

  it('a double press pays once', async () => {
    await Promise.all([pay(), pay()]);
    assert.equal(sent.length, 1);
  });

  it('CARD-10 ERR-18 VALID-43 errors at fields lead back to the form', async () => {
    answer = () =>
      refused('validation_error', { fields: { 'card.number': 'Bad', 'card.postalCode': 'Odd' } });
    await pay();
    assert.equal(log().payment.step, 1);
    assert.deepEqual(log().payment.fieldErrors, { number: 'Bad', postalCode: 'Odd' });
    assert.equal(log().payment.message, null);
    assert.equal(log().order.isFatal, false);
  });

  it('VALID-43 what has no field of its own is said below the form', async () => {
    answer = () =>
      refused('validation_error', { fields: { 'card[0].city': 'Odd', agreement: 'Agree first' } });
    await pay();
    assert.deepEqual(log().payment.message, { text: 'Agree first' });
    assert.equal(log().payment.fieldErrors['city'], 'Odd');
  });

  it('CARD-10 a saved card that was deleted elsewhere says so, and what is left is offered', async () => {
    const { session, payment } = context.stores;
    payment.savedCardId = 'gone';
    context.gateway.on('GET /api/v1/customers/current/cards', { result: [] });
    answer = () => refused('validation_error', { fields: { 'card.id': 'The card is not known.' } });
    await pay();
    assert.deepEqual(payment.message, { text: 'The card is not known.' });
    assert.deepEqual(session.savedCards, []);
    assert.deepEqual([payment.step, payment.savedCardId], [1, null]);
  });

  it('ERR-08 an order that cannot be paid and has not moved says so; one that has moved is shown', async () => {
    answer = () => refused('order_status_cannot_be_changed', { message: 'Not now' });
    await pay();
    assert.deepEqual(log().payment.message, { text: 'Not now' });
    context.gateway.on(READ, { result: inStatus('expired') });
    await pay();
    assert.deepEqual([log().payment.message, log().order.order?.status], [null, 'expired']);
  });

  it('VALID-46 the phone codes stand at the phone field, whatever was sent', async () => {
    answer = () => refused('WRONG_PHONE_COUNTRY_CODE');
    await pay();
    assert.deepEqual(log().payment.fieldErrors, { phone: 'WRONG_PHONE_COUNTRY_CODE' });
    assert.deepEqual([log().payment.step, log().payment.message], [1, null]);
  });

  const LIMITS = [
    ['LIMIT-02', 'You reached your daily limit.', 'daily'],
    ['LIMIT-03', 'You reached your weekly limit.', 'weekly'],
    ['LIMIT-04', 'You reached your yearly limit', 'yearly'],
  ] as const;
  for (const [id, text, limit] of LIMITS) {
    it(`${id} the ${limit} limit goes to limit reached`, async () => {
      answer = () => refused('validation_error', { fields: { fromAmount: text } });
      await pay();
      assert.equal(log().order.limit, limit);
      assert.equal(context.navigator.path(), ROUTES.limitReached);
    });
  }

  for (const [id, code] of [
    ['ERR-05', 'order_data_changed'],
    ['ERR-06', 'country_data_changed'],
    ['ERR-07', 'failed_to_detect_country_by_bin'],
  ] as const) {
    it(`${id} ${code} shows the changed rate after reading the order`, async () => {
      answer = () => refused(code, { status: 409 });
      context.gateway.on(READ, { result: order({ toAmount: '97' }) });
      await pay();
      assert.deepEqual(log().order.rateChange, {
        before: { fromAmount: '100', toAmount: '98' },
        after: { fromAmount: '100', toAmount: '97' },
      });
    });
  }

  it('ERR-08 order_status_cannot_be_changed reads the order', async () => {
    answer = () => refused('order_status_cannot_be_changed');
    context.gateway.on(READ, { result: inStatus('on_hold') });
    await pay();
    assert.equal(log().order.order?.status, 'on_hold');
  });

  it('ERR-20 order_cannot_be_processed offers to reload', async () => {
    answer = () => refused('order_cannot_be_processed', { message: 'Not now' });
    await pay();
    assert.equal(log().order.canReload, true);
    assert.deepEqual(log().order.message, { text: 'Not now' });
  });

  for (const code of ['api_client_error', 'api_server_error']) {
    it(`ERR-21 ORDER-20 ${code} is fatal`, async () => {
      answer = () => refused(code);
      await pay();
      assert.equal(log().order.isFatal, true);
    });
  }

  for (const [id, code, route] of [
    ['ERR-10', 'max_sum_for_light_kyc_exceeded', ROUTES.buyKyc],
    ['ERR-11', 'must_pass_kyc', ROUTES.buyKyc],
    ['ERR-12', 'no_payment_provider_can_be_used', ROUTES.buyCalculator],
    ['ERR-04', 'authentication_error', ROUTES.buyCalculator],
  ] as const) {
    it(`${id} ${code} goes to ${route}`, async () => {
      answer = () => refused(code);
      await pay();
      assert.equal(context.navigator.path(), route);
    });
  }

  it('ERR-29 any other error stands below the form, and another press is another wish', async () => {
    answer = () => refused('order_not_created', { message: 'Ask support' });
    await pay();
    assert.deepEqual(log().payment.message, { text: 'Ask support' });
    answer = () => accepted();
    await pay();
    assert.equal(log().payment.message, null);
    assert.notEqual(sent[0]?.idempotencyKey, sent[1]?.idempotencyKey);
  });

  for (const code of ['time_out', 'network_error', 'vault_reloaded', 'idempotency_in_progress']) {
    it(`after ${code} the order is read, and a payment that got through is taken as sent`, async () => {
      answer = () => refused(code, { status: 0 });
      context.gateway.on(READ, { result: inStatus('processing_started') });
      await pay();
      assert.equal(log().order.order?.status, 'processing_started');
      assert.ok(messageTypes(context).includes('payment_sent'));
      assert.equal(log().payment.message, null);
    });

    it(`after ${code} with the order unmoved the next press uses the same key`, async () => {
      answer = () => refused(code, { status: 0 });
      await pay();
      assert.ok(log().payment.message);
      assert.equal(log().order.isFatal, false);
      await pay();
      assert.equal(sent[0]?.idempotencyKey, sent[1]?.idempotencyKey);
    });
  }

  it('after a reload the customer pays under a new key', async () => {
    answer = () => refused('time_out', { status: 0 });
    await pay('visit-1');
    await pay('visit-2');
    assert.notEqual(sent[0]?.idempotencyKey, sent[1]?.idempotencyKey);
  });

  it('the same wish keeps its key, another address or another saved card has one of its own', async () => {
    answer = () => refused('time_out', { status: 0 });
    await pay();
    await pay();
    log().payment.billing = { ...log().payment.billing!, city: 'Shelbyville' };
    await pay();
    log().payment.savedCardId = 'c-1';
    await pay();
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
    assert.equal(keys[0], keys[1]);
    assert.equal(new Set(keys).size, 3);
    const kept = context.storages.local.get(`ramp.operation.${ORDER_ID}`)!;
    assert.ok(!kept.includes('Shelbyville'));
  });

  it('another card under a kept key is paid with at the same press, under a key of its own', async () => {
    answer = () => refused('network_error', { status: 0 });
    await pay();
    const first = sent[0]!.idempotencyKey;
    answer = ({ idempotencyKey }) =>
      idempotencyKey === first ? refused('idempotency_key_reused') : accepted();
    await pay();
    assert.equal(log().order.order?.status, 'processing_started');
    assert.equal(log().payment.message, null);
    assert.equal(sent.length, 3);
    assert.equal(context.gateway.asked(READ).length, 2);
  });

  it('another card is not paid with once the first one did', async () => {
    answer = () => refused('idempotency_key_reused');
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await pay();
    assert.equal(sent.length, 1);
    assert.equal(log().order.order?.status, 'processing_started');
  });

  it('another card is not paid with unread: a press more is', async () => {
    answer = () => refused('idempotency_key_reused');
    context.gateway.on(READ, 'offline');
    await pay();
    assert.equal(sent.length, 1);
    assert.deepEqual(log().payment.message, { key: 'errors.noConnection' });
    answer = () => accepted();
    await pay();
    assert.notEqual(sent[0]!.idempotencyKey, sent[1]!.idempotencyKey);
  });

  it('unexpected_server_error is fatal when the order has not moved', async () => {
    answer = () => refused('unexpected_server_error', { status: 500 });
    await pay();
    assert.equal(log().order.isFatal, true);
  });

  it('unexpected_server_error is fatal when the order cannot be read', async () => {
    answer = () => refused('unexpected_server_error', { status: 500 });
    context.gateway.on(READ, 'offline');
    await pay();
    assert.equal(log().order.isFatal, true);
  });

  it('an order that does not fit the contract is read instead', async () => {
    answer = () => ({ ok: true, order: { id: ORDER_ID } });
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await pay();
    assert.equal(log().order.isFatal, false);
    assert.equal(log().order.order?.status, 'processing_started');
  });

  it('a stale session is refreshed, and the call repeated once under the same key', async () => {
    answer = () => (sent.length === 1 ? refused('csrf_token_mismatch', { status: 419 }) : accepted());
    await pay();
    assert.equal(sent.length, 2);
    assert.equal(sent[0]?.idempotencyKey, sent[1]?.idempotencyKey);
    assert.equal(context.gateway.asked(CUSTOMER).length, 1);
  });
});

describe('paying without a card', () => {
  const WALLET_PAY = order({ paymentProviderId: 'google_pay_pne' });
  const paid = { result: inStatus('processing_started', { paymentProviderId: 'google_pay_pne' }) };
  const payNow = (visit = 'visit-1') => payWithoutCard(context, visit);
  const asked = () => context.gateway.asked(PROCESS);
  const keys = () => new Set(asked().map(({ headers }) => headers.get('idempotency-key')));

  beforeEach(() => {
    begin({ path: ROUTES.orderWithoutCard }, WALLET_PAY);
    context.gateway.on(READ, { result: WALLET_PAY });
    context.gateway.on(PROCESS, paid);
  });

  it('APM-02 API-16 wallet pay saves address and phone with the order first', async () => {
    context.gateway.on(`PATCH ${ORDER_PATH}`, { result: WALLET_PAY });
    assert.equal(await saveBilling(context), true);
    assert.deepEqual(context.gateway.asked(`PATCH ${ORDER_PATH}`)[0]?.body, {
      billingAddress: {
        countryCode: 'US',
        city: 'Springfield',
        address: '1 Main Street',
        postalCode: '12345',
        state: 'CA',
      },
      card: { phone: '+12025550123' },
    });
  });

  it('VALID-43 errors of the saved address stand at their fields', async () => {
    const payload = { 'billingAddress.city': ['No such city'], 'card.phone': ['Wrong'] };
    context.gateway.on(`PATCH ${ORDER_PATH}`, failing(422, 'validation_error', payload));
    assert.equal(await saveBilling(context), false);
    assert.deepEqual(log().payment.fieldErrors, { city: 'No such city', phone: 'Wrong' });
  });

  it('VALID-43 of the payment itself too; a bank transfer has no fields and says it below', async () => {
    context.gateway.on(PROCESS, failing(422, 'validation_error', { 'card.phone': ['Wrong'] }));
    await payNow();
    assert.deepEqual([log().payment.fieldErrors, log().payment.message], [{ phone: 'Wrong' }, null]);
    haveOrder(context, order({ paymentProviderId: 'blik_pne' }));
    await payNow();
    assert.deepEqual(log().payment.message, { text: 'Wrong' });
  });

  it('a gateway that fails while they are saved says so, and the payment is not in doubt', async () => {
    context.gateway.on(`PATCH ${ORDER_PATH}`, failing(500, 'unexpected_server_error', null, 'Out of order'));
    assert.equal(await saveBilling(context), false);
    assert.deepEqual(log().payment.message, { text: 'Out of order' });
    assert.equal(log().order.isFatal, false);
    context.gateway.on(`PATCH ${ORDER_PATH}`, { result: WALLET_PAY });
    assert.equal(await saveBilling(context), true);
    await payNow();
    assert.equal(log().order.isFatal, false);
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('APM-02 confirming pays with address and phone and goes to Order', async () => {
    await payNow();
    assert.deepEqual(asked()[0]?.body, {
      card: [
        {
          countryCode: 'US',
          city: 'Springfield',
          address: '1 Main Street',
          postalCode: '12345',
          state: 'CA',
          phone: '+12025550123',
        },
      ],
      agreement: true,
      id: ORDER_ID,
    });
    assert.equal(context.navigator.path(), ROUTES.order);
    assert.equal(log().order.isUpdated, true);
  });

  it('ORDER-26 confirm transaction pays a QR order with the agreement alone and goes to Order', async () => {
    begin({ path: ROUTES.confirmTransaction }, order({ paymentProviderId: 'better_bro' }));
    context.gateway.on(PROCESS, {
      result: inStatus('can_be_processed', { paymentProviderId: 'better_bro' }),
    });
    await payNow();
    assert.deepEqual(asked()[0]?.body, { card: [{}], agreement: true, id: ORDER_ID });
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('API-18 CONST-04 is sent again up to 3 times on time-out only, after reading the order, under one key', async () => {
    context.gateway.on(PROCESS, 'never');
    const pressed = payNow();
    await context.clock.advance(40_000);
    await pressed;
    assert.equal(asked().length, 4);
    assert.equal(keys().size, 1);
    assert.equal(context.gateway.asked(READ).length, 4);
    assert.deepEqual(log().payment.message, { key: 'errors.noAnswer' });
  });

  it('API-18 is not sent again once the order has moved', async () => {
    context.gateway.on(PROCESS, 'never');
    context.gateway.on(READ, paid);
    const pressed = payNow();
    await context.clock.advance(10_000);
    await pressed;
    assert.equal(asked().length, 1);
    assert.equal(log().order.order?.status, 'processing_started');
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('API-18 is not sent again by itself after any other failure', async () => {
    context.gateway.on(PROCESS, 'offline');
    await payNow();
    assert.equal(asked().length, 1);
    assert.deepEqual(log().payment.message, { key: 'errors.noConnection' });
    await payNow();
    assert.equal(keys().size, 1);
  });

  it('a double press pays once', async () => {
    await Promise.all([payNow(), payNow()]);
    assert.equal(asked().length, 1);
  });

  it('ERR-09 order_status_cannot_be_changed goes to Order', async () => {
    context.gateway.on(PROCESS, failing(409, 'order_status_cannot_be_changed'));
    await payNow();
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('ERR-19 order_cannot_be_processed is ignored', async () => {
    context.gateway.on(PROCESS, failing(409, 'order_cannot_be_processed'));
    await payNow();
    assert.equal(log().payment.message, null);
    assert.equal(log().order.canReload, false);
    assert.equal(context.navigator.path(), ROUTES.orderWithoutCard);
  });

  it('ERR-21 api_server_error is fatal, and Order shows it', async () => {
    context.gateway.on(PROCESS, failing(502, 'api_server_error'));
    await payNow();
    assert.equal(log().order.isFatal, true);
    assert.equal(context.navigator.path(), ROUTES.order);
  });
});
