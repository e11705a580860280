// Expiry dates in the notations of cards and password managers, and the end of a day by the gateway's clock; vault
// and sandbox agree.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dateOfBirthFormat, formatExpiry } from '../../../elements/vault/format.ts';
import { isValidExpiry } from '../../../src/domain/card/card.ts';
import { dateOrderOf } from '../../../src/domain/customer/date-order.ts';
import { readCases } from '../../support/read-cases.ts';
import { DAYS, type Device } from './days-in-zone.ts';

const NOW = new Date('2026-11-26T10:30:00Z');

describe('a pasted or filled expiry', () => {
  const MORE: [input: string, shows: string][] = [
    ['2028 / 1', '01/28'],
    ['\u200e2028-01\u200f', '01/28'],
    ['２０２８０１', '01/28'],
    ['13/2030', '13/30'],
    ['99-30', '99/30'],
    ['2330', '23/30'],
    ['2405', '24/05'],
  ];
  const rows = readCases<'input' | 'field shows' | 'taken'>(import.meta, 'expiry.tsv').map(
    (row) => [row.input, row['field shows'], row.taken.startsWith('yes')] as const,
  );
  const more = MORE.map(([input, shows]) => [input, shows, shows.startsWith('01')] as const);
  for (const [input, shows, isTaken] of [...rows, ...more]) {
    it(`VALID-34 ${JSON.stringify(input)} is shown as ${shows} and ${isTaken ? 'accepted' : 'refused'}`, () => {
      const shown = formatExpiry(input, true);
      assert.equal(shown, shows);
      assert.equal(isValidExpiry(shown, NOW), isTaken);
    });
  }

  // Another key may follow, so a single-digit month is completed when the customer leaves the field.
  for (const [input, shows, isTaken] of [
    ...rows,
    ['2405', '02/40', true],
    ['28/01', '28/01', false],
    ['2028-12', '12/28', true],
    ['99-30', '99/30', false],
    ['022028', '02/28', true],
    ['3/28', '03/28', true],
    ['0128', '01/28', true],
  ] as const) {
    it(`VALID-34 ${input}, typed key by key, is shown as ${shows} and ${isTaken ? 'accepted' : 'refused'}`, () => {
      let shown = '';
      for (const key of input) shown = formatExpiry(shown + key, true, true);
      shown = formatExpiry(shown, false);
      assert.equal(shown, shows);
      assert.equal(isValidExpiry(shown, NOW), isTaken);
    });
  }
});

describe('the end of a day', () => {
  for (const [input, tag, shown] of [
    ['01/02/1990', 'en-US', '02.01.1990'],
    ['01/02/1990', 'en-GB', '01.02.1990'],
    ['01/02/1990', 'en', '01/02/1990'],
    ['1/2/1990', 'en-US', '02.01.1990'],
    ['1990/02/01', 'ja', '01.02.1990'],
    ['1990-02-01', 'en-US', '01.02.1990'],
    ['1990-2-1', 'en-US', '01.02.1990'],
    ['01.02.1990', 'en-US', '01.02.1990'],
    ['01021990', 'en-US', '01.02.1990'],
  ] as const)
    it(`a date of birth ${input}, typed key by key in ${tag}, is shown as ${shown} and never silently swapped`, () => {
      const format = dateOfBirthFormat(dateOrderOf(tag));
      let typed = '';
      // Keys are inserted before the blanks of the mask.
      for (const key of input) {
        const at = typed.search(/_|$/);
        typed = format(typed.slice(0, at) + key + typed.slice(at), true, true);
      }
      assert.equal(format(typed, false), shown);
    });

  it('a date of birth with slashes keeps them while it is deleted', () => {
    assert.equal(dateOfBirthFormat(null)('01/02/199', false), '01/02/199');
  });

  for (const [input, tag, shown] of [
    ['01 / 02 / 1990', 'en-US', '02.01.1990'],
    ['01 / 02 / 1990', 'en', '01/02/1990'],
    ['1 / 2 / 1990', 'en-GB', '01.02.1990'],
    ['01\u204402\u20441990', 'en-US', '02.01.1990'],
    ['01\u221502\u22151990', 'en', '01/02/1990'],
    ['1990/2/1', 'en-US', '01.02.1990'],
    ['1990.02.01', 'en', '01.02.1990'],
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
    it(`a date of birth ${input} in ${tag} is shown as ${shown}`, () => {
      assert.equal(dateOfBirthFormat(dateOrderOf(tag))(input, true), shown);
    });
});

/**
 * All zones of the table, and the earliest and latest on earth: a rule that uses the device's day fails in one of
 * them.
 */
const ZONES = [
  ...new Set([...DAYS.map((row) => row['zone of the device']), 'Pacific/Kiritimati', 'Etc/GMT+12']),
];

const PROGRAM = fileURLToPath(new URL('days-in-zone.ts', import.meta.url));

/** Starts a process, because the time zone of a process cannot change. */
async function deviceIn(zone: string): Promise<Device> {
  // In a child process, node:test would report to the parent.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: _o, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { env: { ...env, TZ: zone } });
  return JSON.parse(stdout) as Device;
}

/** Converts the column to the program's verdict. */
const rightOf = (right: string): boolean | string =>
  /^(?:taken|refused)/.test(right) ? right.startsWith('taken') : right.split(':')[0]!;

describe('the end of a day on devices in other zones', async () => {
  const devices = new Map(
    await Promise.all(ZONES.map(async (zone) => [zone, await deviceIn(zone)] as const)),
  );

  it('the devices are in these zones: their clocks show different hours at the same time', () => {
    assert.deepEqual([...devices.values()].map(({ zone }) => zone).sort(), [...ZONES].sort());
    const hours = Object.fromEntries([...devices].map(([zone, { hour }]) => [zone, hour]));
    assert.deepEqual(
      [hours['UTC'], hours['Pacific/Auckland'], hours['America/Los_Angeles'], hours['Pacific/Kiritimati']],
      [10, 23, 2, 0],
    );
  });

  for (const [
    row,
    { what, "gateway's time": time, 'zone of the device': zone, input, right },
  ] of DAYS.entries())
    for (const rule of ['widget', 'vault', 'sandbox'] as const)
      it(`${what} at ${time} in ${zone}: ${input} is ${right} by the rule of the ${rule}, and in every other zone too`, () => {
        assert.equal(devices.get(zone)!.rows[row]![rule], rightOf(right));
        for (const [other, { rows }] of devices) assert.equal(rows[row]![rule], rightOf(right), other);
      });
});
