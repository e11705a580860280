// Reads an error response: the client, the vault's page and the vendor's vault share this code.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseBody } from '../../../../src/gateway/contract/answer-body.ts';
import { readProcessingAnswer } from '../../../../src/gateway/contract/processing-answer.ts';
import { readError } from '../../../../src/gateway/contract/read-error.ts';

const UNEXPECTED = 'unexpected_server_error';

const coded = (code: string, message?: string) => JSON.stringify({ error: { code, message } });

describe('an error response', () => {
  for (const [title, status, text, code, isUnreadable, kind] of [
    [
      'an error with a code has that code',
      409,
      coded('order_data_changed', 'M'),
      'order_data_changed',
      false,
      'refused',
    ],
    ['an error with an unknown code keeps it', 418, coded('teapot'), 'teapot', false, 'refused'],
    [
      'an api_server_error counts as broken',
      503,
      coded('api_server_error'),
      'api_server_error',
      false,
      'broken',
    ],
    [
      'idempotency_in_progress means that the call is running',
      409,
      coded('idempotency_in_progress'),
      'idempotency_in_progress',
      false,
      'running',
    ],
    ['an empty 401 is an authentication error', 401, '', 'authentication_error', false, 'broken'],
    ['an empty 502 is a server error', 502, '', 'api_server_error', false, 'broken'],
    ['an empty 507 is unreadable', 507, '', UNEXPECTED, true, 'broken'],
    ['ERR-03 a body that is not JSON is unreadable', 502, '<html>', UNEXPECTED, true, 'broken'],
    ['ERR-03 truncated JSON is unreadable', 401, '{"error":{"co', UNEXPECTED, true, 'broken'],
    ['ERR-03 a body without an error is unreadable', 401, '{}', UNEXPECTED, true, 'broken'],
    ['ERR-03 null is unreadable', 500, 'null', UNEXPECTED, true, 'broken'],
    ['an error without a code is unreadable', 400, '{"error":{"message":"M"}}', UNEXPECTED, true, 'broken'],
    [
      'an error whose code is not text is unreadable',
      400,
      '{"error":{"code":7}}',
      UNEXPECTED,
      true,
      'broken',
    ],
  ] as const) {
    it(title, () => {
      const error = readError(status, parseBody(text));
      assert.deepEqual([error.code, error.isUnreadable], [code, isUnreadable]);
      const answer = readProcessingAnswer(status, parseBody(text));
      assert.ok(answer.kind !== 'order');
      assert.equal(answer.kind, kind);
      assert.equal(answer.failure.code, code);
    });
  }

  for (const status of [400, 403, 404, 409, 413, 419, 422, 429]) {
    it(`an empty response to a payment with ${status} counts as a lost connection, because a proxy may have sent it`, () => {
      const answer = readProcessingAnswer(status, parseBody(''));
      assert.ok(answer.kind !== 'order');
      assert.deepEqual(
        [answer.kind, answer.failure.code, answer.failure.status],
        ['broken', 'network_error', status],
      );
    });
  }

  it('fields are read from a validation error only, and by own names only', () => {
    const error = (code: string) =>
      readError(
        422,
        parseBody(`{"error":{"code":"${code}","payload":{"a":["x",1],"b":"y","c":[2],"__proto__":["z"]}}}`),
      );
    assert.deepEqual(error('validation_error').fields, { a: ['x'], b: ['y'] });
    assert.equal(error('order_data_changed').fields, undefined);
  });

  it('properties that a page added to Object.prototype are ignored', () => {
    Object.defineProperty(Object.prototype, 'error', { value: { code: 'planted' }, configurable: true });
    try {
      assert.equal(readError(500, parseBody('{}')).code, UNEXPECTED);
    } finally {
      delete (Object.prototype as { error?: unknown }).error;
    }
  });
});
