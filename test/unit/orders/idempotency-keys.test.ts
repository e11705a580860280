// One key for one wish, kept until it was answered.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RampError } from '../../../src/domain/errors/ramp-error.ts';
import { createIdempotencyKeys, PROCESSING } from '../../../src/orders/idempotency-keys.ts';
import { ledgerIn, newStorages } from '../../support/ledgers.ts';

const failureAfter = (code: string, times = 1) => {
  const keys = createIdempotencyKeys(ledgerIn());
  const first = keys.keyFor('1', 'create', 'x');
  for (let turn = 0; turn < times; turn += 1)
    keys.failed('1', 'create', new RampError(code, code, { status: 500 }));
  return keys.keyFor('1', 'create', 'x') === first;
};

describe('operation keys', () => {
  it('the same wish has the same key, also after a reload', () => {
    const kept = newStorages();
    const key = createIdempotencyKeys(ledgerIn(kept)).keyFor('1', 'create', 'x');
    assert.equal(createIdempotencyKeys(ledgerIn(kept)).keyFor('1', 'create', 'x'), key);
    assert.ok(kept.local.get('ramp.ledger.1')?.includes(key));
  });

  it('another body, another action, another order: another key', () => {
    const keys = createIdempotencyKeys(ledgerIn());
    const seen = [
      keys.keyFor('1', 'create', 'x'),
      keys.keyFor('1', 'create', 'y'),
      keys.keyFor('1', 'reserve', 'y'),
      keys.keyFor('2', 'create', 'y'),
    ];
    assert.equal(new Set(seen).size, seen.length);
  });

  it('an answered wish is over, and the next one has a key of its own', () => {
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
    it(`keeps its key after ${code}: it may have been done`, () => assert.equal(failureAfter(code), true));
  }

  for (const code of ['validation_error', 'idempotency_key_reused', 'must_pass_kyc', 'order_not_created']) {
    it(`has another key after ${code}: it was answered`, () => assert.equal(failureAfter(code), false));
  }

  for (const [what, details] of [
    ['cannot be read', { status: 200, isUnreadable: true }],
    ['does not fit', {}],
  ] as const) {
    it(`an answer that ${what} is no word of the server: the key stays, however often`, () => {
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
    it(`an empty answer with ${status} is no word of the server: the key stays, however often`, () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', 'create', 'x');
      for (let turn = 0; turn < 5; turn += 1)
        keys.failed('1', 'create', new RampError(code, '', { status, isEmpty: true }));
      assert.equal(keys.keyFor('1', 'create', 'x'), first);
    });

  for (const action of ['create_sell', PROCESSING])
    it(`a ${action} that was given up while its next try was waited for may have been done: its key stays`, () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', action, 'x');
      assert.equal(keys.failed('1', action, AbortSignal.abort().reason), true);
      assert.equal(keys.keyFor('1', action, 'x'), first);
    });

  it('nobody signed in is no word about what was asked: the key stays, however often', () => {
    assert.equal(failureAfter('authentication_error', 5), true);
  });

  it('a server that fails twice under one key is asked with another', () => {
    assert.equal(failureAfter('unexpected_server_error', 2), false);
  });

  for (const action of [PROCESSING]) {
    it(`a doubtful ${action} is not written over by another wish, and no refusal frees it`, () => {
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

    it(`a ${action} that another visit began and never heard of is doubtful as soon as this one asks`, () => {
      const kept = newStorages();
      const first = createIdempotencyKeys(ledgerIn(kept)).keyFor('1', action, 'visit 1');
      const keys = createIdempotencyKeys(ledgerIn(kept));
      assert.equal(keys.isDoubtful('1', action), false);
      assert.equal(keys.keyFor('1', action, 'visit 2'), first);
      assert.equal(keys.refused('1', action), false);
    });

    it(`a server that fails at ${action} may have moved the money: its key stays`, () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', action);
      for (let turn = 0; turn < 3; turn += 1)
        keys.failed('1', action, new RampError('unexpected_server_error', ''));
      assert.equal(keys.keyFor('1', action), first);
    });

    it(`a ${action} that was refused at once is over`, () => {
      const keys = createIdempotencyKeys(ledgerIn());
      const first = keys.keyFor('1', action);
      assert.equal(keys.refused('1', action), true);
      assert.notEqual(keys.keyFor('1', action), first);
    });
  }

  it('reads nothing from a text that is none of its own', () => {
    const kept = newStorages();
    for (const text of ['{', '[]', '"x"', '{"keys":{"create":{"key":1}}}', 'null']) {
      kept.local.set('ramp.ledger.1', text);
      assert.match(createIdempotencyKeys(ledgerIn(kept)).keyFor('1', 'create'), /^[0-9a-f-]{36}$/);
    }
  });
});
