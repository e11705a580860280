// Postal codes, states, phones and names from other countries, by a table; widget and sandbox agree on each.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countryByCode } from '../../../../demo/sandbox/catalogue/countries.ts';
import { statesOf } from '../../../../demo/sandbox/catalogue/states.ts';
import { addressErrors } from '../../../../demo/sandbox/rules/billing.ts';
import { addressProblems } from '../../../../src/domain/customer/check-billing-address.ts';
import { lightKycProblems } from '../../../../src/domain/customer/light-kyc-problems.ts';
import { callingCodeOf, isValidPhone, parsePhone } from '../../../../src/vendors/phone/phone-numbers.ts';
import { readCases } from '../../../support/read-cases.ts';

type Row = Record<'field' | 'country' | 'input' | 'right', string>;

const CHECKS: Readonly<Record<string, (row: Row) => void>> = {
  'postal code'({ country, input, right }) {
    const isTaken = right.startsWith('taken');
    assert.equal(takesPostalCode(country, input), isTaken);
    const typed = { countryCode: country, city: 'City', address: 'Street 1', postalCode: input, state: 'PR' };
    assert.equal(addressErrors(typed).postalCode === undefined, isTaken);
  },
  state({ country, input }) {
    const code = input.slice(0, 2);
    assert.ok(statesOf(country).some((state) => state.code === code));
  },
  phone({ country, input }) {
    const phone = parsePhone(input, country)!;
    assert.equal(isValidPhone(input, country), true);
    assert.ok(input.startsWith(`+${phone.callingCode}`));
    assert.equal(phone.international, input.replaceAll(' ', ''));
    if (phone.callingCode === '1') assert.equal(callingCodeOf(country), phone.callingCode);
  },
  name() {
    const form = { firstName: 'Suharto', lastName: '', countryCode: 'ID', hasOneName: true };
    assert.ok(Object.values(lightKycProblems(form)).every((problem) => problem === null));
    assert.notEqual(lightKycProblems({ ...form, hasOneName: false }).lastName, null);
  },
};

function takesPostalCode(countryCode: string, postalCode: string): boolean {
  const rules = { hasPostalCodes: countryByCode(countryCode)?.postalCodes ?? true, isStateNeeded: false };
  const typed = { countryCode, city: 'City', address: 'Street 1', postalCode, state: '' };
  return addressProblems(typed, rules).postalCode === null;
}

describe('values from other countries', () => {
  for (const row of readCases<keyof Row>(import.meta, 'places.tsv'))
    it(`${row.field} of ${row.country}: ${JSON.stringify(row.input)} is ${row.right}`, () =>
      CHECKS[row.field]!(row));

  for (const code of ['1234', '1234567890'])
    it(`VALID-23 CONST-12 a postal code of ${code.length} characters is accepted in the default country`, () =>
      assert.equal(takesPostalCode('US', code), true));

  for (const [country, code] of [
    ['IS', '1011'],
    ['FO', '10'],
    ['TW', '1000000'],
    ['DE', '123'],
    ['US', '123'],
    ['US', '12345678901'],
  ] as const)
    it(`the postal code "${code}" of ${country} is refused by the widget and the gateway`, () => {
      assert.equal(takesPostalCode(country, code), false);
      const typed = {
        countryCode: country,
        city: 'City',
        address: 'Street 1',
        postalCode: code,
        state: 'NY',
      };
      assert.notEqual(addressErrors(typed).postalCode, undefined);
    });
});
