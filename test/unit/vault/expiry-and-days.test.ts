// The expiry as cards and password managers write it, and the border of a day by the gateway's clock, the same in vault and sandbox.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isBirthDateValid, isExpiryValid } from '../../../demo/sandbox/rules/card-check.ts';
import { FIELD_RULES } from '../../../elements/vault/field-rules.ts';
import { dateOfBirthFormat, formatExpiry } from '../../../elements/vault/format.ts';
import { isValidExpiry } from '../../../src/domain/card/card.ts';
import { dateOfBirthProblem, isoDate, parseDateOfBirth } from '../../../src/domain/customer/date-of-birth.ts';
import { dateOrderOf } from '../../../src/domain/customer/date-order.ts';
import { readCases } from '../../support/read-cases.ts';

const NOW = new Date('2026-11-26T10:30:00Z');

describe('expiry, pasted or filled', () => {
  const MORE: [input: string, shows: string][] = [
    ['2028 / 1', '01/28'],
    ['\u200e2028-01\u200f', '01/28'],
    ['２０２８０１', '01/28'],
    ['13/2030', '13/30'],
    ['99-30', '99/30'],
  ];
  const rows = readCases<'input' | 'field shows' | 'taken'>(import.meta, 'expiry.tsv').map(
    (row) => [row.input, row['field shows'], row.taken.startsWith('yes')] as const,
  );
  const more = MORE.map(([input, shows]) => [input, shows, shows.startsWith('01')] as const);
  for (const [input, shows, isTaken] of [...rows, ...more]) {
    it(`VALID-34 ${JSON.stringify(input)} is shown as ${shows} and ${isTaken ? 'taken' : 'refused'}`, () => {
      const shown = formatExpiry(input, true);
      assert.equal(shown, shows);
      assert.equal(isValidExpiry(shown, NOW), isTaken);
    });
  }

  it('VALID-34 a year that is typed digit by digit ends as its month and year', () => {
    let shown = '';
    for (const digit of '0128') shown = formatExpiry(shown + digit, true);
    assert.equal(shown, '01/28');
  });
});

describe('the border of a day', () => {
  const rows = readCases<'what' | "gateway's time" | 'zone of the device' | 'input' | 'right'>(
    import.meta,
    'days.tsv',
  );
  for (const { what, input, right } of rows.filter((row) => row.what.includes('slashes')))
    it(`${what}: ${input} is ${right}`, () => {
      const region = what.split(', ').at(-1)!;
      const shown = dateOfBirthFormat(dateOrderOf(region.split(' ')[0]))(input, true);
      const born = parseDateOfBirth(shown);
      if (!right.startsWith('asked')) return assert.equal(born && isoDate(born), right);
      assert.equal(born, null);
      assert.equal(FIELD_RULES.dateOfBirth(shown, { brand: 'other', today: NOW }), 'birthAmbiguous');
    });

  for (const [input, tag, shown] of [
    ['12/31/1990', 'en', '31.12.1990'],
    ['31/12/1990', 'en-US', '31.12.1990'],
    ['5/5/1990', 'en', '05.05.1990'],
    ['2-1-1990', 'en-US', '01.02.1990'],
    ['2.1.1990', 'en-US', '02.01.1990'],
    ['2/1/1990', 'pt', '02.01.1990'],
    ['2/1/1990', 'es-MX', '02.01.1990'],
    ['2/1/1990', 'ja', '02/01/1990'],
    ['2/1/1990', undefined, '02/01/1990'],
  ] as const)
    it(`a date of birth ${input} of a reader of ${tag} is shown as ${shown}`, () => {
      assert.equal(dateOfBirthFormat(dateOrderOf(tag))(input, true), shown);
    });

  for (const { what, "gateway's time": time, 'zone of the device': zone, input, right } of rows.filter(
    (row) => !row.what.includes('slashes'),
  )) {
    it(`${what} at ${time} in ${zone}: ${input} is ${right}`, () => {
      const now = new Date(time);
      const isTaken = right.startsWith('taken');
      if (!what.startsWith('date of birth')) {
        assert.equal(isValidExpiry(input, now), isTaken);
        assert.equal(isExpiryValid(input, now), isTaken);
        return;
      }
      const typed = input.split('-').toReversed().join('.');
      assert.equal(dateOfBirthProblem(typed, now) === null, isTaken);
      assert.equal(isBirthDateValid(input, now), isTaken);
    });
  }
});
