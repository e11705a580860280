// Phone numbers must be valid by the full metadata, and have the country's calling code.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  callingCodeOf,
  countryOfPhone,
  isValidPhone,
  isValidPhoneFor,
  parsePhone,
} from '../../../../src/vendors/phone/phone-numbers.ts';

const MATCHES: [country: string, text: string, isValid: boolean][] = [
  ['US', '+1 202 555 0123', true],
  ['US', '202-555-0123', true],
  ['CA', '+1 202 555 0123', true],
  ['GB', '+44 7400 123456', true],
  ['GB', '07400 123456', true],
  ['IM', '+44 7400 123456', true],
  ['GB', '+44 7924 123456', true],
  ['JE', '+44 7797 712345', true],
  ['KZ', '+7 912 345 67 89', true],
  ['ES', '+34 612 34 56 78', true],
  ['BR', '+55 11 96123-4567', true],
  ['PT', '+351 912 345 678', true],
  ['DE', '+49 1512 3456789', true],
  ['PN', '+64 21 123 4567', true],
  ['ES', '+351 912 345 678', false],
  ['US', '+44 7400 123456', false],
  ['US', '+1 202 555 012', false],
  ['US', '+1 202 555 01234', false],
  ['US', '+1 999 999 9999', false],
  ['ES', '+34 012 34 56 78', false],
  ['GB', '+44 1', false],
  ['US', '', false],
  ['US', 'phone', false],
  ['US', 'call +1 202 555 0123', false],
  ['US', '+1 202 555 0123 ext. 5', false],
  ['US', '+0 202 555 0123', false],
  ['XX', '+1 202 555 0123', false],
  ['constructor', '+1 202 555 0123', false],
];

describe('phone numbers', () => {
  for (const [country, text, isValid] of MATCHES) {
    it(`VALID-30 VALID-31 ${isValid ? 'accepts' : 'refuses'} "${text}" for ${country}`, () => {
      assert.equal(isValidPhoneFor(country, text), isValid);
    });
  }

  it('VALID-31 distinguishes a valid number of another country from an invalid one', () => {
    assert.equal(isValidPhone('+44 7400 123456', 'US'), true);
    assert.equal(isValidPhoneFor('US', '+44 7400 123456'), false);
    assert.equal(isValidPhone('+44 7400', 'US'), false);
  });

  it('VALID-30 returns the number in the format of the gateway and in a readable one', () => {
    assert.deepEqual(parsePhone(' 07400 123456 ', 'GB'), {
      international: '+447400123456',
      formatted: '+44 7400 123456',
      callingCode: '44',
      isValid: true,
    });
    assert.equal(parsePhone('no', 'GB'), null);
  });

  it('VALID-31 knows the calling code of every kind of country', () => {
    assert.equal(callingCodeOf('US'), '1');
    assert.equal(callingCodeOf('es'), '34');
    assert.equal(callingCodeOf('IM'), '44');
    assert.equal(callingCodeOf('AQ'), '672');
    assert.equal(callingCodeOf('XX'), null);
    assert.equal(callingCodeOf('__proto__'), null);
  });

  it('VALID-30 finds the country of a number while it is typed', () => {
    assert.equal(countryOfPhone('+34612345678', 'US'), 'ES');
    assert.equal(countryOfPhone('+', 'US'), null);
  });
});
