// The stages of `npm test`: which run in parallel, and what a stopped one reports and cleans up.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../../elements/build/paths.ts';
import { findFreePorts, isFree } from '../../setup/free-ports.ts';
import { runStages, type Setting } from '../../setup/schedule.ts';
import type { Stage } from '../../setup/stages.ts';

const folder = mkdtempSync(join(tmpdir(), 'ramp-stages-'));
const place = (name: string) => join(folder, name);
const LIMIT_MS = 60_000;
const PROGRESS = pathToFileURL(fromRoot('test/setup/progress.ts')).href;

after(() => rmSync(folder, { recursive: true, force: true }));

const fakeStage = (name: string, code: string, more: Partial<Stage> = {}): Stage => {
  writeFileSync(place(`${name}.mjs`), code);
  return { name, args: [place(`${name}.mjs`)], counted: 'exit', cores: 1, limitMs: LIMIT_MS, ...more };
};

function setting(cores = 2): Setting & { text: () => string } {
  const logged: string[] = [];
  const { RAMP_COUNTS: _counts, RAMP_PROGRESS: _progress, ...env } = process.env;
  return {
    root: folder,
    results: place('results'),
    cores,
    env,
    graceMs: 500,
    log: (text) => void logged.push(text),
    text: () => logged.join('\n'),
  };
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (let waited = 0; !isTrue(); waited += 20) {
    assert.ok(waited < LIMIT_MS, `in time: ${what}`);
    await sleep(20);
  }
}

/**
 * Plans three tests, runs one, starts a server in a process group of its own, and hangs, ignoring SIGINT and SIGTERM.
 */
const hanging = (port: number) => `
  import { spawn } from 'node:child_process';
  import { createProgress } from '${PROGRESS}';
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  const progress = createProgress();
  progress.plan(['a.spec.ts › one', 'a.spec.ts › two', 'b.spec.ts › three › four']);
  progress.finish('a.spec.ts › one');
  const server = \`
    process.on('SIGTERM', () => undefined);
    require('node:net').createServer().listen(${port}, '127.0.0.1', () =>
      require('node:fs').writeFileSync(${JSON.stringify(place('listening'))}, String(process.pid)));\`;
  spawn(process.execPath, ['-e', server], { detached: true, stdio: 'ignore' });
  setInterval(() => undefined, 1000);
`;

describe('a stopped stage', { skip: process.platform === 'win32' }, () => {
  it('a stopped stage names the tests that were not run, ends its server and frees its port, and later stages do not start', async () => {
    const port = await findFreePorts(1);
    const hung = fakeStage('hung', hanging(port), { counted: 'counts', cores: 2 });
    const next = fakeStage('next', `import { writeFileSync } from 'node:fs'; writeFileSync('begun', '');`);
    const run = runStages([hung, next], setting());
    await until(() => existsSync(place('listening')), 'its server listens');
    assert.equal(await isFree(port), false);
    run.stop('stopped by SIGTERM');
    const [first, second] = await run.reports;
    assert.match(
      first!.text,
      /stopped by SIGTERM; not run: 2 of 3\n\s+a\.spec\.ts \(1\)\n\s+b\.spec\.ts \(1\)/,
    );
    assert.ok(first!.counts.failed > 0);
    assert.deepEqual(readFileSync(place('results/hung.not-run.txt'), 'utf8').trim().split('\n'), [
      'a.spec.ts › two',
      'b.spec.ts › three › four',
    ]);
    assert.match(second!.text, /next .*not run: stopped by SIGTERM/);
    assert.equal(existsSync(place('begun')), false);
    await until(() => !existsSync(`/proc/${readFileSync(place('listening'), 'utf8')}`), 'the server is gone');
    assert.equal(await isFree(port), true);
  });

  it('a stage is stopped by its own time limit too', async () => {
    const hung = fakeStage('limited', 'setInterval(() => undefined, 1000);', { limitMs: 300 });
    const [report] = await runStages([hung], setting()).reports;
    assert.match(
      report!.text,
      /0 passed, 1 failed .*\n\s+cut off after 0\.005 min; none of its tests was run/,
    );
  });
});

describe('stages', () => {
  const note = (name: string) => `
    import { appendFileSync, existsSync } from 'node:fs';
    appendFileSync('order', '${name} begins\\n');
    console.log('said by ${name}');
  `;
  /** Ends when the other stage has begun: unless they run in parallel, neither ends. */
  const waitingFor = (name: string) => `
    const timer = setInterval(() => {
      if (!existsSync('${name}.begun')) return;
      clearInterval(timer);
      appendFileSync('order', 'one of two ends\\n');
    }, 10);
    appendFileSync('THIS.begun', '');
  `;
  const pair = (name: string, other: string) =>
    fakeStage(name, note(name) + waitingFor(other).replace('THIS', name));

  it('stages of one core run in parallel, and one of two cores waits for both', async () => {
    const at = setting();
    const stages = [
      pair('left', 'right'),
      pair('right', 'left'),
      fakeStage('wide', note('wide'), { cores: 2 }),
    ];
    const reports = await runStages(stages, at).reports;
    assert.deepEqual(
      reports.map(({ counts }) => counts),
      Array(3).fill({ passed: 1, failed: 0 }),
    );
    assert.match(readFileSync(place('order'), 'utf8'), /ends\none of two ends\nwide begins\n$/);
    // The output of parallel stages is printed in one piece, under its own heading.
    assert.match(at.text(), /=== left\nsaid by left\n/);
    assert.match(at.text(), /=== right\nsaid by right(\n|$)/);
  });

  it('a long stage prints line by line, and the output of a parallel one comes in one piece between its lines', async () => {
    const at = setting();
    const long = fakeStage(
      'long',
      `import { existsSync } from 'node:fs';
      process.stdout.write('first line\\nsecond ');
      const timer = setInterval(() => {
        if (!existsSync('beside.over')) return;
        clearInterval(timer);
        console.log('line');
      }, 10);`,
      { isLong: true },
    );
    // Waits until the first line was printed, because either stage may start faster.
    const beside = fakeStage(
      'beside',
      `import { existsSync } from 'node:fs';
      const timer = setInterval(() => {
        if (!existsSync('first.told')) return;
        clearInterval(timer);
        console.log('one');
        console.log('two');
      }, 10);`,
      { yields: true },
    );
    const after = fakeStage(
      'after',
      `import { writeFileSync } from 'node:fs'; writeFileSync('beside.over', '');`,
    );
    const run = runStages([long, beside, after], at);
    await until(() => at.text().includes('first line'), 'told before it is over');
    assert.doesNotMatch(at.text(), /second/);
    writeFileSync(place('first.told'), '');
    await run.reports;
    assert.match(at.text(), /\n=== long goes on\nfirst line\n/);
    assert.match(at.text(), /\n=== beside\none\ntwo\n/);
    assert.match(at.text(), /\n=== long goes on\nsecond line(\n|$)/);
  });

  it('a stage that yields has a lower priority than a long one beside it, and a normal one alone', async () => {
    const own = `import { getPriority } from 'node:os'; console.log('at ' + getPriority());`;
    const yielding = fakeStage('yielding', own, { yields: true });
    const priorityBeside = async (others: readonly Stage[]) => {
      const at = setting();
      await runStages([...others, yielding], at).reports;
      return Number(/at (-?\d+)/.exec(at.text())![1]);
    };
    const alone = await priorityBeside([]);
    assert.equal(alone, getPriority());
    assert.equal(await priorityBeside([fakeStage('quick', '', { isLong: true })]), Math.max(alone, 10));
  });

  it('stages begin in order: a small one does not keep one of two cores waiting', async () => {
    const stages = [
      fakeStage('small', note('small')),
      fakeStage('both', note('both'), { cores: 2 }),
      fakeStage('last', note('last')),
    ];
    rmSync(place('order'), { force: true });
    await runStages(stages, setting()).reports;
    assert.equal(readFileSync(place('order'), 'utf8'), 'small begins\nboth begins\nlast begins\n');
  });

  it('a stage that follows another waits for it, but not for one that does not run', async () => {
    const first = fakeStage('first', `await new Promise((done) => setTimeout(done, 300));${note('first')}`);
    const second = fakeStage('second', note('second'), { follows: ['first', 'nobody'] });
    rmSync(place('order'), { force: true });
    await runStages([first, second], setting()).reports;
    assert.equal(readFileSync(place('order'), 'utf8'), 'first begins\nsecond begins\n');
  });

  it('stages that need the build wait for it, and are not run if it failed', async () => {
    const needing = fakeStage(
      'needing',
      `import { writeFileSync } from 'node:fs'; writeFileSync('needed', '');`,
      {
        needsBuild: true,
      },
    );
    const [built, needed] = await runStages([fakeStage('build', ''), needing], setting()).reports;
    assert.deepEqual([built!.counts.passed, needed!.counts.passed], [1, 1]);
    rmSync(place('needed'));
    const failed = fakeStage('build', 'process.exitCode = 1;');
    const reports = await runStages([failed, needing], setting()).reports;
    assert.match(reports[1]!.text, /not run: the build failed/);
    assert.equal(existsSync(place('needed')), false);
  });
});
