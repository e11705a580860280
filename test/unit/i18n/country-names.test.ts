// Countries in the customer's language: names, order, and codes that the browser does not know.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countriesByName, countryName } from '../../../src/i18n/country-names.ts';

const ENGLISH = { locale: 'en', tag: 'en-US' } as const;
const SPANISH = { locale: 'es', tag: 'es-ES' } as const;
const PORTUGUESE = { locale: 'pt', tag: 'pt-BR' } as const;

const country = (isoAlpha2: string, name: string) => ({ isoAlpha2, name });

describe('country names', () => {
  it("country names are in the customer's language, and in English the gateway's own", () => {
    const germany = country('DE', 'Germany (test)');
    assert.equal(countryName(ENGLISH, germany), 'Germany (test)');
    assert.equal(countryName(SPANISH, germany), 'Alemania');
    assert.equal(countryName(PORTUGUESE, germany), 'Alemanha');
  });

  it('an unknown country code keeps the name from the gateway', () => {
    for (const code of ['QX', 'X', '1', '']) {
      assert.equal(countryName(SPANISH, country(code, 'Elsewhere')), 'Elsewhere', code);
    }
  });

  it("countries are in the customer's alphabetical order, whatever the gateway's order", () => {
    const sent = [
      country('US', 'United States'),
      country('AT', 'Austria'),
      country('DE', 'Germany'),
      country('AX', 'Åland Islands'),
      country('CI', 'Côte d’Ivoire'),
      country('HR', 'Croatia'),
    ];
    const namesIn = (reader: typeof ENGLISH | typeof SPANISH) =>
      countriesByName(reader, sent).map(({ name }) => name);
    assert.deepEqual(namesIn(ENGLISH), [
      'Åland Islands',
      'Austria',
      'Côte d’Ivoire',
      'Croatia',
      'Germany',
      'United States',
    ]);
    assert.deepEqual(namesIn(SPANISH), [
      'Alemania',
      'Austria',
      'Côte d’Ivoire',
      'Croacia',
      'Estados Unidos',
      'Islas Aland',
    ]);
    assert.equal(sent[0]!.name, 'United States', 'the gateway’s list is left alone');
  });
});
