// A value in a response that violates the contract: its description, and its replacement.
import { RampError } from '../errors/ramp-error.ts';

/** Receives each value that was dropped: `result[3].logoUrl: text, not a number`. Omits the value itself, because it may be personal. */
export type ReportMisfit = (misfit: string) => void;

/** Replaces an unreadable wallet, amount or currency of an order. */
export const UNREAD = Symbol('unread');
/** Replaces a URL that the gate refuses. */
export const UNSAFE = Symbol('unsafe');

/** Keys of a map come from outside, and may be anything. */
const PLAIN_NAME = /^[\w.-]{1,40}$/;

export const nameBelow = (place: string, name: string | number): string =>
  typeof name === 'number' ? `${place}[${name}]` : `${place}.${PLAIN_NAME.test(name) ? name : '*'}`;

export const misfitText = (place: string, wanted: string, value: unknown): string =>
  `${place}: ${wanted}, not ${formOf(value)}`;

/** The misfit of a response, or of a part that is parsed separately. */
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

/** The replacement for a malformed value; `nothing` drops it. `parseWith` applies it. */
type Instead = 'nothing' | typeof UNREAD | typeof UNSAFE;

/** The fields of a zod issue that are used. */
export interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  expected?: string;
  values?: readonly unknown[];
  params?: Record<string, unknown> | undefined;
}

/** An issue that affects only its place; `at` leads from there to the malformed value itself. */
export const refusal = (instead: Instead, wanted: string, at: readonly PropertyKey[] = []) => ({
  code: 'custom' as const,
  input: undefined,
  path: [],
  message: wanted,
  params: { instead, at },
});

const paramsOf = ({ params }: Issue) => params as { instead?: Instead; at?: PropertyKey[] } | undefined;

/** Undefined if the whole response is invalid. */
export const insteadOf = (issue: Issue): Instead | undefined => paramsOf(issue)?.instead;

/** Returns the path of the malformed value itself, which may be inside of the dropped one. */
export const pathOf = (issue: Issue): PropertyKey[] => [...issue.path, ...(paramsOf(issue)?.at ?? [])];

const EXPECTED: Readonly<Record<string, string>> = { array: 'a list', object: 'a map', record: 'a map' };

/** Building blocks have their own messages. */
export function wantedOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return EXPECTED[issue.expected ?? ''] ?? issue.message;
  return issue.code === 'invalid_value' ? `one of ${issue.values?.join(', ')}` : issue.message;
}
