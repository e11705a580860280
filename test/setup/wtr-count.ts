// Web-test-runner reporter: writes the counts of a run to the file named by RAMP_COUNTS, and prints them on one line.
import { relative } from 'node:path';
import type { Reporter, TestResult, TestSession, TestSuiteResult } from '@web/test-runner-core';
import { describeFailure, writeCounts, type Counts } from './counts.ts';
import { createProgress } from './progress.ts';

const testsOf = (suite: TestSuiteResult): TestResult[] => [...suite.tests, ...suite.suites.flatMap(testsOf)];

type CountedSession = Pick<TestSession, 'passed' | 'testResults'> &
  Partial<Pick<TestSession, 'testFile' | 'errors'>>;

const nameOf = (file: string) => relative(process.cwd(), file);

/** Counts tests; a file that could not run at all counts as one failed test. */
export function countSessions(sessions: readonly CountedSession[]): Counts {
  let passed = 0;
  const failures: string[] = [];
  for (const session of sessions) {
    const tests = session.testResults ? testsOf(session.testResults) : [];
    const ran = tests.filter((test) => !test.skipped);
    const failed = ran.filter((test) => !test.passed);
    passed += ran.length - failed.length;
    failures.push(...failed.map(({ name, error }) => describeFailure(name, error?.message)));
    if (failed.length === 0 && !session.passed)
      failures.push(describeFailure(nameOf(session.testFile ?? ''), session.errors?.[0]?.message));
  }
  return { passed, failed: failures.length, failures };
}

/** `filesOf`: all files that run in the page of this file. */
export function countReporter(filesOf = (file: string): readonly string[] => [file]): Reporter {
  const progress = createProgress();
  return {
    start: ({ testFiles }) => progress.plan(testFiles.flatMap((file) => filesOf(nameOf(file)))),
    reportTestFileResults({ testFile }) {
      for (const file of filesOf(nameOf(testFile))) progress.finish(file);
    },
    onTestRunFinished({ sessions }) {
      const counts = countSessions(sessions);
      writeCounts(counts);
      process.stdout.write(`\ncomponent: ${counts.passed} passed, ${counts.failed} failed\n`);
    },
  };
}
