// Reporter for `node --test`: reports failures in full, and writes counts to the file named by RAMP_COUNTS. The files run one after the
// other in one process, and are recorded as they end.
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';
import { describeFailure, writeCounts, type Counts } from './counts.ts';
import { createProgress } from './progress.ts';

type Result = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>['data'];

const plannedFiles = () => process.argv.slice(1).flatMap((pattern) => globSync(pattern));

/** A file without tests reports itself as a passed test. */
const isTest = ({ name, file, details }: Result) =>
  details.type !== 'suite' && !(file && file.endsWith(name));

export default async function* countingReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  const counts: Counts = { passed: 0, failed: 0, failures };
  const progress = createProgress();
  progress.plan(plannedFiles());
  let running: string | undefined;
  for await (const { type, data } of events) {
    if (type === 'test:dequeue' && data.nesting === 0 && data.file !== running) {
      if (running) progress.finish(relative(process.cwd(), running));
      running = data.file;
    }
    if (type === 'test:fail' && (data.details.type !== 'suite' || isSuiteFault(data))) {
      counts.failed += 1;
      const [name, why] = [`${data.name} (${data.file}:${data.line})`, describe(data.details.error)];
      failures.push(describeFailure(name, why));
      yield `✗ ${name}\n${indent(why)}\n`;
    }
    if (type === 'test:pass' && isTest(data) && !data.skip && !data.todo) counts.passed += 1;
    if (type === 'test:pass' && data.skip) yield `- skipped: ${data.name} (${data.skip})\n`;
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
  }
  if (running) progress.finish(relative(process.cwd(), running));
  writeCounts(counts);
  yield `${counts.passed} passed, ${counts.failed} failed\n`;
}

/** A suite whose own code threw, unlike one that contains failed tests. */
const isSuiteFault = (data: Result) =>
  'error' in data.details &&
  (data.details.error as { failureType?: string }).failureType !== 'subtestsFailed';

function describe(error: Error & { cause?: unknown }): string {
  const fault = error.cause ?? error;
  const text = fault instanceof Error && fault.stack ? fault.stack : inspect(fault);
  return text.replace(/\n\s+at .*\(node:.*/g, '');
}

const indent = (text: string) => text.replace(/^/gm, '    ');
