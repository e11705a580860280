// Guesses the visitor's pay currency before the country is known, and returns null if the guess is uncertain.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { likelyCurrency } from '../../../../src/domain/catalogue/likely-currency.ts';

const GUESSES: readonly [
  where: string,
  winter: number,
  summer: number,
  language: string,
  guess: string | null,
][] = [
  ['Berlin', -60, -120, 'de', 'EUR'],
  ['Madrid', -60, -120, 'en-US', 'EUR'],
  ['Athens', -120, -180, 'el', 'EUR'],
  ['Warsaw', -60, -120, 'pl', null],
  ['Stockholm', -60, -120, 'sv-SE', null],
  ['Oslo', -60, -120, 'nb', null],
  ['Kyiv', -120, -180, 'uk-UA', null],
  ['London', 0, -60, 'en-GB', null],
  ['Lagos, whose clock stays', -60, -60, 'en-NG', null],
  ['Johannesburg', -120, -120, 'af', null],
  ['New York', 300, 240, 'en-US', 'USD'],
  ['a clock at UTC', 0, 0, 'en-US', 'USD'],
  ['São Paulo', 180, 180, 'pt-BR', null],
  ['Tokyo', -540, -540, 'ja', null],
  ['nowhere', NaN, NaN, '', null],
];

describe('likely currency', () => {
  for (const [where, winter, summer, language, guess] of GUESSES)
    it(`the likely currency in ${where} in ${language || 'no language'} is ${guess}`, () =>
      assert.equal(likelyCurrency({ winter, summer }, language), guess));
});
