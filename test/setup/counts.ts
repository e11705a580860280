// Counts how many tests of a stage passed and failed, and detects implausible counts.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  /** Failures with their reasons, one line each, repeated at the end of a run, where readers of a long log look first. */
  failures?: readonly string[];
}

export const FAILED: Counts = { passed: 0, failed: 1 };

export const describeCounts = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** A runner that ran nothing, or failed without a failed test, counts as a failure. */
export function judge(counts: Counts | null, isDone: boolean): Counts {
  if (!counts || counts.passed + counts.failed === 0) return FAILED;
  return isDone || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Writes to the file named by RAMP_COUNTS. */
export function writeCounts(counts: Counts, file = process.env.RAMP_COUNTS): void {
  if (file) writeFileSync(file, JSON.stringify(counts));
}

/** Returns one line about the failure, without terminal colours. */
export function describeFailure(name: string, error: string | undefined): string {
  const [why = ''] = stripVTControlCharacters(error ?? '')
    .trim()
    .split('\n');
  return why ? `${name}: ${why}` : name;
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});
