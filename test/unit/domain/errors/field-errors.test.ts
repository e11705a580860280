// What the server says of a field is read by the field's name, and a limit by its text.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldErrors, isEmpty } from '../../../../src/domain/errors/field-errors.ts';
import { limitOf } from '../../../../src/domain/money/card-limit.ts';
import { isRampError, RampError } from '../../../../src/domain/errors/ramp-error.ts';

describe('field errors', () => {
  it('VALID-43 keeps the first message of each field, renamed', () => {
    const errors = { 'card.number': ['One', 'Two'], 'card.expirationDate': ['', 'Late'], other: ['Third'] };
    assert.deepEqual(fieldErrors(errors, { 'card.number': 'number', 'card.expirationDate': 'expiry' }), {
      number: 'One',
      expiry: 'Late',
      other: 'Third',
    });
  });
  it('VALID-43 two names of one field keep the first', () =>
    assert.deepEqual(fieldErrors({ a: ['One'], b: ['Two'] }, { a: 'x', b: 'x' }), { x: 'One' }));
  it('VALID-44 empty is null, undefined and the empty text', () => {
    for (const value of [null, undefined, '']) assert.ok(isEmpty(value));
    for (const value of [0, false, ' ', []]) assert.ok(!isEmpty(value));
  });
  it('VALID-44 empty messages and lists are none', () =>
    assert.deepEqual(fieldErrors({ a: [], b: [''] }), {}));
  it('VALID-43 renames by own key only', () =>
    assert.deepEqual(fieldErrors({ constructor: ['One'] } as never), { constructor: 'One' }));
  it('LIMIT-02 recognises the texts on fromAmount only', () => {
    assert.equal(limitOf({ fromAmount: ['Other', 'You reached your daily limit.'] }), 'daily');
    assert.equal(limitOf({ toAmount: ['You reached your daily limit.'] }), null);
    assert.equal(limitOf({ fromAmount: ['You reached your monthly limit.'] }), null);
    assert.equal(limitOf(undefined), null);
  });
  it('is told from other errors', () => {
    assert.ok(isRampError(new RampError('x', ''), undefined));
    assert.ok(!isRampError(new RampError('x', ''), 'aborted'));
    assert.ok(!isRampError(new Error('x')));
  });
});
