// The commands in the documents exist in the project, and `npm start` and the sandbox's control run as written.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';
import { findFreePorts } from '../../setup/free-ports.ts';
import { STAGES } from '../../setup/stages.ts';
import { DOCUMENTS, snippet, textOf } from '../../support/doc-snippets.ts';

const START_LIMIT_MS = 90_000;
const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const COMMANDS = DOCUMENTS.flatMap((document) =>
  [...textOf(document).matchAll(/`(npm (?:run )?([a-z:]+)(?: -- ([a-z0-9 ]+))?)`/g)].map(
    ([, command = '', script = '', stages]) => ({ document, command, script, stages }),
  ),
);

describe('commands of the documents', () => {
  for (const { document, command, script, stages } of COMMANDS)
    it(`${document}: ${command} is a command of the project`, () => {
      assert.ok(scripts[script] ?? ['install', 'ci', 'pack'].includes(script));
      if (script === 'test')
        for (const name of stages?.split(' ') ?? []) assert.ok(STAGES.some((stage) => stage.name === name));
    });

  it('the documents contain commands', () => assert.ok(COMMANDS.length > 5));
});

describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramp-start-'));
  let child: ChildProcess;
  let origin: string;
  let output: string;

  before(async () => {
    const port = await findFreePorts();
    const env = { ...process.env, PORT: String(port), RAMP_DATA: join(folder, 'sandbox.sqlite') };
    child = spawn('npm', ['start'], { cwd: fromRoot('.'), env, detached: true });
    ({ origin, said: output } = await readyLine(child));
    assert.equal(origin, `http://127.0.0.1:${port}`);
  });
  after(async () => {
    process.kill(-child.pid!, 'SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  it('npm start prints a line for each step, and no warning about engines', () => {
    assert.match(output, /^1\/3 dependencies: .*\n(?:.*\n)*2\/3 build .*\n(?:.*\n)*3\/3 sandbox\n/m);
    assert.doesNotMatch(output, /EBADENGINE/);
  });

  it('npm start serves the demo pages and the script, with the given data file', async () => {
    for (const path of ['/', '/demo/merchant.html', '/demo/outbox.html', '/ramp-widget.js', '/buy'])
      assert.equal((await fetch(origin + path)).status, 200, path);
  });

  it("webhooks.md: the sandbox's control sets the receiver of webhooks", async () => {
    const command = snippet('webhooks.md', 'sh', 'control').replaceAll('http://127.0.0.1:4300', origin);
    assert.ok(command.includes(origin));
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command.replace('curl', 'curl -sS')], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    const { result } = JSON.parse(stdout) as { result: { url: string } };
    assert.equal(result.url, 'http://127.0.0.1:8080/');
  });
});

function readyLine({ stdout, stderr }: ChildProcess): Promise<{ origin: string; said: string }> {
  let text = '';
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`npm start was not ready:\n${text}`)), START_LIMIT_MS);
    for (const stream of [stdout!, stderr!])
      stream.on('data', (piece) => {
        text += String(piece);
        const ready = /ramp sandbox ready: (\S+)/.exec(text);
        if (!ready) return;
        clearTimeout(timer);
        done({ origin: ready[1]!, said: text });
      });
  });
}
