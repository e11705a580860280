// Plants each fault of `mutants.ts` in a copy of the tree and runs the test that must see it: a fault that survives fails.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUTANTS, type Mutant } from './mutants.ts';
import type { Proof } from './proof.ts';
import { createRandom } from './random.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = ['src', 'elements', 'demo', 'locales', 'test', 'package.json', 'tsconfig.json'];
/** Longer than the slowest of them takes on a machine with much else to do. */
const LIMIT_MS = 120_000;

export const readFrom = (root: string, { file }: Pick<Mutant, 'file'>): string =>
  readFileSync(join(root, file), 'utf8');

/** Why the fault cannot be planted; null where it can. */
export function problemOf(mutant: Mutant): string | null {
  const times = readFrom(ROOT, mutant).split(mutant.text).length - 1;
  return times === 1 ? null : `${mutant.fault}: its text stands ${times} times in ${mutant.file}`;
}

function copyTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'ramp-mutants-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function commandOf(killer: string): string[] {
  const hook = ['--import', './test/support/messages-hook.mjs'];
  if (killer.startsWith('prove ')) return [...hook, 'test/prove/run.ts', ...killer.split(' ').slice(1)];
  const isGateway = killer.startsWith('test/gateway/');
  return [...(isGateway ? [] : hook), '--test', '--test-isolation=none', killer];
}

/** What is broken off has seen nothing: a busy machine kills no fault. */
type End = 'passed' | 'failed' | 'broken off';

function endOf(root: string, killer: string): Promise<End> {
  // A test that runs inside another one reports to it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      commandOf(killer),
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

export const proof: Proof = {
  name: 'mutants',
  rule: 'every fault of money and trust that was planted once is seen by the test that is named for it',
  cases: { whole: MUTANTS.length, inTests: 0 },
  async run(cases, seed) {
    const problems = MUTANTS.map(problemOf).filter((problem) => problem !== null);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const random = createRandom(seed);
    const left = [...MUTANTS];
    const chosen =
      cases >= left.length
        ? left
        : Array.from({ length: cases }, () => left.splice(random.below(left.length), 1)[0]!);
    const root = copyTree();
    try {
      for (const killer of new Set(chosen.map(({ killedBy }) => killedBy)))
        if ((await endOf(root, killer)) !== 'passed')
          throw new Error(`${killer} does not pass before anything was planted`);
      const survived: string[] = [];
      for (const mutant of chosen)
        if (!(await isKilled(root, mutant))) survived.push(`${mutant.fault} (${mutant.killedBy})`);
      if (survived.length > 0) throw new Error(`${survived.length} survived:\n${survived.join('\n')}`);
      return `${chosen.length} faults, each seen`;
    } finally {
      rmSync(root, { recursive: true });
    }
  },
};
