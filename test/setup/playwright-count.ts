// Playwright reporter: writes the counts of a run to the file that RAMP_COUNTS names.
import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';

export default class CountReporter implements Reporter {
  private suite: Suite | null = null;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (...kinds: string[]) => outcomes.filter((outcome) => kinds.includes(outcome)).length;
    const counts = { passed: count('expected'), failed: count('unexpected', 'flaky') };
    if (process.env.RAMP_COUNTS) writeFileSync(process.env.RAMP_COUNTS, JSON.stringify(counts));
  }
}
