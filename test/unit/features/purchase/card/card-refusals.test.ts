// Refused card payments: the message, the screen, and what remains possible.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ROUTES } from '../../../../../src/domain/routes/paths.ts';
import { payByCard } from '../../../../../src/orders/pay-by-card.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { inStatus, order, READ } from '../../../../support/orders.ts';
import { accepted, refused, stagePayment, type StagedVault } from './pay-stage.ts';

let context: FakeContext;
let vault: StagedVault;
const pay = (visit = 'visit-1') => payByCard(context, vault.fields, visit);
const log = () => ({ order: context.stores.order, payment: context.stores.payment });

const begin = () => void ({ context, vault } = stagePayment());

describe('paying by card', () => {
  beforeEach(begin);

  it('CARD-10 ERR-18 VALID-43 returns to the form for errors at fields', async () => {
    vault.answer = () =>
      refused('validation_error', { fields: { 'card.number': 'Bad', 'card.postalCode': 'Odd' } });
    await pay();
    assert.equal(log().payment.step, 1);
    assert.deepEqual(log().payment.fieldErrors, { number: 'Bad', postalCode: 'Odd' });
    assert.equal(log().payment.message, null);
    assert.notEqual(log().order.outcome, 'fatal');
  });

  it('VALID-43 shows errors without a field below the form', async () => {
    vault.answer = () =>
      refused('validation_error', { fields: { 'card[0].city': 'Odd', agreement: 'Agree first' } });
    await pay();
    assert.deepEqual(log().payment.message, { text: 'Agree first' });
    assert.equal(log().payment.fieldErrors['city'], 'Odd');
  });

  it('CARD-10 shows that a saved card was deleted elsewhere, and offers the remaining ones', async () => {
    const { session, payment } = context.stores;
    payment.savedCardId = 'gone';
    context.gateway.on('GET /api/v1/customers/current/cards', { result: [] });
    vault.answer = () => refused('validation_error', { fields: { 'card.id': 'The card is not known.' } });
    await pay();
    assert.deepEqual(payment.message, { text: 'The card is not known.' });
    assert.deepEqual(session.savedCards, []);
    assert.deepEqual([payment.step, payment.savedCardId], [1, null]);
  });

  it('CARD-10 offers the only remaining card at its form, with the reason', async () => {
    const { session, payment } = context.stores;
    const left = { id: 'c-2', type: 'visa', lastFourDigits: '1111', isDefault: false };
    payment.savedCardId = 'gone';
    context.gateway.on('GET /api/v1/customers/current/cards', { result: [left] });
    vault.answer = () => refused('validation_error', { fields: { 'card.id': 'The card is not known.' } });
    await pay();
    assert.deepEqual(payment.message, { text: 'The card is not known.' });
    assert.equal(session.savedCards?.length, 1);
    assert.deepEqual([payment.step, payment.savedCardId], [1, 'c-2']);
  });

  it('ERR-08 shows an error for an order that cannot be paid and has not advanced, and otherwise shows the order', async () => {
    vault.answer = () => refused('order_status_cannot_be_changed', { message: 'Not now' });
    await pay();
    assert.partialDeepStrictEqual(log().payment.message, { text: 'Not now' });
    context.gateway.on(READ, { result: inStatus('expired') });
    await pay();
    assert.deepEqual([log().payment.message, log().order.order?.status], [null, 'expired']);
  });

  it('VALID-46 shows the phone codes at the phone field, whatever was sent', async () => {
    vault.answer = () => refused('WRONG_PHONE_COUNTRY_CODE');
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
    it(`${id} opens limit reached at the ${limit} limit`, async () => {
      vault.answer = () => refused('validation_error', { fields: { fromAmount: text } });
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
    it(`${id} shows the changed rate after ${code}, once it has read the order`, async () => {
      vault.answer = () => refused(code, { status: 409 });
      context.gateway.on(READ, { result: order({ toAmount: '97' }) });
      await pay();
      assert.partialDeepStrictEqual(log().order.rateChange, {
        before: { fromAmount: '100', toAmount: '98' },
        after: { fromAmount: '100', toAmount: '97' },
      });
    });
  }

  it('ERR-08 reads the order after order_status_cannot_be_changed', async () => {
    vault.answer = () => refused('order_status_cannot_be_changed');
    context.gateway.on(READ, { result: inStatus('on_hold') });
    await pay();
    assert.equal(log().order.order?.status, 'on_hold');
  });

  it('ERR-20 offers to reload after order_cannot_be_processed', async () => {
    vault.answer = () => refused('order_cannot_be_processed', { message: 'Not now' });
    await pay();
    assert.equal(log().order.canReload, true);
    assert.partialDeepStrictEqual(log().order.message, { text: 'Not now' });
  });

  for (const code of ['api_client_error', 'api_server_error']) {
    it(`ERR-21 ORDER-20 treats ${code} as fatal`, async () => {
      vault.answer = () => refused(code);
      await pay();
      assert.equal(log().order.outcome, 'fatal');
    });
  }

  for (const [id, code, route] of [
    ['ERR-10', 'max_sum_for_light_kyc_exceeded', ROUTES.buyKyc],
    ['ERR-11', 'must_pass_kyc', ROUTES.buyKyc],
    ['ERR-12', 'no_payment_provider_can_be_used', ROUTES.buyCalculator],
    ['ERR-04', 'authentication_error', ROUTES.buyCalculator],
  ] as const) {
    it(`${id} opens ${route} after ${code}`, async () => {
      vault.answer = () => refused(code);
      await pay();
      assert.equal(context.navigator.path(), route);
    });
  }

  it('ERR-29 shows any other error below the form, and another press is another intent', async () => {
    vault.answer = () => refused('order_not_created', { message: 'Ask support' });
    await pay();
    assert.partialDeepStrictEqual(log().payment.message, { text: 'Ask support' });
    vault.answer = () => accepted();
    await pay();
    assert.equal(log().payment.message, null);
    assert.notEqual(vault.sent[0]?.idempotencyKey, vault.sent[1]?.idempotencyKey);
  });

  it('treats unexpected_server_error as fatal if the order has not advanced', async () => {
    vault.answer = () => refused('unexpected_server_error', { status: 500 });
    await pay();
    assert.equal(log().order.outcome, 'fatal');
  });

  it('treats unexpected_server_error as fatal if the order cannot be read', async () => {
    vault.answer = () => {
      context.gateway.on(READ, 'offline');
      return refused('unexpected_server_error', { status: 500 });
    };
    await pay();
    assert.equal(log().order.outcome, 'fatal');
  });
});
