// Rules for card fields and the date of birth, as tables.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { fieldOfWireName, FIELD_RULES } from '../../../elements/vault/field-rules.ts';
import {
  brandOfNumber,
  isValidCardNumber,
  isValidExpiry,
  isValidHolder,
  isValidSecurityCode,
} from '../../../src/domain/card/card.ts';
import { dateOfBirthProblem, isoDate, parseDateOfBirth } from '../../../src/domain/customer/date-of-birth.ts';

const TODAY = new Date(Date.UTC(2026, 10, 21));

for (const [number, brand] of [
  ['4', 'visa'],
  ['4242 4242 4242 4242', 'visa'],
  ['51', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', 'other'],
  ['2220', 'other'],
  ['56', 'other'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['36', 'other'],
  ['62', 'unionpay'],
  ['', 'other'],
] as const) {
  it(`CARD-11 ${number || 'nothing'} is ${brand}`, () => assert.equal(brandOfNumber(number), brand));
}

for (const [number, isValid, why] of [
  ['4242 4242 4242 4242', true, 'visa'],
  ['4000000000000002', true, 'visa that will be declined'],
  ['4242 4242 4242 4241', false, 'wrong check digit'],
  ['4222222222222', true, 'visa of 13'],
  ['42424242424242', false, 'no visa has 14'],
  ['5555 5555 5555 4444', true, 'mastercard'],
  ['2223 0031 2200 3222', true, 'mastercard of the 2 series'],
  ['3714 496353 98431', true, 'amex'],
  ['3714 496353 98430', false, 'amex with a wrong check digit'],
  ['62000000000000', true, 'unionpay of 14, without check digit'],
  ['6200000000000000001', true, 'unionpay of 19, without check digit'],
  ['6200000000000', false, 'unionpay of 13'],
  ['6011 1111 1111 1117', true, 'another brand'],
  ['0000 0000 0000 0000', false, 'zeros'],
  ['4242', false, 'unfinished'],
  ['', false, 'nothing'],
] as const) {
  it(`VALID-33 ${number || 'nothing'} is ${isValid ? '' : 'not '}valid (${why})`, () => {
    assert.equal(isValidCardNumber(number), isValid);
  });
}

for (const [expiry, isValid, why] of [
  ['11/26', true, 'this month'],
  ['10/26', false, 'last month'],
  ['12/26', true, 'next month'],
  ['01/25', false, 'last year'],
  ['12/45', true, '19 years ahead'],
  ['01/46', false, '20 years ahead'],
  ['13/30', false, 'no month'],
  ['00/30', false, 'no month'],
  ['1/30', false, 'unfinished'],
  ['12/203', false, 'unfinished year'],
  ['', false, 'nothing'],
] as const) {
  it(`VALID-34 ${expiry || 'nothing'} is ${isValid ? '' : 'not '}valid (${why})`, () => {
    assert.equal(isValidExpiry(expiry, TODAY), isValid);
  });
}

it('VALID-35 a security code has 3 digits, or 4 for amex', () => {
  assert.deepEqual(
    ['12', '123', '1234', '12a', ''].map((code) => isValidSecurityCode(code, 'visa')),
    [false, true, false, false, false],
  );
  assert.deepEqual(
    ['123', '1234'].map((code) => isValidSecurityCode(code, 'amex')),
    [false, true],
  );
});

it('VALID-36 a holder is a visible name, and not a card number', () => {
  assert.deepEqual(
    ['Ana María Ñuñez', 'X', '李', '', '   ', '\u200b\u2060', '4242 4242 4242 4242'].map(isValidHolder),
    [true, true, true, false, false, false, false],
  );
});

describe('date of birth', () => {
  for (const [id, text, problem, why] of [
    ['VALID-39', '', 'required', 'nothing'],
    ['VALID-39', '__.__.____', 'required', 'the empty mask'],
    ['VALID-39', '01.02.19__', 'invalid', 'unfinished'],
    ['VALID-39', '31.02.1990', 'invalid', 'no such day'],
    ['VALID-39', '00.01.1990', 'invalid', 'no such day'],
    ['VALID-40', '22.11.2026', 'in-future', 'tomorrow'],
    ['VALID-41', '21.11.2026', 'too-young', 'today'],
    ['CONST-13', '21.11.2008', null, 'the 18th birthday'],
    ['VALID-41', '22.11.2008', 'too-young', 'the day before the 18th birthday'],
    ['CONST-13', '21.11.1876', null, 'the day of the 150th birthday'],
    ['VALID-42', '20.11.1876', 'too-old', 'the day after the 150th birthday'],
  ] as const) {
    it(`${id} ${text || 'nothing'} is ${problem ?? 'accepted'} (${why})`, () => {
      assert.equal(dateOfBirthProblem(text, TODAY), problem);
    });
  }
  it('CONST-13 a customer born on 29 February is 18 on 1 March of a common year', () => {
    assert.equal(dateOfBirthProblem('29.02.2008', new Date(Date.UTC(2026, 1, 28))), 'too-young');
    assert.equal(dateOfBirthProblem('29.02.2008', new Date(Date.UTC(2026, 2, 1))), null);
  });
  it('VALID-38 parses day, month and year, or nothing', () => {
    assert.deepEqual(parseDateOfBirth('09.02.1990'), { year: 1990, month: 2, day: 9 });
    assert.equal(isoDate({ year: 1990, month: 2, day: 9 }), '1990-02-09');
    assert.equal(parseDateOfBirth('29.02.1990'), null);
  });
});

for (const [name, value, brand, text] of [
  ['number', '', 'other', 'numberInvalid'],
  ['expiry', '13/30', 'other', 'expiryInvalid'],
  ['cvv', '12', 'visa', 'cvvInvalid'],
  ['cvv', '123', 'amex', 'cvvInvalidAmex'],
  ['holder', ' ', 'visa', 'holderInvalid'],
  ['dateOfBirth', '', 'visa', 'birthRequired'],
  ['dateOfBirth', '01.01.2090', 'visa', 'birthInFuture'],
  ['dateOfBirth', '01.01.2020', 'visa', 'birthTooYoung'],
  ['number', '4242 4242 4242 4242', 'visa', null],
] as const) {
  it(`reports ${text ?? 'nothing'} for ${name} '${value}'`, () => {
    assert.equal(FIELD_RULES[name](value, { brand, today: TODAY }), text);
  });
}

for (const [wireName, field] of [
  ['card.number', 'number'],
  ['card.expirationDate', 'expiry'],
  ['card.expiryDate', 'expiry'],
  ['card.cvv', 'cvv'],
  ['card.holder', 'holder'],
  ['card.dateOfBirth', 'dateOfBirth'],
  ['card.0.number', 'number'],
  ['card[0].number', 'number'],
  ['card.address', null],
  ['card.__proto__', null],
  ['number', 'number'],
  ['dateOfBirth', 'dateOfBirth'],
  ['phone', null],
  ['toWallet', null],
] as const) {
  it(`API-19 ${wireName} belongs to ${field ?? 'no card'} field`, () =>
    assert.equal(fieldOfWireName(wireName), field));
}
