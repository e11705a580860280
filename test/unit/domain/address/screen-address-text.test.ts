// Checks before any validator is loaded: length, hidden characters, links and secrets.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ADDRESS_FAMILIES } from '../../../../src/domain/address/address-families.ts';
import { screenAddressText } from '../../../../src/domain/address/screen-address-text.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('screenAddressText', () => {
  for (const text of ['', ' ', '\t\n', '\u200b', '\u2060\ufeff', ' \u00ad ', '\u3164', '\u2800']) {
    it(`VALID-06 treats ${JSON.stringify(text)} as empty`, () => {
      assert.deepEqual(screenAddressText(text, 'evm'), { ok: false, reason: 'required' });
    });
  }

  for (const space of [' ', '\n', '\r\n', '\t', '\u00a0', '\u3000', '\u2028']) {
    it(`VALID-06 trims ${JSON.stringify(space)} around the address`, () => {
      assert.deepEqual(screenAddressText(`${space}${EVM}${space}`, 'evm'), { ok: true, address: EVM });
    });
  }

  const HIDDEN: Record<string, string> = {
    space: ' ',
    'no-break space': '\u00a0',
    'line break': '\n',
    'zero-width space': '\u200b',
    'zero-width joiner': '\u200d',
    'word joiner': '\u2060',
    'byte order mark': '\ufeff',
    'soft hyphen': '\u00ad',
    'right-to-left override': '\u202e',
    'left-to-right isolate': '\u2066',
    'right-to-left mark': '\u200f',
    'Arabic letter mark': '\u061c',
    'variation selector': '\ufe0f',
    'Hangul filler': '\u3164',
    'tag character': '\u{e0041}',
    'null character': '\0',
  };
  for (const [name, character] of Object.entries(HIDDEN)) {
    it(`VALID-06 refuses a ${name} inside the address`, () => {
      const text = EVM.slice(0, 10) + character + EVM.slice(10);
      assert.deepEqual(screenAddressText(text, 'evm'), { ok: false, reason: 'hiddenCharacters' });
    });
  }

  for (const character of ['\u200b', '\u202e', '\ufeff', '\u2069']) {
    it(`VALID-06 refuses U+${character.charCodeAt(0).toString(16)} at either end`, () => {
      assert.equal(screenAddressText(EVM + character, 'evm').ok, false);
      assert.equal(screenAddressText(character + EVM, 'evm').ok, false);
    });
  }

  it('VALID-06 refuses more than 128 characters of the trimmed text', () => {
    const longest = '-'.repeat(128);
    assert.deepEqual(screenAddressText(`  ${longest}  `, 'evm'), { ok: true, address: longest });
    assert.deepEqual(screenAddressText(`${longest}-`, 'evm'), { ok: false, reason: 'tooLong' });
  });

  const LINKS = [
    'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=1',
    `ethereum:${EVM}@137`,
    `eth:${EVM}`,
    'litecoin:LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9',
    'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v?amount=1',
    'web+stellar:pay?destination=GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a?amount=1',
    'https://example.com/0x1',
    'javascript:alert(1)',
  ];
  for (const link of LINKS) {
    it(`VALID-06 refuses the link ${link}`, () => {
      assert.deepEqual(screenAddressText(link, 'bitcoin'), { ok: false, reason: 'uri' });
    });
  }

  it('VALID-06 keeps the CashAddr prefix, which is a part of the address', () => {
    const address = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
    assert.deepEqual(screenAddressText(address, 'bitcoinCash'), { ok: true, address });
  });
});

const WORDS = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const LONG_WORDS = `${WORDS} account accuse achieve acid acoustic acquire across act action actor actress actual`;
const SECRETS: Record<string, string> = {
  'a Stellar seed': 'SCZANGBA5YHTNYVVV4C3U252E2B6P6F5T3U6MM63WBSBZATAQI3EBTQ4',
  'a mistyped Stellar seed': 'SCZANGBA5YHTNYVVV4C3U252E2B6P6F5T3U6MM63WBSBZATAQI3EBTQ5',
  'a lower-cased Stellar seed': 'sczangba5yhtnyvvv4c3u252e2b6p6f5t3u6mm63wbsbzataqi3ebtq4',
  'a WIF key': '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  'a compressed WIF key': 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617',
  'a lower-cased WIF key': 'kwdmajgmeryanjeui5shs7jkmpzvvipyvb2ljgu1zxjwyvp98617',
  'a test network WIF key': 'cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA',
  'a Litecoin WIF key': 'T33ydQRKp4FCW5LCLLUB7deioUMoveiwekdwUwyfRDeGZm76aUjV',
  'an encrypted key': '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
  'an extended key':
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  'an XRP seed': 'sn3nxiW7v8KXzPzAqzyHXbSSKNuN9',
  'an XRP seed of the newer kind': 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2',
  'a NEAR key':
    'ed25519:3D4YudUahN1nawWogh8pAKSj92sUNMdbZGjn7kERKzYoTy8tnFQuwoGUC51DowKqorvkr2pytJSnwuSbsNVfqygr',
  'a hex key': '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
  'a hex key without prefix': '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
  'twelve words': WORDS,
  'twenty-four words': LONG_WORDS,
  'words on lines': WORDS.replaceAll(' ', '\n'),
  'words with commas': WORDS.replaceAll(' ', ', '),
  'words with hyphens': WORDS.replaceAll(' ', '-'),
  'numbered words': WORDS.split(' ')
    .map((word, index) => `${index + 1}. ${word}`)
    .join(' '),
  'upper-case words': WORDS.toUpperCase(),
  'Spanish words': 'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar',
  'Japanese words':
    'あいこくしん　あいさつ　あいだ　あおぞら　あかちゃん　あきる　あけがた　あける　あこがれる　あさい　あさひ　あしあと',
  'a key behind its name': 'private key: 5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  'a key with a hidden character': '5HueCGU8rMjxEXxiPuD5BDku4Mk\u200bFqeZyd4dZ1jvhTVqvbTLvyTJ',
  'a key broken over lines': '5HueCGU8rMjxEXxiPuD5BDku4Mk\nFqeZyd4dZ1jvhTVqvbTLvyTJ',
};

describe('secrets', () => {
  for (const [name, secret] of Object.entries(SECRETS)) {
    it(`VALID-06 refuses ${name} and does not repeat it`, () => {
      const families = name.startsWith('a hex key without')
        ? ADDRESS_FAMILIES.filter((f) => f !== 'near')
        : ADDRESS_FAMILIES;
      for (const family of families) {
        const reason = /words/i.test(name) ? 'seedPhrase' : 'secret';
        assert.deepEqual(screenAddressText(` ${secret} `, family), { ok: false, reason });
      }
    });
  }

  for (const name of [
    'a.b.c.d.e.f.g.h.i.j.near',
    'one.two.three.four.five.six.seven.eight.nine.ten.abc.near',
    'abandon.ability.able.about.above.absent.absorb.abuse.ace.near',
    'a-b-c-d-e-f-g-h-i-j-k-l.near',
    'a_b_c_d_e_f_g_h_i_j_k_l',
  ])
    it(`Vectors: ${name} is a name of several parts, not a seed phrase`, () => {
      for (const family of ADDRESS_FAMILIES)
        assert.deepEqual(screenAddressText(name, family), { ok: true, address: name });
    });

  it('VALID-08 accepts 64 hex digits as an account on NEAR', () => {
    const address = '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de';
    assert.deepEqual(screenAddressText(address, 'near'), { ok: true, address });
  });
});
