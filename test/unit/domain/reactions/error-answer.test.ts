// What a step shows of an error: the text below the form, and the texts at its fields.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerTo } from '../../../../src/domain/reactions/error-answer.ts';
import type { ReactionText, Stage } from '../../../../src/domain/reactions/error-reactions.ts';
import { RampError, type RampErrorDetails } from '../../../../src/domain/errors/ramp-error.ts';

/** Without what other readers get in place of English words. */
const wordsOf = (message: ReactionText | null) =>
  message && 'text' in message ? { text: message.text } : message;

const said = { text: 'Server says' };
const SORRY = { key: 'errors.somethingWentWrong' } as const;

const answer = (code: string, stage: Stage, details: RampErrorDetails = {}, shown?: readonly string[]) =>
  answerTo(new RampError(code, said.text, details), { stage, shown });

const MESSAGES: ReadonlyArray<[code: string, stage: Stage, message: ReactionText | null]> = [
  ['never_heard_of', 'update', said],
  ['merchant_order_id_not_unique', 'create', { ...said, otherwise: 'errors.merchantOrderExists' }],
  ['csrf_token_mismatch', 'update', SORRY],
  ['csrf_token_mismatch', 'sell_card', { key: 'errors.cardSomethingWentWrong' }],
  ['csrf_token_mismatch', 'code', said],
  ['network_error', 'card_page', { key: 'errors.noConnection' }],
  ['time_out', 'card_page', { key: 'errors.noAnswer' }],
  ['unexpected_server_error', 'card_page', { key: 'errors.noAnswer' }],
  ['network_error', 'sell_card', { key: 'errors.noConnection' }],
  ['time_out', 'sell_card', { key: 'errors.noAnswer' }],
  ['api_server_error', 'sell_card', said],
  ['customer_is_blocked', 'code', said],
  ['customer_is_blocked', 'card_page', null],
  ['aborted', 'card_page', null],
  ['aborted', 'code', null],
  ['password_issue_too_early', 'login', null],
  ['must_pass_kyc', 'create', null],
  ['order_data_changed', 'card_page', null],
  ['no_payment_provider_can_be_used', 'user_info', null],
];

describe('the answer to an error', () => {
  for (const [code, stage, message] of MESSAGES) {
    it(`${code} at ${stage} says ${JSON.stringify(message)}`, () =>
      assert.deepEqual(wordsOf(answer(code, stage).message), wordsOf(message)));
  }

  it('a cache of the page that answers in place of the gateway is not taken for a broken connection', () => {
    const details = { payload: { reason: 'gateway_answer_kept' } };
    for (const stage of ['card_page', 'sell_card', 'create', 'login'] as const)
      assert.deepEqual(answer('network_error', stage, details).message, SORRY, stage);
  });

  it('words of this side stand for a failure that told nothing of the payout card', () => {
    const { message } = answer('unexpected_server_error', 'sell_card', { cause: new Error('parser') });
    assert.deepEqual(message, { key: 'errors.cardSomethingWentWrong' });
  });

  const fields = {
    'card.0.number': ['Card number is wrong'],
    'billingAddress.city': ['City is wrong'],
    state: ['State is wrong'],
  };

  it('fields are named as in the form', () =>
    assert.deepEqual(answer('validation_error', 'card_page', { fields }).fields, {
      number: 'Card number is wrong',
      city: 'City is wrong',
      state: 'State is wrong',
    }));

  it('what has no field there is said below the form', () => {
    const below = (...shown: string[]) => answer('validation_error', 'card_page', { fields }, shown).message;
    assert.deepEqual(below('number', 'city'), { text: 'State is wrong' });
    assert.deepEqual(below(), { text: 'Card number is wrong' });
    assert.equal(below('number', 'city', 'state'), null);
  });

  it('the code step says what the gateway said of the whole', () =>
    assert.deepEqual(answer('validation_error', 'code', { fields }).message, said));

  for (const stage of ['update', 'card_page', 'wallet_pay'] as const) {
    it(`a phone that is refused at ${stage} is told at the phone`, () =>
      assert.deepEqual(answer('wrong_phone_country_code', stage).fields, {
        phone: 'WRONG_PHONE_COUNTRY_CODE',
      }));
  }
});
