// The widget's own QR codes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { drawQr } from '../../../../src/lib/qr/draw-qr.ts';

describe('QR codes', () => {
  /** Pictures that were read back with an independent decoder when they were written down. */
  const known: Array<[string, number, string]> = [
    ['hello', 21, '99ccedcf0d82e92a'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 29, '5835e74775d465c9'],
    ['https://example.com/'.repeat(8), 53, 'eafdc1fe640cfa71'],
    ['ab0'.repeat(100), 69, 'c24c71103d619028'],
  ];
  for (const [text, size, hash] of known) {
    it(`draws ${text.length} characters in ${size} modules, module by module as read before`, () => {
      const matrix = drawQr(text);
      assert.equal(matrix.length, size);
      const bits = matrix.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('');
      assert.equal(createHash('sha256').update(bits).digest('hex').slice(0, 16), hash);
    });
  }

  it('refuses a text that no code could hold, and holds each address that it is offered for', () => {
    assert.throws(() => drawQr('x'.repeat(1000)));
    assert.equal(drawQr('x'.repeat(400)).length, 77);
  });
});
