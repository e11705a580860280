// Formatting of card fields, with the caret, as tables.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import {
  caretAfter,
  dateOfBirthFormat,
  deleteThroughSeparator,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
} from '../../../elements/vault/format.ts';

describe('card number', () => {
  for (const [raw, text, why] of [
    ['', '', 'nothing'],
    ['4242', '4242', 'no separator behind the last digit'],
    ['42424', '4242 4', 'groups of four'],
    ['4242424242424242', '4242 4242 4242 4242', 'whole visa'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242', 'pasted with dashes'],
    [' 4242 4242 4242 4242\n', '4242 4242 4242 4242', 'pasted with white space'],
    ['371449635398431', '3714 496353 98431', 'amex 4-6-5'],
    ['3714496353984319', '3714 496353 98431', 'amex stops at 15'],
    ['55555555555544441', '5555 5555 5555 4444', 'mastercard stops at 16'],
    ['6200000000000000000', '6200 0000 0000 0000 000', 'unionpay of 19'],
    ['42424242424242424242', '4242 4242 4242 4242 424', 'nothing longer than 19'],
    ['４２４２４', '4242 4', 'full-width digits'],
    ['٤٢٤٢٤', '4242 4', 'Arabic digits'],
    ['card 4x2', '42', 'letters are dropped'],
    ['\u202A4242 4242\u202C', '4242 4242', 'marks of direction around it'],
    ['4242\u200B4242\uFEFF4', '4242 4242 4', 'marks inside'],
  ] as const) {
    it(`DATA-11 formats ${JSON.stringify(raw)} as '${text}' (${why})`, () => {
      assert.equal(formatCardNumber(raw, true), text);
    });
  }
});

describe('expiry', () => {
  for (const [raw, isForward, text, why] of [
    ['1', true, '1', 'may become 10, 11 or 12'],
    ['5', true, '05/', 'no other month begins with 5'],
    ['12', true, '12/', 'slash by itself'],
    ['12', false, '12', 'no slash while deleting'],
    ['12/', false, '12', 'deleted up to the slash'],
    ['123', true, '12/3', 'slash in between'],
    ['12/34', true, '12/34', 'whole'],
    ['12/345', true, '12/34', 'no third digit of a year'],
    ['1234', true, '12/34', 'pasted without slash'],
    ['1/34', true, '01/34', 'one digit of the month'],
    ['12/20', true, '12/20', 'may become 2034'],
    ['12/203', true, '12/203', 'year of four digits, unfinished'],
    ['12/2034', true, '12/34', 'year of four digits is cut to two'],
    ['122034', false, '12/34', 'autofill without slash'],
    ['12 / 2034', true, '12/34', 'autofill with blanks'],
    ['2034-12', true, '12/34', 'year first'],
  ] as const) {
    it(`VALID-34 formats ${JSON.stringify(raw)} as '${text}' (${why})`, () => {
      assert.equal(formatExpiry(raw, isForward), text);
    });
  }
});

describe('date of birth', () => {
  for (const [raw, text, why] of [
    ['', '', 'nothing shows the placeholder'],
    ['0', '0_.__.____', 'mask for what is missing'],
    ['0102', '01.02.____', 'day and month'],
    ['01.02.1990', '01.02.1990', 'whole'],
    ['01021990', '01.02.1990', 'digits only'],
    ['01.02.19905', '01.02.1990', 'no ninth digit'],
    ['1990-02-01', '01.02.1990', 'autofill'],
    ['1.2.1990', '01.02.1990', 'single digits pasted'],
    ['1/2/1990', '01.02.1990', 'slashes pasted'],
    ['ab', '', 'letters are dropped'],
  ] as const) {
    it(`VALID-38 formats ${JSON.stringify(raw)} as '${text}' (${why})`, () => {
      assert.equal(dateOfBirthFormat('day-first')(raw, true), text);
    });
  }
});

it('CARD-06 limits the security code to the length for its brand', () => {
  assert.equal(formatSecurityCode(3)('12 3x4', true), '123');
  assert.equal(formatSecurityCode(4)('12345', true), '1234');
});

describe('caret', () => {
  for (const [raw, caret, formatted, isForward, at, why] of [
    ['42424', 5, '4242 4', true, 6, 'at the end it stays there'],
    ['49242 4242', 2, '4924 2424 2', true, 2, 'a digit typed in the middle'],
    ['42429 4242', 5, '4242 9424 2', true, 6, 'over a separator while typing'],
    ['4242 424', 4, '4242 424', false, 4, 'before the separator while deleting'],
    ['5', 1, '05/', true, 3, 'behind a slash written by itself'],
    ['0_.__.____', 1, '0_.__.____', true, 1, 'before the first blank'],
    ['012_.__.____', 3, '01.2_.__', true, 4, 'behind the digit typed last'],
    ['01.__.____', 2, '01.__.____', true, 3, 'over the dot'],
  ] as const) {
    it(`the caret is at ${at} of '${formatted}' (${why})`, () => {
      assert.equal(caretAfter(raw, caret, formatted, isForward), at);
    });
  }
});

describe('deleting a separator', () => {
  for (const [before, raw, caret, isBackward, text] of [
    ['12/', '12', 2, true, '1'],
    ['4242 4242', '42424242', 4, true, '4244242'],
    ['4242 4242', '42424242', 4, false, '4242242'],
    ['12/3', '12/', 3, true, '12/'],
    ['01.0_.____', '01.0.____', 4, true, '01..____'],
  ] as const) {
    it(`deleting a separator deletes the digit beside it: '${before}' becomes '${text}'`, () => {
      assert.equal(deleteThroughSeparator(before, raw, caret, isBackward), text);
    });
  }
});

describe('security code', () => {
  for (const [raw, text, why] of [
    ['\u2066123\u2069', '123', 'marks of direction around it'],
    ['1\u200D23\uFE0F', '123', 'marks inside'],
    ['１２３', '123', 'full-width digits'],
    ['12345', '123', 'no longer than the code of the card'],
  ] as const) {
    it(`DATA-11 formats ${JSON.stringify(raw)} as '${text}' (${why})`, () => {
      assert.equal(formatSecurityCode(3)(raw, true), text);
    });
  }
});
