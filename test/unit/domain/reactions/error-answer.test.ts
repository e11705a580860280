// How a step shows an error: the text below the form, and the texts at the fields.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerTo } from '../../../../src/domain/reactions/error-answer.ts';
import type { ReactionText, Stage } from '../../../../src/domain/reactions/reaction.ts';
import { RampError, type RampErrorDetails } from '../../../../src/domain/errors/ramp-error.ts';

/** Removes the alternative text for customers who do not read English. */
const wordsOf = (message: ReactionText | null) =>
  message && 'text' in message ? { text: message.text } : message;

const serverText = { text: 'Server says' };
const SORRY = { key: 'errors.somethingWentWrong' } as const;

const answer = (code: string, stage: Stage, details: RampErrorDetails = {}, shown?: readonly string[]) =>
  answerTo(new RampError(code, serverText.text, details), { stage, shown });

const MESSAGES: ReadonlyArray<[code: string, stage: Stage, message: ReactionText | null]> = [
  ['never_heard_of', 'update', serverText],
  ['merchant_order_id_not_unique', 'create', { ...serverText, otherwise: 'errors.merchantOrderExists' }],
  ['csrf_token_mismatch', 'update', SORRY],
  ['csrf_token_mismatch', 'sell_card', { key: 'errors.cardSomethingWentWrong' }],
  ['csrf_token_mismatch', 'code', serverText],
  ['network_error', 'card_page', { key: 'errors.noConnection' }],
  ['time_out', 'card_page', { key: 'errors.noAnswer' }],
  ['unexpected_server_error', 'card_page', { key: 'errors.noAnswer' }],
  ['network_error', 'sell_card', { key: 'errors.noConnection' }],
  ['time_out', 'sell_card', { key: 'errors.noAnswer' }],
  ['api_server_error', 'sell_card', serverText],
  ['customer_is_blocked', 'code', serverText],
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
    it(`${code} at ${stage} shows ${JSON.stringify(message)}`, () =>
      assert.deepEqual(wordsOf(answer(code, stage).message), wordsOf(message)));
  }

  it('a cached response from the page is not reported as a broken connection', () => {
    const details = { payload: { reason: 'gateway_answer_kept' } };
    for (const stage of ['card_page', 'sell_card', 'create', 'login'] as const)
      assert.deepEqual(answer('network_error', stage, details).message, SORRY, stage);
  });

  it("the widget's own text is shown if a failure says nothing about the payout card", () => {
    const { message } = answer('unexpected_server_error', 'sell_card', { cause: new Error('parser') });
    assert.deepEqual(message, { key: 'errors.cardSomethingWentWrong' });
  });

  const fields = {
    'card.0.number': ['Card number is wrong'],
    'billingAddress.city': ['City is wrong'],
    state: ['State is wrong'],
  };

  it('field errors are renamed to the fields of the form', () =>
    assert.deepEqual(answer('validation_error', 'card_page', { fields }).fields, {
      number: 'Card number is wrong',
      city: 'City is wrong',
      state: 'State is wrong',
    }));

  it('an error of a field that the form lacks is shown below the form', () => {
    const below = (...shown: string[]) => answer('validation_error', 'card_page', { fields }, shown).message;
    assert.deepEqual(below('number', 'city'), { text: 'State is wrong' });
    assert.deepEqual(below(), { text: 'Card number is wrong' });
    assert.equal(below('number', 'city', 'state'), null);
  });

  it("the code step shows the gateway's general message", () =>
    assert.deepEqual(answer('validation_error', 'code', { fields }).message, serverText));

  for (const stage of ['update', 'card_page', 'without_card'] as const) {
    it(`a phone that is refused at ${stage} is reported at the phone field`, () =>
      assert.deepEqual(answer('wrong_phone_country_code', stage).fields, {
        phone: 'WRONG_PHONE_COUNTRY_CODE',
      }));
  }
});
