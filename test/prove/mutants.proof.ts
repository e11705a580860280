// Plants each fault of `mutants.ts` in a copy of the tree, and runs the test that must detect it: a surviving fault is a failure. `npm
// test` does this for the fastest ones, and checks that each can be planted; `npm run prove -- mutants` runs all.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUTANTS, type Mutant } from './mutants.ts';
import type { Proof } from './proof.ts';
import { createRandom } from './random.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = ['src', 'elements', 'demo', 'locales', 'test', 'package.json', 'tsconfig.json'];
/** Longer than the slowest of them takes on a busy machine. */
const LIMIT_MS = 120_000;

export const readFrom = (root: string, { file }: Pick<Mutant, 'file'>): string =>
  readFileSync(join(root, file), 'utf8');

/** Returns why the fault cannot be planted; null if it can. */
export function problemOf(mutant: Mutant): string | null {
  const times = readFrom(ROOT, mutant).split(mutant.text).length - 1;
  return times === 1 ? null : `${mutant.fault}: its text stands ${times} times in ${mutant.file}`;
}

const isUnitTest = (killer: string): boolean => killer.startsWith('test/unit/');

const isOwnTest = ({ file, killedBy }: Mutant): boolean =>
  isUnitTest(killedBy) &&
  file.startsWith('src/') &&
  basename(killedBy) === `${basename(file, '.ts')}.test.ts`;

/** One for each file whose own test must detect it; each takes a fifth of a second. */
export const QUICK_MUTANTS: readonly Mutant[] = [
  ...new Map(MUTANTS.filter(isOwnTest).map((mutant) => [mutant.killedBy, mutant])).values(),
];

function copyTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'ramp-mutants-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function commandOf(...killers: readonly string[]): string[] {
  const hook = ['--import', './test/support/messages-hook.mjs'];
  const [first = ''] = killers;
  if (first.startsWith('prove ')) return [...hook, 'test/prove/run.ts', ...first.split(' ').slice(1)];
  return [...(isUnitTest(first) ? hook : []), '--test', '--test-isolation=none', ...killers];
}

/** An aborted run proves nothing: a busy machine does not detect a fault. */
type End = 'passed' | 'failed' | 'broken off';

function endOf(root: string, ...killers: readonly string[]): Promise<End> {
  // A test runner inside another one reports to it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      commandOf(...killers),
      { cwd: root, env, timeout: LIMIT_MS, maxBuffer: 1 << 28 },
      (error) => resolve(error === null ? 'passed' : error.killed ? 'broken off' : 'failed'),
    );
  });
}

async function isKilled(root: string, mutant: Mutant): Promise<boolean> {
  const path = join(root, mutant.file);
  const text = readFrom(root, mutant);
  writeFileSync(
    path,
    text.replace(mutant.text, () => mutant.instead),
  );
  try {
    return (await endOf(root, mutant.killedBy)) === 'failed';
  } finally {
    writeFileSync(path, text);
  }
}

/** Throws if one of the tests fails before anything was planted. */
export async function survivorsOf(chosen: readonly Mutant[]): Promise<string[]> {
  const killers = [...new Set(chosen.map(({ killedBy }) => killedBy))];
  const root = copyTree();
  try {
    const alone = killers.filter((killer) => !isUnitTest(killer)).map((killer) => [killer]);
    for (const some of [killers.filter(isUnitTest), ...alone])
      if (some.length > 0 && (await endOf(root, ...some)) !== 'passed')
        throw new Error(`${some.join(', ')} fails without a planted fault`);
    const survived: string[] = [];
    for (const mutant of chosen)
      if (!(await isKilled(root, mutant))) survived.push(`${mutant.fault} (${mutant.killedBy})`);
    return survived;
  } finally {
    rmSync(root, { recursive: true });
  }
}

export const proof: Proof = {
  name: 'mutants',
  rule: 'every fault of money and trust that was planted once is seen by the test that is named for it',
  cases: { whole: MUTANTS.length, inTests: QUICK_MUTANTS.length },
  async run(cases, seed) {
    const problems = MUTANTS.map(problemOf).filter((problem) => problem !== null);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const chosen = createRandom(seed).shuffled(MUTANTS).slice(0, cases);
    const survived = await survivorsOf(chosen);
    if (survived.length > 0) throw new Error(`${survived.length} survived:\n${survived.join('\n')}`);
    return `${chosen.length} faults, each seen`;
  },
};
