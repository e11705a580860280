// Maps the server's field errors to the form's fields, and recognises limits by their text.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldErrors, isEmpty } from '../../../../src/domain/errors/field-errors.ts';
import { limitOf } from '../../../../src/domain/money/card-limit.ts';
import { isRampError, RampError } from '../../../../src/domain/errors/ramp-error.ts';

describe('field errors', () => {
  it('VALID-43 keeps the first message of each field and renames the field', () => {
    const errors = { 'card.number': ['One', 'Two'], 'card.expirationDate': ['', 'Late'], other: ['Third'] };
    assert.deepEqual(fieldErrors(errors, { 'card.number': 'number', 'card.expirationDate': 'expiry' }), {
      number: 'One',
      expiry: 'Late',
      other: 'Third',
    });
  });
  it('VALID-43 keeps the first of two names of one field', () =>
    assert.deepEqual(fieldErrors({ a: ['One'], b: ['Two'] }, { a: 'x', b: 'x' }), { x: 'One' }));
  it('VALID-44 only null, undefined and the empty string are empty', () => {
    for (const value of [null, undefined, '']) assert.ok(isEmpty(value));
    for (const value of [0, false, ' ', []]) assert.ok(!isEmpty(value));
  });
  it('VALID-44 ignores empty messages and lists', () =>
    assert.deepEqual(fieldErrors({ a: [], b: [''] }), {}));
  it('VALID-43 renames by own keys only', () =>
    assert.deepEqual(fieldErrors({ constructor: ['One'] } as never), { constructor: 'One' }));
  it('LIMIT-02 recognises the limit texts on fromAmount only', () => {
    assert.equal(limitOf({ fromAmount: ['Other', 'You reached your daily limit.'] }), 'daily');
    assert.equal(limitOf({ toAmount: ['You reached your daily limit.'] }), null);
    assert.equal(limitOf({ fromAmount: ['You reached your monthly limit.'] }), null);
    assert.equal(limitOf(undefined), null);
  });
  it('isRampError distinguishes a ramp error from other errors', () => {
    assert.ok(isRampError(new RampError('x', ''), undefined));
    assert.ok(!isRampError(new RampError('x', ''), 'aborted'));
    assert.ok(!isRampError(new Error('x')));
  });
});
