// An unchanged response is returned as the same object.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareStructure, type SharedAnswers } from '../../../src/lib/share-structure.ts';

const rates = (price: string) => ({
  USD_BTC: { price, types: ['card', 'bank'], validUntil: undefined },
  USD_ETH: { price: '7', types: [], validUntil: undefined },
});

describe('shared answers', () => {
  it('returns the earlier object if the response has not changed', () => {
    const answers: SharedAnswers = new Map();
    const first = shareStructure(answers, '/rates', rates('1'));
    assert.equal(shareStructure(answers, '/rates', rates('1')), first);
  });

  it('returns a changed response with the unchanged parts of the earlier one', () => {
    const answers: SharedAnswers = new Map();
    const first = shareStructure(answers, '/rates', rates('1'));
    const second = shareStructure(answers, '/rates', rates('2'));
    assert.deepEqual(second, rates('2'));
    assert.deepEqual(first, rates('1'));
    assert.notEqual(second, first);
    assert.equal(second.USD_ETH, first.USD_ETH);
    assert.equal(second.USD_BTC.types, first.USD_BTC.types);
  });

  it('never mixes URLs, types or missing parts', () => {
    const answers: SharedAnswers = new Map();
    const first = shareStructure<object>(answers, '/a', { one: 1, two: 2 });
    assert.notEqual(shareStructure<object>(answers, '/b', { one: 1, two: 2 }), first);
    assert.deepEqual(shareStructure<object>(answers, '/a', { one: 1 }), { one: 1 });
    assert.deepEqual(shareStructure<object>(answers, '/a', { one: 1, two: 2 }), { one: 1, two: 2 });
    assert.deepEqual(shareStructure<object>(answers, '/a', { one: undefined, three: 3 }), {
      one: undefined,
      three: 3,
    });
    assert.deepEqual(shareStructure<object>(answers, '/a', []), []);
    assert.deepEqual(shareStructure<object>(answers, '/a', {}), {});
    assert.equal(shareStructure<unknown>(answers, '/a', null), null);
    assert.equal(shareStructure<unknown>(answers, '/a', 'text'), 'text');
  });
});
