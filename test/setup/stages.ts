// What `npm test` runs, in this order.

export interface Stage {
  name: string;
  /** Run by Node, from the project's root. */
  args: readonly string[];
  /** `exit`: the exit code is one test; `counts`: the runner writes its counts to the file that RAMP_COUNTS names. */
  counted: 'exit' | 'counts';
  needsChromium?: boolean;
  /** Not run when the build failed before: every test would fail slowly for that one reason. */
  needsBuild?: boolean;
  /** Those of the documents' signing examples. */
  needsLanguages?: boolean;
}

const bin = (path: string) => `node_modules/${path}`;

const nodeTests = (pattern: string): readonly string[] => [
  '--import=./test/support/messages-hook.mjs',
  '--test',
  '--test-reporter=./test/setup/node-count.ts',
  '--test-timeout=120000',
  pattern,
];

export const STAGES: readonly Stage[] = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'], counted: 'exit' },
  {
    name: 'lint',
    args: [
      bin('eslint/bin/eslint.js'),
      '-c',
      'test/rules/eslint.config.js',
      'src',
      'elements',
      'demo',
      'test',
    ],
    counted: 'exit',
  },
  { name: 'rules', args: nodeTests('test/rules/**/*.test.ts'), counted: 'counts' },
  { name: 'build', args: ['esbuild.config.mjs'], counted: 'exit' },
  { name: 'unit', args: nodeTests('test/unit/**/*.test.ts'), counted: 'counts', needsLanguages: true },
  { name: 'gateway', args: nodeTests('test/gateway/**/*.test.ts'), counted: 'counts' },
  {
    name: 'component',
    args: [bin('@web/test-runner/dist/bin.js'), '--config', 'test/component/wtr.config.mjs'],
    counted: 'counts',
    needsChromium: true,
  },
  { name: 'package', args: nodeTests('test/package/*.test.ts'), counted: 'counts', needsBuild: true },
  { name: 'examples', args: ['demo/examples/build.ts'], counted: 'exit', needsBuild: true },
  {
    name: 'e2e',
    args: [bin('playwright/cli.js'), 'test', '--config', 'test/e2e/playwright.config.ts'],
    counted: 'counts',
    needsChromium: true,
    needsBuild: true,
  },
];

/** The named stages in their own order, or all; throws on a name that is none. */
export function chooseStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown)
    throw new Error(`no stage ${unknown}; there are: ${STAGES.map(({ name }) => name).join(', ')}`);
  return names.length > 0 ? STAGES.filter(({ name }) => names.includes(name)) : STAGES;
}
