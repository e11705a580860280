// Records what a stage has planned and what it has run, line by line in the file named by RAMP_PROGRESS, which survives if the stage is
// aborted.
import { appendFileSync, readFileSync } from 'node:fs';

/** Counts tests if the runner knows them before it starts, else files. */
export interface Progress {
  plan(items: readonly string[]): void;
  finish(item: string): void;
}

const PLANNED = '+';
const FINISHED = '-';

export function createProgress(file = process.env.RAMP_PROGRESS): Progress {
  const write = (lines: readonly string[]) => file && appendFileSync(file, lines.join(''));
  return {
    plan: (items) => void write(items.map((item) => `${PLANNED}${oneLine(item)}\n`)),
    finish: (item) => void write([`${FINISHED}${oneLine(item)}\n`]),
  };
}

const oneLine = (item: string) => item.replaceAll('\n', ' ');

export interface Reached {
  planned: number;
  left: readonly string[];
}

export function readProgress(file: string): Reached {
  const lines = read(file).split('\n');
  const itemsOf = (sign: string) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(sign.length));
  const finished = new Set(itemsOf(FINISHED));
  const planned = itemsOf(PLANNED);
  return { planned: planned.length, left: planned.filter((item) => !finished.has(item)) };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The stage ended before it had a plan.
    return '';
  }
}

export const TEST_MARK = ' › ';

/** Returns `file (number of its tests)`, or only the file if files are counted. */
export function tellLeft({ planned, left }: Reached): string {
  if (planned === 0) return 'none of its tests was run';
  const files = new Map<string, number>();
  for (const item of left) {
    const file = item.split(TEST_MARK)[0]!;
    files.set(file, (files.get(file) ?? 0) + 1);
  }
  const lines = [...files].map(([file, count]) =>
    left.some((item) => item.startsWith(file + TEST_MARK)) ? `  ${file} (${count})` : `  ${file}`,
  );
  return [`not run: ${left.length} of ${planned}`, ...lines].join('\n');
}
