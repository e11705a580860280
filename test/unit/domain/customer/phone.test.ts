// Validation of the billing form: phone, country and address, each with its own error.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { billingCountryProblem, phoneProblem } from '../../../../src/domain/customer/phone.ts';
import { wholeAddressProblem } from '../../../../src/domain/customer/check-billing-address.ts';
import { isValidPhone, isValidPhoneFor } from '../../../../src/vendors/phone/phone-numbers.ts';

describe('billing form', () => {
  const rows: Array<[string, string, string, string | null]> = [
    ['VALID-30', '', 'US', 'billingAddressEditValidate.phoneRequired'],
    ['VALID-30', ' \u200b', 'US', 'billingAddressEditValidate.phoneRequired'],
    ['VALID-30', '+1 512 555', 'US', 'billingAddressEditValidate.phoneValid'],
    ['VALID-30', 'call me', 'US', 'billingAddressEditValidate.phoneValid'],
    ['VALID-30', '+15125550100', 'US', null],
    ['VALID-31 VALID-46', '+4930901820', 'US', 'billingAddressEditValidate.phoneCountry'],
    ['VALID-31', '+4930901820', 'DE', null],
    ['VALID-31', '+447624123456', 'GB', null],
  ];
  for (const [id, phone, isoAlpha2, expected] of rows) {
    it(`${id} ${JSON.stringify(phone)} in ${isoAlpha2}: ${expected ?? 'fine'}`, () =>
      assert.equal(
        phoneProblem(phone, { isoAlpha2, available: true }, { isValidPhone, isValidPhoneFor }),
        expected,
      ));
  }
  it('VALID-46 an unsupported country is refused', () =>
    assert.equal(
      phoneProblem('+15125550100', { isoAlpha2: 'US', available: false }, { isValidPhone, isValidPhoneFor }),
      'billingAddressEditValidate.unsupportedCountry',
    ));
  it('VALID-29 the country is required', () => {
    assert.equal(billingCountryProblem(''), 'billingAddressEditValidate.countryCodeRequired');
    assert.equal(billingCountryProblem('US'), null);
  });
  it('VALID-27 VALID-28 the address is reported as incomplete, wrong or correct', () => {
    const rules = { hasPostalCodes: true, isStateNeeded: false };
    const form = {
      countryCode: 'DE',
      city: 'Berlin',
      address: 'Unter den Linden 1',
      postalCode: '10117',
      state: '',
    };
    assert.equal(wholeAddressProblem(form, rules), null);
    assert.equal(wholeAddressProblem({ ...form, city: '' }, rules), 'billingAddressValidate.incomplete');
    assert.equal(
      wholeAddressProblem({ ...form, postalCode: '1' }, rules),
      'billingAddressValidate.isNotValid',
    );
  });
});
