// Cards, dates, e-mails and amounts as customers type them, compared with simple implementations of the same rules.
import assert from 'node:assert/strict';
import { readAmountInput } from '../../../src/domain/money/amount-input.ts';
import { isValidCardNumber, isValidExpiry } from '../../../src/domain/card/card.ts';
import { dateOfBirthProblem } from '../../../src/domain/customer/date-of-birth.ts';
import { emailProblem } from '../../../src/domain/customer/email-problem.ts';
import type { Chance } from './chance.ts';

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Uses a table of doubled digits, from the left. */
function hasLuhn(digits: string): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = [...digits].reduce(
    (total, digit, at) => total + ((digits.length - at) % 2 === 0 ? doubled[+digit]! : +digit),
    0,
  );
  return sum !== 0 && sum % 10 === 0;
}

function isCard(digits: string): boolean {
  const [two, four, size] = [+digits.slice(0, 2), +digits.slice(0, 4), digits.length];
  if (two === 62 || two === 81) return size >= 14 && size <= 19;
  if (!hasLuhn(digits)) return false;
  if (two === 34 || two === 37) return size === 15;
  if (digits.startsWith('4')) return size === 13 || size === 16 || size === 19;
  if ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720)) return size === 16;
  return size >= 12 && size <= 19;
}

export function card(chance: Chance): void {
  const prefix = chance.from(['4', '34', '37', '51', '2221', '2720', '2721', '62', '81', '60', '30', '']);
  const bare = prefix + chance.text('0123456789', 10, 19);
  const fitting = [...'0123456789'].map((digit) => bare + digit).find(hasLuhn) ?? bare;
  const digits = chance.below(3) === 0 ? bare : fitting;
  assert.equal(isValidCardNumber(digits), isCard(digits), digits);
  assert.equal(isValidCardNumber(digits.replace(/(.{4})/g, '$1 ')), isCard(digits), digits);
}

export function expiry(chance: Chance): void {
  const today = new Date(
    Date.UTC(2026 + chance.below(5), chance.below(12), 1 + chance.below(28), chance.below(24)),
  );
  // The month is over where the day ends last.
  const last = new Date(today.getTime() - 12 * 3_600_000);
  const [month, year] = [chance.below(14), 2020 + chance.below(40)];
  const end = new Date(Date.UTC(year, month, 1));
  const isRight =
    month >= 1 && month <= 12 && end > last && year - last.getUTCFullYear() <= 19 && year < 2100;
  const text = `${pad(month)}/${pad(year % 100)}`;
  assert.equal(isValidExpiry(text, today), isRight, `${text} on ${today.toISOString()}`);
}

export function email(chance: Chance): void {
  const label = () => chance.text('abcXYZ019-', 1, chance.below(20) === 0 ? 70 : 8);
  const local = chance.text("ab.cZ0_+%'!ñ ", 1, chance.below(20) === 0 ? 70 : 10);
  const domain = Array.from({ length: 1 + chance.below(3) }, label).join(chance.from(['.', '.', '.', '..']));
  const typed = local + chance.from(['@', '@', '@', '@@', '']) + domain;
  const parts = typed.trim().split('@');
  const [name = '', host = ''] = parts;
  const isName =
    name.length >= 1 &&
    name.length <= 64 &&
    [...name].every((sign) => /[a-z0-9]/i.test(sign) || "!#$%&'*+/=?^_`{|}~-.".includes(sign)) &&
    name.split('.').every((part) => part !== '');
  const labels = host.split('.');
  const isHost =
    labels.length >= 2 &&
    labels.every((part) => {
      const ends = part.startsWith('-') || part.endsWith('-');
      return (
        part.length >= 1 && part.length <= 63 && !ends && [...part].every((sign) => /[a-z0-9-]/i.test(sign))
      );
    });
  const isRight = parts.length === 2 && isName && isHost && typed.trim().length <= 254;
  assert.equal(emailProblem(typed) === null, isRight, JSON.stringify(typed));
}

export function birthday(chance: Chance): void {
  const today = new Date(Date.UTC(2020 + chance.below(9), chance.below(12), 1 + chance.below(31), 12));
  const isNear = chance.below(2) === 0;
  const year = isNear
    ? today.getUTCFullYear() - chance.from([0, 17, 18, 19, 149, 150, 151])
    : 1850 + chance.below(200);
  const [month, day] = [1 + chance.below(13), 1 + chance.below(31)];
  const typed = `${pad(day)}.${pad(month)}.${pad(year, 4)}`;
  const real = new Date(Date.UTC(year, month - 1, day));
  const isReal = real.toISOString().startsWith(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);
  // At noon it is tomorrow where the day begins first.
  const now = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1);
  // The calendar itself turns 29 February into 1 March in other years.
  const turns = (age: number) => Date.UTC(year + age, month - 1, day);
  const wanted = !isReal
    ? 'invalid'
    : turns(0) > now
      ? 'in-future'
      : turns(18) > now
        ? 'too-young'
        : turns(150) < now
          ? 'too-old'
          : null;
  assert.equal(dateOfBirthProblem(typed, today), wanted, `${typed} on ${today.toDateString()}`);
}

/** Parses in American notation, with only a point; NaN if it could be two numbers. */
function plainNumber(typed: string): string {
  const marks = typed.replace(/[^.,]/g, '');
  if (marks === '') return typed;
  const last = marks.at(-1)!;
  const parts = typed.split(/[.,]/);
  const groups = (list: string[]) =>
    /^\d{1,3}$/.test(list[0]!) && Number(list[0]) > 0 && list.slice(1).every((part) => /^\d{3}$/.test(part));
  const isRepeated = marks.length > 1 && new Set(marks).size === 1;
  if (marks === ',' || isRepeated) {
    if (groups(parts)) return parts.join('');
    if (isRepeated) return 'NaN';
  }
  if (marks.length === 1) return typed.replace(',', '.');
  const isOneBehind = marks.indexOf(last) === marks.length - 1 && new Set(marks).size === 2;
  return isOneBehind && groups(parts.slice(0, -1)) ? `${parts.slice(0, -1).join('')}.${parts.at(-1)}` : 'NaN';
}

export function typedAmount(chance: Chance): void {
  const text = chance.text('0123456789.,', 0, 12);
  // The typed character, and its meaning: a digit of any script counts by its value.
  const [sign, meant] = chance.from([
    ['', ''],
    ['', ''],
    ['e', 'e'],
    ['-', '-'],
    ['٣', '3'],
    ['३', '3'],
  ] as const);
  const decimals = chance.below(9);
  const [entered, typed] = [text + sign, text + meant];
  const number = plainNumber(typed);
  const isAmount = /^\d*\.?\d*$/.test(number) && /\d/.test(number);
  const read = readAmountInput(entered, { roundOff: decimals }, 'en-US');
  assert.equal(read.kind, typed === '' ? 'empty' : isAmount ? 'amount' : 'error', JSON.stringify(entered));
  if (read.kind !== 'amount') return;
  const [whole = '', rest = ''] = number.split('.');
  assert.equal(Number(read.value), Number(`${whole || '0'}.${rest.slice(0, decimals) || '0'}`), typed);
}
