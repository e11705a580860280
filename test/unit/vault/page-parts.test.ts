// Theme tokens, texts and URLs that the card-fields page and its adapter accept.
import { it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { VAULT_TEXT_NAMES } from '../../../src/domain/card/vault-texts.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { textsIn } from '../../../elements/vault/texts.ts';
import { isSafeToken } from '../../../elements/vault/theme.ts';
import { vaultPageAddress } from '../../../src/vault/frame-vault.ts';

for (const [name, value, isSafe] of [
  ['--ramp-text', '#14161c', true],
  ['--ramp-text', 'rgb(20, 22, 28)', true],
  ['--ramp-text', 'oklch(0.5 0.1 250 / 40%)', true],
  ['--ramp-text', 'color(srgb 0.1 2e-7 0.3)', true],
  ['--ramp-radius', '12px', true],
  ['--ramp-fast', '0.12s', true],
  ['--ramp-font', `"Inter", 'Segoe UI', sans-serif`, true],
  ['--ramp-text', 'url(https://evil.test/x)', false],
  ['--ramp-text', 'var(--x)', false],
  ['--ramp-text', 'red; background: url(x)', false],
  ['--ramp-text', 'image-set("x")', false],
  ['--ramp-radius', 'calc(1px + 2px)', false],
  ['--ramp-font', 'x; } body { background: url(y)', false],
  ['--ramp-font', 'url(x)', false],
  ['color', '#fff', false],
  ['--other', '#fff', false],
] as const) {
  it(`the card fields ${isSafe ? 'accept' : 'refuse'} the token ${name}: ${value}`, () =>
    assert.equal(isSafeToken(name, value), isSafe));
}

it('SEC the card fields show their own texts in each language, English in any other, and no texts of the page', () => {
  for (const locale of LOCALES) {
    const file = new URL(`../../../locales/${locale}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const expected = Object.fromEntries(VAULT_TEXT_NAMES.map((name) => [name, texts[`vault.${name}`]]));
    for (const tag of [locale, `${locale}-XX`, locale.toUpperCase()])
      assert.deepEqual({ ...textsIn(tag) }, expected, tag);
    if (locale === 'en')
      for (const tag of ['', 'de', '__proto__', 'constructor'])
        assert.deepEqual({ ...textsIn(tag) }, expected);
  }
});

for (const [origin, address] of [
  ['https://vault.example.com', 'https://vault.example.com/vault/index.html'],
  ['http://127.0.0.1:4301', 'http://127.0.0.1:4301/vault/index.html'],
  ['http://localhost:4301/some/path', 'http://localhost:4301/vault/index.html'],
  ['http://vault.example.com', null],
  ['https://user@vault.example.com', null],
  ['javascript:alert(1)', null],
  ['', null],
] as const) {
  it(`the card fields of '${origin}' are ${address ? `at ${address}` : 'not loaded'}`, () => {
    assert.equal(vaultPageAddress(origin), address);
  });
}
