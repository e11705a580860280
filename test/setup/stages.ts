// What `npm test` runs, in this order where the machine has two cores for it: the journeys wait for much, and what needs no
// browser is run in what they leave of the cores.

export interface Stage {
  name: string;
  /** Run by Node, from the project's root. */
  args: readonly string[];
  /** `exit`: the exit code is one test; `counts`: the runner writes its counts to the file that RAMP_COUNTS names. */
  counted: 'exit' | 'counts';
  /** How many cores it takes: those of one run side by side; one of none waits for a line most of the time. */
  cores: 0 | 1 | 2;
  /** It takes minutes: its lines are told as they come. */
  isLong?: boolean;
  /** Others go first where the cores are taken. */
  yields?: boolean;
  /** What hangs is ended; a slow machine stays far below. */
  limitMs: number;
  needsChromium?: boolean;
  /** Begins when the build is done; not run when it failed: every test would fail slowly for that one reason. */
  needsBuild?: boolean;
  /** Begins when these are over, passed or not. */
  follows?: readonly string[];
}

const MINUTE_MS = 60_000;

const bin = (path: string) => `node_modules/${path}`;

const nodeTests = (pattern: string): readonly string[] => [
  '--import=./test/support/messages-hook.mjs',
  '--test',
  // One process for all files: a process for each takes longer to start than most files take to run.
  '--test-isolation=none',
  '--test-reporter=./test/setup/node-count.ts',
  '--test-timeout=120000',
  pattern,
];

const plain = { counted: 'exit', cores: 1, limitMs: 10 * MINUTE_MS } as const;
const counted = { counted: 'counts', cores: 1, limitMs: 15 * MINUTE_MS } as const;

/** What the journeys leave of the cores is little on a slow machine. */
const beside = { ...counted, yields: true, limitMs: 45 * MINUTE_MS } as const;

const LINTED = ['src', 'elements', 'demo', 'test'];

/** Fetches what the documents' signing examples are run by. */
const LANGUAGES = 'languages';

export const STAGES: readonly Stage[] = [
  { ...plain, name: LANGUAGES, args: ['test/setup/ensure-languages.ts'], cores: 0 },
  { ...plain, name: 'build', args: ['esbuild.config.mjs'] },
  { ...plain, name: 'types', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { ...counted, name: 'rules', args: nodeTests('test/rules/**/*.test.ts') },
  {
    ...counted,
    name: 'component',
    args: [bin('@web/test-runner/dist/bin.js'), '--config', 'test/component/wtr.config.mjs'],
    needsChromium: true,
  },
  { ...plain, name: 'examples', args: ['demo/examples/build.ts'], needsBuild: true },
  {
    ...counted,
    name: 'e2e',
    args: [bin('playwright/cli.js'), 'test', '--config', 'test/e2e/playwright.config.ts'],
    isLong: true,
    follows: ['examples'],
    limitMs: 60 * MINUTE_MS,
    needsChromium: true,
    needsBuild: true,
  },
  {
    ...beside,
    name: 'unit',
    args: nodeTests('test/unit/**/*.test.ts'),
    needsBuild: true,
    follows: [LANGUAGES],
  },
  { ...beside, name: 'gateway', args: nodeTests('test/gateway/**/*.test.ts') },
  {
    ...beside,
    name: 'lint',
    args: [bin('eslint/bin/eslint.js'), '-c', 'test/rules/eslint.config.js', ...LINTED],
    counted: 'exit',
  },
  { ...beside, name: 'package', args: nodeTests('test/package/*.test.ts'), needsBuild: true },
];

/** The named stages in their own order, with what is fetched for them, or all; throws on a name that is none. */
export function chooseStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown)
    throw new Error(`no stage ${unknown}; there are: ${STAGES.map(({ name }) => name).join(', ')}`);
  if (names.length === 0) return STAGES;
  const isForChosen = (stage: string) =>
    stage === LANGUAGES &&
    STAGES.some(({ name, follows }) => names.includes(name) && follows?.includes(stage));
  return STAGES.filter(({ name }) => names.includes(name) || isForChosen(name));
}
