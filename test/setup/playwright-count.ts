// Playwright reporter: writes the counts of a run to the file that RAMP_COUNTS names, and marks off each test as it ends.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
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
    const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (...kinds: string[]) => outcomes.filter((outcome) => kinds.includes(outcome)).length;
    const counts = { passed: count('expected'), failed: count('unexpected', 'flaky') };
    if (process.env.RAMP_COUNTS) writeFileSync(process.env.RAMP_COUNTS, JSON.stringify(counts));
  }

  /** Its file and its title; the path begins with the root and the browser. */
  private nameOf(test: TestCase): string {
    const [, , file, ...titles] = test.titlePath();
    return [`${this.folder}/${file}`, ...titles].join(TEST_MARK);
  }
}
