// Web-test-runner reporter: writes the counts of a run to the file that RAMP_COUNTS names, and tells them on one line.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestResult, TestSession, TestSuiteResult } from '@web/test-runner-core';
import type { Counts } from './counts.ts';
import { createProgress } from './progress.ts';

const testsOf = (suite: TestSuiteResult): TestResult[] => [...suite.tests, ...suite.suites.flatMap(testsOf)];

type CountedSession = Pick<TestSession, 'passed' | 'testResults'>;

/** Counts tests; a file that could not run at all counts as one failed test. */
export function countSessions(sessions: readonly CountedSession[]): Counts {
  let passed = 0;
  let failed = 0;
  for (const session of sessions) {
    const tests = session.testResults ? testsOf(session.testResults) : [];
    const ran = tests.filter((test) => !test.skipped);
    const failures = ran.filter((test) => !test.passed).length;
    passed += ran.length - failures;
    failed += failures || (session.passed ? 0 : 1);
  }
  return { passed, failed };
}

export function countReporter(): Reporter {
  const progress = createProgress();
  const nameOf = (file: string) => relative(process.cwd(), file);
  return {
    start: ({ testFiles }) => progress.plan(testFiles.map(nameOf)),
    reportTestFileResults: ({ testFile }) => progress.finish(nameOf(testFile)),
    onTestRunFinished({ sessions }) {
      const counts = countSessions(sessions);
      if (process.env.RAMP_COUNTS) writeFileSync(process.env.RAMP_COUNTS, JSON.stringify(counts));
      process.stdout.write(`\ncomponent: ${counts.passed} passed, ${counts.failed} failed\n`);
    },
  };
}
