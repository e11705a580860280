// Each intent has one idempotency key, which stays until the gateway has answered.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pauseBeforeRetry } from '../../../src/domain/errors/pause-before-retry.ts';
import { RampError } from '../../../src/domain/errors/ramp-error.ts';
import { createIdempotencyKeys, PROCESSING } from '../../../src/orders/idempotency-keys.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { ledgerIn, newStorages } from '../../support/ledgers.ts';

const failureAfter = (code: string, times = 1) => {
  const keys = createIdempotencyKeys(ledgerIn());
  const first = keys.keyFor('1', 'create', 'x');
  for (let turn = 0; turn < times; turn += 1)
    keys.failed('1', 'create', new RampError(code, code, { status: 500 }));
  return keys.keyFor('1', 'create', 'x') === first;
};

const givenUpPause = () =>
  pauseBeforeRetry(createFakeClock(), 1000, AbortSignal.abort()).catch((error: unknown) => error);

describe('operation keys', () => {
  it('are the same for the same intent, also after a reload', () => {
    const kept = newStorages();
    const key = createIdempotencyKeys(ledgerIn(kept)).keyFor('1', 'create', 'x');
    assert.equal(createIdempotencyKeys(ledgerIn(kept)).keyFor('1', 'create', 'x'), key);
    assert.ok(kept.local.get('ramp.ledger.1')?.includes(key));
  });

  it('differ for another body, another action and another order', () => {
    const keys = createIdempotencyKeys(ledgerIn());
    const seen = [
      keys.keyFor('1', 'create', 'x'),
      keys.keyFor('1', 'create', 'y'),
      keys.keyFor('1', 'reserve', 'y'),
      keys.keyFor('2', 'create', 'y'),
    ];
    assert.equal(new Set(seen).size, seen.length);
  });

  it('end with an answered intent, and the next one has another key', () => {
    const kept = newStorages();
    const keys = createIdempotencyKeys(ledgerIn(kept));
    const first = keys.keyFor('1', 'create');
    keys.settled('1', 'create');
    assert.equal(keys.has('1', 'create'), false);
    assert.notEqual(keys.keyFor('1', 'create'), first);
  });

  for (const code of [
    'time_out',
    'network_error',
    'aborted',
    'api_server_error',
    'idempotency_in_progress',
    'unexpected_server_error',
    'authentication_error',
  ]) {
    it(`stay after ${code}, because the call may have succeeded`, () =>
      assert.equal(failureAfter(code), true));
  }

  for (const code of ['validation_error', 'idempotency_key_reused', 'must_pass_kyc', 'order_not_created']) {
    it(`change after ${code}, because the gateway has answered`, () =>
      assert.equal(failureAfter(code), false));
  }

  for (const [what, details] of [
    ['cannot be read', { status: 200, isUnreadable: true }],
    ['does not fit', {}],
  ] as const) {
    it(`stay, however often, if an answer ${what}, because it may not come from the server`, () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', 'create', 'x');
      for (let turn = 0; turn < 5; turn += 1)
        keys.failed('1', 'create', new RampError('unexpected_server_error', '', details));
      assert.equal(keys.keyFor('1', 'create', 'x'), first);
    });
  }

  for (const [code, status] of [
    ['api_client_error', 400],
    ['not_found_error', 404],
    ['validation_error', 422],
    ['password_issue_too_early', 429],
  ] as const)
    it(`stay, however often, after an empty answer with ${status}, because it may not come from the server`, () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', 'create', 'x');
      for (let turn = 0; turn < 5; turn += 1)
        keys.failed('1', 'create', new RampError(code, '', { status, isEmpty: true }));
      assert.equal(keys.keyFor('1', 'create', 'x'), first);
    });

  for (const action of ['create_sell', PROCESSING])
    it(`stay for a ${action} that was given up while it waited for its next try, because it may have succeeded`, async () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', action, 'x');
      const givenUp = await givenUpPause();
      assert.equal(keys.failed('1', action, givenUp), true);
      assert.equal(keys.keyFor('1', action, 'x'), first);
    });

  it('stay, however often, if the session has ended, because that answers nothing about the request', () => {
    assert.equal(failureAfter('authentication_error', 5), true);
  });

  it('change after a server has failed twice under one key', () => {
    assert.equal(failureAfter('unexpected_server_error', 2), false);
  });

  for (const action of [PROCESSING]) {
    it(`do not let another intent overwrite a doubtful ${action}, and no refusal frees it`, () => {
      const kept = newStorages();
      const keys = createIdempotencyKeys(ledgerIn(kept));
      const first = keys.keyFor('1', action, 'tab 1');
      keys.failed('1', action, new RampError('time_out', ''));
      assert.equal(createIdempotencyKeys(ledgerIn(kept)).keyFor('1', action, 'tab 2'), first);
      keys.failed('1', action, new RampError('validation_error', ''));
      assert.equal(keys.refused('1', action), false);
      assert.equal(keys.keyFor('1', action, 'tab 1'), first);
      assert.equal(keys.isDoubtful('1', action), true);
      keys.settled('1', action);
      assert.notEqual(keys.keyFor('1', action, 'tab 1'), first);
    });

    it(`treat a ${action} that another visit began without a response as doubtful as soon as this visit asks`, () => {
      const kept = newStorages();
      const first = createIdempotencyKeys(ledgerIn(kept)).keyFor('1', action, 'visit 1');
      const keys = createIdempotencyKeys(ledgerIn(kept));
      assert.equal(keys.isDoubtful('1', action), false);
      assert.equal(keys.keyFor('1', action, 'visit 2'), first);
      assert.equal(keys.refused('1', action), false);
    });

    it(`stay if the server fails at ${action}, because it may have moved the money`, () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', action);
      for (let turn = 0; turn < 3; turn += 1)
        keys.failed('1', action, new RampError('unexpected_server_error', ''));
      assert.equal(keys.keyFor('1', action), first);
    });

    it(`end with a ${action} that was refused at once`, () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', action);
      assert.equal(keys.refused('1', action), true);
      assert.notEqual(keys.keyFor('1', action), first);
    });
  }

  it('are not read from a text in another format', () => {
    const kept = newStorages();
    for (const text of ['{', '[]', '"x"', '{"keys":{"create":{"key":1}}}', 'null']) {
      kept.local.set('ramp.ledger.1', text);
      assert.match(createIdempotencyKeys(ledgerIn(kept)).keyFor('1', 'create'), /^[0-9a-f-]{36}$/);
    }
  });
});
