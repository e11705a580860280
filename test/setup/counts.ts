// How many tests of a stage passed and failed, and when that number is not to be believed.

export interface Counts {
  passed: number;
  failed: number;
}

export const FAILED: Counts = { passed: 0, failed: 1 };

export const describeCounts = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** A runner that ran nothing, or that failed without a failed test, is a failure of its own. */
export function judge(counts: Counts | null, isDone: boolean): Counts {
  if (!counts || counts.passed + counts.failed === 0) return FAILED;
  return isDone || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});
