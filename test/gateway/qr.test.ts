// The QR codes of the sandbox.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createQrPainter } from '../../demo/sandbox/qr/png.ts';

const paint = (text: string) => Buffer.from(createQrPainter()(text), 'base64');

describe('QR codes', () => {
  for (const [text, modules] of [
    ['hello', 21],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 29],
    ['https://example.com/'.repeat(8), 53],
  ] as const) {
    it(`QR codes are PNG pictures: ${text.length} characters in ${modules} modules and a quiet zone`, () => {
      const picture = paint(text);
      assert.equal(picture.subarray(1, 4).toString('latin1'), 'PNG');
      assert.equal(picture.readUInt32BE(16), (modules + 8) * 6);
    });
  }

  it('QR codes differ by text, and a text that is too long is refused', () => {
    assert.notDeepEqual(paint('hello'), paint('hallo'));
    assert.throws(() => paint('x'.repeat(3000)));
  });
});
