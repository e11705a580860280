// The expiry as cards and password managers write it, and the border of a day by the gateway's clock, the same in vault and sandbox.
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

describe('expiry, pasted or filled', () => {
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
    it(`VALID-34 ${JSON.stringify(input)} is shown as ${shows} and ${isTaken ? 'taken' : 'refused'}`, () => {
      const shown = formatExpiry(input, true);
      assert.equal(shown, shows);
      assert.equal(isValidExpiry(shown, NOW), isTaken);
    });
  }

  // What follows the last key may be another one, so that a month of one digit is written when the field is left.
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
    it(`VALID-34 ${input}, typed key by key, is shown as ${shows} and ${isTaken ? 'taken' : 'refused'}`, () => {
      let shown = '';
      for (const key of input) shown = formatExpiry(shown + key, true, true);
      shown = formatExpiry(shown, false);
      assert.equal(shown, shows);
      assert.equal(isValidExpiry(shown, NOW), isTaken);
    });
  }
});

describe('the border of a day', () => {
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
    it(`a date of birth ${input}, typed key by key by a reader of ${tag}, is shown as ${shown} and never silently swapped`, () => {
      const format = dateOfBirthFormat(dateOrderOf(tag));
      let typed = '';
      // The keys go before the blanks of the mask.
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
    it(`a date of birth ${input} of a reader of ${tag} is shown as ${shown}`, () => {
      assert.equal(dateOfBirthFormat(dateOrderOf(tag))(input, true), shown);
    });
});

/** Each zone of the table, and the first and the last of the earth: a rule by the device's own day is wrong in one of them. */
const ZONES = [
  ...new Set([...DAYS.map((row) => row['zone of the device']), 'Pacific/Kiritimati', 'Etc/GMT+12']),
];

const PROGRAM = fileURLToPath(new URL('days-in-zone.ts', import.meta.url));

/** The zone of a process is the one that it was started with. */
async function deviceIn(zone: string): Promise<Device> {
  // A test that runs inside another one reports to it.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: _o, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { env: { ...env, TZ: zone } });
  return JSON.parse(stdout) as Device;
}

/** What the column says, as the program says it. */
const rightOf = (right: string): boolean | string =>
  /^(?:taken|refused)/.test(right) ? right.startsWith('taken') : right.split(':')[0]!;

describe('the border of a day on a device of the zone', async () => {
  const devices = new Map(
    await Promise.all(ZONES.map(async (zone) => [zone, await deviceIn(zone)] as const)),
  );

  it('the devices are of these zones: at one time their clocks show other hours', () => {
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
      it(`${what} at ${time} in ${zone}: ${input} is ${right}, by the rule of the ${rule}, and in every other zone as well`, () => {
        assert.equal(devices.get(zone)!.rows[row]![rule], rightOf(right));
        for (const [other, { rows }] of devices) assert.equal(rows[row]![rule], rightOf(right), other);
      });
});
