// The reporter of Node's tests counts and reports every failure, even in a file that cannot load; the files share a
// process.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { ROOT } from '../../../elements/build/paths.ts';
import type { Counts } from '../../setup/counts.ts';
import { readProgress } from '../../setup/progress.ts';

const REPORTER = resolve(ROOT, 'test/setup/node-count.ts');
const GOOD = `import { it } from 'node:test'; it('is good', () => undefined);`;

let folder: string;
const begin = () => void (folder = mkdtempSync(join(tmpdir(), 'ramp-count-')));
const endEach = () => rmSync(folder, { recursive: true, force: true });

/** Runs the files `a`, `b`, `c` as a stage does. */
function run(...sources: readonly string[]) {
  for (const [index, source] of sources.entries())
    writeFileSync(join(folder, `${'abc'[index]}.test.mjs`), source);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    RAMP_COUNTS: join(folder, 'counts'),
    RAMP_PROGRESS: join(folder, 'progress'),
  };
  // The runner of this test sets the variable; with it, the child would report to that runner.
  delete env['NODE_TEST_CONTEXT'];
  const args = ['--test', '--test-isolation=none', `--test-reporter=${REPORTER}`, '*.test.mjs'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, stdout };
}
const written = () => JSON.parse(readFileSync(join(folder, 'counts'), 'utf8')) as Counts;
const counts = () => (({ passed, failed }) => ({ passed, failed }))(written());
const left = () => readProgress(join(folder, 'progress')).left;

describe('the reporter of node tests', () => {
  beforeEach(begin);
  afterEach(endEach);

  it('the reporter counts passed and failed tests, and marks each file as finished', () => {
    const bad = `import { it } from 'node:test'; it('is bad', () => { throw new Error('no'); });`;
    const { status, stdout } = run(GOOD, bad);
    assert.deepEqual([status, counts()], [1, { passed: 1, failed: 1 }]);
    assert.match(stdout, /✗ is bad/);
    assert.match(written().failures!.join(), /^is bad \(.*b\.test\.mjs:1\): Error: no$/);
    assert.deepEqual(left(), []);
  });

  it('the reporter counts a file that cannot be loaded', () => {
    const { status, stdout } = run(GOOD, `throw new Error('at load');`, GOOD);
    assert.equal(status, 1);
    assert.deepEqual(counts(), { passed: 2, failed: 1 });
    assert.match(stdout, /at load/);
  });

  it('the reporter leaves no counts if a test ends the process, and knows the unfinished files', () => {
    const ends = `
      import { it } from 'node:test';
      it('ends', () => new Promise(() => setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)));`;
    run(GOOD, ends, GOOD);
    assert.throws(counts);
    assert.deepEqual(left(), ['b.test.mjs', 'c.test.mjs']);
  });
});
