// What a visitor is guessed to pay with: only what every gateway knows, and nothing where it is anybody's guess.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { likelyCurrency } from '../../../../src/domain/catalogue/likely-currency.ts';

const GUESSES: readonly [zone: string, language: string, guess: string | null][] = [
  ['Europe/Berlin', 'de', 'EUR'],
  ['Europe/Madrid', 'en-US', 'EUR'],
  ['Europe/Sofia', 'bg', 'EUR'],
  ['Europe/London', 'en-US', null],
  ['Europe/Kyiv', 'uk', null],
  ['Europe/Kiev', 'uk', null],
  ['America/New_York', 'en-US', 'USD'],
  ['UTC', 'en-US', 'USD'],
  ['America/Sao_Paulo', 'pt-BR', null],
  ['Asia/Tokyo', 'ja', null],
  ['', '', null],
];

describe('the currency that is likely before the country is known', () => {
  for (const [zone, language, guess] of GUESSES)
    it(`${zone || 'nowhere'} in ${language || 'no language'}: ${guess}`, () =>
      assert.equal(likelyCurrency(zone, language), guess));
});
