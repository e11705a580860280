// `npm run test:browsers`: runs a purchase in Firefox and WebKitGTK, if this machine has them; not part of `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '../../demo/sandbox/server.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { smoke } from './smoke.ts';
import { startWebKit } from './webkit.ts';

const PORT = Number(process.env.PORT ?? '4600');
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const INSTALL_LIMIT_MS = 10 * 60_000;
const MINI_BROWSERS = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

const isThere = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
const firstOf = (names: readonly string[]) => names.find(isThere) ?? null;

function install(): void {
  const isComplete = firstOf(['firefox-esr', 'firefox']) && isThere('WebKitWebDriver') && isThere('Xvfb');
  if (isComplete) return;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return;
  console.log(`installing ${PACKAGES.join(' ')}`);
  const command = `apt-get update -qq && apt-get -o DPkg::Lock::Timeout=300 install -y -qq ${PACKAGES.join(' ')}`;
  spawnSync('sh', ['-c', command], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: INSTALL_LIMIT_MS,
  });
}

/** Null if this machine does not have it. */
function starters(): Readonly<Record<string, (() => Promise<Engine>) | null>> {
  const firefox = firstOf(['firefox-esr', 'firefox']);
  const miniBrowser = MINI_BROWSERS.find((path) => existsSync(path));
  const hasWebKit = miniBrowser && isThere('WebKitWebDriver') && isThere('Xvfb');
  return {
    Firefox: firefox ? () => startFirefox(firefox) : null,
    WebKitGTK: hasWebKit ? () => startWebKit(miniBrowser, PORT + 2) : null,
  };
}

async function tryOne(name: string, start: () => Promise<Engine>): Promise<string[]> {
  let engine: Engine | null = null;
  try {
    engine = await start();
    const { steps, problem } = await smoke(engine, `http://127.0.0.1:${PORT}`);
    const seconds = (steps.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1);
    const reached = steps.map((step) => step.name).join(' → ');
    return [name, engine.version, problem ? 'failed' : 'passed', `${seconds} s`, problem ?? reached];
  } catch (error) {
    return [name, '', 'failed', '', (error as Error).message];
  } finally {
    await engine?.close();
  }
}

install();
const folder = mkdtempSync(join(tmpdir(), 'ramp-browsers-'));
const sandbox = createSandbox({ port: PORT, dataFile: join(folder, 'sandbox.sqlite') });
await sandbox.start();
const rows: string[][] = [];
for (const [name, start] of Object.entries(starters()))
  rows.push(start ? await tryOne(name, start) : [name, '', 'skipped', '', 'not on this machine']);
await sandbox.stop();
rmSync(folder, { recursive: true, force: true });

const head = ['browser', 'version', 'result', 'time', 'how far'];
const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]!.length)));
for (const row of [head, ...rows])
  console.log(
    row
      .map((cell, index) => cell.padEnd(widths[index]!))
      .join('  ')
      .trimEnd(),
  );
process.exitCode = rows.some((row) => row[2] === 'failed') ? 1 : 0;
