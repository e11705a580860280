// A row of the fault tables: the screen, text, next action and ledger that must follow a fault.
import { en } from '../../support/english.ts';
import type { FaultKind } from '../../support/sandbox.ts';

export interface FaultRow {
  /** The heading of the screen after the fault. */
  screen: string;
  /** The text that says what happened; null if none is needed. */
  says: string | null;
  /** The buttons to press to continue, in order; none if the widget continues by itself. */
  next: readonly string[];
  /** The heading after that. */
  then: string;
  /** The customer's orders, charges and payouts in the end. */
  ledger: readonly [orders: number, charges: number, payouts: number];
  /** The reason in the host's `ramp-error`; null: no error is sent. */
  host: string | null;
}

export type FaultRows = Record<FaultKind, FaultRow>;

/** A call's row, without what all its rows have in common. */
export type Part = Partial<FaultRow>;

export const SAYS = {
  server: 'Something went wrong on the server.',
  tooMany: 'Too many requests.',
  unreadable: en('errors.somethingWentWrong'),
  noAnswer: en('errors.noAnswer'),
  noConnection: en('errors.noConnection'),
  codeMissing: en('shell.codeMissing'),
  slow: "This is taking longer than usual. We're still waiting for the server.",
  somethingWrong: 'Something went wrong. Try it later or contact support',
  unknown: 'Unknown error',
  codeUsed: 'The code is wrong. Ask for a new one.',
} as const;

export const NOTHING = [0, 0, 0] as const;
export const ONE_ORDER = [1, 0, 0] as const;

export const CALCULATOR = 'Buy and sell crypto';

export function rows(base: FaultRow, parts: Record<FaultKind, Part>): FaultRows {
  const entries = Object.entries(parts).map(([kind, part]) => [kind, { ...base, ...part }]);
  return Object.fromEntries(entries) as FaultRows;
}

/** The widget continues as if nothing had happened. */
export const unnoticed = ({ then }: FaultRow): Part => ({ screen: then, says: null, next: [] });

/** The same for all kinds of failure; a slow or duplicate response is none. */
export function alike(failed: FaultRow, parts: Partial<Record<FaultKind, Part>> = {}): FaultRows {
  return rows(failed, {
    'status-500': {},
    'status-429': {},
    timeout: {},
    'drop-before-commit': {},
    'drop-after-commit': {},
    truncate: {},
    garbage: {},
    slow: unnoticed(failed),
    duplicate: unnoticed(failed),
    ...parts,
  });
}

/** The typed values are still there, a text says why, and one press sends them again. */
export function told(
  base: Omit<FaultRow, 'says' | 'host'>,
  parts: Partial<Record<FaultKind, Part>> = {},
): FaultRows {
  const row: FaultRow = { ...base, says: null, host: null };
  return rows(row, {
    'status-500': { says: SAYS.server },
    'status-429': { says: SAYS.tooMany },
    timeout: { says: SAYS.noAnswer },
    'drop-before-commit': { says: SAYS.noConnection },
    'drop-after-commit': { says: SAYS.noConnection },
    truncate: { says: SAYS.noConnection },
    garbage: { says: SAYS.unreadable },
    slow: { says: SAYS.slow, next: [] },
    duplicate: unnoticed(row),
    ...parts,
  });
}

/** Some of the rows, if the others are tested elsewhere; the next screen may differ. */
export function someOf(
  all: Partial<FaultRows>,
  kinds: readonly FaultKind[],
  part: Part = {},
): Partial<FaultRows> {
  const lost = kinds.find((kind) => !all[kind]);
  if (lost) throw new Error(`There is no row ${lost}`);
  return Object.fromEntries(kinds.map((kind) => [kind, { ...all[kind], ...part }]));
}

/**
 * The kinds that run in a browser. Each kind that is left out must lead where one of these leads: the widget sees the
 * same response (test/gateway/client-faults.test.ts), or one that unit tests prove to be alike (FAILED_CALLS).
 */
export function walked(all: FaultRows, kinds: readonly FaultKind[]): Partial<FaultRows> {
  const texts = new Set(kinds.map((kind) => textOf(all[kind])));
  const lost = Object.entries(all).find(([, row]) => !texts.has(textOf(row)));
  if (lost) throw new Error(`${lost[0]} leads elsewhere than what is walked: ${textOf(lost[1])}`);
  return someOf(all, kinds);
}

/**
 * Common to failed calls: the kind of failure decides which of these applies, not the call
 * (test/unit/domain/reactions/error-reaction-table.test.ts). A call that is tested with one of them shows where the
 * text appears.
 */
export const COMMON_WORDS: readonly (string | null)[] = [
  SAYS.server,
  SAYS.tooMany,
  SAYS.unreadable,
  SAYS.noAnswer,
  SAYS.noConnection,
];

const textOf = ({ screen, says, next, then, ledger, host }: FaultRow): string =>
  JSON.stringify([screen, COMMON_WORDS.includes(says) ? COMMON_WORDS : says, next, then, ledger, host]);
