// The processes of `npm start` end with npm, at any step.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../../../elements/build/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'ramp-orphan-'));
const place = (name: string) => join(folder, name);
const LIMIT_MS = 15_000;

/** A step: it prints that it runs, and continues until a signal stops it. */
const step = (name: string, until: string) =>
  `const { existsSync, writeFileSync } = require('node:fs');
   writeFileSync(${JSON.stringify(place(name))}, String(process.pid));
   setInterval(() => existsSync(${JSON.stringify(place(until))}) && process.exit(0), 20);`;

async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (let waited = 0; !isTrue(); waited += 20) {
    assert.ok(waited < LIMIT_MS, `in time: ${what}`);
    await sleep(20);
  }
}

const pidIn = (name: string) => Number(readFileSync(place(name), 'utf8'));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** In place of npm: starts the script and waits for it. */
function startAsNpm(isBuilt: boolean) {
  writeFileSync(
    place('start.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { become, run } from ${JSON.stringify(fromRoot('elements/build/bootstrap.mjs'))};
     writeFileSync(${JSON.stringify(place('script'))}, String(process.pid));
     ${isBuilt ? '' : `await run(process.execPath, ['-e', ${JSON.stringify(step('build', 'build-ended'))}]);`}
     become(process.execPath, ['-e', ${JSON.stringify(step('server', 'never'))}]);`,
  );
  const npm = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(place('start.mjs'))}], { stdio: 'ignore' });
    setInterval(() => {}, 1000);`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  return spawn(process.execPath, ['-e', npm], { stdio: 'ignore', env });
}

describe('a start whose npm was killed', { skip: process.platform === 'win32' }, () => {
  after(() => {
    // Ends processes that a failed test left running.
    for (const name of ['script', 'server'].filter((name) => existsSync(place(name))))
      if (isAlive(pidIn(name))) process.kill(pidIn(name));
    rmSync(folder, { recursive: true, force: true });
  });

  it('a start whose npm was killed ends while it serves', async () => {
    const npm = startAsNpm(true);
    await until(() => existsSync(place('server')), 'the server runs');
    const pids = [pidIn('script'), pidIn('server')];
    npm.kill('SIGKILL');
    await until(() => !pids.some(isAlive), 'script and server are gone');
    rmSync(place('server'));
    rmSync(place('script'));
  });

  it('a start whose npm was killed during the build does not begin to serve', async () => {
    const npm = startAsNpm(false);
    await until(() => existsSync(place('build')), 'the build runs');
    npm.kill('SIGKILL');
    await until(() => !isAlive(npm.pid!), 'npm is gone');
    writeFileSync(place('build-ended'), '');
    await until(() => !isAlive(pidIn('script')), 'the script is gone');
    assert.equal(existsSync(place('server')), false);
  });
});
