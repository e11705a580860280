// How many tests of a stage passed and failed, and when that number is not to be believed.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed and why, a line each: told once more at the end of a run, where a long log is read first. */
  failures?: readonly string[];
}

export const FAILED: Counts = { passed: 0, failed: 1 };

export const describeCounts = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** A runner that ran nothing, or that failed without a failed test, is a failure of its own. */
export function judge(counts: Counts | null, isDone: boolean): Counts {
  if (!counts || counts.passed + counts.failed === 0) return FAILED;
  return isDone || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** To the file that RAMP_COUNTS names. */
export function writeCounts(counts: Counts, file = process.env.RAMP_COUNTS): void {
  if (file) writeFileSync(file, JSON.stringify(counts));
}

/** One line of what failed, without the colours of a terminal. */
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
