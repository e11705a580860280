// Formats of ids, times and countdowns.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatCountdown } from '../../../../src/domain/order/format-countdown.ts';
import {
  formatDateTime,
  formatMoment,
  timeZoneOf,
  wholeDate,
} from '../../../../src/domain/customer/format-date-time.ts';
import { longOrderId, shortOrderId } from '../../../../src/domain/order/order-id.ts';

describe('order ids', () => {
  it('ORDER-23 CONST-16 shows the first 4 and last 6 characters', () =>
    assert.equal(shortOrderId('a1b2c3d4e5f6a7b8'), 'a1b2…f6a7b8'));
  it('ORDER-23 shows a short id in full', () => assert.equal(shortOrderId('abcd123456'), 'abcd123456'));
  it('SPAY-01 CONST-16 shows the first 12 characters', () =>
    assert.equal(longOrderId('a1b2c3d4e5f6a7b8'), 'a1b2c3d4e5f6'));
});

describe('times', () => {
  it('I18N-05 shows dd/MM/yyyy, HH:mm:ss', () => {
    const local = new Date(2026, 0, 5, 7, 3, 9);
    assert.equal(formatDateTime(local.toISOString()), '05/01/2026, 07:03:09');
    assert.equal(formatDateTime(undefined), '');
    assert.equal(formatDateTime('soon'), '');
  });

  it("I18N-05 names the time zone, and writes the full date in the customer's own format", () => {
    const [winter, summer] = ['2026-11-22T13:05:09Z', '2026-07-01T13:05:09Z'];
    assert.equal(timeZoneOf(winter, 'Europe/Berlin'), 'GMT+1');
    assert.equal(timeZoneOf(summer, 'Europe/Berlin'), 'GMT+2');
    const shown = (locale: string, zone: string) => wholeDate(winter, locale, zone).replaceAll(/\s/g, ' ');
    assert.match(shown('en-US', 'America/New_York'), /^Sunday, November 22, 2026 at 8:05:09 AM/);
    assert.match(shown('es', 'Europe/Madrid'), /^domingo, 22 de noviembre de 2026/);
  });

  for (const [tag, words] of [
    ['en-US', ' (Nov 30)'],
    ['en', ' (Nov 30)'],
    ['es-PR', ' (30 nov)'],
    ['en-GB', ''],
    ['es-ES', ''],
    ['pt-BR', ''],
  ] as const)
    it(`I18N-05 ${words ? 'adds the month as a word' : 'is clear without a word'} for a reader of ${tag}`, () => {
      const iso = new Date(2026, 10, 30, 7, 3, 9).toISOString();
      assert.equal(formatMoment(iso, tag), `30/11/2026, 07:03:09 ${timeZoneOf(iso)}${words}`);
      assert.equal(formatMoment('soon', tag), '');
    });

  const countdowns: Array<[number | null, string]> = [
    [900_000, '15:00'],
    [899_999, '15:00'],
    [61_000, '01:01'],
    [1000, '00:01'],
    [1, '00:01'],
    [0, ''],
    [-5000, ''],
    [null, ''],
    [6_000_000, '100:00'],
  ];
  for (const [remaining, text] of countdowns) {
    it(`ORDER-13 SPAY-06 ${remaining} ms left are shown as '${text}'`, () =>
      assert.equal(formatCountdown(remaining), text));
  }
});
