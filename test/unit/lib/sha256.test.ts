// Our own SHA-256 against Node's: the standard's examples, every length around a block, and random texts.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sha256 as hashOf } from '../../../src/lib/sha256.ts';

const sha256 = (text: string) => Buffer.from(hashOf(text)).toString('hex');
const known = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('SHA-256', () => {
  it("agrees with the standard's examples", () => {
    assert.equal(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.equal(sha256(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    const long = 'a'.repeat(1_000_000);
    assert.equal(sha256(long), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });

  it('agrees for every length around a block', () => {
    for (let length = 0; length < 200; length += 1)
      assert.equal(sha256('é'.repeat(length)), known('é'.repeat(length)));
  });

  it('agrees for any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => sha256(text) === known(text)),
    ));
});
