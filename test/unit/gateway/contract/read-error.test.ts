// What an answer that is no success is read as: the same for the client, the vault's page and the vendor's vault.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseBody } from '../../../../src/gateway/contract/answer-body.ts';
import { readProcessingAnswer } from '../../../../src/gateway/contract/processing-answer.ts';
import { readError } from '../../../../src/gateway/contract/read-error.ts';

const UNEXPECTED = 'unexpected_server_error';

const coded = (code: string, message?: string) => JSON.stringify({ error: { code, message } });

describe('an answer that is no success', () => {
  for (const [title, status, text, code, isUnreadable, kind] of [
    ['names its code', 409, coded('order_data_changed', 'M'), 'order_data_changed', false, 'refused'],
    ['names a code that nobody knows', 418, coded('teapot'), 'teapot', false, 'refused'],
    ['says that it failed', 503, coded('api_server_error'), 'api_server_error', false, 'broken'],
    [
      'says that the call runs',
      409,
      coded('idempotency_in_progress'),
      'idempotency_in_progress',
      false,
      'running',
    ],
    ['is empty at 401', 401, '', 'authentication_error', false, 'broken'],
    ['is empty at 502', 502, '', 'api_server_error', false, 'broken'],
    ['is empty at a status without a meaning', 507, '', UNEXPECTED, true, 'broken'],
    ['ERR-03 is no JSON', 502, '<html>', UNEXPECTED, true, 'broken'],
    ['ERR-03 is half a JSON', 401, '{"error":{"co', UNEXPECTED, true, 'broken'],
    ['ERR-03 has no error', 401, '{}', UNEXPECTED, true, 'broken'],
    ['ERR-03 is null', 500, 'null', UNEXPECTED, true, 'broken'],
    ['has an error without a code', 400, '{"error":{"message":"M"}}', UNEXPECTED, true, 'broken'],
    ['has a code that is no text', 400, '{"error":{"code":7}}', UNEXPECTED, true, 'broken'],
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
    it(`to a payment, empty and with ${status}, is nobody's word of what became of it`, () => {
      const answer = readProcessingAnswer(status, parseBody(''));
      assert.ok(answer.kind !== 'order');
      assert.deepEqual(
        [answer.kind, answer.failure.code, answer.failure.status],
        ['broken', 'network_error', status],
      );
    });
  }

  it('tells the fields of a validation error only, by own names only', () => {
    const error = (code: string) =>
      readError(
        422,
        parseBody(`{"error":{"code":"${code}","payload":{"a":["x",1],"b":"y","c":[2],"__proto__":["z"]}}}`),
      );
    assert.deepEqual(error('validation_error').fields, { a: ['x'], b: ['y'] });
    assert.equal(error('order_data_changed').fields, undefined);
  });

  it('does not read what a page put into Object.prototype', () => {
    Object.defineProperty(Object.prototype, 'error', { value: { code: 'planted' }, configurable: true });
    try {
      assert.equal(readError(500, parseBody('{}')).code, UNEXPECTED);
    } finally {
      delete (Object.prototype as { error?: unknown }).error;
    }
  });
});
