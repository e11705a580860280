// Each mistake in a return address has its own message with the fix.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAddress } from '../../../../src/domain/launch/launch-payload.ts';

describe('a return address', () => {
  for (const [what, text, reason] of [
    [
      'is too long',
      `https://shop.example/?cart=${'a'.repeat(2048)}`,
      /^is too long: it has 2075 characters, and 2048 are taken\. Keep what it carries at your server/,
    ],
    [
      'holds a password, which is not repeated',
      'https://user:secret@shop.example/',
      /^is "https:\/\/shop\.example\/" with a user name or password in front of the host: leave both out/,
    ],
    [
      'begins with a space',
      ' https://shop.example/',
      /^is " https:\/\/shop\.example\/" with a space or a new line around it: send it without/,
    ],
    [
      'ends with a new line',
      'https://shop.example/\n',
      /^is "https:\/\/shop\.example\/\\n" with a space or a new line around it/,
    ],
    [
      'has a space in it',
      'https://shop.example/a b',
      /^is "https:\/\/shop\.example\/a b" and holds a space, a backslash or a character that cannot be seen/,
    ],
    ['is none', '/thanks', /^is "\/thanks" and no https address: write it whole/],
    ['is plain http', 'http://shop.example/', /^is "http:\/\/shop\.example\/" and no https address/],
  ] as const)
    it(`a return address that ${what} is refused with the fix`, () =>
      assert.throws(() => readAddress(text), { message: reason }));

  it('a correct return address is used unchanged', () => {
    for (const text of ['https://shop.example/thanks?a=1', 'http://localhost:4300/done'])
      assert.equal(readAddress(text), text);
  });
});
