// The stages of `npm test`, in this order if the machine has two cores: journeys often wait, and stages without a browser use the time that
// they leave.

export interface Stage {
  name: string;
  /** Arguments for Node, which runs in the project's root. */
  args: readonly string[];
  /** `exit`: the exit code is one test; `counts`: the runner writes its counts to the file named by RAMP_COUNTS. */
  counted: 'exit' | 'counts';
  /** The number of cores that it uses: stages of one core run in parallel; one of zero mostly waits for the network. */
  cores: 0 | 1 | 2;
  /** It takes minutes, so its lines are printed as they arrive. */
  isLong?: boolean;
  /** Other stages take precedence if the cores are busy. */
  yields?: boolean;
  /** A hanging stage is ended; the limit is far above what a slow machine needs. */
  limitMs: number;
  needsChromium?: boolean;
  /** Starts after the build. Does not run if the build failed, because every test would fail slowly for that one reason. */
  needsBuild?: boolean;
  /** Starts when these have ended, passed or not. */
  follows?: readonly string[];
}

const MINUTE_MS = 60_000;

const bin = (path: string) => `node_modules/${path}`;

const nodeTests = (pattern: string): readonly string[] => [
  '--import=./test/support/messages-hook.mjs',
  '--test',
  // One process for all files: starting a process takes longer than running most files.
  '--test-isolation=none',
  '--test-reporter=./test/setup/node-count.ts',
  '--test-timeout=120000',
  pattern,
];

const plain = { counted: 'exit', cores: 1, limitMs: 10 * MINUTE_MS } as const;
const counted = { counted: 'counts', cores: 1, limitMs: 15 * MINUTE_MS } as const;

/** On a slow machine, the journeys leave little of the cores. */
const beside = { ...counted, yields: true, limitMs: 45 * MINUTE_MS } as const;

/** Installs the languages that run the documents' signing examples. */
const LANGUAGES = 'languages';

export const STAGES: readonly Stage[] = [
  { ...plain, name: LANGUAGES, args: ['test/setup/ensure-languages.ts'], cores: 0 },
  { ...plain, name: 'build', args: ['esbuild.config.mjs'] },
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
    // Without room for what is short-lived, half of its time goes into collecting it.
    args: ['--max-semi-space-size=64', 'test/setup/lint.ts'],
  },
  { ...beside, name: 'package', args: nodeTests('test/package/*.test.ts'), needsBuild: true },
];

/** Returns the named stages in their own order, with the installations that they need, or all stages; throws on an unknown name. */
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
