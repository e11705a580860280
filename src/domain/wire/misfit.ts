// What an answer holds in another form than the contract says: the words for it, and what is read in its place.
import { RampError } from '../errors/ramp-error.ts';

/** Hears of each value that was left out: `result[3].logoUrl: text, not a number`. No value is named, since it may be personal. */
export type ReportMisfit = (misfit: string) => void;

/** Replaces a wallet, a sum or a currency of an order that cannot be read. */
export const UNREAD = Symbol('unread');
/** Replaces an address that the gate refuses. */
export const UNSAFE = Symbol('unsafe');

/** Names of a map come from outside. */
const PLAIN_NAME = /^[\w.-]{1,40}$/;

export const nameBelow = (place: string, name: string | number): string =>
  typeof name === 'number' ? `${place}[${name}]` : `${place}.${PLAIN_NAME.test(name) ? name : '*'}`;

export const misfitText = (place: string, wanted: string, value: unknown): string =>
  `${place}: ${wanted}, not ${formOf(value)}`;

/** Of an answer, or of the part that is read alone. */
export const misfitError = (misfit: string): RampError =>
  new RampError('unexpected_server_error', misfit, { isMisfit: true });

function formOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return FORMS[typeof value] ?? 'a map';
}

const FORMS: Readonly<Record<string, string>> = {
  string: 'other text',
  number: 'a number',
  boolean: 'true or false',
};

/** What is read in the place of a malformed value; `nothing` leaves it out. `parseWith` carries it out. */
type Instead = 'nothing' | typeof UNREAD | typeof UNSAFE;

/** The part of a zod issue that is read. */
export interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  expected?: string;
  values?: readonly unknown[];
  params?: Record<string, unknown> | undefined;
}

/** An issue that costs the place alone; `at` leads from there to the malformed value itself. */
export const refusal = (instead: Instead, wanted: string, at: readonly PropertyKey[] = []) => ({
  code: 'custom' as const,
  input: undefined,
  path: [],
  message: wanted,
  params: { instead, at },
});

const paramsOf = ({ params }: Issue) => params as { instead?: Instead; at?: PropertyKey[] } | undefined;

/** Undefined where the answer is lost with it. */
export const insteadOf = (issue: Issue): Instead | undefined => paramsOf(issue)?.instead;

/** The malformed value itself, where what is left out is around it. */
export const pathOf = (issue: Issue): PropertyKey[] => [...issue.path, ...(paramsOf(issue)?.at ?? [])];

const EXPECTED: Readonly<Record<string, string>> = { array: 'a list', object: 'a map', record: 'a map' };

/** Building blocks say it themselves. */
export function wantedOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return EXPECTED[issue.expected ?? ''] ?? issue.message;
  return issue.code === 'invalid_value' ? `one of ${issue.values?.join(', ')}` : issue.message;
}
