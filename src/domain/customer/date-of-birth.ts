// Parses a typed date of birth, `dd.mm.yyyy`, and checks whether its owner may have a card.
import { CARD_HOLDER_MAX_AGE_YEARS, CARD_HOLDER_MIN_AGE_YEARS } from '../constants.ts';

const FIRST_ZONE_MS = 14 * 60 * 60 * 1000;

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

export type DateOfBirthProblem = 'required' | 'ambiguous' | 'invalid' | 'in-future' | 'too-young' | 'too-old';

/** Returns null if the calendar has no such date. */
export function parseDateOfBirth(text: string): CalendarDate | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : null;
}

/** `YYYY-MM-DD`, the gateway's format. */
export function isoDate({ year, month, day }: CalendarDate): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** A day begins when it begins anywhere (UTC+14). Accepts the 18th birthday and the day of the 150th. */
export function dateOfBirthProblem(text: string, now: Date): DateOfBirthProblem | null {
  if (!/\d/.test(text)) return 'required';
  // Pasted with slashes, so it is unclear which number is the month.
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(text.trim())) return 'ambiguous';
  const born = parseDateOfBirth(text);
  if (!born) return 'invalid';
  const first = new Date(now.getTime() + FIRST_ZONE_MS);
  const today = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: first.getUTCDate() };
  if (compare(born, today) > 0) return 'in-future';
  if (compare(birthday(born, CARD_HOLDER_MIN_AGE_YEARS), today) > 0) return 'too-young';
  return compare(birthday(born, CARD_HOLDER_MAX_AGE_YEARS), today) < 0 ? 'too-old' : null;
}

/** For people born on 29 February, the birthday in a common year is 1 March. */
function birthday({ year, month, day }: CalendarDate, age: number): CalendarDate {
  const then = year + age;
  const isLeap = (then % 4 === 0 && then % 100 !== 0) || then % 400 === 0;
  return month === 2 && day === 29 && !isLeap ? { year: then, month: 3, day: 1 } : { year: then, month, day };
}

function compare(one: CalendarDate, other: CalendarDate): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}
