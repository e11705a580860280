// What a row of the fault tables says: which screen, which words, which next action and which ledger must come of a fault.
import { en } from '../../support/english.ts';
import type { FaultKind } from '../../support/sandbox.ts';

export interface FaultRow {
  /** The heading of the screen that the fault leaves the customer on. */
  screen: string;
  /** The words that say what happened; null where nothing needs to be said. */
  says: string | null;
  /** What is pressed to go on, in order; nothing where the widget goes on by itself. */
  next: readonly string[];
  /** The heading after that. */
  then: string;
  /** Orders, charges and payouts of the customer in the end. */
  ledger: readonly [orders: number, charges: number, payouts: number];
  /** The reason that the host is given with `ramp-error`; null: it hears of no error. */
  host: string | null;
}

export type FaultRows = Record<FaultKind, FaultRow>;

/** A row of a call, but for what all its rows have in common. */
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

/** The widget goes on as if nothing had been. */
export const unnoticed = ({ then }: FaultRow): Part => ({ screen: then, says: null, next: [] });

/** The same in all kinds of failure; a slow or doubled answer is none. */
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

/** What was typed is still there, words say why, and one press sends it again. */
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

/** A few of the rows, where the others are walked elsewhere; what follows may be another screen. */
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
 * The kinds that are walked in a browser. Whatever they leave out must lead where one of them leads: to the widget it is the
 * same answer (test/gateway/client-faults.test.ts), or one of those that unit tests hold to be alike (FAILED_CALLS).
 */
export function walked(all: FaultRows, kinds: readonly FaultKind[]): Partial<FaultRows> {
  const texts = new Set(kinds.map((kind) => textOf(all[kind])));
  const lost = Object.entries(all).find(([, row]) => !texts.has(textOf(row)));
  if (lost) throw new Error(`${lost[0]} leads elsewhere than what is walked: ${textOf(lost[1])}`);
  return someOf(all, kinds);
}

/**
 * What failed calls have in common: how a call failed decides which of these it is, and not which call it was
 * (test/unit/domain/reactions/error-reaction-table.test.ts). A call that is walked with one of them shows where they appear.
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
