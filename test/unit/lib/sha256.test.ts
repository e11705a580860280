// The hash in storage keys; it must never change, so that a new version finds older values.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sha256 } from '../../../src/lib/sha256.ts';

const hex = (text: string) => Buffer.from(sha256(text)).toString('hex');

describe('SHA-256', () => {
  it("the hash agrees with the standard's example", () =>
    assert.equal(hex('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'));

  it("the hash agrees with Node's SHA-256 for any text in UTF-8", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        (text) => hex(text) === createHash('sha256').update(text, 'utf8').digest('hex'),
      ),
    ));
});
