// Reports omit private data in every usual notation, and scrubbing a long text takes no longer than a short one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scrub } from '../../../../src/domain/errors/scrub.ts';

/** Each text with the parts that a report must not contain. */
const PRIVATE: readonly (readonly [what: string, text: string, parts: readonly string[]])[] = [
  ['card', '4242424242424242', ['4242']],
  ['card', '4242 4242 4242 4242', ['4242']],
  ['card', '4242.4242.4242.4242', ['4242']],
  ['card', '4242-4242-4242-4242', ['4242']],
  ['card', '4242/4242/4242/4242', ['4242']],
  ['card', '4242\u00a04242\u202f4242\u20094242', ['4242']],
  ['card', '4242\u200b4242\u200b4242\u200b4242', ['4242']],
  ['card', '4242–4242–4242–4242', ['4242']],
  ['card', '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', ['4 2']],
  ['card', '4242 - 4242 - 4242 - 4242', ['4242']],
  ['card', '3782 822463 10005', ['3782', '10005']],
  ['card', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', ['٤٢٤٢']],
  ['card', '４２４２４２４２４２４２４２４２', ['４２４２']],
  ['card', '४२४२४२४२४२४२४२४२', ['४२४२']],
  ['phone', '+1 512 555 0100', ['512', '0100']],
  ['phone', '(202) 555.0123', ['202', '0123']],
  ['phone', '+44 (0)20 7946 0958', ['7946']],
  ['phone', '+49/30/901820', ['901820']],
  ['phone', '0034-612-345-678', ['345']],
  ['phone', '00 55 (11) 91234-5678', ['91234']],
  ['date of birth', '1990-02-28', ['1990']],
  ['date of birth', '28.02.1990', ['1990']],
  ['e-mail', 'jane.doe+x@example.com', ['jane', 'example.com']],
  ['e-mail', 'josé@exämple.es', ['josé']],
  ['e-mail', '<jane@localhost>', ['jane']],
  ['EVM', '0x52908400098527886E0F7030069857D2E4169EE7', ['52908400']],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['w508d6']],
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['A1zP1']],
  ['LTC', 'ltc1qaa7vz9hk5lhfqvfj56c3vm53ndmrwu8vh4hj66', ['qaa7vz']],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', ['qpm2']],
  ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['NHqje']],
  ['SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', ['FWdd5']],
  ['XLM', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ', ['QYNF7']],
  ['FLOW', '0x1654653399040a61', ['16546533']],
  ['FLOW', 'sent to 0x1654653399040a61 now', ['a61', '0x']],
  ['FLOW', '1654653399040a61', ['16546533']],
  ['card', 'exp 12/30', ['12', '30']],
  ['card', 'exp 1/2031', ['2031']],
  ['card', 'cvv 123', ['123']],
  ['card', 'CVC2: 1234', ['1234']],
  ['code', 'the code 654321', ['654']],
  ['name', 'holder ANNA SMITH', ['ANNA', 'SMITH']],
  ['name', 'JOSÉ GARCÍA-LÓPEZ', ['JOSÉ', 'LÓPEZ']],
  ['NEAR', 'alice.near', ['alice']],
  ['NEAR', 'app.alice-01.near.', ['alice']],
  ['NEAR', 'bob.testnet', ['bob']],
  ['NEAR', '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de', ['98793']],
  ['ENS', 'vitalik.eth', ['vitalik']],
  ['TON', 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2', ['FpEwc']],
  ['DOT', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', ['uVJwmo']],
  ['XRP', 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe', ['Sjq2']],
  [
    'ADA',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    ['2fxv2'],
  ],
  ['HBAR', '0.0.12345678', ['12345678']],
  [
    'token',
    'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc123abc123abc123abc',
    ['eyJ', 'abc123'],
  ],
  ['token', 'Bearer abcdefghijklmnopqrstuvwxyz1234567abcdefghijkl', ['abcdef', 'ijkl']],
  ['token', 'Authorization Bearer abcdefghijklmnopqrstuvwxyzabcdefgh', ['abcdef']],
  ['token', 'basic amFuZTpzZWNyZXQ=', ['amFu']],
  ['token', 'sk-abcdefghij-1234567-klmnop', ['abcdef', 'klmnop']],
  ['e-mail', 'user%40example.com', ['user', 'example']],
  ['e-mail', '/customers/user%40example.com/kyc', ['user', 'example']],
  ['e-mail', 'user%2540example.com', ['user', 'example']],
  ['query', 'https://shop.example/pay?email=jane&share=abc', ['jane', 'abc']],
  ['query', '/buy?payload=%7B%22email%22%3A%22jane', ['jane']],
  ['hash', 'https://shop.example/pay#token=abc', ['abc']],
  ['name', 'firstName: Anna Maria, next', ['Anna', 'Maria']],
  ['name', '{"lastName":"Smith"}', ['Smith']],
  ['name', 'holder=ANNA SMITH', ['ANNA', 'SMITH']],
  ['name', 'The value "Anna Smith" is too long', ['Anna', 'Smith']],
  ['name', 'Unexpected token h in «hola Anna»', ['Anna']],
];

describe('a report holds nothing private', () => {
  for (const [what, text, parts] of PRIVATE) {
    it(`a report omits a ${what}: ${JSON.stringify(text).slice(0, 60)}`, () => {
      const clean = scrub(`before ${text}, after`);
      for (const part of parts) assert.ok(!clean.includes(part), clean);
      assert.match(clean, /^before /);
    });
  }

  it("a report omits the customer's own input anywhere in a text", () => {
    const known = ['Anna', 'Smith-Jones', 'alice.near', 'a+(b', 'x'];
    assert.equal(scrub('ANNA smith-jones wrote a+(b for x', known), '… … wrote … for x');
  });

  const PLAIN = [
    'The gateway answered 500 at /api/v1/orders',
    "The gateway's answer does not fit the contract at result.0.logoUrl",
    "Cannot read properties of undefined (reading 'name')",
    'An unsafe address at near.walletUrl',
    'Failed to fetch dynamically imported module: https://gateway.example/app/main.js',
    "It can't be read, and isn't there",
  ];
  for (const text of PLAIN) it(`a report keeps ${text.slice(0, 50)}`, () => assert.equal(scrub(text), text));

  it('a private value that is cut in half is omitted', () => {
    // The leading words are each replaced with one character, so that the report includes the end of the text.
    const long = 'a1b2c3d4e5f6a7b8c9d0 '.repeat(94);
    for (let length = 0; length < 40; length += 1) {
      const scrubbed = scrub(`${long}${'ab '.repeat(14).slice(0, length)} jane.doe.of.somewhere@example.com`);
      assert.ok(!scrubbed.includes('jane'), scrubbed);
    }
  });

  const LONG: Readonly<Record<string, string>> = {
    letters: 'a',
    capitals: 'A',
    'words in capitals': 'AB ',
    digits: '4',
    'digits and blanks': '4 ',
    'digits and signs': '4...',
    signs: '+(',
    at: 'a@',
    dots: 'a.',
    'dotted ends': 'a.near.',
    quotes: `"'`,
    'open quotes': `'a `,
    names: 'name:',
    'names and blanks': 'name   ',
    hex: '0x',
    questions: 'a?',
    blanks: ' ',
  };
  for (const [name, unit] of Object.entries(LONG)) {
    it(`scrubbing 20 kB of ${name} takes at most 5 ms, because only the start is read`, () => {
      const text = unit.repeat(20_000 / unit.length);
      const times = Array.from({ length: 9 }, () => {
        const start = performance.now();
        scrub(text);
        return performance.now() - start;
      });
      assert.ok(Math.min(...times) < 5, `${Math.min(...times).toFixed(2)} ms`);
      assert.ok(scrub(text).length <= 500);
      // The rest of the text is not read.
      assert.equal(scrub(text), scrub(`${text} ${text}`));
    });
  }
});
