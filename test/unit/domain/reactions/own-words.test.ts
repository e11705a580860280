// Each gateway text that may be English has a translated alternative for other customers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERROR_CODES } from '../../../../src/domain/errors/error-codes.ts';
import { answerTo } from '../../../../src/domain/reactions/error-answer.ts';
import { RampError } from '../../../../src/domain/errors/ramp-error.ts';
import type { Stage } from '../../../../src/domain/reactions/reaction.ts';
import { text } from '../../../../src/domain/wire/readers.ts';
import { parseWith } from '../../../../src/gateway/parse-with.ts';

const STAGES: readonly Stage[] = [
  'create',
  'user_info',
  'sell_create',
  'card_page',
  'without_card',
  'sell_card',
];
/** Its texts belong to fields and come from the gateway. */
const OF_FIELDS = 'validation_error';

describe('texts by error code', () => {
  for (const stage of STAGES)
    for (const code of ERROR_CODES.filter((one) => one !== OF_FIELDS))
      it(`${code} at ${stage} has an alternative to the English text for other languages`, () => {
        const { message } = answerTo(new RampError(code, 'In English'), { stage });
        assert.ok(message === null || 'key' in message || message.otherwise, JSON.stringify(message));
      });

  it("an unknown code shows the gateway's text", () => {
    const { message } = answerTo(new RampError('card_refused', 'La tarjeta'), { stage: 'card_page' });
    assert.deepEqual(message, { text: 'La tarjeta' });
  });

  for (const code of [
    'validation_error',
    'customer_is_blocked',
    'api_client_error',
    'authentication_error',
  ] as const)
    for (const stage of ['login', 'code', 'update', 'create'] as const)
      it(`an empty ${code} at ${stage} does not show the client's internal English message`, () => {
        const error = new RampError(code, 'The gateway answered 422', { isEmpty: true });
        const { message } = answerTo(error, { stage });
        assert.ok(message === null || 'key' in message, JSON.stringify(message));
      });

  for (const code of ['vault_unavailable', 'gateway_not_allowed'])
    it(`${code}, an error of the card form, is shown as a form that could not be loaded`, () => {
      const { message } = answerTo(new RampError(code, 'The card form is not ready'), { stage: 'card_page' });
      assert.deepEqual(message, { key: 'vault.failed' });
    });

  const MISFIT = { safeParse: () => ({ success: false as const, error: { issues: [] } }) };

  for (const [reader, read] of [
    ['schema', () => parseWith(MISFIT)({})],
    ['small reader', () => text(1, { path: 'token', reportMisfit: undefined })],
  ] as const)
    for (const stage of ['create', 'update', 'code', 'login', 'kyc'] as const)
      it(`ERR-30 a response that does not fit a ${reader} shows the widget's own text at ${stage}`, () => {
        assert.throws(read, (error: RampError) => {
          const { message } = answerTo(error, { stage });
          assert.deepEqual(message, { key: 'errors.somethingWentWrong' });
          return error.isMisfit === true;
        });
      });
});
