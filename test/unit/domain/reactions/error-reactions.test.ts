// Every error code has a reaction at every stage.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import en from '../../../../locales/en.json' with { type: 'json' };
import type { ReactionText, Stage } from '../../../../src/domain/reactions/reaction.ts';
import { CATALOGUE_CODES, ERROR_CODES } from '../../../../src/domain/errors/error-codes.ts';
import { fields, react } from '../reaction-of.ts';

const wordsOf = (text: ReactionText): string | undefined => ('key' in text ? en[text.key] : text.text);

describe('reactions to errors', () => {
  it('ERR-01 there are 21 error codes', () => assert.equal(new Set(CATALOGUE_CODES).size, 21));

  it('ERR-15 a wrong wallet in the payment flow is a merchant validation failure', () =>
    assert.deepEqual(react('validation_error', 'create', fields('toWallet'), { flow: 'payment' }), {
      kind: 'merchant_invalid',
      fields: { toWallet: ['Wrong'] },
    }));
  it('a launch that expired before its order was created is a merchant validation failure', () => {
    for (const stage of ['create', 'user_info', 'sell_create'] as const)
      assert.deepEqual(react('validation_error', stage, fields('expiresAt')), {
        kind: 'merchant_invalid',
        fields: { expiresAt: ['Wrong'] },
      });
  });
  it("ERR-31 an unreadable response to the creation of an order shows 'Unknown error' on the calculator", () =>
    assert.deepEqual(react('unexpected_server_error', 'user_info', { isUnreadable: true }), {
      kind: 'calculator',
      message: { key: 'errors.unknown' },
    }));
  it("ERR-33 a sell card error without a message shows 'Something went wrong. Please try again.'", () =>
    assert.deepEqual(react('never_heard_of', 'sell_card', {}, { message: '' }), {
      kind: 'message',
      message: { key: 'errors.cardSomethingWentWrong' },
    }));

  const stages: Stage[] = [
    'start',
    'login',
    'code',
    'resend',
    'kyc',
    'create',
    'user_info',
    'sell_create',
    'update',
    'card_page',
    'without_card',
    'sell_card',
    'auth_fetch',
    'auth_code',
    'order',
    'other',
  ];
  it('ERR-01 every code has a reaction at every stage, and every reaction with a message has a text', () => {
    for (const code of ERROR_CODES) {
      for (const stage of stages) {
        const { kind, ...said } = react(code, stage);
        assert.ok(kind, `${code} at ${stage}`);
        if ('message' in said) assert.ok(wordsOf(said.message), `${code} at ${stage} says nothing`);
      }
    }
  });
});
