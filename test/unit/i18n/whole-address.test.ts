// In every language, the texts advise customers to compare the whole wallet address, because forged addresses match
// at both ends.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import en from '../../../locales/en.json' with { type: 'json' };
import es from '../../../locales/es.json' with { type: 'json' };
import pt from '../../../locales/pt.json' with { type: 'json' };
import { LOCALES, type Locale } from '../../../src/i18n/locale.ts';

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, es, pt };

const COMPARE_ALL: Readonly<Record<Locale, RegExp>> = {
  en: /\bcompare all of the address\b/i,
  es: /\bcompara toda la dirección/i,
  pt: /\bconfira o endereço inteiro\b/i,
};

/** Advice that helps forgers. */
const ENDS = new RegExp(
  [
    String.raw`\b(first|last)\b.{0,20}\b(characters?|letters?)\b`,
    String.raw`\b(primer[oa]s|últim[oa]s)\b.{0,20}\b(caracteres|letras)\b`,
    String.raw`\b(primeir[oa]s|últim[oa]s)\b.{0,20}\b(caracteres|letras)\b`,
  ].join('|'),
  'iu',
);

describe("the advice about a wallet's address", () => {
  for (const locale of LOCALES) {
    it(`${locale}: the text at the address step says to compare the whole address`, () =>
      assert.match(TEXTS[locale]['address.finality']!, COMPARE_ALL[locale]));

    it(`${locale}: no text says that the ends of an address suffice`, () =>
      assert.deepEqual(
        Object.entries(TEXTS[locale]).filter(([, text]) => ENDS.test(text)),
        [],
      ));
  }
});
