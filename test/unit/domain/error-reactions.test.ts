// Every code of the catalogue has its reaction at every stage.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import en from '../../../locales/en.json' with { type: 'json' };
import {
  reactionTo,
  type Reaction,
  type ReactionContext,
  type ReactionText,
  type Stage,
} from '../../../src/domain/error-reactions.ts';
import {
  CATALOGUE_CODES,
  ERROR_CODES,
  RampError,
  type ErrorCode,
  type RampErrorDetails,
} from '../../../src/domain/ramp-error.ts';
import { fields, REACTIONS } from './error-reaction-rows.ts';

function react(
  code: ErrorCode,
  stage: Stage,
  details: RampErrorDetails = {},
  more: Partial<ReactionContext> & { message?: string } = {},
): Reaction {
  return reactionTo(new RampError(code, more.message ?? 'Server says', details), {
    stage,
    flow: more.flow ?? 'any_crypto',
  });
}

const wordsOf = (text: ReactionText): string | undefined => ('key' in text ? en[text.key] : text.text);

describe('reactions to errors', () => {
  it('ERR-01 knows the 21 codes of the catalogue', () => assert.equal(new Set(CATALOGUE_CODES).size, 21));

  for (const [id, code, stage, expected, details] of REACTIONS) {
    it(`${id} ${code} at ${stage}: ${expected.kind}`, () =>
      assert.deepEqual(react(code, stage, details), expected));
  }

  it('ERR-15 a wrong wallet of the payment flow is a merchant validation failure', () =>
    assert.deepEqual(react('validation_error', 'create', fields('toWallet'), { flow: 'payment' }), {
      kind: 'merchant_invalid',
      fields: { toWallet: ['Wrong'] },
    }));
  it("ERR-31 an unreadable answer to a creation is 'Unknown error' on the calculator", () =>
    assert.deepEqual(
      react('unexpected_server_error', 'user_info', {}, { message: 'Could not parse server response' }),
      { kind: 'calculator', message: { key: 'errors.unknown' } },
    ));
  it("ERR-33 sell card without words of the server: 'Something went wrong. Please try again.'", () =>
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
    'wallet_pay',
    'sell_card',
    'auth_fetch',
    'auth_code',
    'order',
    'other',
  ];
  it('ERR-01 every code has a reaction at every stage, and one that speaks has words', () => {
    for (const code of ERROR_CODES) {
      for (const stage of stages) {
        const { kind, ...said } = react(code, stage);
        assert.ok(kind, `${code} at ${stage}`);
        if ('message' in said) assert.ok(wordsOf(said.message), `${code} at ${stage} says nothing`);
      }
    }
  });
});
