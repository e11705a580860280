// The rule about file names finds planted violations, and lists every exception.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileNameViolations } from './file-names.ts';

const messages = (path: string, text: string) =>
  fileNameViolations([{ path, text }]).map(({ message }) => message);

describe('names of files', () => {
  const PLANTED: readonly [path: string, text: string][] = [
    ['src/lib/rest.ts', 'export function debounce() {}'],
    ['src/features/shell/seen.tsx', 'export const ScrollIntoView = () => null;'],
    ['src/features/calculator/picker-rows.ts', 'export class CurrencyRow {}'],
    ['elements/run.ts', 'export interface MountOptions {}\nexport function mount() {}'],
    ['src/lib/clocks.ts', 'export function createClock() {}'],
  ];
  for (const [path, text] of PLANTED)
    it(`finds ${path}`, () => assert.match(messages(path, text)[0] ?? '', /^not named after its export/));

  const RIGHT: readonly [path: string, text: string][] = [
    ['src/lib/time/debounce.ts', 'export function debounce() {}'],
    ['src/lib/time/clock.ts', 'export function createClock() {}'],
    ['src/features/launch/failure.ts', 'export const failureOf = () => null;'],
    ['src/domain/launch/merchant-answer.schema.ts', 'export const merchantAnswerSchema = 1;'],
    ['src/vendors/addresses/cash-address.ts', 'export interface CashAddress {}\nexport function decode() {}'],
    ['src/domain/money/fees.ts', 'export const a = 1;\nexport const b = 2;'],
    ['src/domain/customer/kyc.ts', 'export type Kyc = string;'],
  ];
  for (const [path, text] of RIGHT) it(`lets pass ${path}`, () => assert.deepEqual(messages(path, text), []));
});
