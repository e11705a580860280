// Playwright reporter: writes the counts of a run to the file named by RAMP_COUNTS, and records each test as it ends.
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
import { describeFailure, writeCounts } from './counts.ts';
import { createProgress, TEST_MARK } from './progress.ts';

export default class CountReporter implements Reporter {
  private suite: Suite | null = null;
  private folder = '';
  private readonly progress = createProgress();

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.suite = suite;
    this.folder = relative(process.cwd(), rootDir);
    this.progress.plan(suite.allTests().map((test) => this.nameOf(test)));
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'interrupted') this.progress.finish(this.nameOf(test));
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const ended = (...kinds: string[]) => tests.filter((test) => kinds.includes(test.outcome()));
    const failed = ended('unexpected', 'flaky');
    writeCounts({
      passed: ended('expected').length,
      failed: failed.length,
      failures: failed.map((test) =>
        describeFailure(this.nameOf(test), test.results.find(({ error }) => error)?.error?.message),
      ),
    });
  }

  /** File and title; the title path starts with the root and the browser. */
  private nameOf(test: TestCase): string {
    const [, , file, ...titles] = test.titlePath();
    return [`${this.folder}/${file}`, ...titles].join(TEST_MARK);
  }
}
